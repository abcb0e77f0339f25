/// Colours along a straight line, in fractions of a space.
public struct LinearGradient: Hashable, Sendable {
  /// Colours by ascending place.
  public var stops: [GradientStop]
  /// Where the gradient starts.
  public var start: Point
  /// Where it ends.
  public var end: Point
  /// What start and end are fractions of.
  public var space: PaintSpace

  /// Makes a gradient, from left to right unless said.
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
