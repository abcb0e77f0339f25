import Charthouse
import CharthouseCairo
import CharthouseKinds

/// Bars of several days' rates, side by side for each day, with the value of the selected one above
/// it.
final class BarsPicture {
  let host: ChartHost
  private let currencies: [Currency]
  private let days: [DayRates]
  /// One chart for each currency, with its code as the id.
  private var charts: [Chart] = []

  private static let barWidth = 0.25
  private static let firstOffset = 0.25
  /// Keeps the value readable if it is wider than its bar.
  private static let valueBox = Note.Box(
    fill: .color(.white), border: Stroke.none,
    padding: Edges(top: 0, right: 2, bottom: 0, left: 2))

  /// Creates the picture of some days; the first of the currencies is the base.
  init(of currencies: [Currency], on days: [DayRates], size: Size) throws {
    host = ChartHost(
      width: size.width, height: size.height, measurer: PangoTextMeasurer.shared)
    self.currencies = currencies
    self.days = days
    configureHost()
    configureGraph()
    try configureCharts()
    configureAxes()
    configureLegend()
  }

  /// Selects a bar, as a user's tap does.
  func select(day: Int, series: Int) throws {
    guard days.indices.contains(day) else { throw BarsError.noDay(day, there: days.count) }
    try host.select(chart: chart(ofSeries: series).id, record: day)
  }

  /// Hides the bars of a currency, and the value above one of them.
  func hide(series: Int) throws {
    try chart(ofSeries: series).isHidden = true
  }

  private func chart(ofSeries series: Int) throws(BarsError) -> Chart {
    guard charts.indices.contains(series) else { throw .noSeries(series, there: currencies) }
    return charts[series]
  }

  private func configureHost() {
    host.allowsZoom = false
    host.background = Style.background
  }

  private func configureGraph() {
    let graph = host.graph
    if let plain = Theme(named: "plain-white") { host.theme = plain }
    graph.background = Paint.none  // the host's is visible

    graph.title = "\(currencies[0].name) exchange rates\n\(span)"
    graph.titleStyle = Style.title
    graph.titleAnchor = .top
    graph.titleArea = .plot
    graph.titleDisplacement = Point(x: 0, y: 16)

    (graph.x.minimum, graph.x.maximum) = (0, Double(days.count))
    let highest = days.map { $0.greatest(of: currencies) }.max() ?? 0
    (graph.y.minimum, graph.y.maximum) = (0, 1.4 * highest)
  }

  /// The first and the last day, or the only one.
  private var span: String {
    let ends = [days.first, days.last].compactMap { $0?.day }
    return days.count == 1 ? ends[0] : ends.joined(separator: " – ")
  }

  private func configureCharts() throws {
    var offset = Self.firstOffset
    for (currency, color) in zip(currencies, Style.colors) {
      let chart = try host.graph.addChart(kind: "bar", id: currency.code)
      chart.dataSource = self
      chart.delegate = self
      (chart.bar.widthUnit, chart.bar.width) = (.data, Self.barWidth)
      (chart.bar.offsetUnit, chart.bar.offset) = (.data, offset)
      chart.bar.gap = 0
      chart.bar.barFill = .color(color)
      chart.bar.border = Stroke(Color(0xaaaaaa), width: 0.5)
      charts.append(chart)
      offset += Self.barWidth
    }
  }

  private func configureAxes() {
    let line = Stroke(.black, width: 2)

    var x = host.graph.x
    x.policy = Axis.Policy.none
    x.labels = days.enumerated().map { place, day in
      AxisLabel(day.day, at: .value(Double(place)), offset: 5, alignment: .start)
    }
    x.thinsLabels = true
    x.labelStyle = TextStyle(points: 12)
    x.lineStroke = line
    x.title = ""
    host.graph.x = x

    var y = host.graph.y
    y.tickLimit = 5
    y.hasGrid = false
    y.tickDirection = .both
    y.tickLength = 30
    y.tickStroke = Stroke(.black.opacity(0.1))
    y.minorTickCount = 3
    y.minorTickLength = 20
    y.minorTickStroke = Stroke(.black.opacity(0.05))
    y.labelOffset = 4  // beyond the long ticks
    y.labelStyle = TextStyle(points: 12)
    y.hasLine = true
    y.lineStroke = line
    y.title = ""
    host.graph.y = y
  }

  private func configureLegend() {
    host.graph.legend.position = .top
    host.graph.legend.anchor = .topRight
    host.graph.legend.greysHidden = true
  }
}

extension BarsPicture: BarChartDataSource {
  func numberOfBars(in chart: Chart) -> Int { days.count }

  func barChart(_ chart: Chart, placeOfBar bar: Int) -> RecordPosition { .number(Double(bar)) }

  func barChart(_ chart: Chart, valueOfBar bar: Int, series: Int) -> Double? {
    days[bar].rates[chart.id]
  }

  func chart(_ chart: Chart, nameOfSeries series: Int) -> String { chart.id }
}

extension BarsPicture: ChartDelegate {
  func chart(_ chart: Chart, didSelect hit: Hit) {
    guard let day = hit.record, let rate = days[day].rates[chart.id] else { return }
    let text = DayRates.text(of: rate)
    let style = TextStyle(points: 12, weight: 700)
    host.graph[annotation: "value"] = .note(
      Note(text, record: day, of: chart.id, style: style, box: Self.valueBox))
  }
}

/// A bar or series that doesn't exist.
enum BarsError: Error, CustomStringConvertible {
  case noDay(Int, there: Int)
  case noSeries(Int, there: [Currency])

  var description: String {
    switch self {
    case .noDay(let day, let there):
      "There is no bar of day \(day); days are counted from 0, the oldest, to \(there - 1)."
    case .noSeries(let series, let there):
      "There is no series \(series); there are \(there.enumerated().map { "\($0), \($1.code)" }.joined(separator: "; "))."
    }
  }
}
