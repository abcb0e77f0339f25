package import ChartColumns

extension Column {
  /// The column itself, or, where its categories are others than `names`, one with their positions among those.
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

/// The names of all category columns, in the order in which they first appear.
package func unitedNames(of columns: [Column]) -> [String] {
  var names: [String] = []
  var known: Set<String> = []
  var lists: [[String]] = []
  for column in columns where column.type == .category && !lists.contains(column.names) {
    lists.append(column.names)
  }
  // One list is as it is, also where names in it are alike: the initials of the days of a week.
  guard lists.count > 1 else { return lists.first ?? [] }
  for list in lists {
    for name in list where known.insert(name).inserted { names.append(name) }
  }
  return names
}
