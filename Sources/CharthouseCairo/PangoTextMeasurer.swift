public import ChartModel
public import ChartScene

/// Measures text with Pango, in the very layouts that Cairo draws.
///
/// Layouts are kept, and so are fonts; any thread may ask. A character that the wanted font lacks is taken from whichever
/// font has it; scripts that join, and those that run from right to left, are set by their own rules.
public final class PangoTextMeasurer: TextMeasurer {
  /// The families that text without one is set in, the first that is installed.
  public static let defaultFamily = "Inter, Noto Sans, Liberation Sans, DejaVu Sans, sans-serif"

  /// A measurer for the default family: the one that draws, unless another is named.
  public static let shared = PangoTextMeasurer()

  /// The families of text without one of its own, with commas between them.
  public let family: String

  let engines: TextEnginePool

  /// Makes a measurer.
  ///
  /// `family` is a font family or a list of them, separated by commas: for text without a family of its own, and for
  /// what that family lacks.
  public init(family: String = PangoTextMeasurer.defaultFamily) {
    self.family = family
    engines = TextEnginePool(families: family)
  }

  /// Size in points of a text, all its lines together; zero for an empty text.
  public func size(of text: String, style: TextStyle) -> Size {
    text.isEmpty ? .zero : engines.use { $0.layout(of: text, style: style).size }
  }

  /// Points from the top of a text's box to the baseline of its first line.
  public func ascent(of text: String, style: TextStyle) -> Double {
    engines.use { $0.layout(of: text, style: style).ascent }
  }

  /// The characters of a text that no installed font has a glyph for, each once, in their order.
  ///
  /// They are drawn as boxes with their code.
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

  /// The family that text is set in where none of `families`, separated by commas, is installed; nil where one is.
  ///
  /// Generic families, such as "serif", are always there.
  public func substitute(for families: String) -> String? {
    families == family ? nil : engines.use { $0.substitute(for: families) }
  }
}
