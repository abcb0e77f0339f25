import ChartCalendar

/// A calendar date and a time of day, as written in a cell.
struct CivilTime {
  var year = 1970
  var month = 1
  var day = 1
  /// The seconds since midnight, with decimals.
  var seconds = 0.0
  /// The offset from UTC, in seconds east; `nil` if the cell has no zone.
  var timeZone: Int?

  /// `true` if the date exists.
  var isValid: Bool { CivilDate(year: year, month: month, day: day) != nil }

  /// Returns the seconds since 1970-01-01T00:00:00Z.
  ///
  /// `zoneOffset`, in seconds east of UTC, is used if the cell has no zone.
  ///
  /// - Precondition: The date is valid.
  func timestamp(zoneOffset: Int) -> Double {
    let days = CivilDate(year: year, month: month, day: day)?.daysSince1970 ?? 0
    return Double(days * 86_400 - (timeZone ?? zoneOffset)) + seconds
  }

  /// Returns the ISO 8601 text of a timestamp in UTC, without the time if it is midnight.
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
