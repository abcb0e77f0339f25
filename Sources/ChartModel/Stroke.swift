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
  private var isUsual = false

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

  /// Makes a stroke of one colour.
  public init(_ color: Color, width: Double = 1) {
    self.init(.color(color), width: width)
  }

  /// A black stroke that takes what is usual where it is used, until its paint is set.
  package static var usual: Stroke {
    var stroke = Stroke(.black)
    stroke.isUsual = true
    return stroke
  }

  /// The stroke with what is usual, where nobody said what it is drawn with.
  package func painted(_ usual: Paint) -> Stroke {
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
