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

@Suite("Value labels of bars")
struct BarLabelTests {
  private func scene(
    _ series: [[Double]], width: Double = 400, _ settings: [String: Value] = [:]
  ) throws -> Scene {
    try Kinds.scene("bar", width: width) { chart in
      try chart.encode("x", with: Column(categories: series[0].indices.map { "P\($0)" }))
      try chart.encode("y", with: series.enumerated().map { Column($1, title: "S\($0)") })
      try chart.set("valueLabels", to: true)
      for (name, value) in settings { try chart.set(name, to: value) }
    }
  }

  @Test(
    "Below or left of negative bars they are off the line of the axis",
    arguments: [
      "vertical", "horizontal",
    ])
  func offAxisLines(orientation: String) throws {
    for least in stride(from: -5.0, through: -4.2, by: 0.05) {
      let host = try Kinds.host("bar", width: 300, height: 220) { chart in
        try chart.encode("x", with: Column(categories: ["A", "B"]))
        try chart.encode("y", with: Column([3, least]))
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

  @Test("The maximum and the minimum keep theirs if others have no space")
  func extremes() throws {
    var values = (0..<60).map { Double(200 + $0 * 7 % 31) }
    (values[30], values[31], values[33]) = (-787, -650, -802)
    (values[7], values[9]) = (262, 265)
    let texts = try scene([values]).texts().map(\.text)
    #expect(texts.count < 60)
    #expect(texts.contains("−802") && texts.contains("265"))
  }

  @Test(
    "Space beyond an edge is kept only if a label needs it",
    arguments: ["vertical", "horizontal"]
  )
  func room(orientation: String) throws {
    func gap(_ least: Double) throws -> Double {
      let host = try Kinds.host("bar") { chart in
        try chart.encode("x", with: Column(categories: ["A", "B"]))
        try chart.encode("y", with: Column([-3, -5]))
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

  @Test("Computed values have the digits that distinguish them, and all values one form")
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

  @Test("If there is no room even then, they are left out with a warning")
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
}
