package import CChartPlugin
public import ChartBridge

/// The fill of a surface or the colouring of a line.
public enum Paint: Hashable, Sendable {
  /// No paint.
  case none
  /// A single colour.
  case color(Color)
  /// A gradient along a straight line.
  case linear(LinearGradient)
  /// A gradient outwards from a centre.
  case radial(RadialGradient)
  /// An image.
  case image(ImagePaint)

  /// A gradient along a straight line, in fractions of a space.
  public static func linear(
    _ stops: [GradientStop], from start: Point, to end: Point, space: PaintSpace = .mark
  ) -> Paint {
    .linear(LinearGradient(stops, from: start, to: end, space: space))
  }

  /// A gradient outwards from a centre; the radius is a fraction of the space's longer side.
  public static func radial(
    _ stops: [GradientStop], center: Point, radius: Double, space: PaintSpace = .mark
  ) -> Paint {
    .radial(RadialGradient(stops, center: center, radius: radius, space: space))
  }

  /// An opaque colour from 0xRRGGBB.
  public static func rgb(_ value: UInt32) -> Paint { .color(Color(value)) }

  /// `true` if nothing is painted.
  public var isNone: Bool {
    switch self {
    case .none: true
    case .color(let color): color.alpha == 0
    case .linear, .radial: false
    case .image(let image): image.opacity <= 0
    }
  }

  /// A colour that represents this paint, such as for text: the last one of a gradient.
  ///
  /// `nil` for `none` and for images.
  public var color: Color? {
    switch self {
    case .none, .image: nil
    case .color(let color): color
    case .linear(let gradient): gradient.stops.last?.color
    case .radial(let gradient): gradient.stops.last?.color
    }
  }

  /// The average colour, that of a gradient seen from afar; `nil` for `none` and for images.
  package var mean: Color? {
    switch self {
    case .none, .image: nil
    case .color(let color): color
    case .linear(let gradient): Color(meanOf: gradient.stops)
    case .radial(let gradient): Color(meanOf: gradient.stops)
    }
  }

  /// The same paint applied to a mark's own bounds, as for a sample in a legend.
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

  /// Space that the positions of a gradient or image are fractions of; `nil` for other paints.
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

extension Paint: BridgedPointer {
  /// `paint`.
  public static var valueType: ValueType { .paint }
  /// Copies a C paint; null or an unreadable paint becomes `none`.
  public init(pointer: UnsafeRawPointer?) {
    self = pointer.flatMap { Paint(c: $0.assumingMemoryBound(to: ch_paint.self)) } ?? .none
  }
  /// A C paint in the arena's memory.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? {
    UnsafeRawPointer(c(in: arena))
  }

  /// Copies a C paint; `nil` if its size or a field is invalid.
  package init?(c pointer: UnsafePointer<ch_paint>) {
    guard let c = readStruct(pointer) else { return nil }
    let stops = readList(c.stops, c.stop_count)
      .map { GradientStop(at: $0.at, color: Color(rgba: $0.color)) }
    guard let space = PaintSpace(c: c.space), stops.allSatisfy(\.at.isFinite),
      [c.x0, c.y0, c.x1, c.y1].allSatisfy(\.isFinite)
    else { return nil }
    switch Int(c.type) {
    case CH_PAINT_NONE: self = .none
    case CH_PAINT_COLOR: self = .color(Color(rgba: c.color))
    case CH_PAINT_LINEAR:
      self = .linear(
        LinearGradient(
          stops, from: Point(x: c.x0, y: c.y0), to: Point(x: c.x1, y: c.y1), space: space))
    case CH_PAINT_RADIAL:
      self = .radial(
        RadialGradient(stops, center: Point(x: c.x0, y: c.y0), radius: c.x1, space: space))
    case CH_PAINT_IMAGE:
      guard let mode = ImagePaint.Mode(c: c.mode), (0...1).contains(c.opacity),
        let image = try? PNGImage(Array(readList(c.file, c.file_count)))
      else { return nil }
      self = .image(
        ImagePaint(
          image, mode: mode, space: space, opacity: c.opacity == 0 ? 1 : c.opacity))
    default: return nil
    }
  }

  /// A C paint in the arena's memory.
  package func c(in arena: Arena) -> UnsafePointer<ch_paint> {
    var c = ch_paint()
    c.size = sizeField(ch_paint.self)
    func set(_ stops: [GradientStop], _ space: PaintSpace) {
      c.stops = arena.store(stops.map { ch_stop(at: $0.at, color: $0.color.rgba) })
      c.stop_count = stops.count
      c.space = space.c
    }
    switch self {
    case .none: c.type = Int32(CH_PAINT_NONE)
    case .color(let color):
      c.type = Int32(CH_PAINT_COLOR)
      c.color = color.rgba
    case .linear(let gradient):
      c.type = Int32(CH_PAINT_LINEAR)
      set(gradient.stops, gradient.space)
      (c.x0, c.y0) = (gradient.start.x, gradient.start.y)
      (c.x1, c.y1) = (gradient.end.x, gradient.end.y)
    case .radial(let gradient):
      c.type = Int32(CH_PAINT_RADIAL)
      set(gradient.stops, gradient.space)
      (c.x0, c.y0, c.x1) = (gradient.center.x, gradient.center.y, gradient.radius)
    case .image(let paint) where paint.opacity > 0:
      c.type = Int32(CH_PAINT_IMAGE)
      c.space = paint.space.c
      c.file = arena.store(paint.image.bytes)
      c.file_count = paint.image.bytes.count
      c.mode = paint.mode.c
      c.opacity = paint.opacity
    case .image: c.type = Int32(CH_PAINT_NONE)
    }
    return arena.store(c)
  }
}
