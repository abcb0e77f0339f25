/// How a text is set.
public struct TextStyle: Hashable, Sendable {
  /// How the lines of one text lie among themselves.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case start, center, end
  }

  /// Font family; `nil`: the theme's.
  public var family: String?
  /// Font size, in points.
  public var points: Double
  /// Font weight: 400 is regular, 700 bold.
  public var weight: Int
  /// Slants the text.
  public var italic: Bool
  /// Alignment of its lines.
  public var alignment: Alignment
  /// Colour; `nil`: the theme's.
  public var color: Color?
  /// Maximum width of a line before it is broken, in points; `nil`: no limit.
  public var wrap: Double?

  /// Makes a text style.
  public init(
    family: String? = nil, points: Double = 11, weight: Int = 400, italic: Bool = false,
    alignment: Alignment = .start, color: Color? = nil, wrap: Double? = nil
  ) {
    self.family = family
    self.points = points
    self.weight = weight
    self.italic = italic
    self.alignment = alignment
    self.color = color
    self.wrap = wrap
  }
}

/// Tells how large a text is as it will be drawn.
///
/// Layout and drawing must use the same one, so that what is measured is what is seen.
public protocol TextMeasurer: AnyObject, Sendable {
  /// The font family, or several with commas between them, of text without one of its own.
  var family: String { get }
  /// Size in points of a text in a style, all its lines together; zero for an empty text.
  func size(of text: String, style: TextStyle) -> Size
  /// Points from the top of a text's box to the baseline of its first line.
  func ascent(of text: String, style: TextStyle) -> Double
  /// The characters of a text that no font at hand has a glyph for.
  func missingGlyphs(in text: String, style: TextStyle) -> [Unicode.Scalar]
  /// The family that text is set in where none of `families`, separated by commas, is installed; nil where one is.
  func substitute(for families: String) -> String?
}

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
