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

@Suite("A pie chart")
struct PieChartTests {
  private func scene(
    _ values: [Double], width: Double = 400, height: Double = 300,
    _ settings: [String: Value] = [:]
  ) throws -> Scene {
    try Kinds.scene("pie", width: width, height: height) { chart in
      try Kind.pie.feed(chart, values)
      for (name, value) in settings { try chart.set(name, to: value) }
    }
  }

  private func percentages(_ values: [Double], _ settings: [String: Value] = [:]) throws -> [String]
  {
    let settings = settings.merging(["labels": "none"]) { first, _ in first }
    return try scene(values, settings).texts(.legend).map { text in
      String(text.text.split(separator: " ").last ?? "")
    }
  }

  @Test("An end before the start is refused")
  func noTurn() throws {
    let error = #expect(throws: ChartError.self) { try scene([1], ["endAngle": -1]) }
    #expect(error?.description.contains("endAngle, -1.0, must be greater than startAngle") == true)
  }

  @Test("Live data that fall to zero and rise again are drawn as they are")
  func zeroForAWhile() throws {
    let host = try Kinds.host("pie") { try Kind.pie.feed($0, [1, 2, 3, 4, 5]) }
    let before = try host.layout().listing()
    try Kind.pie.feed(host.graph.charts[0], [0, 0, 0, 0, 0])
    let scene = try host.layout()
    #expect(scene.wedges.compactMap { $0 }.count == 1)
    #expect(scene.texts(.legend).count == 5)
    #expect(!scene.listing().contains("nan"))
    try Kind.pie.feed(host.graph.charts[0], [1, 2, 3, 4, 5])
    #expect(try host.layout().listing() == before)
  }

  @Test("An infinite value is left out with a warning, or refused")
  func infinite() throws {
    let warnings = try scene([10, .infinity, 40]).warnings.map(\.message)
    #expect(warnings.contains("The slice Part 1 is infinite and is left out."))
    let error = #expect(throws: ChartError.self) {
      try scene([10, .infinity, 40], ["missing": "refuse"])
    }
    #expect(error?.description.contains("record 2, Part 1, is infinite") == true)
  }

  @Test(
    "A negative value is an error that names record and value",
    arguments: [
      ([5.0, 5, -3], "record 3, Part 2, is -3"), ([100, -100, 100], "record 2, Part 1, is -100"),
    ])
  func negative(_ values: [Double], _ words: String) throws {
    let error = #expect(throws: ChartError.self) { try scene(values) }
    let text = error?.description.replacing("\u{2212}", with: "-")
    #expect(text?.contains(words) == true, "\(text ?? "")")
  }

  @Test("A missing value is left out with a warning, or refused")
  func missing() throws {
    let values = [10, 20, .nan, 40]
    let warnings = try scene(values).warnings
    #expect(warnings.map(\.record) == [2])
    #expect(warnings.first?.message.contains("Part 2") == true)
    let error = #expect(throws: ChartError.self) { try scene(values, ["missing": "refuse"]) }
    #expect(error?.description.contains("record 3, Part 2, has no value") == true)
  }

  @Test(
    "Percentages are rounded for themselves, or add up to 100",
    arguments: [
      ([1.0, 1, 1], 0, ["33%", "33%", "33%"], ["34%", "33%", "33%"]),
      ([80, 86, 80], 0, ["33%", "35%", "33%"], ["33%", "35%", "32%"]),
      ([97, 0.4, 0.4, 0.4], 0, ["99%", "<1%", "<1%", "<1%"], ["99%", "1%", "<1%", "<1%"]),
      ([109074.9, 7000.10], 2, ["93.97%", "6.03%"], ["93.97%", "6.03%"]),
    ])
  func percentages(_ values: [Double], _ decimals: Int, _ plain: [String], _ whole: [String]) throws
  {
    let settings: [String: Value] = ["decimals": .number(Double(decimals))]
    #expect(try percentages(values, settings) == plain)
    #expect(
      try percentages(values, settings.merging(["sumTo100": true]) { $1 }) == whole)
  }

  @Test("A share that would read 0% reads <1%")
  func tinyShare() throws {
    #expect(try percentages([999, 1]) == ["100%", "<1%"])
  }

  @Test("Slices narrower than the gap are drawn without it, and all together go around")
  func gap() throws {
    let wedges = try scene([9998, 1, 1], ["gap": 4]).wedges.compactMap { $0 }
    #expect(wedges.count == 3)
    #expect(abs(wedges.reduce(0) { $0 + $1.sweep } - 2 * .pi) < 1e-9)
    for wedge in wedges {
      let corners = Array(wedge.path().flattened().joined())
      #expect(!corners.isEmpty)
      #expect(corners.allSatisfy { $0.distance(to: wedge.center) <= wedge.outer + 0.01 })
      #expect(wedge.path().bounds.map { $0.width > 0 && $0.height > 0 } == true)
    }
  }

  @Test("A ring of one record has a hole and no seam")
  func ringOfOne() throws {
    let wedge = try #require(try scene([7], ["innerRadius": 0.5]).wedges.first ?? nil)
    #expect(wedge.isRing)
    #expect(wedge.inner == wedge.outer / 2)
    let lines = wedge.path().elements.count { if case .line = $0 { true } else { false } }
    #expect(lines == 0)
  }

  @Test("Small slices are combined in one that is last")
  func other() throws {
    let scene = try scene([50, 1, 48, 1], ["otherBelow": 0.02, "labels": "outside"])
    #expect(scene.wedges.count == 3)
    #expect(scene.texts().map(\.text).contains("Other 2%"))
    let other = try #require(scene.texts().first { $0.text == "Other 2%" })
    #expect(other.record == nil)
    #expect(try self.scene([99, 1], ["otherBelow": 0.02]).wedges.count == 2)
  }

  @Test("Labels that don't fit into their slices are outside, on lines; none overlaps another")
  func labels() throws {
    let scene = try scene([40, 30, 3, 2, 1, 1, 1, 1, 20], width: 500)
    let outside = scene.texts().filter { !$0.text.contains("\n") }
    #expect(outside.map(\.record) == [2, 3, 4, 5, 6, 7])
    #expect(scene.marks.contains { $0.role == .annotation && $0.shape.name == "path" })
    #expect(scene.overlaps.isEmpty)
    let wedges = scene.wedges.compactMap { $0 }
    #expect(!wedges.isEmpty)
    for label in outside {
      for wedge in wedges {
        #expect(!wedge.contains(Point(x: label.bounds.midX, y: label.bounds.midY)))
      }
    }
  }

  @Test("Labels stay in the picture, whatever their length", arguments: [60.0, 120, 200, 400])
  func labelsInPicture(_ size: Double) throws {
    let scene = try Kinds.scene("pie", width: size, height: size) { chart in
      try chart.encode("value", with: Column([5, 4, 3, 2, 1]))
      try chart.encode(
        "label", withRecords: (0..<5).map { .text(String(repeating: "Long name ", count: $0)) })
      try chart.set("labels", to: "outside")
    }
    for label in scene.texts() {
      #expect(label.bounds.minX >= 0 && label.bounds.maxX <= size)
    }
    #expect(scene.overlaps.isEmpty)
  }

  @Test("An exploded slice is moved outwards, and may be moved back")
  func explode() throws {
    let host = try Kinds.host("pie") { try Kind.pie.feed($0, [1, 1]) }
    let chart = try host.graph.chart("pie")
    try chart.call("explode", 0, 10)
    let wedges = try host.layout().wedges.compactMap { $0 }
    #expect(abs(wedges[0].center.x - wedges[1].center.x - 10) < 1e-9)
    try chart.call("explode", 0, 0)
    let back = try host.layout().wedges.compactMap { $0?.center }
    #expect(Set(back).count == 1)
    #expect(throws: ChartError.self) { try chart.call("explode", -1, 10) }
  }

  @Test("A press on a slice selects its record")
  func selection() throws {
    var told: [Int] = []
    let host = try Kinds.host("pie") { chart in
      try Kind.pie.feed(chart, [1, 1, 2])
      try chart.on("selected") { (record: Int) in told.append(record) }
    }
    let wedge = try #require(try host.layout().wedges[1])
    try host.press(at: wedge.centroid)
    try host.release(at: wedge.centroid)
    #expect(told == [1])
    #expect(try host.layout().marks.contains { $0.role == .selection && $0.shape.name == "path" })
  }
}
