package import ChartModel
package import ChartScene
import ChartSettings

extension TextMeasurer {
  /// A text that is at most `width` points wide: the text itself, or its start and an ellipsis.
  ///
  /// Empty if not even the ellipsis fits. A number is never cut, but left out as a whole.
  func fitted(_ text: String, style: TextStyle, width: Double) -> String {
    guard !isNarrow(text, style: style, width: width) else { return text }
    let letters = Array(text)
    var low = Self.greatest(upTo: letters.count) {
      size(of: String(letters[..<$0]) + "…", style: style).width <= width
    }
    low = Self.beforeNumber(in: letters, at: low)
    guard low > 0 else { return size(of: "…", style: style).width <= width ? "…" : "" }
    var start = String(letters[..<low])
    while start.last?.isWhitespace == true { start.removeLast() }
    return start + "…"
  }

  /// Returns `true` if a text is at most `width` points wide.
  ///
  /// Of a long text, only as much is measured as exceeds the width.
  private func isNarrow(_ text: String, style: TextStyle, width: Double) -> Bool {
    var start = text.startIndex
    var length = 256
    while let end = text.index(start, offsetBy: length, limitedBy: text.endIndex),
      end < text.endIndex
    {
      guard size(of: String(text[..<end]), style: style).width <= width else { return false }
      (start, length) = (end, length * 2)
    }
    return size(of: text, style: style).width <= width
  }

  /// The greatest number up to `count` that is accepted, if all smaller ones are too; 0 if none is.
  ///
  /// Asks for numbers of at most twice the result, so that long texts cost no more than short ones.
  private static func greatest(upTo count: Int, _ isAccepted: (Int) -> Bool) -> Int {
    var (low, high) = (0, 1)
    while high <= count, isAccepted(high) { (low, high) = (high, high * 2) }
    high = min(high - 1, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if isAccepted(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The start of a number that a cut would be in, or else the cut itself.
  private static func beforeNumber(in letters: [Character], at cut: Int) -> Int {
    guard letters.indices.contains(cut), letters[cut].isNumber || ".,%".contains(letters[cut])
    else {
      return cut
    }
    var start = cut
    while start > 0, letters[start - 1].isNumber || ".,−-+".contains(letters[start - 1]) {
      start -= 1
    }
    let isNumber = letters[start..<cut].contains { $0.isNumber }
    return isNumber && (start == 0 || letters[start - 1].isWhitespace) ? start : cut
  }

  /// A text with a number at its end kept: "clou… 12%", "12%" or nothing, whichever fits first.
  private func fittedBeforeNumber(_ text: String, style: TextStyle, width: Double) -> String {
    func isNumber(_ word: Substring) -> Bool {
      word.contains(where: \.isNumber) && !word.contains(where: \.isLetter)
    }
    func isNarrow(_ text: String) -> Bool { self.isNarrow(text, style: style, width: width) }
    guard !isNarrow(text) else { return text }
    let lines = text.split(separator: "\n")
    guard lines.count == 1 else {
      let fitted = lines.map { fittedBeforeNumber(String($0), style: style, width: width) }
      let isKept = zip(lines, fitted).allSatisfy { !isNumber($0) || $0 == $1 }
      return isKept ? fitted.filter { !$0.isEmpty }.joined(separator: "\n") : ""
    }
    let words = text.split(separator: " ")
    guard let number = words.last, isNumber(number) else {
      return fitted(text, style: style, width: width)
    }
    let end = " " + number
    let name = fitted(
      words.dropLast().joined(separator: " "), style: style,
      width: width - size(of: end, style: style).width)
    if name.count > 1 { return name + end }
    return isNarrow(String(number)) ? String(number) : ""
  }

  /// Texts that are at most `width` points wide; those with the same start show where they differ.
  func fitted(_ texts: [String], style: TextStyle, width: Double) -> [String] {
    fitted(texts, style: style, widths: texts.map { _ in width })
  }

  /// Texts with a width for each; if `keepsNumbers`, numbers at their ends are kept.
  func fitted(
    _ texts: [String], style: TextStyle, widths: [Double], keepsNumbers: Bool = false
  ) -> [String] {
    var cut = zip(texts, widths).map { text, width in
      keepsNumbers
        ? fittedBeforeNumber(text, style: style, width: width)
        : fitted(text, style: style, width: width)
    }
    var groups: [[Int]] = [Array(texts.indices)]
    while let group = groups.popLast() {
      let alike = Dictionary(grouping: group) { cut[$0] }.filter { cut, indices in
        cut.count > 1 && indices.count > 1 && Set(indices.map { texts[$0] }).count > 1
      }
      for indices in alike.values {
        let letters = Dictionary(indices.map { ($0, Array(texts[$0])) }) { first, _ in first }
        let common = Self.commonStart(of: Array(letters.values))
        let before = indices.map { cut[$0] }
        for index in indices {
          guard let letters = letters[index], common < letters.count else { continue }
          cut[index] = fitted(letters, from: common, style: style, width: widths[index])
        }
        if before != indices.map({ cut[$0] }) { groups.append(indices) }
      }
    }
    return cut
  }

  /// The number of letters that texts share at the start, back to the beginning of a short word.
  private static func commonStart(of texts: [[Character]]) -> Int {
    guard let first = texts.first else { return 0 }
    let common = first.indices.first { index in
      texts.contains { index >= $0.count || $0[index] != first[index] }
    }
    let start = common ?? first.count
    let word = first[..<start].lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? 0
    return start - word <= 8 ? word : start
  }

  /// A text from a letter on, truncated if need be, with as much of its start as fits.
  private func fitted(
    _ letters: [Character], from core: Int, style: TextStyle, width: Double
  ) -> String {
    let end = String(letters[core...])
    guard isNarrow("…" + end, style: style, width: width) else {
      return fitted("…" + end, style: style, width: width)
    }
    func text(_ count: Int) -> String {
      var start = letters[..<count]
      while start.last?.isWhitespace == true { start.removeLast() }
      let isWord = core > 0 && letters[core - 1].isWhitespace
      return String(start) + (isWord ? "… " : "…") + end
    }
    return text(
      Self.greatest(upTo: max(0, core - 1)) {
        size(of: text($0), style: style).width <= width
      })
  }

  /// The height of one line in a style.
  func lineHeight(_ style: TextStyle) -> Double { size(of: "0", style: style).height }
}

extension Mark {
  /// Creates a mark of the host with one text at each point.
  package static func texts(
    _ role: Role, _ texts: [String], at places: [Point], style: TextStyle, anchor: Point,
    rotation: Double = 0, in context: LayoutContext
  ) -> Mark {
    Mark(
      role: role,
      shape: .text(
        TextShape(
          x: Placement(points: places.map(\.x)), y: Placement(points: places.map(\.y)),
          texts: texts, style: style, anchor: anchor, rotation: rotation,
          measuredBy: context.measurer, theme: context.theme)),
      style: MarkStyle(fill: .color(style.color ?? context.theme.text)))
  }

  /// Creates a mark of the host with a straight line between each pair of points.
  package static func segments(_ role: Role, _ pairs: [(Point, Point)], stroke: Stroke) -> Mark {
    Mark(
      role: role,
      shape: .segments(
        SegmentShape(
          x0: Placement(points: pairs.map(\.0.x)), x1: Placement(points: pairs.map(\.1.x)),
          y0: Placement(points: pairs.map(\.0.y)), y1: Placement(points: pairs.map(\.1.y)))),
      style: MarkStyle(stroke: stroke))
  }

  /// Creates a mark of the host with one filled rectangle.
  package static func rect(
    _ role: Role, _ rect: Rect, fill: Paint, stroke: Stroke = .none, radius: Double = 0
  ) -> Mark {
    Mark(
      role: role,
      shape: .rects(
        RectShape(
          x0: Placement(points: rect.minX), x1: Placement(points: rect.maxX),
          y0: Placement(points: rect.minY), y1: Placement(points: rect.maxY), endRadius: radius)),
      style: MarkStyle(fill: fill, stroke: stroke))
  }
}
