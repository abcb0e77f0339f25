public import ChartColumns
public import ChartModel
import Glibc

/// A part of a ring around a centre for each item: angles in radians, clockwise from twelve o'clock.
public struct WedgeShape: Sendable {
  /// Which edge it grows from.
  public enum Foot: String, CaseIterable, Hashable, Sendable {
    case none, start, end, inner, outer
  }

  /// The centres from left to right.
  public var x: Placement
  /// The centres from top to bottom.
  public var y: Placement
  /// Where each item begins.
  public var start: Column
  /// Where each item ends; less than `start` is counter-clockwise.
  public var end: Column
  /// Which edge it grows from.
  public var foot: Foot
  /// Points from the centre to the inner edge; 0: no hole.
  public var inner: Double
  /// Points from the centre to the outer edge.
  public var outer: Double
  /// The inner radius by item; nil: `inner` for all.
  public var inners: Column?
  /// The outer radius by item; nil: `outer` for all.
  public var outers: Column?
  /// Points that an item is moved outwards; nil: none is.
  public var offsets: Column?
  /// Points between neighbours; what is narrower than the gap has none.
  public var gap: Double

  /// Makes wedges.
  public init(
    x: Placement, y: Placement, start: Column, end: Column, foot: Foot = .none, inner: Double = 0,
    outer: Double, inners: Column? = nil, outers: Column? = nil, offsets: Column? = nil,
    gap: Double = 0
  ) {
    self.x = x
    self.y = y
    self.start = start
    self.end = end
    self.foot = foot
    self.inner = inner
    self.outer = outer
    self.inners = inners
    self.outers = outers
    self.offsets = offsets
    self.gap = gap
  }

  /// The form of an item; nil where it has no finite place, no sweep or no width.
  public func wedge(of item: Int) -> Wedge? {
    let angles = (min(start[item], end[item]), max(start[item], end[item]))
    let radii = (max(0, inners?[item] ?? inner), outers?[item] ?? outer)
    var center = Point(x: x(item), y: y(item))
    let offset = offsets?[item] ?? 0
    guard angles.0.isFinite, angles.1.isFinite, angles.0 < angles.1, radii.0 < radii.1,
      radii.1.isFinite, center.x.isFinite, center.y.isFinite
    else { return nil }
    if offset.isFinite {
      center = center.moved(by: offset, towards: (angles.0 + angles.1) / 2)
    }
    return Wedge(
      center: center, inner: radii.0, outer: radii.1, start: angles.0, end: angles.1,
      gap: gap.isFinite ? max(0, gap) : 0)
  }
}

/// A part of a ring with its gap: its outline, its bounds, and what is inside.
public struct Wedge: Hashable, Sendable {
  /// What it is a part of a ring around.
  public let center: Point
  /// Points from the centre to the inner edge.
  public let inner: Double
  /// Points from the centre to the outer edge.
  public let outer: Double
  /// The lesser angle.
  public let start: Double
  /// The greater angle.
  public let end: Double
  /// Points between it and its neighbours.
  public let gap: Double

  /// Radians from start to end; a whole turn at most.
  public var sweep: Double { min(2 * .pi, end - start) }

  /// Whether it goes all around.
  public var isRing: Bool { end - start >= 2 * .pi - 1e-9 }

  /// The angle in its middle.
  public var middle: Double { start + sweep / 2 }

  /// The place in its middle.
  public var centroid: Point { center.moved(by: (inner + outer) / 2, towards: middle) }

  /// The outline: closed, two circles for a ring.
  ///
  /// A gap moves both straight edges inwards by half of it, each parallel to where it would be; a wedge whose arc is
  /// shorter than the gap keeps its edges, and none loses more than half of its arc.
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
    // Where the moved edges meet: nothing of the inner edge is left from there on.
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

  /// Points that each straight edge is moved inwards.
  private var halfGap: Double {
    let arc = sweep * outer
    return arc <= gap ? 0 : min(gap, arc / 2) / 2
  }

  /// The smallest upright rectangle around it, as if it had no gap.
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

  /// Whether a place is in it, its gap included.
  public func contains(_ point: Point) -> Bool {
    let distance = center.distance(to: point)
    guard distance >= inner, distance <= outer else { return false }
    return isRing || turn(to: point) <= sweep
  }

  /// The place of its middle arc that is nearest to another.
  func nearestOfMiddle(to point: Point) -> Point {
    let turn = turn(to: point)
    let beyond = turn - sweep
    let angle = turn <= sweep ? start + turn : beyond < 2 * .pi - turn ? end : start
    return center.moved(by: (inner + outer) / 2, towards: angle)
  }

  /// Radians clockwise from its start to the direction of a place, less than a whole turn.
  private func turn(to point: Point) -> Double {
    let angle = atan2(point.x - center.x, center.y - point.y) - start
    let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
    return rest < 0 ? rest + 2 * .pi : rest
  }
}

extension Path {
  /// Adds a part of a circle, clockwise to a greater angle; straight to where it begins, or anew on an empty path.
  ///
  /// Each curve is an eighth of a circle at most and nowhere a hundred-thousandth of the radius off.
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
