/// An error in reading a table or finding a part of it.
public enum TableError: Error, Hashable, Sendable {
  /// The file can't be opened or read, for a reason given by the system.
  case unreadable(file: String, reason: String)
  /// There is not enough memory for the numbers.
  case tooLarge(file: String, records: Int, columns: Int)
  /// The file is empty.
  case empty(file: String)
  /// The first bytes of the file indicate an encoding other than UTF-8.
  case encoding(file: String, found: String)
  /// A line has bytes that aren't UTF-8.
  case notUTF8(TableLocation)
  /// A line has a zero byte, so the file isn't text.
  case zeroByte(TableLocation)
  /// The lines end with a carriage return alone.
  case loneCarriageReturns(file: String)
  /// The content doesn't match the format declared by an option or the file extension.
  case format(file: String, declared: TableFormat, beginning: String)
  /// A quoted cell that begins at the location is never closed.
  case openQuote(TableLocation)
  /// There is text between a closing quotation mark and the end of the cell.
  case textAfterQuote(TableLocation, text: String)
  /// A row has more cells than there are columns.
  case tooManyCells(TableLocation, found: Int, columns: Int)
  /// A cell doesn't fit the requested type of its column.
  case unfit(TableLocation, column: String, cell: String, type: ColumnType)
  /// The dates of a column of times are valid both day first and month first.
  case ambiguousDates(TableLocation, column: String, cell: String)
  /// The mark in a column of numbers may be a decimal mark or a thousands separator.
  case ambiguousMark(TableLocation, column: String, cell: String, mark: DecimalMark)
  /// The text isn't JSON.
  case json(TableLocation, column: Int, reason: String)
  /// A JSON value is of an unexpected type.
  case unexpected(TableLocation, found: String, allowed: String)
  /// Two arrays of columns have different lengths.
  case unequalColumns(TableLocation, count: Int, other: String, otherCount: Int)
  /// No column has this name.
  case noColumn(name: String, file: String, suggestion: String?, available: [String])
  /// An option has an invalid value.
  case option(_ name: String, value: String, allowed: String)
}

extension TableError: CustomStringConvertible {
  /// A message of one or two sentences with the location.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file) can't be read: \(reason)."
    case .tooLarge(let file, let records, let columns):
      "There is not enough memory for the \(columns) columns of up to \(records) records in \(file)."
    case .empty(let file): "\(file) is empty; a table needs at least a line with names."
    case .encoding(let file, let found):
      "\(file) is \(found); tables are read as UTF-8. Convert it, for example with iconv."
    case .notUTF8(let location):
      "\(location): the bytes aren't UTF-8. Convert the file, for example with "
        + "iconv -f ISO-8859-1 -t UTF-8."
    case .zeroByte(let location):
      "\(location): there is a zero character (U+0000), so this isn't text."
    case .loneCarriageReturns(let file):
      "\(file): its lines end with a carriage return alone; they must end with a line feed, with or "
        + "without a carriage return before it. Convert it, for example with tr '\\r' '\\n'."
    case .format(let file, .json, let beginning):
      "\(file) should be JSON but begins with \(quoted(beginning)); JSON tables begin with [ or {. "
        + "If it is CSV, change the extension or specify the format csv."
    case .format(let file, .csv, let beginning):
      "\(file) should be CSV but begins with \(quoted(beginning)), which looks like JSON. "
        + "If it is, specify the format json or none."
    case .openQuote(let location):
      "\(location): the quotation mark that opens a cell here is never closed."
    case .textAfterQuote(let location, let text):
      "\(location): there is \(quoted(text)) between a closing quotation mark and the end of its cell. "
        + "A quotation mark in a quoted cell is written twice (\"\"), not with a backslash."
    case .tooManyCells(let location, let found, let columns):
      "\(location): the row has \(found) cells, the table \(columns) "
        + "\(columns == 1 ? "column" : "columns"). A cell that has the separator in it must be "
        + "quoted; another separator can be specified."
    case .unfit(let location, let column, let cell, let type):
      "\(location): column \(quoted(column)) must be of type \(type), but \(quoted(cell)) is not "
        + "\(Self.need(of: type))."
    case .ambiguousDates(let location, let column, let cell):
      "\(location): the dates of column \(quoted(column)), such as \(quoted(cell)), may be day first or "
        + "month first. Specify time:d/m/y or time:m/d/y, with the marks of the file."
    case .ambiguousMark(let location, let column, let cell, let mark):
      "\(location): the \(mark.rawValue) in column \(quoted(column)), such as \(quoted(cell)), may "
        + "precede decimals or separate thousands. Specify the decimal mark \(mark.rawValue), or the type "
        + "number:\(mark == .comma ? "," : ".")"
    case .json(let location, let column, let reason): "\(location), column \(column): \(reason)."
    case .unexpected(let location, let found, let allowed):
      "\(location) is \(found); it must be \(allowed)."
    case .unequalColumns(let location, let count, let other, let otherCount):
      "\(location) has \(count) values, but column \(quoted(other)) has \(otherCount); all columns "
        + "must have the same number."
    case .noColumn(let name, let file, let suggestion, let available):
      "\(file) has no column \(quoted(name))"
        + (suggestion.map { "; did you mean \(quoted($0))? " } ?? ". ")
        + (available.isEmpty ? "It has no columns." : "It has \(listed(available)).")
    case .option(let name, let value, let allowed):
      "The \(name) can't be \(quoted(value)); allowed: \(allowed)."
    }
  }

  private static func need(of type: ColumnType) -> String {
    switch type {
    case .number: "a number such as 12, -0.5 or 1e6"
    case .groupedNumber(let mark): "a number such as 12, -0.5 or 1\(mark)234\(mark)567"
    case .time:
      "a time such as 2012-01-31, 2012-01-31T10:30:00Z, 31.1.2012 or Jan 31 2012, all in the same "
        + "form; other forms need a pattern, as in time:ymd"
    case .timePattern: "a time of that pattern"
    case .text: "text"
    }
  }
}
