/// A pattern of dates and times whose form can't be detected.
///
/// A pattern is a text such as `d/m/y`, `y-m-d H:M:S` or `ymd`, with `y` for the year, `m` month (a
/// number or an English name), `d` day, `H` hour, `M` minute, `S` second with or without decimals,
/// `p` am or pm, and `z` zone (`Z`, `+02:00`). A space matches one or more spaces; `T` and other
/// characters match themselves. Leading zeros are optional, unless another field follows
/// immediately. Years of two digits are 1969 to 2068. Alternatively, the pattern is `s`, `ms`, `us`
/// or `ns`, for a count of these units since 1970-01-01T00:00:00Z.
public struct TimePattern: Hashable, Sendable, CustomStringConvertible {
  /// The text of the pattern.
  public let description: String
  private let parts: [UInt8]
  private let unit: Double?

  /// Creates a pattern from a text.
  ///
  /// - Throws: `TableError.option` if a letter has no meaning or there is no year.
  public init(_ text: String) throws(TableError) {
    description = text
    parts = Array(text.utf8)
    unit = ["s": 1, "ms": 1e3, "us": 1e6, "ns": 1e9][text]
    guard unit == nil else { return }
    let isKnown = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (!scalar.properties.isAlphabetic || "ymdHMSpzT".unicodeScalars.contains(scalar))
    }
    guard isKnown, text.contains("y") else {
      throw .option(
        "time pattern", value: text,
        allowed:
          "y (which is required), m, d, H, M, S, p (am, pm), z (zone), T and characters that "
          + "aren't letters; or s, ms, us or ns since 1970")
    }
  }

  /// Returns the date and time of a cell; `nil` if it isn't a valid date in this pattern.
  func time(of cell: Bytes) -> CivilTime? {
    if let unit {
      guard let number = NumberCell(cell, mark: Byte.point), number.value.isFinite else {
        return nil
      }
      return CivilTime(seconds: number.value / unit, timeZone: 0)
    }
    var scanner = TimeScanner(cell)
    var time = CivilTime()
    var clock = (hour: 0, minute: 0, second: 0.0, half: Int?.none)
    for (index, part) in parts.enumerated() {
      let isFollowed = index + 1 < parts.count && "ymdHMS".utf8.contains(parts[index + 1])
      switch part {
      case UInt8(ascii: "y"):
        guard let year = isFollowed ? scanner.number(exactly: 4) : Self.year(&scanner) else {
          return nil
        }
        time.year = year
      case UInt8(ascii: "m"):
        guard let month = Self.number(&scanner, isFollowed) ?? scanner.monthName() else {
          return nil
        }
        time.month = month
      case UInt8(ascii: "d"):
        guard let day = Self.number(&scanner, isFollowed) else { return nil }
        time.day = day
      case UInt8(ascii: "H"):
        guard let hour = Self.number(&scanner, isFollowed), hour <= 24 else { return nil }
        clock.hour = hour
      case UInt8(ascii: "M"):
        guard let minute = Self.number(&scanner, isFollowed), minute < 60 else { return nil }
        clock.minute = minute
      case UInt8(ascii: "S"):
        guard let second = scanner.secondsOfMinute() else { return nil }
        clock.second = second
      case UInt8(ascii: "p"):
        guard let half = scanner.halfOfDay(), (1...12).contains(clock.hour) else { return nil }
        clock.half = half
      case UInt8(ascii: "z"):
        guard let timeZone = scanner.timeZone() else { return nil }
        time.timeZone = timeZone
      case Byte.space:
        guard scanner.takeSpaces() else { return nil }
      default:
        guard scanner.take(part) else { return nil }
      }
    }
    guard scanner.isAtEnd, time.isValid else { return nil }
    if let half = clock.half { clock.hour = clock.hour % 12 + half * 12 }
    time.seconds = Double(clock.hour * 3600 + clock.minute * 60) + clock.second
    return time
  }

  private static func number(_ scanner: inout TimeScanner, _ isFollowed: Bool) -> Int? {
    var ahead = scanner
    guard let value = isFollowed ? ahead.number(exactly: 2) : ahead.number(digits: 1...2) else {
      return nil
    }
    scanner = ahead
    return value
  }

  private static func year(_ scanner: inout TimeScanner) -> Int? {
    var ahead = scanner
    if let year = ahead.number(digits: 4...4) {
      scanner = ahead
      return year
    }
    return scanner.number(digits: 2...2).map { $0 < 69 ? 2000 + $0 : 1900 + $0 }
  }
}
