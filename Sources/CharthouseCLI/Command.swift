/// A sub-command: what it is called, what it takes, and what it does.
struct Command: Sendable {
  /// Its name.
  let name: String
  /// What it does, in a few words.
  let summary: String
  /// How it is called, after its name.
  let usage: String
  /// What more there is to know, for its help.
  let details: String
  /// What it takes.
  let options: [Option]
  /// Does it.
  let body: @Sendable (Arguments) throws -> Void

  init(
    _ name: String, usage: String, _ summary: String, details: String = "", options: [Option],
    body: @escaping @Sendable (Arguments) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.details = details
    self.options = options + [.help]
    self.body = body
  }

  /// Reads the command line and does what it says.
  func run(_ words: [String]) throws {
    let arguments = try Arguments(words, command: name, options: options)
    if arguments.has("help") {
      Console.print(help)
    } else {
      try body(arguments)
    }
  }

  /// The text of `--help`.
  var help: String {
    let rows = options.map { option -> (String, String) in
      let short = option.short.map { "-\($0), " } ?? "    "
      let value = option.value.map { "=\($0)" } ?? ""
      return ("  \(short)--\(option.name)\(value)", option.summary)
    }
    let widest = rows.map(\.0.count).max() ?? 0
    let table = rows.map { left, right in
      left + String(repeating: " ", count: widest - left.count + 2) + right
    }
    return """
      Usage: charthouse \(name) \(usage)
      \(summary)
      \(details.isEmpty ? "" : "\n\(details)\n")
      Options:
      \(table.joined(separator: "\n"))
      """
  }
}
