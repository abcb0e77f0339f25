import Charthouse
import CharthouseCairo
import CharthouseKinds

/// The picture: a line in a gradient over the last seven days.
struct SevenDays {
  let host: ChartHost
  let chart: Chart
  /// Stored here because a chart holds its data source weakly.
  let week: Week

  init(_ week: Week, registry: PluginRegistry = .shared) throws {
    self.week = week
    host = ChartHost(width: 400, height: 250, measurer: PangoTextMeasurer.shared)
    chart = try host.graph.addChart(kind: "line", registry: registry)
    chart.dataSource = week
    drawLine()
    drawAxes()
    let graph = host.graph
    graph.background = .rgb(0xf3f3f3)
    graph.padding = Edges(top: 14, right: 14, bottom: 10, left: 12)
    graph.summary = "The highest temperatures of seven days in Seattle."
    graph.hasTooltips = true
    graph.tooltipFormat = "0.0°"
  }

  /// Sets a line with dots at its points and a gradient from left to right.
  private func drawLine() {
    let line = chart.line
    line.linePaint = .linear(
      LinearGradient(
        [
          GradientStop(at: 0, color: Color(0xfda408)),
          GradientStop(at: 1, color: Color(0xfb252d)),
        ],
        space: .plot))
    line.lineWidth = 2
    line.cap = .round
    line.join = .round
    line.gaps = .join
    line.markers = .circle
    line.markerSize = 8
    line.areaBase = nil  // down to the edge of the plot area
    line.areaOpacity = 0.3
  }

  /// Sets the seven days up to yesterday as x labels, and a y label with a faint line for each
  /// step.
  private func drawAxes() {
    let graph = host.graph
    let labels = TextStyle(points: 9, color: Color(0x8c8c8c))
    host.calendarClock = { [today = week.today] in today }
    graph.x.days = LastDays(count: Week.length, until: .yesterday)
    graph.x.format = "MM-dd"
    graph.x.labelStyle = labels
    graph.x.hasLine = false
    graph.x.tickLength = 0
    let steps = week.steps
    graph.y.minimum = steps.first
    graph.y.maximum = steps.last
    graph.y.ticks = steps
    graph.y.format = "0°"
    graph.y.labelStyle = labels
    graph.y.hasGrid = true
    graph.y.gridStroke = Stroke(Color(0xe0e0e0))
    graph.y.title = ""
    graph.x.title = ""
  }

  /// Draws the line within a second, slowly at first.
  func enter(isInverted: Bool) {
    host.graph.entrance.timing = Timing(1, curve: .ease(.quad, .in))
    host.graph.entrance.isInverted = isInverted
    host.graph.entrance.hidesBefore = true
  }
}
