import ChartCalendar

/// The date and time that calendar and clocks show at a moment.
public struct LocalTime: Hashable, Sendable {
  /// The year; 0 is the one before 1.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 59.
  public let second: Int
  /// The microsecond, 0 to 999,999.
  public let microsecond: Int
  /// The day of the week: 1, Monday, to 7, Sunday.
  public let weekday: Int

  /// The moments that the calendar supports: some 300,000 years on both sides of 1970.
  package static let moments = -1e13...1e13

  /// Creates the local time at a moment, to the nearest microsecond.
  ///
  /// `nil` if the moment isn't finite or is further from 1970 than 10¹³ seconds.
  ///
  /// - Parameters:
  ///   - seconds: The moment, in seconds since 1970-01-01T00:00:00Z.
  ///   - timeZone: The time zone of the clocks.
  public init?(at seconds: Double, in timeZone: ChartTimeZone = .utc) {
    guard Self.moments.contains(seconds) else { return nil }
    let whole = seconds.rounded(.down)
    let micro = Int(((seconds - whole) * 1e6).rounded())
    let moment = Int(whole) + micro / 1_000_000
    let (days, time) = (moment + timeZone.offset(at: moment)).dividedDown(by: 86_400)
    let date = CivilDate(daysSince1970: days)
    (year, month, day) = (date.year, date.month, date.day)
    (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    microsecond = micro % 1_000_000
    // 1970-01-01 was a Thursday.
    weekday = (days + 3).dividedDown(by: 7).remainder + 1
  }

  /// English names of the months, January first.
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// English names of the days of the week, Monday first.
  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The year in digits, with a true minus sign before year 0.
  var yearName: String { year < 0 ? "−\(-year)" : "\(year)" }

  /// The hour and minute, such as "06:00".
  var clock: String { hour.padded(to: 2) + ":" + minute.padded(to: 2) }
}
