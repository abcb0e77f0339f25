import Charthouse

/// The value of an attribute.
enum AttributeValue: Hashable {
  /// A text, not yet escaped.
  case text(String)
  /// `url(#…)` to something with an id.
  case reference(String)
}

/// XML that is written from front to back.
///
/// What all ids begin with is left open until the end, so that it can be computed from all the rest.
struct Markup {
  /// What has been written; between each two parts belongs an id's prefix.
  private var parts: [String] = []
  private var text = ""
  private var isInStartTag = false

  /// Writes an element on a line of its own, with what `body` writes: its attributes, then text and inline elements.
  mutating func element(_ name: String, _ body: (inout Markup) -> Void) {
    begin("\n<", name)
    body(&self)
    end("</", name)
  }

  /// Writes an element on a line of its own, with what `body` writes: its attributes, then elements on lines of their
  /// own.
  mutating func group(_ name: String, _ body: (inout Markup) -> Void) {
    begin("\n<", name)
    body(&self)
    end("\n</", name)
  }

  /// Writes an element within a line.
  mutating func inline(_ name: String, _ body: (inout Markup) -> Void) {
    begin("<", name)
    body(&self)
    end("</", name)
  }

  /// Writes an attribute of the element just begun.
  mutating func attribute(_ name: String, _ value: String) {
    text += " " + name + "=\""
    append(escaped: value, inAttribute: true)
    text += "\""
  }

  /// Writes an attribute that is a number, to two places.
  mutating func attribute(_ name: String, _ value: Double) {
    text += " " + name + "=\"" + value.decimal() + "\""
  }

  /// Writes an attribute.
  mutating func attribute(_ name: String, _ value: AttributeValue) {
    switch value {
    case .text(let text): attribute(name, text)
    case .reference(let id): attribute(name, ids: [id], before: "url(#", after: ")")
    }
  }

  /// Writes an attribute of ids, between other characters.
  mutating func attribute(_ name: String, ids: [String], before: String = "", after: String = "") {
    text += " " + name + "=\"" + before
    for (index, id) in ids.enumerated() {
      if index > 0 { text += " " }
      parts.append(text)
      text = "-" + id
    }
    text += after + "\""
  }

  /// Writes text between tags.
  mutating func content(_ content: String) {
    closeStartTag()
    append(escaped: content, inAttribute: false)
  }

  /// Whether nothing was written.
  var isEmpty: Bool { parts.isEmpty && text.isEmpty }

  /// Writes all that was written to `other`.
  mutating func append(_ other: Markup) {
    closeStartTag()
    guard let first = other.parts.first else {
      text += other.text
      return
    }
    parts.append(text + first)
    parts += other.parts.dropFirst()
    text = other.text
  }

  /// All that was written, each id with a prefix; nil: one computed from all the rest.
  func finished(idPrefix: String?) -> String {
    let parts = parts + [text]
    let prefix = idPrefix ?? "ch" + String(Self.hash(of: parts), radix: 36)
    return String(parts.joined(separator: prefix).drop { $0 == "\n" })
  }

  private mutating func begin(_ opening: String, _ name: String) {
    closeStartTag()
    text += opening + name
    isInStartTag = true
  }

  private mutating func end(_ closing: String, _ name: String) {
    text += isInStartTag ? "/>" : closing + name + ">"
    isInStartTag = false
  }

  private mutating func closeStartTag() {
    if isInStartTag { text += ">" }
    isInStartTag = false
  }

  /// Writes a text so that it reads back the same.
  ///
  /// Characters that XML 1.0 has no way to write become U+FFFD. White space that would be read differently is written
  /// by number.
  private mutating func append(escaped string: String, inAttribute: Bool) {
    if string.utf8.allSatisfy(Self.isPlain) {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"" where inAttribute: text += "&quot;"
      case "\n" where inAttribute: text += "&#10;"
      case "\t" where inAttribute: text += "&#9;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\r": text += "&#13;"
      case ..<" ", "\u{fffe}"..."\u{ffff}": text += "\u{fffd}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte of UTF-8 stands for itself wherever it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte >= 0x20 && byte < 0x7f
    }
  }

  /// Source: Fowler, Noll, Vo, the hash FNV-1a of 64 bits, folded to 32.
  private static func hash(of parts: [String]) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
