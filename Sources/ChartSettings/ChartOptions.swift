package import ChartModel

/// The settings of a chart that every kind has.
package struct ChartOptions: Hashable, Sendable {
  /// Whether the chart is left out of the picture.
  package var isHidden = false
  /// Whether its marks end at the plot area's edges; `nil`: as the graph says.
  package var clipsMarks: Bool?
  /// Series that are left out of the picture, counted from the chart's first.
  package var hiddenSeries: Set<Int> = []
  /// Styles of single series that differ from the theme's, counted from the chart's first.
  package var seriesStyles: [Int: SeriesStyleOverride] = [:]
  /// The identifier of its horizontal axis.
  package var xAxis = "x"
  /// The identifier of its vertical axis.
  package var yAxis = "y"

  package init(
    isHidden: Bool = false, clipsMarks: Bool? = nil, hiddenSeries: Set<Int> = [],
    seriesStyles: [Int: SeriesStyleOverride] = [:], xAxis: String = "x", yAxis: String = "y"
  ) {
    self.isHidden = isHidden
    self.clipsMarks = clipsMarks
    self.hiddenSeries = hiddenSeries
    self.seriesStyles = seriesStyles
    self.xAxis = xAxis
    self.yAxis = yAxis
  }

  /// The identifier of its axis in a direction.
  package func axis(_ direction: Direction) -> String { direction == .x ? xAxis : yAxis }
}
