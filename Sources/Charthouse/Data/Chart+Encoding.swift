public import ChartBridge
import ChartColumns
import ChartDescription
import ChartModel
import ChartScene

extension Chart {
  /// Answers a query by a Swift function whose types are known.
  ///
  /// The function has the query's own signature, such as `(Int, Int) -> String` for `func(series:
  /// s64, record: s64) -> string`. For a query for a column it may also take a record as its last
  /// argument and return a number or text; it is then called once for each of `records`.
  ///
  /// - Throws: `ChartError.noMember`, or `ChartError.mismatch` with both types.
  public func encode<each Argument: Bridged, Result: Bridged>(
    _ query: String, records: Int? = nil,
    _ body: @escaping (repeat each Argument) throws -> Result
  ) throws(ChartError) {
    let description = try self.query(query)
    let function = EncodingFunction(body)
    let types = description.signature.parameters.map(\.type)
    if function.types == types, function.result == description.signature.result {
      let exact = EncodingFunction(checked(body, for: description)).exact
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

  /// Answers a query for one column by a Swift function, called once for each layout with new data.
  ///
  /// - Throws: `ChartError.noMember`, or `ChartError.mismatch` if the query isn't for one column
  ///   for all series.
  public func encode(_ query: String, _ body: @escaping () throws -> Column) throws(ChartError) {
    let description = try self.query(query)
    guard description.wantsColumn, description.signature.parameters.isEmpty else {
      throw .mismatch(
        chart: id, member: query, signature: description.signature.description,
        function: "func() -> column")
    }
    try set(.columnFunction { _ in try body() }, for: query)
  }

  /// Answers a query for a column for each series by a Swift function, called once for each layout
  /// with new data.
  ///
  /// - Throws: `ChartError.noMember`, or `ChartError.mismatch` if the query isn't for a column for
  ///   each series.
  public func encode(_ query: String, _ body: @escaping (_ series: Int) throws -> Column)
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
  /// - Throws: `ChartError.noMember`, or `ChartError.columnType` if the query doesn't accept
  ///   columns of this type.
  public func encode(_ query: String, with column: Column) throws(ChartError) {
    try encode(query, with: [column])
  }

  /// Answers a query with a column for each series.
  ///
  /// - Throws: `ChartError.noMember`, or `ChartError.columnType` if the query doesn't accept
  ///   columns of such a type.
  public func encode(_ query: String, with columns: [Column]) throws(ChartError) {
    let description = try self.query(query)
    for column in columns { try check(column, for: description) }
    try set(.columns(columns), for: query)
  }

  /// Answers a query with the same value for every series and record.
  ///
  /// - Throws: `ChartError.noMember`, or `ChartError.badValue` if the query doesn't accept the
  ///   value.
  public func encode(_ query: String, withValue value: some ValueConvertible) throws(ChartError) {
    try check(value.value, for: try self.query(query))
    try set(.constant(value.value), for: query)
  }

  /// Answers a query with a value for each record, the same for all series.
  ///
  /// - Throws: `ChartError.noMember`, or `ChartError.badValue` if the query doesn't accept a value.
  public func encode(_ query: String, withRecords values: [Value]) throws(ChartError) {
    let description = try self.query(query)
    for value in values { try check(value, for: description) }
    try set(.records(values), for: query)
  }

  /// Answers a query with values by the name of a series, or of a category at `x` or, without x, at
  /// `label`.
  ///
  /// - Throws: `ChartError.noMember`, or `ChartError.badValue` if the query doesn't accept a value.
  public func encode(_ query: String, withNames values: [String: Value]) throws(ChartError) {
    let description = try self.query(query)
    for value in values.values { try check(value, for: description) }
    try set(.named(values), for: query)
  }

  /// Removes an encoding: the query is left to the data source, if any.
  ///
  /// Inside a query the change is refused: the next layout throws `ChartError.insideQuery`.
  public func removeEncoding(_ query: String) {
    refusing("Removing the encoding of \(query)") { [self] in
      encodings[query] = nil
      forget(query)
    }
  }

  /// Returns `true` if an encoding or the data source answers a query.
  public func isAnswered(_ query: String) -> Bool {
    encodings[query] != nil || dataSource?.queries(answeredFor: self).contains(query) == true
  }

  private func set(_ encoding: Encoding, for query: String) throws(ChartError) {
    try change("Answering \(query)") { [self] in
      encodings[query] = encoding
      forget(query)
    }
  }

  /// Discards the answers to one query; those to others are kept.
  private func forget(_ query: String) {
    asked[query] = nil
    singles[query] = nil
    needsData = true
  }

  func query(_ name: String) throws(ChartError) -> QueryDescription {
    guard let query = kind.queries.first(where: { $0.name == name }) else {
      throw unknown(name, among: kind.queries.map(\.name))
    }
    return query
  }

  func check(_ column: Column, for query: QueryDescription) throws(ChartError) {
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
}
