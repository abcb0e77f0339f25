/// An amount in points for each of the four edges.
public struct Edges: Hashable, Sendable {
  /// Points at the top edge.
  public var top: Double
  /// Points at the right edge.
  public var right: Double
  /// Points at the bottom edge.
  public var bottom: Double
  /// Points at the left edge.
  public var left: Double

  /// Makes edges, each zero unless said.
  public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Makes the same amount for each edge.
  public init(all points: Double) {
    self.init(top: points, right: points, bottom: points, left: points)
  }
}
