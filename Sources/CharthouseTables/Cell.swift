/// What the cells of a table have in common when they are read.
final class CellRules: Sendable {
  /// Seconds east of UTC of a time without a zone.
  let zoneOffset: Int
  /// The decimal mark; nil: as found.
  let mark: UInt8?
  private let words: [[UInt8]]
  private static let passedOver = TableOptions.missingAmongNumbers.map { Array($0.utf8) }

  init(_ options: TableOptions) {
    zoneOffset = options.zoneOffset
    mark = options.decimalMark?.byte
    words = options.missing.map { Array($0.utf8) }
  }

  /// Whether `cell` stands for no value.
  func isMissing(_ cell: Bytes) -> Bool {
    cell.isEmpty || cell.equalsIgnoringCase("nan")
      || words.contains { $0.count == cell.count && cell.elementsEqual($0) }
  }

  /// Whether `cell` stands for no value among numbers or times.
  func isPassedOver(_ cell: Bytes) -> Bool {
    Self.passedOver.contains { $0.count == cell.count && cell.elementsEqual($0) }
  }
}

/// A cell as it stands in a file.
struct Cell {
  /// What is between the separators or the quotation marks.
  let text: Bytes
  /// Whether there are doubled quotation marks in it.
  var isEscaped = false
  /// Whether the text is gone after this.
  var isTemporary = false

  /// The text with single quotation marks for doubled ones.
  var unescaped: [UInt8] {
    var plain: [UInt8] = []
    var index = 0
    while index < text.count {
      plain.append(text[index])
      index += isEscaped && text[index] == Byte.quote ? 2 : 1
    }
    return plain
  }

  /// The text; nil where it is no UTF-8.
  var string: String? { String(validating: unescaped, as: UTF8.self) }
}

/// What is wrong with a cell or a row, and where it begins in the file.
struct CellFault: Error {
  enum Reason {
    case openQuote
    case textAfterQuote(String)
    case tooManyCells(Int, columns: Int)
    case zeroByte
    case unfit(column: Int, cell: String)
  }

  let reason: Reason
  let position: Int

  init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// This without the spaces around it.
  var trimmed: Bytes {
    var start = 0
    var end = count
    while start < end, self[start] == Byte.space { start += 1 }
    while end > start, self[end - 1] == Byte.space { end -= 1 }
    return Bytes(rebasing: self[start..<end])
  }
}
