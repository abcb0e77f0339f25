public import ChartModel

/// An upright rectangle from (x0, y0) to (x1, y1) for each item.
public struct RectShape: Sendable {
  /// Which edge it grows from.
  public enum BaselineEdge: String, CaseIterable, Hashable, Sendable {
    case none, x0, x1, y0, y1
  }

  /// One corner's place from left to right.
  public var x0: Placement
  /// The other corner's.
  public var x1: Placement
  /// One corner's place from top to bottom.
  public var y0: Placement
  /// The other corner's.
  public var y1: Placement
  /// Which edge it grows from.
  public var baseline: BaselineEdge
  /// Points: the radius of the corners away from the foot; of all four without one.
  public var endRadius: Double
  /// Points: the radius of the corners at the foot.
  public var baselineRadius: Double
  /// Points that a rectangle is wide across its foot, at least.
  public var minimumWidth: Double

  /// Makes rectangles.
  public init(
    x0: Placement, x1: Placement, y0: Placement, y1: Placement, baseline: BaselineEdge = .none,
    endRadius: Double = 0, baselineRadius: Double = 0, minimumWidth: Double = 0
  ) {
    self.x0 = x0
    self.x1 = x1
    self.y0 = y0
    self.y1 = y1
    self.baseline = baseline
    self.endRadius = endRadius
    self.baselineRadius = baselineRadius
    self.minimumWidth = minimumWidth
  }

  /// The rectangle of an item, not clipped; nil where it has no finite place.
  public func rect(of item: Int) -> Rect? {
    var (left, right) = (x0(item), x1(item))
    var (top, bottom) = (y0(item), y1(item))
    guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else { return nil }
    switch baseline {
    case .y0, .y1: (left, right) = Self.widened(left, right, minimumWidth)
    case .x0, .x1: (top, bottom) = Self.widened(top, bottom, minimumWidth)
    case .none: break
    }
    return Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
  }

  private static func widened(_ a: Double, _ b: Double, _ least: Double) -> (Double, Double) {
    guard abs(a - b) < least else { return (a, b) }
    let middle = (a + b) / 2
    return (middle - least / 2, middle + least / 2)
  }
}

extension RectShape: Geometry {
  package static var form: Shape.Form { .rects }
  package static var traits: Traits { [.extended, .filled, .reducible, .placed] }
  package static var placements: [NamedPlacement<Self>] {
    [(.x0, \.x0), (.x1, \.x1), (.y0, \.y0), (.y1, \.y1)]
  }
  package var shape: Shape { .rects(self) }
  package var count: Int { Placement.count(x0, x1, y0, y1) }

  package func bounds(of item: Int) -> Rect? { rect(of: item) }

  /// Foot and tip, and the direction from one to the other; nil without a foot.
  package var stem: (baseline: Placement, tip: Placement, direction: Direction)? {
    switch baseline {
    case .none: nil
    case .x0: (x0, x1, .x)
    case .x1: (x1, x0, .x)
    case .y0: (y0, y1, .y)
    case .y1: (y1, y0, .y)
    }
  }

  /// The edge at which an item has its foot; nil without one.
  package func baselineEdge(of item: Int) -> Edge? {
    stem.map { baseline, tip, direction in
      let isFirst = baseline(item) <= tip(item)
      return direction == .x ? (isFirst ? .left : .right) : (isFirst ? .top : .bottom)
    }
  }

  /// At the edge opposite the foot, away from that; at the top of a rectangle without one.
  package func tip(of item: Int) -> Tip? {
    guard let rect = rect(of: item) else { return nil }
    let point = point(of: item, rect)
    return switch stem?.direction {
    case nil: Tip(point: Point(x: rect.midX, y: rect.minY), isCut: true)
    case .x: Tip(point: point, direction: Point(x: point.x < rect.midX ? -1 : 1, y: 0), isCut: true)
    case .y: Tip(point: point, direction: Point(x: 0, y: point.y > rect.midY ? 1 : -1), isCut: true)
    }
  }

  /// The middle of the edge opposite the foot; the middle of a rectangle without one.
  private func point(of item: Int, _ rect: Rect) -> Point {
    var point = Point(x: rect.midX, y: rect.midY)
    switch stem {
    case (_, let tip, .x)?: point.x = tip(item)
    case (_, let tip, .y)?: point.y = tip(item)
    case nil: break
    }
    return point
  }

  package func touch(of item: Int, by pointer: Pointer, _ style: MarkStyle) -> HitCandidate? {
    let (point, slop) = (pointer.point, pointer.slop)
    guard let rect = rect(of: item), rect.contains(point, slop: slop) else { return nil }
    let nearest = rect.nearest(to: point)
    let distance = nearest.distance(to: point)
    let isThin = min(rect.width, rect.height) < slop || pointer.isLenient
    guard distance == 0 || isThin && distance <= slop else { return nil }
    return HitCandidate(
      item: item, distance: distance, nearest: nearest, place: self.point(of: item, rect))
  }

  package func outline(ofSelected item: Int) -> Shape? {
    guard let rect = rect(of: item) else { return nil }
    var outline = self
    (outline.x0, outline.x1) = (Placement(points: rect.minX), Placement(points: rect.maxX))
    (outline.y0, outline.y1) = (Placement(points: rect.minY), Placement(points: rect.maxY))
    return .rects(outline)
  }

  package var scrubDirection: Direction { stem?.direction.across ?? .x }

  package func scrubPoints(along direction: Direction) -> ScrubPoints? {
    let (start, end) = direction == .x ? (x0, x1) : (y0, y1)
    return ScrubPoints(rank: 1, along: start, end: end, across: stem?.tip ?? y1)
  }

  package var arrival: Arrival { .grow }

  package func baseline(in plot: Rect) -> Baseline? {
    stem.map { baseline, _, direction in
      Baseline(
        direction: direction,
        start: baseline.baseline(in: direction == .x ? plot.across : plot.down))
    }
  }

  package func reading(of item: Int, as reading: Reading) -> ItemReading? {
    ItemReading(item, self, as: reading)
  }

  /// That of the edge opposite a foot that is the same for all.
  package var valuePlacement: Placement? {
    stem.flatMap { $0.baseline.column == nil ? $0.tip : nil }
  }
}

// MARK: - Outlines

extension RectShape {
  /// The outline of an item with its round corners; nil where it has no finite place.
  public func path(of item: Int) -> Path? {
    rect(of: item).map { path(of: item, in: $0) }
  }

  /// The outline of an item that is drawn in `rect`, which may be larger than its own.
  public func path(of item: Int, in rect: Rect) -> Path {
    guard endRadius > 0 || baselineRadius > 0 else { return Path(rect: rect) }
    let baseline = baselineEdge(of: item)
    func radius(_ edge: Edge, _ other: Edge) -> Double {
      baseline == edge || baseline == other ? baselineRadius : endRadius
    }
    return Path(
      rect: rect, topLeft: radius(.top, .left), topRight: radius(.top, .right),
      bottomRight: radius(.bottom, .right), bottomLeft: radius(.bottom, .left))
  }

  /// The rectangle that is drawn in the place of `rect`: never so narrow that it isn't seen.
  ///
  /// Nil where there is nothing to see: without a height, or a width, away from its foot it is a zero, which has no
  /// ink. What has no foot may be a line.
  package func drawn(_ rect: Rect, atLeast least: Double) -> Rect? {
    switch baseline {
    case .none: if rect.width == 0, rect.height == 0 { return nil }
    case .x0, .x1: if rect.width == 0 { return nil }
    case .y0, .y1: if rect.height == 0 { return nil }
    }
    let (width, height) = (max(rect.width, least), max(rect.height, least))
    return Rect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }
}
