import ChartColumns
public import ChartScene
import ChartSettings

/// A data source that answers queries by the methods of a typed data source, which it holds weakly.
///
/// The bindings of a kind, which `charthouse describe KIND --swift` prints, create it when a
/// program sets the data source that they declare.
public final class TypedDataSource: ChartColumnDataSource {
  private typealias Ask<Encoding> = (
    _ source: any SeriesSource, _ chart: Chart, _ series: Int, _ record: Int
  ) throws -> Encoding?

  /// The object with the typed methods; `nil` once it is released.
  public private(set) weak var source: (any SeriesSource)?
  private var columns: [String: Ask<Column>] = [:]
  private var values: [String: Ask<Value>] = [:]
  private var count: ((_ source: any SeriesSource, _ chart: Chart, _ series: Int) -> Int?)?
  /// The query whose columns have as many values as there are records.
  private var countedQuery: String?
  /// Columns that were queried only to count their records, by series.
  private var counted: [Int: Column] = [:]

  /// Creates a data source that doesn't answer any query yet.
  init(_ source: any SeriesSource) { self.source = source }

  /// `true` once the object with the typed methods is released.
  var isGone: Bool { source == nil }

  /// Answers a query for columns, if the object is a `Source`.
  ///
  /// - Parameters:
  ///   - query: The query's name.
  ///   - type: The protocol that has the method.
  ///   - body: Calls the method for a series.
  public func column<Source>(
    _ query: String, of type: Source.Type,
    _ body: @escaping (_ source: Source, _ chart: Chart, _ series: Int) throws -> Column
  ) {
    guard source is Source else { return }
    if countedQuery == nil { countedQuery = query }
    columns[query] = { source, chart, series, _ in
      try (source as? Source).map { try body($0, chart, series) }
    }
  }

  /// Answers a query for single values, if the object is a `Source`.
  ///
  /// - Parameters:
  ///   - query: The query's name.
  ///   - type: The protocol that has the method.
  ///   - body: Calls the method for a series and a record.
  public func value<Source, Encoding: ValueConvertible>(
    _ query: String, of type: Source.Type,
    _ body:
      @escaping (
        _ source: Source, _ chart: Chart, _ series: Int, _ record: Int
      ) throws -> Encoding
  ) {
    guard source is Source else { return }
    values[query] = { source, chart, series, record in
      try (source as? Source).map { try body($0, chart, series, record).value }
    }
  }

  /// Counts the records of a series by a method instead of the first column.
  ///
  /// - Parameters:
  ///   - type: The protocol that has the method.
  ///   - body: Calls the method for a series.
  public func records<Source>(
    of type: Source.Type,
    _ body: @escaping (_ source: Source, _ chart: Chart, _ series: Int) -> Int
  ) {
    count = { source, chart, series in (source as? Source).map { body($0, chart, series) } }
  }

  // MARK: - ChartDataSource

  /// The queries that the object has methods for.
  public func queries(answeredFor chart: Chart) -> Set<String> {
    Set(columns.keys).union(values.keys)
  }

  /// The object's number of series.
  public func numberOfSeries(in chart: Chart) -> Int { source?.numberOfSeries(in: chart) ?? 0 }

  /// The object's name for the series.
  public func chart(_ chart: Chart, nameOfSeries series: Int) -> String {
    source?.chart(chart, nameOfSeries: series) ?? ""
  }

  /// The object's style for the series.
  public func chart(_ chart: Chart, styleOfSeries series: Int) -> SeriesStyleOverride? {
    source?.chart(chart, styleOfSeries: series)
  }

  /// The object's choice of a series.
  public func scrubbedSeries(in chart: Chart) -> Int? { source?.scrubbedSeries(in: chart) }

  /// The length of the first column; 0 if it throws, which the query for the column does again.
  public func chart(_ chart: Chart, numberOfRecordsInSeries series: Int) -> Int {
    if let count { return source.flatMap { count($0, chart, series) } ?? 0 }
    guard let countedQuery else { return 0 }
    let hasSeries = chart.kind.queries.first { $0.name == countedQuery }?.hasSeries == true
    let key = hasSeries ? series : 0
    // One column for all series is queried with the first series.
    if !hasSeries, series > 0, let column = counted[key] { return column.count }
    guard let column = try? self.chart(chart, columnFor: countedQuery, series: key) else {
      return 0
    }
    counted[key] = column
    return column.count
  }

  /// The column that the object's method returns.
  public func chart(_ chart: Chart, columnFor query: String, series: Int) throws -> Column? {
    if query == countedQuery, let column = counted.removeValue(forKey: series) { return column }
    guard let ask = columns[query] else { return nil }
    guard let source else { throw ChartError.sourceGone(chart: chart.id) }
    return try ask(source, chart, series, 0)
  }

  /// The value that the object's method returns.
  public func chart(
    _ chart: Chart, answerTo query: String, series: Int, record: Int
  ) throws -> Value {
    guard let ask = values[query] else { return .null }
    guard let source else { throw ChartError.sourceGone(chart: chart.id) }
    return try ask(source, chart, series, record) ?? .null
  }
}
