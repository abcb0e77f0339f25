import ChartModel
import ChartScene
import ChartSettings
import Charthouse
import TestSupport

extension Golden {
  /// Axes: their types, ticks, labels and lines.
  static let axes = [
    axis("log", "A log axis has ticks at powers of ten", [1, 20, 3000]) { $0.y.type = .log },
    axis("symmetric-log", "Logarithmic on both sides of zero", [-300, 0, 2, 5000]) {
      $0.y.type = .symmetricLog
    },
    axis("reversed", "An axis may run the other way", [1, 2, 3]) { $0.y.isReversed = true },
    axis("other-edges", "Axes may be at the top and at the right", [1, 2, 3]) {
      ($0.x.edge, $0.y.edge) = (.top, .right)
    },
    axis("hidden", "A hidden axis leaves no room", [1, 2, 3]) { $0.y.isHidden = true },
    axis("titles", "Titles stand beside their axes", [1, 2, 3]) {
      ($0.x.title, $0.y.title) = ("Across", "Upwards")
    },
    axis("minor-ticks", "Minor ticks, labels and grid lines are between the others", [1, 2, 3]) {
      ($0.y.hasMinorTicks, $0.y.minorTickCount, $0.y.hasMinorLabels) = (true, 1, true)
      $0.y.hasMinorGrid = true
    },
    axis("ticks-by-hand", "Ticks and labels are where the program says", [1, 2, 3]) {
      $0.y.ticks = [1, 1.5, 3]
      $0.x.labels = [AxisLabel("begin", at: 0), AxisLabel("end", at: 2)]
    },
    axis("crossing", "An axis crosses the other at a value, with arrows at its ends", [-2, 1, 3]) {
      ($0.x.crossesAt, $0.x.hasLine) = (0, true)
      $0.x.highLineEnd = .arrow
    },
    axis("stripes", "Stripes lie between ticks", [1, 2, 3]) {
      $0.y.stripes = [.rgb(0xeeeeee), .none]
    },
    axis("format", "Labels are written by a pattern, turned and styled", [0.1, 0.25, 0.5]) {
      $0.y.format = "0.0%"
      $0.x.labelRotation = -0.6
      $0.x.labelStyle = TextStyle(points: 8, italic: true)
    },
    axis("zoomed", "What is outside the visible range is cut", [1, 5, 2, 4, 3]) {
      $0.x.visible = 1...2.5
    },
    time("hours", "Hours of a day, with its date", (0..<8).map { 3600 * Double($0) }),
    time("days", "Days of a month", (0..<12).map { 86_400 * Double($0) }),
    time("months", "Months of a year", months2024.map { $0 - months2024[0] }),
    time("years", "Years", (0..<9).map { 365.25 * 86_400 * Double($0) }),
    Golden("axes/last-days", "The last days are those before the clock's") {
      try draw(
        "bar", graph: { $0.x.days = LastDays(count: 7, until: .today) }
      ) { try $0.plot([3, 1, 4, 1, 5, 9, 2]) }
    },
    Golden("axes/long-categories", "Long names of places are broken or turned") {
      try draw("bar", width: 300) {
        try $0.plot(
          Column(categories: (0..<6).map { "A rather long name \($0)" }), [[1, 2, 3, 4, 5, 6]])
      }
    },
    Golden("axes/two", "Two charts on two axes") {
      let host = makeHost()
      try host.add("bar") { try $0.plot([3, 1, 2]) }
      try host.add("line") {
        try $0.plot([300, 200, 250])
        $0.yAxis = "other"
      }
      host.graph[axis: "other", .y].title = "Other"
      return try host.layout()
    },
    Golden("axes/none", "Without axes the plot area is all that the padding leaves") {
      try draw("bar", graph: { ($0.hasAxes, $0.padding) = (false, Edges(bottom: 40, left: 30)) }) {
        try $0.plot([4, 2, 4])
      }
    },
    Golden("axes/without-zero", "Bars on an axis without zero are drawn as asked, with a warning") {
      try draw("bar", graph: { $0.y.minimum = 100 }) { try $0.plot([101, 103, 104]) }
    },
    Golden("axes/time-zone", "Days begin at midnight in the host's time zone") {
      let host = try makeHost("line") {
        try $0.plot(
          Column((0..<8).map { months2024[0] + 10_800 * Double($0) }, type: .time),
          [[1, 2, 3, 4, 5, 6, 7, 8]])
      }
      host.timeZone = try ChartTimeZone(named: "Europe/Berlin")
      return try host.layout()
    },
  ]

  private static func axis(
    _ name: String, _ sentence: String, _ values: [Double],
    _ change: @escaping @Sendable (Graph) -> Void
  ) -> Golden {
    Golden("axes/\(name)", sentence) { try draw("line", graph: change) { try $0.plot(values) } }
  }

  private static func time(_ name: String, _ sentence: String, _ seconds: [Double]) -> Golden {
    Golden("axes/\(name)", sentence) {
      try draw("line") {
        try $0.plot(
          Column(seconds.map { months2024[0] + $0 }, type: .time),
          [seconds.indices.map { Double($0 * 7 % 5) }])
      }
    }
  }
}
