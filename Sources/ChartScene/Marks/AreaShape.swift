public import ChartModel

/// The area between the lines (x, y) and (x, foot).
public struct AreaShape: Sendable {
  /// Where the items are from left to right.
  public var x: Placement
  /// The one edge.
  public var y: Placement
  /// The other edge, from which it grows.
  public var foot: Placement
  /// The way from one item to the next.
  public var curve: Curve
  /// What it does where an item is missing; a bridge is left open.
  public var gap: Gap

  /// Makes an area.
  public init(
    x: Placement, y: Placement, foot: Placement, curve: Curve = .linear, gap: Gap = .open
  ) {
    self.x = x
    self.y = y
    self.foot = foot
    self.curve = curve
    self.gap = gap
  }
}
