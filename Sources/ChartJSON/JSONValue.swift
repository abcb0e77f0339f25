/// A JSON value; the members of objects keep their order.
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
  case object(JSONObject)

  /// Reads a text that is one JSON value.
  ///
  /// - Throws: `JSONProblem`, with its position, if the text isn't JSON, a number is too large, a
  ///   name is used twice, or arrays and objects are nested more than 64 deep.
  public init(parsing text: String) throws(JSONProblem) {
    self = try Array(text.utf8).withUnsafeBufferPointer { text throws(JSONProblem) in
      var cursor = JSONCursor(text)
      let value = try JSONValue(&cursor)
      try cursor.end()
      return value
    }
  }

  /// Reads the next value.
  package init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    switch try cursor.kind() {
    case .null:
      try cursor.null()
      self = .null
    case .bool: self = .bool(try cursor.bool())
    case .number: self = .number(try cursor.number().value)
    case .string: self = .string(try cursor.string().string)
    case .array:
      var elements: [JSONValue] = []
      if try cursor.enterArray() {
        repeat { elements.append(try JSONValue(&cursor)) } while try cursor.hasNextElement()
      }
      self = .array(elements)
    case .object:
      var members: [(String, JSONValue)] = []
      var names = JSONNames()
      if try cursor.enterObject() {
        repeat {
          let name = try cursor.name(among: &names)
          members.append((name.string, try JSONValue(&cursor)))
        } while try cursor.hasNextMember()
      }
      self = .object(JSONObject(members))
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line.
  public var description: String {
    var writer = JSONWriter()
    writer.write(compact: self)
    return writer.text
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a text.
  public init(stringLiteral text: String) { self = .string(text) }
  /// Creates a number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// Creates `true` or `false`.
  public init(booleanLiteral flag: Bool) { self = .bool(flag) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members))
  }
}

/// The members of a JSON object, in order; objects with the same members are equal in any order.
public struct JSONObject: Sendable {
  private var members: [(key: String, value: JSONValue)]

  /// Creates an object from members with distinct names.
  public init(_ members: [(String, JSONValue)]) {
    self.members = members.map { ($0.0, $0.1) }
  }

  /// The value of a member; `nil` if there is none with that name.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(name: String) -> JSONValue? { members.first { $0.key == name }?.value }

  /// The members by name.
  public var dictionary: [String: JSONValue] {
    Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension JSONObject: RandomAccessCollection {
  /// The position of the first member.
  public var startIndex: Int { 0 }
  /// The position after the last member.
  public var endIndex: Int { members.count }
  /// The member at a position.
  public subscript(position: Int) -> (key: String, value: JSONValue) { members[position] }
}

extension JSONObject: Hashable {
  /// `true` if both have the same members, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.dictionary == right.dictionary
  }

  /// Hashes the members, regardless of their order.
  public func hash(into hasher: inout Hasher) { hasher.combine(dictionary) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members) }
}
