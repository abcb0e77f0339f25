import Charthouse

/// A subcommand, with its options and its function.
struct Command: Sendable {
  /// The name of the command.
  let name: String
  /// The forms of arguments after the name, one line each.
  let usage: [String]
  /// A summary in one sentence.
  let summary: String
  /// More details, with one string for each paragraph.
  let details: [String]
  /// The options.
  let options: [Option]
  /// The kind of argument, for completion; `nil` if there is none.
  let argument: Option.Value?
  /// The function of the command.
  let body: @Sendable (Arguments) throws -> Void

  init(
    _ name: String, _ usage: String..., argument: Option.Value? = nil, summary: String,
    details: [String] = [], options: [Option] = [],
    body: @escaping @Sendable (Arguments) throws -> Void
  ) {
    self.name = name
    self.usage = usage
    self.argument = argument
    self.summary = summary
    self.details = details
    self.options = options + [.help]
    self.body = body
  }

  /// Parses a command line and runs the command.
  func run(_ words: [String]) throws {
    let arguments = try Arguments(words, command: name, options: options)
    if arguments.has("help") {
      try Console.print(help)
    } else {
      try body(arguments)
    }
  }

  /// The text of `--help`.
  var help: String {
    let calls = usage.enumerated().map { index, usage in
      "\(index == 0 ? "Usage:" : "   or:") charthouse \(name)\(usage.isEmpty ? "" : " " + usage)"
    }
    let rows = options.map { option in
      (
        "  \(option.short.map { "-\($0), " } ?? "    ")--\(option.name)"
          + (option.value.map { "=\($0.placeholder)" } ?? ""),
        option.summary
      )
    }
    let widest = rows.map(\.0.count).max() ?? 0
    let table = rows.flatMap { left, right in
      let lines = right.wrapped(to: 78 - widest)
      return lines.enumerated().map { index, line in
        (index == 0 ? left : "").padded(to: widest + 2) + line
      }
    }
    return
      (calls + [summary] + details.flatMap { [""] + $0.wrapped(to: 80) } + ["", "Options:"]
      + table).joined(separator: "\n")
  }
}

extension String {
  /// Returns the text padded with spaces to at least `width` characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text wrapped between words into lines of at most `width` characters.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
