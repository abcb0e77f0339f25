import Glibc

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

  /// Takes the marks and words of one of the system's locales, as `locale -a` lists them.
  ///
  /// - Parameter name: A language and region, such as "de_DE", "fr-CH" or "pt_BR.UTF-8"; a language alone has the
  ///   region of the same letters.
  /// - Throws: `FormatError.unknownLocale` where the system has no such locale.
  public init(locale name: String) throws(FormatError) {
    let base = String(name.replacing("-", with: "_").prefix { $0 != "." })
    let regions = base.contains("_") ? [base] : ["\(base)_\(base.uppercased())", base]
    let everything = Int32(LC_CTYPE_MASK | LC_NUMERIC_MASK | LC_TIME_MASK)
    guard !base.isEmpty,
      let locale = regions.lazy.compactMap({ newlocale(everything, "\($0).UTF-8", nil) }).first
    else { throw .unknownLocale(name) }
    defer { freelocale(locale) }
    func text(_ item: Int) -> String {
      nl_langinfo_l(nl_item(item), locale).map { String(cString: $0) } ?? ""
    }
    func texts(_ first: Int, _ count: Int) -> [String] { (0..<count).map { text(first + $0) } }
    func mondayFirst(_ days: [String]) -> [String] { Array(days[1...] + days[..<1]) }
    decimalMark = text(RADIXCHAR)
    groupMark = text(THOUSEP)
    months = texts(MON_1, 12)
    shortMonths = texts(ABMON_1, 12)
    weekdays = mondayFirst(texts(DAY_1, 7))
    shortWeekdays = mondayFirst(texts(ABDAY_1, 7))
    halvesOfDay = [text(AM_STR), text(PM_STR)]
    if halvesOfDay.contains("") { halvesOfDay = Language.english.halvesOfDay }
    let date = text(D_FMT)
    let month = date.firstRange(of: "%m") ?? date.firstRange(of: "%b")
    let day = date.firstRange(of: "%d") ?? date.firstRange(of: "%e")
    hasMonthFirst = month.map { $0.lowerBound < (day?.lowerBound ?? date.endIndex) } ?? false
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
  package func marked(_ number: String) -> String {
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
