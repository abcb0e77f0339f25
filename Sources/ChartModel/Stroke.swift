package import CChartPlugin
public import ChartBridge

/// How a line is drawn.
public struct Stroke: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: String, CaseIterable, Hashable, Sendable {
    case butt, round, square
  }

  /// How two parts of a line meet.
  public enum Join: String, CaseIterable, Hashable, Sendable {
    case miter, round, bevel
  }

  /// Paint.
  public var paint: Paint { didSet { isUsual = false } }
  /// Width, in points.
  public var width: Double
  /// Shape of its ends.
  public var cap: Cap
  /// Shape of its corners.
  public var join: Join
  /// Maximum length of a mitred corner, in widths.
  public var miterLimit: Double
  /// Alternating lengths of dashes and gaps; empty for a solid line, in points.
  public var dash: [Double]
  /// Position in the dashes at which it begins, in points.
  public var dashOffset: Double

  /// Whether nobody said what it is drawn with, so that it is what is usual where it is used.
  package private(set) var isUsual = false

  /// Makes a stroke; solid, with butt caps and mitred joins unless said.
  public init(
    _ paint: Paint, width: Double = 1, cap: Cap = .butt, join: Join = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashOffset: Double = 0
  ) {
    self.paint = paint
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashOffset = dashOffset
  }

  /// Makes a stroke that is drawn with what is usual where it is used, such as its series' own paint.
  ///
  /// Until its paint is set, `paint` is black.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashOffset: Double = 0
  ) {
    self.init(
      .color(.black), width: width, cap: cap, join: join, miterLimit: miterLimit, dash: dash,
      dashOffset: dashOffset)
    isUsual = true
  }

  /// Makes a stroke of one colour.
  public init(_ color: Color, width: Double = 1) {
    self.init(.color(color), width: width)
  }

  /// The stroke with what is usual, where nobody said what it is drawn with.
  public func painted(_ usual: Paint) -> Stroke {
    guard isUsual else { return self }
    var stroke = self
    stroke.paint = usual
    return stroke
  }

  /// The paint; `nil` if it is what is usual, and `nil` changes nothing.
  package var chosenPaint: Paint? {
    get { isUsual ? nil : paint }
    set { if let newValue { paint = newValue } }
  }

  /// Nothing is drawn.
  public static let none = Stroke(.none, width: 0)

  /// Whether nothing is drawn.
  public var isNone: Bool { width <= 0 || paint.isNone }

  /// The dashes as renderers can draw them; none, a solid line, where they are no lengths or too short to be seen.
  package var drawnDash: [Double] {
    dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.reduce(0, +) > 0.01 ? dash : []
  }
}

extension Stroke: BridgedPointer {
  /// `stroke`.
  public static var valueType: ValueType { .stroke }
  /// Copies a C stroke; null, or one that can't be read, is none.
  ///
  /// Without a paint it takes what is usual where it is used.
  public init(pointer: UnsafeRawPointer?) {
    self =
      pointer.flatMap {
        Stroke(c: $0.assumingMemoryBound(to: ch_stroke.self), paint: nil)
      } ?? .none
  }
  /// A C stroke in the arena's memory.
  public func pointer(in arena: Arena) -> UnsafeRawPointer? {
    UnsafeRawPointer(c(in: arena))
  }

  /// Copies a C stroke; `nil` if it can't be read.
  ///
  /// Without a paint it has `usual`, or takes what is usual where it is used.
  package init?(c pointer: UnsafePointer<ch_stroke>, paint usual: Paint?) {
    guard let c = readStruct(pointer), let cap = Cap(c: c.cap), let join = Join(c: c.join),
      isLength(c.width), isLength(c.miter_limit), c.dash_offset.isFinite
    else { return nil }
    let dash = Array(readList(c.dash, c.dash_count))
    guard dash.allSatisfy(isLength), dash.isEmpty || dash.contains(where: { $0 > 0 }) else {
      return nil
    }
    var stroke = Stroke(
      width: c.width, cap: cap, join: join, miterLimit: c.miter_limit == 0 ? 10 : c.miter_limit,
      dash: dash, dashOffset: c.dash_offset)
    if let pointer = c.paint {
      guard let paint = Paint(c: pointer) else { return nil }
      stroke.paint = paint
    } else if let usual {
      stroke.paint = usual
    }
    self = stroke
  }

  /// A C stroke in the arena's memory.
  package func c(in arena: Arena) -> UnsafePointer<ch_stroke> {
    var c = ch_stroke()
    c.size = sizeField(ch_stroke.self)
    c.cap = cap.c
    c.join = join.c
    c.paint = isUsual ? nil : paint.c(in: arena)
    c.width = width
    c.miter_limit = miterLimit
    c.dash = arena.store(dash)
    c.dash_count = dash.count
    c.dash_offset = dashOffset
    return arena.store(c)
  }
}

extension Stroke.Cap: CEnumeration {}
extension Stroke.Join: CEnumeration {}
