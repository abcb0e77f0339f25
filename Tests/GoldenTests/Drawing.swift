import ChartModel
import ChartScene
import Charthouse
import TestSupport

/// Returns a host of 400 × 300 points without fonts, in UTC, on 15 May 2024.
func makeHost(width: Double = 400, height: Double = 300) -> ChartHost {
  let host = ChartHost(width: width, height: height, measurer: FixedTextMeasurer())
  host.calendarClock = { 1_715_731_200 }
  return host
}

/// Returns a host with one chart of a standard kind.
func makeHost(
  _ kind: String, width: Double = 400, height: Double = 300, _ settings: [String: Value] = [:],
  _ feed: (Chart) throws -> Void
) throws -> ChartHost {
  let host = makeHost(width: width, height: height)
  try host.add(kind, settings, feed)
  return host
}

/// Returns the scene of one chart of a standard kind, after a change of its graph.
func draw(
  _ kind: String, width: Double = 400, height: Double = 300, _ settings: [String: Value] = [:],
  graph change: (Graph) throws -> Void = { _ in }, _ feed: (Chart) throws -> Void
) throws -> Scene {
  let host = try makeHost(kind, width: width, height: height, settings, feed)
  try change(host.graph)
  return try host.layout()
}

extension ChartHost {
  /// Adds a chart of a standard kind.
  @discardableResult
  func add(
    _ kind: String, id: String? = nil, _ settings: [String: Value] = [:],
    _ feed: (Chart) throws -> Void
  ) throws -> Chart {
    let chart = try graph.addChart(kind: kind, id: id, registry: TestBuild.registry.get())
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) { try chart.set(name, to: value) }
    try feed(chart)
    return chart
  }
}

extension Chart {
  /// Plots series of values at 0, 1, 2, …, named S0, S1, ….
  func plot(_ series: [Double]...) throws {
    try plot(Column(series[0].indices.map(Double.init)), series)
  }

  /// Plots series of values at positions, named S0, S1, ….
  func plot(_ x: Column, _ series: [[Double]]) throws {
    try encode("x", with: x)
    try encode("y", with: series.enumerated().map { Column($1, title: "S\($0)") })
  }

  /// Plots slices of values, named Part 0, Part 1, ….
  func slice(_ values: Double...) throws { try slice(values) }

  /// Plots slices of values, named Part 0, Part 1, ….
  func slice(_ values: [Double]) throws {
    try encode("value", with: Column(values))
    try encode("label", withRecords: values.indices.map { .text("Part \($0)") })
  }

  /// Plots ranges at categories.
  func span(_ x: [String], _ ranges: [ClosedRange<Double>]...) throws {
    try encode("x", with: Column(categories: x))
    try encode("low", with: ranges.map { Column($0.map(\.lowerBound)) })
    try encode("high", with: ranges.map { Column($0.map(\.upperBound)) })
  }
}

/// Returns a gradient from one colour to another, across a space.
func gradient(_ space: PaintSpace = .mark) -> Paint {
  .linear(
    LinearGradient(
      [GradientStop(at: 0, color: Color(0x0000ff)), GradientStop(at: 1, color: Color(0xff0000))],
      space: space))
}

/// The first days of months in 2024, in seconds since 1970.
let months2024 = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335].map {
  1_704_067_200 + 86_400 * Double($0)
}
