import CJansson
import Charthouse
import Glibc

/// A value of a specification with its place, for reading one key after the other.
struct SpecificationNode {
  let value: JSONValue
  /// Such as `chart.json, $.charts[0].set`.
  let place: String
  /// What files that it names are relative to: empty, or a folder with a slash at its end.
  let folder: String
  private let document: JSONDocument

  /// The outermost value of a document.
  init(_ document: JSONDocument, file: String, folder: String) {
    self.init(document.root, place: "\(file), $", folder: folder, document)
  }

  private init(_ value: JSONValue, place: String, folder: String, _ document: JSONDocument) {
    self.value = value
    self.place = place
    self.folder = folder
    self.document = document
  }

  private func inner(_ value: JSONValue, _ step: String) -> SpecificationNode {
    SpecificationNode(value, place: place + step, folder: folder, document)
  }

  /// The members of an object, in the order of the file.
  ///
  /// - Throws: `SpecificationError.badValue` where it is no object.
  func members() throws(SpecificationError) -> [(key: String, node: SpecificationNode)] {
    guard value.kind == JSON_OBJECT else { throw bad("an object") }
    return value.members.map { key, value in
      let name = String(decoding: key, as: UTF8.self)
      return (name, inner(value, Self.step(to: name)))
    }
  }

  /// The elements of an array.
  ///
  /// - Throws: `SpecificationError.badValue` where it is no array.
  func elements() throws(SpecificationError) -> [SpecificationNode] {
    guard value.kind == JSON_ARRAY else { throw bad("an array") }
    return (0..<json_array_size(value)).compactMap { index in
      json_array_get(value, index).map { inner($0, "[\(index)]") }
    }
  }

  /// How a place goes on to a member: `.name`, or `["a name"]`.
  static func step(to name: String) -> String {
    let isPlain = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain ? ".\(name)" : "[\"\(name)\"]"
  }

  /// A text.
  func text() throws(SpecificationError) -> String {
    guard value.kind == JSON_STRING else { throw bad("a text") }
    return value.text
  }

  /// A number.
  func number() throws(SpecificationError) -> Double {
    guard value.kind == JSON_INTEGER || value.kind == JSON_REAL else { throw bad("a number") }
    return json_number_value(value)
  }

  /// A whole number that is not negative.
  func count() throws(SpecificationError) -> Int {
    guard value.kind == JSON_INTEGER, json_integer_value(value) >= 0 else {
      throw bad("a whole number of at least 0")
    }
    return Int(json_integer_value(value))
  }

  /// True or false.
  func flag() throws(SpecificationError) -> Bool {
    guard value.kind == JSON_TRUE || value.kind == JSON_FALSE else { throw bad("true or false") }
    return value.kind == JSON_TRUE
  }

  /// Whether it is an object.
  var isObject: Bool { value.kind == JSON_OBJECT }
  /// Whether it is an array.
  var isArray: Bool { value.kind == JSON_ARRAY }
  /// Whether it is a text.
  var isText: Bool { value.kind == JSON_STRING }

  /// Any value.
  var anyValue: Value {
    switch value.kind {
    case JSON_TRUE: .bool(true)
    case JSON_FALSE: .bool(false)
    case JSON_INTEGER, JSON_REAL: .number(json_number_value(value))
    case JSON_STRING: .text(value.text)
    case JSON_ARRAY: .list((try? elements().map(\.anyValue)) ?? [])
    case JSON_OBJECT:
      .object(
        Dictionary(
          ((try? members()) ?? []).map { ($0.key, $0.node.anyValue) },
          uniquingKeysWith: { first, _ in first }))
    default: .null
    }
  }

  /// Any value, with the images read that it names.
  func valueWithImages() throws -> Value {
    try at(place) { try anyValue.readingImages(in: folder) }
  }

  /// The JSON text of the value.
  var json: [UInt8] {
    guard let text = json_dumps(value, Int(JSON_ENCODE_ANY)) else { return [] }
    defer { free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// The error that something else is needed here.
  func bad(_ allowed: String) -> SpecificationError {
    let found: String
    switch value.kind {
    case JSON_STRING: found = quoted(value.text)
    case JSON_INTEGER, JSON_REAL, JSON_TRUE, JSON_FALSE: found = value.text
    case JSON_ARRAY:
      let text = String(decoding: json, as: UTF8.self)
      found = text.count > 40 ? value.kindName : text
    default: found = value.kindName
    }
    return .badValue(place: place, found: found, allowed: allowed)
  }
}
