import Charthouse

/// A sub-command: what it is called, what it takes, and what it does.
struct Command: Sendable {
  /// Its name.
  let name: String
  /// What follows the name, one line for each way to call it.
  let usage: [String]
  /// What it does, in a sentence.
  let summary: String
  /// What more there is to know, in paragraphs of one line each.
  let details: [String]
  /// What it takes.
  let options: [Option]
  /// What its argument is, for shells that complete it; nil: there is none.
  let argument: Option.Value?
  /// Does it.
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

  /// Reads the command line and does what it says.
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
  /// The text with spaces after it, so that it has `width` characters at least.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text in lines of `width` characters at most, where its words allow.
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
