/// A value written as JSON: what descriptions say of defaults, limits and choices.
public indirect enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A finite number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Values by name.
  case object([String: JSONValue])

  /// Reads a text that is one JSON value.
  ///
  /// - Throws: `JSONProblem` with the place where the text stops making sense, also for a number too large, a name
  ///   used twice, and more than 64 arrays and objects in each other.
  /// - Source: RFC 8259.
  public init(parsing text: String) throws(JSONProblem) {
    var parser = JSONParser(bytes: Array(text.utf8))
    self = try parser.whole()
  }
}

/// Why a text is not a JSON value.
public struct JSONProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Bytes from the start of the text, the first is 0.
  public let position: Int
  /// What is wrong there.
  public let problem: String

  /// The problem with its position.
  public var description: String { "at position \(position), \(problem)" }
}

/// Reads JSON, one byte after the other.
private struct JSONParser {
  let bytes: [UInt8]
  var position = 0
  var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func whole() throws(JSONProblem) -> JSONValue {
    let value = try value()
    skipSpace()
    if position < bytes.count { throw problem("nothing may follow the value") }
    return value
  }

  private mutating func value() throws(JSONProblem) -> JSONValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return .array(try nested { p throws(JSONProblem) in try p.array() })
    case UInt8(ascii: "{"): return .object(try nested { p throws(JSONProblem) in try p.object() })
    case UInt8(ascii: "-"): return .number(try number())
    default:
      if isAtDigit { return .number(try number()) }
      if accept("null") { return .null }
      if accept("true") { return .bool(true) }
      if accept("false") { return .bool(false) }
      throw problem("a value is missing")
    }
  }

  private mutating func nested<Value>(
    _ read: (inout JSONParser) throws(JSONProblem) -> Value
  ) throws(JSONProblem) -> Value {
    position += 1
    depth += 1
    if depth > 64 { throw problem("there are more than 64 arrays and objects in each other") }
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func array() throws(JSONProblem) -> [JSONValue] {
    var values: [JSONValue] = []
    skipSpace()
    if accept("]") { return [] }
    repeat {
      values.append(try value())
      skipSpace()
    } while accept(",")
    if !accept("]") { throw problem("\",\" or \"]\" is missing") }
    return values
  }

  private mutating func object() throws(JSONProblem) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    skipSpace()
    if accept("}") { return [:] }
    repeat {
      skipSpace()
      let start = position
      guard peek == UInt8(ascii: "\"") else {
        throw problem("a name in quotation marks is missing")
      }
      let name = try string()
      skipSpace()
      if !accept(":") { throw problem("\":\" is missing") }
      if values.updateValue(try value(), forKey: name) != nil {
        throw JSONProblem(position: start, problem: "the name \"\(name)\" is used a second time")
      }
      skipSpace()
    } while accept(",")
    if !accept("}") { throw problem("\",\" or \"}\" is missing") }
    return values
  }

  private mutating func number() throws(JSONProblem) -> Double {
    let start = position
    _ = accept("-")
    if !accept("0"), digits() == 0 { throw problem("a digit is missing") }
    if accept("."), digits() == 0 { throw problem("a digit must follow the point") }
    if accept("e") || accept("E") {
      _ = accept("+") || accept("-")
      if digits() == 0 { throw problem("the exponent is missing") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw JSONProblem(position: start, problem: "the number \(text) is too large")
    }
    return number
  }

  private mutating func string() throws(JSONProblem) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw problem("a control character must be written as an escape") }
      position += 1
      if byte == UInt8(ascii: "\\") { text += String(try escape()).utf8 } else { text.append(byte) }
    }
    if !accept("\"") { throw problem("the text does not end") }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(JSONProblem) -> Unicode.Scalar {
    guard let byte = peek else { throw problem("the text does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let start = position
      var code = try codeUnit()
      if 0xD800..<0xDC00 ~= code, accept("\\u") {
        let low = try codeUnit()
        if 0xDC00..<0xE000 ~= low { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw JSONProblem(position: start, problem: "half a surrogate pair is no character")
      }
      return scalar
    default: throw problem("there is no such escape")
    }
  }

  private mutating func codeUnit() throws(JSONProblem) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("four hexadecimal digits are missing") }
    position += 4
    return code
  }

  // MARK: Characters

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func accept(_ token: StaticString) -> Bool {
    let end = position + token.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let matches = token.withUTF8Buffer { $0.elementsEqual(bytes[position..<end]) }
    if matches { position = end }
    return matches
  }

  private mutating func digits() -> Int {
    let start = position
    while isAtDigit { position += 1 }
    return position - start
  }

  private var isAtDigit: Bool {
    peek.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  private func problem(_ problem: String) -> JSONProblem {
    JSONProblem(position: position, problem: problem)
  }
}
