extension TextMeasurer {
  /// A text that is at most `width` points wide: the text itself, or its start and an ellipsis.
  ///
  /// Empty where not even the ellipsis fits.
  func fitted(_ text: String, style: TextStyle, width: Double) -> String {
    guard size(of: text, style: style).width > width else { return text }
    let letters = Array(text)
    var low = 0
    var high = letters.count
    while low < high {
      let middle = (low + high + 1) / 2
      let start = String(letters[..<middle]) + "…"
      if size(of: start, style: style).width <= width { low = middle } else { high = middle - 1 }
    }
    guard low > 0 else { return size(of: "…", style: style).width <= width ? "…" : "" }
    var start = String(letters[..<low])
    while start.last?.isWhitespace == true { start.removeLast() }
    return start + "…"
  }

  /// The height of one line in a style.
  func lineHeight(_ style: TextStyle) -> Double { size(of: "0", style: style).height }
}

extension Mark {
  /// A mark of the host's own with one text for each place.
  static func texts(
    _ role: Role, _ texts: [String], at places: [Point], style: TextStyle, anchor: Point,
    rotation: Double = 0, in surroundings: Surroundings
  ) -> Mark {
    Mark(
      role: role,
      shape: .text(
        TextShape(
          x: Placement(points: places.map(\.x)), y: Placement(points: places.map(\.y)),
          texts: texts, style: style, anchor: anchor, rotation: rotation,
          measuredBy: surroundings.measurer, theme: surroundings.theme)),
      look: Look(fill: .color(style.color ?? surroundings.theme.text)))
  }

  /// A mark of the host's own with a straight stroke for each pair of places.
  static func segments(_ role: Role, _ pairs: [(Point, Point)], stroke: Stroke) -> Mark {
    Mark(
      role: role,
      shape: .segments(
        SegmentShape(
          x0: Placement(points: pairs.map(\.0.x)), x1: Placement(points: pairs.map(\.1.x)),
          y0: Placement(points: pairs.map(\.0.y)), y1: Placement(points: pairs.map(\.1.y)))),
      look: Look(stroke: stroke))
  }

  /// A mark of the host's own that fills one rectangle.
  static func rect(
    _ role: Role, _ rect: Rect, fill: Paint, stroke: Stroke = .none, radius: Double = 0
  ) -> Mark {
    Mark(
      role: role,
      shape: .rects(
        RectShape(
          x0: Placement(points: rect.minX), x1: Placement(points: rect.maxX),
          y0: Placement(points: rect.minY), y1: Placement(points: rect.maxY), tipRadius: radius)),
      look: Look(fill: fill, stroke: stroke))
  }
}
