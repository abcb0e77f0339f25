import ChartColumns
import ChartModel

/// The path of a line, or of both edges of an area, item by item, for hit testing.
struct Track {
  private let places: (x: Placement, y: Placement, baseline: Placement?)
  private let x: PlacementReader
  private let y: PlacementReader
  private let baseline: PlacementReader?
  private let curve: Curve
  private let gap: Gap
  private let count: Int

  /// Creates the path of a line.
  init(_ line: LineShape, count: Int) {
    self.init(places: (line.x, line.y, nil), curve: line.curve, gap: line.gap, count: count)
  }

  /// Creates the edges of an area.
  init(_ area: AreaShape, count: Int) {
    self.init(
      places: (area.x, area.y, area.baseline), curve: area.curve,
      gap: area.gap == .bridge ? .open : area.gap, count: count)
  }

  private init(
    places: (x: Placement, y: Placement, baseline: Placement?), curve: Curve, gap: Gap, count: Int
  ) {
    self.places = places
    (x, y) = (PlacementReader(places.x), PlacementReader(places.y))
    baseline = places.baseline.map(PlacementReader.init)
    (self.curve, self.gap, self.count) = (curve, gap, count)
  }

  /// The item next to the point of the line nearest to `point`; `nil` if none is within `reach`.
  ///
  /// Of the two items around that point, it is the one nearer to `point`.
  package func nearest(to point: Point, within reach: Double) -> HitCandidate? {
    var best: HitCandidate?
    func consider(_ nearest: Point, _ item: Int, _ place: Point) {
      let distance = nearest.distance(to: point)
      if distance <= reach, distance < best?.distance ?? .infinity {
        best = HitCandidate(item: item, distance: distance, nearest: nearest, place: place)
      }
    }
    walk(from: point.x - reach, to: point.x + reach) { last, item, place in
      // Most steps are above or below.
      guard
        max(place.y, last?.place.y ?? place.y) >= point.y - reach,
        min(place.y, last?.place.y ?? place.y) <= point.y + reach
      else { return }
      guard let last else { return consider(place, item, place) }
      guard Rect(from: last.place, to: place).contains(point, slop: reach) else { return }
      let isFirstNearer = point.distance(to: last.place) <= point.distance(to: place)
      let (nearer, at) = isFirstNearer ? (last.item, last.place) : (item, place)
      let way = way(y, from: last.item, to: item)
      for (start, end) in zip(way, way.dropFirst()) {
        consider(point.nearest(from: start, to: end), nearer, at)
      }
    }
    return best
  }

  /// The item of an area that is nearest to `point` along x; `nil` if that is outside the area.
  func inside(at point: Point) -> HitCandidate? {
    guard let baseline else { return nil }
    var best: HitCandidate?
    func consider(_ item: Int, _ place: Point) {
      if abs(place.x - point.x) < best.map({ abs($0.place.x - point.x) }) ?? .infinity {
        best = HitCandidate(item: item, distance: 0, nearest: point, place: place)
      }
    }
    walk(from: point.x - 0.5, to: point.x + 0.5) { last, item, place in
      // A point alone is a bar one point wide.
      let end = Point(x: place.x + 0.5, y: baseline(item))
      if Rect(from: Point(x: place.x - 0.5, y: place.y), to: end).contains(point) {
        consider(item, place)
      }
      guard let last, point.x >= min(last.place.x, place.x), point.x <= max(last.place.x, place.x)
      else { return }
      let edge = way(y, from: last.item, to: item)
      let outline = edge + way(baseline, from: last.item, to: item).reversed()
      guard outline.encloses(point) else { return }
      consider(last.item, last.place)
      consider(item, place)
    }
    return best
  }

  /// Calls `body` with each item that has a position, and the item from which the path leads to it.
  ///
  /// Only items whose path can be between the two x coordinates are visited.
  private func walk(
    from low: Double, to high: Double,
    _ body: (_ last: (item: Int, place: Point)?, _ item: Int, _ place: Point) -> Void
  ) {
    let near = places.x.items(from: low, to: high, count: count)
    let start = neighbor(of: near.lowerBound, by: -1) ?? near.lowerBound
    let end = neighbor(of: near.upperBound - 1, by: 1) ?? near.upperBound - 1
    var last: (item: Int, place: Point)?
    withExtendedLifetime(places) {
      for item in stride(from: start, through: end, by: 1) {
        guard let place = place(of: item, on: y) else {
          if gap == .open { last = nil }
          continue
        }
        body(last, item, place)
        last = (item, place)
      }
    }
  }

  /// The next item with a position, before or after `item`; `nil` at an end and at an open gap.
  private func neighbor(of item: Int, by step: Int, across gaps: Bool = true) -> Int? {
    var next = item + step
    while next >= 0, next < count {
      if place(of: next, on: y) != nil { return next }
      if gap == .open || !gaps { return nil }
      next += step
    }
    return nil
  }

  private func place(of item: Int, on edge: PlacementReader) -> Point? {
    let place = Point(x: x(item), y: edge(item))
    guard place.x.isFinite, place.y.isFinite else { return nil }
    guard let baseline else { return place }
    return y(item).isFinite && baseline(item).isFinite ? place : nil
  }

  /// The straight pieces of the path from one item to an adjacent one.
  func way(from first: Int, to second: Int) -> [Point] {
    withExtendedLifetime(places) { way(y, from: first, to: second) }
  }

  /// The straight pieces of one edge's path between adjacent items.
  private func way(_ edge: PlacementReader, from first: Int, to second: Int) -> [Point] {
    let ends = [first, second].compactMap { place(of: $0, on: edge) }
    let isBridge = gap == .bridge && second > first + 1
    if curve == .linear || isBridge { return ends }
    guard curve.isSmooth else {
      return PointRun(ends, curve: curve).path().flattened().first ?? ends
    }
    // The slopes at the two ends depend on two neighbours on either side.
    let before = neighbors(of: first, by: -1).reversed().compactMap { place(of: $0, on: edge) }
    let after = neighbors(of: second, by: 1).compactMap { place(of: $0, on: edge) }
    let run = PointRun(before + ends + after, curve: curve)
    let path = run.path(through: before.count..<before.count + ends.count)
    return path.flattened().first ?? ends
  }

  private func neighbors(of item: Int, by step: Int) -> [Int] {
    guard let next = neighbor(of: item, by: step, across: gap == .join) else { return [] }
    return [next] + [neighbor(of: next, by: step, across: gap == .join)].compactMap { $0 }
  }
}

extension [Point] {
  /// `true` if the polygon contains `point`, by the even-odd rule.
  func encloses(_ point: Point) -> Bool {
    guard var previous = last else { return false }
    var isInside = false
    for corner in self {
      if (corner.y > point.y) != (previous.y > point.y) {
        let part = (point.y - corner.y) / (previous.y - corner.y)
        if point.x < corner.x + (previous.x - corner.x) * part { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }
}

extension Placement {
  /// The items whose positions can be from `low` to `high` points.
  ///
  /// They are found by binary search if the column is sorted; otherwise they are all items.
  func items(from low: Double, to high: Double, count: Int) -> Range<Int> {
    guard let column, bandColumn == nil || bandWidth == 0, map.pointsPerUnit != 0,
      column.order != .none
    else { return 0..<count }
    let offset = points + (bandWidth == 0 ? 0 : band * bandWidth)
    let ends = [map.value(at: low - offset) - value, map.value(at: high - offset) - value]
    let (least, most) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    guard !least.isNaN, !most.isNaN else { return 0..<count }
    let isAscending = column.order == .ascending
    let start = column.firstRecord(before: count) { isAscending ? $0 >= least : $0 <= most }
    let end = column.firstRecord(before: count) { isAscending ? $0 > most : $0 < least }
    return start..<end
  }
}

extension Column {
  /// The first of the leading `count` records whose value passes; `count` if none does.
  ///
  /// - Precondition: All records after one that passes pass too.
  fileprivate func firstRecord(before count: Int, where passes: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
