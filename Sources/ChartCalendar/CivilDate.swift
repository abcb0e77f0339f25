/// A date of the proleptic Gregorian calendar.
///
/// Source: the days of a year that begins in March follow one formula, since the leap day is last;
/// Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2021.
package struct CivilDate: Hashable, Sendable {
  /// The year; 0 is the one before 1.
  package private(set) var year: Int
  /// The month, 1 to 12.
  package private(set) var month: Int
  /// The day of the month, 1 to 31.
  package private(set) var day: Int

  /// Creates the date of a day counted from 1970-01-01.
  package init(daysSince1970 days: Int) {
    // 400 years have 146,097 days; year 0 begins, in March, 719,468 days before 1970-01-01.
    let (era, dayOfEra) = (days + 719_468).dividedDown(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// Creates a date from a year, month (1 to 12) and day; `nil` if there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, day >= 1 else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    guard day <= 28 || CivilDate(daysSince1970: daysSince1970) == self else { return nil }
  }

  /// Creates the first day of a month counted from January of year 0.
  package init(monthsSinceYear0 months: Int) {
    let (year, month) = months.dividedDown(by: 12)
    self.year = year
    self.month = month + 1
    day = 1
  }

  /// The months since January of year 0.
  package var monthsSinceYear0: Int { year * 12 + month - 1 }

  /// The days since 1970-01-01.
  package var daysSince1970: Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).dividedDown(by: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Int {
  /// The quotient rounded down, and the remainder, which is never negative, for a positive divisor.
  package func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Int {
  /// The digits of a nonnegative number, padded with leading zeros.
  package func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
