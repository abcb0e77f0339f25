import TestSupport
import Testing

@testable import Charthouse

@Suite("A multi-line chart")
struct MultiLineChartTests {
  private func scene(_ ends: [String: Double], _ settings: [String: Value] = [:]) throws -> Scene {
    try Kinds.scene("multi-line") { chart in
      try chart.answer("x", with: Column([0, 1, 2]))
      try chart.answer(
        "y", with: ends.sorted { $0.key < $1.key }.map { Column([0, 1, $1], title: $0) })
      for (name, value) in settings { try chart.set(name, to: value) }
    }
  }

  @Test("Each line has its name at its end, in its colour, instead of a legend")
  func endLabels() throws {
    let scene = try scene(["A": 1, "B": 9])
    let labels = scene.texts()
    #expect(labels.map(\.text) == ["A", "B"])
    #expect(labels.allSatisfy { $0.bounds.minX >= scene.plot.maxX && $0.record == 2 })
    #expect(labels[1].bounds.midY < labels[0].bounds.midY)
    let colors = scene.chartMarks(.text).map(\.look.fill.color)
    #expect(colors == [Theme.light.palette[0], Theme.light.palette[1]])
    #expect(scene.texts(.legend).isEmpty)
  }

  @Test("Names of lines that end at one place are moved apart, in order, with lines to them")
  func crowdedEnds() throws {
    let scene = try scene(["A": 5, "B": 5.01, "C": 5.02, "D": 5.03])
    let labels = scene.texts()
    #expect(labels.map(\.text) == ["A", "B", "C", "D"])
    #expect(scene.overlaps.isEmpty)
    #expect(labels.map(\.bounds.midY) == labels.map(\.bounds.midY).sorted(by: >))
    #expect(scene.marks.contains { $0.role == .annotation })
  }

  @Test("Without end labels there is a legend")
  func legend() throws {
    let scene = try scene(["A": 1, "B": 9], ["endLabels": false])
    #expect(scene.texts().isEmpty)
    #expect(scene.texts(.legend).map(\.text) == ["A", "B"])
  }

  @Test(
    "The series that stands out is in front in its colour, the others are muted",
    arguments: [
      "B", "1",
    ])
  func emphasis(_ name: String) throws {
    let lines = try scene(["A": 1, "B": 9, "C": 4], ["emphasis": .text(name)]).chartMarks(.line)
    #expect(lines.map(\.look.series) == [0, 2, 1])
    #expect(lines[2].look.stroke.paint.color == Theme.light.palette[1])
    #expect(lines[0].look.stroke.paint == lines[1].look.stroke.paint)
    #expect(lines[0].look.stroke.width < lines[2].look.stroke.width)
  }

  @Test("A series to stand out that isn't there is refused with those that are")
  func wrongEmphasis() throws {
    let error = #expect(throws: ChartError.self) {
      try scene(["A": 1, "B": 2], ["emphasis": "Z"])
    }
    #expect(error?.description.contains("the series are A, B") == true)
  }

  @Test(
    "In a narrow picture the names are in a legend, and nothing else is left out",
    arguments: [150.0, 200])
  func narrow(_ width: Double) throws {
    let host = try Kinds.host("multi-line", width: width, height: 900) { chart in
      try chart.answer("x", with: Column([2001, 2002, 2003], title: "year"))
      try chart.answer(
        "y",
        with: ["Fossil Fuels", "Nuclear Energy"].map { Column([9000, 40000, 1], title: $0) })
    }
    (host.graph.title, host.graph.subtitle) = ("Power", "in GWh")
    let scene = try host.layout()
    #expect(scene.texts().isEmpty)
    #expect(scene.texts(.legend).map(\.text) == ["Fossil Fuels", "Nuclear Energy"])
    for role in [Mark.Role.title, .subtitle, .axisTitle, .tickLabel] {
      #expect(scene.marks.contains { $0.role == role }, "\(role)")
    }
    #expect(scene.warnings.count == 1)
  }

  @Test("A name too long for its room is shortened")
  func longName() throws {
    let scene = try scene([String(repeating: "long ", count: 30): 1])
    let label = try #require(scene.texts().first)
    #expect(label.text.hasSuffix("…"))
    #expect(label.bounds.maxX <= scene.size.width)
  }

  @Test("A hidden series has neither line nor name")
  func hidden() throws {
    let host = try Kinds.host("multi-line") { chart in
      try chart.answer("x", with: Column([0, 1]))
      try chart.answer("y", with: [Column([0, 1], title: "A"), Column([1, 2], title: "B")])
      chart.hiddenSeries = [0]
    }
    #expect(try host.layout().texts().map(\.text) == ["B"])
  }
}
