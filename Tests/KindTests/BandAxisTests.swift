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

/// Axes along which bars stand, and those along which they are long.
@Suite("Axes of bars")
struct BandAxisTests {
  private let days = [1_704_067_200.0, 1_706_745_600, 1_709_251_200]  // January to March 2024

  private func labels(_ scene: Scene) -> [String] {
    scene.texts(.tickLabel).map(\.text)
  }

  private func scene(_ change: (ChartHost, Chart) throws -> Void) throws -> Scene {
    let host = try Kinds.host("bar") { chart in
      try chart.answer("x", with: Column(days, type: .time))
      try chart.answer("y", with: Column([1.11, 1.12, 1.115]))
    }
    try change(host, host.graph.charts[0])
    return try host.layout()
  }

  @Test func `A few bars each have a tick, in the calendar's unit between them`() throws {
    let found = labels(try scene { _, _ in })
    #expect(found.starts(with: ["Jan", "Feb", "Mar"]))
    #expect(found.contains("2024"))
  }

  @Test func `Bars that lie read from top to bottom, and say their year`() throws {
    let scene = try scene { try $1.set("orientation", to: "horizontal") }
    let months = scene.texts(.tickLabel).filter { $0.text.first?.isLetter == true }
    #expect(months.map(\.text) == ["Jan 2024", "Feb", "Mar"])
    #expect(months.map(\.bounds.midY) == months.map(\.bounds.midY).sorted())
  }

  @Test func `A least value that is asked for doesn't stretch the other end`() throws {
    let scene = try scene { host, _ in host.graph.y.minimum = 1.1 }
    let values = labels(scene).compactMap(Double.init).filter { $0 < 10 }
    #expect(values.first == 1.1)
    #expect((values.max() ?? 2) <= 1.13)
  }

  @Test func `An annotation on an axis that no chart has is an error that says which there are`()
    throws
  {
    #expect(throws: ChartError.self) {
      try scene { host, _ in
        host.graph.annotations = [.line(ReferenceLine(at: 1, axis: "q"))]
      }
    }
  }

  @Test func `Parts of a whole are read as percentages, unless the program says otherwise`() throws
  {
    func values(_ format: String?) throws -> [String] {
      let host = try Kinds.host("bar") { chart in
        try chart.answer("x", with: Column(categories: ["a", "b"]))
        try chart.answer("y", with: [Column([1, 2]), Column([3, 2])])
        try chart.set("arrangement", to: "filled")
      }
      host.graph.y.format = format
      return labels(try host.layout())
    }
    #expect(try values(nil).contains("100%"))
    #expect(try values("0.0").contains("1.0"))
  }
}
