import CChartPlugin
import ChartBridge

/// The functions that draw a chart's marks, valid while `draw` runs; a later mark is in front.
///
/// Positions are in data units, unless the kind is `free`. The columns of a call must have the same
/// count, which is the number of items; without columns there is one. An item without a finite
/// position is left out; in a line it is a gap.
public struct Canvas {
  let raw: UnsafePointer<ch_canvas>
  let arena = Arena()

  init(raw: UnsafePointer<ch_canvas>) { self.raw = raw }

  var table: ch_canvas { raw.pointee }

  /// The width of the plot area in points.
  public var width: Double { table.width }

  /// The height of the plot area in points.
  public var height: Double { table.height }

  /// A line through all items.
  public func line(
    x: Position, y: Position, curve: Curve = .linear, gaps: Gap = .open,
    style: MarkStyle = MarkStyle()
  ) {
    table.line(
      raw, x.raw(in: arena), y.raw(in: arena), shape(curve, gaps), style.raw(in: arena))
    arena.reset()
  }

  /// The area between the lines (x, y) and (x, baseline).
  public func area(
    x: Position, y: Position, baseline: Position = 0.0, curve: Curve = .linear, gaps: Gap = .open,
    style: MarkStyle = MarkStyle()
  ) {
    table.area(
      raw, x.raw(in: arena), y.raw(in: arena), baseline.raw(in: arena), shape(curve, gaps),
      style.raw(in: arena))
    arena.reset()
  }

  /// A rectangle from (x0, y0) to (x1, y1) for each item; the corners may be in any order.
  ///
  /// - Parameters:
  ///   - x0: One edge along x.
  ///   - x1: The opposite edge.
  ///   - y0: One edge along y.
  ///   - y1: The opposite edge.
  ///   - baseline: The edge that a rectangle grows from.
  ///   - endRadius: The radius of the corners away from the baseline, or of all four without one,
  ///     in points.
  ///   - baselineRadius: The radius of the corners at the baseline, in points.
  ///   - minimumWidth: The minimum width along the baseline, in points; 0 is no limit.
  ///   - style: The style and meaning of the items.
  public func rects(
    x0: Position, x1: Position, y0: Position, y1: Position, baseline: Baseline = .none,
    endRadius: Double = 0,
    baselineRadius: Double = 0, minimumWidth: Double = 0, style: MarkStyle = MarkStyle()
  ) {
    let shape = ch_rect_shape(
      size: sizeField(ch_rect_shape.self), baseline: baseline.rawValue, end_radius: endRadius,
      baseline_radius: baselineRadius, minimum_width: minimumWidth)
    table.rects(
      raw, x0.raw(in: arena), x1.raw(in: arena), y0.raw(in: arena), y1.raw(in: arena),
      arena.store(shape), style.raw(in: arena))
    arena.reset()
  }

  /// A straight line from (x0, y0) to (x1, y1) for each item.
  public func segments(
    x0: Position, x1: Position, y0: Position, y1: Position, style: MarkStyle = MarkStyle()
  ) {
    table.segments(
      raw, x0.raw(in: arena), x1.raw(in: arena), y0.raw(in: arena), y1.raw(in: arena),
      style.raw(in: arena))
    arena.reset()
  }

  /// A symbol centred at each item.
  ///
  /// - Parameters:
  ///   - x: The centre's position along x.
  ///   - y: The centre's position along y.
  ///   - symbol: The symbol.
  ///   - diameter: The diameter in points. Other symbols have the area of such a circle.
  ///   - diameters: The diameter by item, in points. Default: `diameter` for all.
  ///   - sizes: Numbers represented by the areas, announced with `Plan.sizes`; negative or missing
  ///     ones are left out. Default: `diameters`.
  ///   - style: The style and meaning of the items.
  public func symbols(
    x: Position, y: Position, symbol: Symbol = .circle, diameter: Double = 5,
    diameters: Column? = nil,
    sizes: Column? = nil, style: MarkStyle = MarkStyle()
  ) {
    let shape = ch_symbol_shape(
      size: sizeField(ch_symbol_shape.self), symbol: symbol.c,
      diameter: diameter, diameters: diameters?.raw, sizes: sizes?.raw)
    table.symbols(
      raw, x.raw(in: arena), y.raw(in: arena), arena.store(shape), style.raw(in: arena))
    arena.reset()
  }

  /// A text at each item: text i for item i.
  ///
  /// The style's fill is the text's colour.
  ///
  /// - Parameters:
  ///   - texts: The text of each item.
  ///   - x: The text's position along x.
  ///   - y: The text's position along y.
  ///   - anchor: The point of the text at the position: (0, 0) is the top left, (1, 1) the bottom
  ///     right.
  ///   - rotation: The rotation about that point in radians, clockwise.
  ///   - textStyle: The style of the text. Default: the theme's style for labels.
  ///   - style: The style and meaning of the items.
  public func text(
    _ texts: [String], x: Position, y: Position, anchor: Point = Point(x: 0.5, y: 0.5),
    rotation: Double = 0,
    textStyle: TextStyle? = nil, style: MarkStyle = MarkStyle()
  ) {
    let shape = ch_text_shape(
      size: sizeField(ch_text_shape.self), anchor_x: anchor.x, anchor_y: anchor.y,
      rotation: rotation, style: textStyle?.c(in: arena))
    table.text(
      raw, x.raw(in: arena), y.raw(in: arena), arena.store(texts.map { arena.string($0) }),
      texts.count, arena.store(shape), style.raw(in: arena))
    arena.reset()
  }

  private func shape(_ curve: Curve, _ gaps: Gap) -> UnsafePointer<ch_line_shape> {
    arena.store(
      ch_line_shape(
        size: sizeField(ch_line_shape.self), curve: curve.c, gap: gaps.c))
  }
}
