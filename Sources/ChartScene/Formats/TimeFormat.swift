import ChartCalendar

/// A format for moments.
///
/// Names are English unless another locale is given; the calendar is Gregorian.
public struct TimeFormat: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case text(String)
    case field(Character, count: Int)
  }

  /// `nil` for the automatic format: the date, and the time of day if it isn't midnight.
  private let pieces: [Piece]?

  /// The date and, if it isn't midnight, the time of day: "Mar 31, 2024, 14:30".
  public static let automatic = TimeFormat(pieces: nil)

  /// Creates a format from a pattern of letters as in Unicode TR 35, such as "d MMM yyyy HH:mm".
  ///
  /// | letters | meaning | letters | meaning |
  /// | --- | --- | --- | --- |
  /// | `y` `yyyy` `yy` | 2024, 2024, 24 | `H` `HH` | hour, 0 to 23 |
  /// | `M` `MM` `MMM` `MMMM` | 3, 03, Mar, March | `h` `hh` | hour, 1 to 12 |
  /// | `d` `dd` | day of the month | `a` | AM or PM |
  /// | `E` `EEEE` | Sun, Sunday | `m` `mm`, `s` `ss` | minute, second |
  /// | | | `S` … `SSSSSS` | fraction of the second, truncated |
  ///
  /// Other letters must be in single quotes; two single quotes are one.
  ///
  /// - Throws: `FormatError.timePattern` if a letter has no meaning or is repeated too often, or a
  ///   quote isn't closed.
  public init(pattern: String) throws(FormatError) {
    guard let characters = PatternCharacter.all(of: pattern) else {
      throw .timePattern(pattern, .openQuote)
    }
    var pieces: [Piece] = []
    for item in characters {
      let letter = item.character
      guard !item.isQuoted, letter.isASCII, letter.isLetter else {
        pieces.append(.text(String(letter)))
        continue
      }
      guard let most = Self.longest[letter] else {
        throw .timePattern(pattern, .unknownLetter(letter))
      }
      var count = 1
      if case .field(letter, let before)? = pieces.last {
        count = before + 1
        pieces.removeLast()
      }
      guard count <= most else { throw .timePattern(pattern, .tooMany(letter, most: most)) }
      pieces.append(.field(letter, count: count))
    }
    self.init(pieces: pieces)
  }

  private init(pieces: [Piece]?) {
    self.pieces = pieces
  }

  /// The text of a moment; an en dash if it is outside the calendar's range.
  ///
  /// - Parameters:
  ///   - seconds: The moment, in seconds since 1970-01-01T00:00:00Z; NaN is missing.
  ///   - timeZone: The time zone of the clocks.
  ///   - locale: The locale of the names.
  /// - Returns: The text.
  public func text(
    of seconds: Double, in timeZone: ChartTimeZone = .utc, locale: ChartLocale = .english
  ) -> String {
    guard let time = LocalTime(at: seconds, in: timeZone) else { return "–" }
    guard let pieces else { return Self.automaticText(of: time, locale) }
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let letter, let count): Self.text(of: letter, count: count, time: time, locale)
      }
    }.joined()
  }

  /// The maximum number of times that each letter is repeated.
  private static let longest: [Character: Int] = [
    "y": 4, "M": 4, "d": 2, "E": 4, "H": 2, "h": 2, "m": 2, "s": 2, "S": 6, "a": 1,
  ]

  private static func text(
    of letter: Character, count: Int, time: LocalTime, _ locale: ChartLocale
  ) -> String {
    switch letter {
    case "y" where count == 2: return time.year.dividedDown(by: 100).remainder.padded(to: 2)
    case "y": return (time.year < 0 ? "−" : "") + abs(time.year).padded(to: count)
    case "M" where count == 3: return locale.shortMonths[time.month - 1]
    case "M" where count == 4: return locale.months[time.month - 1]
    case "M": return time.month.padded(to: count)
    case "E":
      return (count == 4 ? locale.weekdays : locale.shortWeekdays)[time.weekday - 1]
    case "d": return time.day.padded(to: count)
    case "H": return time.hour.padded(to: count)
    case "h": return ((time.hour + 11) % 12 + 1).padded(to: count)
    case "m": return time.minute.padded(to: count)
    case "s": return time.second.padded(to: count)
    case "S": return String(time.microsecond.padded(to: 6).prefix(count))
    default: return locale.halvesOfDay[time.hour < 12 ? 0 : 1]
    }
  }

  private static func automaticText(of time: LocalTime, _ locale: ChartLocale) -> String {
    var text = locale.dateWithYear(time)
    let isMidnight = time.hour == 0 && time.minute == 0 && time.second == 0
    guard !isMidnight || time.microsecond != 0 else { return text }
    text += ", " + time.clock
    guard time.second != 0 || time.microsecond != 0 else { return text }
    text += ":" + time.second.padded(to: 2)
    guard time.microsecond != 0 else { return text }
    var fraction = time.microsecond.padded(to: 6)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return text + "." + fraction
  }
}
