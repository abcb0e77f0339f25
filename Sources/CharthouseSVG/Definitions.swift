import ChartModel
import ChartScene

/// The parts that an SVG refers to by id, gradients and clips, each once; and its font families.
struct Definitions {
  private let plot: Rect
  private var gradients: [Gradient] = []
  private var gradientIDs: [Gradient: String] = [:]
  private var clips: [Clip] = []
  private var images: [PNGImage] = []
  private var patterns: [Pattern] = []
  private var patternIDs: [Pattern: String] = [:]

  private struct Clip: Hashable {
    let rect: Rect
    let radius: Double
  }

  /// A picture as a pattern that surfaces are filled with.
  private struct Pattern: Hashable {
    let image: Int
    /// The rectangle that is repeated.
    let tile: Rect
    /// The rectangle of the picture in the tile.
    let place: Rect
  }
  private var openings: [Opening] = []
  private var sweeps: [Sweep] = []
  private var fontFamilies: [String: String] = [:]
  private var traces: [PenTrace] = []

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

  /// Creates definitions for a picture with a plot area.
  init(plot: Rect) {
    self.plot = plot
  }

  /// Returns a list of font families in CSS syntax.
  mutating func css(ofFamilies list: String) -> String {
    if let css = fontFamilies[list] { return css }
    let css = FontFamilies(list).css
    fontFamilies[list] = css
    return css
  }

  /// Returns the id of a clip.
  mutating func id(ofClip rect: Rect, radius: Double = 0) -> String {
    let clip = Clip(rect: rect, radius: radius)
    if let index = clips.firstIndex(of: clip) { return "clip\(index + 1)" }
    clips.append(clip)
    return "clip\(clips.count)"
  }

  /// Returns the id of a clip that opens.
  mutating func id(of opening: Opening) -> String {
    if let clip = opening.clip { _ = id(ofClip: clip, radius: opening.clipRadius) }
    if let index = openings.firstIndex(of: opening) { return "open\(index + 1)" }
    openings.append(opening)
    return "open\(openings.count)"
  }

  /// Returns the id of a mask that opens around a centre.
  mutating func id(of sweep: Sweep) -> String {
    sweeps.append(sweep)
    return "sweep\(sweeps.count)"
  }

  /// Returns the id of a mask that a pen opens.
  mutating func id(of trace: PenTrace) -> String {
    traces.append(trace)
    return "trace\(traces.count)"
  }

  /// Returns the id of a gradient along a line.
  mutating func id(of linear: LinearGradient, on ground: Ground) -> String {
    if linear.space == .path, case .way(let start, let end) = ground {
      func place(_ part: Double) -> Point {
        Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }
      return id(of: linear.stops, from: place(linear.start.x), to: place(linear.end.x))
    }
    // Bounds that aren't square would slant the gradient's cross lines, unless it is vertical or
    // horizontal.
    let isVertical = linear.start.x == linear.end.x || linear.start.y == linear.end.y
    let space = space(linear.space, on: ground) { isVertical || $0.isSquare }
    return id(
      of: linear.stops, from: (space ?? .unit).place(linear.start),
      to: (space ?? .unit).place(linear.end), isOwn: space == nil)
  }

  /// Returns the id of a gradient outwards from a centre.
  mutating func id(of radial: RadialGradient, on ground: Ground) -> String {
    // Bounds that aren't square would turn it into an ellipse.
    let space = space(radial.space, on: ground, isFit: \.isSquare)
    let center = (space ?? .unit).place(radial.center)
    let radius = radial.radius * max((space ?? .unit).width, (space ?? .unit).height)
    let places = [("cx", center.x), ("cy", center.y), ("r", radius)]
    return id(
      of: Gradient(
        element: "radialGradient", places: Self.places(places, isOwn: space == nil),
        stops: radial.stops))
  }

  /// Returns the id of a picture as a paint.
  mutating func id(of paint: ImagePaint, on ground: Ground) -> String {
    let space = rect(of: paint.space, on: ground)
    let index = images.firstIndex(of: paint.image) ?? images.count
    if index == images.count { images.append(paint.image) }
    let place = paint.place(in: space)
    let pattern = Pattern(
      image: index, tile: paint.mode == .tile ? place : space, place: place)
    if let id = patternIDs[pattern] { return id }
    patterns.append(pattern)
    let id = "fill\(patterns.count)"
    patternIDs[pattern] = id
    return id
  }

  /// Returns the rectangle that a picture fills, never without a width or a height.
  private func rect(of space: PaintSpace, on ground: Ground) -> Rect {
    let rect: Rect
    switch ground {
    case _ where space == .plot: rect = plot
    case .element(let bounds): rect = bounds ?? plot
    case .place(let place): rect = place
    case .way(let start, let end): rect = Rect(from: start, to: end)
    }
    return Rect(
      x: rect.x, y: rect.y, width: max(0.01, rect.width), height: max(0.01, rect.height))
  }

  private func write(_ pattern: Pattern, _ number: Int, to markup: inout Markup) {
    let image = images[pattern.image]
    let (tile, place) = (pattern.tile, pattern.place)
    markup.element("pattern") { element in
      element.attribute("id", ids: ["fill\(number + 1)"])
      element.attribute("patternUnits", "userSpaceOnUse")
      element.attribute("width", tile.width)
      element.attribute("height", tile.height)
      element.attribute(
        "patternTransform", "translate(\(tile.x.decimal()) \(tile.y.decimal()))")
      element.inline("use") { use in
        use.attribute("href", ids: ["image\(pattern.image + 1)"], before: "#")
        let moved = Point(x: place.x - tile.x, y: place.y - tile.y)
        let scale = Point(
          x: place.width / Double(image.width), y: place.height / Double(image.height))
        if moved != Point(x: 0, y: 0) || scale != Point(x: 1, y: 1) {
          use.attribute(
            "transform",
            "translate(\(moved.x.decimal()) \(moved.y.decimal())) "
              + "scale(\(scale.x.decimal(places: 6)) \(scale.y.decimal(places: 6)))")
        }
      }
    }
  }

  /// Writes the definitions, if there are any.
  func write(to markup: inout Markup) {
    guard
      !gradients.isEmpty || !clips.isEmpty || !patterns.isEmpty || !openings.isEmpty
        || !sweeps.isEmpty || !traces.isEmpty
    else { return }
    markup.group("defs") { defs in
      for (index, clip) in clips.enumerated() {
        defs.element("clipPath") { element in
          element.attribute("id", ids: ["clip\(index + 1)"])
          element.inline("rect") { rect in
            rect.write(clip.rect)
            if clip.radius > 0 { rect.attribute("rx", clip.radius) }
          }
        }
      }
      for (index, image) in images.enumerated() {
        defs.element("image") { element in
          element.attribute("id", ids: ["image\(index + 1)"])
          element.attribute("width", Double(image.width))
          element.attribute("height", Double(image.height))
          element.attribute("href", "data:image/png;base64," + base64(image.bytes))
        }
      }
      for (index, pattern) in patterns.enumerated() { write(pattern, index, to: &defs) }
      for (index, opening) in openings.enumerated() {
        let clip = opening.clip.flatMap {
          clips.firstIndex(of: Clip(rect: $0, radius: opening.clipRadius))
        }.map { "clip\($0 + 1)" }
        defs.write(opening, id: "open\(index + 1)", clip: clip)
      }
      for (index, sweep) in sweeps.enumerated() { defs.write(sweep, id: "sweep\(index + 1)") }
      for (index, trace) in traces.enumerated() { defs.write(trace, id: "trace\(index + 1)") }
      for (index, gradient) in gradients.enumerated() {
        defs.element(gradient.element) { element in
          element.attribute("id", ids: ["paint\(index + 1)"])
          for place in gradient.places { element.attribute(place.name, place.value) }
          for stop in gradient.stops { element.write(stop) }
        }
      }
    }
  }

  /// Returns the rectangle that the fractions of a gradient refer to.
  ///
  /// `nil` for the bounds of each element that has it, which SVG knows. SVG paints nothing if those
  /// have no width or no height.
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

/// The object that the positions of a gradient may be fractions of.
enum Ground {
  /// The bounds of the element that is painted; `nil` if there is no gradient.
  case element(Rect?)
  /// A rectangle other than the bounds of the element.
  case place(Rect)
  /// A straight path, for gradients along the path; those of the mark take its bounds.
  case way(Point, Point)
}

extension Rect {
  fileprivate static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  fileprivate var isSquare: Bool { abs(width - height) < 0.01 }

  /// Returns the point at a fraction of this rectangle's sides.
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
  /// The colour as `#rrggbb`, without its opacity.
  var opaque: String { Color(rgba: rgba | 0xff).description }

  /// The opacity from 0 to 1, as text.
  var opacity: String { (Double(alpha) / 255).decimal(places: 4) }
}
