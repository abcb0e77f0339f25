package import ChartModel

/// A straight stroke from (x0, y0) to (x1, y1) for each item.
public struct SegmentShape: Sendable {
  /// The horizontal positions of the starts.
  public var x0: Placement
  /// The horizontal positions of the ends.
  public var x1: Placement
  /// The vertical positions of the starts.
  public var y0: Placement
  /// The vertical positions of the ends.
  public var y1: Placement

  /// Creates segments.
  public init(x0: Placement, x1: Placement, y0: Placement, y1: Placement) {
    self.x0 = x0
    self.x1 = x1
    self.y0 = y0
    self.y1 = y1
  }
}

extension SegmentShape: Geometry {
  package static var form: Shape.Form { .segments }
  package static var traits: Traits { .placed }
  package static var placements: [NamedPlacement<Self>] {
    [(.x0, \.x0), (.x1, \.x1), (.y0, \.y0), (.y1, \.y1)]
  }
  package var shape: Shape { .segments(self) }
  package var count: Int { Placement.count(x0, x1, y0, y1) }

  package func bounds(of item: Int) -> Rect? { Rect(around: [start(of: item), end(of: item)]) }

  /// The start of an item; not finite if it has none.
  package func start(of item: Int) -> Point { Point(x: x0(item), y: y0(item)) }

  /// The end of an item; not finite if it has none.
  package func end(of item: Int) -> Point { Point(x: x1(item), y: y1(item)) }

  package func touch(of item: Int, by pointer: Pointer, _ style: MarkStyle) -> HitCandidate? {
    let half = style.stroke(of: item).width / 2
    guard let box = bounds(of: item), box.contains(pointer.point, slop: pointer.slop + half) else {
      return nil
    }
    let nearest = pointer.point.nearest(from: start(of: item), to: end(of: item))
    let distance = nearest.distance(to: pointer.point)
    guard distance <= pointer.slop + half else { return nil }
    return HitCandidate(item: item, distance: distance, nearest: nearest, place: nearest).grown(
      by: half)
  }

  package func scrubPoints(along direction: Direction) -> ScrubPoints? {
    ScrubPoints(rank: 3, along: x0, across: y1)
  }

  package func reading(of item: Int, as reading: Reading) -> ItemReading? {
    ItemReading(item, self)
  }
}
