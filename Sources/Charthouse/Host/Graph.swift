public import ChartDescription
public import ChartModel
public import ChartRegistry
public import ChartScene
public import ChartSettings
import ChartText

/// A title, a plot area with axes, a legend, and the charts that share them.
///
/// The members of its `settings` are its own: `graph.title` is `graph.settings.title`.
@dynamicMemberLookup
public final class Graph {
  /// Everything that a program sets of the graph, apart from its charts.
  public var settings = GraphSettings()
  /// The charts, from back to front.
  ///
  /// Their colours, their shares of bands and their order in the legend are in the order in which they were added.
  public private(set) var charts: [Chart] = []
  /// The charts in the order in which they were added.
  private(set) var chartsAsAdded: [Chart] = []
  /// The host that shows it; `nil` if none does.
  weak var host: ChartHost?

  /// Makes a graph without charts.
  public init() {}

  /// A setting of the graph.
  public subscript<Setting>(dynamicMember path: WritableKeyPath<GraphSettings, Setting>) -> Setting
  {
    get { settings[keyPath: path] }
    set { settings[keyPath: path] = newValue }
  }

  /// The settings of an axis by its identifier; a new one has `direction`, and is at the right or top.
  public subscript(axis id: String, direction: Direction) -> Axis {
    get { settings[axis: id, direction] }
    set { settings[axis: id, direction] = newValue }
  }

  /// The annotation of an identifier; set, it replaces that, or is added in front; `nil` takes it out.
  public subscript(annotation id: String) -> Annotation? {
    get { settings[annotation: id] }
    set { settings[annotation: id] = newValue }
  }

  /// The properties that can be set of a graph by name.
  public static var properties: [PropertyDescription] { GraphSettings.properties }

  /// Sets a property by its name.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with what is allowed.
  public func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    try settings.set(name, to: value)
  }

  /// Makes a chart of a kind and puts it in front of the others, or behind some.
  ///
  /// - Parameters:
  ///   - kind: The kind's short name or its id.
  ///   - id: What the chart is called; nil: the kind's name, with a number where that is taken.
  ///   - index: How many charts are behind it; nil: all others.
  ///   - registry: Where the kind is looked for; its library is loaded if this is the first chart of the kind.
  /// - Returns: The chart, also found by its identifier later.
  /// - Throws: `PluginError` where the kind isn't found or can't be loaded, `ChartError` where the chart can't be made,
  ///   the identifier is taken or there is no such index.
  @discardableResult
  public func addChart(
    kind: String, id: String? = nil, at index: Int? = nil, registry: PluginRegistry = .shared
  ) throws -> Chart {
    let loaded = try registry.load(registry.kind(named: kind))
    let id = id ?? freeIdentifier(for: loaded.description.name)
    guard !charts.contains(where: { $0.id == id }) else { throw ChartError.identifierTaken(id) }
    let index = index ?? charts.count
    try check(index, of: id, last: charts.count)
    let chart = try Chart(id: id, kind: loaded)
    chart.graph = self
    charts.insert(chart, at: index)
    chartsAsAdded.append(chart)
    return chart
  }

  /// The chart of an identifier.
  ///
  /// - Throws: `ChartError.noChart`.
  public func chart(_ id: String) throws(ChartError) -> Chart {
    guard let chart = charts.first(where: { $0.id == id }) else {
      let ids = charts.map(\.id)
      throw .noChart(id, suggestion: nearestName(to: id, among: ids), allowed: ids)
    }
    return chart
  }

  /// Takes a chart out.
  ///
  /// - Throws: `ChartError.noChart`.
  public func removeChart(_ id: String) throws(ChartError) {
    let chart = try chart(id)
    charts.removeAll { $0 === chart }
    chartsAsAdded.removeAll { $0 === chart }
    chart.graph = nil
    host?.forget(chart: id)
  }

  /// Moves a chart in front of some others and behind the rest.
  ///
  /// - Parameters:
  ///   - id: The chart's identifier.
  ///   - index: How many charts are behind it then: 0 is the back.
  /// - Throws: `ChartError.noChart`, or `.badValue` where there is no such index.
  public func moveChart(_ id: String, to index: Int) throws(ChartError) {
    let chart = try chart(id)
    try check(index, of: id, last: charts.count - 1)
    charts.removeAll { $0 === chart }
    charts.insert(chart, at: index)
  }

  /// Moves a chart in front of all others.
  ///
  /// - Throws: `ChartError.noChart`.
  public func moveChartToFront(_ id: String) throws(ChartError) {
    try moveChart(id, to: max(0, charts.count - 1))
  }

  /// Moves a chart behind all others.
  ///
  /// - Throws: `ChartError.noChart`.
  public func moveChartToBack(_ id: String) throws(ChartError) { try moveChart(id, to: 0) }

  private func check(_ index: Int, of id: String, last: Int) throws(ChartError) {
    guard (0...max(0, last)).contains(index) else {
      throw .badValue(
        owner: "chart \"\(id)\"", member: "the index", value: String(index),
        allowed: "0, the back, to \(max(0, last)), the front")
    }
  }

  private func freeIdentifier(for name: String) -> String {
    let taken = Set(charts.map(\.id))
    if !taken.contains(name) { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
