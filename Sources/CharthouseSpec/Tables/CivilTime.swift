/// A day of the calendar and a time of that day, as a cell has them.
struct CivilTime {
  var year = 1970
  var month = 1
  var day = 1
  /// Seconds since midnight, with decimals.
  var seconds = 0.0
  /// Seconds east of UTC; nil where the cell names no zone.
  var zone: Int?

  /// Whether the calendar has this day.
  var isValid: Bool {
    (1...12).contains(month) && day >= 1 && day <= Self.days(inMonth: month, of: year)
  }

  /// Seconds since 1970-01-01T00:00:00Z, in `zoneOffset` seconds east of UTC unless the cell has its own zone.
  func timestamp(zoneOffset: Int) -> Double {
    Double(Self.daysSince1970(year, month, day) * 86_400 - (zone ?? zoneOffset)) + seconds
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
  }

  /// Days from 1970-01-01 in the Gregorian calendar, which is taken to have been in use always.
  ///
  /// The year is counted from March, so that the leap day comes last; 400 years have 146,097 days.
  static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date, and where there is one the time, of `timestamp` in UTC as ISO 8601 has it.
  static func text(of timestamp: Double) -> String {
    guard timestamp.isFinite, abs(timestamp) < 1e12 else { return "\(timestamp)" }
    let whole = Int(timestamp.rounded(.down))
    let days = (whole >= 0 ? whole : whole - 86_399) / 86_400
    let (year, month, day) = date(daysSince1970: days)
    let date = padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(day, to: 2)
    let second = whole - days * 86_400
    if second == 0, timestamp == Double(whole) { return date }
    return date + "T" + padded(second / 3600, to: 2) + ":" + padded(second / 60 % 60, to: 2) + ":"
      + padded(second % 60, to: 2) + "Z"
  }

  private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(abs(number))
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count))
      + digits
  }
}
