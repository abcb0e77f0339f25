import ChartColumns
package import ChartModel

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
  /// That mark, and others with further records of the series, such as dots among ranges.
  private let marks: [Mark]
  /// The direction in which the points follow each other.
  package let direction: Direction

  private let count: Int
  private let order: Column.Order
  private let isRising: Bool

  /// Takes the marks of a series; nil where none of them has points one after the other.
  package init?(of chart: String, series: Int, in scene: Scene) {
    let own = scene.marks.filter {
      $0.role == .chart && $0.chart == chart && ($0.look.series ?? 0) == series && $0.count > 0
        && $0.standsForRecords
    }
    let ranked = own.compactMap { mark in Self.rank(mark.shape).map { (mark: mark, rank: $0) } }
    guard let best = ranked.min(by: { $0.rank < $1.rank }) else { return nil }
    mark = best.mark
    marks = [best.mark] + Self.others(than: best.mark, among: ranked.map(\.mark))
    count = marks.reduce(0) { $0 + $1.count }
    var direction = Direction.x
    if case .rects(let rects) = mark.shape, rects.foot == .x0 || rects.foot == .x1 {
      direction = .y
    }
    self.direction = direction
    let placement = Self.placement(of: mark.shape, direction)
    let isSorted = marks.count == 1 && placement.column != nil
    let sorted = isSorted ? placement.sortedOrder : .none
    order = sorted
    isRising = (placement.map.pointsPerUnit > 0) == (sorted == .ascending)
    guard points.contains(where: { _ in true }) else { return nil }
  }

  /// The marks that have records of their own, where one has only some of the series' records.
  private static func others(than best: Mark, among marks: [Mark]) -> [Mark] {
    guard best.look.records != nil, !best.shape.isConnected, marks.count > 1 else { return [] }
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

  /// Which of a series' marks says best where its values are; nil for one that doesn't.
  private static func rank(_ shape: Shape) -> Int? {
    switch shape {
    case .line: 0
    case .rects: 1
    case .symbols: 2
    case .segments: 3
    case .area: 4
    case .text, .wedges, .path, .image: nil
    }
  }

  private static func placement(of shape: Shape, _ direction: Direction) -> Placement {
    switch shape {
    case .line(let line): line.x
    case .area(let area): area.x
    case .symbols(let symbols): symbols.x
    case .segments(let segments): segments.x0
    case .rects(let rects): direction == .x ? rects.x0 : rects.y0
    case .text, .wedges, .path, .image: .init(points: .nan)
    }
  }

  // MARK: - Points

  /// The record that an item stands for.
  package func record(of item: Int) -> Int? {
    let (mark, item) = place(of: item)
    return mark.record(of: item)
  }

  /// The mark that an item is of, and its number there: the items are those of one mark after the other.
  private func place(of item: Int) -> (mark: Mark, item: Int) {
    var item = item
    for mark in marks.dropLast() {
      if item < mark.count { return (mark, item) }
      item -= mark.count
    }
    return (marks[marks.count - 1], item)
  }

  /// Where an item is along the track; NaN where it has no place.
  package func along(_ item: Int) -> Double {
    let (mark, item) = place(of: item)
    switch mark.shape {
    case .rects(let rects):
      return direction == .x
        ? (rects.x0(item) + rects.x1(item)) / 2 : (rects.y0(item) + rects.y1(item)) / 2
    default: return Self.placement(of: mark.shape, direction)(item)
    }
  }

  /// Where an item's value is across the track; NaN where it has none.
  package func across(_ item: Int) -> Double {
    let (mark, item) = place(of: item)
    switch mark.shape {
    case .line(let line): return line.y(item)
    case .area(let area): return area.y(item)
    case .symbols(let symbols): return symbols.y(item)
    case .segments(let segments): return segments.y1(item)
    case .rects(let rects):
      switch rects.foot {
      case .x0: return rects.x1(item)
      case .x1: return rects.x0(item)
      case .y1: return rects.y0(item)
      case .y0, .none: return rects.y1(item)
      }
    case .text, .wedges, .path, .image: return .nan
    }
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

  private var isLine: Bool {
    switch mark.shape {
    case .line, .area: true
    default: false
    }
  }

  /// Whether the line goes on between two neighbours, and isn't open where others are missing.
  private func isContinuous(from first: Int, to second: Int) -> Bool {
    guard isLine else { return false }
    let gap: Gap
    switch mark.shape {
    case .line(let line): gap = line.gap
    case .area(let area): gap = area.gap
    default: return false
    }
    return gap != .open || abs(first - second) == 1
  }

  private func height(at place: Double, between first: Int, and second: Int) -> Double? {
    let (low, high) = (min(first, second), max(first, second))
    let way: [Point]
    switch mark.shape {
    case .line(let line): way = Track(line, count: count).way(from: low, to: high)
    case .area(let area): way = Track(area, count: count).way(from: low, to: high)
    default: return nil
    }
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
  fileprivate var standsForRecords: Bool { look.records.map { $0.range != nil } ?? true }
}
