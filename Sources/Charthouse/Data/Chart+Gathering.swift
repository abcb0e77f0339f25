import ChartColumns
import ChartDescription
import ChartModel
import ChartScene

extension Chart {
  /// The names of its series, as its data give them now.
  ///
  /// - Throws: `ChartError` if the data don't fit.
  public func namesOfSeries() throws(ChartError) -> [String] {
    try prepare()
    return data.names
  }

  /// Throws a pending error, and queries new data.
  func prepare() throws(ChartError) {
    if !pendingErrors.isEmpty {
      let first = pendingErrors[0]
      pendingErrors = []
      throw first
    }
    if hadSource, dataSource == nil || (dataSource as? TypedDataSource)?.isGone == true {
      throw .sourceGone(chart: id)
    }
    for (query, columns) in feed?.take() ?? [:] { try encode(query, with: columns) }
    let mask = masksHidden ? hiddenSeries : []
    guard needsData || needsBinding || mask != masked else { return }
    guard !isRunning else { throw .nestedLayout(chart: id) }
    if needsData {
      gathered = try gather()
      editSingles()
      (edits, needsAll, needsData) = ([], false, false)
      data = gathered
      dataWarnings = unansweredQueries() + infiniteValues() + editWarnings
      (masked, editWarnings) = ([], [])
    }
    if mask != masked {
      data = gathered.masking(mask, queries: kind.queries.filter(\.hasSeries).map(\.name))
      masked = mask
    }
    try bind()
    needsBinding = false
  }

  /// Binds functions that are new since the last layout, such as a delegate's, unless a layout must
  /// come first.
  func bindIfNeeded() throws(ChartError) {
    guard needsBinding, !needsData, !isRunning else { return }
    try bind()
    needsBinding = false
  }

  /// `true` if data have changed since they were queried, or if an error is pending.
  var hasNews: Bool { needsData || feed?.hasNews == true || !pendingErrors.isEmpty }

  /// `true` while the plug-in, or a data source for it, is running.
  var isRunning: Bool { isAnswering || instance.isCrossing }

  /// A warning if some queries are answered but others, which are needed to draw, aren't.
  private func unansweredQueries() -> [Warning] {
    guard dataSource != nil || !encodings.isEmpty else { return [] }
    let open = kind.queries.filter { $0.isRequired && !isAnswered($0.name) }.map(\.name)
    guard !open.isEmpty else { return [] }
    return [
      Warning(
        "The kind \(kind.name) needs \(open.joinedByAnd), but nothing answers \(open.count == 1 ? "it" : "them").",
        chart: id)
    ]
  }

  /// A warning for each column that has infinite values.
  private func infiniteValues() -> [Warning] {
    var warnings: [Warning] = []
    for (query, columns) in data.columns.sorted(by: { $0.key < $1.key }) {
      for (series, column) in columns.enumerated() where column.infiniteCount > 0 {
        warnings.append(
          Warning(
            "\(column.infiniteCount) infinite value\(column.infiniteCount == 1 ? " is" : "s are") left out of \(query).",
            chart: id, series: columns.count > 1 ? data.names[series] : nil))
      }
    }
    return warnings
  }

  /// `true` if a required query has no finite value or no answer, so that there is nothing to draw.
  var hasNothingToDraw: Bool {
    kind.queries.contains { query in
      guard query.isRequired else { return false }
      guard query.wantsColumn else { return !isAnswered(query.name) }
      return data.columns[query.name]?.contains { $0.range != nil } != true
    }
  }

  private func gather() throws(ChartError) -> SeriesData {
    isAnswering = true
    defer { isAnswering = false }
    let source = dataSource
    let sourced = source?.queries(answeredFor: self) ?? []
    var known = encodings
    for query in kind.queries where known[query.name] == nil && sourced.contains(query.name) {
      known[query.name] = .source
    }
    var data = SeriesData()
    let counted = known.values.compactMap(\.seriesCount).max() ?? 0
    let count = max(
      counted, seriesNames?.count ?? 0, source?.numberOfSeries(in: self) ?? 0,
      encodings.isEmpty ? 0 : 1)
    if !kind.queries.contains(where: \.hasSeries), count > 1 {
      throw .seriesCount(chart: id, kind: kind.name, found: count)
    }
    data.counts = (0..<count).map { series in
      max(0, recordCount(ofSeries: series, known, source))
    }
    try checkEncodings(known, counts: data.counts)
    for query in kind.queries where query.wantsColumn {
      guard let encoding = known[query.name] else { continue }
      guard let columns = try columns(of: query, encoding, counts: data.counts), !columns.isEmpty
      else { continue }
      // Alignment creates one x column for all series from those of each.
      let expected = query.hasSeries || kind.flags.contains(.aligned) ? count : 1
      guard columns.count == 1 || columns.count == expected else {
        throw .columnCount(
          chart: id, query: query.name, found: columns.count, expected: expected)
      }
      data.columns[query.name] = try ofOneType(columns, for: query)
    }
    data.names = (0..<count).map { name(ofSeries: $0, data, source) }
    for series in 0..<count { data.styles[series] = source?.chart(self, styleOfSeries: series) }
    data.uniteCategories()
    if kind.flags.contains(.aligned) {
      let perSeries = kind.queries.filter { $0.wantsColumn && $0.hasSeries }.map(\.name)
      try data.align(seriesQueries: Set(perSeries), chart: id)
    }
    try checkCounts(&data)
    return data
  }

  /// Throws if an encoding has another number of values than there are records.
  private func checkEncodings(_ known: [String: Encoding], counts: [Int]) throws(ChartError) {
    guard let most = counts.max() else { return }
    for query in kind.queries {
      switch known[query.name] {
      case .function(_, let records?), .gathered(_, let records?):
        guard max(0, records) == most else {
          throw .counts(
            chart: id, series: "", query: query.name, count: records, expected: most)
        }
      default: continue
      }
    }
  }

  private func recordCount(
    ofSeries series: Int, _ known: [String: Encoding], _ source: (any ChartDataSource)?
  ) -> Int {
    for query in kind.queries {
      switch known[query.name] {
      case .columns(let columns):
        return columns.count == 1
          ? columns[0].count : series < columns.count ? columns[series].count : 0
      case .function(_, let records?), .gathered(_, let records?): return records
      case .records(let values): return values.count
      default: continue
      }
    }
    return source?.chart(self, numberOfRecordsInSeries: series) ?? 0
  }

  private func name(
    ofSeries series: Int, _ data: SeriesData, _ source: (any ChartDataSource)?
  ) -> String {
    if let seriesNames, seriesNames.indices.contains(series) { return seriesNames[series] }
    if let name = source?.chart(self, nameOfSeries: series), !name.isEmpty { return name }
    for query in kind.queries where query.hasSeries {
      if let columns = data.columns[query.name], columns.indices.contains(series),
        query.role != .x, !columns[series].title.isEmpty
      {
        return columns[series].title
      }
    }
    return ""
  }

  /// The columns that answer a query, one for each series or one for all; `nil` if a function
  /// creates them on demand.
  private func columns(of query: QueryDescription, _ encoding: Encoding, counts: [Int])
    throws(ChartError) -> [Column]?
  {
    let seriesCount = query.hasSeries ? counts.count : 1
    func count(_ series: Int) -> Int { counts.indices.contains(series) ? counts[series] : 0 }
    switch encoding {
    case .columns(let columns): return columns
    case .gathered(let function, _):
      return try (0..<seriesCount).map { series throws(ChartError) in
        try renewed(query.name, series, count(series)) { records in
          try Column.of(records.map { try function(series, $0) }, for: query.name)
        }
      }
    case .source:
      guard let source = dataSource else { return nil }
      return try columns(of: query.name, from: source, seriesCount, count)
    case .columnFunction(let function):
      do {
        return try (0..<seriesCount).map(function)
      } catch {
        throw .source(chart: id, during: query.name, error: String(describing: error))
      }
    case .constant, .named, .records, .function: return nil
    }
  }

  /// The columns of a data source: borrowed if it lends them, otherwise queried in ranges or record
  /// by record.
  private func columns(
    of query: String, from source: any ChartDataSource, _ seriesCount: Int, _ count: (Int) -> Int
  ) throws(ChartError) -> [Column] {
    if let lender = source as? any ChartColumnDataSource,
      let columns = try lent(query, by: lender, seriesCount, count)
    {
      return columns
    }
    return try (0..<seriesCount).map { series throws(ChartError) in
      try renewed(query, series, count(series)) { records in
        if let filler = source as? any ChartRangeDataSource,
          let column = try filler.column(query, series, records, in: self)
        {
          return column
        }
        return try Column.of(
          records.map { try source.chart(self, answerTo: query, series: series, record: $0) },
          for: query)
      }
    }
  }

  /// The columns that a data source lends; `nil` if it doesn't lend one for each series.
  private func lent(
    _ query: String, by lender: any ChartColumnDataSource, _ seriesCount: Int,
    _ count: (Int) -> Int
  ) throws(ChartError) -> [Column]? {
    do {
      var columns: [Column] = []
      for series in 0..<seriesCount {
        if let pieces = pieces(of: query, series: series), pieces.count == count(series),
          let known = asked[query]?[series]
        {
          do {
            let column = try known.spliced(pieces) { records in
              guard
                let part = try lender.chart(
                  self, columnFor: query, series: series, records: records)
              else { throw Unanswered() }
              return part
            }
            if let column {
              columns.append(column)
              continue
            }
          } catch is Unanswered {}
        }
        guard let whole = try lender.chart(self, columnFor: query, series: series) else {
          return nil
        }
        columns.append(whole)
      }
      asked[query] = columns
      return columns
    } catch {
      throw .source(chart: id, during: query, error: String(describing: error))
    }
  }

  /// A series' column, for which only unknown records are queried.
  private func renewed(
    _ query: String, _ series: Int, _ count: Int, _ ask: (Range<Int>) throws -> Column
  ) throws(ChartError) -> Column {
    do {
      let known = pieces(of: query, series: series)
      if let known, known.count != count, !edits.isEmpty {
        editWarnings.append(
          Warning(
            "After the reported insertions and deletions there should be \(known.count) records, but there are \(count): all were queried again.",
            chart: id))
      }
      var column: Column?
      if let known, known.count == count { column = try asked[query]?[series].spliced(known, ask) }
      let whole = try column ?? ask(0..<count)
      var columns = asked[query] ?? []
      if columns.indices.contains(series) {
        columns[series] = whole
      } else {
        columns.append(whole)
      }
      asked[query] = columns
      return whole
    } catch {
      throw .source(chart: id, during: query, error: String(describing: error))
    }
  }

  /// Checks that all columns with values have one type, which the query accepts.
  private func ofOneType(_ columns: [Column], for query: QueryDescription) throws(ChartError)
    -> [Column]
  {
    let first = columns.first { $0.range != nil } ?? columns[0]
    try check(first, for: query)
    var alike: [Column] = []
    for column in columns {
      guard column.type != first.type else {
        alike.append(column)
        continue
      }
      guard column.range == nil else {
        throw .columnType(
          chart: id, query: query.name, column: column.title, type: column.type.plural,
          allowed: "\(first.type.plural), as in another series")
      }
      alike.append(
        Column(
          [Double](repeating: .nan, count: column.count), type: first.type, title: column.title,
          unit: column.unit, names: first.names))
    }
    return alike
  }

  private func checkCounts(_ data: inout SeriesData) throws(ChartError) {
    for series in data.names.indices {
      var expected: Int?
      for query in kind.queries {
        guard let columns = data.columns[query.name], !columns.isEmpty else { continue }
        guard
          let column = columns.count == 1
            ? columns[0] : columns.indices.contains(series) ? columns[series] : nil
        else { continue }
        if let expected, column.count != expected {
          throw .counts(
            chart: id, series: data.names[series], query: query.name, count: column.count,
            expected: expected)
        }
        expected = column.count
      }
      if let expected { data.counts[series] = expected }
    }
  }
}

extension Column {
  /// Creates a column from a data source's values for single records.
  fileprivate static func of(_ values: [Value], for query: String) throws -> Column {
    guard let column = Column(gathered: values, title: "") else { throw MixedValues(query: query) }
    return column
  }
}

extension ChartRangeDataSource {
  /// The numbers of a range of records; `nil` if they are queried one by one.
  fileprivate func column(_ query: String, _ series: Int, _ records: Range<Int>, in chart: Chart)
    throws -> Column?
  {
    var isFilled = false
    let values = try [Double](unsafeUninitializedCapacity: records.count) { buffer, count in
      buffer.initialize(repeating: .nan)
      isFilled = try self.chart(
        chart, fill: UnsafeMutableBufferPointer(rebasing: buffer[..<records.count]), with: query,
        series: series, records: records)
      count = records.count
    }
    return isFilled ? Column(values) : nil
  }
}

/// An error for a data source that returned both numbers and texts for one query.
private struct MixedValues: Error, CustomStringConvertible {
  let query: String
  var description: String {
    "\(query) returned both numbers and texts; a column holds one of them."
  }
}
