public import ChartModel

/// Measures every character alike, without any font: for tests whose numbers don't depend on the machine.
///
/// A character is 0.6 of the font's size wide, a line 1.2 of it high; a line wider than `wrap` is broken at spaces, and
/// within words that are wider.
public final class FixedTextMeasurer: TextMeasurer {
  /// No font in particular.
  public let family = "sans-serif"

  /// Makes a measurer.
  public init() {}

  /// Size in points: the longest line's characters by the number of lines.
  public func size(of text: String, style: TextStyle) -> Size {
    guard !text.isEmpty else { return .zero }
    let lines = lines(of: text, style: style)
    let longest = lines.map(\.count).max() ?? 0
    return Size(
      width: Double(longest) * style.points * 0.6,
      height: Double(lines.count) * style.points * 1.2)
  }

  /// 0.9 of the font's size.
  public func ascent(of text: String, style: TextStyle) -> Double { style.points * 0.9 }

  /// None: there is no font to miss one.
  public func missingGlyphs(in text: String, style: TextStyle) -> [Unicode.Scalar] { [] }

  /// Nil: every family is measured alike.
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
