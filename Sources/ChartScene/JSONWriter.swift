/// Writes JSON from front to back, commas included.
package struct JSONWriter {
  /// What has been written.
  package private(set) var text = ""
  /// A writer that has written nothing.
  package init() {}

  /// What stands between two values where the writer is.
  private var separator = ""
  /// What stands before the next value.
  private var pending = ""

  /// Writes an object, whose members `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclose("{", "}", separator: ", ", body)
  }

  /// Writes an array, whose elements `body` writes; each on a line of its own if `lines`.
  package mutating func array(lines: Bool = false, _ body: (inout JSONWriter) -> Void) {
    if lines {
      enclose("[\n", "\n]", separator: ",\n", body)
    } else {
      enclose("[", "]", separator: ", ", body)
    }
  }

  /// Writes a member of an object: its name, and the one value that `body` writes.
  package mutating func member(_ name: String, _ body: (inout JSONWriter) -> Void) {
    begin()
    append(quoted: name)
    text += ": "
    pending = ""
    body(&self)
  }

  /// Writes a number to two places; null where it isn't finite.
  package mutating func write(_ number: Double) {
    begin()
    text += number.isFinite ? number.decimal() : "null"
  }

  /// Writes a whole number, or null.
  package mutating func write(_ number: Int?) {
    begin()
    text += number.map { String($0) } ?? "null"
  }

  /// Writes true or false.
  package mutating func write(_ flag: Bool) {
    begin()
    text += flag ? "true" : "false"
  }

  /// Writes what is JSON already.
  package mutating func write(json: String) {
    begin()
    text += json
  }

  /// Writes a text, or null.
  package mutating func write(_ string: String?) {
    begin()
    if let string { append(quoted: string) } else { text += "null" }
  }

  private mutating func begin() {
    text += pending
    pending = separator
  }

  private mutating func enclose(
    _ opening: String, _ closing: String, separator: String, _ body: (inout JSONWriter) -> Void
  ) {
    begin()
    let outer = self.separator
    text += opening
    (self.separator, pending) = (separator, "")
    body(&self)
    text += closing
    (self.separator, pending) = (outer, outer)
  }

  private mutating func append(quoted string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case ..<" ", "\u{7f}"..."\u{9f}", "\u{2028}"..."\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
