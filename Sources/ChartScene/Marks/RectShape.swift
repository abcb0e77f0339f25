public import ChartModel

/// An axis-aligned rectangle from (x0, y0) to (x1, y1) for each item.
public struct RectShape: Sendable {
  /// The edge from which a rectangle grows.
  public enum BaselineEdge: String, CaseIterable, Hashable, Sendable {
    case none, x0, x1, y0, y1
  }

  /// The horizontal position of one corner.
  public var x0: Placement
  /// The horizontal position of the opposite corner.
  public var x1: Placement
  /// The vertical position of one corner.
  public var y0: Placement
  /// The vertical position of the opposite corner.
  public var y1: Placement
  /// The edge from which it grows.
  public var baseline: BaselineEdge
  /// The radius in points of the corners away from the baseline, or of all four without one.
  public var endRadius: Double
  /// The radius in points of the corners at the baseline.
  public var baselineRadius: Double
  /// The minimum width in points, measured along the baseline.
  public var minimumWidth: Double

  /// Creates rectangles.
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

  /// The rectangle of an item before clipping; `nil` if its position isn't finite.
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

  /// The baseline, the end, and the direction between them; `nil` without a baseline.
  package var stem: (baseline: Placement, tip: Placement, direction: Direction)? {
    switch baseline {
    case .none: nil
    case .x0: (x0, x1, .x)
    case .x1: (x1, x0, .x)
    case .y0: (y0, y1, .y)
    case .y1: (y1, y0, .y)
    }
  }

  /// The edge of an item that is its baseline; `nil` without one.
  package func baselineEdge(of item: Int) -> Edge? {
    stem.map { baseline, tip, direction in
      let isFirst = baseline(item) <= tip(item)
      return direction == .x ? (isFirst ? .left : .right) : (isFirst ? .top : .bottom)
    }
  }

  /// The middle of the edge opposite the baseline, pointing away from it.
  ///
  /// The middle of the top edge if there is no baseline.
  package func tip(of item: Int) -> Tip? {
    guard let rect = rect(of: item) else { return nil }
    let point = point(of: item, rect)
    return switch stem?.direction {
    case nil: Tip(point: Point(x: rect.midX, y: rect.minY), isCut: true)
    case .x: Tip(point: point, direction: Point(x: point.x < rect.midX ? -1 : 1, y: 0), isCut: true)
    case .y: Tip(point: point, direction: Point(x: 0, y: point.y > rect.midY ? 1 : -1), isCut: true)
    }
  }

  /// The middle of the edge opposite the baseline; the centre of a rectangle without one.
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

  /// The placement of the edge opposite the baseline if the baseline is the same for all items.
  package var valuePlacement: Placement? {
    stem.flatMap { $0.baseline.column == nil ? $0.tip : nil }
  }
}

// MARK: - Outlines

extension RectShape {
  /// The outline of an item with its rounded corners; `nil` if its position isn't finite.
  public func path(of item: Int) -> Path? {
    rect(of: item).map { path(of: item, in: $0) }
  }

  /// The outline of an item drawn in `rect`, which may be larger than the item's own.
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

  /// The rectangle drawn instead of `rect`, enlarged to remain visible.
  ///
  /// `nil` if there is nothing to see: a rectangle of no length from its baseline is a zero, which
  /// has no ink. A rectangle without a baseline may be a line.
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
