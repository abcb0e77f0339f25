package import ChartModel
import Glibc

extension Point {
  /// `true` if both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance in points to another point.
  package func distance(to other: Point) -> Double { hypot(x - other.x, y - other.y) }

  /// The point of the straight line between two others that is nearest to this one.
  package func nearest(from start: Point, to end: Point) -> Point {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let square = width * width + height * height
    guard square > 0 else { return start }
    let part = ((x - start.x) * width + (y - start.y) * height) / square
    let inside = min(1, max(0, part))
    return Point(x: start.x + width * inside, y: start.y + height * inside)
  }

  package func moved(towards other: Point, by points: Double) -> Point {
    let part = points / distance(to: other)
    return Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }

  /// The point some points away, in a direction in radians clockwise from twelve o'clock.
  package func moved(by points: Double, towards angle: Double) -> Point {
    Point(x: x + points * sin(angle), y: y - points * cos(angle))
  }
}
