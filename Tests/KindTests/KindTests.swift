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

/// A standard kind, with a function that plots one row of numbers with it.
struct Kind: CustomTestStringConvertible, Sendable {
  let name: String
  let feed: @Sendable (Chart, [Double]) throws -> Void

  var testDescription: String { name }

  /// Every kind that shows one series of numbers along positions.
  static let cartesian: [Kind] = ["line", "multi-line", "scatter"].map { name in
    Kind(name: name) { chart, values in
      try chart.encode("x", with: Column(values.indices.map(Double.init)))
      try chart.encode("y", with: Column(values, title: "Values"))
    }
  }

  static let bar = Kind(name: "bar") { chart, values in
    try chart.encode("x", with: Column(categories: values.indices.map { "RecordPosition \($0)" }))
    try chart.encode("y", with: Column(values, title: "Values"))
  }

  static let pie = Kind(name: "pie") { chart, values in
    try chart.encode("value", with: Column(values))
    try chart.encode("label", withRecords: values.indices.map { .text("Part \($0)") })
  }

  static let all = cartesian + [bar, pie]

  func scene(_ values: [Double]) throws -> Scene {
    try Kinds.scene(name) { try feed($0, values) }
  }
}

@Suite("Every kind")
struct KindTests {
  @Test("Ten thousand records are drawn, and no texts overlap", arguments: Kind.all)
  func many(_ kind: Kind) throws {
    let values = (0..<10_000).map { Double(1 + $0 * 7919 % 1000) }
    let scene = try kind.scene(values)
    let mark = try #require(scene.marks.first { $0.role == .chart })
    #expect(mark.count == 10_000)
    #expect(scene.overlaps.isEmpty)
  }

  @Test("A selected record is reported with its series", arguments: Kind.cartesian + [Kind.bar])
  func selection(_ kind: Kind) throws {
    var told: [[Int]] = []
    let host = try Kinds.host(kind.name) { chart in
      try kind.feed(chart, [1, 3, 2])
      try chart.on("selected") { (series: Int, record: Int) in told.append([series, record]) }
    }
    try host.select(chart: kind.name, record: 1)
    #expect(told == [[0, 1]])
  }
}
