import ChartModel
import Glibc

/// A round curve through points, whose direction at each depends on the points before and after.
///
/// `power` is the influence of the distance between two points on the time between them: 0 for none
/// (uniform); 0.5 for its square root (centripetal: no loops, no corners); 1 for all of it
/// (chordal). Source: Barry and Goldman, SIGGRAPH 1988, with the knots of Yuksel and others,
/// Computer-Aided Design 43, 2011.
struct CatmullRomCurve: SmoothCurve {
  private let points: [Point]
  private let power: Double

  init(through points: [Point], power: Double) {
    self.points = points
    self.power = power
  }

  /// The step from the point before `index` to it.
  func element(to index: Int) -> Path.Element {
    let (start, end) = (points[index - 1], points[index])
    let own = time(from: start, to: end)
    return .curve(
      handle(at: start, towards: end, own, away: index > 1 ? points[index - 2] : start),
      handle(
        at: end, towards: start, own, away: index + 1 < points.count ? points[index + 1] : end),
      end)
  }

  /// The control point next to `point`, towards a neighbour that is `own` time away.
  ///
  /// The neighbour on the other side is `last`.
  private func handle(at point: Point, towards next: Point, _ own: Double, away last: Point)
    -> Point
  {
    let other = time(from: last, to: point)
    // At an end, or next to a point at the same position, the curve goes straight.
    guard last != point, own > 0, other > 0 else { return point }
    let whole = 3 * other * (other + own)
    let weights = (
      next: other * other / whole, last: own * own / whole,
      point: (2 * other * other + 3 * other * own + own * own) / whole
    )
    return Point(
      x: next.x * weights.next - last.x * weights.last + point.x * weights.point,
      y: next.y * weights.next - last.y * weights.last + point.y * weights.point)
  }

  private func time(from start: Point, to end: Point) -> Double {
    pow(hypot(end.x - start.x, end.y - start.y), power)
  }
}
