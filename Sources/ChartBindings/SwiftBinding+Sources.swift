import ChartBridge
import ChartDescription

extension SwiftBinding {
  /// The required queries that data sources can answer.
  private var required: [QueryDescription] {
    kind.queries.filter { $0.isRequired && $0.isAskedOfSources }
  }

  /// The optional queries that data sources can answer.
  private var optional: [QueryDescription] {
    kind.queries.filter { !$0.isRequired && $0.isAskedOfSources }
  }

  /// `true` if a method must return the number of records, because no column determines it.
  private var needsCount: Bool {
    !kind.queries.contains { $0.wantsColumn } && kind.queries.contains { $0.hasRecord }
  }

  /// The protocol with the method for an optional query.
  private func protocolName(of query: QueryDescription) -> String {
    protocols[query.name] ?? source
  }

  // MARK: - The data source of a chart

  /// Adds the property that sets a data source.
  func addSourceMember(to text: inout SwiftText) {
    guard !required.isEmpty || !optional.isEmpty else { return }
    text.gap()
    text.remark("MARK: - Data source")
    text.gap()
    text.document("The data source of the chart, held weakly.", ["Default: `nil`."])
    text.block("public var \(sourceMember): (any \(source))?") { text in
      text.add("get { \(chart).typedSource as? any \(source) }")
      text.block("nonmutating set") { text in
        text.call("\(chart).setTypedSource", ["newValue"], closure: ["queries"]) { text in
          if needsCount {
            text.call(
              "queries.records", ["of: (any \(source)).self"],
              closure: ["source", "chart", "series"]
            ) { $0.add("source.numberOfRecords(in: chart, series: series)") }
          }
          for query in kind.queries where query.isAskedOfSources {
            add(query, to: &text)
          }
        }
      }
    }
  }

  /// Adds the call that binds a method to a query.
  private func add(_ query: QueryDescription, to text: inout SwiftText) {
    let type = query.isRequired ? source : protocolName(of: query)
    let series = query.hasSeries ? "series" : "_"
    let record = query.hasRecord ? "record" : "_"
    text.call(
      query.wantsColumn ? "queries.column" : "queries.value",
      [SwiftText.literal(query.name), "of: (any \(type)).self"],
      closure: ["source", "chart", series] + (query.wantsColumn ? [] : [record])
    ) { text in
      let arguments = [
        ("of", "chart"), ("series", query.hasSeries ? "series" : nil),
        ("record", query.hasRecord && !query.wantsColumn ? "record" : nil),
      ].compactMap { label, value in
        value.map { (label: Optional(label), value: SwiftExpression.literal($0)) }
      }
      text.call(.call("source.\(escaped(query.name))", arguments), after: "try ")
    }
  }

  // MARK: - Protocols

  /// Adds the protocols of data sources.
  func addSources(to text: inout SwiftText) {
    guard !required.isEmpty || !optional.isEmpty else { return }
    text.gap()
    text.document(
      "A data source of `\(kind.name)` charts"
        + (kind.queries.contains(where: \.wantsColumn) ? ", with whole columns." : "."),
      [
        optional.isEmpty
          ? ""
          : "For optional queries, conform to \(Self.words(optional.map(protocolName))).",
        "Set it as `Chart.\(accessor).\(sourceMember)`.",
      ])
    text.block("public protocol \(source): SeriesSource") { text in
      if needsCount {
        text.document("The number of records of a series.")
        text.add("func numberOfRecords(in chart: Chart, series: Int) -> Int")
      }
      for query in required { addRequirement(for: query, to: &text) }
    }
    for query in optional {
      text.gap()
      text.document(
        "A data source of `\(kind.name)` charts that answers `\(query.name)`.")
      text.block("public protocol \(protocolName(of: query)): \(source)") { text in
        addRequirement(for: query, to: &text)
      }
    }
  }

  private func addRequirement(for query: QueryDescription, to text: inout SwiftText) {
    let (first, rest) = summary(of: query.name, query.summary, "The query")
    text.document(first, [rest, query.wantsColumn ? columns(of: query) : ""])
    let parameters = [
      "of chart: Chart", query.hasSeries ? "series: Int" : nil,
      query.hasRecord && !query.wantsColumn ? "record: Int" : nil,
    ].compactMap(\.self)
    let type = query.signature.result.map { result(of: $0) } ?? "Void"
    text.add(text.list("func \(escaped(query.name))", parameters, " throws -> \(type)"))
  }

  /// The columns that a query takes, in words.
  private func columns(of query: QueryDescription) -> String {
    let words = [
      (QueryDescription.ColumnTypes.number, "numbers"), (.time, "times"), (.category, "categories"),
    ].compactMap { query.takes.contains($0) ? $1 : nil }
    return words.isEmpty ? "" : "A column of \(Self.words(words, "or"))."
  }

  /// The type of a query's result, optional if the chart accepts a missing value.
  private func result(of type: ValueType) -> String {
    switch type {
    case .column: return "Column"
    case .f64, .string, .paint, .stroke, .textStyle:
      return types.name(of: type, outside: true) + "?"
    default: return types.name(of: type, outside: true)
    }
  }

  /// The names as a list in a sentence.
  private static func words(_ names: [String], _ last: String = "and") -> String {
    let names = last == "and" ? names.map { "`\($0)`" } : names
    guard let end = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(last) \(end)"
  }
}
