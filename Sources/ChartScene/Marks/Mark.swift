public import ChartModel

/// One drawn thing of a scene: many items of one shape, with what they stand for.
public struct Mark: Sendable {
  /// What part of the picture it is.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// A chart's own: data.
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
    /// A reference line, band or note that the program added; a line that leads to a label.
    case annotation
    /// What is shown of a selection or a scrubbing pointer.
    case selection
    /// The words where there is no data.
    case noData = "no-data"
  }

  /// What part of the picture it is.
  public var role: Role
  /// The chart that drew it; nil for the host's own.
  public var chart: String?
  /// The kind of that chart.
  public var kind: String?
  /// The axis whose label, title or line it is; nil for none.
  public var axis: String?
  /// What is drawn, and where.
  public var shape: Shape
  /// How it looks and what each item stands for.
  public var style: MarkStyle
  /// What may be painted; nil: everything.
  public var clip: Rect?
  /// Points: the radius of the corners of what may be painted.
  public var clipRadius: Double
  /// What of that is open while the mark comes in; nil: all.
  public var opening: Rect?
  /// The part of a line's way that is drawn while it comes in, 0 at its first point and 1 at its last; nil: all.
  public var traced: ClosedRange<Double>?

  /// What is painted in the end: the open part of the clip; nil: everything.
  public var seen: Rect? {
    guard let opening else { return clip }
    return clip.map(opening.limited) ?? opening
  }

  /// Makes a mark.
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

  /// How many items it has.
  public var count: Int { shape.count }
}
