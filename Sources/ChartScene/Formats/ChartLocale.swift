import ChartText

/// The number format and calendar names of a language and region.
public struct ChartLocale: Hashable, Sendable {
  /// The decimal separator.
  public var decimalMark: String
  /// The separator between thousands.
  public var groupMark: String
  /// The names of the months, January first.
  public var months: [String]
  /// The short names of the months, January first.
  public var shortMonths: [String]
  /// The names of the weekdays, Monday first.
  public var weekdays: [String]
  /// The short names of the weekdays, Monday first.
  public var shortWeekdays: [String]
  /// The markers of the hours before and after noon.
  public var halvesOfDay: [String]
  /// `true` if the month precedes the day in a date.
  public var hasMonthFirst: Bool

  /// English as in the United States, the default locale.
  public static let english = ChartLocale(
    decimalMark: ".", groupMark: ",", months: LocalTime.months,
    shortMonths: LocalTime.months.map { String($0.prefix(3)) }, weekdays: LocalTime.weekdays,
    shortWeekdays: LocalTime.weekdays.map { String($0.prefix(3)) }, halvesOfDay: ["AM", "PM"],
    hasMonthFirst: true)

  /// A number written with a point and commas, with the locale's separators instead.
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

  /// A day and its month, in the locale's order.
  func date(_ time: LocalTime) -> String {
    let month = shortMonths[time.month - 1]
    return hasMonthFirst ? "\(month) \(time.day)" : "\(time.day) \(month)"
  }

  /// A day, its month and its year, in the locale's order.
  func dateWithYear(_ time: LocalTime) -> String {
    hasMonthFirst ? "\(date(time)), \(time.yearName)" : "\(date(time)) \(time.yearName)"
  }
}

extension ChartLocale {
  /// Creates a locale by name.
  ///
  /// Digits are Latin, and the calendar is Gregorian, in every locale. "C" and "POSIX" are English
  /// without a separator between thousands.
  ///
  /// - Parameter name: A language, alone or with its script and region, such as "de", "fr-CH",
  ///   "pt_BR.UTF-8" or "sr_Latn_RS".
  /// - Throws: `FormatError.unknownLocale`, with a similar name if there is one; `.noLanguages` if
  ///   the library for languages other than English can't be loaded.
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
