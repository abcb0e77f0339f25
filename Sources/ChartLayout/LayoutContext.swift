package import ChartModel
package import ChartScene
package import ChartSettings

/// Everything outside a graph's own settings that its layout depends on.
package struct LayoutContext {
  /// The size of the picture.
  package var size = Size.zero
  /// Colours and fonts.
  package var theme = Theme.light
  /// Measures texts.
  package var measurer: any TextMeasurer = FixedTextMeasurer()
  /// The time zone of dates.
  package var timeZone = ChartTimeZone.utc
  /// The locale of numbers and dates.
  package var locale = ChartLocale.english
  /// The current moment, in seconds since 1970-01-01T00:00:00Z.
  package var now = 0.0

  package init() {}
}
