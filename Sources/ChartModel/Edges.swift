/// An amount in points for each edge of a rectangle.
public struct Edges: Hashable, Sendable {
  /// Points at the top edge.
  public var top: Double
  /// Points at the right edge.
  public var right: Double
  /// Points at the bottom edge.
  public var bottom: Double
  /// Points at the left edge.
  public var left: Double

  /// Creates edges.
  ///
  /// Default: 0 each.
  public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Creates edges of equal amounts.
  public init(all points: Double) {
    self.init(top: points, right: points, bottom: points, left: points)
  }
}
