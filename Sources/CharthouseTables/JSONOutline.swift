import ChartFiles
import ChartJSON
import Glibc

/// The structure of a table's JSON text, found in one pass that also validates the text.
struct JSONOutline {
  /// The arrangement of columns in the text.
  enum Shape {
    /// An array of objects.
    case records
    /// An object of arrays.
    case columns
  }

  private(set) var shape = Shape.records
  /// The keys of the columns.
  private(set) var keys = JSONKeys()
  /// The number of records.
  private(set) var count = 0

  /// The offsets of every `stride`th record, or of the first values of columns.
  private var starts: [Int] = []
  private static let stride = 1_024

  private let input: InputBytes
  private let file: String

  /// Validates a text and finds its structure; a duplicate key in an object is an error.
  init(of input: InputBytes, file: String) throws(TableError) {
    self.input = input
    self.file = file
    var fault: TableError?
    do throws(JSONProblem) {
      var cursor = JSONCursor(text, depthLimit: 2_048, allowsZero: false)
      let kind = try cursor.kind()
      switch kind {
      case .array: try scanRecords(&cursor, fault: &fault)
      case .object: try scanColumns(&cursor, fault: &fault)
      default:
        try cursor.skip()
        fault = .unexpected(
          TableLocation(file, .path("$")), found: kind.name,
          allowed: "an array of records or an object of arrays")
      }
      try cursor.end()
    } catch {
      throw self.error(error)
    }
    if let fault { throw fault }
  }

  /// The keys as texts.
  var names: [String] { keys.texts.map { String(decoding: $0, as: UTF8.self) } }

  /// Returns the error for a text that isn't JSON.
  func error(_ problem: JSONProblem) -> TableError {
    let location = TableLocation(file, .line(problem.line))
    return problem.isZeroCharacter
      ? .zeroByte(location) : .json(location, column: problem.column, reason: problem.problem)
  }

  /// Returns a cursor at a record shortly before another, or at the first value of a column.
  func cursor(near record: Int, of column: Int) -> JSONCursor {
    let start = shape == .records ? starts[record / Self.stride] : starts[column]
    return JSONCursor(text, at: start, depthLimit: .max)
  }

  /// Returns the number of records or values between `cursor(near:of:)` and a record.
  func distance(to record: Int) -> Int {
    shape == .records ? record % Self.stride : record
  }

  private var text: Bytes {
    Bytes(start: input.start + input.textOffset, count: input.count - input.textOffset)
  }

  private mutating func scanRecords(
    _ cursor: inout JSONCursor, fault: inout TableError?
  ) throws(JSONProblem) {
    shape = .records
    var lastRecords: [Int] = []
    guard try cursor.enterArray() else { return }
    repeat {
      let kind = try cursor.kind()
      if count.isMultiple(of: Self.stride) { starts.append(cursor.offset) }
      if kind == .object {
        keys.begin()
        var isInside = try cursor.enterObject()
        while isInside {
          let key = try cursor.name()
          let column = keys.column(of: key)
          if column == lastRecords.count {
            lastRecords.append(count)
          } else if lastRecords[column] == count {
            throw cursor.duplicate(key)
          } else {
            lastRecords[column] = count
          }
          try cursor.skip()
          isInside = try cursor.hasNextMember()
        }
      } else {
        try cursor.skip()
        if fault == nil {
          fault = .unexpected(
            TableLocation(file, .path("$[\(count)]")), found: kind.name,
            allowed: #"an object with the values of a record, such as {"x": 1, "y": 2}"#)
        }
      }
      count += 1
    } while try cursor.hasNextElement()
  }

  private mutating func scanColumns(
    _ cursor: inout JSONCursor, fault: inout TableError?
  ) throws(JSONProblem) {
    shape = .columns
    guard try cursor.enterObject() else { return }
    repeat {
      let key = try cursor.name()
      if keys.column(of: key) < starts.count { throw cursor.duplicate(key) }
      let kind = try cursor.kind()
      var size = 0
      if kind == .array {
        var isInside = try cursor.enterArray()
        starts.append(cursor.offset)
        while isInside {
          try cursor.skip()
          size += 1
          isInside = try cursor.hasNextElement()
        }
      } else {
        starts.append(cursor.offset)
        try cursor.skip()
      }
      if fault == nil { fault = columnFault(key, kind, size: size) }
    } while try cursor.hasNextMember()
  }

  /// Returns the fault of the last column's values, if any; the first column sets the count.
  private mutating func columnFault(_ key: JSONText, _ kind: JSONKind, size: Int) -> TableError? {
    let location = TableLocation(file, .path("$.\(key.string)"))
    guard kind == .array else {
      return .unexpected(
        location, found: kind.name, allowed: "an array with the values of a column")
    }
    if starts.count == 1 { count = size }
    return size == count
      ? nil : .unequalColumns(location, count: size, other: names[0], otherCount: count)
  }
}

/// The keys of columns, optimized for objects with keys in the same order.
struct JSONKeys {
  private let index = TextIndex()
  /// The keys, in the order of their first appearance.
  private(set) var texts: [Bytes] = []
  private var expected = 0

  /// Starts another object.
  mutating func begin() { expected = 0 }

  /// Returns the column of a key, which is added if the key is new.
  mutating func column(of key: JSONText) -> Int {
    if expected < texts.count, !key.isEscaped, Self.areEqual(texts[expected], key.bytes) {
      expected += 1
      return expected - 1
    }
    let number =
      key.isEscaped
      ? key.decoded.withUnsafeBufferPointer { index.value(of: $0, isTemporary: true) }
      : index.value(of: key.bytes)
    let column = Int(number)
    if column == texts.count { texts = index.texts }
    expected = column + 1
    return column
  }

  private static func areEqual(_ left: Bytes, _ right: Bytes) -> Bool {
    guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress
    else { return false }
    return memcmp(first, second, left.count) == 0
  }
}
