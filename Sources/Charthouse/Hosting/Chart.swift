import CChartPlugin
public import ChartBridge
public import ChartDescription

/// One instance of a kind in a graph: a data source answers what it asks, a delegate hears what it tells, and its
/// kind's members are set and called by name.
///
/// `try chart.set("gap", to: 0.3)` throws at once. `chart.gap = 0.3` can't: a refused value keeps the old one and is
/// thrown by the next layout. The library's own names win over a kind's members.
@dynamicMemberLookup
public final class Chart {
  /// What programs, scenes and messages call it; unique in its graph.
  public let id: String
  /// What its kind is and has.
  public var kind: KindDescription { instance.kind.description }
  /// Answers what it asks and no `answer` does.
  ///
  /// Held weakly.
  public weak var dataSource: (any ChartDataSource)? {
    didSet {
      hadSource = dataSource != nil
      reload()
    }
  }
  /// Hears what happens at it.
  ///
  /// Held weakly.
  public weak var delegate: (any ChartDelegate)? {
    didSet { needsBinding = true }
  }
  /// Whether it is left out of the picture: not drawn, not hit, not in the legend; its axes keep their ranges.
  public var isHidden = false
  /// Where other threads put new columns for it; the next layout takes them as its answers.
  public var feed: DataFeed?
  /// The names of its series; nil: those of the data.
  public var seriesNames: [String]? {
    didSet { reload() }
  }
  /// Series that are left out of the picture, counted from its own first.
  public var hiddenSeries: Set<Int> = []
  /// How single series look, where they shouldn't as the theme says, counted from its own first.
  public var seriesLooks: [Int: SeriesLook] = [:]
  /// The axis from left to right that it uses.
  public var xAxis = "x"
  /// The axis from bottom to top that it uses.
  public var yAxis = "y"

  let instance: ChartInstance
  private(set) var data = SeriesData()
  private(set) var dataWarnings: [Warning] = []
  private(set) var values: [String: Value] = [:]
  private var answers: [String: Answer] = [:]
  private var handlers: [String: Handler] = [:]
  private var hadSource = false
  private var needsData = true
  private var needsBinding = true
  private var refused: [ChartError] = []
  private var deferred: [() throws(ChartError) -> Void] = []
  private var isAnswering = false

  /// Makes a chart with every property at its default.
  init(id: String, kind: LoadedKind) throws(ChartError) {
    self.id = id
    instance = try ChartInstance(name: id, kind: kind)
    for property in self.kind.properties {
      try push(property, try property.accepted(property.defaultingValue, owner: owner))
    }
  }

  private var owner: String { "chart \"\(id)\" (\(kind.name))" }

  // MARK: - Properties and methods

  /// Sets a property.
  ///
  /// - Throws: `ChartError.noMember`, `.badValue` with what is allowed, or `.failed` where the chart refuses. The old
  ///   value stays then.
  public func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    guard let property = kind.properties.first(where: { $0.name == name }) else {
      throw unknown(name, among: kind.properties.map(\.name))
    }
    let accepted = try property.accepted(value.value, owner: owner)
    try change("Setting \(name)") { [self] () throws(ChartError) in
      try push(property, accepted)
      if property.flags.contains(.needsData) { reload() }
    }
  }

  /// The value of a property: what was set last, or the default.
  ///
  /// - Throws: `ChartError.noMember`.
  public func value(of name: String) throws(ChartError) -> Value {
    guard let value = values[name] else { throw unknown(name, among: kind.properties.map(\.name)) }
    return value
  }

  /// A property by its name in the kind; null for a name that it doesn't have.
  ///
  /// A name or value that is refused is thrown by the next layout.
  public subscript(dynamicMember name: String) -> Value {
    get {
      do throws(ChartError) {
        return try value(of: name)
      } catch {
        refused.append(error)
        return .null
      }
    }
    set {
      do throws(ChartError) { try set(name, to: newValue) } catch { refused.append(error) }
    }
  }

  /// Calls a method of the kind.
  ///
  /// - Returns: What it gives, null where it gives nothing.
  /// - Throws: `ChartError.noMember`, `.argumentCount`, `.badValue`, or `.failed` where the chart says so.
  @discardableResult
  public func call(_ name: String, _ arguments: any ValueConvertible...) throws(ChartError) -> Value
  {
    guard let index = kind.methods.firstIndex(where: { $0.name == name }) else {
      throw unknown(name, among: kind.methods.map(\.name))
    }
    if isAnswering { throw .insideQuery(chart: id, change: "Calling \(name)") }
    let method = kind.methods[index]
    let parameters = method.signature.parameters
    guard arguments.count == parameters.count else {
      throw .argumentCount(
        chart: id, method: name, signature: method.signature.description, found: arguments.count)
    }
    var passed: [Value] = []
    for (parameter, argument) in zip(parameters, arguments) {
      guard let value = argument.value.normalized(for: parameter.type) else {
        throw .badValue(
          owner: owner, member: "\(parameter.name) of \(name)",
          value: argument.value.description, allowed: parameter.type.expectation)
      }
      passed.append(value)
    }
    try bindIfNeeded()
    let result = try instance.call(method, function: instance.functions.methods[index], passed)
    try runDeferred()
    return result
  }

  private func push(_ property: PropertyDescription, _ value: Value) throws(ChartError) {
    guard let index = kind.properties.firstIndex(where: { $0.name == property.name }) else {
      return
    }
    try instance.set(property, function: instance.functions.setters[index], to: value)
    values[property.name] = value
  }

  /// Makes a change now, or, from inside an event, when that has returned.
  private func change(_ what: String, _ body: @escaping () throws(ChartError) -> Void)
    throws(ChartError)
  {
    if isAnswering { throw .insideQuery(chart: id, change: what) }
    deferred.append(body)
    try runDeferred()
  }

  /// Makes the changes that waited, unless the plug-in is running.
  func runDeferred() throws(ChartError) {
    while !instance.isCrossing, !deferred.isEmpty { try deferred.removeFirst()() }
  }

  private func unknown(_ name: String, among names: [String]) -> ChartError {
    .noMember(
      owner: owner, name: name, suggestion: nearestName(to: name, among: names), allowed: names)
  }

  // MARK: - Answers

  /// Answers a query with a Swift function that states its types.
  ///
  /// The function has the query's own signature, such as `(Int, Int) -> String` for `func(series: s64, record: s64) ->
  /// string`; or, where the query wants a column, one with a record number more that gives a number or text, which is
  /// asked once for each of `records`.
  ///
  /// - Throws: `ChartError.noMember`, or `.mismatch` with both types.
  public func answer<each Argument: Bridged, Result: Bridged>(
    _ query: String, records: Int? = nil,
    _ body: @escaping (repeat each Argument) throws -> Result
  ) throws(ChartError) {
    let description = try self.query(query)
    let function = AnsweringFunction(body)
    let types = description.signature.parameters.map(\.type)
    if function.types == types, function.result == description.signature.result {
      let exact = AnsweringFunction(checked(body, for: description)).exact
      try set(.function(exact, records: records), for: query)
    } else if description.wantsColumn, function.types == types + [.s64],
      let gathered = function.gathered
    {
      let hasSeries = description.hasSeries
      try set(
        .gathered({ try gathered(hasSeries ? [$0, $1] : [$1]) }, records: records), for: query)
    } else {
      let text = Signature(
        parameters: function.types.enumerated().map { index, type in
          Signature.Parameter(
            name: index < description.signature.parameters.count
              ? description.signature.parameters[index].name : "record", type: type)
        }, result: function.result)
      throw .mismatch(
        chart: id, member: query, signature: description.signature.description,
        function: text.description)
    }
  }

  /// Answers a query for one column with a Swift function that gives it, asked once for each layout with new data.
  ///
  /// - Throws: `ChartError.noMember`, or `.mismatch` where the query doesn't want one column for all series.
  public func answer(_ query: String, _ body: @escaping () throws -> Column) throws(ChartError) {
    let description = try self.query(query)
    guard description.wantsColumn, description.signature.parameters.isEmpty else {
      throw .mismatch(
        chart: id, member: query, signature: description.signature.description,
        function: "func() -> column")
    }
    try set(.columnFunction { _ in try body() }, for: query)
  }

  /// Answers a query for a column by series with a Swift function that gives it, asked once for each layout with new
  /// data.
  ///
  /// - Throws: `ChartError.noMember`, or `.mismatch` where the query doesn't want a column for each series.
  public func answer(_ query: String, _ body: @escaping (_ series: Int) throws -> Column)
    throws(ChartError)
  {
    let description = try self.query(query)
    guard description.wantsColumn, description.hasSeries,
      description.signature.parameters.count == 1
    else {
      throw .mismatch(
        chart: id, member: query, signature: description.signature.description,
        function: "func(series: s64) -> column")
    }
    try set(.columnFunction(body), for: query)
  }

  /// Answers a query with a column for all series.
  ///
  /// - Throws: `ChartError.noMember`, or `.columnType` where the query doesn't take columns of this type.
  public func answer(_ query: String, with column: Column) throws(ChartError) {
    try answer(query, with: [column])
  }

  /// Answers a query with a column for each series.
  ///
  /// - Throws: `ChartError.noMember`, or `.columnType` where the query doesn't take columns of such a type.
  public func answer(_ query: String, with columns: [Column]) throws(ChartError) {
    let description = try self.query(query)
    for column in columns { try check(column, for: description) }
    try set(.columns(columns), for: query)
  }

  /// Answers a query with the same value for every series and record.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` where the query wants something else.
  public func answer(_ query: String, withValue value: some ValueConvertible) throws(ChartError) {
    try check(value.value, for: try self.query(query))
    try set(.constant(value.value), for: query)
  }

  /// Answers a query with a value for each record, the same for all series.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` where the query wants something else.
  public func answer(_ query: String, withRecords values: [Value]) throws(ChartError) {
    let description = try self.query(query)
    for value in values { try check(value, for: description) }
    try set(.records(values), for: query)
  }

  /// Answers a query with a value by the name of a series, of a category at `x`, or, where there is no x, by `label`.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` where the query wants something else.
  public func answer(_ query: String, withNames values: [String: Value]) throws(ChartError) {
    let description = try self.query(query)
    for value in values.values { try check(value, for: description) }
    try set(.named(values), for: query)
  }

  /// Takes an answer back: the data source answers again, or nobody.
  ///
  /// From inside a query it is refused: the next layout throws `ChartError.insideQuery`.
  public func removeAnswer(_ query: String) {
    refusing("Taking back the answer to \(query)") { [self] in
      answers[query] = nil
      needsData = true
    }
  }

  /// Tells that the data source answers something else now: the next layout asks again.
  ///
  /// From inside a query it is refused: the next layout throws `ChartError.insideQuery`.
  public func reload() {
    refusing("Reloading the data") { [self] in needsData = true }
  }

  /// Makes a change that can't throw; what refuses it is thrown by the next layout.
  private func refusing(_ what: String, _ body: @escaping () -> Void) {
    do throws(ChartError) { try change(what, body) } catch { refused.append(error) }
  }

  /// Whether someone answers a query.
  public func isAnswered(_ query: String) -> Bool {
    answers[query] != nil || dataSource?.queries(answeredFor: self).contains(query) == true
  }

  private func set(_ answer: Answer, for query: String) throws(ChartError) {
    try change("Answering \(query)") { [self] in
      answers[query] = answer
      needsData = true
    }
  }

  private func query(_ name: String) throws(ChartError) -> QueryDescription {
    guard let query = kind.queries.first(where: { $0.name == name }) else {
      throw unknown(name, among: kind.queries.map(\.name))
    }
    return query
  }

  private func check(_ column: Column, for query: QueryDescription) throws(ChartError) {
    guard query.takes(column.type) else {
      throw .columnType(
        chart: id, query: query.name, column: column.title, type: column.type.plural,
        allowed: query.allowedColumns)
    }
  }

  private func check(_ value: Value, for query: QueryDescription) throws(ChartError) {
    guard let type = query.signature.result, type != .column,
      (value.normalized(for: type) ?? value.asText(for: type)) != nil
    else {
      throw .badValue(
        owner: owner, member: query.name, value: value.description,
        allowed: query.signature.result?.expectation ?? "nothing")
    }
  }

  // MARK: - Events

  /// Hears an event of the kind with a Swift function that states its types.
  ///
  /// - Throws: `ChartError.noMember`, or `.mismatch` with both types.
  public func on<each Argument: Bridged>(
    _ event: String, _ body: @escaping (repeat each Argument) -> Void
  ) throws(ChartError) {
    guard let description = kind.events.first(where: { $0.name == event }) else {
      throw unknown(event, among: kind.events.map(\.name))
    }
    var types: [ValueType] = []
    repeat types.append((each Argument).valueType)
    guard types == description.signature.parameters.map(\.type) else {
      let text = Signature(
        parameters: types.enumerated().map { .init(name: "_\($0)", type: $1) }, result: nil)
      throw .mismatch(
        chart: id, member: event, signature: description.signature.description,
        function: text.description)
    }
    handlers[event] = Handler { signature throws(BridgeError) in
      try CClosure(signature, onError: { _ in }, body)
    }
    needsBinding = true
  }

  private struct Handler {
    let make: (Signature) throws(BridgeError) -> CClosure
  }

  // MARK: - Before a layout

  /// The names of its series as its answers give them now.
  ///
  /// - Throws: `ChartError` where the answers don't fit.
  public func namesOfSeries() throws(ChartError) -> [String] {
    try prepare()
    return data.names
  }

  /// Throws what was refused, and asks for data where they are new.
  func prepare() throws(ChartError) {
    if !refused.isEmpty {
      let first = refused[0]
      refused = []
      throw first
    }
    if hadSource, dataSource == nil { throw .sourceGone(chart: id) }
    for (query, columns) in feed?.take() ?? [:] { try answer(query, with: columns) }
    guard needsData || needsBinding else { return }
    guard !isRunning else { throw .nestedLayout(chart: id) }
    if needsData {
      data = try gather()
      dataWarnings = infiniteValues()
      needsData = false
    }
    try bind()
    needsBinding = false
  }

  /// Binds what came since the last layout, such as a delegate, unless a layout is needed first.
  func bindIfNeeded() throws(ChartError) {
    guard needsBinding, !needsData, !isRunning else { return }
    try bind()
    needsBinding = false
  }

  /// Whether the plug-in, or the data source for it, is running.
  var isRunning: Bool { isAnswering || instance.isCrossing }

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

  /// Whether a required query has no finite value, or nobody answers it: then there is nothing to draw.
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
    var known = answers
    for query in kind.queries where known[query.name] == nil && sourced.contains(query.name) {
      known[query.name] = .source
    }
    var data = SeriesData()
    let counted = known.values.compactMap(\.seriesCount).max() ?? 0
    let count = max(
      counted, seriesNames?.count ?? 0, source?.numberOfSeries(in: self) ?? 0,
      known.isEmpty ? 0 : 1)
    if !kind.queries.contains(where: \.hasSeries), count > 1 {
      throw .seriesCount(chart: id, kind: kind.name, found: count)
    }
    data.counts = (0..<count).map { series in
      max(0, recordCount(ofSeries: series, known, source))
    }
    for query in kind.queries where query.wantsColumn {
      guard let answer = known[query.name] else { continue }
      guard let columns = try columns(of: query, answer, counts: data.counts), !columns.isEmpty
      else { continue }
      // Alignment makes one column for all series of what each may have of its own.
      let expected = query.hasSeries || kind.flags.contains(.aligned) ? count : 1
      guard columns.count == 1 || columns.count == expected else {
        throw .columnCount(
          chart: id, query: query.name, found: columns.count, expected: expected)
      }
      data.columns[query.name] = try ofOneType(columns, for: query)
    }
    data.names = (0..<count).map { name(ofSeries: $0, data, source) }
    data.uniteCategories()
    if kind.flags.contains(.aligned) {
      let perSeries = kind.queries.filter { $0.wantsColumn && $0.hasSeries }.map(\.name)
      try data.align(seriesQueries: Set(perSeries), chart: id)
    }
    try checkCounts(&data)
    return data
  }

  private func recordCount(
    ofSeries series: Int, _ known: [String: Answer], _ source: (any ChartDataSource)?
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
        query.name != "x", !columns[series].title.isEmpty
      {
        return columns[series].title
      }
    }
    return ""
  }

  /// The columns that answer a query, one for each series or one for all; nil where a function makes them when asked.
  private func columns(of query: QueryDescription, _ answer: Answer, counts: [Int])
    throws(ChartError) -> [Column]?
  {
    let seriesCount = query.hasSeries ? counts.count : 1
    func gathered(_ ask: (Int, Int) throws -> Value) throws(ChartError) -> [Column] {
      var columns: [Column] = []
      for series in 0..<seriesCount {
        var values: [Value] = []
        do {
          values = try (0..<(counts.indices.contains(series) ? counts[series] : 0)).map {
            try ask(series, $0)
          }
        } catch {
          throw .source(chart: id, during: query.name, error: String(describing: error))
        }
        guard let column = Column(gathered: values, title: "") else {
          throw .source(
            chart: id, during: query.name,
            error: "\(query.name) gave both numbers and texts; a column has one of them.")
        }
        columns.append(column)
      }
      return columns
    }
    switch answer {
    case .columns(let columns): return columns
    case .gathered(let function, _): return try gathered(function)
    case .source:
      guard let source = dataSource else { return nil }
      if let columnSource = source as? any ChartColumnDataSource {
        do {
          let lent = try (0..<seriesCount).map {
            try columnSource.chart(self, columnFor: query.name, series: $0)
          }
          if lent.allSatisfy({ $0 != nil }) { return lent.compactMap { $0 } }
        } catch {
          throw .source(chart: id, during: query.name, error: String(describing: error))
        }
      }
      return try gathered { series, record in
        try source.chart(self, answerTo: query.name, series: series, record: record)
      }
    case .columnFunction(let function):
      do {
        return try (0..<seriesCount).map(function)
      } catch {
        throw .source(chart: id, during: query.name, error: String(describing: error))
      }
    case .constant, .named, .records, .function: return nil
    }
  }

  /// The columns, where all that have values are of one type that the query takes.
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
          allowed: "\(first.type.plural) where another series has them")
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

  // MARK: - Binding

  private func bind() throws(ChartError) {
    do {
      for (index, query) in kind.queries.enumerated() {
        try instance.bind(member: index, try closure(for: query))
      }
      for (index, event) in kind.events.enumerated() {
        try instance.bind(
          member: kind.queries.count + index, try closure(for: event))
      }
    } catch let error as ChartError {
      throw error
    } catch {
      throw .failed(
        chart: id, kind: kind.name, during: "bind", reason: String(describing: error))
    }
  }

  private func closure(for query: QueryDescription) throws -> CClosure? {
    let fail: (any Error) -> Void = { [weak instance] error in
      if !(error is Unanswered) { instance?.fail(source: error) }
    }
    if query.wantsColumn, data.columns[query.name] != nil {
      let name = query.name
      return try CClosure(
        query.signature, arena: instance.answers, onError: fail,
        dynamic: { [weak self] arguments in
          guard let self, let columns = data.columns[name] else {
            return .pointer(CPointer(nil))
          }
          let series = query.hasSeries ? Self.index(arguments.first) : 0
          let index = columns.count == 1 ? 0 : series
          guard columns.indices.contains(index) else { return .pointer(CPointer(nil)) }
          return .pointer(CPointer(UnsafeRawPointer(instance.lend(columns[index]))))
        })
    }
    if case .function(let make, _)? = answers[query.name] {
      return try make(query.signature, instance.answers, fail)
    }
    guard let ask = values(for: query), let type = query.signature.result else { return nil }
    return try CClosure(
      query.signature, arena: instance.answers, onError: fail,
      dynamic: { [weak self] arguments in
        guard let self else { throw Unanswered() }
        let series = query.hasSeries ? Self.index(arguments.first) : 0
        let asked = query.hasRecord ? Self.index(arguments.last) : nil
        let record = try ownRecord(series: series, record: asked, of: query) ?? 0
        let value = try answering { try ask(self, series, record) }
        guard let normalized = value.normalized(for: type) ?? value.asText(for: type) else {
          if value == .null { return type.nothing }
          throw ChartError.badValue(
            owner: owner, member: "\(query.name), record \(record + 1),", value: value.description,
            allowed: type.expectation)
        }
        return normalized.cValue(for: type, in: instance.answers, lending: instance.lend)
      })
  }

  /// Single answers to a query, by series and the record of its own; nil where nobody answers.
  private func values(for query: QueryDescription) -> ((Chart, Int, Int) throws -> Value)? {
    switch answers[query.name] {
    case .constant(let value): return { _, _, _ in value }
    case .columns(let columns):
      return { _, series, record in
        let index = columns.count == 1 ? 0 : series
        return columns.indices.contains(index) ? columns[index].value(ofRecord: record) : .null
      }
    case .records(let values):
      return { _, _, record in values.indices.contains(record) ? values[record] : .null }
    case .named(let values):
      return { chart, series, record in
        if query.hasRecord,
          let name = chart.data.category(series: series, record: record)
            ?? chart.label(ofRecord: record), let value = values[name]
        {
          return value
        }
        let names = chart.data.names
        return names.indices.contains(series) ? values[names[series]] ?? .null : .null
      }
    case .function, .gathered, .columnFunction: return nil
    case nil, .source:
      guard let source = dataSource, source.queries(answeredFor: self).contains(query.name) else {
        return nil
      }
      return { [weak source] chart, series, record in
        guard let source else { throw ChartError.sourceGone(chart: chart.id) }
        return try source.chart(chart, answerTo: query.name, series: series, record: record)
      }
    }
  }

  /// There is no answer, and that is no failure of the data source.
  private struct Unanswered: Error {}

  /// The record of a series' own that the plug-in asks about; nil where it asks about none.
  ///
  /// - Throws: `Unanswered` where the series has none there; also, and then the crossing fails, where there is no such
  ///   record or series.
  private func ownRecord(series: Int, record: Int?, of query: QueryDescription) throws -> Int? {
    if query.hasSeries || record != nil {
      guard data.counts.indices.contains(series) else {
        instance.fail(
          "it asked for \(query.name) of series number \(series), but there are \(data.counts.count)"
        )
        throw Unanswered()
      }
    }
    guard let record else { return nil }
    guard (0..<data.counts[series]).contains(record) else {
      instance.fail(
        "it asked for \(query.name) of record number \(record), but there are \(data.counts[series])"
      )
      throw Unanswered()
    }
    guard let own = data.ownRecord(series: series, record: record) else { throw Unanswered() }
    return own
  }

  /// Runs what the program answers with: nothing may be changed meanwhile.
  private func answering<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isAnswering
    isAnswering = true
    defer { isAnswering = outer }
    return try body()
  }

  /// A function of a query's own signature that is asked about records that there are, by their numbers in the series.
  private func checked<each Argument: Bridged, Result: Bridged>(
    _ body: @escaping (repeat each Argument) throws -> Result, for query: QueryDescription
  ) -> (repeat each Argument) throws -> Result {
    { [weak self] (arguments: repeat each Argument) in
      guard let self else { throw Unanswered() }
      var numbers: [Int?] = []
      repeat numbers.append(wholeNumber(each arguments))
      let series = query.hasSeries ? numbers.first.flatMap(\.self) ?? 0 : 0
      let asked = query.hasRecord ? numbers.last.flatMap(\.self) : nil
      let record = try ownRecord(series: series, record: asked, of: query)
      var position = 0
      func own<A: Bridged>(_ argument: A) -> A {
        position += 1
        guard let record, position == numbers.count else { return argument }
        return record as? A ?? Int64(record) as? A ?? argument
      }
      return try answering { try body(repeat own(each arguments)) }
    }
  }

  /// What a kind without x calls a record; nil where that isn't answered with texts.
  private func label(ofRecord record: Int) -> String? {
    guard data.columns["x"] == nil else { return nil }
    switch answers["label"] {
    case .columns(let columns): return columns.first?.name(ofRecord: record)
    case .records(let values): return values.indices.contains(record) ? values[record].text : nil
    default: return nil
    }
  }

  private func closure(for event: EventDescription) throws -> CClosure? {
    let handler = handlers[event.name]
    guard handler != nil || delegate != nil else { return nil }
    let own = try handler?.make(event.signature)
    let name = event.name
    let types = event.signature.parameters.map(\.type)
    return try CClosure(
      event.signature, arena: instance.answers, onError: { _ in },
      dynamic: { [weak self] arguments in
        if let own { _ = try CFunction(own.function, signature: event.signature).call(arguments) }
        guard let self, let delegate else { return nil }
        let values = zip(arguments, types).map { instance.value($0, type: $1) }
        delegate.chart(self, told: name, arguments: values)
        return nil
      })
  }

  private static func index(_ value: CValue?) -> Int {
    if case .s64(let number)? = value { Int(number) } else { 0 }
  }
}

/// A number of a series or record that a plug-in passes; nil for an argument of another type.
private func wholeNumber(_ argument: some Bridged) -> Int? {
  switch argument {
  case let number as Int: number
  case let number as Int64: Int(number)
  default: nil
  }
}

/// How one series looks where it shouldn't as the theme says; nil: as the theme says.
public struct SeriesLook: Hashable, Sendable {
  /// What its surfaces are filled with.
  public var fill: Paint?
  /// How its lines are drawn; a paint given here alone colours its surfaces too.
  public var stroke: Stroke?
  /// Its symbol.
  public var symbol: Symbol?

  /// Makes a look.
  public init(fill: Paint? = nil, stroke: Stroke? = nil, symbol: Symbol? = nil) {
    self.fill = fill
    self.stroke = stroke
    self.symbol = symbol
  }
}
