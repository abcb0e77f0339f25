import ChartColumns
import ChartText

/// A source of cells, column by column.
protocol CellSource {
  /// The name for messages.
  var file: String { get }
  /// The separator of cells; `nil` if there is none.
  var separator: Character? { get }
  /// The unique names of the columns.
  var names: [String] { get }
  /// The columns whose names are not from the file.
  var unnamed: Set<Int> { get }
  /// The memory of the columns, each with `count` numbers.
  var columns: [ColumnMemory] { get }
  /// The number of records, known after the first pass.
  var count: Int { get }
  /// The warnings so far.
  var warnings: [TableWarning] { get }

  /// Reads all columns that aren't skipped and returns the readers afterwards.
  mutating func read(by readers: [CellReader]) throws(TableError) -> [CellReader]
  /// Returns the location of a cell, for messages.
  func location(of position: Int) -> TableLocation
  /// Returns the text of a cell in a column.
  func text(at position: Int, column: Int) -> String
  /// Returns the error for a text that isn't UTF-8.
  func encodingError() -> TableError
}

/// A builder that reads all columns by content, and ambiguous columns a second time.
struct TableBuilder<Source: CellSource> {
  private var source: Source
  private let rules: CellRules
  private let types: [ColumnType?]
  private var readers: [CellReader] = []
  private var warnings: [TableWarning] = []

  init(_ source: Source, options: TableOptions, rules: CellRules) throws(TableError) {
    self.source = source
    self.rules = rules
    for name in options.types.keys.sorted() where !source.names.contains(name) {
      throw .noColumn(
        name: name, file: source.file, suggestion: nearestName(to: name, among: source.names),
        available: source.names)
    }
    types = source.names.map { options.types[$0] }
  }

  /// Reads all cells into a table.
  mutating func table() throws(TableError) -> Table {
    readers = try source.read(
      by: types.enumerated().map { CellReader(column: $0.offset, type: $0.element, rules: rules) })
    try readAgain()
    while readers.count > 1, let last = readers.last, last.kind == .undecided,
      source.unnamed.contains(last.column)
    {
      readers.removeLast()
    }
    var columns: [TableColumn] = []
    for reader in readers {
      columns.append(try column(reader))
    }
    return Table(
      file: source.file, columns: columns, count: source.count, separator: source.separator,
      warnings: source.warnings + warnings)
  }

  /// Reads columns again that turned out to be text, or dates in the other order.
  private mutating func readAgain() throws(TableError) {
    var again = readers.map { $0.again(.skipped) }
    let usesComma = usesDecimalComma
    for (index, reader) in readers.enumerated() {
      switch reader.kind {
      case .number where isInDoubt(reader, usesComma: usesComma):
        try refuseMark(of: reader)
        again[index] = reader.again(.text)
      case .time where reader.form.isNumeric:
        guard reader.needsMonthFirst || reader.needsDayFirst else {
          try refuseDates(of: reader)
          again[index] = reader.again(.text)
          continue
        }
        let form: TimeForm = reader.needsDayFirst ? .dayFirst : .monthFirst
        if reader.hasBothOrders || reader.form != form {
          again[index] = reader.again(.time, form: form)
        }
      case .mixed:
        try refuseMixture(of: reader)
        again[index] = reader.again(.text)
      case .text where reader.hasPassedOver, .undecided where reader.hasPassedOver:
        if reader.type == nil { again[index] = reader.again(.text) }
      default: break
      }
    }
    // These columns already have a warning that they are text.
    let isExplained = readers.map { reader in
      again[reader.column].kind == .text && (reader.kind == .number || reader.kind == .time)
    }
    if again.contains(where: { $0.kind != .skipped }) {
      for reader in try source.read(by: again) where reader.kind != .skipped {
        let first = readers[reader.column]
        readers[reader.column] = reader
        readers[reader.column].firstOther = first.firstOther
        readers[reader.column].firstMisfit = first.firstMisfit
      }
    }
    for reader in readers where !isExplained[reader.column] {
      noteNumbers(in: reader)
      noteTimes(in: reader)
    }
  }

  private func column(_ reader: CellReader) throws(TableError) -> TableColumn {
    let name = source.names[reader.column]
    let memory = source.columns[reader.column]
    let values = UnsafeBufferPointer(rebasing: memory.values[..<source.count])
    var names: [String] = []
    if let texts = reader.texts?.texts {
      names.reserveCapacity(texts.count)
      for text in texts {
        guard let string = String(validating: text, as: UTF8.self) else {
          throw source.encodingError()
        }
        names.append(string)
      }
    }
    return TableColumn(
      name: name,
      column: Column(
        borrowing: values, owner: memory, type: reader.dataType, title: name, names: names))
  }
}

// MARK: - Ambiguous columns
extension TableBuilder {
  /// `true` if the file uses decimal commas; see `DecimalMark`.
  private var usesDecimalComma: Bool {
    let numbers = readers.filter { $0.kind == .number && $0.hasMark }
    let commas = numbers.filter { $0.mark == Byte.comma }
    if commas.contains(where: \.isSureOfMark) { return true }
    let isSureOfPoint = numbers.contains { $0.mark == Byte.point && $0.isSureOfMark }
    return source.separator == ";" && !commas.isEmpty && !isSureOfPoint
  }

  /// Returns `true` if the decimal marks of a column may be thousands separators.
  private func isInDoubt(_ reader: CellReader, usesComma: Bool) -> Bool {
    guard reader.hasMark, !reader.isSureOfMark, rules.mark == nil else { return false }
    if case .groupedNumber = reader.type { return false }
    return usesComma != (reader.mark == Byte.comma)
  }

  private mutating func refuseMark(of reader: CellReader) throws(TableError) {
    let (location, cell) = cell(at: reader.firstMark, of: reader)
    guard reader.type == nil else {
      throw .ambiguousMark(
        location, column: source.names[reader.column], cell: cell,
        mark: reader.mark == Byte.comma ? .comma : .point)
    }
    warnings.append(.groupedNumbers(location, column: source.names[reader.column], cell: cell))
  }

  private mutating func refuseDates(of reader: CellReader) throws(TableError) {
    let (location, cell) = cell(at: reader.first, of: reader)
    guard reader.type == nil else {
      throw .ambiguousDates(location, column: source.names[reader.column], cell: cell)
    }
    warnings.append(.ambiguousDates(location, column: source.names[reader.column], cell: cell))
  }

  private func refuseMixture(of reader: CellReader) throws(TableError) {
    guard let type = reader.type else { return }
    let (location, cell) = cell(at: reader.firstOther, of: reader)
    throw .unfit(location, column: source.names[reader.column], cell: cell, type: type)
  }

  private func cell(at position: Int?, of reader: CellReader) -> (
    location: TableLocation, cell: String
  ) {
    guard let position else { return (TableLocation(source.file, .file), "") }
    return (source.location(of: position), source.text(at: position, column: reader.column))
  }

  /// Adds warnings about numbers that lost digits and a text column of mostly numbers.
  private mutating func noteNumbers(in reader: CellReader) {
    if reader.kind == .number, let first = reader.firstInexact {
      warnings.append(
        .inexactNumbers(
          source.location(of: first), column: source.names[reader.column], count: reader.inexact))
    }
    guard reader.type == nil, reader.firstOther != nil, let texts = reader.texts?.texts else {
      return
    }
    let (location, cell) = cell(at: reader.firstOther, of: reader)
    switch NearlyNumbers(texts, records: source.columns[reader.column].values[..<source.count]) {
    case .grouped:
      warnings.append(.groupedNumbers(location, column: source.names[reader.column], cell: cell))
    case .mostly:
      warnings.append(.mostlyNumbers(location, column: source.names[reader.column], cell: cell))
    case nil: break
    }
  }
}

extension TableBuilder {
  /// Adds a warning about a text column of mostly times.
  private mutating func noteTimes(in reader: CellReader) {
    guard reader.type == nil, let texts = reader.texts?.texts else { return }
    let records = source.columns[reader.column].values[..<source.count]
    var isTime: [Bool] = []
    var others = 0
    for text in texts {
      isTime.append(TimeForm.of(text.trimmed, allowingYears: false) != nil)
      if isTime.last == false { others += 1 }
      // Each text is at least one cell.
      if others * 3 > records.count { return }
    }
    guard others > 0, isMost(isTime, of: records) else { return }
    let (location, cell) = cell(at: reader.firstMisfit ?? reader.first, of: reader)
    warnings.append(.mostlyTimes(location, column: source.names[reader.column], cell: cell))
  }
}

/// Returns `true` if at least two thirds of at least three cells match.
///
/// `isSuch` specifies the match for each distinct text.
private func isMost(_ isSuch: [Bool], of records: Slice<UnsafeMutableBufferPointer<Double>>) -> Bool
{
  var cells = 0
  var found = 0
  for value in records where !value.isNaN {
    cells += 1
    if isSuch[Int(value)] { found += 1 }
  }
  return cells >= 3 && found * 3 >= cells * 2
}

/// The similarity of a text column to a column of numbers.
private enum NearlyNumbers {
  /// All cells are numbers, some with thousands separators.
  case grouped
  /// Two thirds of at least three cells are numbers, or all are with different decimal marks.
  case mostly

  /// Compares a column; `nil` if it isn't similar, or has codes with leading zeros.
  init?(_ texts: [Bytes], records: Slice<UnsafeMutableBufferPointer<Double>>) {
    var isNumber: [Bool] = []
    var others = 0
    var hasGroups = false
    for text in texts {
      let cell = text.trimmed
      let number = [Byte.point, Byte.comma].lazy.compactMap { NumberCell(cell, mark: $0) }.first
      if number?.hasLeadingZero == true { return nil }
      isNumber.append(number != nil)
      if number != nil { continue }
      if NumberCell.isGrouped(cell) { hasGroups = true } else { others += 1 }
      // Each text is at least one cell.
      if others * 3 > records.count { return nil }
    }
    guard others > 0 else {
      self = hasGroups ? .grouped : .mostly
      return
    }
    guard isMost(isNumber, of: records) else { return nil }
    self = .mostly
  }
}
