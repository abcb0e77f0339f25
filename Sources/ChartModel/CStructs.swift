package import CChartPlugin
public import ChartBridge

/// Reads a C struct that begins with its size: what lies beyond that size is zero.
///
/// Nil where the size is too small to be one that somebody wrote, so that a forgotten size is found.
package func readStruct<Struct>(_ pointer: UnsafePointer<Struct>) -> Struct? {
  let size = Int(UnsafeRawPointer(pointer).load(as: UInt32.self))
  guard size >= 8 else { return nil }
  return withUnsafeTemporaryAllocation(of: Struct.self, capacity: 1) { room in
    guard let start = room.baseAddress else { return nil }
    let bytes = UnsafeMutableRawPointer(start)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Struct>.size)
    bytes.copyMemory(from: pointer, byteCount: min(size, MemoryLayout<Struct>.size))
    return start.move()
  }
}

/// The size of a C struct, as its first field wants it.
package func sizeField<Struct>(_ type: Struct.Type) -> UInt32 {
  UInt32(MemoryLayout<Struct>.size)
}

extension Arena {
  /// A C struct in the arena's memory.
  package func store<Struct: BitwiseCopyable>(_ value: Struct) -> UnsafePointer<Struct> {
    let place = allocate(byteCount: MemoryLayout<Struct>.stride)
      .bindMemory(to: Struct.self, capacity: 1)
    place.initialize(to: value)
    return UnsafePointer(place)
  }

  /// C values one after the other in the arena's memory; nil for none.
  package func store<Element: BitwiseCopyable>(_ values: [Element]) -> UnsafePointer<Element>? {
    guard !values.isEmpty else { return nil }
    let place = allocate(byteCount: MemoryLayout<Element>.stride * values.count)
      .bindMemory(to: Element.self, capacity: values.count)
    for (index, value) in values.enumerated() { (place + index).initialize(to: value) }
    return UnsafePointer(place)
  }

  /// A text in the arena's memory, ended by NUL.
  package func string(_ text: String) -> ch_string {
    let bytes = copy(text)
    return ch_string(text: bytes.baseAddress, count: bytes.count)
  }
}

/// A C list as Swift reads it; empty without a pointer, and where its count is none that memory can have.
package func readList<Element>(_ start: UnsafePointer<Element>?, _ count: Int)
  -> UnsafeBufferPointer<
    Element
  >
{
  let most = Int.max / max(1, MemoryLayout<Element>.stride)
  guard start != nil, count > 0, count <= most else {
    return UnsafeBufferPointer(start: nil, count: 0)
  }
  return UnsafeBufferPointer(start: start, count: count)
}

/// Whether a number can be a length in points.
package func isLength(_ points: Double) -> Bool { points >= 0 && points.isFinite }

extension String {
  /// Copies a counted C text; a null pointer is the empty text, and bytes that aren't UTF-8 become U+FFFD.
  package init(_ string: ch_string) {
    self = String(
      decoding: UnsafeRawBufferPointer(readList(string.text, string.count)), as: UTF8.self)
  }
}

// MARK: - Values that cross

extension Color: Bridged {
  /// `color`.
  public static var valueType: ValueType { .color }
  /// Takes 0xRRGGBBAA.
  public init(reading reader: inout SlotReader) { self.init(rgba: reader.read()) }
  /// Puts 0xRRGGBBAA in.
  public func write(to writer: inout SlotWriter) { writer.write(rgba) }
}

extension Point: Bridged {
  /// `point`.
  public static var valueType: ValueType { .point }
  /// Takes x and y.
  public init(reading reader: inout SlotReader) {
    self.init(x: reader.read(), y: reader.read())
  }
  /// Puts x and y in.
  public func write(to writer: inout SlotWriter) {
    writer.write(x)
    writer.write(y)
  }
}

extension Paint: BridgedPointer {
  /// `paint`.
  public static var valueType: ValueType { .paint }
  /// Copies a C paint; null, or one that can't be read, is none.
  public init(pointer: UnsafeRawPointer?) {
    self = pointer.flatMap { Paint(c: $0.assumingMemoryBound(to: ch_paint.self)) } ?? .none
  }
  /// A C paint in the arena's memory.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? {
    UnsafeRawPointer(c(in: arena))
  }

  /// Copies a C paint; nil where it can't be read: a size or type that isn't one.
  package init?(c pointer: UnsafePointer<ch_paint>) {
    guard let c = readStruct(pointer) else { return nil }
    let stops = readList(c.stops, c.stop_count)
      .map { GradientStop(at: $0.at, color: Color(rgba: $0.color)) }
    guard PaintSpace.allCases.indices.contains(Int(c.space)), stops.allSatisfy({ $0.at.isFinite }),
      [c.x0, c.y0, c.x1, c.y1].allSatisfy(\.isFinite)
    else { return nil }
    let space = PaintSpace.allCases[Int(c.space)]
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
      let modes = ImagePaint.Mode.allCases
      guard modes.indices.contains(Int(c.mode)), (0...1).contains(c.opacity),
        let image = try? PNGImage(Array(readList(c.file, c.file_count)))
      else { return nil }
      self = .image(
        ImagePaint(
          image, mode: modes[Int(c.mode)], space: space, opacity: c.opacity == 0 ? 1 : c.opacity))
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
      c.mode = Int32(ImagePaint.Mode.allCases.firstIndex(of: paint.mode) ?? 0)
      c.opacity = paint.opacity
    case .image: c.type = Int32(CH_PAINT_NONE)
    }
    return arena.store(c)
  }
}

extension PaintSpace {
  /// The header's number.
  fileprivate var c: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension Stroke: BridgedPointer {
  /// `stroke`.
  public static var valueType: ValueType { .stroke }
  /// Copies a C stroke; null, or one that can't be read, is none.
  ///
  /// Without a paint it is black.
  public init(pointer: UnsafeRawPointer?) {
    self =
      pointer.flatMap {
        Stroke(c: $0.assumingMemoryBound(to: ch_stroke.self), paint: .color(.black))
      } ?? .none
  }
  /// A C stroke in the arena's memory.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? {
    UnsafeRawPointer(c(in: arena))
  }

  /// Copies a C stroke, with `paint` where it has none; nil where it can't be read.
  package init?(c pointer: UnsafePointer<ch_stroke>, paint: Paint) {
    guard let c = readStruct(pointer), Cap.allCases.indices.contains(Int(c.cap)),
      Join.allCases.indices.contains(Int(c.join)), isLength(c.width), isLength(c.miter_limit),
      c.dash_offset.isFinite
    else { return nil }
    var own = paint
    if let pointer = c.paint {
      guard let paint = Paint(c: pointer) else { return nil }
      own = paint
    }
    let dash = Array(readList(c.dash, c.dash_count))
    guard dash.allSatisfy(isLength), dash.isEmpty || dash.contains(where: { $0 > 0 }) else {
      return nil
    }
    self.init(
      own, width: c.width, cap: Cap.allCases[Int(c.cap)], join: Join.allCases[Int(c.join)],
      miterLimit: c.miter_limit == 0 ? 10 : c.miter_limit, dash: dash, dashOffset: c.dash_offset)
  }

  /// A C stroke in the arena's memory.
  package func c(in arena: Arena) -> UnsafePointer<ch_stroke> {
    var c = ch_stroke()
    c.size = sizeField(ch_stroke.self)
    c.cap = Int32(Cap.allCases.firstIndex(of: cap) ?? 0)
    c.join = Int32(Join.allCases.firstIndex(of: join) ?? 0)
    c.paint = paint.c(in: arena)
    c.width = width
    c.miter_limit = miterLimit
    c.dash = arena.store(dash)
    c.dash_count = dash.count
    c.dash_offset = dashOffset
    return arena.store(c)
  }
}

extension TextStyle: BridgedPointer {
  /// `textstyle`.
  public static var valueType: ValueType { .textStyle }
  /// Copies a C text style; null, or one that can't be read, is the plain one.
  public init(pointer: UnsafeRawPointer?) {
    self =
      pointer.flatMap {
        TextStyle(c: $0.assumingMemoryBound(to: ch_textstyle.self), else: TextStyle())
      } ?? TextStyle()
  }
  /// A C text style in the arena's memory.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? {
    UnsafeRawPointer(c(in: arena))
  }

  /// Copies a C text style, with what `usual` says where it leaves something open; nil where it can't be read.
  package init?(c pointer: UnsafePointer<ch_textstyle>, else usual: TextStyle) {
    guard let c = readStruct(pointer), Alignment.allCases.indices.contains(Int(c.align)),
      isLength(c.points), isLength(c.wrap), c.weight == 0 || (100...900).contains(c.weight)
    else { return nil }
    self = usual
    if c.family.count > 0 { family = String(c.family) }
    if c.points > 0 { points = c.points }
    if c.weight > 0 { weight = Int(c.weight) }
    italic = c.italic
    alignment = Alignment.allCases[Int(c.align)]
    if c.has_color { color = Color(rgba: c.color) }
    if c.wrap > 0 { wrap = c.wrap }
  }

  /// A C text style in the arena's memory.
  package func c(in arena: Arena) -> UnsafePointer<ch_textstyle> {
    var c = ch_textstyle()
    c.size = sizeField(ch_textstyle.self)
    c.weight = Int32(weight)
    c.italic = italic
    c.align = Int32(Alignment.allCases.firstIndex(of: alignment) ?? 0)
    c.family = arena.string(family ?? "")
    c.points = points
    c.color = color?.rgba ?? 0
    c.has_color = color != nil
    c.wrap = wrap ?? 0
    return arena.store(c)
  }
}

// MARK: - Enumerations of the header, by position

extension Symbol {
  /// The symbol that the header numbers so; nil for another number.
  package init?(c number: Int32) {
    guard Symbol.allCases.indices.contains(Int(number)) else { return nil }
    self = Symbol.allCases[Int(number)]
  }

  /// The header's number.
  package var c: Int32 { Int32(Symbol.allCases.firstIndex(of: self) ?? 0) }
}
