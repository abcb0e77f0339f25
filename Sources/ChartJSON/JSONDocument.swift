/// A JSON text that was checked, with the positions of its values.
///
/// Only the text is kept; a value is read when it is requested.
package final class JSONDocument: Sendable {
  private let bytes: [UInt8]

  /// Checks and keeps a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - depthLimit: The maximum depth of nested arrays and objects.
  ///   - allowsZero: `true` if texts may contain the character U+0000.
  /// - Throws: `JSONProblem`, with its line and column, if the text isn't JSON.
  package init(
    _ bytes: [UInt8], depthLimit: Int = 64, allowsZero: Bool = true
  ) throws(JSONProblem) {
    self.bytes = bytes
    try bytes.withUnsafeBufferPointer { text throws(JSONProblem) in
      var cursor = JSONCursor(text, depthLimit: depthLimit, allowsZero: allowsZero)
      try cursor.skip()
      try cursor.end()
    }
  }

  /// The outermost value.
  package var root: JSONNode { JSONNode(document: self, start: 0, offset: 0) }

  /// The line, from 1, of the value at a path such as `$.charts[0]["a name"]`.
  ///
  /// It is the line of the value's key, if it has one. If the path continues to a value that
  /// doesn't exist, it is the line of the last value that does.
  package func line(of path: some StringProtocol) -> Int {
    var node = root
    for step in JSONStep.all(in: path) {
      guard let inner = node.inner(step) else { break }
      node = inner
    }
    return node.line
  }

  /// The step of a path to a member: `.name`, or `["a name"]`.
  package static func step(to name: String) -> String {
    let isPlain = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain ? ".\(name)" : "[\"\(name)\"]"
  }

  /// Calls `body` with a cursor; it has no reason to throw, since the text was checked.
  fileprivate func reading<Result>(
    at offset: Int, _ body: (inout JSONCursor) throws(JSONProblem) -> Result
  ) -> Result? {
    bytes.withUnsafeBufferPointer { text in
      var cursor = JSONCursor(text, at: offset, depthLimit: .max)
      return try? body(&cursor)
    }
  }

  fileprivate func line(at offset: Int) -> Int {
    1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
  }

  fileprivate func text(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }
}

/// A value of a document.
package struct JSONNode: Sendable {
  fileprivate let document: JSONDocument
  /// The offset of the value or, in an object, of its name.
  fileprivate let start: Int
  /// The offset of the value, or of space before it.
  fileprivate let offset: Int

  /// The kind of the value.
  package var kind: JSONKind { read { cursor throws(JSONProblem) in try cursor.kind() } ?? .null }

  /// The line, from 1, of the value or, in an object, of its name.
  package var line: Int { document.line(at: start) }

  /// The value.
  package var value: JSONValue {
    read { cursor throws(JSONProblem) in try JSONValue(&cursor) } ?? .null
  }

  /// The value as written in the text.
  package var bytes: [UInt8] {
    let range = read { cursor throws(JSONProblem) in
      _ = try cursor.kind()
      let start = cursor.offset
      try cursor.skip()
      return start..<cursor.offset
    }
    return range.map(document.text) ?? []
  }

  /// The value as an integer.
  ///
  /// `nil` if it isn't a whole number or is too large to be exact; 1.0 and 1e3 are whole.
  package var integer: Int? {
    kind != .number
      ? nil
      : read { cursor throws(JSONProblem) in
        let number = try cursor.number()
        return number.isInteger
          ? Int(number.digits) : Double(number.digits).flatMap(Int.init(exactly:))
      } ?? nil
  }

  /// The members of an object, in order; empty for any other value.
  package var members: [(name: String, node: JSONNode)] {
    guard kind == .object else { return [] }
    return read { cursor throws(JSONProblem) in
      var members: [(name: String, node: JSONNode)] = []
      guard try cursor.enterObject() else { return members }
      repeat {
        try cursor.goToName()
        let start = cursor.offset
        let name = try cursor.name().string
        members.append((name, JSONNode(document: document, start: start, offset: cursor.offset)))
        try cursor.skip()
      } while try cursor.hasNextMember()
      return members
    } ?? []
  }

  /// The elements of an array; empty for any other value.
  package var elements: [JSONNode] {
    guard kind == .array else { return [] }
    return read { cursor throws(JSONProblem) in
      var elements: [JSONNode] = []
      guard try cursor.enterArray() else { return elements }
      repeat {
        _ = try cursor.kind()
        let start = cursor.offset
        elements.append(JSONNode(document: document, start: start, offset: start))
        try cursor.skip()
      } while try cursor.hasNextElement()
      return elements
    } ?? []
  }

  fileprivate func inner(_ step: JSONStep) -> JSONNode? {
    switch step {
    case .member(let name): return members.first { $0.name == name }?.node
    case .element(let index):
      let elements = elements
      return elements.indices.contains(index) ? elements[index] : nil
    }
  }

  private func read<Result>(
    _ body: (inout JSONCursor) throws(JSONProblem) -> Result
  ) -> Result? {
    document.reading(at: offset) { cursor throws(JSONProblem) in
      _ = try cursor.kind()
      return try body(&cursor)
    }
  }
}

/// A step of a path to a value.
private enum JSONStep {
  case member(String)
  case element(Int)

  /// The steps of a path after its `$`.
  static func all(in path: some StringProtocol) -> [JSONStep] {
    var steps: [JSONStep] = []
    var rest = path.dropFirst()[...]
    while let sign = rest.first {
      rest.removeFirst()
      if sign == "." {
        let name = rest.prefix { $0 != "." && $0 != "[" }
        steps.append(.member(String(name)))
        rest = rest[name.endIndex...]
      } else if rest.first == "\"", let end = rest.firstRange(of: "\"]") {
        steps.append(.member(String(rest[..<end.lowerBound].dropFirst())))
        rest = rest[end.upperBound...]
      } else {
        let index = rest.prefix { $0 != "]" }
        guard let index = Int(index) else { return steps }
        steps.append(.element(index))
        rest = rest.drop { $0 != "]" }.dropFirst()
      }
    }
    return steps
  }
}
