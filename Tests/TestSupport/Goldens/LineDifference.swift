/// The lines by which two texts differ, for people to read.
public struct LineDifference: CustomStringConvertible {
  private enum Change { case same, removed, added }

  private var lines: [(change: Change, text: Substring)] = []

  /// Compares two texts line by line.
  public init(from old: String, to new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        lines.append((.removed, old[before]))
        before += 1
      } else if added.contains(after) {
        lines.append((.added, new[after]))
        after += 1
      } else {
        lines.append((.same, new[after]))
        before += 1
        after += 1
      }
    }
  }

  /// The number of lines that only the old text has.
  public var removedCount: Int { lines.count { $0.change == .removed } }
  /// The number of lines that only the new text has.
  public var addedCount: Int { lines.count { $0.change == .added } }

  /// The first 24 changed lines with two lines of context, and the counts.
  ///
  /// Old lines begin with `-`, new ones with `+`. The first line of each section is shown too.
  public var description: String {
    var shown: Set<Int> = []
    let changed = lines.indices.filter { lines[$0].change != .same }
    for index in changed.prefix(24) {
      shown.formUnion(max(0, index - 2)...min(lines.count - 1, index + 2))
      if let head = head(of: index) { shown.insert(head) }
    }
    var text = ""
    var last = -1
    for index in shown.sorted() {
      if index > last + 1 { text += "  ⋮\n" }
      last = index
      let sign =
        switch lines[index].change {
        case .same: " "
        case .removed: "-"
        case .added: "+"
        }
      text += "\(sign) \(lines[index].text)\n"
    }
    if changed.count > 24 { text += "  ⋮ and \(changed.count - 24) more changed lines\n" }
    return text + "\(removedCount) lines only recorded (-), \(addedCount) lines only found (+)"
  }

  /// Returns the less indented line above an indented one; `nil` if there is none.
  private func head(of index: Int) -> Int? {
    guard lines[index].text.hasPrefix(" ") else { return nil }
    return lines[..<index].lastIndex { !$0.text.hasPrefix(" ") && $0.change == .same }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
