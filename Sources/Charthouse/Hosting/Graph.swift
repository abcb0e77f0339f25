import ChartDescription

/// A title, a plot area with axes, a legend, and the charts that share them.
public final class Graph {
  /// The words above it; empty: none.
  public var title = ""
  /// More words, smaller, below the title; empty: none.
  public var subtitle = ""
  /// Points that stay free at the edges; nil: as much as looks right at the picture's size.
  public var padding: Edges?
  /// What is behind everything; nil: the theme's background.
  public var background: Paint?
  /// What is behind the plot area; nil: the theme's.
  public var plotBackground: Paint?
  /// The line around everything; nil: the theme's.
  public var border: Stroke?
  /// The line around the plot area; nil: the theme's.
  public var plotBorder: Stroke?
  /// The radius of the picture's corners in points, beyond which nothing is painted; nil: the theme's.
  public var cornerRadius: Double?
  /// The radius of the plot area's corners in points; nil: the theme's.
  public var plotCornerRadius: Double?
  /// How labels of charts and annotations are set that have no style of their own; nil: as the theme says.
  public var labelStyle: TextStyle?
  /// The words where there is nothing to draw.
  public var noDataText = "No data"
  /// Whether charts with bands stand side by side at one position, rather than over each other.
  public var groupsBands = false
  /// The part of the room at one position that stays free between bands, 0 to 0.95.
  public var bandGap = 0.25
  /// What the picture shows, for those who can't see it; empty: the host's own words.
  public var summary = ""
  /// How charts come in that have no entrance of their own.
  public var entrance = Entrance()
  /// What is said of the legend.
  public var legend = Legend()
  /// What is added to help reading: lines, bands and notes, from back to front.
  public var annotations: [Annotation] = []
  /// The charts, from back to front.
  public private(set) var charts: [Chart] = []

  private var axes: [String: Axis] = [
    "x": Axis(id: "x", direction: .x), "y": Axis(id: "y", direction: .y),
  ]

  /// Makes a graph without charts.
  public init() {}

  /// What is said of the axis from left to right.
  public var x: Axis {
    get { axis("x", direction: .x) }
    set { axes["x"] = newValue }
  }

  /// What is said of the axis from bottom to top.
  public var y: Axis {
    get { axis("y", direction: .y) }
    set { axes["y"] = newValue }
  }

  /// What is said of an axis by its identifier; one that is new has `direction`, and is at the right or top.
  public subscript(axis id: String, direction: Direction) -> Axis {
    get { axis(id, direction: direction) }
    set { axes[id] = newValue }
  }

  func axis(_ id: String, direction: Direction) -> Axis {
    axes[id] ?? Axis(id: id, direction: direction, edge: direction == .x ? .top : .right)
  }

  /// Makes a chart of a kind and puts it in front of the others.
  ///
  /// - Parameters:
  ///   - kind: The kind's short name or its id.
  ///   - id: What the chart is called; nil: the kind's name, with a number where that is taken.
  ///   - registry: Where the kind is looked for; its library is loaded if this is the first chart of the kind.
  /// - Returns: The chart, also found by its identifier later.
  /// - Throws: `PluginError` where the kind isn't found or can't be loaded, `ChartError` where the chart can't be made
  ///   or the identifier is taken.
  @discardableResult
  public func addChart(
    kind: String, id: String? = nil, registry: PluginRegistry = .shared
  ) throws -> Chart {
    let loaded = try registry.load(registry.kind(named: kind))
    let id = id ?? freeIdentifier(for: loaded.description.name)
    guard !charts.contains(where: { $0.id == id }) else { throw ChartError.identifierTaken(id) }
    let chart = try Chart(id: id, kind: loaded)
    charts.append(chart)
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
  }

  private func freeIdentifier(for name: String) -> String {
    let taken = Set(charts.map(\.id))
    if !taken.contains(name) { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
