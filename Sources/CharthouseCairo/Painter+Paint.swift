import CCairo
import ChartModel
import ChartScene

extension Painter {
  /// Fills a path; `bounds` are those of the mark that the paint may refer to.
  func fill(_ path: Path, with paint: Paint, bounds: Rect) {
    guard !path.isEmpty, !paint.isNone else { return }
    trace(path)
    fillTraced(with: paint, bounds: bounds)
  }

  /// Strokes a path; `bounds` are those of the mark that the paint may refer to.
  func stroke(_ path: Path, with stroke: Stroke, bounds: Rect) {
    guard !path.isEmpty, !stroke.isNone else { return }
    if let gradient = PathGradient(stroke.paint) {
      self.stroke(path, with: stroke, along: gradient)
    } else {
      trace(path)
      strokeTraced(with: stroke, bounds: bounds)
    }
  }

  /// Fills the current path and clears it.
  func fillTraced(with paint: Paint, bounds: Rect) {
    if setSource(paint, bounds: bounds) { cairo_fill(cairo) } else { cairo_new_path(cairo) }
  }

  /// Strokes the current path and clears it.
  func strokeTraced(with stroke: Stroke, bounds: Rect) {
    guard stroke.width.isFinite, !stroke.isNone, setSource(stroke.paint, bounds: bounds) else {
      cairo_new_path(cairo)
      return
    }
    set(stroke)
    cairo_stroke(cairo)
  }

  /// Adds a path to Cairo's current path.
  func trace(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  /// Sets the width, ends, joins and dashes of lines.
  ///
  /// `offset` is the length of the dashes that has passed before, in points.
  func set(_ stroke: Stroke, cap: Stroke.Cap? = nil, offset: Double = 0) {
    cairo_set_line_width(cairo, min(stroke.width, reach.width))
    switch cap ?? stroke.cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch stroke.join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(cairo, stroke.miterLimit.isFinite ? max(1, stroke.miterLimit) : 10)
    let dashes = stroke.drawnDash
    let start = stroke.dashOffset.isFinite ? stroke.dashOffset + offset : offset
    cairo_set_dash(cairo, dashes, Int32(dashes.count), start)
  }

  /// Sets a paint as the source of what is drawn next; `false` if there is nothing to draw.
  func setSource(_ paint: Paint, bounds: Rect) -> Bool {
    switch paint {
    case .none: return false
    case .color(let color):
      setSource(color)
      return color.alpha != 0
    case .linear(let gradient):
      let space = box(of: gradient.space, bounds: bounds)
      let (start, end) = (space.place(gradient.start), space.place(gradient.end))
      guard start != end else { return setSource(last: gradient.stops) }
      return setSource(
        cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops: gradient.stops)
    case .radial(let gradient):
      let space = box(of: gradient.space, bounds: bounds)
      let center = space.place(gradient.center)
      let radius = gradient.radius * max(space.width, space.height)
      guard radius > 0 else { return setSource(last: gradient.stops) }
      return setSource(
        cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius),
        stops: gradient.stops)
    case .image(let paint): return setSource(paint, in: box(of: paint.space, bounds: bounds))
    }
  }

  /// Sets a colour as the source of what is drawn next.
  func setSource(_ color: Color) {
    cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  private func setSource(last stops: [GradientStop]) -> Bool {
    guard let last = stops.last else { return false }
    setSource(last.color)
    return true
  }

  private func setSource(_ pattern: OpaquePointer?, stops: [GradientStop]) -> Bool {
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.at, Double(stop.color.red) / 255, Double(stop.color.green) / 255,
        Double(stop.color.blue) / 255, Double(stop.color.alpha) / 255)
    }
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
    return !stops.isEmpty
  }

  /// Returns the rectangle that the positions of a gradient are fractions of.
  ///
  /// Along a path there is none for a filled shape.
  private func box(of space: PaintSpace, bounds: Rect) -> Rect {
    space == .plot ? plot : bounds
  }
}

extension Rect {
  fileprivate func place(_ part: Point) -> Point {
    Point(x: x + part.x * width, y: y + part.y * height)
  }
}

extension Paint {
  /// `true` if the paint is one colour that hides what is behind it.
  var isOpaqueColor: Bool {
    if case .color(let color) = self { color.alpha == 255 } else { false }
  }

  /// The opacity of all its colours; `nil` if they differ, or there is none.
  var evenAlpha: UInt8? {
    let first = colors.first?.alpha
    return colors.allSatisfy { $0.alpha == first } ? first : nil
  }

  private var colors: [Color] {
    switch self {
    case .none, .image: []
    case .color(let color): [color]
    case .linear(let gradient): gradient.stops.map(\.color)
    case .radial(let gradient): gradient.stops.map(\.color)
    }
  }
}

extension Stroke {
  /// The same stroke with every colour opaque.
  var opaque: Stroke {
    func opaque(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(at: $0.at, color: Color(rgba: $0.color.rgba | 0xff)) }
    }
    var stroke = self
    switch paint {
    case .none, .image: break
    case .color(let color): stroke.paint = .color(Color(rgba: color.rgba | 0xff))
    case .linear(var gradient):
      gradient.stops = opaque(gradient.stops)
      stroke.paint = .linear(gradient)
    case .radial(var gradient):
      gradient.stops = opaque(gradient.stops)
      stroke.paint = .radial(gradient)
    }
    return stroke
  }
}
