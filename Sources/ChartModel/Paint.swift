/// What a surface is filled with, or a line is drawn with.
public enum Paint: Hashable, Sendable {
  /// Nothing is painted.
  case none
  /// One colour.
  case color(Color)
  /// Colours along a straight line.
  case linear(LinearGradient)
  /// Colours outwards from a centre.
  case radial(RadialGradient)
  /// A picture.
  case image(ImagePaint)

  /// One opaque colour from 0xRRGGBB.
  public static func rgb(_ value: UInt32) -> Paint { .color(Color(value)) }

  /// Whether nothing is painted.
  public var isNone: Bool {
    switch self {
    case .none: true
    case .color(let color): color.alpha == 0
    case .linear, .radial: false
    case .image(let image): image.opacity <= 0
    }
  }

  /// The one colour that stands for this paint, such as in a text: a gradient's last; nil for none and an image.
  public var color: Color? {
    switch self {
    case .none, .image: nil
    case .color(let color): color
    case .linear(let gradient): gradient.stops.last?.color
    case .radial(let gradient): gradient.stops.last?.color
    }
  }

  /// The colour that it looks like from afar: the mean of a gradient's; nil for none and an image.
  package var mean: Color? {
    switch self {
    case .none, .image: nil
    case .color(let color): color
    case .linear(let gradient): Color(meanOf: gradient.stops)
    case .radial(let gradient): Color(meanOf: gradient.stops)
    }
  }

  /// The same paint over a mark's own bounds, whatever its space: how a sample of it looks.
  package var ofMark: Paint {
    switch self {
    case .none, .color: return self
    case .linear(var gradient):
      gradient.space = .mark
      return .linear(gradient)
    case .radial(var gradient):
      gradient.space = .mark
      return .radial(gradient)
    case .image(var image):
      image.space = .mark
      return .image(image)
    }
  }

  /// What the places of a gradient or a picture are fractions of; nil where it has none.
  package var space: PaintSpace? {
    switch self {
    case .none, .color: nil
    case .linear(let gradient): gradient.space
    case .radial(let gradient): gradient.space
    case .image(let image): image.space
    }
  }

  /// The same paint with its opacity multiplied by `factor`, 0 to 1.
  public func opacity(_ factor: Double) -> Paint {
    func fade(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(at: $0.at, color: $0.color.opacity(factor)) }
    }
    switch self {
    case .none: return .none
    case .color(let color): return .color(color.opacity(factor))
    case .linear(var gradient):
      gradient.stops = fade(gradient.stops)
      return .linear(gradient)
    case .radial(var gradient):
      gradient.stops = fade(gradient.stops)
      return .radial(gradient)
    case .image(var image):
      image.opacity *= min(1, max(0, factor))
      return .image(image)
    }
  }
}

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

/// What the places of a gradient are fractions of.
public enum PaintSpace: String, CaseIterable, Hashable, Sendable {
  /// The mark's own bounds: (0, 0) top left, (1, 1) bottom right.
  case mark
  /// The plot area: (0, 0) top left, (1, 1) bottom right.
  case plot
  /// The way along a stroked line: x alone, 0 at its start and 1 at its end.
  case path
}

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
