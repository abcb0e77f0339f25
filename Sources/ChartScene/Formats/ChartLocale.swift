import ChartText

/// The marks of a language and region in numbers, and its words in dates.
public struct ChartLocale: Hashable, Sendable {
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
  public static let english = ChartLocale(
    decimalMark: ".", groupMark: ",", months: LocalTime.months,
    shortMonths: LocalTime.months.map { String($0.prefix(3)) }, weekdays: LocalTime.weekdays,
    shortWeekdays: LocalTime.weekdays.map { String($0.prefix(3)) }, halvesOfDay: ["AM", "PM"],
    hasMonthFirst: true)

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

extension ChartLocale {
  /// Takes the marks and words of a locale.
  ///
  /// Digits are Latin, and the calendar is Gregorian, in every language. "C" and "POSIX" are English without a mark
  /// between thousands.
  ///
  /// - Parameter name: A language, alone or with its script and region, such as "de", "fr-CH", "pt_BR.UTF-8" or
  ///   "sr_Latn_RS".
  /// - Throws: `FormatError.unknownLocale` with the nearest name if one is near; `.noLanguages` if the library that knows
  ///   languages other than English can't be loaded.
  public init(locale name: String) throws(FormatError) {
    self = .english
    let base = name.replacing("-", with: "_").prefix { $0 != "." }
    if ["en", "en_US"].contains(base) { return }
    if ["C", "POSIX"].contains(base) {
      groupMark = ""
      return
    }
    let icu = try ICU()
    let known = icu.locales()
    let canonical = icu.canonicalName(of: name)
    guard known.contains(canonical), let locale = icu.locale(canonical) else {
      let alone = String(canonical.prefix { $0 != "_" })
      throw .unknownLocale(
        name,
        suggestion: nearestName(to: canonical, among: known)
          ?? (known.contains(alone) ? alone : nil))
    }
    self = locale
  }
}
