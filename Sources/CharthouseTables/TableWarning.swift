/// Something in a file that did not keep it from being read but may not be as meant.
public enum TableWarning: Hashable, Sendable {
  /// Some rows end before the last column; what they lack is missing. The place is the first one.
  case shortRows(TableLocation, count: Int, columns: Int)
  /// Two columns have one name; the second was renamed.
  case repeatedName(TableLocation, name: String, renamed: String)
  /// At least two thirds of a text column are numbers; the place is the first cell that is none.
  case mostlyNumbers(TableLocation, column: String, cell: String)
  /// At least two thirds of a text column are times; the place is the first cell that is none, or no day of the calendar.
  case mostlyTimes(TableLocation, column: String, cell: String)
  /// A column was kept as text because its numbers seem to have marks between thousands.
  case groupedNumbers(TableLocation, column: String, cell: String)
  /// A column was kept as text because all of its dates may be day first or month first.
  case ambiguousDates(TableLocation, column: String, cell: String)
  /// Whole numbers beyond 2⁵³ lost their last digits. The place is the first one.
  case inexactNumbers(TableLocation, column: String, count: Int)
  /// Some JSON records lack a key; its value is missing there. The place is the first one.
  case missingKey(TableLocation, column: String, count: Int, records: Int)
}

extension TableWarning {
  /// The column that is text although it may be meant otherwise; nil for other warnings.
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
  /// What was found, where, what was made of it, and what can be done.
  public var description: String {
    switch self {
    case .shortRows(let place, let count, let columns):
      count == 1
        ? "\(place): the row has fewer than \(columns) cells; what it lacks is missing."
        : "\(place): this row and \(count - 1) more have fewer than \(columns) cells; what they lack "
          + "is missing."
    case .repeatedName(let place, let name, let renamed):
      "\(place): there is more than one column \(quoted(name)); this one is called \(quoted(renamed))."
    case .mostlyNumbers(let place, let column, let cell):
      "\(place): column \(quoted(column)) is text because of \(quoted(cell)); most of its cells are "
        + "numbers. Correct the cell, or count it among the words for missing values."
    case .mostlyTimes(let place, let column, let cell):
      "\(place): column \(quoted(column)) is text because of \(quoted(cell)), which is no time; most of "
        + "its cells are. Correct the cell, or count it among the words for missing values."
    case .groupedNumbers(let place, let column, let cell):
      "\(place): column \(quoted(column)) is text; its cells, such as \(quoted(cell)), look like "
        + "numbers with marks between thousands. State its type, as in number:, for 1,234."
    case .ambiguousDates(let place, let column, let cell):
      "\(place): column \(quoted(column)) is text; its dates, such as \(quoted(cell)), may be day "
        + "first or month first. State its type, as in time:d/m/y."
    case .inexactNumbers(let place, let column, let count):
      "\(place): \(count == 1 ? "a number" : "\(count) numbers") of column \(quoted(column)) "
        + "\(count == 1 ? "is" : "are") beyond 2^53 and \(count == 1 ? "has" : "have") lost the last "
        + "digits. For codes, state the type text."
    case .missingKey(let place, let column, let count, let records):
      "\(place): the key \(quoted(column)) is missing"
        + (count == 1 ? "" : ", as in \(count - 1) more of \(records) records")
        + "; so is its value."
    }
  }
}
