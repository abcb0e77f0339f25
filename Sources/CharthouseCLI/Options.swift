import CGetopt
import Glibc

/// An option that a command takes.
struct Option: Sendable {
  /// Its long name, without the hyphens.
  let name: String
  /// Its short name; nil for none.
  var short: Character?
  /// What its value is called; nil where it takes none.
  var value: String?
  /// What it does, for the help.
  let summary: String

  init(_ name: String, _ short: Character? = nil, _ value: String? = nil, _ summary: String) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
  }

  /// Prints what the command does.
  static let help = Option("help", "h", "Print this help.")

  private init(_ name: String, _ short: Character, _ summary: String) {
    self.name = name
    self.short = short
    self.summary = summary
  }
}

/// The options and arguments of a command line.
struct Arguments {
  /// What was given for each option, in order.
  private var given: [(name: String, value: String)] = []
  /// What is no option.
  private(set) var rest: [String] = []

  /// Reads a command line as the C library's getopt_long does.
  ///
  /// - Throws: `UsageError` without a message, since the C library has said what is wrong.
  init(_ arguments: [String], command: String, options: [Option]) throws(UsageError) {
    var words: [UnsafeMutablePointer<CChar>?] =
      (["charthouse \(command)"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let names = options.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    let first: Int32 = 256
    var table = options.enumerated().map { index, option in
      option_(
        name: names[index], hasValue: option.value != nil, code: first + Int32(index))
    }
    table.append(option_(name: nil, hasValue: false, code: 0))
    let short = options.compactMap { option in
      option.short.map { "\($0)\(option.value == nil ? "" : ":")" }
    }.joined()
    let count = Int32(words.count - 1)
    // getopt keeps where it is in globals of the C library; a command line is read once, at the start.
    while true {
      let code = getopt_long(count, &words, short, table.map(\.c), nil)
      if code == -1 { break }
      let option =
        code >= first
        ? options[Int(code - first)]
        : options.first { $0.short?.asciiValue.map { Int32($0) } == code }
      guard code != 63, let option else { throw UsageError("", command: command) }
      given.append((option.name, cgetopt_argument().map { String(cString: $0) } ?? ""))
    }
    rest = words[Int(cgetopt_position())..<Int(count)].compactMap { $0.map { String(cString: $0) } }
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { given.contains { $0.name == name } }

  /// The last value of an option; nil where it wasn't given.
  subscript(name: String) -> String? { given.last { $0.name == name }?.value }

  /// All values of an option, in order.
  func all(_ name: String) -> [String] { given.filter { $0.name == name }.map(\.value) }

  private struct option_ {
    let c: option
    init(name: UnsafeMutablePointer<CChar>?, hasValue: Bool, code: Int32) {
      c = option(name: name, has_arg: hasValue ? 1 : 0, flag: nil, val: code)
    }
  }
}
