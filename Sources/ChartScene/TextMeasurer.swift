public import ChartModel

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
