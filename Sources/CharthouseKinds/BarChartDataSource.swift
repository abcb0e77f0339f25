public import Charthouse

/// A data source of a bar chart.
///
/// Bars are counted from 0; every series has one at each position. For baselines, labels, colours,
/// fills and strokes of bars, conform to `BarChartBases`, `BarChartLabels`, `BarChartColors`,
/// `BarChartFills` and `BarChartStrokes`.
public protocol BarChartDataSource: KindDataSource {
  /// Returns the number of bars in each series.
  func numberOfBars(in chart: Chart) -> Int
  /// Returns the position of a bar.
  func barChart(_ chart: Chart, placeOfBar bar: Int) throws -> RecordPosition
  /// Returns the value of a bar; `nil` if it is missing.
  func barChart(_ chart: Chart, valueOfBar bar: Int, series: Int) throws -> Double?
}

/// A data source with labels for the tips of bars.
public protocol BarChartLabels: BarChartDataSource {
  /// Returns the label of a bar; `nil` for none.
  func barChart(_ chart: Chart, labelOfBar bar: Int, series: Int) throws -> String?
}

/// A data source with colours for single bars.
public protocol BarChartColors: BarChartDataSource {
  /// Returns the colour of a bar; `nil` for the colour of its series.
  func barChart(_ chart: Chart, colorOfBar bar: Int, series: Int) throws -> Color?
}

/// A data source with baselines for single bars, as in a waterfall or a Gantt chart.
public protocol BarChartBases: BarChartDataSource {
  /// Returns the baseline of a bar; `nil` if it is missing.
  func barChart(_ chart: Chart, baseOfBar bar: Int, series: Int) throws -> Double?
}

/// A data source with fills for single bars.
public protocol BarChartFills: BarChartDataSource {
  /// Returns the fill of a bar; `nil` for its colour.
  func barChart(_ chart: Chart, fillOfBar bar: Int, series: Int) throws -> Paint?
}

/// A data source with strokes for single bars.
public protocol BarChartStrokes: BarChartDataSource {
  /// Returns the stroke around a bar; `nil` for the border of all bars.
  func barChart(_ chart: Chart, strokeOfBar bar: Int, series: Int) throws -> Stroke?
}

/// An adapter from a bar chart's data source to the queries of the kind.
struct BarQueries: TypedQueries {
  let source: any BarChartDataSource

  var names: Set<String> {
    var names: Set = ["x", "y"]
    if source is any BarChartLabels { names.insert("label") }
    if source is any BarChartColors { names.insert("color") }
    if source is any BarChartBases { names.insert("base") }
    if source is any BarChartFills { names.insert("fill") }
    if source is any BarChartStrokes { names.insert("stroke") }
    return names
  }

  func count(series: Int, in chart: Chart) -> Int { source.numberOfBars(in: chart) }

  func column(_ query: String, series: Int, records: Range<Int>, in chart: Chart) throws -> Column?
  {
    switch query {
    case "x": try Column(places: records.map { try source.barChart(chart, placeOfBar: $0) })
    case "y":
      Column(
        try records.map { try source.barChart(chart, valueOfBar: $0, series: series) ?? .nan })
    case "base":
      try (source as? any BarChartBases).map { source in
        Column(
          try records.map { try source.barChart(chart, baseOfBar: $0, series: series) ?? .nan })
      }
    default: nil
    }
  }

  func value(_ query: String, series: Int, record: Int, in chart: Chart) throws -> Value {
    switch query {
    case "label":
      try (source as? any BarChartLabels)?
        .barChart(chart, labelOfBar: record, series: series).value ?? .null
    case "color":
      try (source as? any BarChartColors)?
        .barChart(chart, colorOfBar: record, series: series).value ?? .null
    case "fill":
      try (source as? any BarChartFills)?
        .barChart(chart, fillOfBar: record, series: series).value ?? .null
    case "stroke":
      try (source as? any BarChartStrokes)?
        .barChart(chart, strokeOfBar: record, series: series).value ?? .null
    default: .null
    }
  }
}
