public import ChartDescription
public import ChartModel
public import ChartRegistry
public import ChartScene
public import ChartSettings
import ChartText

/// A title, a plot area with axes, a legend, and the charts that share them.
///
/// The members of its `settings` are available directly: `graph.title` is `graph.settings.title`.
@dynamicMemberLookup
public final class Graph {
  /// All settings of the graph, apart from its charts.
  public var settings = GraphSettings()
  /// The charts, from back to front.
  ///
  /// Colours, shares of bands and the order in the legend follow the order in which charts were
  /// added.
  public private(set) var charts: [Chart] = []
  /// The charts in the order in which they were added.
  private(set) var chartsAsAdded: [Chart] = []
  /// The host that shows it; `nil` if none does.
  weak var host: ChartHost?

  /// Creates a graph without charts.
  public init() {}

  /// A setting of the graph.
  public subscript<Setting>(dynamicMember path: WritableKeyPath<GraphSettings, Setting>) -> Setting
  {
    get { settings[keyPath: path] }
    set { settings[keyPath: path] = newValue }
  }

  /// The settings of an axis by its identifier; a new one has `direction`, and is at the right or
  /// top.
  public subscript(axis id: String, direction: Direction) -> Axis {
    get { settings[axis: id, direction] }
    set { settings[axis: id, direction] = newValue }
  }

  /// The annotation with an identifier.
  ///
  /// Setting it replaces that annotation or adds a new one in front; `nil` removes it.
  public subscript(annotation id: String) -> Annotation? {
    get { settings[annotation: id] }
    set { settings[annotation: id] = newValue }
  }

  /// The properties of a graph, which can be set by name.
  public static var properties: [PropertyDescription] { GraphSettings.properties }

  /// Sets a property by its name.
  ///
  /// - Throws: `ChartError.noMember`, or `.badValue` with the allowed values.
  public func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    try settings.set(name, to: value)
  }

  /// Makes a chart of a kind and inserts it in front of the others, or at an index.
  ///
  /// - Parameters:
  ///   - kind: The kind's short name or its id.
  ///   - id: The chart's identifier. Default: the kind's name, with a number if that is taken.
  ///   - index: The number of charts behind it. Default: all others.
  ///   - registry: The registry that has the kind; its library is loaded for the first chart of the
  ///     kind.
  /// - Returns: The chart, also available by its identifier.
  /// - Throws: `PluginError` if the kind isn't found or can't be loaded; `ChartError` if the chart
  ///   can't be made, the identifier is taken or the index doesn't exist.
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

  /// The chart with an identifier.
  ///
  /// - Throws: `ChartError.noChart` if there is none.
  public func chart(_ id: String) throws(ChartError) -> Chart {
    guard let chart = charts.first(where: { $0.id == id }) else {
      let ids = charts.map(\.id)
      throw .noChart(id, suggestion: nearestName(to: id, among: ids), allowed: ids)
    }
    return chart
  }

  /// Removes a chart.
  ///
  /// - Throws: `ChartError.noChart` if there is none with this identifier.
  public func removeChart(_ id: String) throws(ChartError) {
    let chart = try chart(id)
    charts.removeAll { $0 === chart }
    chartsAsAdded.removeAll { $0 === chart }
    chart.graph = nil
    host?.forget(chart: id)
  }

  /// Moves a chart to another position in the order from back to front.
  ///
  /// - Parameters:
  ///   - id: The chart's identifier.
  ///   - index: The number of charts behind it afterwards: 0 is the back.
  /// - Throws: `ChartError.noChart`, or `.badValue` if there is no such index.
  public func moveChart(_ id: String, to index: Int) throws(ChartError) {
    let chart = try chart(id)
    try check(index, of: id, last: charts.count - 1)
    charts.removeAll { $0 === chart }
    charts.insert(chart, at: index)
  }

  /// Moves a chart in front of all others.
  ///
  /// - Throws: `ChartError.noChart` if there is none with this identifier.
  public func moveChartToFront(_ id: String) throws(ChartError) {
    try moveChart(id, to: max(0, charts.count - 1))
  }

  /// Moves a chart behind all others.
  ///
  /// - Throws: `ChartError.noChart` if there is none with this identifier.
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
