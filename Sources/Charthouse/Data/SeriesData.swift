import ChartColumns
import ChartDescription
import ChartModel
import ChartScene
import ChartSettings

/// The columns and series of a chart, brought into the form that its kind expects.
struct SeriesData {
  /// The name of each series.
  var names: [String] = []
  /// The number of records of each series.
  var counts: [Int] = []
  /// The data source's style overrides of series.
  var styles: [Int: SeriesStyleOverride] = [:]
  /// The columns that answer a query: one for each series, or one for all.
  var columns: [String: [Column]] = [:]
  /// The original record of a series at each aligned record; `nil` if nothing was aligned.
  var alignment: [[Int?]]?
  /// The x columns that were aligned.
  private var ownX: [Column]?

  /// The columns that answer the query of a role; `nil` if there are none.
  subscript(role: QueryRole) -> [Column]? {
    get { columns[role.name] }
    set { columns[role.name] = newValue }
  }

  /// The original record of a series at an aligned one.
  func ownRecord(series: Int, record: Int) -> Int? {
    guard let alignment else { return record }
    guard alignment.indices.contains(series), alignment[series].indices.contains(record) else {
      return nil
    }
    return alignment[series][record]
  }

  /// The name of the category of an original record; `nil` if it has none.
  func category(series: Int, record: Int) -> String? {
    guard let xs = ownX ?? self[.x] else { return nil }
    let index = xs.count == 1 ? 0 : series
    return xs.indices.contains(index) ? xs[index].name(ofRecord: record) : nil
  }

  /// Maps the category columns of each query to one list of names.
  mutating func uniteCategories() {
    for (query, columns) in columns where columns.count > 1 {
      let names = unitedNames(of: columns)
      if columns.contains(where: { $0.type == .category && $0.names != names }) {
        self.columns[query] = columns.map { $0.onto(names: names) }
      }
    }
  }

  /// Aligns all series on one x column, with NaN for missing records.
  ///
  /// - Throws: `ChartError.duplicate` if a series has two records at the same position.
  mutating func align(seriesQueries: Set<String>, chart: String) throws(ChartError) {
    guard let xs = self[.x], let first = xs.first else { return }
    if xs.count == 1 {
      return try refuseRepeatedCategories(in: first, chart: chart)
    }
    let places = first.type == .category ? first.names.indices.map(Double.init) : distinct(xs)
    var rows: [Double: Int] = [:]
    for (row, place) in places.enumerated() { rows[place] = row }
    var alignment: [[Int?]] = []
    for (series, x) in xs.enumerated() {
      var records = [Int?](repeating: nil, count: places.count)
      for record in 0..<x.count {
        guard let row = rows[x[record]] else { continue }
        if let earlier = records[row] {
          throw .duplicate(
            chart: chart, series: names.indices.contains(series) ? names[series] : "",
            place: describe(x, record), records: [earlier, record])
        }
        records[row] = record
      }
      alignment.append(records)
    }
    for query in seriesQueries {
      guard let own = columns[query] else { continue }
      columns[query] = alignment.enumerated().map { series, records in
        let column = own.count == 1 ? own[0] : own[series]
        return Column(
          records.map { $0.map { column[$0] } ?? .nan }, type: column.type, title: column.title,
          unit: column.unit, names: column.names)
      }
    }
    let x = Column(
      places, type: first.type, title: first.title, unit: first.unit, names: first.names)
    // Positions that differ slightly, such as by the hour of a clock change, don't set the spacing.
    let usual = xs.filter { $0.range.map { $0.lowerBound < $0.upperBound } ?? false }
      .map(\.spacing).min()
    if let usual, x.spacing < usual / 8 { x.assumeSpacing(usual) }
    self[.x] = [x]
    ownX = xs
    counts = [Int](repeating: places.count, count: xs.count)
    self.alignment = alignment
  }

  /// The same data with the values of some series missing.
  ///
  /// Columns shared by all series stay. If all series are masked, nothing is.
  func masking(_ series: Set<Int>, queries: [String]) -> SeriesData {
    guard !names.indices.allSatisfy(series.contains) else { return self }
    var data = self
    for query in queries {
      guard let columns = columns[query], columns.count == names.count else { continue }
      data.columns[query] = columns.enumerated().map { index, column in
        guard series.contains(index) else { return column }
        return Column(
          [Double](repeating: .nan, count: column.count), type: column.type, title: column.title,
          unit: column.unit, names: column.names)
      }
    }
    return data
  }

  private func distinct(_ columns: [Column]) -> [Double] {
    Set(columns.flatMap { $0.values.filter(\.isFinite) }).sorted()
  }

  private func refuseRepeatedCategories(in x: Column, chart: String) throws(ChartError) {
    guard x.type == .category else { return }
    var seen: [Double: Int] = [:]
    for record in 0..<x.count where x[record].isFinite {
      if let earlier = seen[x[record]] {
        throw .duplicate(
          chart: chart, series: "", place: describe(x, record), records: [earlier, record])
      }
      seen[x[record]] = record
    }
  }

  private func describe(_ x: Column, _ record: Int) -> String {
    switch x.type {
    case .category: "\"\(x.name(ofRecord: record) ?? "")\""
    case .time: TimeFormat.automatic.text(of: x[record])
    case .number: NumberFormat.text(of: x[record], decimals: nil)
    }
  }
}
