public import ChartModel

/// The area between the lines (x, y) and (x, baseline).
public struct AreaShape: Sendable {
  /// The horizontal positions of the items.
  public var x: Placement
  /// The vertical positions of the edge that shows the values.
  public var y: Placement
  /// The vertical positions of the opposite edge, from which the area grows.
  public var baseline: Placement
  /// The interpolation between neighbouring items.
  public var curve: Curve
  /// The treatment of missing items; `bridge` leaves the gap open.
  public var gap: Gap

  /// Creates an area.
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

  /// The point of an item on the edge; `nil` if its position isn't finite.
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
  /// The closed outline of each part of the area: along (x, y) and back along (x, baseline).
  ///
  /// An item without a finite position is a gap. An item alone between gaps is one point wide if
  /// both edges are data, and isn't drawn if the baseline is constant.
  public func paths() -> [Path] {
    paths(of: 0..<count)
  }

  /// The outlines reduced to the items that affect a picture of the given grain.
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
