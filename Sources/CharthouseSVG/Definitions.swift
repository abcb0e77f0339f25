import Charthouse

/// What an SVG refers to by id: gradients and clips, each once.
struct Definitions {
  private let plot: Rect
  private var gradients: [Gradient] = []
  private var gradientIDs: [Gradient: String] = [:]
  private var clips: [Rect] = []
  private var openings: [Opening] = []
  private var sweeps: [Sweep] = []

  /// A gradient as it is written.
  private struct Gradient: Hashable {
    let element: String
    let places: [Place]
    let stops: [GradientStop]
  }

  private struct Place: Hashable {
    let name: String
    let value: String
  }

  /// Makes definitions for a picture with a plot area.
  init(plot: Rect) {
    self.plot = plot
  }

  /// The id of a clip.
  mutating func id(ofClip clip: Rect) -> String {
    if let index = clips.firstIndex(of: clip) { return "clip\(index + 1)" }
    clips.append(clip)
    return "clip\(clips.count)"
  }

  /// The id of a clip that opens.
  mutating func id(of opening: Opening) -> String {
    if let clip = opening.clip { _ = id(ofClip: clip) }
    if let index = openings.firstIndex(of: opening) { return "open\(index + 1)" }
    openings.append(opening)
    return "open\(openings.count)"
  }

  /// The id of a mask that opens around a centre.
  mutating func id(of sweep: Sweep) -> String {
    sweeps.append(sweep)
    return "sweep\(sweeps.count)"
  }

  /// The id of a gradient along a line.
  mutating func id(of linear: LinearGradient, on ground: Ground) -> String {
    if linear.space == .path, case .way(let start, let end) = ground {
      func place(_ part: Double) -> Point {
        Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }
      return id(of: linear.stops, from: place(linear.start.x), to: place(linear.end.x))
    }
    // Bounds that aren't square would slant the gradient's cross lines, unless it is upright or level.
    let isUpright = linear.start.x == linear.end.x || linear.start.y == linear.end.y
    let space = space(linear.space, on: ground) { isUpright || $0.isSquare }
    return id(
      of: linear.stops, from: (space ?? .unit).place(linear.start),
      to: (space ?? .unit).place(linear.end), isOwn: space == nil)
  }

  /// The id of a gradient outwards from a centre.
  mutating func id(of radial: RadialGradient, on ground: Ground) -> String {
    // Bounds that aren't square would make an ellipse of it.
    let space = space(radial.space, on: ground, isFit: \.isSquare)
    let center = (space ?? .unit).place(radial.center)
    let radius = radial.radius * max((space ?? .unit).width, (space ?? .unit).height)
    let places = [("cx", center.x), ("cy", center.y), ("r", radius)]
    return id(
      of: Gradient(
        element: "radialGradient", places: Self.places(places, isOwn: space == nil),
        stops: radial.stops))
  }

  /// Writes the definitions, if there are any.
  func write(to markup: inout Markup) {
    guard !gradients.isEmpty || !clips.isEmpty || !openings.isEmpty || !sweeps.isEmpty else {
      return
    }
    markup.group("defs") { defs in
      for (index, clip) in clips.enumerated() {
        defs.element("clipPath") { element in
          element.attribute("id", ids: ["clip\(index + 1)"])
          element.inline("rect") { $0.write(clip) }
        }
      }
      for (index, opening) in openings.enumerated() {
        let clip = opening.clip.flatMap { clips.firstIndex(of: $0) }.map { "clip\($0 + 1)" }
        defs.write(opening, id: "open\(index + 1)", clip: clip)
      }
      for (index, sweep) in sweeps.enumerated() { defs.write(sweep, id: "sweep\(index + 1)") }
      for (index, gradient) in gradients.enumerated() {
        defs.element(gradient.element) { element in
          element.attribute("id", ids: ["paint\(index + 1)"])
          for place in gradient.places { element.attribute(place.name, place.value) }
          for stop in gradient.stops { element.write(stop) }
        }
      }
    }
  }

  /// What the fractions of a gradient are of; nil: of the bounds of each element that has it, which SVG knows.
  ///
  /// SVG paints nothing where those have no width or no height.
  private func space(_ space: PaintSpace, on ground: Ground, isFit: (Rect) -> Bool) -> Rect? {
    if space == .plot { return plot }
    switch ground {
    case .element(let bounds?):
      return bounds.width > 0 && bounds.height > 0 && isFit(bounds) ? nil : bounds
    case .element(nil): return nil
    case .place(let rect): return rect
    case .way(let start, let end): return Rect(from: start, to: end)
    }
  }

  private mutating func id(
    of stops: [GradientStop], from start: Point, to end: Point, isOwn: Bool = false
  ) -> String {
    let places = [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
    return id(
      of: Gradient(
        element: "linearGradient", places: Self.places(places, isOwn: isOwn), stops: stops))
  }

  private mutating func id(of gradient: Gradient) -> String {
    if let id = gradientIDs[gradient] { return id }
    gradients.append(gradient)
    let id = "paint\(gradients.count)"
    gradientIDs[gradient] = id
    return id
  }

  private static func places(_ numbers: [(String, Double)], isOwn: Bool) -> [Place] {
    let places = numbers.map { Place(name: $0.0, value: $0.1.decimal(places: isOwn ? 4 : 2)) }
    return (isOwn ? [] : [Place(name: "gradientUnits", value: "userSpaceOnUse")]) + places
  }
}

/// What the places of a gradient may be fractions of.
enum Ground {
  /// The bounds of the element that is painted; nil where there is no gradient.
  case element(Rect?)
  /// A rectangle that isn't the element's own.
  case place(Rect)
  /// A straight way, for gradients along the path; those of the mark take its bounds.
  case way(Point, Point)
}

extension Rect {
  fileprivate static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  fileprivate var isSquare: Bool { abs(width - height) < 0.01 }

  /// The place that is at a fraction of this rectangle's sides.
  fileprivate func place(_ part: Point) -> Point {
    Point(x: x + width * part.x, y: y + height * part.y)
  }
}

extension Markup {
  fileprivate mutating func write(_ stop: GradientStop) {
    inline("stop") { element in
      element.attribute("offset", stop.at.decimal(places: 4))
      element.attribute("stop-color", stop.color.opaque)
      if stop.color.alpha < 255 { element.attribute("stop-opacity", stop.color.opacity) }
    }
  }

  /// Writes the four attributes of a rectangle.
  mutating func write(_ rect: Rect) {
    attribute("x", rect.x)
    attribute("y", rect.y)
    attribute("width", rect.width)
    attribute("height", rect.height)
  }
}

extension Color {
  /// `#rrggbb`, without its opacity.
  var opaque: String { Color(rgba: rgba | 0xff).description }

  /// Its opacity from 0 to 1, as text.
  var opacity: String { (Double(alpha) / 255).decimal(places: 4) }
}
