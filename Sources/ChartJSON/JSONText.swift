/// A text as written in a JSON text, known to be valid.
package struct JSONText {
  /// The bytes between the quotation marks.
  package let bytes: UnsafeBufferPointer<UInt8>
  /// `true` if the text contains escapes.
  package let isEscaped: Bool

  /// The text in UTF-8, without escapes.
  package var decoded: [UInt8] {
    guard isEscaped else { return Array(bytes) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        decoded.append(byte)
        continue
      }
      if let character = Self.character(escapedBy: letter) {
        decoded.append(character)
      } else if var code = Self.codeUnit(rest.prefix(4)) {
        rest = rest.dropFirst(4)
        if 0xD800..<0xDC00 ~= code, let low = Self.codeUnit(rest.dropFirst(2).prefix(4)) {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
          rest = rest.dropFirst(6)
        }
        decoded += String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8
      }
    }
    return decoded
  }

  /// The text.
  package var string: String {
    isEscaped ? String(decoding: decoded, as: UTF8.self) : String(decoding: bytes, as: UTF8.self)
  }

  /// The character for a letter after a backslash; `nil` for `u` and invalid escapes.
  static func character(escapedBy letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The value of four hexadecimal digits; `nil` for anything else.
  static func codeUnit(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
    guard digits.count == 4 else { return nil }
    var unit: UInt32 = 0
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt32(value)
    }
    return unit
  }
}

/// A number as written in a JSON text.
package struct JSONNumber {
  /// The whole number, with sign and exponent.
  package let text: UnsafeBufferPointer<UInt8>
  /// `true` if it has neither decimals nor an exponent.
  package let isInteger: Bool

  /// The number as a `String`.
  package var digits: String { String(decoding: text, as: UTF8.self) }
  /// The nearest `Double`.
  package var value: Double { Double(digits) ?? .nan }
}

/// The names of an object that have been read so far.
struct JSONNames {
  private var few: [JSONText] = []
  private var many: Set<String> = []

  /// Adds a name and returns whether it is new.
  mutating func insert(_ name: JSONText) -> Bool {
    guard few.count < 16 else {
      if many.isEmpty { many = Set(few.map(\.string)) }
      return many.insert(name.string).inserted
    }
    let isKnown = few.contains { known in
      known.isEscaped || name.isEscaped
        ? known.decoded == name.decoded : known.bytes.elementsEqual(name.bytes)
    }
    few.append(name)
    return !isKnown
  }
}
