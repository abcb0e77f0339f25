import ChartFiles
import ChartJSON

/// The values of a JSON text, for `TableBuilder`: an array of records, or an object of columns.
///
/// Columns are in the order in which their keys first appear. The text is scanned once to validate
/// it and to find the columns, and then once for each pass; no tree is built.
struct JSONSource: CellSource {
  let file: String
  let names: [String]
  let unnamed: Set<Int>
  let columns: [ColumnMemory]
  let count: Int
  private(set) var warnings: [TableWarning] = []
  var separator: Character? { nil }

  private let outline: JSONOutline
  private var isRead = false

  init(_ input: InputBytes, file: String) throws(TableError) {
    self.file = file
    outline = try JSONOutline(of: input, file: file)
    count = outline.count
    let titles: [String?] = outline.names.map { $0.isEmpty ? nil : $0 }
    unnamed = Set(titles.indices.filter { titles[$0] == nil })
    names = ColumnNames(titles).names
    columns = try ColumnMemory.columns(titles.count, of: count, file: file)
  }

  mutating func read(by readers: [CellReader]) throws(TableError) -> [CellReader] {
    var result = readers.map(\.fresh)
    var fault: TableError?
    do throws(JSONProblem) {
      switch outline.shape {
      case .records: try readRecords(by: &result, fault: &fault)
      case .columns: try readColumns(by: &result, fault: &fault)
      }
    } catch {
      throw outline.error(error)
    }
    if let fault { throw fault }
    isRead = true
    return result
  }

  func location(of position: Int) -> TableLocation { TableLocation(file, .record(position + 1)) }

  func text(at position: Int, column: Int) -> String {
    do throws(JSONProblem) {
      var cursor = outline.cursor(near: position, of: column)
      for _ in 0..<outline.distance(to: position) {
        try cursor.skip()
        _ = try cursor.hasNextElement()
      }
      if outline.shape == .records {
        var keys = outline.keys
        _ = try cursor.kind()
        guard try cursor.enterObject() else { return "" }
        while keys.column(of: try cursor.name()) != column {
          try cursor.skip()
          guard try cursor.hasNextMember() else { return "" }
        }
      }
      return try JSONCell(&cursor).text
    } catch {
      return ""
    }
  }

  /// An error without a line, because the text is already known to be UTF-8.
  func encodingError() -> TableError { .notUTF8(TableLocation(file, .file)) }

  private mutating func readRecords(
    by readers: inout [CellReader], fault: inout TableError?
  ) throws(JSONProblem) {
    guard count > 0 else { return }
    let values = columns.map(\.values)
    var lastRecords = [Int](repeating: -1, count: columns.count)
    var gaps = [(count: Int, first: Int)](repeating: (0, 0), count: columns.count)
    var keys = outline.keys
    var cursor = outline.cursor(near: 0, of: 0)
    for record in 0..<count {
      var members = 0
      keys.begin()
      _ = try cursor.kind()
      var isInside = try cursor.enterObject()
      while isInside {
        let column = keys.column(of: try cursor.name())
        members += 1
        lastRecords[column] = record
        if readers[column].kind == .skipped {
          try cursor.skip()
        } else {
          values[column][record] = number(
            for: try JSONCell(&cursor), at: record, column, by: &readers[column], fault: &fault)
          if fault != nil { return }
        }
        isInside = try cursor.hasNextMember()
      }
      if members < columns.count {
        for column in columns.indices
        where lastRecords[column] != record && readers[column].kind != .skipped {
          values[column][record] = .nan
          if gaps[column].count == 0 { gaps[column].first = record }
          gaps[column].count += 1
        }
      }
      _ = try cursor.hasNextElement()
    }
    if !isRead {
      for (column, gap) in gaps.enumerated() where gap.count > 0 {
        warnings.append(
          .missingKey(
            location(of: gap.first), column: names[column], count: gap.count, records: count))
      }
    }
  }

  private func readColumns(
    by readers: inout [CellReader], fault: inout TableError?
  ) throws(JSONProblem) {
    for column in readers.indices where readers[column].kind != .skipped && count > 0 {
      let values = columns[column].values
      var cursor = outline.cursor(near: 0, of: column)
      for record in 0..<count {
        values[record] = number(
          for: try JSONCell(&cursor), at: record, column, by: &readers[column], fault: &fault)
        if fault != nil { return }
        _ = try cursor.hasNextElement()
      }
    }
  }

  private func number(
    for cell: JSONCell, at record: Int, _ column: Int, by reader: inout CellReader,
    fault: inout TableError?
  ) -> Double {
    do throws(CellFault) {
      switch cell {
      case .null: return .nan
      case .number(let number):
        let value = number.double
        return try reader.value(
          of: value, digits: number.cell, isExact: number.isExact(value), at: record)
      case .bool(let flag):
        return try reader.value(of: Cell(text: JSONCell.word(flag)), at: record)
      case .string(let text) where !text.isEscaped:
        return try reader.value(of: Cell(text: text.bytes), at: record)
      case .string(let text):
        return try text.decoded.withUnsafeBufferPointer { bytes throws(CellFault) in
          try reader.value(of: Cell(text: bytes, isTemporary: true), at: record)
        }
      case .nested(let kind):
        fault = .unexpected(
          TableLocation(file, .path(path(of: record, column))), found: kind.name,
          allowed: "a number, a text, true, false or null")
      }
    } catch {
      fault = .unfit(
        location(of: record), column: names[column], cell: cell.text, type: reader.type ?? .text)
    }
    return .nan
  }

  /// The path of a value, such as `$[3].open` or `$["b.y"][3]`.
  private func path(of record: Int, _ column: Int) -> String {
    let member = JSONDocument.step(to: outline.names[column])
    return outline.shape == .columns ? "$\(member)[\(record)]" : "$[\(record)]\(member)"
  }
}

/// A value as a cell of a table.
private enum JSONCell {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(JSONText)
  /// An array or an object, which isn't a valid cell.
  case nested(JSONKind)

  /// Reads the next value.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    let kind = try cursor.kind()
    switch kind {
    case .null:
      try cursor.null()
      self = .null
    case .bool: self = .bool(try cursor.bool())
    case .number: self = .number(try cursor.number())
    case .string: self = .string(try cursor.string())
    case .array, .object:
      try cursor.skip()
      self = .nested(kind)
    }
  }

  /// The value as the text of a cell.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): number.cell
    case .string(let text): text.string
    case .nested(let kind): kind.name
    }
  }

  static func word(_ flag: Bool) -> Bytes {
    let word: StaticString = flag ? "true" : "false"
    return Bytes(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }
}

extension JSONNumber {
  /// The nearest `Double`, with a fast path for short numbers.
  ///
  /// - Precondition: The text is in `InputBytes`.
  fileprivate var double: Double {
    guard let start = text.baseAddress else { return .nan }
    if let short = ShortDecimal(at: start, mark: Byte.point), short.end == start + text.count {
      return isInteger ? short.value + 0 : short.value  // no negative zero
    }
    return NumberCell(text, mark: Byte.point)?.value ?? .nan
  }

  /// Returns `true` if a `Double` has all digits of a whole number.
  fileprivate func isExact(_ value: Double) -> Bool {
    guard isInteger, abs(value) >= 0x1p53 else { return true }
    return Int64(digits).map { Int64(exactly: value) == $0 } ?? false
  }

  /// The number as the text of a cell.
  fileprivate var cell: String {
    guard isInteger else { return shortestText(of: value) }
    return Int64(digits).map { String($0) } ?? digits
  }
}
