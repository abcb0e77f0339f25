public import Charthouse

/// A data source of a line chart.
///
/// Points are counted from 0 in each series; lines may have different positions.
public protocol LineChartDataSource: KindDataSource {
  /// Returns the number of points in a series.
  func lineChart(_ chart: Chart, numberOfPointsInSeries series: Int) -> Int
  /// Returns the position of a point.
  func lineChart(_ chart: Chart, placeOfPoint point: Int, series: Int) throws -> RecordPosition
  /// Returns the value of a point; `nil` if it is missing.
  func lineChart(_ chart: Chart, valueOfPoint point: Int, series: Int) throws -> Double?
}

/// An adapter from a line chart's data source to the queries of the kind.
struct LineQueries: TypedQueries {
  let source: any LineChartDataSource

  var names: Set<String> { ["x", "y"] }

  func count(series: Int, in chart: Chart) -> Int {
    source.lineChart(chart, numberOfPointsInSeries: series)
  }

  func column(_ query: String, series: Int, records: Range<Int>, in chart: Chart) throws -> Column?
  {
    switch query {
    case "x":
      try Column(
        places: records.map { try source.lineChart(chart, placeOfPoint: $0, series: series) })
    case "y":
      Column(
        try records.map { try source.lineChart(chart, valueOfPoint: $0, series: series) ?? .nan })
    default: nil
    }
  }

  func value(_ query: String, series: Int, record: Int, in chart: Chart) throws -> Value { .null }
}
