import ChartModel
import ChartScene
import Charthouse
import TestSupport

extension Golden {
  /// Scatter plots.
  static let scatters =
    ["bar", "capsule", "dots"].map { form in
      Golden("scatter/range-\(form)", "Ranges reach from low to high, as a form: \(form)") {
        try draw("scatter", ["range": .text(form)]) {
          try $0.span(["Mon", "Tue"], [1...4, 2...6])
        }
      }
    }
    + ["bar", "capsule", "dots"].map { form in
      Golden("scatter/ranges-beside-\(form)", "Ranges of series stand beside each other: \(form)") {
        try draw("scatter", ["range": .text(form)]) {
          try $0.span(["Mon", "Tue"], [75...118, 80...125], [60...88, 61...61])
        }
      }
    }
    + [
      Golden("scatter/sizes", "The areas of symbols are as their values, small ones in front") {
        try draw("scatter", ["largestSize": 20]) {
          try $0.plot(Column([1, 2, 3, 4]), [[1, 2, 3, 4]])
          try $0.encode("size", with: Column([4, 16, .nan, 1], title: "People"))
        }
      },
      Golden("scatter/ramp", "Numbers have the colours of the theme's ramp, from end to end") {
        try draw("scatter", ["opacity": 1]) {
          try $0.plot(Column([1, 2, 3, 4]), [[1, 2, 3, 4]])
          try $0.encode("color", with: Column([10, 20, 30, .nan], title: "Heat", unit: "°C"))
        }
      },
      Golden("scatter/palette", "Categories have the palette's colours and entries in the legend") {
        try draw("scatter", ["opacity": 1]) {
          try $0.plot(Column([1, 2, 3]), [[1, 2, 3]])
          try $0.encode("color", with: Column(categories: ["Cat", "Dog", "Cat"], title: "Pet"))
        }
      },
      Golden("scatter/shared-scale", "Charts whose columns share a title share a scale") {
        let host = makeHost()
        for values in [[0.0, 10], [10, 20]] {
          try host.add("scatter") {
            try $0.plot([1, 2])
            try $0.encode("color", with: Column(values, title: "Heat"))
            try $0.encode("size", with: Column(values, title: "Mass"))
          }
        }
        return try host.layout()
      },
      Golden("scatter/series", "Several series have a legend, a colour, and each its own xs") {
        try draw("scatter") {
          try $0.encode("x", with: [Column([1, 2]), Column([3])])
          try $0.encode("y", with: [Column([1, 2], title: "A"), Column([5], title: "B")])
        }
      },
      Golden("scatter/spread", "Series stand as far apart as is said") {
        try draw("scatter", ["range": "capsule", "spread": 8]) {
          try $0.span(["Mon", "Tue"], [75...118, 80...125], [60...88, 61...61])
        }
      },
      Golden("scatter/whole-capsules", "A capsule ends where its range ends") {
        try draw(
          "scatter", ["range": "capsule"], graph: { ($0.y.minimum, $0.y.maximum) = (0, 10) }
        ) { try $0.span(["Mon", "Tue"], [0...9, 1...10]) }
      },
      Golden("scatter/groups-at-edges-of-numbers", "At numbers too no group is cut at the edges") {
        try draw(
          "scatter", ["range": "capsule", "spread": 8],
          graph: { ($0.x.fit, $0.y.minimum) = (.points, 0) }
        ) {
          try $0.encode("x", with: Column([0, 1, 2]))
          try $0.encode("low", with: [Column([0, 1, 2]), Column([0, 1, 2])])
          try $0.encode("high", with: [Column([9, 9, 9]), Column([5, 5, 5])])
        }
      },
      Golden("scatter/overlapping-charts", "Charts stand at one place unless the graph groups them")
      {
        let host = makeHost()
        for _ in 0..<2 {
          try host.add("scatter", ["range": "capsule"]) {
            try $0.span(["Mon", "Tue"], [1...4, 2...6])
          }
        }
        return try host.layout()
      },
      Golden("scatter/cut-capsules", "At limits that are set a capsule is cut") {
        try draw(
          "scatter", ["range": "capsule"], graph: { ($0.y.minimum, $0.y.maximum) = (2, 8) }
        ) { try $0.span(["Mon", "Tue"], [0...9, 1...10]) }
      },
      Golden("scatter/groups-at-edges", "With the first and last points at the edges none is cut") {
        try draw(
          "scatter", ["range": "capsule", "spread": 8],
          graph: { ($0.x.fit, $0.y.minimum) = (.points, 0) }
        ) { try $0.span(["Mon", "Tue", "Wed"], [0...9, 1...9, 2...9], [0...5, 1...5, 2...5]) }
      },
      Golden("scatter/grouped-charts", "Charts stand side by side where the graph groups bands") {
        let host = makeHost()
        host.graph.groupsBands = true
        for _ in 0..<2 {
          try host.add("scatter", ["range": "capsule"]) {
            try $0.span(["Mon", "Tue"], [1...4, 2...6])
          }
        }
        return try host.layout()
      },
      Golden("scatter/hollow", "Symbols may be rings in their series' colour") {
        try draw("scatter", ["hollow": true]) { try $0.plot([1, 2]) }
      },
      Golden("scatter/labels", "Labels overlap neither each other nor the points") {
        try draw("scatter") {
          try $0.plot(Column([1, 1.02, 3, 4]), [[1, 1.02, 3, 4]])
          try $0.encode("label", withRecords: ["one", "beside it", "three", "four"])
        }
      },
      Golden("scatter/whisker-on-log-axis", "A whisker below zero ends at the floor of a log axis")
      {
        try draw("scatter", graph: { $0.y.type = .log }) {
          try $0.plot(Column([1, 2, 3]), [[1, 5, 20]])
          try $0.encode("low", with: Column([-1, 2, 10]))
          try $0.encode("high", with: Column([3, 9, 40]))
        }
      },
    ]
    + Symbol.allCases.map { symbol in
      Golden("scatter/symbol-\(symbol.rawValue)", "A symbol at each point: \(symbol.rawValue)") {
        try draw("scatter", ["symbol": .text(symbol.rawValue)]) { try $0.plot([1, 2]) }
      }
    }
}
