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

@Suite("A multi-line chart")
struct MultiLineChartTests {
  private func scene(_ ends: [String: Double], _ settings: [String: Value] = [:]) throws -> Scene {
    try Kinds.scene("multi-line") { chart in
      try chart.encode("x", with: Column([0, 1, 2]))
      try chart.encode(
        "y", with: ends.sorted { $0.key < $1.key }.map { Column([0, 1, $1], title: $0) })
      for (name, value) in settings { try chart.set(name, to: value) }
    }
  }

  @Test("An unknown highlighted series is refused with the known ones")
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
      try chart.encode("x", with: Column([2001, 2002, 2003], title: "year"))
      try chart.encode(
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
}
