/// A writer of Swift source in the style of `swift format`.
struct SwiftText {
  /// The maximum width of a line that can be broken, in columns.
  static let width = 100

  private(set) var lines: [String] = []
  private var indentation = 0

  /// The text of all lines.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds lines.
  mutating func add(_ lines: String...) { add(lines) }

  /// Adds lines.
  mutating func add(_ lines: [String]) {
    let space = String(repeating: " ", count: indentation)
    self.lines += lines.map { $0.isEmpty ? "" : space + $0 }
  }

  /// Adds an empty line, unless there is one already or a block has just begun.
  mutating func gap() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
    lines.append("")
  }

  /// Adds a declaration or statement with a block.
  mutating func block(_ head: [String], _ body: (inout SwiftText) -> Void) {
    var head = head
    head[head.count - 1] += " {"
    add(head)
    indentation += 2
    body(&self)
    indentation -= 2
    add("}")
  }

  /// Adds a declaration or statement with a block.
  mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) { block([head], body) }

  /// Adds a call as a statement.
  mutating func call(_ expression: SwiftExpression, after keywords: String = "") {
    var lines = expression.lines(indentation: indentation, before: keywords.count)
    lines[0] = keywords + lines[0]
    add(lines)
  }

  /// Adds a call whose last argument is a closure.
  mutating func call(
    _ name: String, _ arguments: [String], closure parameters: [String],
    _ body: (inout SwiftText) -> Void
  ) {
    let suffix = " { \(parameters.joined(separator: ", ")) in"
    add(list(name, arguments, suffix))
    indentation += 2
    body(&self)
    indentation -= 2
    add("}")
  }

  /// Returns a head with a list in parentheses and a suffix, in one line if it fits.
  ///
  /// `after` is the number of columns that follow.
  func list(_ head: String, _ items: [String], _ suffix: String = "", after: Int = 0) -> [String] {
    Self.list(head, items, suffix, width: Self.width - indentation - after)
  }

  /// Returns a function with a closure as its parameter, in one line if it fits.
  ///
  /// `parameters` and `result` are those of the closure.
  func list(
    _ head: String, body parameters: [String], _ result: String, _ suffix: String, after: Int
  ) -> [String] {
    let body = "_ body: @escaping (\(parameters.joined(separator: ", ")))\(result)"
    if indentation + 2 + body.count <= Self.width {
      return list(head, [body], suffix, after: after)
    }
    let inner = Self.list("@escaping ", parameters, result, width: Self.width - indentation - 4)
    return ["\(head)(", "  _ body:"] + inner.map { "    \($0)" } + [")\(suffix)"]
  }

  private static func list(
    _ head: String, _ items: [String], _ suffix: String, width: Int
  ) -> [String] {
    let together = items.joined(separator: ", ")
    let line = "\(head)(\(together))\(suffix)"
    if items.isEmpty || line.count <= width { return [line] }
    let inner =
      2 + together.count <= width
      ? [together]
      : items.enumerated().map { $1 + ($0 < items.count - 1 ? "," : "") }
    return ["\(head)("] + inner.map { "  \($0)" } + [")\(suffix)"]
  }

  // MARK: - Comments

  /// Adds a documentation comment with a summary, paragraphs and errors.
  mutating func document(
    _ summary: String, _ paragraphs: [String] = [], throws errors: String? = nil
  ) {
    for (index, text) in ([summary] + paragraphs.filter { !$0.isEmpty }).enumerated() {
      if index > 0 { add("///") }
      add(Self.wrapped(text, mark: "/// ", indentation).map { "/// " + Self.plain($0) })
    }
    if let errors {
      add("///")
      let lines = Self.wrapped("- Throws: \(errors)", mark: "///   ", indentation)
      add(lines.enumerated().map { ($0 == 0 ? "/// " : "///   ") + $1 })
    }
  }

  /// Adds a comment that isn't documentation.
  mutating func remark(_ text: String) {
    add(Self.wrapped(text, mark: "// ", indentation).map { "// " + $0 })
  }

  private static func wrapped(_ text: String, mark: String, _ indentation: Int) -> [String] {
    let most = width - indentation - mark.count
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= most {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns the line, escaped if it would begin a list, heading or field of documentation.
  private static func plain(_ line: String) -> String {
    let begins =
      ["- ", "+ ", "* ", "#", ">", "```", "|"].contains { line.hasPrefix($0) }
      || ["-", "+", "*"].contains(line)
    return begins ? "\\\(line)" : line
  }

  /// Returns a text as one line, without line breaks and invisible characters.
  static func oneLine(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Character in
      let category = scalar.properties.generalCategory
      let isBlank =
        scalar.properties.isWhitespace || [.control, .format, .surrogate].contains(category)
      return isBlank ? " " : Character(scalar)
    }
    return String(scalars).split(separator: " ").joined(separator: " ")
  }

  /// Returns the first sentence of a text, ending with a period, and the others.
  static func sentences(_ text: String) -> (first: String, rest: String) {
    let words = oneLine(text).split(separator: " ")
    let end = words.firstIndex { $0.hasSuffix(".") } ?? words.count - 1
    var first = words.prefix(end + 1).joined(separator: " ")
    while let last = first.last, "!?:;,".contains(last) { first.removeLast() }
    if !first.isEmpty, !first.hasSuffix(".") { first += "." }
    return (first, words.dropFirst(end + 1).joined(separator: " "))
  }

  /// Returns a text as string literals of at most `width` columns.
  static func literals(_ text: String, width: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in text {
      if !piece.isEmpty, literal(piece + String(character)).count > width {
        pieces.append(literal(piece))
        piece = ""
      }
      piece.append(character)
    }
    return pieces + [literal(piece)]
  }

  /// Returns a text as a string literal.
  static func literal(_ text: String) -> String {
    let inner = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case " ": " "
      default:
        scalar.properties.isWhitespace
          || [.control, .format].contains(scalar.properties.generalCategory)
          ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }.joined()
    return "\"\(inner)\""
  }
}
