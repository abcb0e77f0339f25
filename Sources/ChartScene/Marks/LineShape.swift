public import ChartModel

/// One line through all its items, in their order.
public struct LineShape: Sendable {
  /// The horizontal positions of the items.
  public var x: Placement
  /// The vertical positions of the items.
  public var y: Placement
  /// The interpolation between neighbouring items.
  public var curve: Curve
  /// The treatment of missing items.
  public var gap: Gap

  /// Creates a line.
  public init(x: Placement, y: Placement, curve: Curve = .linear, gap: Gap = .open) {
    self.x = x
    self.y = y
    self.curve = curve
    self.gap = gap
  }
}

extension LineShape: Geometry {
  package static var form: Shape.Form { .line }
  package static var traits: Traits { [.connected, .points, .reducible, .placed, .opening] }
  package static var placements: [NamedPlacement<Self>] { [(.x, \.x), (.y, \.y)] }
  package var shape: Shape { .line(self) }
  package var count: Int { Placement.count(x, y) }

  /// The point of an item; `nil` if its position isn't finite.
  package func center(of item: Int) -> Point? {
    let point = Point(x: x(item), y: y(item))
    return point.isFinite ? point : nil
  }

  package func bounds(of item: Int) -> Rect? {
    Rect(around: [Point(x: x(item), y: y(item))])
  }

  package func tip(of item: Int) -> Tip? { center(of: item).map { Tip(point: $0) } }

  package func touches(by pointer: Pointer, _ style: MarkStyle) -> [HitCandidate] {
    let half = style.stroke.width / 2
    let touch = Track(self, count: count).nearest(to: pointer.point, within: pointer.slop + half)
    return touch.map { [$0.grown(by: half)] } ?? []
  }

  package func scrubPoints(along direction: Direction) -> ScrubPoints? {
    ScrubPoints(rank: 0, along: x, across: y, gap: gap)
  }

  package func way(from first: Int, to second: Int) -> [Point]? {
    Track(self, count: count).way(from: first, to: second)
  }

  package var arrival: Arrival { .draw }

  package func baseline(in plot: Rect) -> Baseline? {
    Baseline(direction: .y, start: y.zero(in: plot.down) ?? plot.maxY)
  }

  package func coordinates(of item: Int) -> [Double] { [x(item), y(item)] }

  package func reading(of item: Int, as reading: Reading) -> ItemReading? {
    ItemReading(item, place: x, value: y)
  }
}

extension LineShape {
  /// The drawn parts of the line; an item without a finite position is a gap.
  public func parts() -> LineParts {
    parts(of: 0..<count)
  }

  /// The drawn parts reduced to the items that affect a picture of the given grain.
  package func parts(_ grain: Grain) -> LineParts {
    parts(of: DecidingItems(x: x, edges: [y], count: count, grain: grain).items())
  }

  /// The items with a finite position, split at missing ones unless the line joins across them.
  func placedItems(of items: some Sequence<Int>) -> [[(item: Int, point: Point)]] {
    runs(of: items, joined: gap == .join) { item in
      let point = Point(x: x(item), y: y(item))
      return point.x.isFinite && point.y.isFinite ? (item, point) : nil
    }
  }

  private func parts(of items: some Sequence<Int>) -> LineParts {
    let points = placedItems(of: items).map { $0.map(\.point) }
    var parts = LineParts()
    for run in points {
      if run.count == 1 {
        parts.dots += run
      } else {
        parts.runs.append(PointRun(run, curve: curve))
      }
    }
    guard gap == .bridge else { return parts }
    for (run, next) in zip(points, points.dropFirst()) {
      parts.bridges.append(Path([.move(run[run.count - 1]), .line(next[0])]))
    }
    return parts
  }
}
