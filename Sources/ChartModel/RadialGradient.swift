/// A gradient outwards from a centre, in fractions of a space.
public struct RadialGradient: Hashable, Sendable {
  /// Colours in ascending order of position, 0 at the centre.
  public var stops: [GradientStop]
  /// The centre.
  public var center: Point
  /// Radius of the last stop, as a fraction of the space's longer side.
  public var radius: Double
  /// Space that centre and radius are fractions of.
  public var space: PaintSpace

  /// Creates a gradient.
  ///
  /// Default: around the middle.
  public init(
    _ stops: [GradientStop], center: Point = Point(x: 0.5, y: 0.5), radius: Double = 0.5,
    space: PaintSpace = .mark
  ) {
    self.stops = stops
    self.center = center
    self.radius = radius
    self.space = space
  }
}
