import ChartModel
import ChartScene
import Charthouse
import TestSupport

extension Golden {
  /// Bar charts: the layout of bars, and their styles.
  static let bars = [
    Golden("bar/grouped", "Series stand beside each other at each place") {
      try draw("bar") { try $0.plot([3, 1, 2], [2, 4, 1]) }
    },
    Golden("bar/stacked", "Series stand on each other, negative values below zero") {
      try draw("bar", ["arrangement": "stacked"]) {
        try $0.plot([3, 1, -2], [2, -4, 1], [1, 1, 1])
      }
    },
    Golden("bar/filled", "Parts of a whole are read as percentages") {
      try draw("bar", ["arrangement": "filled"]) {
        try $0.plot(Column(categories: ["a", "b"]), [[1, 2], [3, 2]])
      }
    },
    Golden("bar/filled-with-format", "Parts of a whole are read as the program says") {
      try draw("bar", ["arrangement": "filled"], graph: { $0.y.format = "0.0" }) {
        try $0.plot(Column(categories: ["a", "b"]), [[1, 2], [3, 2]])
      }
    },
    Golden("bar/overlaid", "Series stand behind each other") {
      try draw("bar", ["arrangement": "overlaid"]) { try $0.plot([3, 1, 2], [2, 4, 1]) }
    },
    Golden("bar/horizontal", "Bars that lie read from top to bottom") {
      try draw("bar", ["orientation": "horizontal"]) {
        try $0.plot(Column(categories: ["first", "second", "third"]), [[3, -1, 2]])
      }
    },
    Golden("bar/groups-by-hand", "Charts with widths and offsets in data units make groups") {
      let host = makeHost()
      for series in 0..<3 {
        try host.add(
          "bar", id: "bar\(series)",
          [
            "width": 0.25, "widthUnit": "data", "offset": .number(0.25 * Double(series + 1)),
            "offsetUnit": "data",
          ]
        ) { try $0.plot([1, 2, 1.5]) }
      }
      (host.graph.x.minimum, host.graph.x.maximum) = (0, 3)
      return try host.layout()
    },
    Golden("bar/width-in-data-units", "Widths in data units are in the axis' range") {
      try draw("bar", ["width": 0.5, "widthUnit": "data", "offset": 2, "offsetUnit": "data"]) {
        try $0.plot([1, 2])
      }
    },
    Golden("bar/width-in-points", "Widths and offsets may be in points") {
      try draw("bar", ["width": 12, "widthUnit": "points", "offset": 5, "offsetUnit": "points"]) {
        try $0.plot([1, 2])
      }
    },
    Golden("bar/half-width", "Widths may be in parts of the room at a position") {
      try draw("bar", ["width": 0.5]) { try $0.plot([1, 2, 3, 4]) }
    },
    Golden("bar/width-of-group", "The bars of a group share the width") {
      try draw("bar", ["width": 40, "widthUnit": "points", "gap": 0]) {
        try $0.plot([1, 2], [2, 1])
      }
    },
    Golden("bar/own-widths", "Each bar may have a width of its own") {
      try draw("bar", ["widthUnit": "data"]) {
        try $0.plot([1, 2])
        try $0.encode("widths", with: Column([0.5, 1]))
      }
    },
    Golden("bar/missing-keeps-slot", "A missing bar of a group keeps its room") {
      try draw("bar") { try $0.plot([1, .nan], [2, 2], [3, 3]) }
    },
    Golden("bar/missing-closes-up", "The room of a missing bar is closed up, its label too") {
      try draw("bar", ["missing": "close-up", "valueLabels": true]) {
        try $0.plot(Column(categories: ["a", "b"]), [[1, .nan], [2, 2]])
      }
    },
    Golden("bar/closed-up-in-data-units", "Missing bars are closed up in data units too") {
      try draw("bar", ["missing": "close-up", "width": 0.5, "widthUnit": "data"]) {
        try $0.plot([1, .nan], [2, 2])
      }
    },
    Golden("bar/bases", "Bars begin at bases of their own; without one a bar is left out") {
      try draw("bar") {
        try $0.plot([3, 5, 4, 7])
        try $0.encode("base", with: Column([0, 3, 5, .nan]))
      }
    },
    Golden("bar/times", "Lying bars between two times are a plan of work, on an axis of times") {
      try draw("bar", ["orientation": "horizontal"]) { chart in
        try chart.encode("x", with: Column(categories: ["Design", "Build"]))
        try chart.encode("base", with: Column([0, 2 * 86_400], type: .time))
        try chart.encode("y", with: Column([3 * 86_400, 4 * 86_400], type: .time))
      }
    },
    Golden("bar/stack-with-bases", "Stacks have no bases of their own, and say so") {
      try draw("bar", ["arrangement": "stacked"]) {
        try $0.plot([1, 2], [1, 2])
        try $0.encode("base", with: Column([5, 5]))
      }
    },
    Golden("bar/hollow", "Bars may be hollow with a border, and so are their swatches") {
      try draw("bar", ["barFill": "none", "border": .stroke(Stroke(Color(0xaaaaaa), width: 0.5))]) {
        try $0.plot([1, 2], [2, 1])
      }
    },
    Golden("bar/own-styles", "Each bar may have a fill and a stroke of its own") {
      try draw("bar") {
        try $0.plot([1, 2, 3])
        try $0.encode("fill", withRecords: [.paint(gradient()), .null, "none"])
        try $0.encode("stroke", withRecords: [.null, .stroke(Stroke(Color(0), width: 3)), .null])
        try $0.encode("color", withRecords: ["#112233", "#112233", "#112233"])
      }
    },
    Golden("bar/corners", "Corners are round at the tip and where a bar begins, by two radii") {
      try draw("bar", ["cornerRadius": 6, "baseCornerRadius": 3]) { try $0.plot([1, 2]) }
    },
    Golden("bar/negative-fill", "Bars below where they begin may have a fill of their own") {
      try draw("bar", ["negativeFill": "#b3261e"]) { try $0.plot([1, -2, 3]) }
    },
    Golden("bar/whiskers", "Whiskers stand at the bars' tips, and the range has them") {
      try draw("bar") {
        try $0.plot(Column([1, 2, 3]), [[1, 0, -1]])
        try $0.encode("low", with: Column([0, -1, -2]))
        try $0.encode("high", with: Column([2, 1, 0]))
      }
    },
    Golden("bar/months", "Months have half a month of room at both ends, and the last its label") {
      try draw("bar") { try $0.plot(Column(months2024, type: .time), [months2024.map { _ in 2 }]) }
    },
    Golden("bar/few-months", "A few bars each have a tick, in the calendar's unit between them") {
      try draw("bar") {
        try $0.plot(Column(Array(months2024.prefix(3)), type: .time), [[1.11, 1.12, 1.115]])
      }
    },
    Golden("bar/few-months-lying", "Bars that lie read from top to bottom, and say their year") {
      try draw("bar", ["orientation": "horizontal"]) {
        try $0.plot(Column(Array(months2024.prefix(3)), type: .time), [[1.11, 1.12, 1.115]])
      }
    },
    Golden("bar/least-value", "A least value that is asked for doesn't stretch the other end") {
      try draw("bar", graph: { $0.y.minimum = 1.1 }) {
        try $0.plot(Column(Array(months2024.prefix(3)), type: .time), [[1.11, 1.12, 1.115]])
      }
    },
    Golden("bar/grouped-charts", "Charts of bars stand beside each other where the graph says so") {
      let host = makeHost()
      host.graph.groupsBands = true
      for values in [[1.0, 2], [3, 4]] {
        try host.add("bar") { try $0.plot(Column(categories: ["a", "b"]), [values]) }
      }
      return try host.layout()
    },
  ]

  /// Labels of bars.
  static let barLabels =
    [
      labels("labels", "They are beyond the tips, below negative ones", [[3, -2]]),
      labels(
        "labels-lying", "They are beside the tips of lying bars", [[3, 2]],
        ["orientation": "horizontal"]),
      labels(
        "labels-in-stack", "In a stack they are inside; those that don't fit are told",
        [[100, 100], [1, 100]], ["arrangement": "stacked"]),
      labels(
        "labels-outside-stack", "Beyond a stack only the last part has one",
        [[60, -50], [40, -30], [30, -20]], ["arrangement": "stacked", "labelPosition": "outside"]),
      labels(
        "labels-overlaid", "Of bars over each other those that are covered have none",
        [[90, 40], [40, 90]], ["arrangement": "overlaid", "labelPosition": "outside"]),
      labels(
        "labels-with-decimals", "Values have the digits that are set", [[4347, 37_379]],
        ["decimals": 1]),
      labels(
        "labels-of-computed-values", "Computed values have the digits that tell them apart",
        [[24.7367479674797, 9.52133333333, 3]]),
      labels(
        "labels-turned", "Where they are wider than their bars in groups, all are turned",
        [1, 1.3, 0.7].map { factor in (0..<8).map { Double(10_000 + $0 * 917) * factor } },
        width: 600),
      labels(
        "labels-in-manner", "They may be turned by a fixed angle, by a pattern, in a style",
        [[3, 2]],
        [
          "labelRotation": -0.5, "labelFormat": "0.00",
          "labelStyle": .textStyle(TextStyle(points: 9, color: Color(0x123456))),
        ]),
      labels(
        "labels-without-room", "In a stack they are left out where they don't fit",
        [[12345], [12345]],
        ["arrangement": "stacked", "labelRotation": 0], width: 60),
      labels(
        "labels-outside-stack-of-one", "Beyond a stack of one bar too only the last part has one",
        [[50], [30]], ["arrangement": "stacked", "labelPosition": "outside"]),
      Golden("bar/labels-with-whiskers-lying", "They are beyond the ends of whiskers that lie") {
        try draw("bar", ["valueLabels": true, "orientation": "horizontal"]) {
          try $0.plot(Column(categories: ["A", "B", "C"]), [[10, 8, -4]])
          try $0.encode("low", with: Column([9, 5, -7]))
          try $0.encode("high", with: Column([12, 9, .nan]))
        }
      },
      Golden("bar/labels-with-whiskers", "They are beyond the ends of whiskers") {
        try draw("bar", ["valueLabels": true]) {
          try $0.plot(Column(categories: ["A", "B", "C"]), [[10, 8, -4]])
          try $0.encode("low", with: Column([9, 5, -7]))
          try $0.encode("high", with: Column([12, 9, .nan]))
        }
      },
    ]
    + ["outside", "inside", "center", "base"].map { position in
      labels(
        "labels-\(position)", "They are where they are asked to be: \(position)", [[30, -20]],
        ["labelPosition": .text(position), "labelOffset": 5])
    }

  private static func labels(
    _ name: String, _ sentence: String, _ series: [[Double]], _ settings: [String: Value] = [:],
    width: Double = 400
  ) -> Golden {
    Golden("bar/\(name)", sentence) {
      try draw("bar", width: width, settings.merging(["valueLabels": true]) { $1 }) {
        try $0.plot(Column(categories: series[0].indices.map { "P\($0)" }), series)
      }
    }
  }
}
