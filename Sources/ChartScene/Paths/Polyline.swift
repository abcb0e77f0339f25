package import ChartModel

/// A line of straight steps, measured by distance along it.
package struct Polyline {
  private let points: [Point]
  /// The distance along the line of each point.
  private let distances: [Double]

  /// Creates the line through points.
  package init(_ points: [Point]) {
    self.points = points
    var passed = 0.0
    var distances = points.isEmpty ? [] : [0.0]
    for (point, next) in zip(points, points.dropFirst()) {
      passed += ((next.x - point.x) * (next.x - point.x) + (next.y - point.y) * (next.y - point.y))
        .squareRoot()
      distances.append(passed)
    }
    self.distances = distances
  }

  /// The length of the line.
  package var length: Double { distances.last ?? 0 }

  /// The path between two distances.
  package func piece(from start: Double, to end: Double) -> Path {
    var path = Path([.move(point(at: start))])
    var index = firstIndex(beyond: start)
    while index < points.count, distances[index] < end {
      path.elements.append(.line(points[index]))
      index += 1
    }
    path.elements.append(.line(point(at: end)))
    return path
  }

  private func point(at distance: Double) -> Point {
    let next = min(max(1, firstIndex(beyond: distance)), points.count - 1)
    let (start, end) = (points[next - 1], points[next])
    let length = distances[next] - distances[next - 1]
    let part = length > 0 ? (distance - distances[next - 1]) / length : 0
    return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }

  private func firstIndex(beyond distance: Double) -> Int {
    var (low, high) = (0, distances.count)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] <= distance { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
