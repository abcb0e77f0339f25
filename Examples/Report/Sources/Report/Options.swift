/// The options of the command line.
struct Options {
  var data = "../Data"
  var plugins: String?
  var output = "."
  var pictures = Picture.allCases

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var names: [Picture] = []
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--data": data = try Self.value(of: argument, rest.next())
      case "--plugins": plugins = try Self.value(of: argument, rest.next())
      case "--output": output = try Self.value(of: argument, rest.next())
      default:
        guard let picture = Picture(rawValue: argument) else { throw .unknown(argument) }
        names.append(picture)
      }
    }
    if !names.isEmpty { pictures = names }
  }

  private static func value(of option: String, _ value: String?) throws(UsageError) -> String {
    guard let value else { throw .noValue(option) }
    return value
  }
}

/// A mistake in the command line.
enum UsageError: Error, CustomStringConvertible {
  case unknown(String)
  case noValue(String)

  var description: String {
    switch self {
    case .unknown(let argument):
      "There is no picture or option \"\(argument)\". Pictures: \(Picture.allCases.map(\.rawValue).joined(separator: ", ")); options: --data, --plugins, --output, each with a directory."
    case .noValue(let option):
      "\(option) needs a directory after it."
    }
  }
}
