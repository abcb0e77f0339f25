/// Writes JSON from front to back, including commas.
package struct JSONWriter {
  /// The JSON that has been written.
  package private(set) var text = ""
  /// Creates a writer that has written nothing.
  package init() {}

  /// The text between two values at the current position.
  private var separator = ""
  /// The text before the next value.
  private var pending = ""

  /// The layout of the contents of an array or object.
  private enum Layout {
    /// On the line of the brackets.
    case inline
    /// Each value on its own line, without indentation.
    case lines
    /// Each value on its own line, indented from the brackets.
    case indented
  }

  /// The start of a line inside indented values.
  private var indentation = "\n"

  /// Writes an object, whose members `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclose("{", "}", .inline, body)
  }

  /// Writes an array, whose elements `body` writes, each on its own line if `lines` is `true`.
  package mutating func array(lines: Bool = false, _ body: (inout JSONWriter) -> Void) {
    enclose("[", "]", lines ? .lines : .inline, body)
  }

  /// Writes a value on one line.
  package mutating func write(compact value: JSONValue) {
    switch value {
    case .null: write(json: "null")
    case .bool(let flag): write(flag)
    case .number(let number): write(exact: number)
    case .string(let text): write(text)
    case .array(let elements):
      array { for element in elements { $0.write(compact: element) } }
    case .object(let members):
      object { for (name, value) in members { $0.member(name) { $0.write(compact: value) } } }
    }
  }

  /// Writes a value on several lines.
  ///
  /// An array without objects is written on one line, as is each member whose name is in `compact`.
  package mutating func write(indented value: JSONValue, compact: Set<String> = []) {
    switch value {
    case .array(let elements) where elements.contains(where: \.isObject):
      enclose("[", "]", .indented) {
        for element in elements { $0.write(indented: element, compact: compact) }
      }
    case .object(let members) where !members.isEmpty:
      enclose("{", "}", .indented) {
        for (name, value) in members {
          $0.member(name) {
            if compact.contains(name) {
              $0.write(compact: value)
            } else {
              $0.write(indented: value, compact: compact)
            }
          }
        }
      }
    default: write(compact: value)
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

  /// Writes a number with all its digits, or null if it isn't finite.
  package mutating func write(exact number: Double) {
    if let whole = Int(exactly: number), abs(whole) < 1 << 53 { return write(whole) }
    write(json: number.isFinite ? "\(number)" : "null")
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

  /// Writes text that is already JSON.
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
    _ opening: String, _ closing: String, _ layout: Layout, _ body: (inout JSONWriter) -> Void
  ) {
    begin()
    let outer = (separator: separator, indentation: indentation)
    if layout == .indented { indentation += "  " }
    let lineStart =
      switch layout {
      case .inline: ""
      case .lines: "\n"
      case .indented: indentation
      }
    text += opening + lineStart
    (separator, pending) = ("," + (layout == .inline ? " " : lineStart), "")
    body(&self)
    (separator, indentation, pending) = (outer.separator, outer.indentation, outer.separator)
    text += (layout == .indented ? indentation : lineStart) + closing
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

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}
