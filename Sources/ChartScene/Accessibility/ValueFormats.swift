package import ChartColumns
package import ChartModel

/// The formats of a chart's values in text: those of its axes, with the units of its columns.
package struct ValueFormats: Sendable {
  /// The label pattern of each axis; `nil` for as many digits, or parts of a date, as needed.
  package var patterns: [Direction: String] = [:]
  /// The time zone in which days begin, except for data that are calendar days.
  var timeZone = ChartTimeZone.utc
  /// The locale of numbers and dates.
  var locale = ChartLocale.english

  package init(
    patterns: [Direction: String] = [:], timeZone: ChartTimeZone = ChartTimeZone.utc,
    locale: ChartLocale = ChartLocale.english
  ) {
    self.patterns = patterns
    self.timeZone = timeZone
    self.locale = locale
  }

  /// The text of a value along an axis of a chart.
  ///
  /// - Parameters:
  ///   - value: The value, in data units.
  ///   - column: The column of the value, which determines its type and unit.
  ///   - direction: The direction of the axis.
  ///   - pattern: The pattern to use instead of the axis' own.
  /// - Returns: The text; empty for a category without a name.
  package func text(
    of value: Double, in column: Column?, along direction: Direction, pattern: String? = nil
  )
    -> String
  {
    let pattern = pattern ?? patterns[direction]
    switch column?.type ?? .number {
    case .category:
      let position = Int(exactly: value.rounded()) ?? -1
      let names = column?.names ?? []
      return names.indices.contains(position) ? names[position] : ""
    case .time:
      let format = pattern.flatMap { try? TimeFormat(pattern: $0) } ?? .automatic
      let timeZone = column?.holdsDays == true ? .utc : timeZone
      return format.text(of: value, in: timeZone, locale: locale)
    case .number:
      var format = pattern.flatMap { try? NumberFormat(pattern: $0) } ?? .automatic
      format.locale = locale
      // A pattern contains the unit itself.
      if pattern == nil { format.unit = column?.unit ?? "" }
      return format.text(of: value)
    }
  }
}
