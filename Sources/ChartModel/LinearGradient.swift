/// A gradient along a straight line, in fractions of a space.
public struct LinearGradient: Hashable, Sendable {
  /// Colours in ascending order of position.
  public var stops: [GradientStop]
  /// Start of the gradient.
  public var start: Point
  /// End of the gradient.
  public var end: Point
  /// Space that start and end are fractions of.
  public var space: PaintSpace

  /// Creates a gradient.
  ///
  /// Default: from left to right.
  public init(
    _ stops: [GradientStop], from start: Point = Point(x: 0, y: 0),
    to end: Point = Point(x: 1, y: 0), space: PaintSpace = .mark
  ) {
    self.stops = stops
    self.start = start
    self.end = end
    self.space = space
  }
}
