import ChartColumns
import ChartScene

/// The known and the new records of a series, in their current order.
struct RecordPieces: Hashable {
  /// Consecutive records.
  enum Piece: Hashable {
    /// Known records, by their previous numbers.
    case known(Range<Int>)
    /// A number of new records, which must be queried.
    case new(Int)

    var count: Int {
      switch self {
      case .known(let range): range.count
      case .new(let count): count
      }
    }
  }

  private(set) var pieces: [Piece]

  /// Creates pieces for a number of known records.
  init(count: Int) {
    pieces = count > 0 ? [.known(0..<count)] : []
  }

  /// The current number of records.
  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Returns `true` if nothing changed.
  func isUnchanged(from count: Int) -> Bool { self == RecordPieces(count: count) }

  /// Applies an edit, ignoring records beyond the existing ones.
  mutating func apply(_ edit: RecordEdit) {
    switch edit.change {
    case .insert(let place, let count):
      replace(max(0, place)..<max(0, place), by: max(0, count))
    case .delete(let range): replace(range, by: 0)
    case .renew(let range?):
      let range = range.clamped(to: 0..<count)
      replace(range, by: range.count)
    case .renew(nil): pieces = count > 0 ? [.new(count)] : []
    }
  }

  /// The number that a record had before; `nil` for a new one.
  func known(_ record: Int) -> Int? {
    var start = 0
    for piece in pieces {
      if record < start + piece.count {
        if case .known(let range) = piece { return range.lowerBound + record - start }
        return nil
      }
      start += piece.count
    }
    return nil
  }

  private mutating func replace(_ range: Range<Int>, by count: Int) {
    var (head, tail): ([Piece], [Piece]) = ([], [])
    var start = 0
    for piece in pieces {
      let end = start + piece.count
      let before = min(max(range.lowerBound - start, 0), piece.count)
      let after = min(max(end - range.upperBound, 0), piece.count)
      if before > 0 { head.append(piece.part(0..<before)) }
      if after > 0 { tail.append(piece.part(piece.count - after..<piece.count)) }
      start = end
    }
    pieces = Self.joined(head + (count > 0 ? [.new(count)] : []) + tail)
  }

  /// The pieces, with adjacent ones that continue each other merged.
  private static func joined(_ pieces: [Piece]) -> [Piece] {
    pieces.reduce(into: []) { joined, piece in
      switch (joined.last, piece) {
      case (.known(let a)?, .known(let b)) where a.upperBound == b.lowerBound:
        joined[joined.count - 1] = .known(a.lowerBound..<b.upperBound)
      case (.new(let a)?, .new(let b)): joined[joined.count - 1] = .new(a + b)
      default: joined.append(piece)
      }
    }
  }
}

extension RecordPieces.Piece {
  fileprivate func part(_ range: Range<Int>) -> Self {
    switch self {
    case .known(let known):
      .known(known.lowerBound + range.lowerBound..<known.lowerBound + range.upperBound)
    case .new: .new(range.count)
    }
  }
}

/// An edit that a program reported for its records.
struct RecordEdit {
  enum Change {
    case insert(at: Int, count: Int)
    case delete(Range<Int>)
    /// Some records, or all if `nil`, have other values now.
    case renew(Range<Int>?)
  }

  let change: Change
  /// The series that it applies to; `nil` for all.
  var series: Int?
  /// The query that it applies to; `nil` for all.
  var query: String?

  func concerns(_ query: String, series: Int) -> Bool {
    (self.query ?? query) == query && (self.series ?? series) == series
  }

  /// The number of a record after the edit; `nil` if it was deleted.
  func moved(_ record: Int, series: Int?) -> Int? {
    guard self.series == nil || series == nil || self.series == series else { return record }
    switch change {
    case .insert(let place, let count): return record < place ? record : record + max(0, count)
    case .delete(let range):
      let range = range.clamped(to: 0..<max(0, range.upperBound))
      return range.contains(record)
        ? nil : record < range.lowerBound ? record : record - range.count
    case .renew: return record
    }
  }
}

extension Column {
  /// A column of this one's known records and of new ones, as if all had been queried together.
  ///
  /// `nil` if they are neither all numbers nor all texts.
  func spliced(_ pieces: RecordPieces, _ ask: (Range<Int>) throws -> Column) rethrows -> Column? {
    if case .known(0..<count)? = pieces.pieces.first, pieces.pieces.count <= 2, type != .category {
      guard pieces.pieces.count == 2 else { return self }
      let more = try ask(count..<pieces.count)
      if more.type == type { return appending(more.withValues(Array.init)) }
      return more.range == nil
        ? appending([Double](repeating: .nan, count: more.count)) : joined([self, more])
    }
    var parts: [Column] = []
    var start = 0
    for piece in pieces.pieces {
      switch piece {
      case .known(let range): parts.append(part(range))
      case .new(let count): parts.append(try ask(start..<start + count))
      }
      start += piece.count
    }
    return joined(parts)
  }

  private func part(_ range: Range<Int>) -> Column {
    let range = range.clamped(to: 0..<count)
    return Column(Array(values[range]), type: type, title: title, unit: unit, names: names)
  }

  /// The concatenation of several columns, with this one's title and unit.
  private func joined(_ parts: [Column]) -> Column? {
    let valued = parts.filter { $0.missingCount < $0.count }
    guard let type = valued.first?.type ?? parts.last?.type else {
      return Column(
        [], type: self.type == .category ? .number : self.type, title: title, unit: unit)
    }
    guard valued.allSatisfy({ $0.type == type }) else { return nil }
    if type == .category, !valued.isEmpty {
      return Column(
        categories: parts.flatMap { part in
          (0..<part.count).map { part.type == .category ? part.name(ofRecord: $0) : nil }
        }, title: title, unit: unit)
    }
    return Column(
      parts.flatMap { $0.withValues(Array.init) }, type: type == .category ? .number : type,
      title: title, unit: unit)
  }
}
