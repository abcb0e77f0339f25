package import ChartModel

package struct LegendEntry {
  /// The form of an entry's sample.
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
  /// `true` if marks show the same, so that only a legend placed by the program has the entry.
  var isOptional = false
  /// `true` if the entry is shown although its chart or series is hidden.
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
