package import ChartModel

/// The settings that charts of every kind have.
package struct ChartOptions: Hashable, Sendable {
  /// `true` if the chart is hidden.
  package var isHidden = false
  /// `true` if marks are clipped to the plot area; `nil` for the graph's setting.
  package var clipsMarks: Bool?
  /// Hidden series, as indices in the chart.
  package var hiddenSeries: Set<Int> = []
  /// Style overrides by index of the series in the chart.
  package var seriesStyles: [Int: SeriesStyleOverride] = [:]
  /// Identifier of the horizontal axis.
  package var xAxis = "x"
  /// Identifier of the vertical axis.
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

  /// The identifier of the chart's axis in a direction.
  package func axis(_ direction: Direction) -> String { direction == .x ? xAxis : yAxis }
}
