import Charthouse
import CharthouseCairo

/// A picture of the report: a host that shows one chart.
struct Page {
  let host: ChartHost
  let chart: Chart
  /// Stored here because a chart holds its data source and its delegate weakly.
  var source: AnyObject?

  /// Creates a page with a chart that has no data yet.
  init(_ title: String, _ subtitle: String, kind: String, registry: PluginRegistry) throws {
    host = ChartHost(width: 560, height: 320, measurer: PangoTextMeasurer.shared)
    host.graph.title = title
    host.graph.subtitle = subtitle
    chart = try host.graph.addChart(kind: kind, registry: registry)
  }
}

/// The pictures of the report.
enum Picture: String, CaseIterable {
  case jobs, rates, volatility, rain

  /// Creates the picture's page; `data` is the directory of the tables.
  func page(data: String, registry: PluginRegistry) throws -> Page {
    switch self {
    case .jobs: try jobsPage(data: data, registry: registry)
    case .rates: try ratesPage(data: data, registry: registry)
    case .volatility: try volatilityPage(data: data, registry: registry)
    case .rain: try rainPage(data: data, registry: registry)
    }
  }
}
