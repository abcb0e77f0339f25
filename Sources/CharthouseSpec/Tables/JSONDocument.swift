import CJansson
import CNumber

/// A value of a JSON document, valid as long as the document.
typealias JSONValue = UnsafeMutablePointer<json_t>

/// A JSON text with its values.
final class JSONDocument {
  /// The outermost value.
  let root: JSONValue
  /// Whether whole numbers were made `Double`s while parsing, because one has more than 64 bits.
  private let hasLongIntegers: Bool

  /// Parses `input`; a key twice in one object is refused.
  init(_ input: InputBytes, file: String) throws(TableError) {
    let skipped = input.textOffset
    func parse(_ flags: Int32, _ error: inout json_error_t) -> JSONValue? {
      input.start.withMemoryRebound(to: CChar.self, capacity: input.count) { start in
        json_loadb(
          start + skipped, input.count - skipped, Int(JSON_REJECT_DUPLICATES | flags), &error)
      }
    }
    var error = json_error_t()
    var parsed = parse(0, &error)
    hasLongIntegers = parsed == nil && json_error_code(&error) == json_error_numeric_overflow
    if hasLongIntegers { parsed = parse(Int32(JSON_DECODE_INT_AS_REAL), &error) }
    guard let parsed else {
      let reason = withUnsafeBytes(of: error.text) { text in
        String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      }
      if json_error_code(&error) == json_error_null_character {
        throw .zeroByte(TablePlace(file, .line(Int(error.line))))
      }
      throw .json(
        TablePlace(file, .line(Int(error.line))), column: Int(error.column), reason: reason)
    }
    root = parsed
  }

  deinit { json_decref(root) }

  /// Whether a `Double` has all digits of `number`.
  func isExact(_ number: JSONValue) -> Bool {
    let value = json_number_value(number)
    if number.kind == JSON_INTEGER { return Int64(exactly: value) == json_integer_value(number) }
    return !hasLongIntegers || abs(value) < 0x1p53
  }
}

extension UnsafeMutablePointer<json_t> {
  /// Which of the JSON kinds this is.
  var kind: json_type { pointee.type }

  /// The kind as a sentence names it.
  var kindName: String {
    switch kind {
    case JSON_OBJECT: "an object"
    case JSON_ARRAY: "an array"
    case JSON_STRING: "a text"
    case JSON_INTEGER, JSON_REAL: "a number"
    case JSON_TRUE, JSON_FALSE: "true or false"
    default: "null"
    }
  }

  /// The keys and values of an object, in the order of the file.
  var members: [(key: Bytes, value: JSONValue)] {
    var members: [(key: Bytes, value: JSONValue)] = []
    var iterator = json_object_iter(self)
    while let member = iterator {
      if let key = json_object_iter_key(member), let value = json_object_iter_value(member) {
        let start = UnsafeRawPointer(key).assumingMemoryBound(to: UInt8.self)
        members.append((Bytes(start: start, count: json_object_iter_key_len(member)), value))
      }
      iterator = json_object_iter_next(self, member)
    }
    return members
  }

  /// The bytes of a text; `true` and `false` are texts too.
  var bytes: Bytes {
    switch kind {
    case JSON_TRUE: return Self.word("true")
    case JSON_FALSE: return Self.word("false")
    default:
      let start = UnsafeRawPointer(json_string_value(self)).assumingMemoryBound(to: UInt8.self)
      return Bytes(start: start, count: json_string_length(self))
    }
  }

  /// The value as a cell would have it.
  var text: String {
    switch kind {
    case JSON_STRING, JSON_TRUE, JSON_FALSE: String(decoding: bytes, as: UTF8.self)
    case JSON_INTEGER: String(json_integer_value(self))
    case JSON_REAL: shortestText(of: json_real_value(self))
    default: kindName
    }
  }

  private static func word(_ word: StaticString) -> Bytes {
    Bytes(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }
}

/// The shortest text that reads back as `number`.
func shortestText(of number: Double) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { room in
    let count = cnumber_write(number, room.baseAddress, room.count)
    return String(decoding: room[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
