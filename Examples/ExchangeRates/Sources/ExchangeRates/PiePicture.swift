import Charthouse
import CharthouseCairo
import CharthouseKinds

/// A pie of the worth of one unit of each currency, in units of the base.
final class PiePicture {
  let host: ChartHost
  private let currencies: [Currency]
  private let day: DayRates

  /// Creates the picture of a day; the first of the currencies is the base.
  init(of currencies: [Currency], on day: DayRates, size: Size) throws {
    host = ChartHost(
      width: size.width, height: size.height, measurer: PangoTextMeasurer.shared)
    self.currencies = currencies
    self.day = day
    configureHost()
    configureGraph()
    try configureChart()
    configureLegend()
  }

  private func configureHost() {
    host.allowsZoom = false
    host.background = Style.background
  }

  private func configureGraph() {
    let graph = host.graph
    graph.background = Paint.none  // the host's is visible
    graph.hasAxes = false
    graph.title = "\(currencies[0].name) exchange rates\n\(day.day)"
    graph.titleStyle = Style.title
    graph.titleAnchor = .top
  }

  private func configureChart() throws {
    let chart = try host.graph.addChart(kind: "pie")
    chart.dataSource = self
    let pie = chart.pie
    pie.radiusInPoints = 0.7 * min(host.size.width, host.size.height) / 2
    pie.startAngle = .pi / 4
    pie.clockwise = true
    pie.gap = 0
    pie.border = Stroke(.white, width: 2)
    pie.labelOffset = -0.6
    pie.labelOffsetUnit = .radius
    pie.labelStyle = TextStyle(points: 14, weight: 600, alignment: .center, color: .white)
  }

  private func configureLegend() {
    var legend = host.graph.legend
    legend.columns = 1
    legend.fill = .color(.white)
    legend.textStyle = TextStyle(points: 18)
    legend.position = .inside  // takes no space from the pie
    if host.size.width > host.size.height {
      (legend.anchor, legend.displacement) = (.right, Point(x: -20, y: 0))
    } else {
      (legend.anchor, legend.displacement) = (.bottomRight, Point(x: -8, y: -8))
    }
    host.graph.legend = legend
  }
}

extension PiePicture: PieChartDataSource {
  func numberOfSegments(in chart: Chart) -> Int { currencies.count }

  func pieChart(_ chart: Chart, valueOfSegment segment: Int) -> Double? {
    rate(segment).map { 1 / $0 }
  }

  private func rate(_ segment: Int) -> Double? { day.rates[currencies[segment].code] }

  /// The segment's share of the circle.
  private func share(_ segment: Int) -> Double {
    let worth = currencies.compactMap { day.rates[$0.code] }.map { 1 / $0 }
    return rate(segment).map { 1 / $0 / worth.reduce(0, +) } ?? 0
  }
}

extension PiePicture: PieChartLabels, PieChartFills, PieChartLegendTitles {
  func pieChart(_ chart: Chart, labelOfSegment segment: Int) -> String? {
    guard let rate = rate(segment), share(segment) > 0.08 else { return nil }  // too thin for text
    return "\(currencies[segment].code)\n\(DayRates.text(of: rate))"
  }

  func pieChart(_ chart: Chart, fillOfSegment segment: Int) -> Paint? {
    .color(Style.colors[segment])
  }

  func pieChart(_ chart: Chart, legendTitleOfSegment segment: Int) -> String? {
    currencies[segment].code
  }
}
