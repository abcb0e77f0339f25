import ChartBridge
public import ChartDescription
public import ChartModel
public import ChartScene

/// What a program says of scrubbing: a line with a thumb that follows the pointer and tells the values under it.
public struct Scrubbing: Hashable, Sendable {
  /// Whether a press in the plot area, and the arrow keys, scrub.
  public var isEnabled = false
  /// Whether it follows a pointer that isn't pressed, too.
  public var followsHovering = false
  /// The chart whose values are told; nil, or one that can't be scrubbed: the first that can.
  public var chart: String?
  /// The series of the chart, counted from its first; nil: the one that its data source says.
  ///
  /// One that can't be scrubbed gives way to the first that can.
  public var series: Int?
  /// How near the pointer snaps to a point, as a part of the distance to the next one, 0 to 0.5.
  public var snap = 0.3
  /// How the line is drawn, and the borders of thumb and label; nil: in the theme's muted colour.
  public var stroke: Stroke?
  /// What the thumb is filled with; nil: the theme's background.
  public var thumbFill: Paint?
  /// Points across the thumb.
  public var thumbDiameter = 10.0
  /// How the value is set; nil: as the theme's labels.
  public var labelStyle: TextStyle?
  /// What is behind the value; nil: the theme's background.
  public var labelFill: Paint?
  /// Seconds in which line, thumb and value come and go, on the host's clock.
  public var fadeDuration = 0.2
  /// Seconds in which they move to another place.
  public var moveDuration = 0.1

  /// Makes scrubbing that is off.
  public init() {}
}

/// Where a scrubber is, and what is there.
public struct Scrub: Hashable, Sendable {
  /// The chart's identifier.
  public var chart: String
  /// The series, counted from the chart's first.
  public var series: Int
  /// What the series is called; empty for none.
  public var seriesName: String
  /// The record that it snapped to; nil between records.
  public var record: Int?
  /// Points from the plot area's left edge; from its top where records follow each other downwards.
  public var position: Double
  /// The same as a data value of the axis; of a category axis a position.
  public var place: Double
  /// The value there, interpolated along a line; nil where there is none, as between bars.
  public var value: Double?
  /// The least and the greatest value of a record that has a range; nil for others.
  public var range: ClosedRange<Double>?

  package init(
    chart: String, series: Int, seriesName: String, record: Int? = nil, position: Double,
    place: Double, value: Double? = nil, range: ClosedRange<Double>? = nil
  ) {
    self.chart = chart
    self.series = series
    self.seriesName = seriesName
    self.record = record
    self.position = position
    self.place = place
    self.value = value
    self.range = range
  }
}

extension Scrubbing {
  private static var members: [OwnMember<Scrubbing>] {
    [
      OwnMember(
        "enabled", .bool, default: "false",
        "Whether a press in the plot area, and the arrow keys, scrub."
      ) { $0.isEnabled = $1.flag ?? false },
      OwnMember(
        "followsHovering", .bool, default: "false",
        "Whether it follows a pointer that isn't pressed, too."
      ) { $0.followsHovering = $1.flag ?? false },
      OwnMember(
        "chart", .option(.string), default: "null",
        "The chart whose values are told; the first that can be scrubbed where it isn't set."
      ) { $0.chart = $1.text },
      OwnMember(
        "series", .option(.s64), default: "null", minimum: "0",
        "The series of the chart, from 0; the one that its data source says, or its first, where it isn't set."
      ) { $0.series = $1.number.map { Int($0) } },
      OwnMember(
        "snap", .f64, default: "0.3", minimum: "0", maximum: "0.5",
        "How near the pointer snaps to a point, as a part of the distance to the next one."
      ) { $0.snap = $1.number ?? 0.3 },
      OwnMember(
        "stroke", .stroke, default: "null",
        "How the line is drawn, and the borders of thumb and label."
      ) { $0.stroke = $1.stroke },
      OwnMember("thumbFill", .paint, default: "null", "What the thumb is filled with.") {
        $0.thumbFill = $1.paint
      },
      OwnMember(
        "thumbDiameter", .f64, default: "10", minimum: "0", maximum: "100", unit: "pt",
        "How large the thumb is."
      ) { $0.thumbDiameter = $1.number ?? 10 },
      OwnMember("labelStyle", .textStyle, default: "null", "How the value is set.") {
        $0.labelStyle = $1.textStyle
      },
      OwnMember("labelFill", .paint, default: "null", "What is behind the value.") {
        $0.labelFill = $1.paint
      },
      OwnMember(
        "fadeDuration", .f64, default: "0.2", minimum: "0", maximum: "10", unit: "s",
        "How long line, thumb and value take to come and to go."
      ) { $0.fadeDuration = $1.number ?? 0.2 },
      OwnMember(
        "moveDuration", .f64, default: "0.1", minimum: "0", maximum: "10", unit: "s",
        "How long they take to move to another place."
      ) { $0.moveDuration = $1.number ?? 0.1 },
    ]
  }

  /// What can be set of scrubbing by name.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// Sets something by its name.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with what is allowed.
  public mutating func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    try OwnMember.set(name, to: value.value, of: &self, called: "scrubbing", among: Self.members)
  }
}
