package import ChartModel
package import ChartScene

/// A measurer that uses one font family, such as the theme's, for text without a family.
package final class FamilyMeasurer: TextMeasurer {
  package let family: String
  private let measurer: any TextMeasurer

  /// Creates a measurer that forwards to another one.
  package init(family: String, measuredBy measurer: any TextMeasurer) {
    self.family = family
    self.measurer = measurer
  }

  package func size(of text: String, style: TextStyle) -> Size {
    measurer.size(of: text, style: named(style))
  }

  package func ascent(of text: String, style: TextStyle) -> Double {
    measurer.ascent(of: text, style: named(style))
  }

  package func missingGlyphs(in text: String, style: TextStyle) -> [Unicode.Scalar] {
    measurer.missingGlyphs(in: text, style: named(style))
  }

  package func substitute(for families: String) -> String? { measurer.substitute(for: families) }

  private func named(_ style: TextStyle) -> TextStyle {
    guard style.family == nil else { return style }
    var style = style
    style.family = family
    return style
  }
}
