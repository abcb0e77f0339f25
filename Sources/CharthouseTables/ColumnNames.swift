/// The names of a table's columns, each of them once.
struct ColumnNames {
  /// One name for each title.
  private(set) var names: [String] = []
  /// Which titles were there before, and what became of them.
  private(set) var repeated: [(name: String, renamed: String)] = []

  /// Names columns by `titles`; one without a title is `column N`, the second of a name gets ` 2` added.
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
