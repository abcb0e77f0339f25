import ChartColumns
import ChartScene
import ChartSettings

/// Tells how many series a chart has, what they are called and how they look: the part that all data sources share.
public protocol SeriesSource: AnyObject {
  /// How many series the chart has; 1 where this isn't implemented.
  func numberOfSeries(in chart: Chart) -> Int
  /// What a series is called; nothing where this isn't implemented.
  func chart(_ chart: Chart, nameOfSeries series: Int) -> String
  /// How a series looks where `Chart.seriesStyles` doesn't say; nil: as the theme says, also where this isn't implemented.
  func chart(_ chart: Chart, styleOfSeries series: Int) -> SeriesStyleOverride?
  /// The series whose values a scrubber tells where the graph doesn't say; nil: the first, also where this isn't
  /// implemented.
  func scrubbedSeries(in chart: Chart) -> Int?
}

extension SeriesSource {
  /// One series.
  public func numberOfSeries(in chart: Chart) -> Int { 1 }
  /// No name.
  public func chart(_ chart: Chart, nameOfSeries series: Int) -> String { "" }
  /// As the theme says.
  public func chart(_ chart: Chart, styleOfSeries series: Int) -> SeriesStyleOverride? { nil }
  /// The first.
  public func scrubbedSeries(in chart: Chart) -> Int? { nil }
}

/// Answers what any chart asks, by name; a chart holds it weakly.
///
/// A third party's kind is fed by it as well as the standard ones; kinds can offer data sources with typed methods of
/// their own on top. It answers the same from one layout to the next: `Chart.reload()` tells of new data,
/// `insertRecords`, `deleteRecords` and the other forms of `reload` of as much of them as changed.
public protocol ChartDataSource: SeriesSource {
  /// The names of the queries that this object answers; a chart sees no function behind the others.
  func queries(answeredFor chart: Chart) -> Set<String>
  /// How many records a series has.
  func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int
  /// The number or text for one record, null where it is missing. Asked once for each record, then kept.
  func chart(_ chart: Chart, answerTo query: String, series: Int, record: Int) throws -> Value
}

/// A data source that lends whole columns: nothing is asked record by record, nothing is copied.
public protocol ChartColumnDataSource: ChartDataSource {
  /// The column that answers a query for a series; nil where only single answers do.
  func chart(_ chart: Chart, columnFor query: String, series: Int) throws -> Column?
  /// A column of some of the records, asked for where the others are known; nil: the whole is asked for.
  ///
  /// Not asked for where this isn't implemented.
  func chart(
    _ chart: Chart, columnFor query: String, series: Int, records: Range<Int>
  ) throws -> Column?
}

extension ChartColumnDataSource {
  /// The whole is asked for.
  public func chart(
    _ chart: Chart, columnFor query: String, series: Int, records: Range<Int>
  ) throws -> Column? { nil }
}

/// A data source that gives the numbers of many records at a time.
public protocol ChartRangeDataSource: ChartDataSource {
  /// Writes the numbers that answer a query for some records of a series; false: they are asked for one by one.
  ///
  /// - Parameters:
  ///   - chart: The chart that asks.
  ///   - values: A place for each record, in their order; NaN, as it is at first, is missing.
  ///   - query: The query's name.
  ///   - series: The series that the records are in.
  ///   - records: The records.
  /// - Returns: Whether it wrote them.
  /// - Throws: Whatever keeps it from it: the layout then fails with it.
  func chart(
    _ chart: Chart, fill values: UnsafeMutableBufferPointer<Double>, with query: String,
    series: Int, records: Range<Int>
  ) throws -> Bool
}

/// Hears what happens at a chart; a chart holds it weakly.
///
/// All is optional.
public protocol ChartDelegate: AnyObject {
  /// A mark was pressed and released, or selected by the program.
  func chart(_ chart: Chart, didSelect hit: Hit)
  /// A mark was pressed.
  func chart(_ chart: Chart, didPress hit: Hit)
  /// A press was released at a mark, the same one or another.
  func chart(_ chart: Chart, didRelease hit: Hit)
  /// The kind told of an event of its own; its arguments in the order of the event's signature.
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
