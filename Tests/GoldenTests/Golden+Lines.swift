import ChartModel
import ChartScene
import Charthouse
import TestSupport

extension Golden {
  /// Line charts.
  static let lines =
    Curve.allCases.map { curve in
      line(
        "curve-\(curve.rawValue)", "Points are joined by a curve: \(curve.rawValue)",
        ["curve": .text(curve.rawValue)])
    }
    + Gap.allCases.map { gap in
      Golden("line/gap-\(gap.rawValue)", "What a missing value does to a line: \(gap.rawValue)") {
        try draw("line", ["gaps": .text(gap.rawValue)]) { try $0.plot([1, 3, .nan, 5, 4]) }
      }
    }
    + [("all", "all points"), ("ends", "both ends"), ("first", "the first"), ("last", "the last")]
    .map { points, words in
      line(
        "markers-at-\(points)", "Markers stand at \(words)",
        ["markers": "circle", "markedPoints": .text(points)])
    }
    + [
      line("area", "An area reaches zero, which belongs to the axis", ["area": true]),
      line("area-to-value", "An area reaches a value", ["area": true, "areaBase": 3]),
      line(
        "area-to-edge", "An area to the edge of the plot area doesn't ask for zero",
        ["area": true, "areaBase": .null]),
      line(
        "gradient-of-plot", "A gradient over the plot area colours the line and, paler, its area",
        ["linePaint": .paint(gradient(.plot)), "area": true]),
      line(
        "gradient-of-path", "Markers along a path have the path's colour at their place",
        ["linePaint": .paint(gradient(.path)), "area": true, "markers": "circle"]),
      line(
        "area-gradient", "An area may have a gradient of its own",
        ["area": true, "areaPaint": .paint(gradient())]),
      line(
        "rings", "Markers may be rings in the line's colour",
        ["markers": "circle", "hollowMarkers": true]),
      line(
        "own-markers", "Markers have fill, stroke and size as set",
        [
          "markers": "square", "markerFill": "#112233", "markerStroke": "#445566",
          "markerStrokeWidth": 1, "markerSize": 12,
        ]),
      line("cap-and-join", "Caps and joins are as set", ["cap": "round", "join": "bevel"]),
      line(
        "guides", "Guides cross the plot area at each point but the first", ["guides": true]),
      Golden("line/guides-asked-for", "Guides are where the data source says") {
        try draw("line", ["guides": true]) {
          try $0.plot([1, 2, 3])
          try $0.encode("guide") { (record: Int) in record == 0 }
        }
      },
      Golden("line/marker-query", "The data source may say of each point whether it has a marker") {
        try draw("line") {
          try $0.plot([1, 3, 2, 5])
          try $0.encode("marker") { (series: Int, record: Int) in record == 2 }
        }
      },
      Golden("line/area-fills", "Each series can have a fill of its own for its area") {
        try draw("line", ["area": true]) {
          try $0.plot([1, 2], [2, 3])
          try $0.encode("areaFill") { (series: Int) -> Color? in
            series == 1 ? Color(0x123456) : nil
          }
        }
      },
      Golden("line/edge-lines", "Lines lead to the base at both ends where that is asked") {
        try draw("line", ["area": true, "edgeLines": true]) { try $0.plot([.nan, 2, 3, .nan]) }
      },
      Golden("line/band", "A band lies around the line where the data have one") {
        try draw("line") {
          try $0.plot([2, 3, 4])
          try $0.encode("low", with: Column([1, 2, 3]))
          try $0.encode("high", with: Column([3, 4, 9]))
        }
      },
      Golden("line/sorted", "Unsorted data are joined in the order of x where that is asked") {
        try draw("line", ["sorted": true]) { try $0.plot(Column([3, 1, 2]), [[1, 2, 3]]) }
      },
      Golden("line/unsorted", "Unsorted data are joined in the order of the records") {
        try draw("line") { try $0.plot(Column([3, 1, 2]), [[1, 2, 3]]) }
      },
      Golden("line/lengths", "Plots have each its own points; one of one point is a dot") {
        try draw("line") { chart in
          let series = [[1.0, 2, 3, 4], [2, 1], [3]]
          try chart.encode("x", with: series.map { Column($0.indices.map(Double.init)) })
          try chart.encode("y", with: series.map { Column($0) })
        }
      },
      Golden("line/clipped", "What is outside the limits of an axis is cut at the plot area") {
        try draw("line", ["area": true], graph: { $0.y.maximum = 50 }) { try $0.plot([0, 100, 0]) }
      },
      Golden("line/markers-on-path", "Markers along a level path have the colours of their places")
      {
        try draw("line", ["linePaint": .paint(gradient(.path)), "markers": "circle"]) {
          try $0.plot([0, 0, 0])
        }
      },
      Golden("line/limits-of-graph", "The graph has the last word on where the y axis ends") {
        try draw("line", graph: { $0.y.maximum = 800 }) {
          try $0.plot([200, 600])
          try $0.encode("minimum") { 0.0 }
          try $0.encode("maximum") { 1000.0 }
        }
      },
      Golden("line/limits", "The data source may say where the y axis begins and ends") {
        try draw("line") {
          try $0.plot([200, 600])
          try $0.encode("minimum") { 0.0 }
          try $0.encode("maximum") { 1000.0 }
        }
      },
    ]

  private static func line(
    _ name: String, _ sentence: String, _ settings: [String: Value]
  ) -> Golden {
    Golden("line/\(name)", sentence) { try draw("line", settings) { try $0.plot([1, 3, 2, 5]) } }
  }

  /// Charts of many lines.
  static let multiLines = [
    ends(
      "end-labels", "Each line has its name at its end, in its colour, instead of a legend", 1, 9),
    ends(
      "crowded-ends", "Names of lines that end at one place are moved apart, with lines to them", 5,
      5.01, 5.02, 5.03),
    ends("legend", "Without end labels there is a legend", 1, 9, settings: ["endLabels": false]),
    ends(
      "emphasis", "The series that stands out is in front in its colour, the others are muted", 1,
      9,
      4, settings: ["emphasis": "S1"]),
    ends(
      "emphasis-by-number", "The series that stands out may be told by its number", 1, 9, 4,
      settings: ["emphasis": "1"]),
    Golden("multi-line/hidden-series", "A hidden series has neither line nor name") {
      try draw("multi-line") {
        try $0.plot([0, 1], [1, 2])
        $0.hiddenSeries = [0]
      }
    },
    Golden("multi-line/long-name", "A name too long for its room is shortened") {
      try draw("multi-line") {
        try $0.encode("x", with: Column([0, 1]))
        try $0.encode("y", with: Column([0, 1], title: String(repeating: "long ", count: 30)))
      }
    },
  ]

  private static func ends(
    _ name: String, _ sentence: String, _ ends: Double..., settings: [String: Value] = [:]
  ) -> Golden {
    Golden("multi-line/\(name)", sentence) {
      try draw("multi-line", settings) {
        try $0.plot(Column([0, 1, 2]), ends.map { [0, 1, $0] })
      }
    }
  }
}
