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

/// Axes that bars are positioned along, and axes that they extend along.
@Suite("Axes of bars")
struct BandAxisTests {
  @Test func `An annotation on an axis that no chart has is an error that names the existing ones`()
    throws
  {
    let host = try Kinds.host("bar") { chart in
      try chart.encode("x", with: Column([1, 2, 3]))
      try chart.encode("y", with: Column([1.11, 1.12, 1.115]))
    }
    host.graph.annotations = [.line(ReferenceLine(at: 1, axis: "q"))]
    #expect(throws: ChartError.self) { try host.layout() }
  }
}
