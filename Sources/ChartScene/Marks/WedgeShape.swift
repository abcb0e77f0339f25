public import ChartColumns
package import ChartModel
import Glibc

/// A sector of a ring for each item: angles in radians, clockwise from twelve o'clock.
public struct WedgeShape: Sendable {
  /// The edge from which a wedge grows.
  public enum BaselineEdge: String, CaseIterable, Hashable, Sendable {
    case none, start, end, inner, outer
  }

  /// The horizontal positions of the centres.
  public var x: Placement
  /// The vertical positions of the centres.
  public var y: Placement
  /// The start angle of each item.
  public var start: Column
  /// The end angle of each item; counter-clockwise if less than `start`.
  public var end: Column
  /// The edge from which it grows.
  public var baseline: BaselineEdge
  /// Points from the centre to the inner edge; 0: no hole.
  public var inner: Double
  /// Points from the centre to the outer edge.
  public var outer: Double
  /// The inner radius of each item; `nil`: `inner` for all.
  public var inners: Column?
  /// The outer radius of each item; `nil`: `outer` for all.
  public var outers: Column?
  /// Points by which each item is moved outwards; `nil`: none is.
  public var offsets: Column?
  /// Points between neighbours; a wedge narrower than the gap has no gap.
  public var gap: Double

  /// Creates wedges.
  public init(
    x: Placement, y: Placement, start: Column, end: Column, baseline: BaselineEdge = .none,
    inner: Double = 0,
    outer: Double, inners: Column? = nil, outers: Column? = nil, offsets: Column? = nil,
    gap: Double = 0
  ) {
    self.x = x
    self.y = y
    self.start = start
    self.end = end
    self.baseline = baseline
    self.inner = inner
    self.outer = outer
    self.inners = inners
    self.outers = outers
    self.offsets = offsets
    self.gap = gap
  }

  /// The sector of an item; `nil` if its position isn't finite, or it has no sweep or no width.
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

extension WedgeShape: Geometry {
  package static var form: Shape.Form { .wedges }
  package static var traits: Traits { [.extended, .opening] }
  package static var placements: [NamedPlacement<Self>] { [(.x, \.x), (.y, \.y)] }
  package var shape: Shape { .wedges(self) }
  package var count: Int { min(start.count, end.count) }

  package func bounds(of item: Int) -> Rect? { wedge(of: item)?.bounds }

  package func center(of item: Int) -> Point? { wedge(of: item)?.centroid }

  /// The middle of the outer edge, pointing outwards.
  package func tip(of item: Int) -> Tip? {
    wedge(of: item).map { wedge in
      Tip(
        point: wedge.center.moved(by: wedge.outer, towards: wedge.middle),
        direction: Point(x: sin(wedge.middle), y: -cos(wedge.middle)))
    }
  }

  package var discs: [Disc]? {
    (0..<count).compactMap { item in
      wedge(of: item).map { Disc(center: $0.center, radius: $0.outer) }
    }
  }

  package func touch(of item: Int, by pointer: Pointer, _ style: MarkStyle) -> HitCandidate? {
    let (point, slop) = (pointer.point, pointer.slop)
    guard let wedge = wedge(of: item) else { return nil }
    if wedge.contains(point) {
      return HitCandidate(item: item, distance: 0, nearest: point, place: wedge.centroid)
    }
    let isThin = min(wedge.outer - wedge.inner, wedge.sweep * wedge.outer) < slop
    let nearest = wedge.nearestOfMiddle(to: point)
    let distance = nearest.distance(to: point)
    guard isThin, distance <= slop else { return nil }
    return HitCandidate(item: item, distance: distance, nearest: nearest, place: wedge.centroid)
  }

  package func outline(ofSelected item: Int) -> Shape? {
    wedge(of: item).map { .path(PathShape($0.path())) }
  }

  package func reading(of item: Int, as reading: Reading) -> ItemReading? {
    let sweep = wedge(of: item)?.sweep
    guard let sweep = sweep ?? (start[item] == end[item] ? 0 : nil) else { return nil }
    var reading = ItemReading()
    let whole = (0..<count).reduce(0) { $0 + (wedge(of: $1)?.sweep ?? 0) }
    reading.share = whole > 0 ? sweep / whole : nil
    return reading
  }

  package func emptyPlace(of item: Int) -> Point? {
    let place = Point(x: x(item), y: y(item))
    return start[item] == end[item] && place.isFinite ? place : nil
  }
}

// MARK: - Motion

extension WedgeShape {
  package var arrival: Arrival { .sweep(fromEnd: baseline == .end) }

  package var pivot: Point? { Point(x: x(0), y: y(0)) }

  package func scaled(by parts: Parts) -> Self? {
    var wedges = self
    wedges.inners = Column((0..<count).map { (inners?[$0] ?? inner) * parts($0) })
    wedges.outers = Column((0..<count).map { (outers?[$0] ?? outer) * parts($0) })
    return wedges
  }

  package func swept(by parts: [Double], fromEnd: Bool) -> Self? {
    var wedges = self
    if fromEnd {
      wedges.start = Column(parts.enumerated().map { end[$0] + (start[$0] - end[$0]) * $1 })
    } else {
      wedges.end = Column(parts.enumerated().map { start[$0] + (end[$0] - start[$0]) * $1 })
    }
    // An exploded wedge stays at its final offset.
    if let offsets {
      let moved = parts.indices.map { item -> Point in
        let offset = offsets[item].isFinite ? offsets[item] : 0
        return Point(x: x(item), y: y(item))
          .moved(by: offset, towards: (start[item] + end[item]) / 2)
      }
      wedges.x = Placement(points: moved.map(\.x))
      wedges.y = Placement(points: moved.map(\.y))
      wedges.offsets = nil
    }
    return wedges
  }

  package func between(_ old: any Geometry, _ items: [ItemMove], at part: Double) -> Self {
    guard let old = old as? Self else { return placed(between: old, items, at: part) }
    func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * part }
    let pairs = items.map { (old.angles(of: $0.start), angles(of: $0.end)) }
    /// The value of an item in both pictures, or in the one that contains it.
    func values(_ value: (Self, Int) -> Double) -> [Double] {
      items.map { item in
        let (first, second) = (item.old.map { value(old, $0) }, item.new.map { value(self, $0) })
        return between(first ?? second ?? 0, second ?? first ?? 0)
      }
    }
    var wedges = self
    wedges.start = Column(pairs.map { between($0.start, $1.start) })
    wedges.end = Column(pairs.map { between($0.end, $1.end) })
    wedges.inners = Column(values { $0.inners?[$1] ?? $0.inner })
    wedges.outers = Column(values { $0.outers?[$1] ?? $0.outer })
    wedges.offsets = Column(values { $0.offsets?[$1] ?? 0 })
    wedges.x = Placement(points: values { $0.x($1) })
    wedges.y = Placement(points: values { $0.y($1) })
    return wedges
  }

  /// The angles of an item, or of the edge of a neighbour at which it opens or closes.
  private func angles(of end: ItemMove.End?) -> (start: Double, end: Double) {
    switch end {
    case .own(let item): (start[item], self.end[item])
    case .after(let item): (self.end[item], self.end[item])
    case .before(let item): (start[item], start[item])
    case nil: (0, 0)
    }
  }
}
