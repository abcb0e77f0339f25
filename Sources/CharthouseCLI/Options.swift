import CGetopt
import Charthouse
import Glibc

/// An option that a command takes.
struct Option: Sendable {
  /// What may follow an option.
  enum Value: Sendable {
    /// Anything that the help calls so.
    case any(String)
    /// A file.
    case file(String)
    /// The name of a kind.
    case kind
    /// One of some names.
    case choice(String, [String])
    /// One of some names, or a file.
    case choiceOrFile(String, [String])

    /// What the help calls it.
    var placeholder: String {
      switch self {
      case .any(let name), .file(let name), .choice(let name, _), .choiceOrFile(let name, _): name
      case .kind: "KIND"
      }
    }
  }

  /// Its long name, without the hyphens.
  let name: String
  /// Its short name; nil for none.
  let short: Character?
  /// What follows it; nil for nothing.
  let value: Value?
  /// What it does, for the help.
  let summary: String

  init(_ name: String, _ short: Character? = nil, _ value: Value? = nil, _ summary: String) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
  }

  /// Prints what the command does.
  static let help = Option("help", "h", nil, "Print this help.")
}

/// The options and arguments of a command line.
struct Arguments {
  /// The command that they were given to.
  let command: String
  /// What is no option.
  let rest: [String]
  /// What was given for each option, in order.
  private let given: [(name: String, value: String)]

  /// Reads a command line as the C library's getopt_long does.
  ///
  /// - Throws: `UsageError`, without a message where the C library has said what is wrong.
  init(_ arguments: [String], command: String, options: [Option]) throws(UsageError) {
    self.command = command
    var words = (["charthouse \(command)"] + arguments).map { strdup($0) } + [nil]
    let names = options.map { strdup($0.name) }
    // getopt moves the words about, but loses none.
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

  /// A question whether another long option was meant; empty where none is like it.
  private static func suggestion(for word: String, among options: [Option]) -> String {
    guard word.hasPrefix("--") else { return "" }
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    // What several begin with is not misspelt but too short.
    guard !options.contains(where: { $0.name.hasPrefix(name) }),
      let near = nearestName(to: name, among: options.map(\.name))
    else { return "" }
    return "Did you mean '--\(near)'?"
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { given.contains { $0.name == name } }

  /// The last value of an option; nil where it wasn't given.
  subscript(name: String) -> String? { given.last { $0.name == name }?.value }

  /// All values of an option, in order.
  func all(_ name: String) -> [String] { given.filter { $0.name == name }.map(\.value) }
}

// MARK: - What options and arguments say

extension Arguments {
  /// The error that the command is used wrongly.
  func misuse(_ message: String) -> UsageError { UsageError(message, command: command) }

  /// The one argument that the command takes.
  func onlyArgument(_ what: String) throws(UsageError) -> String {
    guard let argument = rest.first else { throw misuse("\(what) is missing.") }
    guard rest.count == 1 else {
      throw misuse("\(command) takes one argument, but there is also \"\(rest[1])\".")
    }
    return argument
  }

  /// Checks that there is no argument.
  func noArgument() throws(UsageError) {
    if let extra = rest.first {
      throw misuse("\(command) takes no argument, but there is \"\(extra)\".")
    }
  }

  /// The number that an option says; nil where it wasn't given.
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

  /// The whole number that an option says; nil where it wasn't given.
  func count(_ name: String) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw misuse("--\(name) can't be \"\(text)\"; it takes a whole number of at least 0.")
    }
    return count
  }

  /// The case that an option names; nil where it wasn't given.
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

  /// Both sides of NAME=VALUE, for each time that an option was given.
  func pairs(_ name: String, _ form: String) throws(UsageError) -> [(name: String, value: String)] {
    try all(name).map { text throws(UsageError) in
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw misuse("\"--\(name) \(text)\" is not understood; it takes \(form).")
      }
      return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
  }
}
