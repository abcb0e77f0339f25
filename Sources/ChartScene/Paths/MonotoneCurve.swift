import ChartModel

/// A smooth curve through points that never goes beyond two neighbours.
///
/// It runs along x, or along y if only the y values are monotone. The slope at a point is that of
/// the parabola through it and its neighbours, limited to three times the lesser slope beside it,
/// which keeps each part within its ends; it is zero at a turning point. Each slope depends on four
/// neighbours at most. Source: Fritsch and Carlson, SIAM J. Numer. Anal. 17, 1980, the square of
/// the monotonicity region.
struct MonotoneCurve: SmoothCurve {
  private let points: [Point]
  private let alongY: Bool

  init(through points: [Point]) {
    self.points = points
    alongY =
      !Self.goesOneWay(points.lazy.map(\.x)) && Self.goesOneWay(points.lazy.map(\.y))
  }

  /// The step from the point before `index` to it.
  func element(to index: Int) -> Path.Element {
    let (start, end) = (points[index - 1], points[index])
    let step = run(to: index)
    // A step without width has no slope.
    guard step != 0 else { return .line(end) }
    let (first, last) = (slope(at: index - 1, of: index), slope(at: index, of: index))
    return .curve(
      moved(start, by: step / 3, slope: first), moved(end, by: -step / 3, slope: last), end)
  }

  private func moved(_ point: Point, by distance: Double, slope: Double) -> Point {
    alongY
      ? Point(x: point.x + distance * slope, y: point.y + distance)
      : Point(x: point.x + distance, y: point.y + distance * slope)
  }

  private func run(to index: Int) -> Double {
    alongY
      ? points[index].y - points[index - 1].y : points[index].x - points[index - 1].x
  }

  private func secant(to index: Int) -> Double {
    let rise =
      alongY
      ? points[index].x - points[index - 1].x : points[index].y - points[index - 1].y
    return rise / run(to: index)
  }

  /// The slope at a point that is the start or the end of the step to the point `step`.
  private func slope(at index: Int, of step: Int) -> Double {
    if let inner = innerSlope(at: index) { return inner }
    // An end: the slope for which the curve is straight there.
    let own = secant(to: step)
    let other = innerSlope(at: index == step ? step - 1 : step) ?? own
    return limited((3 * own - other) / 2, by: own, own)
  }

  /// The slope at a point between two steps in the same direction; `nil` elsewhere.
  private func innerSlope(at index: Int) -> Double? {
    guard index > 0, index + 1 < points.count else { return nil }
    let (before, after) = (run(to: index), run(to: index + 1))
    guard before * after > 0 else { return nil }
    let (left, right) = (secant(to: index), secant(to: index + 1))
    return limited((left * after + right * before) / (before + after), by: left, right)
  }

  private func limited(_ slope: Double, by left: Double, _ right: Double) -> Double {
    guard left * right > 0, slope * left > 0 else { return 0 }
    let most = 3 * min(abs(left), abs(right))
    return slope < 0 ? max(slope, -most) : min(slope, most)
  }

  private static func goesOneWay(_ values: some Sequence<Double>) -> Bool {
    var rises = true
    var falls = true
    for (value, next) in zip(values, values.dropFirst()) {
      if next <= value { rises = false }
      if next >= value { falls = false }
      if !rises, !falls { return false }
    }
    return true
  }
}
