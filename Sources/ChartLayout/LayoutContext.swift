package import ChartModel
package import ChartScene
package import ChartSettings

/// The inputs of a layout other than the graph's own settings.
package struct LayoutContext {
  package var size = Size.zero
  /// The colours and fonts.
  package var theme = Theme.light
  /// The measurer of texts.
  package var measurer: any TextMeasurer = FixedTextMeasurer()
  /// The time zone of dates.
  package var timeZone = ChartTimeZone.utc
  /// The locale of numbers and dates.
  package var locale = ChartLocale.english
  /// The current moment, in seconds since 1970-01-01T00:00:00Z.
  package var now = 0.0

  package init() {}
}
