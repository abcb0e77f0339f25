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

  /// Texts that are at most `width` points wide: where their starts are the same, with that in which they differ.
  func fitted(_ texts: [String], style: TextStyle, width: Double) -> [String] {
    var cut = texts.map { fitted($0, style: style, width: width) }
    var groups: [[Int]] = [Array(texts.indices)]
    while let group = groups.popLast() {
      let alike = Dictionary(grouping: group) { cut[$0] }.values.filter { indices in
        indices.count > 1 && Set(indices.map { texts[$0] }).count > 1
      }
      for indices in alike {
        let letters = Dictionary(indices.map { ($0, Array(texts[$0])) }) { first, _ in first }
        let common = Self.commonStart(of: Array(letters.values))
        let before = indices.map { cut[$0] }
        for index in indices {
          guard let letters = letters[index], common < letters.count else { continue }
          cut[index] = fitted(letters, from: common, style: style, width: width)
        }
        if before != indices.map({ cut[$0] }) { groups.append(indices) }
      }
    }
    return cut
  }

  /// How many letters texts have in common at their start, back to where a word begins that isn't long.
  private static func commonStart(of texts: [[Character]]) -> Int {
    guard let first = texts.first else { return 0 }
    let common = first.indices.first { index in
      texts.contains { index >= $0.count || $0[index] != first[index] }
    }
    let start = common ?? first.count
    let word = first[..<start].lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? 0
    return start - word <= 8 ? word : start
  }

  /// A text with what it has from a letter on, as much of that as has room, and of its start what room is left.
  private func fitted(
    _ letters: [Character], from core: Int, style: TextStyle, width: Double
  ) -> String {
    let end = String(letters[core...])
    guard size(of: "…" + end, style: style).width <= width else {
      return fitted("…" + end, style: style, width: width)
    }
    func text(_ count: Int) -> String {
      var start = letters[..<count]
      while start.last?.isWhitespace == true { start.removeLast() }
      return String(start) + "…" + end
    }
    let count = (0..<max(1, core)).last { size(of: text($0), style: style).width <= width } ?? 0
    return text(count)
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
