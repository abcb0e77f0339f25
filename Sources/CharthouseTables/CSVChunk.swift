import ChartFiles

/// A part of a CSV text that begins and ends between rows.
struct CSVChunk {
  /// The range of its bytes.
  let offsets: Range<Int>
  /// The record of its first row.
  var firstRecord: Int
  /// The maximum number of rows.
  let capacity: Int

  /// The readers after the chunk has been read.
  private(set) var readers: [CellReader] = []
  private(set) var rows = 0
  private(set) var shortRows = 0
  private(set) var firstShortRow: Int?
  private(set) var fault: CellFault?

  init(offsets: Range<Int>, firstRecord: Int, capacity: Int) {
    self.offsets = offsets
    self.firstRecord = firstRecord
    self.capacity = capacity
  }

  /// Reads all rows into the chunk's part of the columns, up to the first fault.
  ///
  /// A row with fewer than `needed` cells is counted as short.
  mutating func read(
    _ input: InputBytes, separator: UInt8, needing needed: Int, by readers: [CellReader],
    into columns: [ColumnMemory]
  ) {
    var readers = readers.map(\.fresh)
    (rows, shortRows, firstShortRow, fault) = (0, 0, nil, nil)
    let cursor = CSVCursor(
      input, from: offsets.lowerBound, to: offsets.upperBound, separator: separator)
    let outputs = columns.map { column in
      UnsafeMutableBufferPointer(rebasing: column.values[firstRecord...])
    }
    readers.withUnsafeMutableBufferPointer { readers in
      outputs.withUnsafeBufferPointer { outputs in
        do throws(CellFault) {
          try readRows(cursor, needing: needed, by: readers, into: outputs)
        } catch {
          fault = error
        }
      }
    }
    self.readers = readers
  }

  private typealias Readers = UnsafeMutableBufferPointer<CellReader>
  private typealias Outputs = UnsafeBufferPointer<UnsafeMutableBufferPointer<Double>>

  private mutating func readRows(
    _ start: CSVCursor, needing needed: Int, by readers: Readers, into outputs: Outputs
  ) throws(CellFault) {
    var cursor = start
    var row = 0
    defer { rows = row }
    while cursor.beginRow() {
      let start = cursor.offset
      var column = 0
      repeat {
        guard column < readers.count else {
          try Self.skipEmptyCells(&cursor, after: column, rowAt: start)
          break
        }
        try Self.readCell(&cursor, by: &readers[column], into: &outputs[column][row])
        column += 1
      } while cursor.endCell()
      if column < needed {
        shortRows += 1
        if firstShortRow == nil { firstShortRow = start }
      }
      if column < readers.count {
        for column in column..<readers.count where readers[column].kind != .skipped {
          outputs[column][row] = .nan
        }
      }
      row += 1
    }
  }

  @inline(__always)
  private static func readCell(
    _ cursor: inout CSVCursor, by reader: inout CellReader, into output: inout Double
  ) throws(CellFault) {
    if reader.kind == .number, reader.mark != cursor.separator,
      let number = ShortDecimal(at: cursor.position, mark: reader.mark),
      cursor.skip(to: number.end)
    {
      reader.note(number, at: cursor.offset)
      output = number.value
    } else {
      try readAnyCell(&cursor, by: &reader, into: &output)
    }
  }

  // Not inlined, so that the variables of the loop stay in registers.
  @inline(never)
  private static func readAnyCell(
    _ cursor: inout CSVCursor, by reader: inout CellReader, into output: inout Double
  ) throws(CellFault) {
    let position = cursor.offset
    let cell = try cursor.nextCell()
    if reader.kind == .skipped { return }
    output = try reader.value(of: cell, at: position)
  }

  /// Skips the empty cells of a row that has more cells than there are columns.
  private static func skipEmptyCells(
    _ cursor: inout CSVCursor, after columns: Int, rowAt start: Int
  ) throws(CellFault) {
    var cells = columns
    var used = columns
    repeat {
      cells += 1
      if !(try cursor.nextCell().text.isEmpty) { used = cells }
    } while cursor.endCell()
    guard used == columns else { throw CellFault(.tooManyCells(used, columns: columns), at: start) }
  }
}
