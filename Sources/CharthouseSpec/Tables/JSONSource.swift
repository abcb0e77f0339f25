import CJansson

/// The values of a JSON text, for `TableBuilder`: an array of records, or an object of columns.
///
/// Columns stand in the order in which their keys first appear.
struct JSONSource: CellSource {
  let file: String
  let names: [String]
  let unnamed: Set<Int>
  let columns: [ColumnMemory]
  let count: Int
  private(set) var warnings: [TableWarning] = []
  var separator: Character? { nil }

  private let document: JSONDocument
  private let shape: Shape
  private let keys: [String]
  private var isRead = false

  private enum Shape {
    case records
    /// The arrays.
    case columns([JSONValue])
  }

  init(_ input: InputBytes, file: String) throws(TableError) {
    self.file = file
    document = try JSONDocument(input, file: file)
    let root = document.root
    switch root.kind {
    case JSON_ARRAY:
      shape = .records
      count = json_array_size(root)
      keys = try Self.keys(of: root, file: file)
    case JSON_OBJECT:
      let members = root.members
      shape = .columns(members.map(\.value))
      keys = members.map { String(decoding: $0.key, as: UTF8.self) }
      count = try Self.count(of: members.map(\.value), keys: keys, file: file)
    default:
      throw .unexpected(
        TablePlace(file, .path("$")), found: root.kindName,
        allowed: "an array of records or an object of arrays")
    }
    let titles: [String?] = keys.map { $0.isEmpty ? nil : $0 }
    unnamed = Set(titles.indices.filter { titles[$0] == nil })
    names = ColumnNames(titles).names
    columns = try ColumnMemory.columns(titles.count, of: count, file: file)
  }

  mutating func read(by readers: [CellReader]) throws(TableError) -> [CellReader] {
    var result = readers.map(\.fresh)
    for column in readers.indices where readers[column].kind != .skipped {
      try read(column, by: &result[column])
    }
    isRead = true
    return result
  }

  func place(of position: Int) -> TablePlace { TablePlace(file, .record(position + 1)) }

  func text(at position: Int, column: Int) -> String { value(at: position, column)?.text ?? "" }

  /// The parser has refused what is no UTF-8 already; this names no line.
  func encodingError() -> TableError { .notUTF8(TablePlace(file, .file)) }

  private mutating func read(_ column: Int, by reader: inout CellReader) throws(TableError) {
    var lacking = 0
    var firstLacking: Int?
    for record in 0..<count {
      let value = value(at: record, column)
      if value == nil {
        lacking += 1
        if firstLacking == nil { firstLacking = record }
      }
      columns[column].values[record] = try number(for: value, at: record, column, by: &reader)
    }
    if let firstLacking, !isRead {
      warnings.append(
        .missingKey(
          place(of: firstLacking), column: names[column], count: lacking, records: count))
    }
  }

  private func number(
    for value: JSONValue?, at record: Int, _ column: Int, by reader: inout CellReader
  ) throws(TableError) -> Double {
    guard let value, value.kind != JSON_NULL else { return .nan }
    do throws(CellFault) {
      switch value.kind {
      case JSON_INTEGER, JSON_REAL:
        let number = json_number_value(value)
        return try reader.value(
          of: number, digits: value.text, isExact: document.isExact(value), at: record)
      case JSON_STRING, JSON_TRUE, JSON_FALSE:
        return try reader.value(of: Cell(text: value.bytes), at: record)
      default: break
      }
    } catch {
      throw .unfit(
        place(of: record), column: names[column], cell: value.text,
        type: reader.type ?? .text)
    }
    throw .unexpected(
      TablePlace(file, .path(path(of: record, column))), found: value.kindName,
      allowed: "a number, a text, true, false or null")
  }

  private func value(at record: Int, _ column: Int) -> JSONValue? {
    switch shape {
    case .columns(let arrays): json_array_get(arrays[column], record)
    case .records: json_object_get(json_array_get(document.root, record), keys[column])
    }
  }

  /// Such as `$[3].open` or `$["b.y"][3]`.
  private func path(of record: Int, _ column: Int) -> String {
    let key = keys[column]
    let isPlain = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let member = isPlain ? ".\(key)" : "[\"\(key)\"]"
    switch shape {
    case .columns: return "$\(member)[\(record)]"
    case .records: return "$[\(record)]\(member)"
    }
  }

  /// The keys of all records.
  private static func keys(of array: JSONValue, file: String) throws(TableError) -> [String] {
    let keys = TextIndex()
    for record in 0..<json_array_size(array) {
      guard let object = json_array_get(array, record), object.kind == JSON_OBJECT else {
        throw .unexpected(
          TablePlace(file, .path("$[\(record)]")),
          found: json_array_get(array, record)?.kindName ?? "nothing",
          allowed: #"an object with the values of a record, such as {"x": 1, "y": 2}"#)
      }
      for member in object.members { _ = keys.value(of: member.key) }
    }
    return keys.texts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// How many values each of `columns` has.
  private static func count(
    of columns: [JSONValue], keys: [String], file: String
  ) throws(TableError) -> Int {
    var count: Int?
    for (key, column) in zip(keys, columns) {
      let place = TablePlace(file, .path("$.\(key)"))
      guard column.kind == JSON_ARRAY else {
        throw .unexpected(
          place, found: column.kindName, allowed: "an array with the values of a column")
      }
      let size = json_array_size(column)
      if let count, count != size {
        throw .unequalColumns(place, count: size, other: keys[0], otherCount: count)
      }
      count = size
    }
    return count ?? 0
  }
}
