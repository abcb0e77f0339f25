public import Charthouse

/// What the data sources of the standard kinds have in common: typed methods instead of names of queries.
///
/// An object may be the data source of charts of several kinds: each chart is answered by the methods of its own kind.
/// A chart of a kind for which the object has none is answered nothing. Set it as `Chart.dataSource`, which holds it
/// weakly. Series are counted and named by the methods of `ChartDataSource`: one series without a name, unless they are
/// implemented.
public protocol KindDataSource: ChartColumnDataSource {}

extension KindDataSource {
  /// The queries for which the object has typed methods.
  public func queries(answeredFor chart: Chart) -> Set<String> { typed(for: chart)?.names ?? [] }

  /// The count that the kind's own method tells.
  public func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int {
    typed(for: chart)?.count(series: series, in: chart) ?? 0
  }

  /// The numbers that the kind's own methods tell, gathered.
  public func chart(_ chart: Chart, columnFor query: String, series: Int) throws -> Column? {
    try typed(for: chart)?.column(query, series: series, in: chart)
  }

  /// The numbers of some records that the kind's own methods tell, gathered.
  public func chart(
    _ chart: Chart, columnFor query: String, series: Int, records: Range<Int>
  ) throws -> Column? {
    try typed(for: chart)?.column(query, series: series, records: records, in: chart)
  }

  /// The colour that a graph's own method tells.
  public func chart(_ chart: Chart, styleOfSeries series: Int) -> SeriesStyleOverride? {
    typed(for: chart)?.style(series: series, in: chart)
  }

  /// The plot that a graph's own method tells.
  public func scrubbedSeries(in chart: Chart) -> Int? { typed(for: chart)?.scrubbed(in: chart) }

  /// What the kind's own method tells.
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

/// Typed methods, seen as the queries of their kind.
protocol TypedQueries {
  /// The queries that are answered.
  var names: Set<String> { get }
  /// How many records a series has.
  func count(series: Int, in chart: Chart) -> Int
  /// The answer to a query for a column; nil for other queries.
  func column(_ query: String, series: Int, in chart: Chart) throws -> Column?
  /// The same for some of the records; nil also where only the whole can be told.
  func column(_ query: String, series: Int, records: Range<Int>, in chart: Chart) throws -> Column?
  /// The answer to a query for one value.
  func value(_ query: String, series: Int, record: Int, in chart: Chart) throws -> Value
  /// How a series looks; nil: as the theme says.
  func style(series: Int, in chart: Chart) -> SeriesStyleOverride?
  /// The series whose values a scrubber tells; nil: the first.
  func scrubbed(in chart: Chart) -> Int?
}

extension TypedQueries {
  /// As the theme says.
  func style(series: Int, in chart: Chart) -> SeriesStyleOverride? { nil }
  /// The first.
  func scrubbed(in chart: Chart) -> Int? { nil }
}

extension TypedQueries {
  /// The answer for all records.
  func column(_ query: String, series: Int, in chart: Chart) throws -> Column? {
    let records = 0..<max(0, count(series: series, in: chart))
    return try column(query, series: series, records: records, in: chart)
  }

  /// Only the whole is told.
  func column(_ query: String, series: Int, records: Range<Int>, in chart: Chart) throws -> Column?
  {
    nil
  }
}
