import ChartModel

/// The way of a pen along a line: through all its points, and straight across its gaps.
package struct MeasuredPath {
  /// The whole way; empty where no item has a place.
  package private(set) var path = Path()
  /// How long it is.
  package private(set) var length = 0.0
  private var legs: [Leg] = []
  private let gap: Gap
  /// How long all runs are, without the ways across gaps.
  private var drawnLength = 0.0
  /// How far along the way each item is, and how far without the ways across gaps.
  private var distances: [Int: (way: Double, drawn: Double)] = [:]

  /// A run of the line, or the way across a gap.
  private struct Leg {
    let points: [Point]
    let start: Double
    let length: Double
    let isGap: Bool
    var end: Double { start + length }
  }

  /// Follows a line.
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

  /// How far along the way an item is, 0 to 1; nil where it has no place.
  package func part(of item: Int) -> Double? {
    distances[item].map { length > 0 ? $0.way / length : 0 }
  }

  /// The part of the drawn line that is before an item, 0 to 1: where it is in a gradient along the line; nil where it
  /// has no place.
  package func drawnPart(of item: Int) -> Double? {
    distances[item].map { drawnLength > 0 ? $0.drawn / drawnLength : 0 }
  }

  /// What is drawn of the line between two parts of the way.
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
        // A bridge is there when the pen has crossed it: its dashes fit the whole of it.
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

  /// Adds a run with the places of its items.
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
  /// The place, or the nearest one that is so near that ways to it can be measured.
  fileprivate var limited: Point {
    Point(x: min(1e7, max(-1e7, x)), y: min(1e7, max(-1e7, y)))
  }
}
