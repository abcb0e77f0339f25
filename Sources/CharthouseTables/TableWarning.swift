/// A warning about content that can be read but may not be as intended.
public enum TableWarning: Hashable, Sendable {
  /// Some rows have fewer cells than columns; the location is that of the first.
  case shortRows(TableLocation, count: Int, columns: Int)
  /// Two columns have the same name; the second was renamed.
  case repeatedName(TableLocation, name: String, renamed: String)
  /// Two thirds of a text column are numbers; the location is that of the first other cell.
  case mostlyNumbers(TableLocation, column: String, cell: String)
  /// Two thirds of a text column are times; the location is that of the first other cell.
  case mostlyTimes(TableLocation, column: String, cell: String)
  /// A column is text because its numbers seem to have thousands separators.
  case groupedNumbers(TableLocation, column: String, cell: String)
  /// A column is text because all of its dates may be day first or month first.
  case ambiguousDates(TableLocation, column: String, cell: String)
  /// Whole numbers beyond 2⁵³ lost their last digits; the location is that of the first.
  case inexactNumbers(TableLocation, column: String, count: Int)
  /// Some JSON records lack a key; the location is that of the first.
  case missingKey(TableLocation, column: String, count: Int, records: Int)
}

extension TableWarning {
  /// The column that is text but may be meant otherwise; `nil` for other warnings.
  package var textColumn: String? {
    switch self {
    case .mostlyNumbers(_, let column, _), .mostlyTimes(_, let column, _),
      .groupedNumbers(_, let column, _), .ambiguousDates(_, let column, _):
      column
    case .shortRows, .repeatedName, .inexactNumbers, .missingKey: nil
    }
  }
}

extension TableWarning: CustomStringConvertible {
  /// A message with the location, the finding, its effect and the remedy.
  public var description: String {
    switch self {
    case .shortRows(let location, let count, let columns):
      count == 1
        ? "\(location): the row has fewer than \(columns) cells; the rest are missing values."
        : "\(location): this row and \(count - 1) more have fewer than \(columns) cells; the rest "
          + "are missing values."
    case .repeatedName(let location, let name, let renamed):
      "\(location): there is more than one column \(quoted(name)); this one is named \(quoted(renamed))."
    case .mostlyNumbers(let location, let column, let cell):
      "\(location): column \(quoted(column)) is text because of \(quoted(cell)); most of its cells are "
        + "numbers. Correct the cell, or add it to the texts of missing values."
    case .mostlyTimes(let location, let column, let cell):
      "\(location): column \(quoted(column)) is text because of \(quoted(cell)), which isn't a time; most of "
        + "its cells are. Correct the cell, or add it to the texts of missing values."
    case .groupedNumbers(let location, let column, let cell):
      "\(location): column \(quoted(column)) is text; its cells, such as \(quoted(cell)), look like "
        + "numbers with thousands separators. Specify its type, as in number:, for 1,234."
    case .ambiguousDates(let location, let column, let cell):
      "\(location): column \(quoted(column)) is text; its dates, such as \(quoted(cell)), may be day "
        + "first or month first. Specify its type, as in time:d/m/y."
    case .inexactNumbers(let location, let column, let count):
      "\(location): \(count == 1 ? "a number" : "\(count) numbers") of column \(quoted(column)) "
        + "\(count == 1 ? "is" : "are") beyond 2^53 and \(count == 1 ? "has" : "have") lost the last "
        + "digits. For codes, specify the type text."
    case .missingKey(let location, let column, let count, let records):
      "\(location): the key \(quoted(column)) is missing"
        + (count == 1 ? "" : ", as in \(count - 1) more of \(records) records")
        + "; its value counts as missing."
    }
  }
}
