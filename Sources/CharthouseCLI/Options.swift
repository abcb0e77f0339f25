import CGetopt
import Charthouse
import Glibc

/// An option of a command.
struct Option: Sendable {
  /// The value of an option or argument.
  enum Value: Sendable {
    /// Any text, with a placeholder for the help.
    case any(String)
    /// A file.
    case file(String)
    /// The name of a kind.
    case kind
    /// One of some names.
    case choice(String, [String])
    /// One of some names, or a file.
    case choiceOrFile(String, [String])

    /// The placeholder in the help.
    var placeholder: String {
      switch self {
      case .any(let name), .file(let name), .choice(let name, _), .choiceOrFile(let name, _): name
      case .kind: "KIND"
      }
    }
  }

  /// The long name, without hyphens.
  let name: String
  /// The short name; `nil` if there is none.
  let short: Character?
  /// The value; `nil` if there is none.
  let value: Value?
  /// A summary for the help.
  let summary: String

  init(_ name: String, _ short: Character? = nil, _ value: Value? = nil, _ summary: String) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
  }

  /// The option to print the help of a command.
  static let help = Option("help", "h", nil, "Print this help.")
}

/// The options and arguments of a command line.
struct Arguments {
  /// The name of the command.
  let command: String
  /// The arguments that aren't options.
  let rest: [String]
  /// The given options with their values, in order.
  private let given: [(name: String, value: String)]

  /// Parses a command line with the C library's getopt_long.
  ///
  /// - Throws: `UsageError`, without a message if the C library has printed one.
  init(_ arguments: [String], command: String, options: [Option]) throws(UsageError) {
    self.command = command
    var words = (["charthouse \(command)"] + arguments).map { strdup($0) } + [nil]
    let names = options.map { strdup($0.name) }
    // getopt reorders the words, but keeps all of them.
    defer { for text in words + names { free(text) } }
    let count = Int32(words.count - 1)
    let firstCode: Int32 = 256  // beyond all characters, which stand for the short names
    let table =
      options.indices.map { index in
        option(
          name: names[index],
          has_arg: options[index].value == nil ? no_argument : required_argument,
          flag: nil, val: firstCode + Int32(index))
      } + [option()]
    let shorts = options.compactMap { option in
      option.short.map { "\($0)\(option.value == nil ? "" : ":")" }
    }.joined()
    var given: [(name: String, value: String)] = []
    while true {
      let code = getopt_long(count, &words, shorts, table, nil)
      if code == -1 { break }
      let found =
        code >= firstCode
        ? options[Int(code - firstCode)]
        : options.first { $0.short?.asciiValue.map(Int32.init) == code }
      guard let found else {
        let word = words[Int(cgetopt_position()) - 1].map { String(cString: $0) } ?? ""
        throw UsageError(Self.suggestion(for: word, among: options), command: command)
      }
      given.append((found.name, cgetopt_argument().map { String(cString: $0) } ?? ""))
    }
    self.given = given
    rest = words[Int(cgetopt_position())..<Int(count)].compactMap { $0.map { String(cString: $0) } }
  }

  /// Returns the suggestion of a similar long option; empty if there is none.
  private static func suggestion(for word: String, among options: [Option]) -> String {
    guard word.hasPrefix("--") else { return "" }
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    // A common prefix of several options isn't misspelt but ambiguous.
    guard !options.contains(where: { $0.name.hasPrefix(name) }),
      let near = nearestName(to: name, among: options.map(\.name))
    else { return "" }
    return "Did you mean '--\(near)'?"
  }

  /// Returns `true` if an option was given.
  func has(_ name: String) -> Bool { given.contains { $0.name == name } }

  /// The last value of an option; `nil` if it wasn't given.
  subscript(name: String) -> String? { given.last { $0.name == name }?.value }

  /// All values of an option, in order.
  func all(_ name: String) -> [String] { given.filter { $0.name == name }.map(\.value) }
}

// MARK: - Values of options and arguments

extension Arguments {
  /// Returns an error for incorrect use of the command.
  func misuse(_ message: String) -> UsageError { UsageError(message, command: command) }

  /// Returns the only argument of the command.
  func onlyArgument(_ what: String) throws(UsageError) -> String {
    guard let argument = rest.first else { throw misuse("\(what) is missing.") }
    guard rest.count == 1 else {
      throw misuse("\(command) takes one argument, but there is also \"\(rest[1])\".")
    }
    return argument
  }

  /// Checks that there are no arguments.
  func noArgument() throws(UsageError) {
    if let extra = rest.first {
      throw misuse("\(command) takes no argument, but there is \"\(extra)\".")
    }
  }

  /// Returns the number of an option; `nil` if it wasn't given.
  func number(_ name: String, atLeast least: Double, atMost most: Double? = nil)
    throws(UsageError) -> Double?
  {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), number.isFinite, number >= least, number <= most ?? number
    else {
      let allowed = most.map { "from \(least.decimal()) to \($0.decimal())" }
      throw misuse(
        "--\(name) can't be \"\(text)\"; it takes a number \(allowed ?? "of at least \(least)").")
    }
    return number
  }

  /// Returns the whole number of an option; `nil` if it wasn't given.
  func count(_ name: String) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw misuse("--\(name) can't be \"\(text)\"; it takes a whole number of at least 0.")
    }
    return count
  }

  /// Returns the case that an option names; `nil` if it wasn't given.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of type: Choice.Type
  ) throws(UsageError) -> Choice? {
    guard let text = self[name] else { return nil }
    if let choice = Choice(rawValue: text.lowercased()) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    let near = nearestName(to: text, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
    throw misuse(
      "--\(name) can't be \"\(text)\"; it takes one of \(names.joined(separator: ", ")).\(near)")
  }

  /// Returns the names and values of an option NAME=VALUE, each time that it was given.
  func pairs(_ name: String, _ form: String) throws(UsageError) -> [(name: String, value: String)] {
    try all(name).map { text throws(UsageError) in
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw misuse("\"--\(name) \(text)\" is not understood; it takes \(form).")
      }
      return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
  }
}
