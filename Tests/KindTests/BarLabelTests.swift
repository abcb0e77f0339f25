import TestSupport
import Testing

@testable import Charthouse

@Suite("Value labels of bars")
struct BarLabelTests {
  private func scene(
    _ series: [[Double]], width: Double = 400, _ settings: [String: Value] = [:]
  ) throws -> Scene {
    try Kinds.scene("bar", width: width) { chart in
      try chart.answer("x", with: Column(categories: series[0].indices.map { "P\($0)" }))
      try chart.answer("y", with: series.enumerated().map { Column($1, title: "S\($0)") })
      try chart.set("valueLabels", to: true)
      for (name, value) in settings { try chart.set(name, to: value) }
    }
  }

  private func bar(_ scene: Scene, _ record: Int) throws -> Rect {
    try #require(scene.chartMarks(.rects).first?.bounds(of: record))
  }

  @Test("They are beyond the tips, below negative ones")
  func tips() throws {
    let scene = try scene([[3, -2]])
    let labels = scene.texts()
    try #require(labels.count == 2)
    #expect(try labels[0].bounds.maxY <= bar(scene, 0).minY)
    #expect(try labels[1].bounds.minY >= bar(scene, 1).maxY)
    #expect(try abs(labels[0].bounds.midX - bar(scene, 0).midX) < 1e-9)
  }

  @Test("They are beside the tips of lying bars")
  func lying() throws {
    let scene = try scene([[3, 2]], ["orientation": "horizontal"])
    let labels = scene.texts()
    #expect(try labels[0].bounds.minX >= bar(scene, 0).maxX)
    #expect(labels.allSatisfy { $0.bounds.maxX <= scene.size.width })
  }

  @Test("In a stack they are inside, and left out where they don't fit")
  func stack() throws {
    let scene = try scene([[100, 100], [1, 100]], ["arrangement": "stacked"])
    #expect(scene.texts().map(\.text) == ["100", "100", "100"])
    for label in scene.texts() {
      let boxes = scene.chartMarks(.rects).flatMap { mark in
        (0..<mark.count).compactMap(mark.bounds)
      }
      #expect(
        boxes.contains { $0.minY <= label.bounds.minY && $0.maxY >= label.bounds.maxY })
    }
    #expect(
      try self.scene(
        [[12345], [12345]], width: 60, ["arrangement": "stacked", "labelRotation": 0]
      ).texts().isEmpty)
  }

  @Test(
    "Beyond the tips of a stack only the last part has one; the others have them in the part, at the tip"
  )
  func outsideStack() throws {
    for values in [[[60, -50], [40, -30], [30, -20]], [[50], [30]]] as [[[Double]]] {
      let scene = try scene(values, ["arrangement": "stacked", "labelPosition": "outside"])
      #expect(scene.texts().count == values.count * values[0].count)
      let bars = scene.chartMarks(.rects)
      for mark in bars {
        for record in 0..<mark.count {
          let bar = try #require(mark.bounds(of: record))
          let label = try #require(
            scene.marks.first {
              $0.shape.name == "text" && $0.role == .chart && $0.look.series == mark.look.series
                && $0.item(ofRecord: record) != nil
            })
          let item = try #require(label.item(ofRecord: record))
          let text = try #require(label.bounds(of: item))
          if mark.look.series == values.count - 1 {
            #expect(text.maxY <= bar.minY || text.minY >= bar.maxY)
          } else {
            #expect(bar.minY <= text.minY && text.maxY <= bar.maxY)
            #expect(label.look.fill(of: item) != bars[0].look.fill(of: 0))
          }
        }
      }
    }
  }

  @Test(
    "Of bars over each other none has its label on another, and those that are covered have none")
  func overlaid() throws {
    let scene = try scene(
      [[90, 40], [40, 90]], ["arrangement": "overlaid", "labelPosition": "outside"])
    // The first bar of the second series is in front of a longer one: its label is in it.
    #expect(scene.texts().map(\.text).sorted() == ["40", "90", "90"])
    #expect(
      scene.warnings.contains { $0.message == "1 label of bars behind longer ones left out." })
    let short = try #require(scene.chartMarks(.rects)[1].bounds(of: 0))
    let label = try #require(scene.texts().first { $0.text == "40" })
    #expect(short.minY <= label.bounds.minY && label.bounds.maxY <= short.maxY)
  }

  @Test(
    "Below or left of negative bars they are off the line of the axis",
    arguments: [
      "vertical", "horizontal",
    ])
  func offAxisLines(orientation: String) throws {
    for least in stride(from: -5.0, through: -4.2, by: 0.05) {
      let host = try Kinds.host("bar", width: 300, height: 220) { chart in
        try chart.answer("x", with: Column(categories: ["A", "B"]))
        try chart.answer("y", with: Column([3, least]))
        try chart.set("valueLabels", to: true)
        try chart.set("orientation", to: orientation)
      }
      (host.graph.y.minimum, host.graph.x.hasLine) = (-5, true)
      let scene = try host.layout()
      let axes: [Mark] = scene.marks.filter { $0.role == Mark.Role.axis }
      let lines = axes.flatMap { mark in (0..<mark.count).compactMap { mark.bounds(of: $0) } }
        .filter { max($0.width, $0.height) > 40 }
      #expect(!lines.isEmpty && !scene.texts().isEmpty)
      for label in scene.texts() {
        #expect(!lines.contains { $0.inset(by: Edges(all: -1)).overlaps(label.bounds) })
      }
    }
  }

  @Test("Numbers of neighbouring bars have a gap, so that they aren't read as one")
  func gaps() throws {
    for count in 4...40 {
      let labels = try scene([(0..<count).map { Double(265 + $0 % 3) }], ["labelRotation": 0])
        .texts().sorted { $0.bounds.minX < $1.bounds.minX }
      for (one, other) in zip(labels, labels.dropFirst())
      where one.bounds.minY < other.bounds.maxY && other.bounds.minY < one.bounds.maxY {
        #expect(other.bounds.minX - one.bounds.maxX >= 3)
      }
    }
  }

  @Test("The greatest and the least keep theirs where others have no room")
  func extremes() throws {
    var values = (0..<60).map { Double(200 + $0 * 7 % 31) }
    (values[30], values[31], values[33]) = (-787, -650, -802)
    (values[7], values[9]) = (262, 265)
    let texts = try scene([values]).texts().map(\.text)
    #expect(texts.count < 60)
    #expect(texts.contains("−802") && texts.contains("265"))
  }

  @Test(
    "Room beyond an edge is kept only where a label needs it",
    arguments: ["vertical", "horizontal"]
  )
  func room(orientation: String) throws {
    func gap(_ least: Double) throws -> Double {
      let host = try Kinds.host("bar") { chart in
        try chart.answer("x", with: Column(categories: ["A", "B"]))
        try chart.answer("y", with: Column([-3, -5]))
        try chart.set("valueLabels", to: true)
        try chart.set("orientation", to: orientation)
      }
      if orientation == "vertical" {
        (host.graph.y.minimum, host.graph.y.maximum) = (least, 0)
      } else {
        (host.graph.x.minimum, host.graph.x.maximum) = (least, 0)
      }
      let scene = try host.layout()
      let labels = scene.texts(.tickLabel).map(\.bounds)
      #expect(scene.texts().count == 2 && scene.overlaps.isEmpty)
      return orientation == "vertical"
        ? (labels.map(\.minY).filter { $0 > scene.plot.maxY }.min() ?? 0) - scene.plot.maxY
        : scene.plot.minX - (labels.map(\.maxX).filter { $0 < scene.plot.minX }.max() ?? 0)
    }
    #expect(try gap(-10) < 8)
    #expect(try gap(-5) > 12)
  }

  @Test("They are beyond the ends of whiskers", arguments: ["vertical", "horizontal"])
  func whiskers(orientation: String) throws {
    let scene = try Kinds.scene("bar") { chart in
      try chart.answer("x", with: Column(categories: ["A", "B", "C"]))
      try chart.answer("y", with: Column([10, 8, -4]))
      try chart.answer("low", with: Column([9, 5, -7]))
      try chart.answer("high", with: Column([12, 9, .nan]))
      try chart.set("valueLabels", to: true)
      try chart.set("orientation", to: orientation)
    }
    let lines = scene.chartMarks(.segments).flatMap { mark in
      (0..<mark.count).compactMap { mark.bounds(of: $0) }
    }
    #expect(scene.texts().count == 3 && !lines.isEmpty)
    for label in scene.texts() {
      #expect(!lines.contains { $0.inset(by: Edges(all: -0.5)).overlaps(label.bounds) })
    }
  }

  @Test("Computed values have the digits that tell them apart, and all values one form")
  func digits() throws {
    #expect(
      try scene([[24.7367479674797, 9.52133333333, 3]]).texts().map(\.text)
        == ["24.74", "9.52", "3.00"])
    #expect(try scene([[4347, 37_379]]).texts().map(\.text) == ["4,347", "37,379"])
    #expect(try scene([[4347, 12]]).texts().map(\.text) == ["4347", "12"])
    #expect(
      try scene([[4347, 37_379]], ["decimals": 1]).texts().map(\.text) == ["4,347.0", "37,379.0"])
  }

  @Test("They never overlap, however many there are")
  func crowded() throws {
    let scene = try scene([(0..<80).map { Double(1000 + $0) }])
    #expect(scene.texts().count > 3)
    #expect(scene.texts().count < 80)
    #expect(scene.overlaps.isEmpty)
  }

  @Test("In groups each is at its own bar, where missing bars are closed up too")
  func closeUp() throws {
    let scene = try scene([[1, .nan], [2, 2]], ["missing": "close-up"])
    let bar = try #require(scene.chartMarks(.rects)[1].bounds(of: 1))
    // The only bar at the second of two places is in the middle of its half.
    let middle = scene.plot.minX + 0.75 * scene.plot.width
    #expect(abs(bar.midX - middle) < 1)
    let label = try #require(scene.texts().last)
    #expect(label.record == 1)
    #expect(abs(label.bounds.midX - bar.midX) < 1e-9)
  }

  @Test(
    "They are beyond the tip, in the bar at its tip, in its middle, or where it begins",
    arguments: ["outside", "inside", "center", "base"])
  func positions(_ position: String) throws {
    let scene = try scene([[30, -20]], ["labelPosition": .text(position), "labelOffset": 5])
    let labels = scene.texts()
    try #require(labels.count == 2)
    for label in labels {
      let record = try #require(label.record)
      let bar = try bar(scene, record)
      let (tip, foot) = record == 0 ? (bar.minY, bar.maxY) : (bar.maxY, bar.minY)
      let up = record == 0 ? 1.0 : -1
      let half = label.bounds.height / 2
      let expected =
        switch position {
        case "outside": tip - up * (5 + half)
        case "inside": tip + up * (5 + half)
        case "base": foot - up * (5 + half)
        default: bar.midY
        }
      #expect(abs(label.bounds.midY - expected) < 1e-6)
    }
  }

  @Test(
    "Where they are wider than their bars in groups, all are turned, and none is on another bar")
  func turned() throws {
    let values = (0..<8).map { Double(10_000 + $0 * 917) }
    let scene = try scene([values, values.map { $0 * 1.3 }, values.map { $0 * 0.7 }], width: 600)
    let marks = scene.chartMarks(.text)
    #expect(!marks.isEmpty)
    for mark in marks { #expect(mark.shape.text?.rotation == -.pi / 2) }
    #expect(scene.texts().count == 24)
    #expect(scene.overlaps.isEmpty)
    let bars = scene.chartMarks(.rects).flatMap { mark in (0..<mark.count).compactMap(mark.bounds)
    }
    #expect(!bars.isEmpty)
    for label in scene.texts() {
      #expect(!bars.contains { $0.overlaps(label.bounds.inset(by: Edges(all: 0.01))) })
    }
  }

  @Test("Where there is no room even then, they are left out with a warning")
  func leftOut() throws {
    let values = (0..<60).map { Double(1000 + $0 % 2 * 900) }
    let scene = try scene([values, values.reversed()], width: 300)
    let (count, all) = (scene.texts().count, 120)
    #expect(count > 0 && count < all)
    #expect(
      scene.warnings.contains { $0.message.hasPrefix("\(all - count) of 120 labels have no room") })
    let bars = scene.chartMarks(.rects).flatMap { mark in (0..<mark.count).compactMap(mark.bounds)
    }
    #expect(!bars.isEmpty)
    for label in scene.texts() {
      #expect(!bars.contains { $0.overlaps(label.bounds.inset(by: Edges(all: 0.01))) })
    }
  }

  @Test("The parts of a stack whose labels don't fit are told")
  func stackWarning() throws {
    let scene = try scene([[100, 100], [1, 100]], ["arrangement": "stacked"])
    #expect(scene.warnings.map(\.message) == ["1 of 4 labels has no room: left out."])
  }

  @Test("They may be turned by a fixed angle, by a pattern, in a style")
  func manner() throws {
    let style = TextStyle(points: 9, color: Color(0x123456))
    let scene = try scene(
      [[3, 2]],
      ["labelRotation": -0.5, "labelFormat": "0.00", "labelStyle": .textStyle(style)])
    #expect(scene.texts().map(\.text) == ["3.00", "2.00"])
    let mark = try #require(scene.chartMarks(.text).first)
    let text = try #require(mark.shape.text)
    #expect(text.rotation == -0.5 && text.style.points == 9)
    #expect(mark.look.fill(of: 0) == .color(Color(0x123456)))
  }
}
