import ChartColumns
import Dispatch
import Synchronization

/// The search for the items of a line or an area that determine its picture.
///
/// Of consecutive items in a narrow column, the first, the last, and the least and greatest on each
/// edge are kept; of consecutive missing items between them, one. Source: Jugel, Jerzak,
/// Hackenbroich and Markl, "M4: a visualization-oriented time series data aggregation", Proceedings
/// of the VLDB Endowment 7, 2014.
///
/// Along sorted numbers, the ends of the columns are found by search, and only visible items are
/// examined. The work is divided into pieces of fixed size for all cores; the items at their ends
/// are kept too, so that the same items are kept on every machine.
struct DecidingItems {
  private let x: Placement
  private let edges: [Placement]
  private let count: Int
  private let grain: Grain
  private let order: Column.Order

  /// Creates the search; `edges` has one placement for a line, and two for an area, top first.
  init(x: Placement, edges: [Placement], count: Int, grain: Grain) {
    self.x = x
    self.edges = edges
    self.count = count
    self.grain = grain
    order = x.sortedOrder
  }

  /// The items that are kept, ascending.
  func items() -> [Int] {
    let seen = seenItems()
    let first = seen.lowerBound / Self.piece
    let pieces = (seen.upperBound + Self.piece - 1) / Self.piece - first
    var found = [[Int]](repeating: [], count: max(0, pieces))
    found.withUnsafeMutableBufferPointer { found in
      nonisolated(unsafe) let found = found  // each piece writes its own element
      DispatchQueue.concurrentPerform(iterations: found.count) { index in
        let start = (first + index) * Self.piece
        let range = max(start, seen.lowerBound)..<min(start + Self.piece, seen.upperBound)
        found[index] = range.count == Self.piece ? knownItems(in: range) : items(in: range)
      }
    }
    return found.count == 1 ? found[0] : Array(found.joined())
  }

  private static let piece = 1 << 17

  /// The visible items, and on either side as many with a position as a curve's slopes depend on.
  private func seenItems() -> Range<Int> {
    let near = x.items(from: grain.visible.lowerBound, to: grain.visible.upperBound, count: count)
    guard near != 0..<count else { return near }
    let places = (edges + [x]).map(PlacementReader.init)
    func reach(from item: Int, by step: Int) -> Int {
      var (item, left) = (item, 3)
      while left > 0, item + step >= 0, item + step < count {
        item += step
        if places.allSatisfy({ $0(item).isFinite }) { left -= 1 }
      }
      return item
    }
    let start = reach(from: near.lowerBound, by: -1)
    return max(0, start)..<min(count, reach(from: near.upperBound - 1, by: 1) + 1)
  }

  /// The parameters that determine the kept items of a piece while the column grows.
  private struct Key: Hashable {
    let places: [PlacementKey]
    let columnsPerPoint: Double
  }

  /// The items of whole pieces that were found in a growing column.
  private struct Known {
    let key: Key
    var items: [Int: [Int]] = [:]
  }

  /// The items of a whole piece, found only once in a growing column.
  private func knownItems(in range: Range<Int>) -> [Int] {
    guard let growth = edges.first?.column?.growth else { return items(in: range) }
    let key = Key(
      places: ([x] + edges).map { PlacementKey($0, isGrowing: true) },
      columnsPerPoint: grain.columnsPerPoint)
    let piece = range.lowerBound / Self.piece
    func known(of findings: (any Sendable)?) -> Known {
      guard let known = findings as? Known, known.key == key else { return Known(key: key) }
      return known
    }
    if let items = growth.findings.withLock({ known(of: $0).items[piece] }) { return items }
    let items = items(in: range)
    growth.findings.withLock { findings in
      var known = known(of: findings)
      findings = nil  // so that the items are not copied
      known.items[piece] = items
      findings = known
    }
    return items
  }

  private func items(in range: Range<Int>) -> [Int] {
    withExtendedLifetime((x, edges)) {
      let x = PlacementReader(x)
      let edges = edges.map(PlacementReader.init)
      let values = edges.compactMap(\.decidingValues)
      if order != .none, let xs = x.decidingValues, values.count == edges.count {
        return itemsAlong(xs, x, edges: Array(zip(edges, values)), in: range)
      }
      var items: [Int] = []
      addOneByOne(range, x, edges, to: &items)
      return items
    }
  }

  /// Finds the items column by column along sorted numbers.
  private func itemsAlong(
    _ xs: UnsafeBufferPointer<Double>, _ x: PlacementReader,
    edges: [(place: PlacementReader, values: UnsafeBufferPointer<Double>)], in range: Range<Int>
  ) -> [Int] {
    var items: [Int] = []
    items.reserveCapacity(min(range.count, 8_192))
    // Positions from left to right may have falling numbers.
    let goesRight = (order == .ascending) == x.isRising
    var start = range.lowerBound
    var length = 1
    while start < range.upperBound {
      let column = (x(start) * grain.columnsPerPoint).rounded(.down)
      guard column.isFinite else {
        items.append(start)
        start += 1
        continue
      }
      let edge = x.value(at: (goesRight ? column + 1 : column) / grain.columnsPerPoint)
      let end = xs.end(
        ofRunFrom: start, to: range.upperBound, guess: length, upTo: edge,
        isAscending: order == .ascending)
      length = end - start
      if length <= 2 + 2 * edges.count {
        items += start..<end
      } else if !addExtremes(start..<end, edges, to: &items) {
        addOneByOne(start..<end, x, edges.map(\.place), to: &items)
      }
      start = end
    }
    return items
  }

  /// Adds the four items of a column, six for two edges; `false` if some have no position.
  private func addExtremes(
    _ range: Range<Int>, _ edges: [(place: PlacementReader, values: UnsafeBufferPointer<Double>)],
    to items: inout [Int]
  ) -> Bool {
    let known = items.count
    items.append(range.lowerBound)
    for (place, all) in edges {
      let values = UnsafeBufferPointer(rebasing: all[range])
      let extremes = Extremes(of: values)
      guard !extremes.hasMissing, place.hasPlace(extremes.low), extremes.high.isFinite,
        let low = values.firstPlace(of: extremes.low),
        let high = values.firstPlace(of: extremes.high)
      else {
        items.removeSubrange(known...)
        return false
      }
      items.append(range.lowerBound + low)
      items.append(range.lowerBound + high)
    }
    items.append(range.upperBound - 1)
    Self.tidy(&items, from: known)
    return true
  }

  /// Adds the items of a range by examining each position.
  private func addOneByOne(
    _ range: Range<Int>, _ x: PlacementReader, _ edges: [PlacementReader], to items: inout [Int]
  ) {
    var column = Double.nan
    var group = Group(edges: edges.count)
    var isGap = false
    for item in range {
      let place = x(item)
      var hasPlace = place.isFinite
      for (index, edge) in edges.enumerated() {
        group.places[index] = edge(item)
        hasPlace = hasPlace && group.places[index].isFinite
      }
      guard hasPlace else {
        group.empty(into: &items)
        if !isGap { items.append(item) }
        isGap = true
        continue
      }
      isGap = false
      let own = (place * grain.columnsPerPoint).rounded(.down)
      if own != column {
        group.empty(into: &items)
        column = own
      }
      group.add(item)
    }
    group.empty(into: &items)
  }

  /// Sorts the items from an index on, and removes duplicates.
  fileprivate static func tidy(_ items: inout [Int], from start: Int) {
    // There are six at most.
    for index in start + 1..<items.count {
      var place = index
      while place > start, items[place - 1] > items[place] {
        items.swapAt(place - 1, place)
        place -= 1
      }
    }
    var kept = start
    for index in start + 1..<items.count where items[index] != items[kept] {
      kept += 1
      items[kept] = items[index]
    }
    items.removeSubrange((kept + 1)...)
  }
}

/// Consecutive items in one column.
private struct Group {
  /// The positions of the item that is added next, one for each edge.
  var places: [Double]

  private var first = 0
  private var last = 0
  private var isEmpty = true
  private var lows: [(place: Double, item: Int)]
  private var highs: [(place: Double, item: Int)]

  init(edges: Int) {
    places = [Double](repeating: 0, count: edges)
    lows = places.map { ($0, 0) }
    highs = lows
  }

  mutating func add(_ item: Int) {
    if isEmpty {
      (first, isEmpty) = (item, false)
      for (index, place) in places.enumerated() {
        lows[index] = (place, item)
        highs[index] = (place, item)
      }
    } else {
      for (index, place) in places.enumerated() {
        if place < lows[index].place { lows[index] = (place, item) }
        if place > highs[index].place { highs[index] = (place, item) }
      }
    }
    last = item
  }

  mutating func empty(into items: inout [Int]) {
    guard !isEmpty else { return }
    let start = items.count
    items.append(first)
    for index in lows.indices {
      items.append(lows[index].item)
      items.append(highs[index].item)
    }
    items.append(last)
    DecidingItems.tidy(&items, from: start)
    isEmpty = true
  }
}

extension UnsafeBufferPointer<Double> {
  /// The end of a run of sorted numbers that don't reach `edge`, at least one item after `start`.
  ///
  /// The search begins `guess` items after `start`, and continues from there in growing steps.
  fileprivate func end(
    ofRunFrom start: Int, to limit: Int, guess: Int, upTo edge: Double, isAscending: Bool
  ) -> Int {
    func isInside(_ item: Int) -> Bool { isAscending ? self[item] < edge : self[item] > edge }
    var low = start + 1
    var high = Swift.min(limit, start + Swift.max(1, guess))
    var step = 1
    if high < limit, isInside(high) {
      low = high + 1
      high = low
      while high < limit, isInside(high) {
        low = high + 1
        step *= 2
        high = Swift.min(limit, high + step)
      }
    } else {
      while high > low, !isInside(high - 1) {
        high -= 1
        if high - step > low, !isInside(high - step) {
          high -= step
          step *= 2
        } else if high > low {
          low = Swift.max(low, high - step)
          break
        }
      }
    }
    while low < high {
      let middle = (low + high) / 2
      if isInside(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Placement {
  /// The order of the column, if it alone determines the order of the positions; otherwise none.
  var sortedOrder: Column.Order {
    guard let column, bandColumn == nil || bandWidth == 0, map.pointsPerUnit != 0 else {
      return .none
    }
    return column.order
  }
}
