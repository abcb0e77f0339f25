import Charthouse

extension DataSpecification {
  /// The records after filtering, sorting and limiting.
  func table(adding warnings: inout [Warning]) throws -> Table {
    var table: Table
    switch source {
    case .file("-"):
      table = try Table.read(fileDescriptor: 0, name: "standard input", options: options)
    case .file(let path): table = try Table.read(contentsOf: path, options: options)
    case .table(let given): table = given
    }
    warnings += table.warnings.map { Warning($0.description) }
    for (name, column) in columns.sorted(by: { $0.key < $1.key }) {
      table = try table.naming(name, title: column.title, unit: column.unit)
    }
    for filter in filters {
      let count = table.count
      table = try filter.applied(to: table)
      if let warning = filter.warning(before: count, after: table) { warnings.append(warning) }
    }
    if let sortColumn { table = try table.sorted(by: sortColumn, descending: isDescending) }
    if let first { table = table.first(first) }
    if let last { table = table.last(last) }
    return table
  }
}

extension DataSpecification.Filter {
  fileprivate func applied(to table: Table) throws -> Table {
    var table = table
    if let among { table = try table.filtered(by: column, among: Set(among)) }
    guard from != nil || to != nil else { return table }
    let type = try table.column(named: column).type
    guard type != .category else {
      throw SpecificationError.inside(
        location: "filter of \(column)",
        reason: "its values are text; use \"among\" to choose some.")
    }
    let low = try from.map { try limit($0, type) } ?? -.infinity
    let high = try to.map { try limit($0, type) } ?? .infinity
    guard low <= high else {
      throw SpecificationError.inside(
        location: "filter of \(column)", reason: "\"from\" is greater than \"to\".")
    }
    return try table.filtered(by: column, in: low...high)
  }

  /// The warning if the filter leaves no records.
  fileprivate func warning(before count: Int, after table: Table) -> Warning? {
    guard count > 0, table.count == 0 else { return nil }
    return Warning("The filter of \(column) leaves none of \(count) records.")
  }

  private func limit(_ value: Value, _ type: Column.DataType) throws -> Double {
    switch value {
    case .number(let number): return number
    case .text(let text):
      if let seconds = seconds(of: text) { return seconds }
      fallthrough
    default:
      throw SpecificationError.badValue(
        location: "filter of \(column)", found: value.description,
        allowed: type == .time ? "a date or time, such as \"2020-01-31\"" : "a number")
    }
  }
}
