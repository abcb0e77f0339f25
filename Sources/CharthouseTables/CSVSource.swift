import ChartFiles
import Dispatch
import Glibc

/// The cells of a CSV text, for `TableBuilder`.
///
/// The text is split between rows into chunks that are read on all cores. A text with a quotation
/// mark is a single chunk, because a cell may then contain line ends.
struct CSVSource: CellSource {
  let file: String
  let separator: Character?
  let names: [String]
  let unnamed: Set<Int>
  let columns: [ColumnMemory]
  private(set) var warnings: [TableWarning] = []

  private let input: InputBytes
  private let dialect: CSVDialect
  private var chunks: [CSVChunk]

  init(
    _ input: InputBytes, file: String, options: TableOptions, rules: CellRules
  ) throws(TableError) {
    self.input = input
    self.file = file
    if let separator = options.separator { try Self.check(separator) }
    try Self.checkLineEnds(of: input, file: file)
    let found: CSVDialect?
    do throws(CellFault) {
      found = try CSVDialect(input, from: input.textOffset, options: options, rules: rules)
    } catch {
      throw Self.error(for: error, in: input, file: file) { _ in ("", .text) }
    }
    guard let found else { throw .empty(file: file) }
    dialect = found
    let width = found.firstRow.count
    separator = width > 1 ? Character(UnicodeScalar(found.separator)) : nil

    var titles: [String?] = Array(repeating: nil, count: width)
    if found.hasHeader {
      for (index, cell) in found.firstRow.enumerated() {
        guard let title = cell.string else { throw Self.encodingError(in: input, file: file) }
        titles[index] = title.isEmpty ? nil : title
      }
    }
    unnamed = Set(titles.indices.filter { titles[$0] == nil })
    let columnNames = ColumnNames(titles)
    names = columnNames.names
    let header = TableLocation(file, .line(input.line(at: found.firstOffset)))
    warnings = columnNames.repeated.map {
      .repeatedName(header, name: $0.name, renamed: $0.renamed)
    }

    chunks = Self.chunks(of: input, from: found.bodyOffset)
    let capacity = chunks.reduce(0) { $0 + $1.capacity }
    columns = try ColumnMemory.columns(width, of: capacity, file: file)
  }

  var count: Int { chunks.reduce(0) { $0 + $1.rows } }

  mutating func read(by readers: [CellReader]) throws(TableError) -> [CellReader] {
    let isFirstReading = chunks[0].readers.isEmpty
    readChunks(by: readers)
    if let fault = chunks.lazy.compactMap(\.fault).first {
      throw Self.error(for: fault, in: input, file: file) { [names] column in
        (names[column], readers[column].type ?? .text)
      }
    }
    if isFirstReading {
      closeGaps()
      noteShortRows()
    }
    return readers.indices.map(joinedReader)
  }

  func location(of position: Int) -> TableLocation {
    TableLocation(file, .line(input.line(at: position)))
  }

  func text(at position: Int, column: Int) -> String {
    var cursor = CSVCursor(input, from: position, separator: dialect.separator)
    return (try? cursor.nextCell())?.string ?? ""
  }

  func encodingError() -> TableError { Self.encodingError(in: input, file: file) }

  private mutating func readChunks(by readers: [CellReader]) {
    let needed = (names.indices.last { !unnamed.contains($0) } ?? names.count - 1) + 1
    chunks.withUnsafeMutableBufferPointer { [input, dialect, columns] chunks in
      nonisolated(unsafe) let chunks = chunks  // each chunk is used by one thread
      nonisolated(unsafe) let readers = readers  // only read
      let separator = dialect.separator
      DispatchQueue.concurrentPerform(iterations: chunks.count) { index in
        chunks[index].read(
          input, separator: separator, needing: needed, by: readers, into: columns)
      }
    }
  }

  /// Removes the gaps that blank lines left between the records of chunks.
  private mutating func closeGaps() {
    var record = 0
    for index in chunks.indices {
      if chunks[index].firstRecord != record {
        for column in columns {
          guard let start = column.values.baseAddress else { continue }
          (start + record).update(
            from: start + chunks[index].firstRecord, count: chunks[index].rows)
        }
        chunks[index].firstRecord = record
      }
      record += chunks[index].rows
    }
  }

  private mutating func noteShortRows() {
    guard let first = chunks.lazy.compactMap(\.firstShortRow).first else { return }
    let rows = chunks.reduce(0) { $0 + $1.shortRows }
    warnings.append(.shortRows(location(of: first), count: rows, columns: names.count))
  }

  /// The combined reader of a column from all chunks, with one list of texts.
  private func joinedReader(of column: Int) -> CellReader {
    let readers = chunks.map { $0.readers[column] }
    let joined = readers.dropFirst().reduce(readers[0]) { $0.joined(with: $1) }
    guard joined.kind == .text, let texts = joined.texts else { return joined }
    for (chunk, reader) in zip(chunks, readers) {
      guard let own = reader.texts, own !== texts else { continue }
      let numbers = texts.join(own)
      for record in chunk.firstRecord..<(chunk.firstRecord + chunk.rows) {
        let value = columns[column].values[record]
        if !value.isNaN { columns[column].values[record] = numbers[Int(value)] }
      }
    }
    return joined
  }
}

// MARK: - Chunks
extension CSVSource {
  /// The chunks of the text from an offset on: several per core, of at least 256 KiB each.
  private static func chunks(of input: InputBytes, from start: Int) -> [CSVChunk] {
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let pieces = max(1, min(4 * cores, (input.count - start) >> 18))
    var bounds = [start]
    for piece in 1..<pieces {
      let target = start + (input.count - start) / pieces * piece
      bounds.append(input.endOfLine(at: max(bounds[piece - 1], target)))
    }
    bounds.append(input.count)

    var counts = [LineCount?](repeating: nil, count: bounds.count - 1)
    counts.withUnsafeMutableBufferPointer { [bounds] counts in
      nonisolated(unsafe) let counts = counts  // each chunk writes its own element
      DispatchQueue.concurrentPerform(iterations: counts.count) { index in
        counts[index] = LineCount(
          input.start + bounds[index], count: bounds[index + 1] - bounds[index])
      }
    }
    let found = counts.compactMap(\.self)
    if found.contains(where: \.hasQuote) {
      let lines = found.reduce(0) { $0 + $1.lines }
      return [CSVChunk(offsets: start..<input.count, firstRecord: 0, capacity: lines + 1)]
    }
    var record = 0
    return found.indices.map { index in
      let capacity = found[index].lines + (index == found.count - 1 ? 1 : 0)
      defer { record += capacity }
      return CSVChunk(
        offsets: bounds[index]..<bounds[index + 1], firstRecord: record, capacity: capacity)
    }
  }
}

// MARK: - Faults of the whole text
extension CSVSource {
  private static func checkLineEnds(of input: InputBytes, file: String) throws(TableError) {
    let line = Bytes(start: input.start, count: input.endOfLine(at: 0))
    if line.count == input.count, line.dropLast().contains(Byte.carriageReturn),
      line.last != Byte.lineFeed
    {
      throw .loneCarriageReturns(file: file)
    }
  }

  private static func check(_ separator: Character) throws(TableError) {
    guard let byte = separator.asciiValue, byte > 0, !separator.isLetter, !separator.isNumber,
      !separator.isNewline, !"\"+-.".contains(separator)
    else {
      throw .option(
        "separator", value: String(separator),
        allowed:
          "a comma, a semicolon, a tab, a bar, or another ASCII character that isn't a letter, "
          + "digit, quotation mark, sign or point")
    }
  }

  private static func encodingError(in input: InputBytes, file: String) -> TableError {
    var offset = 0
    while offset < input.count {
      let end = input.endOfLine(at: offset)
      let line = Bytes(start: input.start + offset, count: end - offset)
      if String(validating: line, as: UTF8.self) == nil { break }
      offset = end
    }
    return .notUTF8(TableLocation(file, .line(input.line(at: offset))))
  }

  private static func error(
    for fault: CellFault, in input: InputBytes, file: String,
    column: (Int) -> (name: String, type: ColumnType)
  ) -> TableError {
    let location = TableLocation(file, .line(input.line(at: fault.position)))
    switch fault.reason {
    case .openQuote: return .openQuote(location)
    case .textAfterQuote(let text): return .textAfterQuote(location, text: text)
    case .tooManyCells(let found, let columns):
      return .tooManyCells(location, found: found, columns: columns)
    case .zeroByte: return .zeroByte(location)
    case .unfit(let index, let cell):
      let (name, type) = column(index)
      return .unfit(location, column: name, cell: cell, type: type)
    }
  }
}
