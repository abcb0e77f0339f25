import Charthouse
import CharthouseCairo
import CharthouseKinds

/// A picture: a host that shows one chart.
struct Page {
  let host: ChartHost
  let chart: Chart
  /// Stored here because a chart holds its data source weakly.
  let source: any KindDataSource

  var graph: Graph { host.graph }

  init(
    kind: String, _ source: any KindDataSource, height: Double = 280, _ registry: PluginRegistry
  ) throws {
    self.source = source
    host = ChartHost(width: 400, height: height, measurer: PangoTextMeasurer.shared)
    host.theme.accent = .purple
    host.graph.padding = Edges(top: 16, right: 14, bottom: 12, left: 22)
    chart = try host.graph.addChart(kind: kind, registry: registry)
    chart.dataSource = source
  }

  /// Sets weekdays as x labels, the last one in a capsule, and two values on the right.
  func setAxes() {
    graph.x.fit = .points
    graph.x.title = ""
    graph.x.hasLine = true
    graph.x.lineStroke = Stroke(.axis)
    graph.x.tickLength = 12
    graph.x.tickDirection = .inward
    graph.x.labelStyle = TextStyle(points: 11, color: .purple)
    graph.x.emphasis = .last
    graph.y.edge = .right
    graph.y.title = ""
    graph.y.fractions = [0.2, 1]
    graph.y.hasGrid = false
    graph.y.hasLine = false
    graph.y.tickLength = 12
    graph.y.tickStroke = Stroke(.axis)
    graph.y.labelStyle = TextStyle(points: 11, color: Color(0x8e8e93))
    graph.legend.position = .none
  }

  /// Sets the dots and capsules of a discrete chart, with a guide at each day.
  func setDots() {
    graph.x.fit = .all  // whole dots at both ends, even if plots are side by side
    chart.scatter.range = .capsule
    chart.scatter.rangeWidth = 8
    chart.scatter.symbolSize = 8
    chart.scatter.guides = true
    chart.scatter.guideColor = .reference
  }
}

extension Color {
  static let purple = Color(0x800080)
  /// The colour of plots beyond the first.
  static let silver = Color(0x8e8e93)
  /// The colour of axis lines and ticks.
  static let axis = Color(0xd9d9d9)
  /// The colour of guides.
  static let reference = Color(0xe1e1e5)
}

extension Stroke {
  /// The stroke of guides: six points on, four off.
  static let dashes = Stroke(.color(.reference), width: 1, dash: [6, 4])
}
