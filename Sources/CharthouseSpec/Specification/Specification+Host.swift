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
  /// - Throws: `SpecificationError` with the place in the file, where the specification was read from one; else also
  ///   `TableError`, `PluginError`, `ChartError` or `FormatError`, whichever says what is wrong.
  public func makeHost(measurer: any TextMeasurer, registry: PluginRegistry = .shared) throws
    -> SpecifiedHost
  {
    let host = ChartHost(width: size.width, height: size.height, measurer: measurer)
    host.theme = theme
    if let timeZone {
      host.zone = try at(place.to("timeZone")) { try TimeZoneRules(named: timeZone) }
    }
    if let locale {
      host.language = try at(place.to("locale")) { try Language(locale: locale) }
    }
    for (name, value) in graph.sorted(by: { $0.key < $1.key }) {
      try at(place.to("graph", name)) {
        try host.graph.set(name, to: read(value, of: name, among: Graph.properties))
      }
    }
    for (name, value) in legend.sorted(by: { $0.key < $1.key }) {
      try at(place.to("legend", name)) {
        try host.graph.legend.set(name, to: read(value, of: name, among: Legend.properties))
      }
    }
    for (name, value) in entrance.sorted(by: { $0.key < $1.key }) {
      try at(place.to("entrance", name)) { try host.graph.entrance.set(name, to: value) }
    }
    host.graph.annotations = annotations
    var feeder = Feeder(shared: data)
    for specification in charts {
      let chart = try at(specification.place.to("kind")) {
        try host.graph.addChart(
          kind: specification.kind, id: specification.id, registry: registry)
      }
      for (name, value) in specification.properties.sorted(by: { $0.key < $1.key }) {
        try at(specification.place.to("set", name)) {
          try chart.set(name, to: read(value, of: name, among: chart.kind.properties))
        }
      }
      if let settings = specification.entrance {
        var entrance = host.graph.entrance
        for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
          try at(specification.place.to("entrance", name)) { try entrance.set(name, to: value) }
        }
        chart.entrance = entrance
      }
      chart.clipsMarks = specification.clipsMarks
      if let axis = specification.xAxis { chart.xAxis = axis }
      if let axis = specification.yAxis { chart.yAxis = axis }
      try feeder.feed(chart, specification)
    }
    try setAxes(of: host)
    return SpecifiedHost(
      host: host, notices: feeder.notices, warnings: feeder.warnings,
      readings: feeder.readings)
  }

  /// The value of a member with the images that it names, where the member has paint or is an image.
  private func read(
    _ value: Value, of name: String, among members: [PropertyDescription]
  ) throws(ImageError) -> Value {
    if Axis.imageNames.contains(name), case .text(let file) = value, !file.hasPrefix("/") {
      return .text(folder + file)
    }
    let holdsPaint = members.first { $0.name == name }?.type.holdsPaint ?? false
    return holdsPaint ? try value.readingImages(in: folder) : value
  }

  private func setAxes(of host: ChartHost) throws {
    let horizontal = Set(host.graph.charts.map(\.xAxis) + ["x"])
    let vertical = Set(host.graph.charts.map(\.yAxis) + ["y"])
    for (id, settings) in axes.sorted(by: { $0.key < $1.key }) {
      guard horizontal.contains(id) || vertical.contains(id) else {
        let names = horizontal.union(vertical).sorted()
        throw SpecificationError.unknownName(
          place: place.isEmpty ? "axes" : place.to("axes"), name: id,
          suggestion: nearestName(to: id, among: names), allowed: names)
      }
      let direction: Direction = horizontal.contains(id) ? .x : .y
      for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
        try at(place.to("axes", id, name)) {
          try host.graph[axis: id, direction].set(
            name, written: read(value, of: name, among: Axis.properties))
        }
      }
    }
  }
}

extension String {
  /// A place inside this one; empty where this is nowhere.
  func to(_ keys: String...) -> String {
    isEmpty ? "" : keys.reduce(self) { $0 + SpecificationNode.step(to: $1) }
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
