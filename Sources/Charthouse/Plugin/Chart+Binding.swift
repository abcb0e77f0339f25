import CChartPlugin
public import ChartBridge
import ChartDescription
import ChartModel
import ChartScene

extension Chart {
  /// Handles an event of the kind with a Swift function whose type matches its signature.
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

  struct Handler {
    let make: (Signature) throws(BridgeError) -> CClosure
  }

  func bind() throws(ChartError) {
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
        query.signature, arena: instance.replies, onError: fail,
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
    if case .function(let make, _)? = encodings[query.name] {
      return try make(query.signature, instance.replies, fail)
    }
    guard let ask = values(for: query), let type = query.signature.result else { return nil }
    return try CClosure(
      query.signature, arena: instance.replies, onError: fail,
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
        return normalized.cValue(for: type, in: instance.replies, lending: instance.lend)
      })
  }

  /// A function for single answers by series and original record; `nil` if there are none.
  private func values(for query: QueryDescription) -> ((Chart, Int, Int) throws -> Value)? {
    switch encodings[query.name] {
    case .constant(let value): return { _, _, _ in value }
    case .columns(let columns):
      return { chart, series, record in
        let index = columns.count == 1 ? 0 : series
        guard columns.indices.contains(index) else { return .null }
        return columns[index].value(
          ofRecord: record, for: query.signature.result, in: chart.instance.context.context)
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
        return try chart.single(query.name, series: series, record: record) {
          guard let source else { throw ChartError.sourceGone(chart: chart.id) }
          return try source.chart(chart, answerTo: query.name, series: series, record: record)
        }
      }
    }
  }

  /// The error for a missing answer, which isn't a failure of the data source.
  struct Unanswered: Error {}

  /// The original record of a series that the plug-in queries; `nil` if the query has no record.
  ///
  /// - Throws: `Unanswered` if the series has no record there, or if there is no such record or
  ///   series; in the latter case the crossing fails, too.
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

  /// Runs the program's code for an answer; changes are refused meanwhile.
  private func answering<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isAnswering
    isAnswering = true
    defer { isAnswering = outer }
    return try body()
  }

  /// A function with a query's signature that is called only with existing, original records.
  func checked<each Argument: Bridged, Result: Bridged>(
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

  /// The label of a record of a kind without x; `nil` unless the label query is answered by texts.
  private func label(ofRecord record: Int) -> String? {
    guard data[.x] == nil else { return nil }
    switch encodings[QueryRole.label.name] {
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
      event.signature, arena: instance.replies, onError: { _ in },
      dynamic: { [weak self] arguments in
        if let own { _ = try CFunction(own.function, signature: event.signature).call(arguments) }
        guard let self, let delegate else { return nil }
        let values = zip(arguments, types).map { instance.value($0, type: $1) }
        delegate.chart(self, didEmit: name, arguments: values)
        return nil
      })
  }

  private static func index(_ value: CValue?) -> Int {
    if case .s64(let number)? = value { Int(number) } else { 0 }
  }
}

/// The number of a series or record from a plug-in; `nil` for an argument of another type.
private func wholeNumber(_ argument: some Bridged) -> Int? {
  switch argument {
  case let number as Int: number
  case let number as Int64: Int(number)
  default: nil
  }
}
