import Charthouse

/// A reader of tables that binds their columns to charts' queries.
struct EncodingResolver {
  private let shared: DataSpecification?
  private(set) var notices: [String] = []
  private(set) var warnings: [Warning] = []
  private(set) var readings: [String] = []
  private var read: Table?

  init(shared: DataSpecification?) {
    self.shared = shared
  }

  mutating func feed(_ chart: Chart, _ specification: ChartSpecification) throws {
    guard let data = specification.data ?? shared else {
      throw SpecificationError.inside(
        location: specification.location.isEmpty ? "chart \"\(chart.id)\"" : specification.location,
        reason: "there is no data; add \"data\" to the chart or to the specification.")
    }
    let queries = chart.kind.queries.map(\.name)
    for name in specification.encodings.keys.sorted() where !queries.contains(name) {
      throw SpecificationError.unknownName(
        location: specification.location.isEmpty
          ? "chart \"\(chart.id)\", encoding" : specification.location.to("encoding"), name: name,
        suggestion: nearestName(to: name, among: queries), allowed: queries)
    }
    let table = try table(of: data, isShared: specification.data == nil)
    var encodings = specification.encodings
    try complete(&encodings, for: chart, from: table, seriesColumn: specification.seriesColumn)
    countMissing(in: encodings, for: chart, from: table)
    let feed = try Feed(chart, specification.location, encodings, table, specification.seriesColumn)
    for (query, encoding) in encodings.sorted(by: { $0.key < $1.key }) {
      try at(specification.location.to("encoding", query)) {
        do {
          try feed.encode(query, encoding)
        } catch let error as ChartError {
          // A column that couldn't be parsed as the requested type explains the error.
          let whys = encoding.columns.compactMap { table.whyText($0) }
          guard !whys.isEmpty else { throw error }
          throw SpecificationError.inside(
            location: specification.location.to("encoding", query), reason: "\(error) \(whys[0])")
        }
      }
    }
    try setSeries(of: chart, specification, columns: data.columns)
  }

  private mutating func table(of data: DataSpecification, isShared: Bool) throws -> Table {
    if isShared, let read { return read }
    let table = try at(data.location) { try data.table(adding: &warnings) }
    if isShared { read = table }
    let separator = table.separator.map {
      ", cells separated by \($0 == "\t" ? "tabs" : "\"\($0)\"")"
    }
    let columns = table.columns.map { "\($0.name) (\($0.type.rawValue))" }.joined(separator: ", ")
    readings.append(
      "\(table.file): \(table.count) record\(table.count == 1 ? "" : "s")\(separator ?? ""); columns \(columns)."
    )
    return table
  }

  /// Chooses columns for the queries without an encoding that the picture needs.
  ///
  /// A column with the same name as the query is preferred. Otherwise x takes the first column of
  /// times or texts, a column of numbers that counts the records, or the number of the record.
  /// Any other query takes the first unused column of a suitable type; a query with a column for
  /// each series takes all of them.
  private mutating func complete(
    _ encodings: inout [String: EncodingSpecification], for chart: Chart, from table: Table,
    seriesColumn: String?
  ) throws {
    // An empty list of records has no columns, so there is nothing to draw.
    if table.columns.isEmpty { return }
    var used = Set(seriesColumn.map { [$0] } ?? [])
    for encoding in encodings.values { used.formUnion(encoding.columns) }
    let queries = chart.kind.queries
    let hasX = queries.contains { $0.role == .x }
    let hasValues = queries.contains {
      $0.wantsColumn && $0.role != .x && (encodings[$0.name] != nil || $0.isRequired)
    }
    let open = queries.filter { query in
      guard encodings[query.name] == nil else { return false }
      switch query.role {
      case .x: return true
      case .y: return query.isRequired || !hasValues
      case .label: return query.isRequired || !hasX
      default: return query.isRequired
      }
    }
    var taken: [String] = []
    func take(_ columns: [String], for query: QueryDescription) {
      encodings[query.name] = columns.count > 1 ? .columns(columns) : .column(columns[0])
      used.formUnion(columns)
      taken.append("\(query.name) is \(columns.joined(separator: ", "))")
    }
    func free(for query: QueryDescription) -> [TableColumn] {
      table.columns.filter { !used.contains($0.name) && query.takes($0.type) }
    }
    for query in open {
      let name = query.name.lowercased()
      if let column = free(for: query).first(where: { $0.name.lowercased() == name }) {
        take([column.name], for: query)
      }
    }
    for query in open where encodings[query.name] == nil {
      let free = free(for: query)
      if query.role == .x {
        let numbers = free.filter { $0.type == .number }
        if let column = free.first(where: { $0.type != .number })
          ?? (numbers.count > 1 ? numbers.first(where: \.countsRecords) : nil)
        {
          take([column.name], for: query)
        } else {
          taken.append("x is the number of the record")
        }
        continue
      }
      if query.role == .label, !query.isRequired {
        if let column = free.first(where: { $0.type != .number }) {
          take([column.name], for: query)
        }
        continue
      }
      let candidates = query.takes.contains(.number) ? free.filter { $0.type == .number } : free
      guard let first = candidates.first else {
        throw SpecificationError.unanswered(
          chart: chart.id, kind: chart.kind.name, query: query.name,
          columns: table.columns.map { "\($0.name) (\($0.type.plural))" },
          why: table.columns.filter { !used.contains($0.name) }
            .compactMap { table.whyText($0.name) }.first)
      }
      let takesAll = query.hasSeries && seriesColumn == nil
      take(takesAll ? candidates.map(\.name) : [first.name], for: query)
    }
    if !taken.isEmpty { notices.append("\(chart.id): \(taken.joined(separator: "; ")).") }
  }

  /// Adds warnings about missing values in the columns that are drawn.
  private mutating func countMissing(
    in encodings: [String: EncodingSpecification], for chart: Chart, from table: Table
  ) {
    var counted: Set<String> = []
    for query in chart.kind.queries where query.wantsColumn {
      for name in encodings[query.name]?.columns ?? [] where counted.insert(name).inserted {
        // A missing column is reported a moment later, with its location.
        guard let column = try? table.column(named: name).column, column.missingCount > 0 else {
          continue
        }
        let count = column.missingCount
        warnings.append(
          Warning(
            "\(count) of \(table.count) values of \(name) \(count == 1 ? "is" : "are") missing.",
            chart: chart.id))
      }
    }
  }

  private func setSeries(
    of chart: Chart, _ specification: ChartSpecification, columns: [String: ColumnSpecification]
  ) throws {
    guard !specification.styles.isEmpty || !specification.hidden.isEmpty else { return }
    let names = try at(specification.location) { try chart.namesOfSeries() }
    func position(_ name: String, _ key: String) throws(SpecificationError) -> Int {
      // A series from a column can also be identified by the column's name.
      let shown = columns[name]?.title ?? name
      guard let position = names.firstIndex(of: name) ?? names.firstIndex(of: shown) else {
        throw .unknownName(
          location: specification.location.isEmpty
            ? "chart \"\(chart.id)\", \(key)" : specification.location.to(key),
          name: name, suggestion: nearestName(to: name, among: names), allowed: names)
      }
      return position
    }
    for (name, style) in specification.styles.sorted(by: { $0.key < $1.key }) {
      chart.seriesStyles[try position(name, "styles")] = style
    }
    for name in specification.hidden { chart.hiddenSeries.insert(try position(name, "hidden")) }
  }
}

/// A chart with its records, by series.
private struct Feed {
  let chart: Chart
  /// One part for each series of a table in long form; otherwise, a single part.
  let parts: [Part]
  let isLong: Bool
  /// The query for the positions of records: x, or the label for kinds without axes.
  let categoryQuery: String

  /// The records of one series, or of all series.
  struct Part {
    let table: Table
    /// The records at each position if encodings aggregate them; otherwise, `nil`.
    var groups: [[Int]]?
  }

  /// Splits the records by series and, if encodings aggregate, by position.
  ///
  /// If x has no encoding, the records are numbered.
  init(
    _ chart: Chart, _ location: String, _ encodings: [String: EncodingSpecification],
    _ table: Table,
    _ seriesColumn: String?
  ) throws {
    self.chart = chart
    isLong = seriesColumn != nil
    let hasX = chart.kind.queries.contains { $0.role == .x }
    categoryQuery = (hasX ? QueryRole.x : .label).name
    let location = location.isEmpty ? "chart \"\(chart.id)\"" : location
    var parts = [Part(table: table)]
    if let seriesColumn {
      guard chart.kind.queries.contains(where: \.hasSeries) else {
        throw SpecificationError.inside(
          location: location,
          reason: "the kind \(chart.kind.name) has one series, so \"series\" can't name a column."
        )
      }
      let groups = try at(location) { try table.grouped(by: seriesColumn) }
      chart.seriesNames = groups.map { $0.name ?? "" }
      parts = groups.map { Part(table: $0.table) }
    }
    if encodings.values.contains(where: { $0.aggregate != nil }) {
      guard case .column(let column, nil)? = encodings[categoryQuery] else {
        throw SpecificationError.inside(
          location: location,
          reason: "records can only be aggregated if \(categoryQuery) is a column.")
      }
      for index in parts.indices {
        parts[index].groups = try at(location) { try parts[index].table.places(of: column) }
      }
    }
    self.parts = parts
    if encodings[QueryRole.x.name] == nil, hasX {
      try chart.encode(
        QueryRole.x.name, with: parts.map { Column((0..<$0.table.count).map { Double($0 + 1) }) })
    }
  }

  func encode(_ query: String, _ encoding: EncodingSpecification) throws {
    switch encoding {
    case .column(let name, let aggregate):
      try chart.encode(query, with: try parts.map { try column(name, aggregate, query, of: $0) })
    case .columns(let names, let aggregate):
      guard !isLong else {
        throw SpecificationError.inside(
          location: "chart \"\(chart.id)\", \(query)",
          reason:
            "with a column of series, there is room for one column, not for \(names.joined(separator: ", "))."
        )
      }
      try chart.encode(
        query, with: try names.map { try column($0, aggregate, query, of: parts[0]) })
    case .value(let value): try chart.encode(query, withValue: value)
    case .values(let values): try chart.encode(query, withNames: values)
    case .records(let values): try chart.encode(query, withRecords: values)
    }
  }

  private func column(
    _ name: String, _ aggregate: Aggregate?, _ query: String, of part: Part
  ) throws -> Column {
    let column = try part.table.column(named: name).column
    guard let groups = part.groups else { return column }
    let wanted =
      query == categoryQuery || query == QueryRole.label.name && aggregate == nil
      ? .first : aggregate
    guard let wanted else {
      throw SpecificationError.inside(
        location: "chart \"\(chart.id)\", \(query)",
        reason: "if one encoding has an aggregate, all must have one of: \(Aggregate.names).")
    }
    // A title from the specification replaces the generated one.
    let title = column.title == name ? nil : column.title
    guard let result = column.aggregated(wanted, over: groups, title: title) else {
      throw SpecificationError.inside(
        location: "chart \"\(chart.id)\", \(query)",
        reason: "column \"\(name)\" has no \(wanted.rawValue): it holds "
          + "\(column.type == .time ? "times" : "texts").")
    }
    return result
  }
}

extension Aggregate {
  /// The names of all aggregates, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension EncodingSpecification {
  /// The names of its columns.
  fileprivate var columns: [String] {
    switch self {
    case .column(let name, _): [name]
    case .columns(let names, _): names
    case .value, .values, .records: []
    }
  }

  /// The aggregate of several records at one position; `nil` if there is none.
  fileprivate var aggregate: Aggregate? {
    switch self {
    case .column(_, let aggregate), .columns(_, let aggregate): aggregate
    case .value, .values, .records: nil
    }
  }
}

extension TableColumn {
  /// `true` if the values number the records: years, or whole numbers at equal steps.
  fileprivate var countsRecords: Bool {
    column.withValues { values in
      guard values.count > 1, values.allSatisfy({ $0 == $0.rounded() }) else { return false }
      let years: Set = ["year", "years", "jahr", "année", "annee", "año", "ano", "anno", "jaar"]
      if years.contains(name.lowercased()) { return values.allSatisfy { 0...9_999 ~= $0 } }
      let step = values[1] - values[0]
      return values.count > 2 && step > 0
        && zip(values, values.dropFirst()).allSatisfy { $1 - $0 == step }
    }
  }
}

extension Table {
  /// The reason that a column is text: a warning, or its first value; `nil` if it isn't text.
  fileprivate func whyText(_ name: String) -> String? {
    guard let column = columns.first(where: { $0.name == name }), column.type == .category else {
      return nil
    }
    if let warning = warnings.first(where: { $0.textColumn == name }) { return "\(warning)" }
    guard let first = column.column.names.first else { return nil }
    return "\(file): column \(quoted(name)) is text; it begins with \(quoted(first))."
  }
}
