import Charthouse
import CharthouseKinds

/// The guide's pie: each task's share of a week's activity.
final class ReportPie: PieChartColors, PieChartNames {
  let colors = [Color(0xd9d9d9), Color(0x8e8e93), Color(0xf4c84a)]
  let values = [60.0, 25, 15]
  let titles = ["Steps taken", "Tasks completed", "Surveys completed"]

  func numberOfSegments(in chart: Chart) -> Int { values.count }

  func pieChart(_ chart: Chart, valueOfSegment segment: Int) -> Double? { values[segment] }

  func pieChart(_ chart: Chart, colorOfSegment segment: Int) -> Color? { colors[segment] }

  func pieChart(_ chart: Chart, nameOfSegment segment: Int) -> String? { titles[segment] }
}

extension Page {
  /// A ring on its track, text in the hole, percentages outside, and dots with titles below.
  static func report(_ registry: PluginRegistry) throws -> Page {
    let page = try Page(kind: "pie", ReportPie(), height: 340, registry)
    let pie = page.chart.pie
    pie.ringWidth = 10
    pie.track = .rgb(0xf5f5f5)
    pie.gap = 0
    pie.labels = .outside
    pie.labelContent = .percent
    pie.labelsInSliceColor = true
    pie.labelStyle = TextStyle(points: 15, weight: 600)
    pie.leaderLines = .none
    pie.labelOffset = 10
    pie.sumTo100 = true
    pie.centerTitle = "Weekly"
    pie.centerText = "Report"
    pie.centerTitleStyle = TextStyle(points: 24, alignment: .center, color: .purple)
    pie.centerTextStyle = TextStyle(points: 16, alignment: .center, color: .purple)
    page.graph.legend.position = .bottom
    page.graph.legend.anchor = .bottom
    page.graph.legend.swatchSize = Size(width: 10, height: 10)
    page.graph.legend.swatchRadius = 5
    page.graph.legend.textStyle = TextStyle(points: 12)
    return page
  }
}
