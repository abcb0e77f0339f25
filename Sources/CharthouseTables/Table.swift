public import ChartColumns
import ChartText

/// Named columns of one length: what a file of records holds, in memory.
///
/// A column's numbers stand in one piece of memory that charts borrow. Empty cells and words such as `N/A` are NaN in
/// every kind of column. Texts are positions in `Column.names`, in the order in which they first appear.
public struct Table: Sendable {
  /// The file's name, for messages.
  public let file: String
  /// The columns, in the order of the file.
  public let columns: [TableColumn]
  /// How many records there are: the count of each column.
  public let count: Int
  /// What stands between the cells of the file; nil for JSON, and where there is one column.
  public let separator: Character?
  /// What was noticed that may not be as meant.
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

  /// Makes a table of columns that a program has; `name` is for messages.
  ///
  /// - Precondition: The columns have different names and one count.
  public init(name: String, columns: [TableColumn]) {
    let count = columns.first?.column.count ?? 0
    precondition(columns.allSatisfy { $0.column.count == count }, "columns of different counts")
    precondition(Set(columns.map(\.name)).count == columns.count, "two columns of one name")
    self.init(file: name, columns: columns, count: count, separator: nil, warnings: [])
  }

  /// The names of the columns.
  public var names: [String] { columns.map(\.name) }

  /// The column of this very name.
  ///
  /// - Throws: `TableError.noColumn`, with the nearest name.
  public func column(named name: String) throws(TableError) -> TableColumn {
    if let column = columns.first(where: { $0.name == name }) { return column }
    throw .noColumn(
      name: name, file: file, suggestion: nearestName(to: name, among: names), available: names)
  }
}

/// A column of a table, under the name that it has there.
public struct TableColumn: Sendable {
  /// The name in the file's header, or `column N` where that has none; also the column's title.
  public let name: String
  /// Its numbers, times or texts.
  public let column: Column

  /// Names a column.
  public init(name: String, column: Column) {
    self.name = name
    self.column = column
  }

  /// What the column holds.
  public var type: Column.DataType { column.type }

  /// The value of a record as text: a name, a date, or the shortest form of a number; nil where it is missing.
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
