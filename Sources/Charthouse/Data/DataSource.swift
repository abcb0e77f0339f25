import ChartColumns
import ChartScene
import ChartSettings

/// The number, names and styles of a chart's series: the part that all data sources share.
public protocol SeriesSource: AnyObject {
  /// Returns the number of series. Default: 1.
  func numberOfSeries(in chart: Chart) -> Int
  /// Returns the name of a series. Default: none.
  func chart(_ chart: Chart, nameOfSeries series: Int) -> String
  /// Returns a style for a series without an entry in `Chart.seriesStyles`; `nil`, the default, for
  /// the theme's.
  func chart(_ chart: Chart, styleOfSeries series: Int) -> SeriesStyleOverride?
  /// Returns the series whose values a scrubber shows if the graph doesn't set one; `nil`, the
  /// default, for the first.
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

/// The data of any chart, by the names of queries; held weakly by the chart.
///
/// It serves kinds of third parties and standard ones alike. Kinds may have data sources with typed
/// methods on top of it. Its answers stay the same from one layout to the next: report new data by
/// `Chart.reload()`, and changes of some records by `insertRecords`, `deleteRecords` and the other
/// forms of `reload`.
public protocol ChartDataSource: SeriesSource {
  /// Returns the names of the queries that the object answers; the others count as unanswered.
  func queries(answeredFor chart: Chart) -> Set<String>
  /// Returns the number of records in a series.
  func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int
  /// Returns the number or text for one record, null if it is missing. Called once for each record.
  func chart(_ chart: Chart, answerTo query: String, series: Int, record: Int) throws -> Value
}

/// A data source that lends whole columns: nothing is queried record by record, and nothing is
/// copied.
public protocol ChartColumnDataSource: ChartDataSource {
  /// Returns the column that answers a query for a series; `nil` if only single values are
  /// available.
  func chart(_ chart: Chart, columnFor query: String, series: Int) throws -> Column?
  /// Returns a column of some records, if the others are known; `nil`, the default, to be asked for
  /// the whole.
  func chart(
    _ chart: Chart, columnFor query: String, series: Int, records: Range<Int>
  ) throws -> Column?
}

extension ChartColumnDataSource {
  /// Returns `nil`.
  public func chart(
    _ chart: Chart, columnFor query: String, series: Int, records: Range<Int>
  ) throws -> Column? { nil }
}

/// A data source that returns the numbers of many records at a time.
public protocol ChartRangeDataSource: ChartDataSource {
  /// Writes the numbers that answer a query for some records of a series.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - values: An element for each record, in order; initially NaN, which is missing.
  ///   - query: The query's name.
  ///   - series: The series of the records.
  ///   - records: The records.
  /// - Returns: `true` if the numbers were written; `false` to be asked for them one by one.
  /// - Throws: Any error; the layout fails with it.
  func chart(
    _ chart: Chart, fill values: UnsafeMutableBufferPointer<Double>, with query: String,
    series: Int, records: Range<Int>
  ) throws -> Bool
}

/// The events of a chart; the delegate is held weakly by the chart.
///
/// All methods are optional.
public protocol ChartDelegate: AnyObject {
  /// Called when a mark was pressed and released, or selected by the program.
  func chart(_ chart: Chart, didSelect hit: Hit)
  /// Called when a mark was pressed.
  func chart(_ chart: Chart, didPress hit: Hit)
  /// Called when a press was released at a mark, the pressed one or another.
  func chart(_ chart: Chart, didRelease hit: Hit)
  /// Called when the kind emits one of its events; the arguments are in the order of its signature.
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
