import Charthouse

/// The options of the command line.
struct Options {
  var rates = "../Data/exchange-rates.csv"
  var output = "."
  var selection = Selection()
  var days = 5
  var size = Size(width: 600, height: 400)
  /// The bar to select: a day and a currency, counted from 0.
  var selected: (record: Int, series: Int)?
  /// The currencies whose bars are hidden, counted from 0.
  var hidden: Set<Int> = []
  /// `true` if the program only prints its usage.
  var isHelp = false

  static let usage = """
    Usage: ExchangeRates [OPTION ...]

      --base CODE             the currency that is exchanged (EUR)
      --others CODE,CODE      the two currencies to compare it with (USD,GBP)
      --days COUNT            the number of days with bars, up to the latest (5)
      --select RECORD,SERIES  show the value above a bar: the day and the currency, counted from 0
      --hide SERIES           hide a currency's bars; may be given several times
      --size WIDTH,HEIGHT     the size of the pictures in points (600,400)
      --rates FILE            a table with a column "Date" and one for each currency (../Data/exchange-rates.csv)
      --output DIRECTORY      the directory for pie.png, pie.svg, bars.png and bars.svg (.)
      --help                  print this

    Currencies: \(Currency.all.map { "\($0.code), \($0.name)" }.joined(separator: "; ")).
    """

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      func value() throws(UsageError) -> String {
        guard let value = rest.next() else { throw .noValue(argument) }
        return value
      }
      switch argument {
      case "--base": selection.base = try value()
      case "--others": selection.others = try Self.pair(of: argument, try value())
      case "--days": days = try Self.number(of: argument, try value())
      case "--select": selected = try Self.numbers(of: argument, try value())
      case "--hide": hidden.insert(try Self.number(of: argument, try value()))
      case "--size":
        let (width, height) = try Self.numbers(of: argument, try value())
        size = Size(width: Double(width), height: Double(height))
      case "--rates": rates = try value()
      case "--output": output = try value()
      case "--help", "-h": isHelp = true
      default: throw .unknown(argument)
      }
    }
  }

  private static func pair(of option: String, _ text: String) throws(UsageError) -> [String] {
    let parts = text.split(separator: ",").map(String.init)
    guard parts.count == 2 else { throw .noPair(option, text) }
    return parts
  }

  private static func numbers(of option: String, _ text: String) throws(UsageError) -> (Int, Int) {
    let parts = try pair(of: option, text)
    return (try number(of: option, parts[0]), try number(of: option, parts[1]))
  }

  private static func number(of option: String, _ text: String) throws(UsageError) -> Int {
    guard let number = Int(text), number >= 0 else { throw .noNumber(option, text) }
    return number
  }
}

/// A mistake in the command line.
enum UsageError: Error, CustomStringConvertible {
  case unknown(String)
  case noValue(String)
  case noPair(String, String)
  case noNumber(String, String)

  var description: String {
    switch self {
    case .unknown(let argument): "There is no option \"\(argument)\"; --help lists all options."
    case .noValue(let option): "\(option) needs a value after it."
    case .noPair(let option, let text):
      "\(option) takes two values with a comma between them, not \"\(text)\"."
    case .noNumber(let option, let text): "\(option) takes whole numbers from 0, not \"\(text)\"."
    }
  }
}
