import ChartModel
import Synchronization

/// An index that finds the items near a point without examining the others.
///
/// The items are sorted once into the cells of a grid that covers them, about four to a cell.
/// Source: Bentley, Stanat and Williams, "The complexity of finding fixed-radius near neighbors",
/// Information Processing Letters 6, 1977.
struct PointIndex: Sendable {
  private let low: Point
  /// Cells for each point of the picture.
  private let scale: Double
  private let columns: Int
  private let rows: Int
  /// The start of each cell's items in `items`, and the end of the last cell's.
  private let starts: [Int32]
  private let items: [Int32]

  /// Creates an index of the items with a finite position; `count` is at most 2³¹ - 1.
  init(x: Placement, y: Placement, count: Int) {
    var (low, high) = (
      Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity)
    )
    let (xs, ys) = (x.places(of: 0..<count), y.places(of: 0..<count))
    for (x, y) in zip(xs, ys) where x.isFinite && y.isFinite {
      low = Point(x: min(low.x, x), y: min(low.y, y))
      high = Point(x: max(high.x, x), y: max(high.y, y))
    }
    guard low.x <= high.x else {
      (self.low, scale, columns, rows, starts, items) = (Point(x: 0, y: 0), 1, 1, 1, [0, 0], [])
      return
    }
    let area = max(1e-9, (high.x - low.x) * (high.y - low.y))
    let longest = max(high.x - low.x, high.y - low.y, 1e-9)
    let scale = min((Double(count) / 4 / area).squareRoot(), 4_096 / longest)
    columns = Int((high.x - low.x) * scale) + 1
    rows = Int((high.y - low.y) * scale) + 1
    (self.low, self.scale) = (low, scale)
    var starts = [Int32](repeating: 0, count: columns * rows + 1)
    var cells = [Int32](repeating: -1, count: count)
    for item in 0..<count where xs[item].isFinite && ys[item].isFinite {
      let cell =
        Int((ys[item] - low.y) * scale) * columns + Int((xs[item] - low.x) * scale)
      cells[item] = Int32(cell)
      starts[cell + 1] += 1
    }
    for cell in 0..<columns * rows { starts[cell + 1] += starts[cell] }
    var ends = starts
    var items = [Int32](repeating: 0, count: Int(starts[columns * rows]))
    for item in 0..<count where cells[item] >= 0 {
      let cell = Int(cells[item])
      items[Int(ends[cell])] = Int32(item)
      ends[cell] += 1
    }
    (self.starts, self.items) = (starts, items)
  }

  /// The items that can be within `reach` points of a position, ascending.
  func items(near point: Point, within reach: Double) -> [Int] {
    func cells(_ place: Double, _ low: Double, _ count: Int) -> Range<Int> {
      let first = ((place - reach - low) * scale).rounded(.down)
      let last = ((place + reach - low) * scale).rounded(.down)
      guard last >= 0, first < Double(count) else { return 0..<0 }
      return Int(max(0, first))..<Int(min(Double(count - 1), last)) + 1
    }
    let across = cells(point.x, low.x, columns)
    guard !across.isEmpty else { return [] }
    var found: [Int] = []
    for row in cells(point.y, low.y, rows) {
      let start = Int(starts[row * columns + across.lowerBound])
      let end = Int(starts[row * columns + across.upperBound])
      found += items[start..<end].lazy.map(Int.init)
    }
    return found.sorted()
  }
}

/// A cache for a shape's index, which is made on first use.
final class PointFinder: Sendable {
  private let known = Mutex<(key: [PlacementKey], index: PointIndex)?>(nil)

  /// The index of items at two placements.
  func index(x: Placement, y: Placement, count: Int) -> PointIndex {
    let key = [PlacementKey(x), PlacementKey(y)]
    return known.withLock { known in
      if let known, known.key == key { return known.index }
      let index = PointIndex(x: x, y: y, count: count)
      known = (key, index)
      return index
    }
  }
}
