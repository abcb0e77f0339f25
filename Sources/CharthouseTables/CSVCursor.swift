import ChartFiles
import Glibc

/// A cursor that finds the cells of a CSV text in order.
///
/// A cell that begins with a quotation mark ends at the next single one; two in a row stand for
/// one. Elsewhere, quotation marks have no meaning. Spaces around a cell are ignored. A row ends
/// at a line feed, with or without a preceding carriage return.
struct CSVCursor {
  /// The start of the whole text, from which offsets are counted.
  let origin: UnsafePointer<UInt8>
  /// The end of this part of the text.
  let end: UnsafePointer<UInt8>
  /// The byte between cells.
  let separator: UInt8
  /// The next byte.
  var position: UnsafePointer<UInt8>

  /// Creates a cursor at a byte of the input.
  init(_ input: InputBytes, from offset: Int, to end: Int? = nil, separator: UInt8) {
    origin = input.start
    self.end = input.start + (end ?? input.count)
    self.separator = separator
    position = origin + offset
  }

  /// The offset of the cursor in the text.
  var offset: Int { position - origin }

  /// Skips blank lines; returns `false` if nothing else follows.
  mutating func beginRow() -> Bool {
    while position < end {
      let start = position
      skipSpaces()
      if position[0] == Byte.lineFeed {
        position += 1
      } else if position[0] == Byte.carriageReturn, position[1] == Byte.lineFeed {
        position += 2
      } else if position < end {
        position = start
        return true
      }
    }
    return false
  }

  /// Reads the next cell, without the byte that ends it.
  mutating func nextCell() throws(CellFault) -> Cell {
    skipSpaces()
    if position[0] == Byte.quote { return try quotedCell() }
    let start = position
    var byte = position[0]
    while byte != separator, byte != Byte.lineFeed {
      if byte == 0 {
        if position >= end { break }
        throw CellFault(.zeroByte, at: offset)
      }
      position += 1
      byte = position[0]
    }
    var last = position
    if last > start, byte == Byte.lineFeed, last[-1] == Byte.carriageReturn { last -= 1 }
    while last > start, last[-1] == Byte.space { last -= 1 }
    return Cell(text: Bytes(start: start, count: last - start))
  }

  /// Skips the end of a cell; returns `true` if another cell follows in the same row.
  mutating func endCell() -> Bool {
    guard position < end else { return false }
    position += 1
    return position[-1] == separator
  }

  private mutating func quotedCell() throws(CellFault) -> Cell {
    let opening = position
    let start = opening + 1
    var isEscaped = false
    position = start
    while true {
      guard let found = memchr(position, Int32(Byte.quote), end - position) else {
        throw CellFault(.openQuote, at: opening - origin)
      }
      position = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
      guard position[0] == Byte.quote, position < end else { break }
      isEscaped = true
      position += 1
    }
    let text = Bytes(start: start, count: position - 1 - start)
    skipSpaces()
    if position[0] == Byte.carriageReturn, position[1] == Byte.lineFeed { position += 1 }
    guard position >= end || position[0] == separator || position[0] == Byte.lineFeed else {
      throw CellFault(.textAfterQuote(followingText()), at: offset)
    }
    return Cell(text: text, isEscaped: isEscaped)
  }

  @inline(__always)
  private mutating func skipSpaces() {
    while position[0] == Byte.space, separator != Byte.space { position += 1 }
  }

  /// The beginning of the text up to the end of the line.
  private func followingText() -> String {
    let rest = Bytes(start: position, count: min(80, end - position))
    return String(
      decoding: rest.prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }, as: UTF8.self)
  }
}

extension CSVCursor {
  /// Reads the next row; returns `nil` if there is none.
  mutating func nextRow() throws(CellFault) -> [Cell]? {
    guard beginRow() else { return nil }
    var cells: [Cell] = []
    repeat { cells.append(try nextCell()) } while endCell()
    return cells
  }
}

extension CSVCursor {
  /// Moves to a position if a cell ends there.
  @inline(__always)
  mutating func skip(to target: UnsafePointer<UInt8>) -> Bool {
    if target[0] == separator || target[0] == Byte.lineFeed {
      position = target
      return true
    }
    guard target[0] == Byte.carriageReturn, target[1] == Byte.lineFeed else { return false }
    position = target + 1
    return true
  }
}
