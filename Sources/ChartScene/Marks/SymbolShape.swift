public import ChartColumns
public import ChartModel

/// A symbol at each item.
public struct SymbolShape: Sendable {
  /// The horizontal positions of the centres.
  public var x: Placement
  /// The vertical positions of the centres.
  public var y: Placement
  /// The form of the symbol.
  public var symbol: Symbol
  /// The diameter in points of a circle with the symbol's area.
  public var diameter: Double
  /// The diameter of each item; `nil`: `diameter` for all.
  public var diameters: Column?
  /// The spatial index for hit testing.
  let finder = PointFinder()

  /// Creates symbols.
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

  /// The diameter of an item in points; NaN if it is missing.
  public func diameter(of item: Int) -> Double { diameters.map { $0[item] } ?? diameter }
}

extension SymbolShape: Geometry {
  package static var form: Shape.Form { .symbols }
  package static var traits: Traits { [.points, .extended, .placed] }
  package static var placements: [NamedPlacement<Self>] { [(.x, \.x), (.y, \.y)] }
  package var shape: Shape { .symbols(self) }
  package var count: Int { Placement.count(x, y) }

  /// The bounds of the circle with the symbol's area; `nil` if nothing is drawn.
  package func bounds(of item: Int) -> Rect? {
    let diameter = diameter(of: item)
    let (x, y) = (x(item), y(item))
    guard symbol != .none, diameter >= 0, diameter.isFinite, x.isFinite, y.isFinite else {
      return nil
    }
    return Rect(x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter)
  }

  /// The outline of an item; `nil` if its position isn't finite or it has no size.
  public func outline(of item: Int) -> Path? {
    let center = Point(x: x(item), y: y(item))
    guard center.x.isFinite, center.y.isFinite else { return nil }
    let outline = symbol.outline(at: center, diameter: diameter(of: item))
    return outline.isEmpty ? nil : outline
  }

  package func touches(by pointer: Pointer, _ style: MarkStyle) -> [HitCandidate] {
    let reach = max(pointer.slop, (diameters?.range?.upperBound ?? diameter) / 2)
    return items(near: pointer.point, within: reach).reversed().compactMap { item in
      // For most symbols the x alone shows that they are elsewhere.
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

  /// The items that may be within `reach` points of a position, ascending.
  ///
  /// Found by binary search if the xs are sorted; otherwise, if there are many, by an index that is
  /// built once.
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

  /// `nil` for a common factor if items have individual diameters: fading so many is faster.
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
