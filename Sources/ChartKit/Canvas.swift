import CChartPlugin
import ChartBridge

/// Where a chart puts its marks, valid while `draw` runs; a later mark is in front.
///
/// Positions are in data units, unless the kind is `free`. How many items a call has, its columns say, which must
/// agree; without a column it has one. An item with a position that is not finite is left out; on a line it is a gap.
public struct Canvas {
  let raw: UnsafePointer<ch_canvas>
  let arena = Arena()

  init(raw: UnsafePointer<ch_canvas>) { self.raw = raw }

  var table: ch_canvas { raw.pointee }

  /// Width of the plot area in points.
  public var width: Double { table.width }

  /// Height of the plot area in points.
  public var height: Double { table.height }

  /// One line through all the items.
  public func line(
    x: Position, y: Position, curve: Curve = .linear, gaps: Gap = .open,
    style: MarkStyle = MarkStyle()
  ) {
    table.line(
      raw, x.raw(in: arena), y.raw(in: arena), shape(curve, gaps), style.raw(in: arena))
    arena.reset()
  }

  /// The area between the lines (x, y) and (x, foot).
  public func area(
    x: Position, y: Position, baseline: Position = 0.0, curve: Curve = .linear, gaps: Gap = .open,
    style: MarkStyle = MarkStyle()
  ) {
    table.area(
      raw, x.raw(in: arena), y.raw(in: arena), baseline.raw(in: arena), shape(curve, gaps),
      style.raw(in: arena))
    arena.reset()
  }

  /// A rectangle from (x0, y0) to (x1, y1) for each item, in any order of corners.
  ///
  /// - Parameters:
  ///   - x0: One side.
  ///   - x1: The opposite side.
  ///   - y0: Another side.
  ///   - y1: The side opposite to that.
  ///   - foot: Which side it grows from and is not rounded by `endRadius`.
  ///   - endRadius: Of the corners away from the foot, or all four without a foot, in points.
  ///   - baselineRadius: Of the corners at the foot, in points.
  ///   - minimumWidth: How wide it is across its foot, at least, in points; 0 is no limit.
  ///   - style: How the items look, and what they stand for.
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

  /// A straight stroke from (x0, y0) to (x1, y1) for each item.
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
  ///   - x: Where the middle is.
  ///   - y: Where the middle is.
  ///   - symbol: What stands there.
  ///   - diameter: In points; of a square with the same area where the symbol isn't a circle.
  ///   - diameters: In points, by item; `nil` is `diameter` for all.
  ///   - sizes: Numbers that the areas stand for, of which `Plan.sizes` told; `nil` is `diameters`. What is negative or
  ///     missing is left out.
  ///   - style: How the items look, and what they stand for.
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
  /// The look's fill is the text's colour.
  ///
  /// - Parameters:
  ///   - texts: One for each item.
  ///   - x: Where the anchor is.
  ///   - y: Where the anchor is.
  ///   - anchor: Which point of the text is at the position: (0, 0) top left, (1, 1) bottom right.
  ///   - rotation: In radians, clockwise, about that point.
  ///   - textStyle: How the text is set; `nil` is the theme's for labels.
  ///   - style: How the items look, and what they stand for.
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
