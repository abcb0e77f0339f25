package import ChartColumns
package import ChartModel

/// How one chart's values are written in words: as its axes write them, with the units of its columns.
package struct ValueFormats: Sendable {
  /// The pattern of the labels of each axis; nil: as many digits, or parts of a date, as a value needs.
  package var patterns: [Direction: String] = [:]
  /// Where days begin, but for data that are days of the calendar.
  var timeZone = ChartTimeZone.utc
  /// Whose marks and words numbers and dates have.
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
  ///   - value: In data units.
  ///   - column: Where it comes from, which says its type and unit.
  ///   - direction: The axis.
  ///   - pattern: What to write it as instead of what the axis says.
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
      // A pattern with words of its own says what the number counts.
      if pattern == nil { format.unit = column?.unit ?? "" }
      return format.text(of: value)
    }
  }
}
