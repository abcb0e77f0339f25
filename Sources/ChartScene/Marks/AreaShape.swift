public import ChartModel

/// The area between the lines (x, y) and (x, foot).
public struct AreaShape: Sendable {
  /// Where the items are from left to right.
  public var x: Placement
  /// The one edge.
  public var y: Placement
  /// The other edge, from which it grows.
  public var baseline: Placement
  /// The way from one item to the next.
  public var curve: Curve
  /// What it does where an item is missing; a bridge is left open.
  public var gap: Gap

  /// Makes an area.
  public init(
    x: Placement, y: Placement, baseline: Placement, curve: Curve = .linear, gap: Gap = .open
  ) {
    self.x = x
    self.y = y
    self.baseline = baseline
    self.curve = curve
    self.gap = gap
  }
}

extension AreaShape: Geometry {
  package static var form: Shape.Form { .area }
  package static var traits: Traits { [.connected, .points, .reducible, .placed, .opening] }
  package static var placements: [NamedPlacement<Self>] {
    [(.x, \.x), (.y, \.y), (.baseline, \.baseline)]
  }
  package var shape: Shape { .area(self) }
  package var count: Int { Placement.count(x, y, baseline) }

  /// The point of an item on the edge; nil where it has no finite place.
  package func center(of item: Int) -> Point? {
    let point = Point(x: x(item), y: y(item))
    return point.isFinite ? point : nil
  }

  package func bounds(of item: Int) -> Rect? {
    Rect(around: [Point(x: x(item), y: y(item)), Point(x: x(item), y: baseline(item))])
  }

  package func tip(of item: Int) -> Tip? { center(of: item).map { Tip(point: $0) } }

  package func touches(by pointer: Pointer, _ style: MarkStyle) -> [HitCandidate] {
    Track(self, count: count).inside(at: pointer.point).map { [$0] } ?? []
  }

  package func scrubPoints(along direction: Direction) -> ScrubPoints? {
    ScrubPoints(rank: 4, along: x, across: y, gap: gap)
  }

  package func way(from first: Int, to second: Int) -> [Point]? {
    Track(self, count: count).way(from: first, to: second)
  }

  package var arrival: Arrival { .fill }

  package func baseline(in plot: Rect) -> Baseline? {
    Baseline(direction: .y, start: baseline.baseline(in: plot.down) ?? plot.maxY)
  }

  package func coordinates(of item: Int) -> [Double] { [x(item), y(item), baseline(item)] }

  package func reading(of item: Int, as reading: Reading) -> ItemReading? {
    var reading = ItemReading(item, place: x, value: y)
    if let baseline = baseline.dataValue(item), self.baseline.column != nil {
      reading?.values.append(baseline)
    }
    return reading
  }
}

extension AreaShape {
  /// The outline of each part of the area, closed: along (x, y) and back along (x, foot).
  ///
  /// An item without a finite place is a gap. One alone between gaps is a bar of one point's width where both edges are
  /// data, and nothing where the foot is a base.
  public func paths() -> [Path] {
    paths(of: 0..<count)
  }

  /// What decides the picture of the area where no more than `grain` is told apart.
  package func paths(_ grain: Grain) -> [Path] {
    paths(of: DecidingItems(x: x, edges: [y, baseline], count: count, grain: grain).items())
  }

  private func paths(of items: some Sequence<Int>) -> [Path] {
    let items = runs(of: items, joined: gap == .join) { item in
      let (x, y, baseline) = (x(item), y(item), baseline(item))
      return x.isFinite && y.isFinite && baseline.isFinite ? (x: x, y: y, baseline: baseline) : nil
    }
    return items.compactMap { run in
      if run.count == 1 {
        guard self.baseline.column != nil else { return nil }
        let (x, y, baseline) = run[0]
        return Path(
          rect: Rect(from: Point(x: x - 0.5, y: y), to: Point(x: x + 0.5, y: baseline)))
      }
      var outline = PointRun(run.map { Point(x: $0.x, y: $0.y) }, curve: curve).path()
      let baseline = PointRun(run.map { Point(x: $0.x, y: $0.baseline) }, curve: curve).path()
      outline.join(baseline.reversed())
      outline.elements.append(.close)
      return outline
    }
  }
}
