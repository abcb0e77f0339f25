/// A straight stroke from (x0, y0) to (x1, y1) for each item.
public struct SegmentShape: Sendable {
  /// The start from left to right.
  public var x0: Placement
  /// The end from left to right.
  public var x1: Placement
  /// The start from top to bottom.
  public var y0: Placement
  /// The end from top to bottom.
  public var y1: Placement

  /// Makes segments.
  public init(x0: Placement, x1: Placement, y0: Placement, y1: Placement) {
    self.x0 = x0
    self.x1 = x1
    self.y0 = y0
    self.y1 = y1
  }
}
