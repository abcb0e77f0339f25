public import Charthouse

/// A data source of a standard kind, with typed methods instead of names of queries.
///
/// Set it as `Chart.dataSource`, which holds it weakly. An object can be the data source of charts
/// of several kinds: each chart uses the methods of its own kind; without any, it has no data.
/// Series are counted and named by the methods of `ChartDataSource`, with one unnamed series by
/// default.
public protocol KindDataSource: ChartColumnDataSource {}

extension KindDataSource {
  /// Returns the queries for which the object has typed methods.
  public func queries(answeredFor chart: Chart) -> Set<String> { typed(for: chart)?.names ?? [] }

  /// Returns the count from the kind's method.
  public func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int {
    typed(for: chart)?.count(series: series, in: chart) ?? 0
  }

  /// Returns a column of the numbers from the kind's methods.
  public func chart(_ chart: Chart, columnFor query: String, series: Int) throws -> Column? {
    try typed(for: chart)?.column(query, series: series, in: chart)
  }

  /// Returns a column of the numbers of some records from the kind's methods.
  public func chart(
    _ chart: Chart, columnFor query: String, series: Int, records: Range<Int>
  ) throws -> Column? {
    try typed(for: chart)?.column(query, series: series, records: records, in: chart)
  }

  /// Returns a style with the colour from the graph's method.
  public func chart(_ chart: Chart, styleOfSeries series: Int) -> SeriesStyleOverride? {
    typed(for: chart)?.style(series: series, in: chart)
  }

  /// Returns the plot from the graph's method.
  public func scrubbedSeries(in chart: Chart) -> Int? { typed(for: chart)?.scrubbed(in: chart) }

  /// Returns the value from the kind's method.
  public func chart(
    _ chart: Chart, answerTo query: String, series: Int, record: Int
  ) throws -> Value {
    try typed(for: chart)?.value(query, series: series, record: record, in: chart) ?? .null
  }

  private func typed(for chart: Chart) -> (any TypedQueries)? {
    switch chart.kind.id {
    case BarProperties.kind: return (self as? any BarChartDataSource).map(BarQueries.init)
    case PieProperties.kind: return (self as? any PieChartDataSource).map(PieQueries.init)
    case LineProperties.kind, MultiLineProperties.kind:
      if let source = self as? any LineChartDataSource { return LineQueries(source: source) }
      guard let source = self as? any GraphChartDataSource else { return nil }
      return GraphQueries(source: source, drawsLines: true)
    case ScatterProperties.kind:
      guard let source = self as? any GraphChartDataSource else { return nil }
      return GraphQueries(source: source, drawsLines: false)
    default: return nil
    }
  }
}

/// An adapter from typed methods to the queries of their kind.
protocol TypedQueries {
  /// The names of the supported queries.
  var names: Set<String> { get }
  /// Returns the number of records in a series.
  func count(series: Int, in chart: Chart) -> Int
  /// Returns the column for a query; `nil` for other queries.
  func column(_ query: String, series: Int, in chart: Chart) throws -> Column?
  /// Returns the column of some records; `nil` also if only the whole column is available.
  func column(_ query: String, series: Int, records: Range<Int>, in chart: Chart) throws -> Column?
  /// Returns the value for a query.
  func value(_ query: String, series: Int, record: Int, in chart: Chart) throws -> Value
  /// Returns the style override of a series; `nil` for the theme's style.
  func style(series: Int, in chart: Chart) -> SeriesStyleOverride?
  /// Returns the series for scrubbing; `nil` for the first.
  func scrubbed(in chart: Chart) -> Int?
}

extension TypedQueries {
  /// Returns `nil` for the theme's style.
  func style(series: Int, in chart: Chart) -> SeriesStyleOverride? { nil }
  /// Returns `nil` for the first series.
  func scrubbed(in chart: Chart) -> Int? { nil }
}

extension TypedQueries {
  /// Returns the column of all records.
  func column(_ query: String, series: Int, in chart: Chart) throws -> Column? {
    let records = 0..<max(0, count(series: series, in: chart))
    return try column(query, series: series, records: records, in: chart)
  }

  /// Returns `nil`, because only the whole column is available.
  func column(_ query: String, series: Int, records: Range<Int>, in chart: Chart) throws -> Column?
  {
    nil
  }
}
