import Charthouse
import CharthouseTables

/// A value of a specification with its location.
struct SpecificationNode {
  private let content: JSONNode
  /// The location, such as `chart.json, $.charts[0].set`.
  let location: String
  /// The folder of relative paths, with a slash at its end; empty for the working directory.
  let folder: String

  /// Creates the root value of a document.
  init(_ document: JSONDocument, file: String, folder: String) {
    self.init(document.root, location: "\(file), $", folder: folder)
  }

  private init(_ content: JSONNode, location: String, folder: String) {
    self.content = content
    self.location = location
    self.folder = folder
  }

  private func inner(_ content: JSONNode, _ step: String) -> SpecificationNode {
    SpecificationNode(content, location: location + step, folder: folder)
  }

  /// The members of an object, in the order of the file.
  ///
  /// - Throws: `SpecificationError.badValue` if this isn't an object.
  func members() throws(SpecificationError) -> [(key: String, node: SpecificationNode)] {
    guard isObject else { throw bad("an object") }
    return content.members.map { ($0.name, inner($0.node, JSONDocument.step(to: $0.name))) }
  }

  /// The elements of an array.
  ///
  /// - Throws: `SpecificationError.badValue` if this isn't an array.
  func elements() throws(SpecificationError) -> [SpecificationNode] {
    guard isArray else { throw bad("an array") }
    return content.elements.enumerated().map { inner($1, "[\($0)]") }
  }

  /// The value as a text.
  func text() throws(SpecificationError) -> String {
    guard case .string(let text) = content.value else { throw bad("a text") }
    return text
  }

  /// The value as a number.
  func number() throws(SpecificationError) -> Double {
    guard case .number(let number) = content.value else { throw bad("a number") }
    return number
  }

  /// The value as a whole number that is not negative.
  func count() throws(SpecificationError) -> Int {
    guard let count = content.integer, count >= 0 else { throw bad("a whole number of at least 0") }
    return count
  }

  /// The value as true or false.
  func flag() throws(SpecificationError) -> Bool {
    guard case .bool(let flag) = content.value else { throw bad("true or false") }
    return flag
  }

  /// `true` if the value is an object.
  var isObject: Bool { content.kind == .object }
  /// `true` if the value is an array.
  var isArray: Bool { content.kind == .array }
  /// `true` if the value is a text.
  var isText: Bool { content.kind == .string }

  /// The value as any type.
  var anyValue: Value { Value(content.value) }

  /// The value as any type, with its images read.
  func valueWithImages() throws -> Value {
    try at(location) { try anyValue.readingImages(in: folder) }
  }

  /// The bytes of the value in the file.
  var json: [UInt8] { content.bytes }

  /// Returns an error that this value isn't one of those allowed here.
  func bad(_ allowed: String) -> SpecificationError {
    let found: String
    switch content.value {
    case .string(let text): found = quoted(text)
    case .number: found = String(decoding: json, as: UTF8.self)
    case .bool(let flag): found = "\(flag)"
    case .array(let elements):
      let text = "\(JSONValue.array(elements))"
      found = text.count > 40 ? content.kind.name : text
    case .object, .null: found = content.kind.name
    }
    return .badValue(location: location, found: found, allowed: allowed)
  }
}
