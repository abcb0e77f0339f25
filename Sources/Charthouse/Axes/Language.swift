import FoundationEssentials
import FoundationInternationalization

/// The marks of a language and region in numbers, and its words in dates.
public struct Language: Hashable, Sendable {
  /// What stands before decimals.
  public var decimalMark: String
  /// What stands between thousands.
  public var groupMark: String
  /// The months' names, January first.
  public var months: [String]
  /// The months' short names, January first.
  public var shortMonths: [String]
  /// The days' names, Monday first.
  public var weekdays: [String]
  /// The days' short names, Monday first.
  public var shortWeekdays: [String]
  /// What says that an hour is before noon, and after.
  public var halvesOfDay: [String]
  /// Whether a date has the month before the day.
  public var hasMonthFirst: Bool

  /// English as in the United States: what charts speak unless they are told otherwise.
  public static let english = Language(
    decimalMark: ".", groupMark: ",", months: LocalTime.months,
    shortMonths: LocalTime.months.map { String($0.prefix(3)) }, weekdays: LocalTime.weekdays,
    shortWeekdays: LocalTime.weekdays.map { String($0.prefix(3)) }, halvesOfDay: ["AM", "PM"],
    hasMonthFirst: true)

  /// Takes the marks and words of a locale from the Unicode locale data.
  ///
  /// - Parameter identifier: A language, or a language and region, such as "de", "fr-CH" or "pt_BR".
  /// - Throws: `FormatError.unknownLocale` where there is no such language.
  public init(locale identifier: String) throws(FormatError) {
    let locale = Locale(identifier: identifier)
    guard let code = locale.language.languageCode, code.isISOLanguage else {
      throw .unknownLocale(identifier)
    }
    let style = Date.FormatStyle(locale: locale, timeZone: .gmt)
    func texts(_ days: [Int], _ style: Date.FormatStyle) -> [String] {
      days.map { Date(timeIntervalSince1970: Double($0) * 86_400).formatted(style) }
    }
    // Days since 1970-01-01, a Thursday.
    let firstOfMonths = (0..<12).map { CivilDate(monthsSinceYear0: 1970 * 12 + $0).daysSince1970 }
    let week = Array(4...10)
    decimalMark = locale.decimalSeparator ?? "."
    groupMark = locale.groupingSeparator ?? ","
    months = texts(firstOfMonths, style.month(.wide))
    shortMonths = texts(firstOfMonths, style.month(.abbreviated))
    weekdays = texts(week, style.weekday(.wide))
    shortWeekdays = texts(week, style.weekday(.abbreviated))
    halvesOfDay = [0.25, 0.75].map { part in
      Date(timeIntervalSince1970: part * 86_400).formatted(
        style.hour(.defaultDigits(amPM: .abbreviated))
      )
      .filter { !$0.isNumber && !$0.isWhitespace }
    }
    if halvesOfDay.contains("") { halvesOfDay = ["AM", "PM"] }
    let date = Date(timeIntervalSince1970: 86_400 * 11).formatted(style.month(.abbreviated).day())
    hasMonthFirst = !(date.first?.isNumber ?? false)
  }

  private init(
    decimalMark: String, groupMark: String, months: [String], shortMonths: [String],
    weekdays: [String], shortWeekdays: [String], halvesOfDay: [String], hasMonthFirst: Bool
  ) {
    self.decimalMark = decimalMark
    self.groupMark = groupMark
    self.months = months
    self.shortMonths = shortMonths
    self.weekdays = weekdays
    self.shortWeekdays = shortWeekdays
    self.halvesOfDay = halvesOfDay
    self.hasMonthFirst = hasMonthFirst
  }

  /// A number that was written with a point and commas, with the language's own marks.
  func marked(_ number: String) -> String {
    if decimalMark == ".", groupMark == "," { return number }
    return number.reduce(into: "") { text, character in
      switch character {
      case ".": text += decimalMark
      case ",": text += groupMark
      default: text.append(character)
      }
    }
  }

  /// A day and its month, in the language's order.
  func date(_ time: LocalTime) -> String {
    let month = shortMonths[time.month - 1]
    return hasMonthFirst ? "\(month) \(time.day)" : "\(time.day) \(month)"
  }

  /// A day, its month and its year, in the language's order.
  func dateWithYear(_ time: LocalTime) -> String {
    hasMonthFirst ? "\(date(time)), \(time.yearName)" : "\(date(time)) \(time.yearName)"
  }
}
