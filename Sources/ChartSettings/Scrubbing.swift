public import ChartModel

/// What a program says of scrubbing: a line with a thumb that follows the pointer and tells the values under it.
public struct Scrubbing: Hashable, Sendable {
  /// Scrubs at a press in the plot area and by the arrow keys.
  public var isEnabled = false
  /// Follows a pointer that isn't pressed, too.
  public var followsHovering = false
  /// Identifier of the chart whose values are shown; `nil` for the first that can be scrubbed.
  public var chart: String?
  /// Number of the chart's series, from 0; `nil` for that of its data source, or the first.
  ///
  /// One that can't be scrubbed gives way to the first that can.
  public var series: Int?
  /// Distance at which the pointer snaps to a point, as a fraction of that to the next point.
  public var snap = 0.3
  /// Stroke of the line, and of the borders of thumb and label; `nil` for one in the theme's muted colour.
  public var stroke: Stroke?
  /// Fill of the thumb; `nil` for the theme's background.
  public var thumbFill: Paint?
  /// Diameter of the thumb, in points.
  public var thumbDiameter = 10.0
  /// Text style of the value; `nil` for that of labels.
  public var labelStyle: TextStyle?
  /// Fill behind the value; `nil` for the theme's background.
  public var labelFill: Paint?
  /// Time in which line, thumb and value fade in and out, in seconds.
  public var fadeDuration = 0.2
  /// Time in which they move to another position, in seconds.
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

extension Scrubbing: Configurable {
  /// The settings of scrubbing.
  public static let settings = Settings(of: Scrubbing(), called: "scrubbing") {
    Setting("enabled", \.isEnabled, "Scrubs at a press in the plot area and by the arrow keys.")
    Setting("followsHovering", \.followsHovering, "Follows a pointer that isn't pressed, too.")
    Setting(
      "chart", \.chart,
      "Identifier of the chart whose values are shown. Default: the first that can be scrubbed.")
    Setting(
      "series", \.series, atLeast: 0,
      "Number of the chart's series, from 0. Default: given by its data source, or the first.")
    Setting(
      "snap", \.snap, in: 0...0.5,
      "Distance at which the pointer snaps to a point, as a fraction of that to the next point.")
    Setting(
      "stroke", \.stroke,
      "Stroke of the line, and of the borders of thumb and label. Default: in the theme's muted colour."
    )
    Setting("thumbFill", \.thumbFill, "Fill of the thumb. Default: the theme's background.")
    Setting("thumbDiameter", \.thumbDiameter, in: 0...100, unit: .points, "Diameter of the thumb.")
    Setting("labelStyle", \.labelStyle, "Text style of the value. Default: that of labels.")
    Setting("labelFill", \.labelFill, "Fill behind the value. Default: the theme's background.")
    Setting(
      "fadeDuration", \.fadeDuration, in: 0...10, unit: .seconds,
      "Time in which line, thumb and value fade in and out.")
    Setting(
      "moveDuration", \.moveDuration, in: 0...10, unit: .seconds,
      "Time in which they move to another position.")
  }
}
