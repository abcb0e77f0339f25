public import Charthouse

extension Chart {
  /// The members of the `line` kind, with their Swift types; `multi-line` has them too.
  public var line: LineProperties { LineProperties(chart: self) }
}

/// What can be set on a line chart.
///
/// What is refused, as it is out of bounds or the chart is of another kind, keeps the old value and is thrown by the next
/// layout. Of a chart of another kind the standard values are read.
public struct LineProperties {
  /// The kind's id.
  static let kind = "org.charthouse.line"
  let chart: Chart

  /// Which points have a marker.
  public enum MarkedPoints: String, CaseIterable, Sendable, ValueConvertible {
    /// Every one.
    case all
    /// The first and the last of a line.
    case ends
    /// The first of a line.
    case first
    /// The last of a line.
    case last
  }

  /// How neighbouring points are joined.
  public var curve: Curve {
    get { chart.property("curve", else: .linear) }
    nonmutating set { chart.setProperty("curve", to: newValue) }
  }

  /// What a missing value does to the line.
  public var gaps: Gap {
    get { chart.property("gaps", else: .open) }
    nonmutating set { chart.setProperty("gaps", to: newValue) }
  }

  /// How wide the line is, in points; nil: as the theme says.
  public var lineWidth: Double? {
    get { chart.property("lineWidth", else: nil) }
    nonmutating set { chart.setProperty("lineWidth", to: newValue) }
  }

  /// What lines are drawn with, such as a gradient; none: their series' own.
  public var linePaint: Paint {
    get { chart.property("linePaint", else: .none) }
    nonmutating set { chart.setProperty("linePaint", to: newValue) }
  }

  /// How a line ends; nil: as its series' stroke.
  public var cap: Stroke.Cap? {
    get { chart.property("cap", else: nil) }
    nonmutating set { chart.setProperty("cap", to: newValue) }
  }

  /// How a line turns a corner; nil: as its series' stroke.
  public var join: Stroke.Join? {
    get { chart.property("join", else: nil) }
    nonmutating set { chart.setProperty("join", to: newValue) }
  }

  /// Whether lines go through their points in the order of x, rather than of the records.
  public var sorted: Bool {
    get { chart.property("sorted", else: false) }
    nonmutating set { chart.setProperty("sorted", to: newValue) }
  }

  /// Whether the area under the line is filled.
  public var area: Bool {
    get { chart.property("area", else: false) }
    nonmutating set { chart.setProperty("area", to: newValue) }
  }

  /// The value that the area reaches; nil: the edge of the plot area.
  public var areaBase: Double? {
    get { chart.property("areaBase", else: 0) }
    nonmutating set { chart.setProperty("areaBase", to: newValue) }
  }

  /// How much of the line's colour, or of its gradient, the area has, 0 to 1.
  public var areaOpacity: Double {
    get { chart.property("areaOpacity", else: 0.25) }
    nonmutating set { chart.setProperty("areaOpacity", to: newValue) }
  }

  /// What areas are filled with as it is; none: a pale form of the line's paint.
  public var areaPaint: Paint {
    get { chart.property("areaPaint", else: .none) }
    nonmutating set { chart.setProperty("areaPaint", to: newValue) }
  }

  /// Whether lines lead from both ends of the line to the base of its area.
  public var edgeLines: Bool {
    get { chart.property("edgeLines", else: false) }
    nonmutating set { chart.setProperty("edgeLines", to: newValue) }
  }

  /// What stands at each point.
  public var markers: Symbol {
    get { chart.property("markers", else: Symbol.none) }
    nonmutating set { chart.setProperty("markers", to: newValue) }
  }

  /// How large the markers are, in points.
  public var markerSize: Double {
    get { chart.property("markerSize", else: 5) }
    nonmutating set { chart.setProperty("markerSize", to: newValue) }
  }

  /// Which points have a marker.
  public var markedPoints: MarkedPoints {
    get { chart.property("markedPoints", else: .all) }
    nonmutating set { chart.setProperty("markedPoints", to: newValue) }
  }

  /// Whether markers are rings in the line's colour, rather than filled with it.
  public var hollowMarkers: Bool {
    get { chart.property("hollowMarkers", else: false) }
    nonmutating set { chart.setProperty("hollowMarkers", to: newValue) }
  }

  /// What markers are filled with; nil: the line's colour, or the background's in rings.
  public var markerFill: Color? {
    get { chart.property("markerFill", else: nil) }
    nonmutating set { chart.setProperty("markerFill", to: newValue) }
  }

  /// The colour of the line around markers; nil: the line's in rings, else none.
  public var markerStroke: Color? {
    get { chart.property("markerStroke", else: nil) }
    nonmutating set { chart.setProperty("markerStroke", to: newValue) }
  }

  /// How wide the line around markers is, where there is one, in points.
  public var markerStrokeWidth: Double {
    get { chart.property("markerStrokeWidth", else: 2) }
    nonmutating set { chart.setProperty("markerStrokeWidth", to: newValue) }
  }

  /// Whether a dashed line crosses the plot area at each point but the first.
  public var guides: Bool {
    get { chart.property("guides", else: false) }
    nonmutating set { chart.setProperty("guides", to: newValue) }
  }

  /// The colour of the guides; nil: the theme's for grid lines.
  public var guideColor: Color? {
    get { chart.property("guideColor", else: nil) }
    nonmutating set { chart.setProperty("guideColor", to: newValue) }
  }

  /// Hears which point is selected: its series and record.
  ///
  /// - Throws: `ChartError.noMember` where the chart is of another kind.
  public func onSelected(_ body: @escaping (_ series: Int, _ record: Int) -> Void)
    throws(ChartError)
  {
    try chart.on("selected", body)
  }
}
