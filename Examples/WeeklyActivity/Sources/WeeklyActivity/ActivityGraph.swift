import Charthouse
import CharthouseKinds

/// The guide's two plots over the days of a week, for a line chart and a discrete one.
final class ActivityGraph: GraphChartColors, GraphChartTitles, GraphChartMinimum, GraphChartMaximum
{
  let plots: [[RangedPoint]] = [
    [200, 450, 500, 250, 300, 600, 300],
    [100, 350, 400, 150, 200, 500, 400],
  ]

  func numberOfPlots(in chart: Chart) -> Int { plots.count }

  func graphChart(_ chart: Chart, numberOfPointsInPlot plot: Int) -> Int { plots[plot].count }

  func graphChart(_ chart: Chart, pointAt point: Int, plot: Int) -> RangedPoint {
    plots[plot][point]
  }

  func minimumValue(in chart: Chart) -> Double { 0 }

  func maximumValue(in chart: Chart) -> Double { 1000 }

  func graphChart(_ chart: Chart, titleOfDivision division: Int) -> String? {
    weekdays.indices.contains(division) ? weekdays[division] : "Day \(division + 1)"
  }

  func graphChart(_ chart: Chart, colorOfPlot plot: Int) -> Color? {
    plot == 0 ? .purple : .silver
  }
}

/// The names of the days.
let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

extension Page {
  /// Two lines with their areas and dashed guides.
  static func lines(_ registry: PluginRegistry) throws -> Page {
    let page = try Page(kind: "line", ActivityGraph(), registry)
    page.setAxes()
    page.graph.y.labelStyle = TextStyle(points: 11, color: Color(0xff9500))
    page.graph.annotations = [
      .line(ReferenceLine(at: 500, stroke: .dashes, isBehind: true))
    ]
    let line = page.chart.line
    line.guides = true
    line.guideColor = .reference
    line.gaps = .bridge
    line.lineWidth = 2
    line.cap = .round
    line.join = .round
    line.area = true
    line.areaBase = nil
    line.areaOpacity = 0.2
    line.markers = .circle
    line.markerSize = 8
    line.hollowMarkers = true
    return page
  }

  /// The same data, with a dot for each value.
  static func discrete(_ registry: PluginRegistry) throws -> Page {
    let page = try Page(kind: "scatter", ActivityGraph(), registry)
    page.setAxes()
    page.setDots()
    return page
  }
}
