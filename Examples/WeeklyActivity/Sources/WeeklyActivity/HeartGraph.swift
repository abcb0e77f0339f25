import Charthouse
import CharthouseKinds

/// A week of blood pressures, from the lower to the upper value, and of resting heart rates.
final class HeartGraph: GraphChartColors, GraphChartTitles {
  let names = ["Blood pressure, mmHg", "Heart rate, 1/min"]
  let plots: [[RangedPoint]] = [
    [
      RangedPoint(minimum: 78, maximum: 121), RangedPoint(minimum: 82, maximum: 128),
      RangedPoint(minimum: 76, maximum: 118), nil, RangedPoint(minimum: 84, maximum: 133),
      RangedPoint(minimum: 80, maximum: 124), RangedPoint(minimum: 75, maximum: 116),
    ],
    [64, 71, 62, 68, 75, 66, 60],
  ]

  func numberOfPlots(in chart: Chart) -> Int { plots.count }

  func chart(_ chart: Chart, nameOfSeries series: Int) -> String { names[series] }

  func graphChart(_ chart: Chart, numberOfPointsInPlot plot: Int) -> Int { plots[plot].count }

  func graphChart(_ chart: Chart, pointAt point: Int, plot: Int) -> RangedPoint {
    plots[plot][point]
  }

  func graphChart(_ chart: Chart, titleOfDivision division: Int) -> String? { weekdays[division] }

  func graphChart(_ chart: Chart, colorOfPlot plot: Int) -> Color? {
    plot == 0 ? .purple : Color(0xff9500)
  }
}

extension Page {
  /// Ranges as capsules and single values as dots, side by side.
  static func heart(_ registry: PluginRegistry) throws -> Page {
    let page = try Page(kind: "scatter", HeartGraph(), registry)
    page.setAxes()
    page.setDots()
    page.graph.y.minimum = 40
    page.graph.y.maximum = 140
    page.graph.y.fractions = [0, 0.2, 0.4, 0.6, 0.8, 1]
    page.graph.legend.position = .top
    page.graph.legend.textStyle = TextStyle(points: 11)
    return page
  }
}
