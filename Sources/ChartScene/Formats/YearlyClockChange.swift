import ChartCalendar

/// How clocks change in every year, as POSIX writes it: "CET-1CEST,M3.5.0,M10.5.0/3".
///
/// Source: IEEE Std 1003.1, 8.3 Other Environment Variables; RFC 9636, section 3.3.1, for hours beyond a day.
struct YearlyClockChange: Sendable {
  private let standard: Int
  /// The other offset, and from when to when in a year it holds; nil: never.
  private let summer: (offset: Int, start: Day, end: Day)?

  /// A moment of a year.
  private struct Day {
    enum Rule {
      /// Month, week (5: the last) and day of the week, 0 Sunday.
      case weekday(month: Int, week: Int, day: Int)
      /// The day of the year from 1, which never counts a leap day.
      case julian(Int)
      /// The day of the year from 0.
      case ordinal(Int)
    }

    var rule: Rule
    /// Seconds after midnight.
    var time: Int
  }

  /// Reads the text; nil where it isn't one.
  init?(_ text: String) {
    var rest = Substring(text)
    guard Self.takeName(&rest), let west = Self.takeTime(&rest) else { return nil }
    standard = -west
    guard !rest.isEmpty else {
      summer = nil
      return
    }
    guard Self.takeName(&rest) else { return nil }
    var offset = standard + 3600
    if rest.first != ",", let west = Self.takeTime(&rest) { offset = -west }
    guard let start = Self.takeDay(&rest), let end = Self.takeDay(&rest), rest.isEmpty else {
      return nil
    }
    summer = (offset, start, end)
  }

  /// Seconds that clocks are ahead of universal time at a moment.
  package func offset(at moment: Int) -> Int {
    guard let summer else { return standard }
    let year = CivilDate(daysSince1970: (moment + standard).dividedDown(by: 86_400).quotient).year
    let start = Self.moment(of: summer.start, in: year) - standard
    let end = Self.moment(of: summer.end, in: year) - summer.offset
    let isSummer =
      start < end ? moment >= start && moment < end : moment >= start || moment < end
    return isSummer ? summer.offset : standard
  }

  /// The local time, as seconds since 1970-01-01T00:00:00 by the same clocks.
  private static func moment(of day: Day, in year: Int) -> Int {
    func start(ofMonth month: Int) -> Int {
      CivilDate(monthsSinceYear0: year * 12 + month - 1).daysSince1970
    }
    let first = start(ofMonth: 1)
    let number: Int
    switch day.rule {
    case .ordinal(let count): number = first + count
    case .julian(let count):
      let isLeap = start(ofMonth: 3) - first == 60
      number = first + count - 1 + (isLeap && count >= 60 ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let day1 = start(ofMonth: month)
      // 1970-01-01 was a Thursday, 4.
      let own = (day1 + 4).dividedDown(by: 7).remainder
      var place = day1 + (weekday - own + 7) % 7 + (week - 1) * 7
      while place >= start(ofMonth: month + 1) { place -= 7 }
      number = place
    }
    return number * 86_400 + day.time
  }

  // MARK: Reading

  private static func takeName(_ rest: inout Substring) -> Bool {
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest.dropFirst(name.count)
    return name.count >= 3
  }

  /// Hours, and minutes and seconds where they are said, with a sign.
  private static func takeTime(_ rest: inout Substring) -> Int? {
    var sign = 1
    if let mark = rest.first, mark == "-" || mark == "+" {
      sign = mark == "-" ? -1 : 1
      rest = rest.dropFirst()
    }
    guard var seconds = takeNumber(&rest).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where rest.first == ":" {
      rest = rest.dropFirst()
      guard let number = takeNumber(&rest) else { return nil }
      seconds += number * unit
    }
    return sign * seconds
  }

  private static func takeNumber(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return digits.count <= 4 ? Int(digits) : nil
  }

  private static func takeDay(_ rest: inout Substring) -> Day? {
    guard rest.first == "," else { return nil }
    rest = rest.dropFirst()
    let rule: Day.Rule
    switch rest.first {
    case "M":
      var numbers: [Int] = []
      for _ in 0..<3 {
        rest = rest.dropFirst()
        guard let number = takeNumber(&rest) else { return nil }
        numbers.append(number)
      }
      guard (1...12).contains(numbers[0]), (1...5).contains(numbers[1]), numbers[2] < 7 else {
        return nil
      }
      rule = .weekday(month: numbers[0], week: numbers[1], day: numbers[2])
    case "J":
      rest = rest.dropFirst()
      guard let number = takeNumber(&rest) else { return nil }
      rule = .julian(number)
    default:
      guard let number = takeNumber(&rest) else { return nil }
      rule = .ordinal(number)
    }
    guard rest.first == "/" else { return Day(rule: rule, time: 7_200) }
    rest = rest.dropFirst()
    return takeTime(&rest).map { Day(rule: rule, time: $0) }
  }
}
