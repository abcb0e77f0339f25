public import ChartColumns
import ChartText

/// Named columns of equal length, as read from a file of records.
///
/// The numbers of a column are contiguous in memory, which charts borrow. Empty cells and texts
/// such as `N/A` are NaN in columns of every type. Other texts are indices of `Column.names`, in
/// the order of first appearance.
public struct Table: Sendable {
  /// The file's name, for messages.
  public let file: String
  /// The columns, in the order of the file.
  public let columns: [TableColumn]
  /// The number of records, which is the count of each column.
  public let count: Int
  /// The separator of cells in the file; `nil` for JSON and for a single column.
  public let separator: Character?
  /// Warnings about content that may not be as intended.
  public let warnings: [TableWarning]

  init(
    file: String, columns: [TableColumn], count: Int, separator: Character?,
    warnings: [TableWarning]
  ) {
    self.file = file
    self.columns = columns
    self.count = count
    self.separator = separator
    self.warnings = warnings
  }

  /// Creates a table of columns, with a name for messages.
  ///
  /// - Precondition: The columns have different names and equal counts.
  public init(name: String, columns: [TableColumn]) {
    let count = columns.first?.column.count ?? 0
    precondition(columns.allSatisfy { $0.column.count == count }, "columns of different counts")
    precondition(Set(columns.map(\.name)).count == columns.count, "two columns of one name")
    self.init(file: name, columns: columns, count: count, separator: nil, warnings: [])
  }

  /// The names of the columns.
  public var names: [String] { columns.map(\.name) }

  /// Returns the column with exactly this name.
  ///
  /// - Throws: `TableError.noColumn`, with the nearest name, if there is no such column.
  public func column(named name: String) throws(TableError) -> TableColumn {
    if let column = columns.first(where: { $0.name == name }) { return column }
    throw .noColumn(
      name: name, file: file, suggestion: nearestName(to: name, among: names), available: names)
  }
}

/// A column of a table, with its name.
public struct TableColumn: Sendable {
  /// The name in the file's header, or `column N` if there is none; also the column's title.
  public let name: String
  /// The numbers, times or texts.
  public let column: Column

  /// Creates a column with a name.
  public init(name: String, column: Column) {
    self.name = name
    self.column = column
  }

  /// The type of the column.
  public var type: Column.DataType { column.type }

  /// Returns the value of a record as text; `nil` if it is missing.
  ///
  /// The text is a name, a date, or the shortest form of a number.
  public func text(ofRecord record: Int) -> String? {
    let value = column[record]
    guard !value.isNaN else { return nil }
    switch column.type {
    case .number: return shortestText(of: value)
    case .time: return CivilTime.text(of: value)
    case .category: return column.name(ofRecord: record)
    }
  }
}
