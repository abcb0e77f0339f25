import ChartColumns
package import ChartModel
package import ChartScene
package import ChartSettings

/// A line through the plot area with a thumb at each value, and the value in a box beside it.
package struct ScrubberLayout {
  /// The record, or the position between records, whose value is shown.
  package let scrub: Scrub
  /// The direction in which records follow each other.
  package let direction: Direction
  /// The position along that direction, in points.
  let position: Double
  /// The positions of the values across that direction, in points.
  let thumbs: [Double]
  /// The axis that the values are on.
  let axis: ResolvedAxis?
  let settings: Scrubbing
  let plot: Rect
  let context: LayoutContext

  package init(
    of scrub: Scrub, along direction: Direction, at position: Double, thumbs: [Double],
    axis: ResolvedAxis?, _ settings: Scrubbing, plot: Rect, in context: LayoutContext
  ) {
    self.scrub = scrub
    self.direction = direction
    self.position = position
    self.thumbs = thumbs
    self.axis = axis
    self.settings = settings
    self.plot = plot
    self.context = context
  }

  /// The line, its thumbs, and the value.
  package func marks() -> [Mark] {
    func point(_ along: Double, _ across: Double) -> Point {
      direction == .x ? Point(x: along, y: across) : Point(x: across, y: along)
    }
    let ends = direction == .x ? (plot.minY, plot.maxY) : (plot.minX, plot.maxX)
    let stroke =
      settings.stroke?.painted(.color(context.theme.muted))
      ?? Stroke(.color(context.theme.muted), width: 1)
    var marks = [
      Mark.segments(
        .selection, [(point(position, ends.0), point(position, ends.1))], stroke: stroke)
    ]
    var ring = stroke
    ring.width = max(1.5, stroke.width)
    ring.dash = []
    for thumb in thumbs where settings.thumbDiameter > 0 {
      let center = point(position, thumb)
      guard plot.contains(center, slop: 0.5) else { continue }
      marks.append(
        .symbol(
          .selection, .circle, at: center, diameter: settings.thumbDiameter,
          fill: settings.thumbFill ?? .color(context.theme.background), stroke: ring))
    }
    if let text { marks += label(text, ring) }
    return marks.map { mark in
      var mark = mark
      mark.chart = scrub.chart
      mark.style.series = scrub.series
      mark.style.seriesName = scrub.seriesName
      mark.style.records = Column(
        [Double](repeating: scrub.record.map(Double.init) ?? .nan, count: mark.count))
      return mark
    }
  }

  private var text: String? {
    guard let value = scrub.value, let axis else { return nil }
    guard let range = scrub.range, range.lowerBound < range.upperBound else {
      return axis.text(of: value, context.locale)
    }
    return axis.text(of: range.lowerBound, context.locale) + " – "
      + axis.text(of: range.upperBound, context.locale)
  }

  /// The value in a box beside the line, on the side where it is in the picture.
  private func label(_ text: String, _ border: Stroke) -> [Mark] {
    var style = settings.labelStyle ?? context.theme.label
    style.color = style.color ?? context.theme.text
    let room = Size(width: 6, height: 3)
    let words = context.measurer.size(of: text, style: style)
    let size = Size(
      width: words.width + 2 * room.width, height: words.height + 2 * room.height)
    let away = 6.0
    var origin: Point
    if direction == .x {
      let isRight = position + away + size.width <= context.size.width
      origin = Point(
        x: isRight ? position + away : position - away - size.width, y: plot.minY)
    } else {
      let isBelow = position + away + size.height <= context.size.height
      origin = Point(
        x: plot.maxX - size.width,
        y: isBelow ? position + away : position - away - size.height)
    }
    origin.x = max(0, min(origin.x, context.size.width - size.width))
    origin.y = max(0, min(origin.y, context.size.height - size.height))
    var box = Mark.rect(
      .selection, Rect(x: origin.x, y: origin.y, width: size.width, height: size.height),
      fill: settings.labelFill ?? .color(context.theme.background), radius: 4)
    box.style.stroke = Stroke(border.paint, width: 1)
    var written = Mark.texts(
      .selection, [text], at: [Point(x: origin.x + room.width, y: origin.y + room.height)],
      style: style, anchor: Point(x: 0, y: 0), in: context)
    // The same key lets a changed text move along with the box.
    written.style.keys = Column([0])
    return [box, written]
  }
}

extension ResolvedAxis {
  /// The text of a value in the format of the axis.
  func text(of value: Double, _ locale: ChartLocale) -> String {
    switch type {
    case .category:
      guard let position = Int(exactly: value), names.indices.contains(position) else { return "" }
      return names[position]
    case .time:
      let format = format.flatMap { try? TimeFormat(pattern: $0) } ?? .automatic
      return format.text(of: value, in: timeZone, locale: locale)
    case .number, .log, .symmetricLog:
      var written = format.flatMap { try? NumberFormat(pattern: $0) } ?? .automatic
      if format == nil { written.unit = unit }
      written.locale = locale
      return written.text(of: value)
    }
  }
}
