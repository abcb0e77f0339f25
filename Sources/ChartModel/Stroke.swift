package import CChartPlugin
public import ChartBridge

/// Paint, width and dashes of a line.
public struct Stroke: Hashable, Sendable {
  /// Shape of a line's ends.
  public enum Cap: String, CaseIterable, Hashable, Sendable {
    case butt, round, square
  }

  /// Shape of a line's corners.
  public enum Join: String, CaseIterable, Hashable, Sendable {
    case miter, round, bevel
  }

  /// Paint of the line.
  public var paint: Paint { didSet { isUsual = false } }
  /// Width in points.
  public var width: Double
  /// Shape of the ends.
  public var cap: Cap
  /// Shape of the corners.
  public var join: Join
  /// Maximum length of a mitred corner, in line widths.
  public var miterLimit: Double
  /// Alternating lengths of dashes and gaps in points; empty for a solid line.
  public var dash: [Double]
  /// Offset into the dashes at the start of the line, in points.
  public var dashOffset: Double

  /// `true` if no paint was set, so that the context decides.
  package private(set) var isUsual = false

  /// Creates a stroke.
  ///
  /// Default: solid, with butt caps and mitred joins.
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

  /// Creates a stroke without a paint of its own; the context decides, such as the series' colour.
  ///
  /// `paint` is black until it is set.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashOffset: Double = 0
  ) {
    self.init(
      .color(.black), width: width, cap: cap, join: join, miterLimit: miterLimit, dash: dash,
      dashOffset: dashOffset)
    isUsual = true
  }

  /// Creates a solid stroke of one colour.
  public init(_ color: Color, width: Double = 1) {
    self.init(.color(color), width: width)
  }

  /// The stroke with `usual` as its paint if it has none of its own.
  public func painted(_ usual: Paint) -> Stroke {
    guard isUsual else { return self }
    var stroke = self
    stroke.paint = usual
    return stroke
  }

  /// The stroke's own paint; `nil` if the context decides.
  ///
  /// Setting `nil` has no effect.
  package var chosenPaint: Paint? {
    get { isUsual ? nil : paint }
    set { if let newValue { paint = newValue } }
  }

  /// No stroke.
  public static let none = Stroke(.none, width: 0)

  /// `true` if nothing is drawn.
  public var isNone: Bool { width <= 0 || paint.isNone }

  /// The dashes that renderers draw.
  ///
  /// Empty, for a solid line, if a length is invalid or all together are too short to be seen.
  package var drawnDash: [Double] {
    dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.reduce(0, +) > 0.01 ? dash : []
  }
}

extension Stroke: BridgedPointer {
  /// `stroke`.
  public static var valueType: ValueType { .stroke }
  /// Copies a C stroke; null or an unreadable stroke becomes `none`.
  ///
  /// Without a paint, the context decides.
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
  /// Without a paint it gets `usual`, or the context decides if that is `nil`.
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
