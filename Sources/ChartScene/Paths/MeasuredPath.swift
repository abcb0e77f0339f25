import ChartModel

/// The path of a pen along a line: through all its points, and straight across its gaps.
package struct MeasuredPath {
  /// The whole path; empty if no item has a position.
  package private(set) var path = Path()
  /// The length of the path.
  package private(set) var length = 0.0
  private var legs: [Leg] = []
  private let gap: Gap
  /// The length of all runs, without the gaps.
  private var drawnLength = 0.0
  /// The distance of each item along the path, with the gaps and without.
  private var distances: [Int: (way: Double, drawn: Double)] = [:]

  /// A run of the line, or the straight path across a gap.
  private struct Leg {
    let points: [Point]
    let start: Double
    let length: Double
    let isGap: Bool
    var end: Double { start + length }
  }

  /// Creates the path of a line.
  package init(_ line: LineShape) {
    gap = line.gap
    for placed in line.placedItems(of: 0..<line.count) {
      let run = placed.map { (item: $0.item, point: $0.point.limited) }
      if let last = legs.last?.points.last {
        add([last, run[0].point], isGap: true)
      }
      add(run, curve: line.curve)
    }
  }

  /// The fraction of the path that is before an item, 0 to 1; `nil` if it has no position.
  package func part(of item: Int) -> Double? {
    distances[item].map { length > 0 ? $0.way / length : 0 }
  }

  /// The fraction of the drawn line that is before an item, 0 to 1; `nil` if it has no position.
  ///
  /// This is its position in a gradient along the line.
  package func drawnPart(of item: Int) -> Double? {
    distances[item].map { drawnLength > 0 ? $0.drawn / drawnLength : 0 }
  }

  /// The parts of the line that are drawn between two fractions of the path.
  package func parts(_ range: ClosedRange<Double>) -> LineParts {
    var parts = LineParts()
    let (low, high) = (range.lowerBound * length, range.upperBound * length)
    var (before, drawn) = (0.0, 0.0)
    for leg in legs {
      let (start, end) = (max(low, leg.start), min(high, leg.end))
      if !leg.isGap {
        before += max(0, min(low, leg.end) - leg.start)
        drawn += max(0, end - start)
      }
      if leg.points.count == 1 {
        if start <= end { parts.dots.append(leg.points[0]) }
        continue
      }
      if leg.isGap {
        // A bridge appears when the pen has crossed it: its dashes fit its whole length.
        guard gap == .bridge, start == leg.start, end == leg.end else { continue }
        parts.bridges.append(Path([.move(leg.points[0]), .line(leg.points[1])]))
      } else if start < end {
        if parts.runs.isEmpty { parts.lead = start - leg.start }
        let piece = Polyline(leg.points).piece(from: start - leg.start, to: end - leg.start)
        parts.runs.append(PointRun(piece.flattened().flatMap { $0 }))
      }
    }
    if drawnLength > 0 {
      let start = min(1, before / drawnLength)
      parts.share = start...max(start, min(1, (before + drawn) / drawnLength))
    }
    return parts
  }

  /// Adds a run and the distances of its items.
  private mutating func add(_ run: [(item: Int, point: Point)], curve: Curve) {
    let own = PointRun(run.map(\.point), curve: curve)
    var points = [run[0].point]
    var passed = 0.0
    distances[run[0].item] = (length, drawnLength)
    for index in run.indices.dropFirst() {
      let step = own.path(through: index - 1..<index + 1).flattened().flatMap { $0 }
      passed += Polyline(step).length
      distances[run[index].item] = (length + passed, drawnLength + passed)
      points += step.dropFirst()
    }
    let way = own.path()
    if path.isEmpty { path = way } else { path.join(way) }
    add(points, isGap: false)
  }

  private mutating func add(_ points: [Point], isGap: Bool) {
    let leg = Leg(
      points: points, start: length, length: Polyline(points).length, isGap: isGap)
    legs.append(leg)
    length = leg.end
    if !isGap { drawnLength += leg.length }
  }
}

extension Point {
  /// The point, or the nearest one that is close enough for distances to it to be measured.
  fileprivate var limited: Point {
    Point(x: min(1e7, max(-1e7, x)), y: min(1e7, max(-1e7, y)))
  }
}
