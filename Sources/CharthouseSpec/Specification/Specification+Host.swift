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
  /// - Throws: `SpecificationError` with the line and the place in the file, where the specification was read from one; else also
  ///   `TableError`, `PluginError`, `ChartError` or `FormatError`, whichever says what is wrong.
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
      host.timeZone = try at(place.to("timeZone")) { try ChartTimeZone(named: timeZone) }
    }
    if let locale {
      host.locale = try at(place.to("locale")) { try ChartLocale(locale: locale) }
    }
    host.graph.annotations = annotations
    var made: [(chart: Chart, specification: ChartSpecification)] = []
    for specification in charts {
      let chart = try at(specification.place.to("kind")) {
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

  /// The value of a kind's property with the images that it names, if the property holds paint.
  private func read(
    _ value: Value, of name: String, among members: [PropertyDescription]
  ) throws(ImageError) -> Value {
    let holdsPaint = members.first { $0.name == name }?.type.holdsPaint ?? false
    return holdsPaint ? try value.readingImages(in: folder) : value
  }

  /// Sets what graph, legend, charts and axes have by name; what can't be set is told together.
  private func setMembers(
    of host: ChartHost, _ made: [(chart: Chart, specification: ChartSpecification)]
  ) throws {
    var faults = Faults()
    func set(
      _ members: [String: Value], _ place: String, _ body: (String, Value) throws -> Void
    ) throws {
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        try faults.collect { try at(place.to(name)) { try body(name, value) } }
      }
    }
    for group in SettingsGroup.single {
      try set(self[group], place.to(group.rawValue)) {
        try host.set($0, of: group, to: $1, relativeTo: folder)
      }
    }
    for (chart, specification) in made {
      try set(specification.properties, specification.place.to("set")) {
        try chart.set($0, to: read($1, of: $0, among: chart.kind.properties))
      }
      guard let settings = specification.entrance else { continue }
      var entrance = host.graph.entrance
      try set(settings, specification.place.to("entrance")) { try entrance.set($0, to: $1) }
      chart.entrance = entrance
    }
    for (id, settings) in axes.sorted(by: { $0.key < $1.key }) {
      var direction: Direction?
      try faults.collect { direction = try self.direction(ofAxis: id, in: host.graph) }
      guard let direction else { continue }
      try set(settings, place.to("axes", id)) {
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
        place: place.isEmpty ? "axes" : place.to("axes"), name: id,
        suggestion: nearestName(to: id, among: names), allowed: names)
    }
    return horizontal.contains(id) ? .x : .y
  }
}

extension String {
  /// A place inside this one; empty where this is nowhere.
  func to(_ keys: String...) -> String {
    isEmpty ? "" : keys.reduce(self) { $0 + JSONDocument.step(to: $1) }
  }
}

/// Seconds since 1970 UTC of a date or time as tables know it; nil where the text is none.
func seconds(of text: String) -> Double? {
  let table = try? Table.read(
    bytes: Array("t\n\"\(text)\"\n".utf8), name: "time",
    options: TableOptions(format: .csv, separator: ",", header: true, types: ["t": .time]))
  guard let column = table?.columns.first?.column, column.count == 1, column[0].isFinite else {
    return nil
  }
  return column[0]
}
