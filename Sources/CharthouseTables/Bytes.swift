/// The bytes with a meaning in a table.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let plus = UInt8(ascii: "+")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let bar = UInt8(ascii: "|")
}

/// A part of the file, or of other memory that outlives its use.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UInt8 {
  /// `true` for the digits 0 to 9.
  var isDigit: Bool { self &- Byte.zero < 10 }

  /// The lowercase form of a letter; other bytes become bytes that aren't letters.
  var lowercased: UInt8 { self | 0x20 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns `true` if this equals a lowercase word, ignoring case.
  func equalsIgnoringCase(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return (0..<count).allSatisfy { self[$0].lowercased == word.utf8Start[$0] }
  }
}
