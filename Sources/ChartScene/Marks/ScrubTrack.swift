import ChartColumns
package import ChartModel

/// Where a scrubber finds the points of a shape's items.
package struct ScrubPoints {
  /// The least of a series' marks says best where its values are.
  var rank: Int
  /// Where the items are along the track, or where they begin there.
  var along: Placement
  /// Where they end along the track; nil for those that have no length.
  var end: Placement?
  /// Where their values are across the track.
  var across: Placement
  /// What a line does where an item is missing; nil where nothing leads from item to item.
  var gap: Gap?
}

/// The points of a series in the order in which a scrubber passes them.
///
/// Neighbours are found by binary search where the records are sorted along the axis, else in one pass.
package struct ScrubTrack {
  /// What is at a place along it.
  package enum Find {
    /// The point of an item.
    case item(Int)
    /// A place between two points of a line.
    case between(across: Double)
    /// Nothing.
    case nothing
  }

  /// The mark that says best where the values are.
  package let mark: Mark
  /// The points of that mark, and of others with further records of the series, such as dots among ranges.
  private let parts: [(mark: Mark, count: Int, points: ScrubPoints)]
  /// The direction in which the points follow each other.
  package let direction: Direction

  private let count: Int
  private let order: Column.Order
  private let isRising: Bool

  /// Takes the marks of a series; nil where none of them has points one after the other.
  package init?(of chart: String, series: Int, in scene: Scene) {
    let own = scene.marks.filter {
      $0.role == .chart && $0.chart == chart && ($0.style.series ?? 0) == series && $0.count > 0
        && $0.standsForRecords
    }
    let ranked = own.compactMap { mark in
      mark.shape.geometry.scrubPoints(along: .x).map { (mark: mark, rank: $0.rank) }
    }
    guard let best = ranked.min(by: { $0.rank < $1.rank }) else { return nil }
    mark = best.mark
    let direction = mark.shape.geometry.scrubDirection
    self.direction = direction
    let marks = [mark] + Self.others(than: mark, among: ranked.map(\.mark))
    parts = marks.compactMap { mark in
      let geometry = mark.shape.geometry
      return geometry.scrubPoints(along: direction).map { (mark, geometry.count, $0) }
    }
    count = parts.reduce(0) { $0 + $1.count }
    let placement = parts[0].points.along
    let isSorted = parts.count == 1 && placement.column != nil
    let sorted = isSorted ? placement.sortedOrder : .none
    order = sorted
    isRising = (placement.map.pointsPerUnit > 0) == (sorted == .ascending)
    guard points.contains(where: { _ in true }) else { return nil }
  }

  /// The marks that have records of their own, where one has only some of the series' records.
  private static func others(than best: Mark, among marks: [Mark]) -> [Mark] {
    guard best.style.records != nil, !best.shape.isConnected, marks.count > 1 else { return [] }
    func records(_ mark: Mark) -> Set<Int> { Set((0..<mark.count).compactMap(mark.record)) }
    var known = records(best)
    return marks.filter { mark in
      guard !mark.shape.isConnected else { return false }
      let own = records(mark)
      guard !own.isEmpty, known.isDisjoint(with: own) else { return false }
      known.formUnion(own)
      return true
    }
  }

  // MARK: - Points

  /// The record that an item stands for.
  package func record(of item: Int) -> Int? {
    let (part, item) = place(of: item)
    return parts[part].mark.record(of: item)
  }

  /// The part that an item is of, and its number there: the items are those of one mark after the other.
  private func place(of item: Int) -> (part: Int, item: Int) {
    var (part, item) = (0, item)
    while part < parts.count - 1, item >= parts[part].count {
      item -= parts[part].count
      part += 1
    }
    return (part, item)
  }

  /// Where an item is along the track; NaN where it has no place.
  package func along(_ item: Int) -> Double {
    let (part, item) = place(of: item)
    let along = parts[part].points.along(item)
    return parts[part].points.end.map { (along + $0(item)) / 2 } ?? along
  }

  /// Where an item's value is across the track; NaN where it has none.
  package func across(_ item: Int) -> Double {
    let (part, item) = place(of: item)
    return parts[part].points.across(item)
  }

  private func hasPoint(_ item: Int) -> Bool {
    along(item).isFinite && across(item).isFinite
  }

  /// The items with a point, in the order of the records.
  private var points: LazyFilterSequence<Range<Int>> { (0..<count).lazy.filter(hasPoint) }

  /// The item at a position from left to right, or from top to bottom, where the records are sorted.
  private func item(_ position: Int) -> Int { isRising ? position : count - 1 - position }

  /// The nearest items with a point on either side; one that is exactly there is after.
  package func neighbors(of place: Double) -> (before: Int?, after: Int?) {
    guard order != .none else { return passed(place) }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if along(item(middle)) < place { low = middle + 1 } else { high = middle }
    }
    let after = (low..<count).lazy.map(item).first(where: hasPoint)
    let before = (0..<low).reversed().lazy.map(item).first(where: hasPoint)
    return (before, after)
  }

  private func passed(_ place: Double) -> (before: Int?, after: Int?) {
    var before: (item: Int, place: Double)?
    var after: (item: Int, place: Double)?
    for item in points {
      let own = along(item)
      if own < place {
        if own > before?.place ?? -.infinity { before = (item, own) }
      } else if own < after?.place ?? .infinity {
        after = (item, own)
      }
    }
    return (before?.item, after?.item)
  }

  /// The next item with a point beyond an item; nil at the end.
  package func next(after item: Int, forwards: Bool) -> Int? {
    let place = along(item)
    return forwards
      ? neighbors(of: place.nextUp).after : neighbors(of: place).before
  }

  /// The first or the last item with a point from left to right, or from top to bottom.
  package func end(isLast: Bool) -> Int? {
    isLast ? neighbors(of: .infinity).before : neighbors(of: -.infinity).after
  }

  // MARK: - Finding

  /// What is at a place; what is nearer to a point than a part of the distance to the next one is at that point.
  package func find(at place: Double, snap: Double) -> Find {
    let (before, after) = neighbors(of: place)
    guard let before, let after else {
      guard let end = before ?? after else { return .nothing }
      return beyond(end, at: place, snap: snap, isBefore: after == nil)
    }
    let (start, stop) = (along(before), along(after))
    let radius = snap * (stop - start)
    if stop - place <= min(radius, place - start) || stop == place { return .item(after) }
    if place - start <= radius { return .item(before) }
    guard isContinuous(from: before, to: after) else { return .nothing }
    return height(at: place, between: before, and: after).map { .between(across: $0) } ?? .nothing
  }

  /// Beyond the last point a line ends; bars and symbols have as much room as between them.
  private func beyond(_ end: Int, at place: Double, snap: Double, isBefore: Bool) -> Find {
    if isLine { return .item(end) }
    guard let neighbor = next(after: end, forwards: !isBefore) else { return .item(end) }
    return abs(place - along(end)) <= snap * abs(along(neighbor) - along(end))
      ? .item(end) : .nothing
  }

  private var isLine: Bool { mark.shape.isConnected }

  /// Whether the line goes on between two neighbours, and isn't open where others are missing.
  private func isContinuous(from first: Int, to second: Int) -> Bool {
    guard let gap = parts[0].points.gap else { return false }
    return gap != .open || abs(first - second) == 1
  }

  private func height(at place: Double, between first: Int, and second: Int) -> Double? {
    guard let way = mark.shape.geometry.way(from: min(first, second), to: max(first, second))
    else { return nil }
    for (start, end) in zip(way, way.dropFirst()) {
      guard place >= min(start.x, end.x), place <= max(start.x, end.x) else { continue }
      guard end.x != start.x else { return end.y }
      return start.y + (end.y - start.y) * (place - start.x) / (end.x - start.x)
    }
    return nil
  }
}

extension Mark {
  /// Whether it shows records, and isn't a help for reading.
  fileprivate var standsForRecords: Bool { style.records.map { $0.range != nil } ?? true }
}
