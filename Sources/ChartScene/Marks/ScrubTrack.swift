import ChartColumns
package import ChartModel

/// The placements from which a scrubber takes the points of a shape's items.
package struct ScrubPoints {
  /// The priority among a series' marks: the lowest represents its values best.
  var rank: Int
  /// Positions along the track, or the starts of ranges.
  var along: Placement
  /// Ends of ranges along the track; `nil` for items without a length.
  var end: Placement?
  /// Positions of the values across the track.
  var across: Placement
  /// The treatment of missing items by a line; `nil` for separate items.
  var gap: Gap?
}

/// The points of a series in the order in which a scrubber visits them.
///
/// Neighbours are found by binary search if the records are sorted along the axis, otherwise in one
/// pass.
package struct ScrubTrack {
  /// The result of a search along the track.
  package enum Find {
    /// The point of an item.
    case item(Int)
    /// A position between two points of a line.
    case between(across: Double)
    /// No item.
    case nothing
  }

  /// The mark that represents the values best.
  package let mark: Mark
  /// The points of that mark and of others with further records of the series, such as dots among
  /// ranges.
  private let parts: [(mark: Mark, count: Int, points: ScrubPoints)]
  /// The direction in which the points follow each other.
  package let direction: Direction

  private let count: Int
  private let order: Column.Order
  private let isRising: Bool

  /// Collects the marks of a series; `nil` if none of them has points along a direction.
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

  /// The marks with records of their own, if the best mark has only some of the series' records.
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

  /// The record that an item represents.
  package func record(of item: Int) -> Int? {
    let (part, item) = place(of: item)
    return parts[part].mark.record(of: item)
  }

  /// The part that an item belongs to, and its index there: items are numbered mark by mark.
  private func place(of item: Int) -> (part: Int, item: Int) {
    var (part, item) = (0, item)
    while part < parts.count - 1, item >= parts[part].count {
      item -= parts[part].count
      part += 1
    }
    return (part, item)
  }

  /// The position of an item along the track; NaN if it has none.
  package func along(_ item: Int) -> Double {
    let (part, item) = place(of: item)
    let along = parts[part].points.along(item)
    return parts[part].points.end.map { (along + $0(item)) / 2 } ?? along
  }

  /// The position of an item's value across the track; NaN if it has none.
  package func across(_ item: Int) -> Double {
    let (part, item) = place(of: item)
    return parts[part].points.across(item)
  }

  private func hasPoint(_ item: Int) -> Bool {
    along(item).isFinite && across(item).isFinite
  }

  /// The items with a point, in the order of the records.
  private var points: LazyFilterSequence<Range<Int>> { (0..<count).lazy.filter(hasPoint) }

  /// The item at an index from left to right, or from top to bottom, if the records are sorted.
  private func item(_ position: Int) -> Int { isRising ? position : count - 1 - position }

  /// The nearest items with a point on either side; an item exactly at the position counts as
  /// after.
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

  /// The next item with a point beyond an item; `nil` at the end.
  package func next(after item: Int, forwards: Bool) -> Int? {
    let place = along(item)
    return forwards
      ? neighbors(of: place.nextUp).after : neighbors(of: place).before
  }

  /// The first or the last item with a point, from left to right or from top to bottom.
  package func end(isLast: Bool) -> Int? {
    isLast ? neighbors(of: .infinity).before : neighbors(of: -.infinity).after
  }

  // MARK: - Finding

  /// The item or line position at a coordinate.
  ///
  /// A point is chosen if the coordinate is within the fraction `snap` of the distance to the next
  /// point.
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

  /// A line ends at its last point; bars and symbols extend as far beyond as between them.
  private func beyond(_ end: Int, at place: Double, snap: Double, isBefore: Bool) -> Find {
    if isLine { return .item(end) }
    guard let neighbor = next(after: end, forwards: !isBefore) else { return .item(end) }
    return abs(place - along(end)) <= snap * abs(along(neighbor) - along(end))
      ? .item(end) : .nothing
  }

  private var isLine: Bool { mark.shape.isConnected }

  /// `true` if the line continues between two neighbours and isn't open for missing items.
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
  /// `true` if the mark shows records instead of being a guide.
  fileprivate var standsForRecords: Bool { style.records.map { $0.range != nil } ?? true }
}
