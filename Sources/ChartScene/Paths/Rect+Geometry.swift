package import ChartModel

extension Rect {
  /// Creates the smallest rectangle with all of `points`; `nil` for none, or if one isn't finite.
  package init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(from: low, to: high)
  }
}
