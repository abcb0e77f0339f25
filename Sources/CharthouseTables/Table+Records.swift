import ChartColumns

/// The records of a table that have one value in a column.
public struct TableGroup: Sendable {
  /// The value as text; nil for the records where it is missing.
  public let name: String?
  /// The records, with all columns.
  public let table: Table
}

extension Table {
  /// A table of these records, in this order; category columns keep the names that are still in use.
  ///
  /// - Precondition: All are records of this table.
  public func records(_ records: [Int]) -> Table {
    let columns = columns.map { TableColumn(name: $0.name, column: $0.column.selecting(records)) }
    return Table(
      file: file, columns: columns, count: records.count, separator: separator, warnings: warnings)
  }

  /// The first `limit` records, or all where there are fewer.
  public func first(_ limit: Int) -> Table { records(Array(0..<max(0, min(limit, count)))) }

  /// The last `limit` records, or all where there are fewer.
  public func last(_ limit: Int) -> Table {
    records(Array((count - max(0, min(limit, count)))..<count))
  }

  /// The records whose value in the column `name` is in `range`: a number, a time in seconds since 1970 UTC.
  ///
  /// Records with a missing value are left out.
  ///
  /// - Throws: `TableError.noColumn`.
  public func filtered(
    by name: String, in range: some RangeExpression<Double>
  ) throws(TableError) -> Table {
    let column = try column(named: name).column
    return records((0..<count).filter { !column[$0].isNaN && range.contains(column[$0]) })
  }

  /// The records whose value in the column `name` is one of `texts`, as `TableColumn.text(ofRecord:)` writes it.
  ///
  /// - Throws: `TableError.noColumn`.
  public func filtered(by name: String, among texts: Set<String>) throws(TableError) -> Table {
    let column = try column(named: name)
    return records((0..<count).filter { column.text(ofRecord: $0).map(texts.contains) ?? false })
  }

  /// The records in the order of the column `name`; equal ones stay as they are, missing ones come last.
  ///
  /// Numbers and times by size, texts by their first appearance.
  ///
  /// - Throws: `TableError.noColumn`.
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

  /// The records of each value in the column `name`, in the order in which the values first appear.
  ///
  /// What makes series of a table in long form.
  ///
  /// - Throws: `TableError.noColumn`.
  public func grouped(by name: String) throws(TableError) -> [TableGroup] {
    let column = try column(named: name)
    return column.groups.map { group in
      TableGroup(name: column.text(ofRecord: group[0]), table: records(group))
    }
  }

  /// The records at each value of the column `name`, in the order in which the values first appear; those where it is
  /// missing are left out.
  ///
  /// - Throws: `TableError.noColumn`.
  package func places(of name: String) throws(TableError) -> [[Int]] {
    let column = try column(named: name)
    return column.groups.filter { !column.column[$0[0]].isNaN }
  }

  /// The table with a title and a unit for one of its columns; nil leaves what there is.
  ///
  /// - Throws: `TableError.noColumn`.
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
  /// The records of each value, in the order in which the values first appear.
  fileprivate var groups: [[Int]] {
    var positions: [UInt64: Int] = [:]
    var groups: [[Int]] = []
    for record in 0..<column.count {
      let value = column[record]
      // All NaN are one value, and so are both zeros.
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
  /// The same numbers under another title, in another unit; nil leaves what there is.
  fileprivate func renamed(title: String?, unit: String?) -> Column {
    withValues { values in
      Column(
        borrowing: values, owner: self, type: type, title: title ?? self.title,
        unit: unit ?? self.unit, names: names)
    }
  }

  /// A column of these records.
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
