import ChartCalendar

/// A day of the calendar and a time of that day, as a cell has them.
struct CivilTime {
  var year = 1970
  var month = 1
  var day = 1
  /// Seconds since midnight, with decimals.
  var seconds = 0.0
  /// Seconds east of UTC; nil where the cell names no zone.
  var timeZone: Int?

  /// Whether the calendar has this day.
  var isValid: Bool { CivilDate(year: year, month: month, day: day) != nil }

  /// Seconds since 1970-01-01T00:00:00Z, in `zoneOffset` seconds east of UTC unless the cell has its own zone.
  ///
  /// - Precondition: The calendar has this day.
  func timestamp(zoneOffset: Int) -> Double {
    let days = CivilDate(year: year, month: month, day: day)?.daysSince1970 ?? 0
    return Double(days * 86_400 - (timeZone ?? zoneOffset)) + seconds
  }

  /// The date, and where there is one the time, of `timestamp` in UTC as ISO 8601 has it.
  static func text(of timestamp: Double) -> String {
    guard timestamp.isFinite, abs(timestamp) < 1e12 else { return "\(timestamp)" }
    let whole = Int(timestamp.rounded(.down))
    let (days, second) = whole.dividedDown(by: 86_400)
    let date = CivilDate(daysSince1970: days)
    let text =
      (date.year < 0 ? "-" : "") + abs(date.year).padded(to: 4) + "-" + date.month.padded(to: 2)
      + "-" + date.day.padded(to: 2)
    if second == 0, timestamp == Double(whole) { return text }
    return text + "T" + (second / 3600).padded(to: 2) + ":" + (second / 60 % 60).padded(to: 2) + ":"
      + (second % 60).padded(to: 2) + "Z"
  }
}
