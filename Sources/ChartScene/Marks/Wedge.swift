public import ChartModel
import Glibc

/// A sector of a ring with its gap.
public struct Wedge: Hashable, Sendable {
  /// The centre of the ring.
  public let center: Point
  /// Points from the centre to the inner edge.
  public let inner: Double
  /// Points from the centre to the outer edge.
  public let outer: Double
  /// The smaller angle.
  public let start: Double
  /// The larger angle.
  public let end: Double
  /// Points between it and its neighbours.
  public let gap: Double

  /// Radians from start to end; a full turn at most.
  public var sweep: Double { min(2 * .pi, end - start) }

  /// `true` if it is a full ring.
  public var isRing: Bool { end - start >= 2 * .pi - 1e-9 }

  /// The angle of its bisector.
  public var middle: Double { start + sweep / 2 }

  /// The point midway along its arc and its width.
  public var centroid: Point { center.moved(by: (inner + outer) / 2, towards: middle) }

  /// The closed outline; two circles for a full ring.
  ///
  /// A gap moves both straight edges inwards by half of it, in parallel. A wedge whose arc is
  /// shorter than the gap keeps its edges, and no wedge loses more than half of its arc.
  public func path() -> Path {
    if isRing {
      var path = Path()
      path.addArc(around: center, radius: outer, from: start, to: start + 2 * .pi)
      path.elements.append(.close)
      guard inner > 0 else { return path }
      var hole = Path()
      hole.addArc(around: center, radius: inner, from: start + 2 * .pi, to: start)
      return Path(path.elements + hole.elements + [.close])
    }
    let half = halfGap
    let turn = asin(half / outer)
    var path = Path()
    path.addArc(around: center, radius: outer, from: start + turn, to: end - turn)
    // The distance at which the moved edges meet: an inner edge closer than that disappears.
    let meeting = sweep < .pi ? half / sin(sweep / 2) : half
    if inner > meeting {
      let turn = asin(half / inner)
      path.addArc(around: center, radius: inner, from: end - turn, to: start + turn)
    } else {
      path.elements.append(.line(center.moved(by: meeting, towards: middle)))
    }
    path.elements.append(.close)
    return path
  }

  /// The distance in points by which each straight edge moves inwards.
  private var halfGap: Double {
    let arc = sweep * outer
    return arc <= gap ? 0 : min(gap, arc / 2) / 2
  }

  /// The smallest axis-aligned rectangle around it, ignoring its gap.
  public var bounds: Rect? {
    var points = [start, end].flatMap { angle in
      [center.moved(by: inner, towards: angle), center.moved(by: outer, towards: angle)]
    }
    let quarter = Double.pi / 2
    let first = (start / quarter).rounded(.up)
    for number in 0..<4 where (first + Double(number)) * quarter <= end {
      points.append(center.moved(by: outer, towards: (first + Double(number)) * quarter))
    }
    return Rect(around: points)
  }

  /// `true` if a point is inside, the gap included.
  public func contains(_ point: Point) -> Bool {
    let distance = center.distance(to: point)
    guard distance >= inner, distance <= outer else { return false }
    return isRing || turn(to: point) <= sweep
  }

  /// The point of its middle arc nearest to another point.
  func nearestOfMiddle(to point: Point) -> Point {
    let turn = turn(to: point)
    let beyond = turn - sweep
    let angle = turn <= sweep ? start + turn : beyond < 2 * .pi - turn ? end : start
    return center.moved(by: (inner + outer) / 2, towards: angle)
  }

  /// Radians clockwise from its start to the direction of a point, less than a full turn.
  private func turn(to point: Point) -> Double {
    let angle = atan2(point.x - center.x, center.y - point.y) - start
    let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
    return rest < 0 ? rest + 2 * .pi : rest
  }
}

extension Path {
  /// Adds an arc, clockwise to a larger angle, joined to the path by a straight line.
  ///
  /// On an empty path the arc starts a new one. Each curve spans at most an eighth of a circle,
  /// with an error below a hundred-thousandth of the radius.
  mutating func addArc(around center: Point, radius: Double, from start: Double, to end: Double) {
    let first = center.moved(by: radius, towards: start)
    elements.append(isEmpty ? .move(first) : .line(first))
    let count = max(1, (abs(end - start) / (.pi / 4)).rounded(.up))
    let step = (end - start) / count
    let handle = radius * 4 / 3 * tan(step / 4)
    for index in 0..<Int(count) {
      let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
      let place = center.moved(by: radius, towards: to)
      elements.append(
        .curve(
          center.moved(by: radius, towards: from).moved(by: handle, towards: from + .pi / 2),
          place.moved(by: -handle, towards: to + .pi / 2), place))
    }
  }
}
