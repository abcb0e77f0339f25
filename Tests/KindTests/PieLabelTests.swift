import Glibc
import TestSupport
import Testing

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

  @Test("An offset of -0.6 of the radius pins the edge towards the centre at 0.4 of it")
  func pinned() throws {
    let scene = try scene(
      [1, 1, 1, 1],
      [
        "labelOffset": -0.6, "labelOffsetUnit": "radius", "labelContent": "name",
        "startAngle":
          .number(-.pi / 4),
      ])
    let wedge = try #require(scene.wedges[0])
    let labels = scene.texts()
    try #require(labels.count == 4)
    // Upwards, to the right, downwards, to the left.
    let edge = 0.4 * wedge.outer
    let top = try #require(labels.first { $0.record == 0 })
    #expect(abs(wedge.center.y - top.bounds.maxY - edge) < 1e-6)
    let right = try #require(labels.first { $0.record == 1 })
    #expect(abs(right.bounds.minX - wedge.center.x - edge) < 1e-6)
    let left = try #require(labels.first { $0.record == 3 })
    #expect(abs(wedge.center.x - left.bounds.maxX - edge) < 1e-6)
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

  @Test("Words in a hole are never too small to be read: they go on in other lines, or are cut")
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

  @Test("An offset in points that is positive is outside, and the pie leaves room for it")
  func outsideByPoints() throws {
    let scene = try scene([3, 2, 1], ["labelOffset": 10, "leaderLines": "none"])
    #expect(scene.texts().count == 3)
    #expect(!scene.marks.contains { $0.role == .annotation })
    for label in scene.texts() {
      #expect(label.bounds.minX >= 0 && label.bounds.maxX <= 400)
      let wedge = try #require(scene.wedges[0])
      let near = Point(
        x: min(max(wedge.center.x, label.bounds.minX), label.bounds.maxX),
        y: min(max(wedge.center.y, label.bounds.minY), label.bounds.maxY))
      #expect(near.distance(to: wedge.center) > wedge.outer)
    }
  }

  @Test("Labels may have texts of their own, in lines, in a style")
  func texts() throws {
    let style = TextStyle(points: 12, color: Color(0xffffff))
    let scene = try scene(
      [1, 1], ["labelOffset": -0.6, "labelOffsetUnit": "radius", "labelStyle": .textStyle(style)]
    ) { try $0.answer("labelText", withRecords: ["EUR\n0.94", "USD\n1.06"]) }
    #expect(scene.texts().map(\.text) == ["EUR\n0.94", "USD\n1.06"])
    let mark = try #require(scene.chartMarks(.text).first)
    let text = try #require(mark.shape.text)
    #expect(text.style.alignment == .center && text.style.color == Color(0xffffff))
    #expect(text.style.points == 12)
    #expect(scene.texts(.legend).map(\.text) == ["Part 0", "Part 1"], "the labels don't name them")
  }

  @Test("Labels along the radius are turned with it, and never upside down")
  func turned() throws {
    let scene = try scene(
      [1, 1, 1, 1, 1, 1, 1, 1], ["labelsFollowRadius": true, "labelContent": "name"], height: 400)
    let marks = scene.chartMarks(.text)
    #expect(scene.texts().count == 8)
    for mark in marks {
      let text = try #require(mark.shape.text)
      #expect(cos(text.rotation) > -1e-9)
      for item in 0..<mark.count {
        let wedge = try #require(scene.wedges[mark.look.record(of: item) ?? 0])
        // The line of the text points from or to the centre.
        #expect(abs(sin(text.rotation + .pi / 2 - wedge.middle)) < 1e-9)
      }
    }
  }

  @Test("Labels may be turned by a fixed angle, and stay in the picture and off each other")
  func fixedTurn() throws {
    let scene = try scene(
      [5, 4, 3, 2, 1, 1, 1, 1, 1], ["labelRotation": 0.5, "labels": "outside"])
    for mark in scene.chartMarks(.text) { #expect(mark.shape.text?.rotation == 0.5) }
    let labels = scene.texts()
    #expect(labels.count >= 5)
    #expect(labels.allSatisfy { $0.bounds.minX >= 0 && $0.bounds.maxX <= 400 })
    #expect(labels.allSatisfy { $0.bounds.minY >= 0 && $0.bounds.maxY <= 300 })
  }

  @Test("Labels outside may have the colours of their slices")
  func sliceColors() throws {
    let scene = try scene(
      [3, 2], ["labels": "outside", "labelContent": "percent", "labelsInSliceColor": true])
    let slices = try #require(scene.chartMarks(.wedges).first).look
    #expect(scene.texts().count == 2)
    for mark in scene.chartMarks(.text) {
      for item in 0..<mark.count {
        #expect(mark.look.fill(of: item) == slices.fill(of: mark.look.record(of: item) ?? 9))
      }
    }
    #expect(scene.texts().count == 2)
  }

  @Test("Lines lead to all labels outside, to those that were moved, or to none")
  func leaders() throws {
    func lines(_ leaders: Value) throws -> Int {
      try scene([90, 1, 1, 1, 1, 1], ["labels": "outside", "leaderLines": leaders])
        .marks.filter { $0.role == .annotation }.compactMap { $0.shape.path?.path(of: 0) }
        .reduce(0) { sum, path in
          sum + path.elements.count { if case .move = $0 { true } else { false } }
        }
    }
    #expect(try lines("always") == 6)
    #expect(try (1..<6).contains(lines("moved")))
    #expect(try lines("none") == 0)
  }

  @Test("A label that has no room is left out with a warning")
  func leftOut() throws {
    let scene = try scene(
      [100, 1, 1, 1, 1], ["labelOffset": -0.6, "labelOffsetUnit": "radius"])
    let count = scene.texts().count
    #expect(count < 5)
    #expect(scene.overlaps.isEmpty)
    #expect(scene.warnings.contains { $0.message.hasPrefix("\(5 - count) of 5 labels") })
  }

  @Test("Values are written by a pattern")
  func format() throws {
    let scene = try scene([1, 2], ["labelContent": "value", "valueFormat": "€0.00"])
    #expect(Set(scene.texts().map(\.text)) == ["€1.00", "€2.00"])
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
      try chart.answer(
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

  @Test("Labels that would take much of the width go on in another line, and stay whole")
  func wrappedOutside() throws {
    let scene = try scene([44, 31, 16, 9], ["labels": "outside"], width: 160, height: 120) {
      try $0.answer("label", withRecords: ["USD", "EUR", "GBP", "JPY"])
    }
    let words = scene.texts().map(\.text)
    #expect(words.contains("USD\n44%"))
    #expect(!words.contains { $0.contains("…") })
  }

  @Test("Words that are long for the hole are in two lines, not tiny")
  func longWords() throws {
    let scene = try scene(
      [3, 2, 1],
      ["innerRadius": 0.5, "labels": "none", "centerTitle": "Days of all the years together"])
    let words = try #require(scene.texts().first { $0.text.contains("Days") })
    #expect(words.text == "Days of all the\nyears together")
    let wedge = try #require(scene.wedges[0])
    #expect(words.bounds.width <= 2 * wedge.inner)
  }

  @Test("A number is never cut: where there is no room for all, the name is shortened or goes")
  func wholeNumbers() throws {
    for width in stride(from: 60.0, through: 220, by: 10) {
      let scene = try scene(
        [49, 30, 21], ["labels": "outside", "labelContent": "name-percent"], width: width,
        height: 120
      ) {
        try $0.answer("label", withRecords: ["Drizzle", "Thunderstorm", "Sunshine"])
      }
      for label in scene.texts() {
        #expect(["49%", "30%", "21%"].contains { label.text.hasSuffix($0) }, "\(label.text)")
      }
    }
  }

  @Test("A legend that the program places is there beside labels with names, and else isn't")
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
        try $0.answer("label", withRecords: ["First", "Second", "Third", "Fourth"])
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
