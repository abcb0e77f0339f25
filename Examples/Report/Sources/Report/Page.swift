import Charthouse
import CharthouseCairo

/// A picture of the report: a host that shows one chart.
struct Page {
  let host: ChartHost
  let chart: Chart
  /// Kept here, since a chart holds its data source and its delegate weakly.
  var source: AnyObject?

  /// Makes a page with a chart that nobody answers yet.
  init(_ title: String, _ subtitle: String, kind: String, registry: PluginRegistry) throws {
    host = ChartHost(width: 560, height: 320, measurer: PangoTextMeasurer.shared)
    host.graph.title = title
    host.graph.subtitle = subtitle
    chart = try host.graph.addChart(kind: kind, registry: registry)
  }
}

/// What the report has pictures of.
enum Picture: String, CaseIterable {
  case jobs, rates, volatility, rain

  /// Makes the picture's page; `data` is the directory of the tables.
  func page(data: String, registry: PluginRegistry) throws -> Page {
    switch self {
    case .jobs: try jobsPage(data: data, registry: registry)
    case .rates: try ratesPage(data: data, registry: registry)
    case .volatility: try volatilityPage(data: data, registry: registry)
    case .rain: try rainPage(data: data, registry: registry)
    }
  }
}
