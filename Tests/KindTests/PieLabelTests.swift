import Glibc
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

@Suite("Labels of a pie chart")
struct PieLabelTests {
  private func scene(
    _ values: [Double], _ settings: [String: Value], width: Double = 400, height: Double = 300,
    _ feed: (Chart) throws -> Void = { _ in }
  ) throws -> Scene {
    try Kinds.scene("pie", width: width, height: height) { chart in
      try Kind.pie.feed(chart, values)
      for (name, value) in settings { try chart.set(name, to: value) }
      try feed(chart)
    }
  }

  @Test(
    "Labels of many small slices are in their order, and their lines don't cross",
    arguments: [0, 1, 2, 8, 15], [320.0, 480])
  func crowded(_ large: Int, _ width: Double) throws {
    var values = [Double](repeating: 1, count: 17)
    (values[large], values[(large + 1) % 17]) = (30, 30)
    let scene = try scene(values, [:], width: width, height: 340)
    #expect(scene.overlaps.isEmpty)
    let ways = scene.marks.filter { $0.role == .annotation }.flatMap { mark in
      mark.shape.path?.path(of: 0)?.flattened() ?? []
    }
    #expect(ways.count >= 13)
    for (index, way) in ways.enumerated() {
      for other in ways[..<index] { #expect(!cross(way, other)) }
    }
  }

  private func cross(_ first: [Point], _ second: [Point]) -> Bool {
    func side(_ point: Point, _ from: Point, _ to: Point) -> Double {
      (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }
    return zip(first, first.dropFirst()).contains { a, b in
      zip(second, second.dropFirst()).contains { c, d in
        side(a, c, d) * side(b, c, d) < -1e-6 && side(c, a, b) * side(d, a, b) < -1e-6
      }
    }
  }

  @Test("Text in a hole is never too small to read: it is wrapped or cut")
  func longWordsInHole() throws {
    for (words, isCut) in [(10, false), (100, true)] {
      let scene = try scene(
        [7, 2, 1],
        [
          "innerRadius": 0.8, "centerTitle": "A tremendously long centre title",
          "centerText": .text(String(repeating: "words ", count: words)),
        ])
      let texts = scene.chartMarks(.text).compactMap(\.shape.text)
      #expect(!texts.isEmpty)
      #expect(texts.allSatisfy { $0.style.points >= 7 })
      #expect(texts.contains { $0.texts[0].hasSuffix("…") } == isCut)
      #expect(scene.warnings.contains { $0.description.contains("shortened") } == isCut)
      let wedge = try #require(scene.wedges[0])
      let words = scene.texts().filter { $0.record == nil }
      #expect(!words.isEmpty)
      for label in words {
        let (x, y) = (label.bounds.width / 2, label.bounds.midY - wedge.center.y)
        #expect(hypot(x, y) < wedge.inner)
      }
    }
  }

  @Test("A pattern without a digit is an error")
  func format() throws {
    let error = #expect(throws: ChartError.self) {
      try self.scene([1], ["labelContent": "value", "valueFormat": "x"])
    }
    #expect(error != nil)
  }

  @Test(
    "Labels inside never leave the pie: a long name takes two lines, and what fits nowhere is left out"
  )
  func insideThePie() throws {
    let scene = try scene(
      [44, 31, 22, 1, 2], ["labels": "inside"], width: 160, height: 120
    ) { chart in
      try chart.encode(
        "label",
        withRecords: ["Kingdom of the Netherlands", "EUR", "GBP", "Liechtenstein", "JPY"])
    }
    #expect(!scene.texts().isEmpty && scene.texts().count < 5)
    #expect(scene.warnings.contains { $0.message.contains("fit into the slices") })
    for label in scene.texts() {
      let record = try #require(label.record)
      let wedge = try #require(scene.wedges[record])
      for x in [label.bounds.minX, label.bounds.maxX] {
        for y in [label.bounds.minY, label.bounds.maxY] {
          #expect(Point(x: x, y: y).distance(to: wedge.center) <= wedge.outer + 2)
        }
      }
    }
  }

  @Test("Labels that would take much of the width are wrapped, and stay whole")
  func wrappedOutside() throws {
    let scene = try scene([44, 31, 16, 9], ["labels": "outside"], width: 160, height: 120) {
      try $0.encode("label", withRecords: ["USD", "EUR", "GBP", "JPY"])
    }
    let words = scene.texts().map(\.text)
    #expect(words.contains("USD\n44%"))
    #expect(!words.contains { $0.contains("…") })
  }

  @Test("Text that is long for the hole is in two lines, not tiny")
  func longWords() throws {
    let scene = try scene(
      [3, 2, 1],
      ["innerRadius": 0.5, "labels": "none", "centerTitle": "Days of all the years together"])
    let words = try #require(scene.texts().first { $0.text.contains("Days") })
    #expect(words.text == "Days of all the\nyears together")
    let wedge = try #require(scene.wedges[0])
    #expect(words.bounds.width <= 2 * wedge.inner)
  }

  @Test("A number is never cut: without space for all, the name is shortened or left out")
  func wholeNumbers() throws {
    for width in stride(from: 60.0, through: 220, by: 10) {
      let scene = try scene(
        [49, 30, 21], ["labels": "outside", "labelContent": "name-percent"], width: width,
        height: 120
      ) {
        try $0.encode("label", withRecords: ["Drizzle", "Thunderstorm", "Sunshine"])
      }
      for label in scene.texts() {
        #expect(["49%", "30%", "21%"].contains { label.text.hasSuffix($0) }, "\(label.text)")
      }
    }
  }

  @Test(
    "Beside labels with names, a legend is shown only at a position that the program sets")
  func placedLegend() throws {
    for (position, count) in [(Legend.Position.automatic, 0), (.right, 3), (.inside, 3)] {
      let host = try Kinds.host("pie") { chart in try Kind.pie.feed(chart, [3, 2, 1]) }
      host.graph.legend.position = position
      #expect(try host.layout().texts(.legend).count == count)
    }
  }

  @Test("A radius in points leaves labels outside their room, wherever the centre is")
  func radiusInPoints() throws {
    for center in [0.3, 0.5, 0.7] {
      let scene = try scene(
        [3, 2, 2, 3], ["labels": "outside", "radiusInPoints": 400, "centerX": .number(center)],
        width: 500
      ) {
        try $0.encode("label", withRecords: ["First", "Second", "Third", "Fourth"])
      }
      #expect(scene.texts().count == 4)
      #expect(!scene.texts().contains { $0.text.contains("…") })
      #expect(scene.warnings.isEmpty)
    }
    #expect(
      try #require(
        try scene([1, 1], ["labels": "outside", "radiusInPoints": 40]).wedges[0]
      ).outer == 40)
  }
}
