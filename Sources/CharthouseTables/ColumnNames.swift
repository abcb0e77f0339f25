/// The unique names of a table's columns.
struct ColumnNames {
  /// One name for each title.
  private(set) var names: [String] = []
  /// The repeated titles with the names that replaced them.
  private(set) var repeated: [(name: String, renamed: String)] = []

  /// Creates names from titles.
  ///
  /// A column without a title is named `column N`; the second column of a title gets the suffix
  /// ` 2`.
  init(_ titles: [String?]) {
    var used = Set(titles.compactMap(\.self))
    var seen: Set<String> = []
    for (index, title) in titles.enumerated() {
      let wanted = title ?? "column \(index + 1)"
      let isNew = title == nil ? !used.contains(wanted) : seen.insert(wanted).inserted
      guard !isNew else {
        used.insert(wanted)
        names.append(wanted)
        continue
      }
      var number = 2
      while used.contains("\(wanted) \(number)") { number += 1 }
      let renamed = "\(wanted) \(number)"
      used.insert(renamed)
      names.append(renamed)
      if title != nil { repeated.append((wanted, renamed)) }
    }
  }
}
