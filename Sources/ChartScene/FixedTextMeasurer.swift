public import ChartModel

/// A text measurer that gives every character the same size, without any font.
///
/// It is for tests whose numbers must not depend on the machine. A character is 0.6 of the font
/// size wide, a line 1.2 of it high. A line wider than `wrap` is broken at spaces, and within words
/// that are wider.
public final class FixedTextMeasurer: TextMeasurer {
  /// The generic sans-serif family.
  public let family = "sans-serif"

  /// Creates a measurer.
  public init() {}

  /// The size in points: the characters of the longest line by the number of lines.
  public func size(of text: String, style: TextStyle) -> Size {
    guard !text.isEmpty else { return .zero }
    let lines = lines(of: text, style: style)
    let longest = lines.map(\.count).max() ?? 0
    return Size(
      width: Double(longest) * style.points * 0.6,
      height: Double(lines.count) * style.points * 1.2)
  }

  /// The ascent: 0.9 of the font size.
  public func ascent(of text: String, style: TextStyle) -> Double { style.points * 0.9 }

  /// An empty array: there is no font that could lack a glyph.
  public func missingGlyphs(in text: String, style: TextStyle) -> [Unicode.Scalar] { [] }

  /// `nil`: every family is measured alike.
  public func substitute(for families: String) -> String? { nil }

  private func lines(of text: String, style: TextStyle) -> [String] {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let wrap = style.wrap else { return paragraphs }
    let fitting = wrap / (style.points * 0.6)
    guard fitting < 1e6 else { return paragraphs }
    let most = max(1, Int(fitting))
    return paragraphs.flatMap { paragraph in
      var lines: [String] = [""]
      for word in paragraph.split(separator: " ") {
        var rest = word[...]
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines.removeLast()
        } else if last.count + 1 + word.count <= most {
          lines[lines.count - 1] = last + " " + word
          continue
        }
        repeat {
          lines.append(String(rest.prefix(most)))
          rest = rest.dropFirst(most)
        } while !rest.isEmpty
      }
      return lines
    }
  }
}
