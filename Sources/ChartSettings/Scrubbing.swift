public import ChartModel

/// The settings of scrubbing: a line with a thumb that follows the pointer and shows the values
/// under it.
public struct Scrubbing: Hashable, Sendable {
  /// Scrubs at a press in the plot area and by the arrow keys.
  public var isEnabled = false
  /// Also follows a pointer that isn't pressed.
  public var followsHovering = false
  /// Identifier of the chart whose values are shown; `nil` for the first that can be scrubbed.
  public var chart: String?
  /// Number of the chart's series, from 0; `nil` for that of its data source, or the first.
  ///
  /// A series that can't be scrubbed is replaced by the first one that can.
  public var series: Int?
  /// Distance at which the pointer snaps to a point, as a fraction of that between points.
  public var snap = 0.3
  /// Stroke of the line and the borders; `nil` for one in the theme's muted colour.
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
  /// Time in which line, thumb and value move to another position, in seconds.
  public var moveDuration = 0.1

  /// Creates the settings; scrubbing is off.
  public init() {}
}

/// The position of a scrubber, and the value there.
public struct Scrub: Hashable, Sendable {
  /// Identifier of the chart.
  public var chart: String
  /// The index of the series in the chart.
  public var series: Int
  /// The name of the series; empty if it has none.
  public var seriesName: String
  /// The record that the scrubber snapped to; `nil` between records.
  public var record: Int?
  /// The distance from the left edge of the plot area, or from its top if records run downwards, in
  /// points.
  public var offset: Double
  /// The position on the axis, in data units.
  public var position: Double
  /// The value, interpolated along a line; `nil` if there is none, such as between bars.
  public var value: Double?
  /// The minimum and maximum of a record that is a range; `nil` for others.
  public var range: ClosedRange<Double>?

  package init(
    chart: String, series: Int, seriesName: String, record: Int? = nil, offset: Double,
    position: Double, value: Double? = nil, range: ClosedRange<Double>? = nil
  ) {
    self.chart = chart
    self.series = series
    self.seriesName = seriesName
    self.record = record
    self.offset = offset
    self.position = position
    self.value = value
    self.range = range
  }
}

extension Scrubbing: Configurable {
  /// The settings of scrubbing.
  public static let settings = Settings(of: Scrubbing(), called: "scrubbing") {
    Setting("enabled", \.isEnabled, "Scrubs at a press in the plot area and by the arrow keys.")
    Setting("followsHovering", \.followsHovering, "Also follows a pointer that isn't pressed.")
    Setting(
      "chart", \.chart,
      "Identifier of the chart whose values are shown. Default: the first that can be scrubbed.")
    Setting(
      "series", \.series, atLeast: 0,
      "Number of the chart's series, from 0. Default: given by its data source, or the first.")
    Setting(
      "snap", \.snap, in: 0...0.5,
      "Distance at which the pointer snaps to a point, as a fraction of that between points.")
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
      "Time in which they move to another offset.")
  }
}
