import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("Settings that a bar chart refuses")
struct BarSettingsTests {
  @Test("Bars with widths of their own have none in points")
  func widths() throws {
    let error = #expect(throws: ChartError.self) {
      try Kinds.scene("bar") { chart in
        try chart.encode("x", with: Column([0, 1]))
        try chart.encode("y", with: Column([1, 2]))
        try chart.encode("widths", with: Column([0.5, 1]))
        try chart.set("widthUnit", to: "points")
      }
    }
    #expect(error?.description.contains("widthUnit is \"points\"") == true)
  }

  @Test(
    "Stacked bars have lengths from 0, which a log axis doesn't have",
    arguments: [("stacked", "vertical"), ("filled", "vertical"), ("stacked", "horizontal")])
  func stacksOnLogAxis(arrangement: String, orientation: String) throws {
    let error = #expect(throws: ChartError.self) {
      let host = try Kinds.host("bar") { chart in
        try chart.encode("x", with: Column(categories: ["a", "b"]))
        try chart.encode("y", with: [Column([10, 40]), Column([20, 5])])
        try chart.set("arrangement", to: arrangement)
        try chart.set("orientation", to: orientation)
      }
      if orientation == "vertical" { host.graph.y.type = .log } else { host.graph.x.type = .log }
      _ = try host.layout()
    }
    #expect(error?.description.contains("a log axis has no 0") == true)
  }

  @Test("Bars that extend to times begin at times")
  func times() throws {
    let error = #expect(throws: ChartError.self) {
      try Kinds.scene("bar") { chart in
        try chart.encode("x", with: Column([1]))
        try chart.encode("y", with: Column([86_400], type: .time))
      }
    }
    #expect(error?.description.contains("base must be answered") == true)
  }
}
