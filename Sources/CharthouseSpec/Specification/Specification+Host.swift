import ChartDescription
public import Charthouse

/// A host made from a specification, with what a person should be told about it.
public struct SpecifiedHost {
  /// The host, its charts fed.
  public let host: ChartHost
  /// Which columns were taken where the specification didn't say, a sentence each.
  public let notices: [String]
  /// What was found odd in the tables.
  public let warnings: [Warning]
  /// How tables were read, a sentence each.
  public let readings: [String]
}

extension Specification {
  /// Makes a host with all charts fed.
  ///
  /// - Parameters:
  ///   - measurer: Tells how large texts are; the same one that draws them.
  ///   - registry: Where kinds are looked for.
  /// - Returns: The host, and what a person should be told about it.
  /// - Throws: `TableError`, `PluginError`, `ChartError`, `SpecificationError` or `FormatError`, whichever says what is
  ///   wrong.
  public func makeHost(measurer: any TextMeasurer, registry: PluginRegistry = .shared) throws
    -> SpecifiedHost
  {
    let host = ChartHost(width: size.width, height: size.height, measurer: measurer)
    if let theme { host.theme = try Self.theme(named: theme) }
    if let timeZone { host.zone = try TimeZoneRules(named: timeZone) }
    for (name, value) in graph.sorted(by: { $0.key < $1.key }) {
      try host.graph.set(name, to: value)
    }
    var feeder = Feeder(shared: data)
    for specification in charts {
      let chart = try host.graph.addChart(
        kind: specification.kind, id: specification.id, registry: registry)
      for (name, value) in specification.properties.sorted(by: { $0.key < $1.key }) {
        try chart.set(name, to: value)
      }
      if let axis = specification.xAxis { chart.xAxis = axis }
      if let axis = specification.yAxis { chart.yAxis = axis }
      try feeder.feed(chart, specification)
    }
    try setAxes(of: host)
    return SpecifiedHost(
      host: host, notices: feeder.notices, warnings: feeder.warnings,
      readings: feeder.readings)
  }

  private static func theme(named name: String) throws(SpecificationError) -> Theme {
    switch name {
    case "light": return .light
    case "dark": return .dark
    default:
      let names = ["light", "dark"]
      throw .unknownName(
        place: "theme", name: name, suggestion: nearestName(to: name, among: names), allowed: names)
    }
  }

  private func setAxes(of host: ChartHost) throws {
    let horizontal = Set(host.graph.charts.map(\.xAxis) + ["x"])
    let vertical = Set(host.graph.charts.map(\.yAxis) + ["y"])
    for (id, settings) in axes.sorted(by: { $0.key < $1.key }) {
      guard horizontal.contains(id) || vertical.contains(id) else {
        let names = horizontal.union(vertical).sorted()
        throw SpecificationError.unknownName(
          place: "axes", name: id, suggestion: nearestName(to: id, among: names), allowed: names)
      }
      let direction: Direction = horizontal.contains(id) ? .x : .y
      for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
        try host.graph[axis: id, direction].set(name, to: value.withTimes(for: name))
      }
    }
  }
}

extension Value {
  /// The value with seconds for the texts of times, where an axis' member of this name takes places.
  public func withTimes(for name: String) -> Value {
    guard ["minimum", "maximum", "ticks"].contains(name) else { return self }
    switch self {
    case .text(let text): return seconds(of: text).map(Value.number) ?? self
    case .list(let values): return .list(values.map { $0.withTimes(for: name) })
    default: return self
    }
  }
}

/// Seconds since 1970 UTC of a date or time as tables know it; nil where the text is none.
func seconds(of text: String) -> Double? {
  let table = try? Table.read(
    bytes: Array("t\n\"\(text)\"\n".utf8), name: "time",
    options: TableOptions(format: .csv, separator: ",", header: true, types: ["t": .time]))
  guard let value = table?.columns.first?.column[0], value.isFinite else { return nil }
  return value
}

extension Column {
  /// The numbers of `count` records, from 1.
  fileprivate static func recordNumbers(_ count: Int) -> Column {
    Column((0..<count).map { Double($0 + 1) })
  }
}

/// Reads tables and binds their columns to charts' queries.
private struct Feeder {
  let shared: DataSpecification?
  private(set) var notices: [String] = []
  private(set) var warnings: [Warning] = []
  private(set) var readings: [String] = []
  private var read: Table?

  init(shared: DataSpecification?) {
    self.shared = shared
  }

  mutating func feed(_ chart: Chart, _ specification: ChartSpecification) throws {
    guard let table = try table(for: specification) else {
      throw SpecificationError.inside(
        place: "chart \"\(chart.id)\"", reason: "there are no data: give it \"data\", or the whole."
      )
    }
    var answers = specification.answers
    try complete(&answers, for: chart, from: table, seriesColumn: specification.seriesColumn)
    if let name = specification.seriesColumn {
      try answer(chart, answers, with: try table.grouped(by: name), in: table)
    } else {
      try answer(chart, answers, from: table)
    }
    try setSeries(of: chart, specification)
  }

  private mutating func table(for specification: ChartSpecification) throws -> Table? {
    if let own = specification.data { return try read(own) }
    if read == nil { read = try shared.map { try read($0) } }
    return read
  }

  private mutating func read(_ data: DataSpecification) throws -> Table {
    let table = try data.table(adding: &warnings)
    let separator = table.separator.map {
      ", cells separated by \($0 == "\t" ? "tabs" : "\"\($0)\"")"
    }
    let columns = table.columns.map { "\($0.name) (\($0.type.rawValue))" }.joined(separator: ", ")
    readings.append("\(table.file): \(table.count) records\(separator ?? ""); columns \(columns).")
    return table
  }

  // MARK: - What the specification leaves open

  /// Finds columns for the required queries, and x, that nobody answers.
  ///
  /// A column with the query's own name comes first. Then x is the first time or text column, or else the number of the
  /// record; another query takes the first column left that it can take, and one that differs by series all of them.
  private mutating func complete(
    _ answers: inout [String: AnswerSpecification], for chart: Chart, from table: Table,
    seriesColumn: String?
  ) throws {
    var used = Set(seriesColumn.map { [$0] } ?? [])
    for answer in answers.values { used.formUnion(answer.columns) }
    let open = chart.kind.queries.filter {
      answers[$0.name] == nil && ($0.isRequired || $0.name == "x")
    }
    var taken: [String] = []
    for query in open {
      if let column = table.columns.first(where: {
        $0.name.lowercased() == query.name.lowercased() && query.takes($0.type)
          && !used.contains($0.name)
      }) {
        answers[query.name] = .column(column.name)
        used.insert(column.name)
        taken.append("\(query.name) is \(column.name)")
      }
    }
    for query in open where answers[query.name] == nil {
      let free = table.columns.filter { !used.contains($0.name) && query.takes($0.type) }
      if query.name == "x" {
        if let column = free.first(where: { $0.type != .number }) {
          answers["x"] = .column(column.name)
          used.insert(column.name)
          taken.append("x is \(column.name)")
        } else {
          taken.append("x is the number of the record")
        }
        continue
      }
      let candidates = query.takes.contains(.number) ? free.filter { $0.type == .number } : free
      guard let first = candidates.first else {
        throw SpecificationError.unanswered(
          chart: chart.id, kind: chart.kind.name, query: query.name, columns: table.names)
      }
      let all = query.hasSeries && seriesColumn == nil ? candidates.map(\.name) : [first.name]
      answers[query.name] = all.count > 1 ? .columns(all) : .column(first.name)
      used.formUnion(all)
      taken.append("\(query.name) is \(all.joined(separator: ", "))")
    }
    if !taken.isEmpty { notices.append("\(chart.id): \(taken.joined(separator: "; ")).") }
  }

  // MARK: - Answers

  private func answer(
    _ chart: Chart, _ answers: [String: AnswerSpecification], from table: Table
  ) throws {
    if answers["x"] == nil, chart.kind.queries.contains(where: { $0.name == "x" }) {
      try chart.answer("x", with: Column.recordNumbers(table.count))
    }
    for (query, answer) in answers.sorted(by: { $0.key < $1.key }) {
      try self.answer(chart, query, answer, from: table)
    }
  }

  private func answer(
    _ chart: Chart, _ query: String, _ answer: AnswerSpecification, from table: Table
  ) throws {
    switch answer {
    case .column(let name): try chart.answer(query, with: try table.column(named: name).column)
    case .columns(let names):
      try chart.answer(query, with: try names.map { try table.column(named: $0).column })
    case .value(let value): try chart.answer(query, withValue: value)
    case .values(let values): try chart.answer(query, withNames: values)
    case .records(let values): try chart.answer(query, withRecords: values)
    }
  }

  /// Answers from a table in long form: the records of each value of a column are a series.
  private func answer(
    _ chart: Chart, _ answers: [String: AnswerSpecification], with groups: [TableGroup],
    in table: Table
  ) throws {
    guard chart.kind.queries.contains(where: \.hasSeries) else {
      throw SpecificationError.inside(
        place: "chart \"\(chart.id)\"",
        reason: "the kind \(chart.kind.name) has one series, so that no column can be its series.")
    }
    if answers["x"] == nil, chart.kind.queries.contains(where: { $0.name == "x" }) {
      try chart.answer("x", with: groups.map { Column.recordNumbers($0.table.count) })
    }
    for (query, answer) in answers.sorted(by: { $0.key < $1.key }) {
      switch answer {
      case .column(let name):
        try chart.answer(query, with: try groups.map { try $0.table.column(named: name).column })
      case .columns(let names):
        throw SpecificationError.inside(
          place: "chart \"\(chart.id)\", \(query)",
          reason:
            "the column of series leaves room for one column, not for \(names.joined(separator: ", "))."
        )
      case .value, .values, .records: try self.answer(chart, query, answer, from: table)
      }
    }
    chart.seriesNames = groups.map { $0.name ?? "" }
  }

  private func setSeries(of chart: Chart, _ specification: ChartSpecification) throws {
    guard !specification.looks.isEmpty || !specification.hidden.isEmpty else { return }
    let names = try chart.namesOfSeries()
    func position(_ name: String, _ place: String) throws(SpecificationError) -> Int {
      guard let position = names.firstIndex(of: name) else {
        throw .unknownName(
          place: "chart \"\(chart.id)\", \(place)", name: name,
          suggestion: nearestName(to: name, among: names), allowed: names)
      }
      return position
    }
    for (name, look) in specification.looks {
      chart.seriesLooks[try position(name, "looks")] = look
    }
    for name in specification.hidden { chart.hiddenSeries.insert(try position(name, "hidden")) }
  }
}

extension AnswerSpecification {
  /// The columns that it names.
  fileprivate var columns: [String] {
    switch self {
    case .column(let name): [name]
    case .columns(let names): names
    case .value, .values, .records: []
    }
  }
}

extension DataSpecification {
  /// The records that are asked for.
  func table(adding warnings: inout [Warning]) throws -> Table {
    var table: Table
    switch source {
    case .file("-"):
      table = try Table.read(fileDescriptor: 0, name: "standard input", options: options)
    case .file(let path): table = try Table.read(contentsOf: path, options: options)
    case .table(let given): table = given
    }
    warnings += table.warnings.map { Warning($0.description) }
    for filter in filters { table = try filter.applied(to: table) }
    if let sortColumn { table = try table.sorted(by: sortColumn, descending: isDescending) }
    if let first { table = table.first(first) }
    if let last { table = table.last(last) }
    return table
  }
}

extension DataSpecification.Filter {
  fileprivate func applied(to table: Table) throws -> Table {
    var table = table
    if let among { table = try table.filtered(by: column, among: Set(among)) }
    guard from != nil || to != nil else { return table }
    let type = try table.column(named: column).type
    guard type != .category else {
      throw SpecificationError.inside(
        place: "filter of \(column)", reason: "its values are texts; \"among\" picks some of them.")
    }
    let low = try from.map { try limit($0, type) } ?? -.infinity
    let high = try to.map { try limit($0, type) } ?? .infinity
    guard low <= high else {
      throw SpecificationError.inside(
        place: "filter of \(column)", reason: "\"from\" is greater than \"to\".")
    }
    return try table.filtered(by: column, in: low...high)
  }

  private func limit(_ value: Value, _ type: Column.DataType) throws -> Double {
    switch value {
    case .number(let number): return number
    case .text(let text):
      if let seconds = seconds(of: text) { return seconds }
      fallthrough
    default:
      throw SpecificationError.badValue(
        place: "filter of \(column)", found: value.description,
        allowed: type == .time ? "a date or time, such as \"2020-01-31\"" : "a number")
    }
  }
}
