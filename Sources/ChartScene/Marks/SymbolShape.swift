public import ChartColumns
public import ChartModel

/// A symbol at each item.
public struct SymbolShape: Sendable {
  /// The centres from left to right.
  public var x: Placement
  /// The centres from top to bottom.
  public var y: Placement
  /// The form.
  public var symbol: Symbol
  /// Points across a circle of the symbol's area.
  public var diameter: Double
  /// The same by item; nil: `diameter` for all.
  public var diameters: Column?
  /// Finds the items at a place.
  let finder = PointFinder()

  /// Makes symbols.
  public init(
    x: Placement, y: Placement, symbol: Symbol = .circle, diameter: Double = 6,
    diameters: Column? = nil
  ) {
    self.x = x
    self.y = y
    self.symbol = symbol
    self.diameter = diameter
    self.diameters = diameters
  }

  /// Points across an item; NaN where it isn't known.
  public func diameter(of item: Int) -> Double { diameters.map { $0[item] } ?? diameter }
}

extension SymbolShape: Geometry {
  package static var form: Shape.Form { .symbols }
  package static var traits: Traits { [.points, .extended, .placed] }
  package static var placements: [NamedPlacement<Self>] { [(.x, \.x), (.y, \.y)] }
  package var shape: Shape { .symbols(self) }
  package var count: Int { Placement.count(x, y) }

  /// The bounds of the circle that has a symbol's area; nil where nothing is drawn.
  package func bounds(of item: Int) -> Rect? {
    let diameter = diameter(of: item)
    let (x, y) = (x(item), y(item))
    guard symbol != .none, diameter >= 0, diameter.isFinite, x.isFinite, y.isFinite else {
      return nil
    }
    return Rect(x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter)
  }

  /// The outline of an item; nil where it has no finite place or no size.
  public func outline(of item: Int) -> Path? {
    let center = Point(x: x(item), y: y(item))
    guard center.x.isFinite, center.y.isFinite else { return nil }
    let outline = symbol.outline(at: center, diameter: diameter(of: item))
    return outline.isEmpty ? nil : outline
  }

  package func touches(by pointer: Pointer, _ style: MarkStyle) -> [HitCandidate] {
    let reach = max(pointer.slop, (diameters?.range?.upperBound ?? diameter) / 2)
    return items(near: pointer.point, within: reach).reversed().compactMap { item in
      // Of most symbols the x alone tells that they are elsewhere.
      abs(x(item) - pointer.point.x) <= reach ? touch(of: item, by: pointer, style) : nil
    }
  }

  package func touch(of item: Int, by pointer: Pointer, _ style: MarkStyle) -> HitCandidate? {
    let point = pointer.point
    let center = Point(x: x(item), y: y(item))
    let radius = diameter(of: item) / 2
    let distance = center.distance(to: point)
    guard symbol != .none, radius > 0, distance <= max(radius, pointer.slop) else { return nil }
    let outside = max(0, distance - radius)
    let nearest = distance > radius ? point.moved(towards: center, by: outside) : point
    return HitCandidate(item: item, distance: outside, nearest: nearest, place: center)
  }

  /// The items that may be within `reach` points of a place, ascending.
  ///
  /// Found by binary search where the xs are sorted, else, where there are many, by an index that is made once.
  private func items(near point: Point, within reach: Double) -> [Int] {
    if x.sortedOrder == .none, count > 20_000, count < Int(Int32.max) {
      return finder.index(x: x, y: y, count: count).items(near: point, within: reach)
    }
    return Array(x.items(from: point.x - reach, to: point.x + reach, count: count))
  }

  package func scrubPoints(along direction: Direction) -> ScrubPoints? {
    ScrubPoints(rank: 2, along: x, across: y)
  }

  package var arrival: Arrival { .scale }

  /// Nil for all together where each has a diameter of its own: that many are quicker to fade.
  package func scaled(by parts: Parts) -> Self? {
    var symbols = self
    switch parts {
    case .all:
      guard diameters == nil else { return nil }
      symbols.diameter *= parts(0)
    case .each(let each):
      symbols.diameters = Column(each.indices.map { diameter(of: $0) * parts($0) })
    }
    return symbols
  }

  package func reading(of item: Int, as reading: Reading) -> ItemReading? {
    ItemReading(item, place: x, value: y)
  }

  package var valuePlacement: Placement? { y }
}
