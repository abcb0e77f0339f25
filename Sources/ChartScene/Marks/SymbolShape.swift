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
