package import ChartModel

/// An entry of the legend.
package struct LegendEntry {
  /// How the look is shown.
  package enum Sample: Int {
    case fill, line, symbol, lineSymbol
  }

  var sample: Sample
  var title: String
  var chart: String
  var kind: String
  var series: Int?
  var record: Int?
  var fill: Paint
  var stroke: Stroke
  var symbol: Symbol
  /// Whether marks say it too, so that it is shown only where the program places the legend.
  var isOptional = false
  /// Whether what it stands for is hidden, and it is shown in spite of that.
  var isHidden = false

  package init(
    sample: Sample, title: String, chart: String, kind: String, series: Int? = nil,
    record: Int? = nil, fill: Paint, stroke: Stroke, symbol: Symbol, isOptional: Bool = false,
    isHidden: Bool = false
  ) {
    self.sample = sample
    self.title = title
    self.chart = chart
    self.kind = kind
    self.series = series
    self.record = record
    self.fill = fill
    self.stroke = stroke
    self.symbol = symbol
    self.isOptional = isOptional
    self.isHidden = isHidden
  }
}
