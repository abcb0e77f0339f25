public import Charthouse

/// A host made from a specification, with messages for people.
public struct SpecifiedHost {
  /// The host, whose charts have their data.
  public let host: ChartHost
  /// Sentences about columns that were chosen automatically.
  public let notices: [String]
  /// Warnings about the tables.
  public let warnings: [Warning]
  /// Sentences about the tables that were read.
  public let readings: [String]
}

extension Specification {
  /// Creates a host with all charts and their data.
  ///
  /// - Parameters:
  ///   - measurer: The text measurer of the renderer that draws the graph.
  ///   - registry: The registry to find kinds in.
  /// - Returns: The host, with messages for people.
  /// - Throws: `SpecificationError` with the line and location if the specification was read from
  ///   a file; otherwise also `TableError`, `PluginError`, `ChartError` or `FormatError`.
  public func makeHost(measurer: any TextMeasurer, registry: PluginRegistry = .shared) throws
    -> SpecifiedHost
  {
    func make() throws -> SpecifiedHost { try made(measurer: measurer, registry: registry) }
    return try text?.locating(make) ?? make()
  }

  private func made(measurer: any TextMeasurer, registry: PluginRegistry) throws -> SpecifiedHost {
    let host = ChartHost(width: size.width, height: size.height, measurer: measurer)
    host.theme = theme
    if let timeZone {
      host.timeZone = try at(location.to("timeZone")) { try ChartTimeZone(named: timeZone) }
    }
    if let locale {
      host.locale = try at(location.to("locale")) { try ChartLocale(locale: locale) }
    }
    host.graph.annotations = annotations
    var made: [(chart: Chart, specification: ChartSpecification)] = []
    for specification in charts {
      let chart = try at(specification.location.to("kind")) {
        try host.graph.addChart(
          kind: specification.kind, id: specification.id, registry: registry)
      }
      chart.clipsMarks = specification.clipsMarks
      if let axis = specification.xAxis { chart.xAxis = axis }
      if let axis = specification.yAxis { chart.yAxis = axis }
      made.append((chart, specification))
    }
    try setMembers(of: host, made)
    var feeder = EncodingResolver(shared: data)
    for (chart, specification) in made {
      try feeder.feed(chart, specification)
    }
    return SpecifiedHost(
      host: host, notices: feeder.notices, warnings: feeder.warnings,
      readings: feeder.readings)
  }

  /// The value of a kind's property, with its images read if the property holds a paint.
  private func read(
    _ value: Value, of name: String, among members: [PropertyDescription]
  ) throws(ImageError) -> Value {
    let holdsPaint = members.first { $0.name == name }?.type.holdsPaint ?? false
    return holdsPaint ? try value.readingImages(in: folder) : value
  }

  /// Sets the settings and properties of graph, legend, charts and axes.
  ///
  /// - Throws: One error with all of the faults.
  private func setMembers(
    of host: ChartHost, _ made: [(chart: Chart, specification: ChartSpecification)]
  ) throws {
    var faults = Faults()
    func set(
      _ members: [String: Value], _ location: String, _ body: (String, Value) throws -> Void
    ) throws {
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        try faults.collect { try at(location.to(name)) { try body(name, value) } }
      }
    }
    for group in SettingsGroup.single {
      try set(self[group], location.to(group.rawValue)) {
        try host.set($0, of: group, to: $1, relativeTo: folder)
      }
    }
    for (chart, specification) in made {
      try set(specification.properties, specification.location.to("set")) {
        try chart.set($0, to: read($1, of: $0, among: chart.kind.properties))
      }
      guard let settings = specification.entrance else { continue }
      var entrance = host.graph.entrance
      try set(settings, specification.location.to("entrance")) { try entrance.set($0, to: $1) }
      chart.entrance = entrance
    }
    for (id, settings) in axes.sorted(by: { $0.key < $1.key }) {
      var direction: Direction?
      try faults.collect { direction = try self.direction(ofAxis: id, in: host.graph) }
      guard let direction else { continue }
      try set(settings, location.to("axes", id)) {
        try host.graph[axis: id, direction].set(
          $0, written: $1, relativeTo: folder)
      }
    }
    try faults.check()
  }

  private func direction(ofAxis id: String, in graph: Graph) throws -> Direction {
    let horizontal = Set(graph.charts.map(\.xAxis) + ["x"])
    let vertical = Set(graph.charts.map(\.yAxis) + ["y"])
    guard horizontal.contains(id) || vertical.contains(id) else {
      let names = horizontal.union(vertical).sorted()
      throw SpecificationError.unknownName(
        location: location.isEmpty ? "axes" : location.to("axes"), name: id,
        suggestion: nearestName(to: id, among: names), allowed: names)
    }
    return horizontal.contains(id) ? .x : .y
  }
}

extension String {
  /// A location inside this one; empty if this one is empty.
  func to(_ keys: String...) -> String {
    isEmpty ? "" : keys.reduce(self) { $0 + JSONDocument.step(to: $1) }
  }
}

/// Seconds since 1970 UTC of a date or time in a form that tables accept; otherwise, `nil`.
func seconds(of text: String) -> Double? {
  let table = try? Table.read(
    bytes: Array("t\n\"\(text)\"\n".utf8), name: "time",
    options: TableOptions(format: .csv, separator: ",", header: true, types: ["t": .time]))
  guard let column = table?.columns.first?.column, column.count == 1, column[0].isFinite else {
    return nil
  }
  return column[0]
}
