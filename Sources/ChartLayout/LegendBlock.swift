import ChartColumns
package import ChartModel
package import ChartScene
import ChartSettings

/// The layout of one item of a legend.
struct LegendBlock {
  let size: Size
  /// The points from the top to the middle of the first line, at which a row's blocks align.
  let middle: Double
  /// `true` if the title was shortened.
  private(set) var isShortened = false

  private let marks: [Mark]

  private static let gap = 6.0
  private static let rampSize = Size(width: 120, height: 9)

  /// Lays out items, each at most `width` points wide; shortened titles stay distinct.
  static func all(
    _ items: [LegendItem], width: Double, _ style: LegendStyle, in context: LayoutContext
  ) -> [LegendBlock] {
    let titles = items.map { item in if case .entry(let entry) = item { entry.title } else { "" } }
    let widths = items.map { item in
      guard case .entry(let entry) = item else { return width }
      return width - style.swatch(entry.sample).width - style.legend.swatchGap
    }
    let fitted = context.measurer.fitted(
      titles.map(Self.line), style: style.text.narrowed(to: widths.min() ?? width), widths: widths)
    return items.indices.map { index in
      var block = LegendBlock(
        items[index], title: fitted[index], width: width, style, in: context)
      block.isShortened = fitted[index] != line(titles[index])
      return block
    }
  }

  /// Lays out an item, at most `width` points wide, with a title that is already fitted.
  private init(
    _ item: LegendItem, title: String, width: Double, _ style: LegendStyle,
    in context: LayoutContext
  ) {
    switch item {
    case .entry(let entry):
      self.init(entry, title: title, width: width, style, in: context)
    case .ramp(let scale): self.init(scale, width: width, style, in: context)
    case .sizes(let scale): self.init(scale, width: width, style, in: context)
    }
  }

  /// Lays out a text alone.
  init(note: String, _ legendStyle: LegendStyle, in context: LayoutContext) {
    var style = legendStyle.text
    style.wrap = nil
    self.init([Piece(note, at: 0, style, in: context)], line: Self.line(style, context))
  }

  /// Lays out the legend's title, on one line unless its style wraps it.
  init(title: String, width: Double, _ legendStyle: LegendStyle, in context: LayoutContext) {
    let style = legendStyle.title.narrowed(to: width)
    let text = Self.title(title, width: width, style, in: context)
    self.init([Piece(text, at: 0, style, in: context)], line: Self.line(style, context))
  }

  /// The marks, with the block's top left corner at `origin`.
  func marks(at origin: Point) -> [Mark] { marks.map { $0.moved(by: origin) } }

  /// A part of a block, aligned at the middle line.
  private struct Piece {
    var marks: [Mark]
    var end: Double
    /// The points by which several lines of text extend below the middle line.
    var below = 0.0

    /// Creates a text that begins at `x`, with the middle of its first line at y 0.
    init(_ text: String, at x: Double, _ style: TextStyle, in context: LayoutContext) {
      let size = context.measurer.size(of: text, style: style)
      let line = context.measurer.lineHeight(style)
      let isBroken = size.height > 1.5 * line
      marks = [
        .texts(
          .legend, [text], at: [Point(x: x, y: isBroken ? -line / 2 : 0)], style: style,
          anchor: Point(x: 0, y: isBroken ? 0 : 0.5), in: context)
      ]
      end = x + size.width
      if isBroken { below = size.height - line / 2 }
    }
  }

  private static func line(_ style: TextStyle, _ context: LayoutContext) -> Double {
    context.measurer.lineHeight(style)
  }

  /// Creates a block from pieces on a line, with minimum amounts above and below its middle.
  private init(_ pieces: [Piece], line: Double, above: Double = 0, below: Double = 0) {
    middle = max(above, line / 2)
    let lowest = pieces.map(\.below).max() ?? 0
    size = Size(width: pieces.map(\.end).max() ?? 0, height: middle + max(below, line / 2, lowest))
    let middle = middle
    marks = pieces.flatMap(\.marks).map { $0.moved(by: Point(x: 0, y: middle)) }
  }

  /// A title on one line, shortened to a width.
  private static func title(
    _ text: String, width: Double, _ style: TextStyle, in context: LayoutContext
  ) -> String {
    context.measurer.fitted(line(text), style: style, width: width)
  }

  /// A text with its lines joined.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  // MARK: - Entries

  private init(
    _ entry: LegendEntry, title: String, width: Double, _ legendStyle: LegendStyle,
    in context: LayoutContext
  ) {
    let swatch = legendStyle.swatch(entry.sample)
    let start = swatch.width + legendStyle.legend.swatchGap
    var style = legendStyle.text.narrowed(to: width - start)
    if entry.isHidden { style.color = context.theme.muted.opacity(0.55) }
    let isFirst = legendStyle.legend.swatchSide == .left
    var piece = Piece(title, at: isFirst ? start : 0, style, in: context)
    let place = isFirst ? 0 : piece.end + legendStyle.legend.swatchGap
    let samples = Self.sample(of: entry, in: swatch, legendStyle).map {
      $0.moved(by: Point(x: place, y: 0))
    }
    piece.marks = (samples + piece.marks).map { $0.attributed(to: entry) }
    piece.end = max(piece.end, place + swatch.width)
    let half = legendStyle.legend.swatchSize == nil ? 0 : swatch.height / 2
    self.init([piece], line: Self.line(style, context), above: half, below: half)
  }

  /// The marks of a swatch, which begins at x 0 and has its middle at y 0.
  private static func sample(of entry: LegendEntry, in swatch: Size, _ style: LegendStyle) -> [Mark]
  {
    let center = swatch.width / 2
    let border = style.swatchBorder ?? .none
    var marks: [Mark] = []
    if entry.sample == .line || entry.sample == .lineSymbol {
      marks.append(
        .segments(
          .legend, [(Point(x: 0, y: 0), Point(x: swatch.width, y: 0))], stroke: entry.stroke))
    }
    switch entry.sample {
    case .fill:
      let box = Rect(x: 0, y: -swatch.height / 2, width: swatch.width, height: swatch.height)
      marks.append(
        .rect(
          .legend, box, fill: entry.fill.ofMark,
          stroke: style.swatchBorder ?? entry.stroke, radius: style.legend.swatchRadius))
    case .symbol, .lineSymbol:
      marks.append(
        .symbol(
          .legend, entry.symbol, at: Point(x: center, y: 0), diameter: style.diameter(in: swatch),
          fill: entry.fill.ofMark, stroke: border))
    case .line: break
    }
    return marks
  }

  // MARK: - Scales

  /// Lays out a title, a colour ramp, and ticks below the ramp.
  private init(
    _ scale: ColorScale, width: Double, _ legendStyle: LegendStyle, in context: LayoutContext
  ) {
    let style = context.theme.tickLabel
    let title = Self.title(
      scale.title, width: width - Self.rampSize.width - 2 * Self.gap, legendStyle.text, in: context)
    var ticks = scale.ticks
    // In a narrow room, the ramp is shorter and only its ends have labels.
    let ends = [ticks.first, ticks.last].compactMap { tick in
      tick.map { context.measurer.size(of: $0.label, style: style).width / 2 }
    }
    let free = width - ends.reduce(0, +)
    var ramp = Self.rampSize
    if title.isEmpty, free < ramp.width {
      ramp.width = max(30, free)
      ticks = ticks.count > 2 ? [ticks[0], ticks[ticks.count - 1]] : ticks
    }
    let sizes = ticks.map { context.measurer.size(of: $0.label, style: style) }
    var pieces = [Piece(title, at: 0, legendStyle.text, in: context)]
    // The first label is centred at the ramp's start, and must not overlap the title.
    let start =
      (title.isEmpty ? 0 : pieces[0].end + Self.gap) + (sizes.first?.width ?? 0) / 2
    let map = AxisMap(
      low: scale.range?.lowerBound ?? 0, high: scale.range?.upperBound ?? 0, start: start,
      end: start + ramp.width)
    var piece = Piece("", at: start, legendStyle.text, in: context)
    piece.marks = [
      .rect(
        .legend, Rect(x: start, y: -ramp.height / 2, width: ramp.width, height: ramp.height),
        fill: .linear(LinearGradient(context.theme.ramp)), radius: 1),
      .texts(
        .legend, ticks.map(\.label),
        at: ticks.map { Point(x: map.point(of: $0.value), y: ramp.height / 2 + 2) }, style: style,
        anchor: Point(x: 0.5, y: 0), in: context),
    ]
    piece.end = max(
      start + ramp.width,
      zip(ticks, sizes).map { map.point(of: $0.value) + $1.width / 2 }.max() ?? 0)
    pieces.append(piece)
    self.init(
      pieces, line: Self.line(legendStyle.text, context),
      below: ramp.height / 2 + 2 + context.measurer.lineHeight(style))
  }

  /// Lays out a title, then circles with their values.
  private init(
    _ scale: SizeScale, width: Double, _ style: LegendStyle, in context: LayoutContext
  ) {
    let title = Self.title(scale.title, width: width / 2, style.text, in: context)
    var pieces = title.isEmpty ? [] : [Piece(title, at: 0, style.text, in: context)]
    var tallest = 0.0
    for sample in scale.samples {
      let diameter = scale.diameter(of: sample.value)
      let start = (pieces.last?.end).map { $0 + 2 * Self.gap - 2 } ?? 0
      var piece = Piece(sample.label, at: start + diameter + 4, style.text, in: context)
      guard piece.end <= width else { break }
      piece.marks.append(
        .symbol(
          .legend, .circle, at: Point(x: start + diameter / 2, y: 0), diameter: diameter,
          fill: .color(context.theme.axis.opacity(0.35)),
          stroke: Stroke(context.theme.axis)))
      pieces.append(piece)
      tallest = max(tallest, diameter)
    }
    self.init(
      pieces, line: Self.line(style.text, context), above: tallest / 2 + 1,
      below: tallest / 2 + 1)
  }
}

extension TextStyle {
  /// The style with its wrapping width, if it has one, limited to a width.
  fileprivate func narrowed(to width: Double) -> TextStyle {
    var style = self
    style.wrap = wrap.map { max(1, min($0, width)) }
    return style
  }
}

extension Mark {
  /// Creates a mark of the host with one symbol.
  package static func symbol(
    _ role: Role, _ symbol: Symbol, at center: Point, diameter: Double, fill: Paint,
    stroke: Stroke = .none
  ) -> Mark {
    Mark(
      role: role,
      shape: .symbols(
        SymbolShape(
          x: Placement(points: center.x), y: Placement(points: center.y), symbol: symbol,
          diameter: diameter)),
      style: MarkStyle(fill: fill, stroke: stroke))
  }

  /// The mark with the entry's series and record, for hit testing.
  fileprivate func attributed(to entry: LegendEntry) -> Mark {
    var mark = self
    mark.chart = entry.chart
    mark.kind = entry.kind
    mark.style.series = entry.series
    mark.style.seriesName = entry.title
    mark.style.records = Column([entry.record.map(Double.init) ?? .nan])
    mark.style.names = [entry.title]
    return mark
  }

  /// The mark moved by an offset.
  fileprivate func moved(by offset: Point) -> Mark {
    var mark = self
    mark.shape =
      shape.geometry.mapped { placement, name in
        var placement = placement
        placement.points += name.direction == .x ? offset.x : offset.y
        return placement
      }.shape
    return mark
  }
}
