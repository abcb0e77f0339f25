/// The forms in which a column's dates can be written.
enum TimeForm: Equatable {
  /// `2012-01-31`, `2012/1/31`, `2012-01`, with or without a time of day.
  case yearFirst
  /// `1/31/2012`, with `/`, `.` or `-`.
  case monthFirst
  /// `31/1/2012`, with `/`, `.` or `-`.
  case dayFirst
  /// `Jan 31 2012`, `31 January 2012`, `January 2012`.
  case named
  /// `2012`, which is a number unless times are requested.
  case year
  /// A form that is described by a pattern.
  case pattern(TimePattern)

  /// `true` if the order of day and month can be ambiguous.
  var isNumeric: Bool { self == .monthFirst || self == .dayFirst }

  /// Returns the form of a cell, month first if both orders are valid; `nil` if it isn't a date.
  static func of(_ cell: Bytes, allowingYears: Bool) -> TimeForm? {
    if date(cell, yearFirst) != nil { return .yearFirst }
    if let (first, second, date) = numbers(cell) {
      if isDate(date, month: first, day: second) { return .monthFirst }
      return isDate(date, month: second, day: first) ? .dayFirst : nil
    }
    if date(cell, named) != nil { return .named }
    return allowingYears && date(cell, year) != nil ? .year : nil
  }

  /// Returns the date and time of a cell; `nil` if it isn't a valid date in this form.
  func time(of cell: Bytes) -> CivilTime? {
    switch self {
    case .yearFirst: return Self.date(cell, Self.yearFirst)
    case .named: return Self.date(cell, Self.named)
    case .year: return Self.date(cell, Self.year)
    case .pattern(let pattern): return pattern.time(of: cell)
    case .monthFirst, .dayFirst:
      guard let (first, second, rest) = Self.numbers(cell) else { return nil }
      var date = rest
      (date.month, date.day) = self == .monthFirst ? (first, second) : (second, first)
      return date.isValid ? date : nil
    }
  }

  /// Reads a whole cell: a date, read by `read`, and an optional time of day.
  private static func date(
    _ cell: Bytes, _ read: (inout TimeScanner, inout CivilTime) -> Bool
  ) -> CivilTime? {
    var scanner = TimeScanner(cell)
    var date = CivilTime()
    guard read(&scanner, &date), date.isValid else { return nil }
    if scanner.isAtEnd { return date }
    guard scanner.take(oneOf: "Tt") != nil || scanner.takeSpaces(),
      let time = scanner.timeOfDay()
    else { return nil }
    (date.seconds, date.timeZone) = time
    return date
  }

  private static func yearFirst(_ scanner: inout TimeScanner, _ date: inout CivilTime) -> Bool {
    guard let year = scanner.number(digits: 4...4),
      let mark = scanner.take(oneOf: "-/"),
      let month = scanner.number(digits: 1...2)
    else { return false }
    (date.year, date.month) = (year, month)
    if scanner.isAtEnd { return mark == Byte.minus }
    guard scanner.take(mark), let day = scanner.number(digits: 1...2) else { return false }
    date.day = day
    return true
  }

  /// Returns the two numbers before the year, and the rest with a day that is always valid.
  private static func numbers(_ cell: Bytes) -> (first: Int, second: Int, rest: CivilTime)? {
    var numbers = (0, 0)
    let rest = date(cell) { scanner, date in
      guard let first = scanner.number(digits: 1...2),
        let mark = scanner.take(oneOf: "/.-"),
        let second = scanner.number(digits: 1...2), scanner.take(mark),
        let year = scanner.number(digits: 4...4)
      else { return false }
      numbers = (first, second)
      date.year = year
      return true
    }
    guard let rest else { return nil }
    return (numbers.0, numbers.1, rest)
  }

  /// Returns the orders in which a cell is a valid date.
  static func orders(of cell: Bytes) -> (monthFirst: Bool, dayFirst: Bool) {
    guard let (first, second, date) = numbers(cell) else { return (false, false) }
    return (isDate(date, month: first, day: second), isDate(date, month: second, day: first))
  }

  private static func isDate(_ date: CivilTime, month: Int, day: Int) -> Bool {
    CivilTime(year: date.year, month: month, day: day).isValid
  }

  private static func named(_ scanner: inout TimeScanner, _ date: inout CivilTime) -> Bool {
    let day = scanner.number(digits: 1...2)
    if day != nil { _ = takeGap(&scanner) }
    guard let month = scanner.monthName() else { return false }
    date.month = month
    guard takeGap(&scanner) else { return false }
    if let day {
      date.day = day
    } else {
      var ahead = scanner
      if let day = ahead.number(digits: 1...2) {
        date.day = day
        scanner = ahead
        guard takeGap(&scanner) else { return false }
      }
    }
    guard let year = scanner.number(digits: 4...4) else { return false }
    date.year = year
    return true
  }

  /// Skips a comma, point or dash, spaces, or such a mark and spaces.
  private static func takeGap(_ scanner: inout TimeScanner) -> Bool {
    let hasMark = scanner.take(oneOf: ",.-") != nil
    return scanner.takeSpaces() || hasMark
  }

  private static func year(_ scanner: inout TimeScanner, _ date: inout CivilTime) -> Bool {
    guard let year = scanner.number(digits: 4...4) else { return false }
    date.year = year
    return true
  }
}
