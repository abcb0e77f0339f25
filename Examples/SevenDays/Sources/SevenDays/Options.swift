import Charthouse

/// What was asked for on the command line.
struct Options {
  /// The day that counts as today, as on the command line.
  var date = "2014-08-14"
  var data = "../Data/seattle-weather.csv"
  var output = "."
  var isInverted = false
  var hasArea = false
  /// Where the bubble is: at a day, or at whatever a tap hits.
  var tooltip = Bubble.highest

  /// What shows its value in a bubble.
  enum Bubble {
    case highest
    /// A day from 1, the oldest.
    case day(Int)
    case tap(Point)
  }

  static let usage = """
    Usage: SevenDays [--date YYYY-MM-DD] [--inverted] [--area] [--select N | --tap X,Y]
                     [--data FILE.csv] [--output DIRECTORY]
    """

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--inverted": isInverted = true
      case "--area": hasArea = true
      case "--date": date = try Self.value(of: argument, rest.next(), "a date such as 2014-08-14")
      case "--data": data = try Self.value(of: argument, rest.next(), "a CSV file")
      case "--output": output = try Self.value(of: argument, rest.next(), "a directory")
      case "--select": tooltip = .day(try Self.day(rest.next()))
      case "--tap": tooltip = .tap(try Self.point(rest.next()))
      default: throw UsageError("There is no option \"\(argument)\".\n\(Self.usage)")
      }
    }
  }

  private static func day(_ text: String?) throws(UsageError) -> Int {
    guard let day = text.flatMap({ Int($0) }), (1...Week.length).contains(day) else {
      throw UsageError(
        "--select takes the number of a day, from 1, the oldest, to \(Week.length), not \"\(text ?? "")\"."
      )
    }
    return day
  }

  private static func point(_ text: String?) throws(UsageError) -> Point {
    let numbers = (text ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) ?? .nan }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
      throw UsageError(
        "--tap takes two numbers, points from the left and from the top, such as 200,80, not \"\(text ?? "")\"."
      )
    }
    return Point(x: numbers[0], y: numbers[1])
  }

  private static func value(
    of option: String, _ value: String?, _ what: String
  ) throws(UsageError) -> String {
    guard let value else { throw UsageError("\(option) needs \(what) after it.") }
    return value
  }
}

/// What is wrong with what was asked for.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
