/// Colours outwards from a centre, in fractions of a space.
public struct RadialGradient: Hashable, Sendable {
  /// Colours by ascending place, 0 at the centre.
  public var stops: [GradientStop]
  /// The centre.
  public var center: Point
  /// The radius of the last stop, as a fraction of the space's longer side.
  public var radius: Double
  /// What centre and radius are fractions of.
  public var space: PaintSpace

  /// Makes a gradient, around the middle unless said.
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
