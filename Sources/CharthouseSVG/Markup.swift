import ChartScene

/// The value of an attribute.
enum AttributeValue: Hashable {
  /// A text, not yet escaped.
  case text(String)
  /// A reference to an id: `url(#…)`.
  case reference(String)
}

/// XML that is written from front to back, in UTF-8.
///
/// The prefix of all ids is left open until the end, so that it can be computed from all the rest.
struct Markup {
  /// The text that has been written.
  private var text: [UInt8] = []
  /// The offsets of the ids' prefixes in it, ascending.
  private var prefixes: [Int] = []
  private var isInStartTag = false

  /// Writes an element on its own line; `body` writes its attributes, then text and inline
  /// elements.
  mutating func element(_ name: String, _ body: (inout Markup) -> Void) {
    begin("\n<", name)
    body(&self)
    end("</", name)
  }

  /// Writes an element on its own line; `body` writes its attributes, then elements on their own
  /// lines.
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

  /// Writes an attribute of the element that was begun last.
  mutating func attribute(_ name: String, _ value: String) {
    beginAttribute(name)
    append(escaped: value, inAttribute: true)
    append("\"")
  }

  /// Writes an attribute that is a number, with two decimals.
  mutating func attribute(_ name: String, _ value: Double) {
    beginAttribute(name)
    text.append(decimal: value)
    append("\"")
  }

  /// Writes an attribute.
  mutating func attribute(_ name: String, _ value: AttributeValue) {
    switch value {
    case .text(let text): attribute(name, text)
    case .reference(let id): attribute(name, ids: [id], before: "url(#", after: ")")
    }
  }

  /// Writes an attribute that is a list of ids, with text before and after each.
  mutating func attribute(_ name: String, ids: [String], before: String = "", after: String = "") {
    beginAttribute(name)
    append(before)
    for (index, id) in ids.enumerated() {
      if index > 0 { append(" ") }
      prefixes.append(text.count)
      append("-")
      append(id)
    }
    append(after)
    append("\"")
  }

  /// Writes an attribute that is a path.
  mutating func attribute(_ name: String, _ path: Path) {
    beginAttribute(name)
    text.append(path)
    append("\"")
  }

  /// Writes text between tags.
  mutating func content(_ content: String) {
    closeStartTag()
    append(escaped: content, inAttribute: false)
  }

  /// `true` if nothing was written.
  var isEmpty: Bool { text.isEmpty }

  /// Appends everything that was written to `other`.
  mutating func append(_ other: Markup) {
    closeStartTag()
    prefixes += other.prefixes.map { $0 + text.count }
    text += other.text
  }

  /// Returns everything that was written, each id with a prefix.
  ///
  /// `nil` for a prefix computed from all the rest.
  func finished(idPrefix: String?) -> String {
    let prefix = Array((idPrefix ?? "ch" + String(Self.hash(of: text), radix: 36)).utf8)
    var whole: [UInt8] = []
    whole.reserveCapacity(text.count + prefixes.count * prefix.count)
    var written = text.prefix { $0 == UInt8(ascii: "\n") }.count
    for place in prefixes {
      whole += text[written..<place]
      whole += prefix
      written = place
    }
    whole += text[written...]
    return String(decoding: whole, as: UTF8.self)
  }

  private mutating func append(_ string: String) {
    var string = string
    string.withUTF8 { text.append(contentsOf: $0) }
  }

  private mutating func begin(_ opening: String, _ name: String) {
    closeStartTag()
    append(opening)
    append(name)
    isInStartTag = true
  }

  private mutating func end(_ closing: String, _ name: String) {
    if isInStartTag {
      append("/>")
    } else {
      append(closing)
      append(name)
      append(">")
    }
    isInStartTag = false
  }

  private mutating func beginAttribute(_ name: String) {
    append(" ")
    append(name)
    append("=\"")
  }

  private mutating func closeStartTag() {
    if isInStartTag { append(">") }
    isInStartTag = false
  }

  /// Writes a text so that it reads back the same.
  ///
  /// Characters that XML 1.0 can't represent become U+FFFD. White space that would be read
  /// differently is written as a character reference.
  private mutating func append(escaped string: String, inAttribute: Bool) {
    var string = string
    let isWritten = string.withUTF8 { bytes in
      let isPlain = bytes.allSatisfy(Self.isPlain)
      if isPlain { text.append(contentsOf: bytes) }
      return isPlain
    }
    guard !isWritten else { return }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"" where inAttribute: append("&quot;")
      case "\n" where inAttribute: append("&#10;")
      case "\t" where inAttribute: append("&#9;")
      case "\r": append("&#13;")
      case "\n", "\t": append(String(scalar))
      case ..<" ", "\u{fffe}"..."\u{ffff}": append("\u{fffd}")
      default: append(String(scalar))
      }
    }
  }

  /// Returns `true` if a byte of UTF-8 never needs escaping.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte >= 0x20 && byte < 0x7f
    }
  }

  /// Returns a hash of a text.
  ///
  /// Source: Fowler, Noll, Vo, the hash FNV-1a of 64 bits, folded to 32.
  private static func hash(of text: [UInt8]) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
