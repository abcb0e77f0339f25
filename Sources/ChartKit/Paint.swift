import CChartPlugin
public import ChartBridge

/// How an area is filled, or the line of a stroke is coloured.
public enum Paint: Hashable, Sendable {
  /// Not at all.
  case none
  /// With one colour.
  case color(Color)
  /// With colours that change along a line.
  case linear([Stop], from: Point, to: Point, space: Space = .mark)
  /// With colours that change outwards from a centre, to a radius in units of the longer side.
  case radial([Stop], center: Point, radius: Double, space: Space = .mark)
  /// With the picture of a PNG file, given by its bytes: at most 16 MiB and 8192 pixels each way.
  case image([UInt8], mode: ImageMode = .stretch, space: Space = .mark, opacity: Double = 1)

  /// How a picture fills what has another size.
  public enum ImageMode: Int32, Sendable {
    /// It becomes as wide and as high as that.
    case stretch = 0
    /// It is repeated at its own size, a pixel a point, from the top left.
    case tile = 1
    /// It becomes as large as it can be with its proportions, in the middle.
    case fit = 2
  }

  /// A colour at a place along a gradient, 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// The place, 0 to 1.
    public var at: Double

    /// The colour there.
    public var color: Color

    /// A colour at a place.
    public init(at: Double, color: Color) {
      self.at = at
      self.color = color
    }
  }

  /// What the places of a gradient are fractions of: (0, 0) top left, (1, 1) bottom right.
  public enum Space: Int32, Sendable {
    /// The mark's own bounds.
    case mark = 0
    /// The plot area.
    case plot = 1
    /// The way along a stroked line, in x alone.
    case path = 2
  }
}

extension Paint {
  /// The paint with all its colours as much thinner as `opacity`, 0 to 1, says; an image stays as it is.
  public func opacity(_ opacity: Double) -> Paint {
    func thinner(_ stops: [Stop]) -> [Stop] {
      stops.map { Stop(at: $0.at, color: $0.color.opacity(opacity)) }
    }
    switch self {
    case .none, .image: return self
    case .color(let color): return .color(color.opacity(opacity))
    case .linear(let stops, let from, let to, let space):
      return .linear(thinner(stops), from: from, to: to, space: space)
    case .radial(let stops, let center, let radius, let space):
      return .radial(thinner(stops), center: center, radius: radius, space: space)
    }
  }

  /// The one colour that stands for the paint: a gradient's last; `nil` is none, and that of an image.
  public var color: Color? {
    switch self {
    case .none, .image: nil
    case .color(let color): color
    case .linear(let stops, _, _, _), .radial(let stops, _, _, _): stops.last?.color
    }
  }
}

extension Paint: BridgedPointer, PropertyValue {
  /// `paint`.
  public static var valueType: ValueType { .paint }

  /// A copy of a C paint; null is none.
  public init(pointer: UnsafeRawPointer?) {
    guard let paint = pointer?.assumingMemoryBound(to: ch_paint.self) else {
      self = .none
      return
    }
    // Field by field: a paint of an older host ends before the image's fields.
    let space = Space(rawValue: paint.pointee.space) ?? .mark
    let start = Point(x: paint.pointee.x0, y: paint.pointee.y0)
    let stops = UnsafeBufferPointer(start: paint.pointee.stops, count: paint.pointee.stop_count)
      .map { Stop(at: $0.at, color: Color($0.color)) }
    switch Int(paint.pointee.type) {
    case CH_PAINT_COLOR: self = .color(Color(paint.pointee.color))
    case CH_PAINT_LINEAR:
      let end = Point(x: paint.pointee.x1, y: paint.pointee.y1)
      self = .linear(stops, from: start, to: end, space: space)
    case CH_PAINT_RADIAL:
      self = .radial(stops, center: start, radius: paint.pointee.x1, space: space)
    case CH_PAINT_IMAGE:
      let file = UnsafeBufferPointer(start: paint.pointee.file, count: paint.pointee.file_count)
      self = .image(
        Array(file), mode: ImageMode(rawValue: paint.pointee.mode) ?? .stretch, space: space,
        opacity: paint.pointee.opacity == 0 ? 1 : paint.pointee.opacity)
    default: self = .none
    }
  }

  /// A C paint in the arena.
  ///
  /// - Parameter arena: Where the paint is put.
  /// - Returns: Its address.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? { UnsafeRawPointer(raw(in: arena)) }

  func raw(in arena: Arena) -> UnsafePointer<ch_paint> {
    var paint = ch_paint()
    paint.size = UInt32(MemoryLayout<ch_paint>.size)
    func setGradient(_ type: Int, _ stops: [Stop], _ space: Space) {
      paint.type = Int32(type)
      paint.space = space.rawValue
      paint.stops = arena.place(stops.map { ch_stop(at: $0.at, color: $0.color.rgba) })
      paint.stop_count = stops.count
    }
    switch self {
    case .none: paint.type = Int32(CH_PAINT_NONE)
    case .color(let color):
      paint.type = Int32(CH_PAINT_COLOR)
      paint.color = color.rgba
    case .linear(let stops, let from, let to, let space):
      setGradient(CH_PAINT_LINEAR, stops, space)
      (paint.x0, paint.y0, paint.x1, paint.y1) = (from.x, from.y, to.x, to.y)
    case .radial(let stops, let center, let radius, let space):
      setGradient(CH_PAINT_RADIAL, stops, space)
      (paint.x0, paint.y0, paint.x1) = (center.x, center.y, radius)
    case .image(let file, let mode, let space, let opacity) where opacity > 0:
      paint.type = Int32(CH_PAINT_IMAGE)
      paint.space = space.rawValue
      paint.file = arena.place(file)
      paint.file_count = file.count
      paint.mode = mode.rawValue
      paint.opacity = opacity
    case .image: paint.type = Int32(CH_PAINT_NONE)
    }
    return arena.place(paint)
  }

  /// A colour's text, `"none"`, or an object with the gradient's parts.
  ///
  /// An image has no text and is written as `"none"`: it can't be a default.
  public var json: String {
    func gradient(
      _ type: String, _ stops: [Stop], _ space: Space, _ places: [(name: String, json: String?)]
    ) -> String {
      let stops = stops.map { "[\($0.at.json), \($0.color.json)]" }.joined(separator: ", ")
      return jsonObject(
        [("gradient", type.json), ("stops", "[\(stops)]"), ("space", "\(space)".json)] + places)
    }
    switch self {
    case .none, .image: return "\"none\""
    case .color(let color): return color.json
    case .linear(let stops, let from, let to, let space):
      return gradient(
        "linear", stops, space, [("from", [from.x, from.y].json), ("to", [to.x, to.y].json)])
    case .radial(let stops, let center, let radius, let space):
      return gradient(
        "radial", stops, space, [("center", [center.x, center.y].json), ("radius", radius.json)])
    }
  }
}

/// How a line is drawn.
public struct Stroke: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Int32, Sendable { case butt, round, square }

  /// How a line turns a corner.
  public enum Join: Int32, Sendable { case miter, round, bevel }

  /// The line's colour; `nil` is the series' own.
  public var paint: Paint?
  /// How wide it is in points; 0 draws nothing.
  public var width: Double
  /// Lengths on, off, on, … in points; empty is solid.
  public var dash: [Double]
  /// Where in the dashes the line begins, in points.
  public var dashOffset: Double
  /// How it ends.
  public var cap: Cap
  /// How it turns a corner.
  public var join: Join
  /// How far a miter may reach, in widths; 0 is 10.
  public var miterLimit: Double

  /// A stroke; what isn't said is as simple as can be.
  public init(
    _ paint: Paint? = nil, width: Double = 1, dash: [Double] = [], dashOffset: Double = 0,
    cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 0
  ) {
    self.paint = paint
    self.width = width
    self.dash = dash
    self.dashOffset = dashOffset
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// No line.
  public static let none = Stroke(Paint.none, width: 0)
}

extension Stroke: BridgedPointer, PropertyValue {
  /// `stroke`.
  public static var valueType: ValueType { .stroke }

  /// A copy of a C stroke; null is none.
  public init(pointer: UnsafeRawPointer?) {
    guard let stroke = pointer?.assumingMemoryBound(to: ch_stroke.self).pointee else {
      self = .none
      return
    }
    self.init(
      stroke.paint.map { Paint(pointer: $0) }, width: stroke.width,
      dash: Array(UnsafeBufferPointer(start: stroke.dash, count: stroke.dash_count)),
      dashOffset: stroke.dash_offset, cap: Cap(rawValue: stroke.cap) ?? .butt,
      join: Join(rawValue: stroke.join) ?? .miter, miterLimit: stroke.miter_limit)
  }

  /// A C stroke in the arena.
  ///
  /// - Parameter arena: Where the stroke is put.
  /// - Returns: Its address.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? { UnsafeRawPointer(raw(in: arena)) }

  func raw(in arena: Arena) -> UnsafePointer<ch_stroke> {
    var stroke = ch_stroke()
    stroke.size = UInt32(MemoryLayout<ch_stroke>.size)
    stroke.cap = cap.rawValue
    stroke.join = join.rawValue
    stroke.paint = paint?.raw(in: arena)
    stroke.width = width
    stroke.miter_limit = miterLimit
    stroke.dash = dash.isEmpty ? nil : arena.place(dash)
    stroke.dash_count = dash.count
    stroke.dash_offset = dashOffset
    return arena.place(stroke)
  }

  /// An object with the parts as specifications name them; what is automatic is left out.
  public var json: String {
    jsonObject([
      ("color", paint?.json), ("width", width.json), ("dash", dash.isEmpty ? nil : dash.json),
      ("dashOffset", dashOffset == 0 ? nil : dashOffset.json), ("cap", "\(cap)".json),
      ("join", "\(join)".json), ("miterLimit", miterLimit == 0 ? nil : miterLimit.json),
    ])
  }
}

extension Arena {
  /// A copy of a C struct, valid until the arena is reset.
  func place<T: BitwiseCopyable>(_ value: T) -> UnsafePointer<T> { place([value]) }

  /// A copy of an array, valid until the arena is reset.
  func place<T: BitwiseCopyable>(_ values: [T]) -> UnsafePointer<T> {
    let memory = allocate(byteCount: values.count * MemoryLayout<T>.stride)
      .assumingMemoryBound(to: T.self)
    memory.initialize(from: values, count: values.count)
    return UnsafePointer(memory)
  }

  /// A copy of a text, counted, valid until the arena is reset.
  func place(_ text: String) -> ch_string {
    let copy = copy(text)
    return ch_string(text: copy.baseAddress, count: copy.count)
  }
}
