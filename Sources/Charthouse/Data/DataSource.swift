import ChartColumns
import ChartScene
import ChartSettings

/// The number, names and styles of a chart's series, the part that all data sources share.
public protocol SeriesSource: AnyObject {
  /// The number of series.
  ///
  /// Default: 1.
  func numberOfSeries(in chart: Chart) -> Int
  /// The name of a series.
  ///
  /// Default: none.
  func chart(_ chart: Chart, nameOfSeries series: Int) -> String
  /// The style override of a series not in `Chart.seriesStyles`.
  ///
  /// Default: the theme's style.
  func chart(_ chart: Chart, styleOfSeries series: Int) -> SeriesStyleOverride?
  /// The series whose values a scrubber shows if the graph doesn't choose one.
  ///
  /// Default: the first.
  func scrubbedSeries(in chart: Chart) -> Int?
}

extension SeriesSource {
  /// One series.
  public func numberOfSeries(in chart: Chart) -> Int { 1 }
  /// No name.
  public func chart(_ chart: Chart, nameOfSeries series: Int) -> String { "" }
  /// The theme's style.
  public func chart(_ chart: Chart, styleOfSeries series: Int) -> SeriesStyleOverride? { nil }
  /// The first.
  public func scrubbedSeries(in chart: Chart) -> Int? { nil }
}

/// An object that answers the queries of any chart by name; a chart holds it weakly.
///
/// It works for third-party kinds as well as the standard ones; kinds can add data sources with
/// typed methods. Its answers must stay the same between layouts: `Chart.reload()` reports new
/// data, `insertRecords`, `deleteRecords` and the other forms of `reload` report partial changes.
public protocol ChartDataSource: SeriesSource {
  /// The names of the queries that this object answers; others are unanswered.
  func queries(answeredFor chart: Chart) -> Set<String>
  /// The number of records in a series.
  func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int
  /// The number or text for one record, or null if missing; queried once for each, then kept.
  func chart(_ chart: Chart, answerTo query: String, series: Int, record: Int) throws -> Value
}

/// A data source that lends whole columns: no queries by record, no copies.
public protocol ChartColumnDataSource: ChartDataSource {
  /// The column that answers a query for a series; `nil` if only single answers are available.
  func chart(_ chart: Chart, columnFor query: String, series: Int) throws -> Column?
  /// A column of some records, queried if the others are known; `nil` to query the whole column.
  ///
  /// Default: `nil`.
  func chart(
    _ chart: Chart, columnFor query: String, series: Int, records: Range<Int>
  ) throws -> Column?
}

extension ChartColumnDataSource {
  /// `nil`: the whole column is queried.
  public func chart(
    _ chart: Chart, columnFor query: String, series: Int, records: Range<Int>
  ) throws -> Column? { nil }
}

/// A data source that provides the numbers of many records at a time.
public protocol ChartRangeDataSource: ChartDataSource {
  /// Writes the numbers that answer a query for some records of a series.
  ///
  /// - Parameters:
  ///   - chart: The chart that queries.
  ///   - values: An element for each record, in order, initially NaN; NaN means missing.
  ///   - query: The query's name.
  ///   - series: The series of the records.
  ///   - records: The records.
  /// - Returns: `true` if the numbers were written; if `false`, they are queried one by one.
  /// - Throws: Any error; the layout then fails with it.
  func chart(
    _ chart: Chart, fill values: UnsafeMutableBufferPointer<Double>, with query: String,
    series: Int, records: Range<Int>
  ) throws -> Bool
}

/// An object that receives the events of a chart, which holds it weakly.
///
/// All methods are optional.
public protocol ChartDelegate: AnyObject {
  /// A mark was pressed and released, or selected by the program.
  func chart(_ chart: Chart, didSelect hit: Hit)
  /// A mark was pressed.
  func chart(_ chart: Chart, didPress hit: Hit)
  /// A press was released at a mark, the same one or another.
  func chart(_ chart: Chart, didRelease hit: Hit)
  /// The kind emitted an event; the arguments are in the order of its signature.
  func chart(_ chart: Chart, didEmit event: String, arguments: [Value])
}

extension ChartDelegate {
  /// Does nothing.
  public func chart(_ chart: Chart, didSelect hit: Hit) {}
  /// Does nothing.
  public func chart(_ chart: Chart, didPress hit: Hit) {}
  /// Does nothing.
  public func chart(_ chart: Chart, didRelease hit: Hit) {}
  /// Does nothing.
  public func chart(_ chart: Chart, didEmit event: String, arguments: [Value]) {}
}
