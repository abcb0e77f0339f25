/// The one of `names` that `name` was probably meant to be; `nil` if none is close.
///
/// A name that differs only in case wins; otherwise the one with the fewest edits, at most one for
/// every three characters. An edit omits, adds or changes a character, or swaps it with its
/// neighbour. Of equals, the first wins.
///
/// - Source: the optimal string alignment distance; Damerau, "A technique for computer detection
///   and correction of spelling errors", 1964.
public func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased())
  var best: String?
  var least = Int.max
  for candidate in names {
    let letters = Array(candidate.lowercased())
    if letters == wanted { return candidate }
    let limit = min(max(wanted.count, letters.count) / 3, least - 1)
    if abs(wanted.count - letters.count) <= limit {
      let distance = editDistance(wanted, letters)
      if distance <= limit {
        least = distance
        best = candidate
      }
    }
  }
  return best
}

/// The number of single-character edits and swaps of neighbours that turn `left` into `right`.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var least = min(
        last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], other == left[row - 1] {
        least = min(least, beforeLast[column - 1] + 1)
      }
      current.append(least)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
