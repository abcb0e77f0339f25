import ChartModel
import ChartScene

/// Finds the lines that a text was broken into when it was measured.
struct LineBreaker {
  /// The measured size of the text, all its lines together.
  let size: Size
  /// The distance from its top to its first baseline, in points.
  let ascent: Double

  /// Returns the lines of a text; at least one.
  ///
  /// Breaks in the text are known. For others, only the height of the text is known: it is broken
  /// at spaces into as many lines as fit in it, each as short as possible.
  func lines(of text: String, _ style: TextStyle) -> [String] {
    if style.wrap == nil, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return [text] }
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    guard style.wrap != nil, ascent > 0 else { return paragraphs }
    // A font's descent is about a quarter of its ascent.
    let room = Int((size.height / (ascent * 1.27)).rounded())
    guard room > paragraphs.count else { return paragraphs }
    let longest = paragraphs.map(\.count).max() ?? 1
    for width in 1...max(1, longest) {
      let lines = paragraphs.flatMap { Self.broken($0, width: width) }
      if lines.count <= room { return lines }
    }
    return paragraphs
  }

  private static func broken(_ paragraph: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in paragraph.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}
