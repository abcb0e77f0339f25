import Charthouse

/// The options of the command line.
struct Options {
  /// The day that counts as today, as text.
  var date = "2014-08-14"
  var data = "../Data/seattle-weather.csv"
  var output = "."
  var isInverted = false
  var hasArea = false
  /// The position of the tooltip: a day, or a tap.
  var tooltip = Tooltip.highest

  /// The point whose value is in the tooltip.
  enum Tooltip {
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

/// A mistake in the command line.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
