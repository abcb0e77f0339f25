/// The rules that all cells of a table share.
final class CellRules: Sendable {
  /// The offset from UTC, in seconds east, of times without a zone.
  let zoneOffset: Int
  /// The decimal mark; `nil` to detect it.
  let mark: UInt8?
  private let words: [[UInt8]]
  private static let passedOver = TableOptions.missingAmongNumbers.map { Array($0.utf8) }

  init(_ options: TableOptions) {
    zoneOffset = options.zoneOffset
    mark = options.decimalMark?.byte
    words = options.missing.map { Array($0.utf8) }
  }

  /// Returns `true` if a cell marks a missing value.
  func isMissing(_ cell: Bytes) -> Bool {
    cell.isEmpty || cell.equalsIgnoringCase("nan")
      || words.contains { $0.count == cell.count && cell.elementsEqual($0) }
  }

  /// Returns `true` if a cell marks a missing value among numbers or times.
  func isPassedOver(_ cell: Bytes) -> Bool {
    Self.passedOver.contains { $0.count == cell.count && cell.elementsEqual($0) }
  }
}

/// A cell as written in a file.
struct Cell {
  /// The text between the separators or quotation marks.
  let text: Bytes
  /// `true` if the text contains doubled quotation marks.
  var isEscaped = false
  /// `true` if the memory of the text is only valid for the current call.
  var isTemporary = false

  /// The text with doubled quotation marks replaced by single ones.
  var unescaped: [UInt8] {
    var plain: [UInt8] = []
    var index = 0
    while index < text.count {
      plain.append(text[index])
      index += isEscaped && text[index] == Byte.quote ? 2 : 1
    }
    return plain
  }

  /// The text; `nil` if it isn't UTF-8.
  var string: String? { String(validating: unescaped, as: UTF8.self) }
}

/// A fault of a cell or row, with its position in the file.
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
  /// The bytes without leading and trailing spaces.
  var trimmed: Bytes {
    var start = 0
    var end = count
    while start < end, self[start] == Byte.space { start += 1 }
    while end > start, self[end - 1] == Byte.space { end -= 1 }
    return Bytes(rebasing: self[start..<end])
  }
}
