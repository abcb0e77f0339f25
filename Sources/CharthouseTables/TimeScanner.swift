/// A scanner of the parts of a date and time, from left to right.
struct TimeScanner {
  private let cell: Bytes
  private var position = 0

  init(_ cell: Bytes) {
    self.cell = cell
  }

  /// `true` at the end of the cell.
  var isAtEnd: Bool { position == cell.count }

  /// The next byte; 0 at the end.
  private var next: UInt8 { isAtEnd ? 0 : cell[position] }

  /// Scans a byte; returns `false` if another one is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Scans one of several bytes and returns it; `nil` if none of them is next.
  mutating func take(oneOf bytes: StaticString) -> UInt8? {
    let byte = next
    for index in 0..<bytes.utf8CodeUnitCount where bytes.utf8Start[index] == byte {
      position += 1
      return byte
    }
    return nil
  }

  /// Scans spaces; returns `false` if there are none.
  @discardableResult
  mutating func takeSpaces() -> Bool {
    let start = position
    while next == Byte.space { position += 1 }
    return position > start
  }

  /// Scans a number with a count of digits in a range; `nil` if there is none.
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while next.isDigit, count < digits.upperBound {
      value = value * 10 + Int(next - Byte.zero)
      position += 1
      count += 1
    }
    return digits.contains(count) && !next.isDigit ? value : nil
  }

  /// Scans a number with an exact count of digits, regardless of what follows.
  mutating func number(exactly digits: Int) -> Int? {
    guard cell.count - position >= digits else { return nil }
    var value = 0
    for byte in cell[position..<(position + digits)] {
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte - Byte.zero)
    }
    position += digits
    return value
  }

  /// Scans an English month name or its three-letter abbreviation, and returns 1 to 12.
  mutating func monthName() -> Int? {
    var end = position
    while end < cell.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(cell[end].lowercased) {
      end += 1
    }
    let word = Bytes(rebasing: cell[position..<end])
    guard word.count >= 3 else { return nil }
    for (index, name) in Self.months.enumerated() {
      let isName = word.equalsIgnoringCase(name)
      let isShort =
        word.count == 3 && (0..<3).allSatisfy { word[$0].lowercased == name.utf8Start[$0] }
      if isName || isShort || (index == 8 && word.equalsIgnoringCase("sept")) {
        position = end
        if !isName { _ = take(Byte.point) }
        return index + 1
      }
    }
    return nil
  }

  /// Scans `10:30`, `10:30:15.25` or `3:05 pm` with an optional zone.
  mutating func timeOfDay() -> (seconds: Double, timeZone: Int?)? {
    guard var hour = number(digits: 1...2), take(Byte.colon), let minute = number(digits: 2...2),
      minute < 60
    else { return nil }
    var seconds = 0.0
    if take(Byte.colon) {
      guard let value = secondsOfMinute() else { return nil }
      seconds = value
    }
    takeSpaces()
    if let half = halfOfDay() {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half * 12
      takeSpaces()
    }
    guard hour < 24 || (hour == 24 && minute == 0 && seconds == 0) else { return nil }
    seconds += Double(hour * 3600 + minute * 60)
    if isAtEnd { return (seconds, nil) }
    guard let timeZone = timeZone() else { return nil }
    return (seconds, timeZone)
  }

  /// Scans seconds, including 60 for a leap second, with or without decimals.
  mutating func secondsOfMinute() -> Double? {
    guard let whole = number(digits: 2...2), whole <= 60 else { return nil }
    guard take(oneOf: ".,") != nil else { return Double(whole) }
    var decimals = 0.0
    var scale = 1.0
    guard next.isDigit else { return nil }
    while next.isDigit {
      if scale < 1e15 {
        decimals = decimals * 10 + Double(next - Byte.zero)
        scale *= 10
      }
      position += 1
    }
    return Double(whole) + decimals / scale
  }

  /// Scans `am` (0) or `pm` (1) in any case.
  mutating func halfOfDay() -> Int? {
    guard cell.count - position >= 2, cell[position + 1].lowercased == UInt8(ascii: "m") else {
      return nil
    }
    let letter = cell[position].lowercased
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return nil }
    position += 2
    return letter == UInt8(ascii: "p") ? 1 : 0
  }

  /// Scans `Z`, `UTC`, `GMT`, `+02`, `+0200` or `+02:00`, and returns seconds east of UTC.
  mutating func timeZone() -> Int? {
    let rest = Bytes(rebasing: cell[position...])
    for name: StaticString in ["z", "utc", "gmt"] where rest.equalsIgnoringCase(name) {
      position = cell.count
      return 0
    }
    guard let sign = take(oneOf: "+-"), let hours = number(exactly: 2), hours < 24
    else { return nil }
    var minutes = 0
    if take(Byte.colon) || next.isDigit {
      guard let value = number(exactly: 2), value < 60 else { return nil }
      minutes = value
    }
    return (sign == Byte.plus ? 1 : -1) * (hours * 3600 + minutes * 60)
  }

  private static let months: [StaticString] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
