package import ChartColumns

extension Column {
  /// The column with its categories as positions among `names`.
  ///
  /// Other columns, and those that have these names already, are returned unchanged.
  package func onto(names wanted: [String]) -> Column {
    guard type == .category, names != wanted else { return self }
    let positions = Dictionary(zip(wanted, 0...), uniquingKeysWith: { first, _ in first })
    let moved = names.map { positions[$0].map(Double.init) ?? .nan }
    return Column(
      values.map { value in
        Int(exactly: value.rounded()).flatMap { moved.indices.contains($0) ? moved[$0] : nil }
          ?? .nan
      },
      type: .category, title: title, unit: unit, names: wanted)
  }
}

/// The names of all category columns, in order of first appearance.
package func unitedNames(of columns: [Column]) -> [String] {
  var names: [String] = []
  var known: Set<String> = []
  var lists: [[String]] = []
  for column in columns where column.type == .category && !lists.contains(column.names) {
    lists.append(column.names)
  }
  // A single list is kept as it is, even if names repeat, such as the initials of weekdays.
  guard lists.count > 1 else { return lists.first ?? [] }
  for list in lists {
    for name in list where known.insert(name).inserted { names.append(name) }
  }
  return names
}
