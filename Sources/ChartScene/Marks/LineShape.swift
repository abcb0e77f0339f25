public import ChartModel

/// One line through all its items, in their order.
public struct LineShape: Sendable {
  /// Where the items are from left to right.
  public var x: Placement
  /// Where the items are from top to bottom.
  public var y: Placement
  /// The way from one item to the next.
  public var curve: Curve
  /// What it does where an item is missing.
  public var gap: Gap

  /// Makes a line.
  public init(x: Placement, y: Placement, curve: Curve = .linear, gap: Gap = .open) {
    self.x = x
    self.y = y
    self.curve = curve
    self.gap = gap
  }
}
