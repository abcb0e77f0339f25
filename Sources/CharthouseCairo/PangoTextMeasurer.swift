public import ChartModel
public import ChartScene

/// Measures text with Pango, in the same layouts that Cairo draws.
///
/// Layouts and fonts are kept, and any thread may call it. A character that the requested font
/// lacks is taken from another font that has it. Scripts with joined letters and right-to-left
/// scripts follow their own rules.
public final class PangoTextMeasurer: TextMeasurer {
  /// The families for text without one; the first installed one is used.
  public static let defaultFamily = "Inter, Noto Sans, Liberation Sans, DejaVu Sans, sans-serif"

  /// The measurer for the default family, which renderers use by default.
  public static let shared = PangoTextMeasurer()

  /// The families of text without its own one, separated by commas.
  public let family: String

  let engines: TextEnginePool

  /// Creates a measurer.
  ///
  /// `family` is a font family, or a list of them separated by commas, for text without its own
  /// family and for characters that the family of a text lacks.
  public init(family: String = PangoTextMeasurer.defaultFamily) {
    self.family = family
    engines = TextEnginePool(families: family)
  }

  /// Returns the size of a text in points, all its lines together; zero for an empty text.
  public func size(of text: String, style: TextStyle) -> Size {
    text.isEmpty ? .zero : engines.use { $0.layout(of: text, style: style).size }
  }

  /// Returns the distance from the top of a text's box to its first baseline, in points.
  public func ascent(of text: String, style: TextStyle) -> Double {
    engines.use { $0.layout(of: text, style: style).ascent }
  }

  /// Returns the characters of a text that no installed font has a glyph for.
  ///
  /// Each is listed once, in order. They are drawn as boxes with their code.
  public func missingGlyphs(in text: String, style: TextStyle) -> [Unicode.Scalar] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    return engines.use { engine in
      guard engine.layout(of: text, style: style).unknownGlyphCount > 0 else { return [] }
      var seen: Set<Unicode.Scalar> = []
      return text.unicodeScalars.filter { scalar in
        !scalar.isASCII && seen.insert(scalar).inserted
          && engine.layout(of: String(scalar), style: style).unknownGlyphCount > 0
      }
    }
  }

  /// Returns the family that is used if none of `families` is installed.
  ///
  /// `families` is separated by commas. `nil` if one of them is installed; generic families, such
  /// as "serif", always are.
  public func substitute(for families: String) -> String? {
    families == family ? nil : engines.use { $0.substitute(for: families) }
  }
}
