import ChartColumns

/// The records of a table that have one value in a column.
public struct TableGroup: Sendable {
  /// The value as text; `nil` for records with a missing value.
  public let name: String?
  /// The records, with all columns.
  public let table: Table
}

extension Table {
  /// Returns a table of some records, in the given order.
  ///
  /// Category columns keep the names that are still in use.
  ///
  /// - Precondition: All records are in this table.
  public func records(_ records: [Int]) -> Table {
    let columns = columns.map { TableColumn(name: $0.name, column: $0.column.selecting(records)) }
    return Table(
      file: file, columns: columns, count: records.count, separator: separator, warnings: warnings)
  }

  /// Returns the first `limit` records, or all if there are fewer.
  public func first(_ limit: Int) -> Table { records(Array(0..<max(0, min(limit, count)))) }

  /// Returns the last `limit` records, or all if there are fewer.
  public func last(_ limit: Int) -> Table {
    records(Array((count - max(0, min(limit, count)))..<count))
  }

  /// Returns the records whose value in a column is within a range.
  ///
  /// Times are in seconds since 1970 UTC. Records with a missing value are removed.
  ///
  /// - Throws: `TableError.noColumn` if there is no such column.
  public func filtered(
    by name: String, in range: some RangeExpression<Double>
  ) throws(TableError) -> Table {
    let column = try column(named: name).column
    return records((0..<count).filter { !column[$0].isNaN && range.contains(column[$0]) })
  }

  /// Returns the records whose value in a column is one of several texts.
  ///
  /// Values are compared as written by `TableColumn.text(ofRecord:)`.
  ///
  /// - Throws: `TableError.noColumn` if there is no such column.
  public func filtered(by name: String, among texts: Set<String>) throws(TableError) -> Table {
    let column = try column(named: name)
    return records((0..<count).filter { column.text(ofRecord: $0).map(texts.contains) ?? false })
  }

  /// Returns the records sorted by a column.
  ///
  /// Numbers and times are sorted by value, texts by first appearance. Records with equal values
  /// keep their order; those with missing values come last.
  ///
  /// - Throws: `TableError.noColumn` if there is no such column.
  public func sorted(by name: String, descending: Bool = false) throws(TableError) -> Table {
    let column = try column(named: name).column
    let order = (0..<count).sorted { left, right in
      let (first, second) = (column[left], column[right])
      if first.isNaN || second.isNaN {
        return first.isNaN == second.isNaN ? left < right : second.isNaN
      }
      if first == second { return left < right }
      return descending ? first > second : first < second
    }
    return records(order)
  }

  /// Returns the records of each value in a column, in the order of first appearance.
  ///
  /// Use this to split a table in long form into series.
  ///
  /// - Throws: `TableError.noColumn` if there is no such column.
  public func grouped(by name: String) throws(TableError) -> [TableGroup] {
    let column = try column(named: name)
    return column.groups.map { group in
      TableGroup(name: column.text(ofRecord: group[0]), table: records(group))
    }
  }

  /// Returns the records at each value of a column, in the order of first appearance.
  ///
  /// Records with a missing value are left out.
  ///
  /// - Throws: `TableError.noColumn` if there is no such column.
  package func places(of name: String) throws(TableError) -> [[Int]] {
    let column = try column(named: name)
    return column.groups.filter { !column.column[$0[0]].isNaN }
  }

  /// Returns the table with a new title and unit of a column; `nil` keeps the current ones.
  ///
  /// - Throws: `TableError.noColumn` if there is no such column.
  package func naming(_ name: String, title: String?, unit: String?) throws(TableError) -> Table {
    _ = try column(named: name)
    let columns = columns.map { column in
      column.name != name
        ? column
        : TableColumn(name: name, column: column.column.renamed(title: title, unit: unit))
    }
    return Table(
      file: file, columns: columns, count: count, separator: separator, warnings: warnings)
  }
}

extension TableColumn {
  /// The records of each value, in the order of first appearance.
  fileprivate var groups: [[Int]] {
    var positions: [UInt64: Int] = [:]
    var groups: [[Int]] = []
    for record in 0..<column.count {
      let value = column[record]
      // All NaNs count as one value, and so do both zeros.
      let key = value.isNaN ? Double.nan.bitPattern : (value + 0).bitPattern
      if let position = positions[key] {
        groups[position].append(record)
      } else {
        positions[key] = groups.count
        groups.append([record])
      }
    }
    return groups
  }
}

extension Column {
  /// Returns the column with a new title and unit; `nil` keeps the current ones.
  fileprivate func renamed(title: String?, unit: String?) -> Column {
    withValues { values in
      Column(
        borrowing: values, owner: self, type: type, title: title ?? self.title,
        unit: unit ?? self.unit, names: names)
    }
  }

  /// Returns a column of some records.
  fileprivate func selecting(_ records: [Int]) -> Column {
    let values = withValues { values in records.map { values[$0] } }
    guard type == .category else { return Column(values, type: type, title: title, unit: unit) }
    var positions = [Double](repeating: .nan, count: names.count)
    var used: [String] = []
    let numbers = values.map { value -> Double in
      guard !value.isNaN else { return value }
      let position = Int(value)
      if positions[position].isNaN {
        positions[position] = Double(used.count)
        used.append(names[position])
      }
      return positions[position]
    }
    return Column(numbers, type: .category, title: title, unit: unit, names: used)
  }
}
