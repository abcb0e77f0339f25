public import Charthouse

/// Answers what a line chart asks.
///
/// Points are counted from 0, in each series by itself: lines may have places of their own.
public protocol LineChartDataSource: KindDataSource {
  /// How many points a series has.
  func lineChart(_ chart: Chart, numberOfPointsInSeries series: Int) -> Int
  /// Where a point stands.
  func lineChart(_ chart: Chart, placeOfPoint point: Int, series: Int) throws -> RecordPosition
  /// How high a point is; nil where it is missing.
  func lineChart(_ chart: Chart, valueOfPoint point: Int, series: Int) throws -> Double?
}

/// A line chart's data source, seen as the queries of the kind.
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
