import CharthouseKinds
import CharthouseSVG
import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("Accessibility elements")
struct AccessibilityTests {
  private func words(_ kind: String, _ feed: (Chart) throws -> Void) throws -> [String] {
    try Kinds.scene(kind, feed).accessibilityElements().map(\.text)
  }

  @Test("Lines have an element for each position, with all series joined by and, with units")
  func lines() throws {
    let words = try words("line") { chart in
      try chart.encode("x", with: Column(categories: ["Mon", "Tue"]))
      try chart.encode(
        "y",
        with: [Column([200, 450], title: "Steps"), Column([1.5, .nan], title: "Way", unit: "km")])
      try chart.set("markers", to: "circle")
    }
    #expect(words == ["Mon: Steps 200 and Way 1.5\u{a0}km", "Tue: Steps 450"])
  }

  @Test("Slices of nothing are named, with all that they show")
  func zeros() throws {
    for (values, expected) in [
      ([0.0, 0], ["a: 0 (0%)", "b: 0 (0%)"]), ([2, 0], ["a: 2 (100%)", "b: 0 (0%)"]),
    ] {
      let words = try words("pie") { chart in
        try chart.encode("value", with: Column(values))
        try chart.encode("label", records: 2) { (record: Int) in ["a", "b"][record] }
      }
      #expect(words == expected)
    }
  }

  @Test("One series is not named; a position without a title is a point with its number")
  func untitled() throws {
    let words = try words("line") { chart in
      try chart.encode(
        "x", with: Column([0, 1], type: .category, names: ["", ""]))
      try chart.encode("y", with: Column([3, 4], title: "Steps"))
    }
    #expect(words == ["Point: 1: 3", "Point: 2: 4"])
  }

  @Test(
    "Ranges are read from one end to the other, however they are drawn",
    arguments: ["bar", "capsule", "dots"])
  func ranges(_ style: String) throws {
    let words = try words("scatter") { chart in
      try chart.encode("x", with: Column(categories: ["Mon", "Tue"]))
      try chart.encode("low", with: Column([80, 61], unit: "bpm"))
      try chart.encode("high", with: Column([120, 61], unit: "bpm"))
      try chart.set("range", to: style)
    }
    #expect(words == ["Mon: Range from 80\u{a0}bpm to 120\u{a0}bpm", "Tue: 61\u{a0}bpm"])
  }

  @Test("Ranges of several series follow the names of these")
  func namedRanges() throws {
    let words = try words("scatter") { chart in
      try chart.encode("x", with: Column(categories: ["Mon"]))
      try chart.encode("low", with: [Column([2], title: "Rest"), Column([5], title: "Run")])
      try chart.encode("high", with: [Column([3], title: "Rest"), Column([5], title: "Run")])
    }
    #expect(words == ["Mon: Rest range from 2 to 3 and Run 5"])
  }

  @Test("A value with a range around it is read with both")
  func band() throws {
    let words = try words("line") { chart in
      try chart.encode("x", with: Column(categories: ["Mon"]))
      try chart.encode("y", with: Column([5]))
      try chart.encode("low", with: Column([4]))
      try chart.encode("high", with: Column([7]))
    }
    #expect(words == ["Mon: 5, range from 4 to 7"])
  }

  @Test("Bars beside each other are joined, those on each other a stack of their own lengths")
  func bars() throws {
    func words(_ arrangement: String) throws -> [String] {
      try self.words("bar") { chart in
        try chart.encode("x", with: Column(categories: ["2023", "2024"]))
        try chart.encode("y", with: [Column([3, 1], title: "A"), Column([4, 2], title: "B")])
        try chart.set("arrangement", to: arrangement)
      }
    }
    #expect(try words("grouped") == ["2023: A 3 and B 4", "2024: A 1 and B 2"])
    let stacked = try words("stacked")
    #expect(stacked[0] == "2023: Stack composed of A 3 and B 4")
  }

  @Test("Bars to the right are read from top to bottom")
  func horizontal() throws {
    let words = try words("bar") { chart in
      try chart.encode("x", with: Column(categories: ["up", "down"]))
      try chart.encode("y", with: Column([3, 1]))
      try chart.set("orientation", to: "horizontal")
    }
    #expect(Set(words) == ["up: 3", "down: 1"])
  }

  @Test("Slices are read with their names and shares")
  func slices() throws {
    let words = try words("pie") { chart in
      try chart.encode("value", with: Column([60, 25, 15]))
      try chart.encode("label", withRecords: ["Steps", "Tasks", "Surveys"])
    }
    #expect(words.count == 3)
    #expect(words[0].hasPrefix("Steps: ") && words[0].contains("60%"))
  }

  @Test("A stem to a value isn't a range")
  func stems() throws {
    var scene = try Kinds.scene("scatter") { chart in
      try chart.encode("x", with: Column(categories: ["Mon", "Tue"]))
      try chart.encode("y", with: Column([3, 0], unit: "km"))
    }
    let index = try #require(scene.marks.firstIndex { $0.role == .chart })
    let heads = try #require(scene.marks[index].shape.symbols)
    var baseline = heads.y
    (baseline.column, baseline.value) = (nil, 0)
    var stems = scene.marks[index]
    stems.shape = .segments(SegmentShape(x0: heads.x, x1: heads.x, y0: baseline, y1: heads.y))
    #expect(
      AccessibilityReader(of: "scatter", in: scene).elements.map(\.text)
        == ["Mon: 3\u{a0}km", "Tue: 0\u{a0}km"])
    scene.marks.insert(stems, at: index)
    #expect(scene.accessibilityElements().map(\.text) == ["Mon: 3\u{a0}km", "Tue: 0\u{a0}km"])
    // Without a head, too.
    scene.marks.remove(at: index + 1)
    #expect(scene.accessibilityElements().map(\.text) == ["Mon: 3\u{a0}km", "Tue: 0\u{a0}km"])
  }

  @Test("Values are written as the axis writes them")
  func format() throws {
    let host = try Kinds.host("line") { chart in
      try chart.encode("x", with: Column([0, 86_400], type: .time))
      try chart.encode("y", with: Column([0.256, 0.5]))
    }
    host.graph.y.format = "0%"
    host.graph.x.format = "d MMM"
    #expect(try host.layout().accessibilityElements().map(\.text) == ["1 Jan: 26%", "2 Jan: 50%"])
  }

  @Test("A mark outside the plot area is not read")
  func outside() throws {
    let host = try Kinds.host("line") { chart in
      try chart.encode("x", with: Column(categories: ["a", "b", "c"]))
      try chart.encode("y", with: Column([1, 100, 2]))
    }
    host.graph.y.maximum = 10
    #expect(try host.layout().accessibilityElements().map(\.label) == ["a", "c"])
  }

  @Test("A picture of too many things has a summary alone")
  func tooMany() throws {
    let scene = try Kinds.scene("scatter") { chart in
      try chart.encode("x", with: Column((0..<600).map { Double($0) }))
      try chart.encode("y", with: Column((0..<600).map { Double($0) }))
    }
    #expect(
      scene.accessibilityElements(limit: 500).isEmpty && scene.accessibilityElements().count == 600)
    let svg = scene.svg()
    #expect(svg.contains("role=\"img\"") && !svg.contains("ch-accessibility"))
  }

  @Test("As text it is title, summary and a line for each element")
  func text() throws {
    let host = try Kinds.host("line") { chart in
      try chart.encode("x", with: Column(categories: ["Mon"]))
      try chart.encode("y", with: Column([3]))
    }
    host.graph.title = "Stairs"
    #expect(try host.layout().accessibilityText() == "Stairs\nLine chart, 1 record.\nMon: 3\n")
  }

  @Test("In SVG each element has role, title and description; the shapes are not read")
  func svg() throws {
    let svg = try Kinds.scene("line") { chart in
      try chart.encode("x", with: Column(categories: ["Mon", "Tue"]))
      try chart.encode("y", with: Column([3, 4]))
    }.svg()
    #expect(svg.contains("<svg") && svg.contains("role=\"graphics-document document\""))
    #expect(svg.contains("<title>Mon</title><desc>3</desc>"))
    let groups = svg.components(separatedBy: "<g class=\"ch-mark")
    #expect(
      groups.count > 2
        && groups.dropFirst().allSatisfy { $0.prefix(120).contains("aria-hidden=\"true\"") })
  }
}

extension String {
  /// Returns the parts between occurrences of a text.
  fileprivate func components(separatedBy text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
