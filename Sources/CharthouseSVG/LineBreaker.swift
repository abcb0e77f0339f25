import ChartModel
import ChartScene

/// Finds where a text was broken into lines when it was measured.
struct LineBreaker {
  /// What the text measured, all its lines together.
  let size: Size
  /// Points from its top to its first baseline.
  let ascent: Double

  /// The lines of a text; one at least.
  ///
  /// Breaks that are in the text are known. For others there is only the text's height: it is broken at spaces into as
  /// many lines as that has room for, which then are as short as they can be.
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
