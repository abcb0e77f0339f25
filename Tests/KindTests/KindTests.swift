import TestSupport
import Testing

@testable import Charthouse

/// A standard kind, and how one row of numbers is shown with it.
struct Kind: CustomTestStringConvertible, Sendable {
  let name: String
  let feed: @Sendable (Chart, [Double]) throws -> Void

  var testDescription: String { name }

  /// Every kind that shows one series of numbers along places.
  static let cartesian: [Kind] = ["line", "multi-line", "scatter"].map { name in
    Kind(name: name) { chart, values in
      try chart.answer("x", with: Column(values.indices.map(Double.init)))
      try chart.answer("y", with: Column(values, title: "Values"))
    }
  }

  static let bar = Kind(name: "bar") { chart, values in
    try chart.answer("x", with: Column(categories: values.indices.map { "Place \($0)" }))
    try chart.answer("y", with: Column(values, title: "Values"))
  }

  static let pie = Kind(name: "pie") { chart, values in
    try chart.answer("value", with: Column(values))
    try chart.answer("label", withRecords: values.indices.map { .text("Part \($0)") })
  }

  static let all = cartesian + [bar, pie]

  func scene(_ values: [Double]) throws -> Scene {
    try Kinds.scene(name) { try feed($0, values) }
  }
}

@Suite("Every kind")
struct KindTests {
  /// Whether every number of the scene can be drawn.
  private func expectFiniteNumbers(_ scene: Scene, _ location: SourceLocation = #_sourceLocation) {
    let words = scene.listing().split(whereSeparator: \.isWhitespace)
    #expect(!words.contains { $0 == "nan" || $0.hasSuffix("inf") }, sourceLocation: location)
  }

  @Test("Without records it says that there are no data", arguments: Kind.all)
  func empty(_ kind: Kind) throws {
    let scene = try kind.scene([])
    #expect(scene.texts(.noData).map(\.text) == ["No data"])
    #expect(!scene.marks.contains { $0.role == .chart })
    expectFiniteNumbers(scene)
  }

  @Test("Without an answer it says that there are no data", arguments: Kind.all)
  func unanswered(_ kind: Kind) throws {
    let scene = try Kinds.scene(kind.name) { _ in }
    #expect(scene.texts(.noData).map(\.text) == ["No data"])
  }

  @Test("One record is seen", arguments: Kind.all)
  func oneRow(_ kind: Kind) throws {
    let scene = try kind.scene([3])
    let areas = scene.marks.filter { $0.role == .chart && $0.shape.name != "line" }
    #expect(areas.contains { ($0.bounds(of: 0)?.width ?? 0) > 1 })
    expectFiniteNumbers(scene)
  }

  @Test("Zeros have a place", arguments: Kind.cartesian + [Kind.bar])
  func zeros(_ kind: Kind) throws {
    let scene = try kind.scene([0, 0, 0])
    #expect(scene.marks.contains { $0.role == .chart && $0.bounds != nil })
    #expect(Set(scene.texts(.tickLabel).map(\.text)).contains("0"))
    expectFiniteNumbers(scene)
  }

  @Test("A negative value is below a positive one", arguments: Kind.cartesian + [Kind.bar])
  func negative(_ kind: Kind) throws {
    let scene = try kind.scene([2, -2])
    let mark = try #require(
      scene.marks.first { $0.role == .chart && ($0.shape.name != "text") })
    let (first, second) = (try #require(mark.bounds(of: 0)), try #require(mark.bounds(of: 1)))
    #expect(first.minY < second.minY)
    #expect(first.maxY < second.maxY)
  }

  @Test("A missing value leaves out its record alone", arguments: Kind.all)
  func missing(_ kind: Kind) throws {
    let scene = try kind.scene([2, .nan, 3])
    let mark = try #require(scene.marks.first { $0.role == .chart })
    let records = (0..<mark.count).filter { mark.bounds(of: $0) != nil }.map(mark.record)
    #expect(records == [0, 2])
    expectFiniteNumbers(scene)
  }

  @Test("An infinite value is left out with a warning", arguments: Kind.all)
  func infinite(_ kind: Kind) throws {
    let scene = try kind.scene([1, 2, .infinity, 3])
    #expect(scene.warnings.contains { $0.message.contains("1 infinite value") })
    expectFiniteNumbers(scene)
  }

  @Test(
    "The widest numbers are drawn",
    arguments: Kind.all, [[1e300, 2e300, 3e300], [1e-300, 2e-300], [1e15, 1e15 + 1]])
  func huge(_ kind: Kind, _ values: [Double]) throws {
    let scene = try kind.scene(values)
    #expect(scene.marks.contains { $0.role == .chart && $0.bounds != nil })
    expectFiniteNumbers(scene)
  }

  @Test("Ten thousand records are drawn, and no texts overlap", arguments: Kind.all)
  func many(_ kind: Kind) throws {
    let values = (0..<10_000).map { Double(1 + $0 * 7919 % 1000) }
    let scene = try kind.scene(values)
    let mark = try #require(scene.marks.first { $0.role == .chart })
    #expect(mark.count == 10_000)
    #expect(scene.overlaps.isEmpty)
  }

  @Test("A selected record is told with its series", arguments: Kind.cartesian + [Kind.bar])
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
