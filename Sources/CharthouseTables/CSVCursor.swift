import ChartFiles
import Glibc

/// Finds the cells of a CSV text from left to right.
///
/// A cell that begins with a quotation mark ends at the next single one; doubled ones stand for one of them. Elsewhere
/// quotation marks mean nothing. Spaces around a cell don't belong to it. Rows end at a line feed, with or without a
/// carriage return before it.
struct CSVCursor {
  /// Where the whole text begins; positions count from it.
  let origin: UnsafePointer<UInt8>
  /// Where this part of it ends.
  let end: UnsafePointer<UInt8>
  /// What stands between cells.
  let separator: UInt8
  /// What comes next.
  var position: UnsafePointer<UInt8>

  /// Starts at byte `offset` of `input`.
  init(_ input: InputBytes, from offset: Int, to end: Int? = nil, separator: UInt8) {
    origin = input.start
    self.end = input.start + (end ?? input.count)
    self.separator = separator
    position = origin + offset
  }

  /// Where the cursor is.
  var offset: Int { position - origin }

  /// Skips blank lines; false where nothing else follows.
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

  /// Takes the next cell, but not what ends it.
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

  /// Takes what ends a cell; true where another cell follows in the same row.
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

  /// Some text from here to the end of the line.
  private func followingText() -> String {
    let rest = Bytes(start: position, count: min(80, end - position))
    return String(
      decoding: rest.prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }, as: UTF8.self)
  }
}

extension CSVCursor {
  /// Takes the next row; nil where there is none.
  mutating func nextRow() throws(CellFault) -> [Cell]? {
    guard beginRow() else { return nil }
    var cells: [Cell] = []
    repeat { cells.append(try nextCell()) } while endCell()
    return cells
  }
}

extension CSVCursor {
  /// Moves to `place` if a cell ends there.
  @inline(__always)
  mutating func skip(to place: UnsafePointer<UInt8>) -> Bool {
    if place[0] == separator || place[0] == Byte.lineFeed {
      position = place
      return true
    }
    guard place[0] == Byte.carriageReturn, place[1] == Byte.lineFeed else { return false }
    position = place + 1
    return true
  }
}
