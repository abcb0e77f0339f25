public import ChartModel

/// A drawn element of a scene: many items of one shape, and the data they represent.
public struct Mark: Sendable {
  /// The part of the picture that a mark belongs to.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// Data drawn by a chart.
    case chart
    /// The fill of the graph or of the plot area.
    case background
    /// A grid line.
    case grid
    /// An axis line or tick.
    case axis
    /// The text at a tick.
    case tickLabel = "tick-label"
    /// The title of an axis.
    case axisTitle = "axis-title"
    /// The graph's title.
    case title
    /// The graph's subtitle.
    case subtitle
    /// A sample or text of the legend.
    case legend
    /// A reference line, band or note added by the program, or a leader line of a label.
    case annotation
    /// The highlight of a selection or of a scrubbing pointer.
    case selection
    /// The text shown when there is no data.
    case noData = "no-data"
  }

  /// The part of the picture it belongs to.
  public var role: Role
  /// The chart that drew it; `nil` for the host's own marks.
  public var chart: String?
  /// The kind of that chart.
  public var kind: String?
  /// The axis whose label, title or line it is; `nil` if there is none.
  public var axis: String?
  /// The shape of all items, with their positions.
  public var shape: Shape
  /// The style of the items and the data they represent.
  public var style: MarkStyle
  /// The area that may be painted; `nil` if it is unlimited.
  public var clip: Rect?
  /// The corner radius of the clip, in points.
  public var clipRadius: Double
  /// The part of the clip that is open during an entrance; `nil`: all of it.
  public var opening: Rect?
  /// The drawn part of a line during an entrance, from 0 at its first point to 1 at its last;
  /// `nil`: all of it.
  public var traced: ClosedRange<Double>?

  /// The open part of the clip; `nil` if painting is unlimited.
  public var seen: Rect? {
    guard let opening else { return clip }
    return clip.map(opening.limited) ?? opening
  }

  /// Creates a mark.
  public init(
    role: Role, chart: String? = nil, kind: String? = nil, shape: Shape, style: MarkStyle,
    clip: Rect? = nil, clipRadius: Double = 0
  ) {
    self.role = role
    self.chart = chart
    self.kind = kind
    self.shape = shape
    self.style = style
    self.clip = clip
    self.clipRadius = clipRadius
  }

  /// The number of items.
  public var count: Int { shape.count }
}
