import ChartModel
import ChartScene
import ChartSettings
import Charthouse
import CharthouseSpec
import TestSupport

extension Golden {
  /// The example specifications.
  static let specifications = [
    Golden("specifications/cars", "Symbols by size and colour") { try example("cars") },
    Golden("specifications/currencies", "Lines with their names, and a reference line") {
      try example("currencies")
    },
    Golden("specifications/electricity", "Stacked bars by year") { try example("electricity") },
    Golden("specifications/frost", "Two lines over a band, on a dark theme") {
      try example("frost")
    },
    Golden("specifications/jobs", "Bars up and down, with a note") { try example("jobs") },
    Golden("specifications/last-week", "Grouped bars of the last seven records") {
      try example("last-week")
    },
    Golden("specifications/rain-and-warmth", "Bars and a line on two axes") {
      try example("rain-and-warmth")
    },
    Golden("specifications/stocks", "Lines on a log axis") { try example("stocks") },
    Golden("specifications/warmth-by-weather", "Bars that lie, with their values") {
      try example("warmth-by-weather")
    },
    Golden("specifications/weather-kinds", "A ring with words in its middle") {
      try example("weather-kinds")
    },
  ]

  /// One specification in each of the standard themes.
  static let themes = Theme.names.map { name in
    Golden("themes/\(name)", "Bars, a line, a legend, a title and an annotation in \(name)") {
      let host = makeHost()
      host.theme = try Theme(name)
      try host.add("bar", ["valueLabels": true]) { try $0.plot([3, 1, -2], [2, 4, 1]) }
      try host.add("line", ["markers": "circle"]) { try $0.plot([2, 3, 1]) }
      (host.graph.title, host.graph.subtitle) = ("Title", "Subtitle")
      host.graph.y.title = "Values"
      host.graph.annotations = [
        .line(ReferenceLine(at: 2.5, label: "limit")), .band(ReferenceBand(from: -1, to: 0)),
      ]
      return try host.layout()
    }
  }

  private static func example(_ name: String) throws -> Scene {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let file = root.joined(separator: "/") + "/Examples/Specifications/\(name).json"
    let host = try Specification(contentsOf: file).makeHost(
      measurer: FixedTextMeasurer(), registry: TestBuild.registry.get()
    ).host
    host.calendarClock = makeHost().calendarClock
    return try host.layout()
  }
}
