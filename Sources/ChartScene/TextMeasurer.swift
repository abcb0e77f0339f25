public import ChartModel

/// A type that measures texts as they are drawn.
///
/// Layout and drawing must use the same measurer, so that texts are drawn in the measured size.
public protocol TextMeasurer: AnyObject, Sendable {
  /// The default font family, or several separated by commas.
  var family: String { get }
  /// Returns the size in points of a text in a style, all lines together; zero if it is empty.
  func size(of text: String, style: TextStyle) -> Size
  /// Returns the points from the top of a text's box to the baseline of its first line.
  func ascent(of text: String, style: TextStyle) -> Double
  /// Returns the characters of a text for which no available font has a glyph.
  func missingGlyphs(in text: String, style: TextStyle) -> [Unicode.Scalar]
  /// Returns the family that replaces `families`, separated by commas; `nil` if one is installed.
  func substitute(for families: String) -> String?
}
