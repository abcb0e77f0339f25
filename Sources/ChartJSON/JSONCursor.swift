/// Reads a JSON text from front to back, one token after another, without building a tree.
///
/// All readers of JSON are made with it: trees, documents and tables. It is strict. A cursor that
/// has thrown must not be used again.
///
/// - Source: RFC 8259.
package struct JSONCursor {
  /// The text; it must stay in place while the cursor and its results are used.
  package let text: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte to read.
  package private(set) var offset: Int

  private let depthLimit: Int
  private let allowsZero: Bool
  private var depth = 0

  /// Creates a cursor at a value.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - offset: The offset of the value, in bytes.
  ///   - depthLimit: The maximum depth of nested arrays and objects.
  ///   - allowsZero: `true` if texts may contain the character U+0000.
  package init(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int = 0, depthLimit: Int = 64,
    allowsZero: Bool = true
  ) {
    self.allowsZero = allowsZero
    self.text = text
    self.offset = offset
    self.depthLimit = depthLimit
  }

  // MARK: - Values

  /// Skips space and returns the kind of the next value, judged by its first byte.
  package mutating func kind() throws(JSONProblem) -> JSONKind {
    skipSpace()
    switch next {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    default: throw problem("a value is missing")
    }
  }

  /// Reads `null`.
  package mutating func null() throws(JSONProblem) {
    if !accept("null") { throw problem("a value is missing") }
  }

  /// Reads `true` or `false`.
  package mutating func bool() throws(JSONProblem) -> Bool {
    if accept("true") { return true }
    if accept("false") { return false }
    throw problem("a value is missing")
  }

  /// Reads a number, whose `Double` value is then known to be finite.
  package mutating func number() throws(JSONProblem) -> JSONNumber {
    let start = offset
    var isInteger = true
    if next == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0") {
      offset += 1
    } else if digits() == 0 {
      throw problem("a digit is missing")
    }
    if next == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      if digits() == 0 { throw problem("a digit must follow the point") }
    }
    var mayBeLarge = offset - start > 300
    if next | 0x20 == UInt8(ascii: "e") {
      (isInteger, mayBeLarge) = (false, true)
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      if digits() == 0 { throw problem("the exponent is missing") }
    }
    let number = JSONNumber(text: slice(start..<offset), isInteger: isInteger)
    if mayBeLarge, !number.value.isFinite {
      throw problem("the number \(number.digits) is too large", at: start)
    }
    return number
  }

  /// Reads a text.
  package mutating func string() throws(JSONProblem) -> JSONText {
    let start = offset + 1
    offset = start
    var isEscaped = false
    while true {
      skipPlain()
      guard offset < text.count else { throw problem("the text does not end") }
      switch text[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return JSONText(bytes: slice(start..<offset - 1), isEscaped: isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        offset += 1
        try skipEscape()
      case ..<0x20: throw problem("a control character must be written as an escape")
      default: try skipScalar()
      }
    }
  }

  /// Reads a value with everything in it.
  package mutating func skip() throws(JSONProblem) {
    switch try kind() {
    case .null: try null()
    case .bool: _ = try bool()
    case .number: _ = try number()
    case .string: _ = try string()
    case .array:
      guard try enterArray() else { return }
      repeat { try skip() } while try hasNextElement()
    case .object:
      var names = JSONNames()
      guard try enterObject() else { return }
      repeat {
        _ = try name(among: &names)
        try skip()
      } while try hasNextMember()
    }
  }

  /// Checks that nothing follows.
  package mutating func end() throws(JSONProblem) {
    skipSpace()
    if offset < text.count { throw problem("nothing may follow the value") }
  }

  // MARK: - Arrays and objects

  /// Enters an array and returns whether it has an element, which is read next.
  package mutating func enterArray() throws(JSONProblem) -> Bool {
    try enter(closedBy: UInt8(ascii: "]"))
  }

  /// Continues after an element and returns whether there is another.
  package mutating func hasNextElement() throws(JSONProblem) -> Bool {
    try hasNext(closedBy: UInt8(ascii: "]"))
  }

  /// Enters an object and returns whether it has a member, whose name is read next.
  package mutating func enterObject() throws(JSONProblem) -> Bool {
    try enter(closedBy: UInt8(ascii: "}"))
  }

  /// Continues after a member's value and returns whether there is another member.
  package mutating func hasNextMember() throws(JSONProblem) -> Bool {
    try hasNext(closedBy: UInt8(ascii: "}"))
  }

  /// Skips space to the name of a member.
  package mutating func goToName() throws(JSONProblem) {
    skipSpace()
    if next != UInt8(ascii: "\"") { throw problem("a name in quotation marks is missing") }
  }

  /// Reads the name of a member and the colon; the caller checks for duplicate names.
  package mutating func name() throws(JSONProblem) -> JSONText {
    try goToName()
    let name = try string()
    skipSpace()
    if next != UInt8(ascii: ":") { throw problem("\":\" is missing") }
    offset += 1
    return name
  }

  /// The problem of a duplicate name in one object.
  package func duplicate(_ name: JSONText) -> JSONProblem {
    let start = name.bytes.baseAddress.flatMap { name in text.baseAddress.map { name - $0 - 1 } }
    return problem("the name \"\(name.string)\" is a duplicate", at: start ?? offset)
  }

  /// Reads the name of a member, which must differ from those before it in the object.
  mutating func name(among names: inout JSONNames) throws(JSONProblem) -> JSONText {
    let name = try name()
    if !names.insert(name) { throw duplicate(name) }
    return name
  }
}

// Parts of values.
extension JSONCursor {
  /// The next byte; 0 at the end.
  private var next: UInt8 { offset < text.count ? text[offset] : 0 }

  private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[range])
  }

  private mutating func skipSpace() {
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private mutating func accept(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= text.count, word.withUTF8Buffer({ $0.elementsEqual(text[offset..<end]) }) else {
      return false
    }
    offset = end
    return true
  }

  private mutating func digits() -> Int {
    let start = offset
    while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    return offset - start
  }

  private mutating func enter(closedBy close: UInt8) throws(JSONProblem) -> Bool {
    offset += 1
    depth += 1
    if depth > depthLimit {
      throw problem("arrays and objects are nested more than \(depthLimit) deep")
    }
    skipSpace()
    guard next == close else { return true }
    offset += 1
    depth -= 1
    return false
  }

  /// Reads a comma or the closing bracket, and returns `true` for a comma.
  private mutating func hasNext(closedBy close: UInt8) throws(JSONProblem) -> Bool {
    skipSpace()
    switch next {
    case UInt8(ascii: ","):
      offset += 1
      return true
    case close:
      offset += 1
      depth -= 1
      return false
    default:
      throw problem("\",\" or \"\(Character(Unicode.Scalar(close)))\" is missing")
    }
  }

  /// Skips printable ASCII other than quotation marks and backslashes, eight bytes at a time.
  private mutating func skipPlain() {
    guard let start = UnsafeRawPointer(text.baseAddress) else { return }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones &* 0x80
    while offset + 8 <= text.count {
      let word = UInt64(
        littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      // The lowest top bit that is set is always right: borrows only affect the bytes after it.
      let special =
        ((quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (word &- ones &* 0x20) | word)
        & tops
      if special != 0 {
        offset += special.trailingZeroBitCount / 8
        return
      }
      offset += 8
    }
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x20 || byte >= 0x80 || byte == 0x22 || byte == 0x5C { return }
      offset += 1
    }
  }

  /// Skips a non-ASCII character.
  ///
  /// - Source: table 3-7 of the Unicode Standard, "Well-Formed UTF-8 Byte Sequences".
  private mutating func skipScalar() throws(JSONProblem) {
    let (count, second): (Int, ClosedRange<UInt8>) =
      switch text[offset] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard count > 0, offset + count <= text.count, second ~= text[offset + 1],
      text[(offset + 2)..<(offset + count)].allSatisfy({ 0x80...0xBF ~= $0 })
    else { throw problem("the bytes are not UTF-8") }
    offset += count
  }

  /// Skips the rest of an escape, after its backslash.
  private mutating func skipEscape() throws(JSONProblem) {
    guard offset < text.count else { throw problem("the text does not end") }
    let byte = text[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "u"):
      let start = offset
      let unit = try codeUnit()
      switch unit {
      case 0xD800..<0xDC00:
        if accept("\\u"), 0xDC00..<0xE000 ~= (try codeUnit()) { return }
        throw problem("half a surrogate pair is no character", at: start)
      case 0xDC00..<0xE000: throw problem("half a surrogate pair is no character", at: start)
      case 0 where !allowsZero: throw problem(JSONProblem.zeroCharacter, at: start)
      default: return
      }
    default:
      if JSONText.character(escapedBy: byte) == nil { throw problem("there is no such escape") }
    }
  }

  private mutating func codeUnit() throws(JSONProblem) -> UInt32 {
    let end = offset + 4
    guard end <= text.count, let unit = JSONText.codeUnit(text[offset..<end]) else {
      throw problem("four hexadecimal digits are missing")
    }
    offset = end
    return unit
  }

  /// A problem at the current or another position.
  private func problem(_ problem: String, at position: Int? = nil) -> JSONProblem {
    JSONProblem(problem, at: position ?? offset, in: text)
  }
}

/// The kind of a JSON value.
package enum JSONKind: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool
  /// A number.
  case number
  /// A text.
  case string
  /// Values in order.
  case array
  /// Values by name.
  case object

  /// The kind as a noun in a sentence.
  package var name: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The reason for which a text is not a JSON value.
public struct JSONProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset in the text, in bytes.
  public let position: Int
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int
  /// The problem at that position.
  public let problem: String

  /// `true` for a zero character that isn't allowed.
  package var isZeroCharacter: Bool { problem == Self.zeroCharacter }

  static let zeroCharacter = "there is a zero character (U+0000), which texts can't contain"

  init(_ problem: String, at position: Int, in text: UnsafeBufferPointer<UInt8>) {
    self.problem = problem
    self.position = position
    let before = text[..<position]
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
  }

  /// The problem with its position in bytes, for texts of one line.
  public var description: String { "at position \(position), \(problem)" }

  /// The problem with its line and column.
  public var inLines: String { "line \(line), column \(column): \(problem)" }
}
