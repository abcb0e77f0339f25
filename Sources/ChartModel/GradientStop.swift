/// A colour at a position along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// Position: 0 at the start, 1 at the end.
  public var at: Double
  /// Colour at that position.
  public var color: Color

  /// Creates a stop.
  public init(at: Double, color: Color) {
    self.at = at
    self.color = color
  }
}
