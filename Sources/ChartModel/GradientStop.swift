/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The place, 0 at the start and 1 at the end.
  public var at: Double
  /// The colour there.
  public var color: Color

  /// Makes a stop.
  public init(at: Double, color: Color) {
    self.at = at
    self.color = color
  }
}
