import CharthouseSpec
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

/// Reads `text` as the file `chart.json`.
func specification(_ text: String) throws -> Specification {
  try Specification(json: Array(text.utf8), name: "chart.json")
}

/// Reads a specification that consists of `text`, a version, and data unless it has some.
func picture(_ members: String) throws -> SpecifiedHost {
  let data = members.contains("\"data\"") ? "" : #", "data": {"records": \#(months)}"#
  return try specification("{\"charthouse\": 1\(data), \(members)}").makeHost(
    measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get())
}

/// Returns the scene of `picture`.
func scene(_ members: String) throws -> Scene { try picture(members).host.layout() }

/// Returns the message of the error that `body` throws; `nil` if it throws none.
func message(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return String(describing: error)
  }
}

/// Three records: month, rain, sun.
let months = """
  [{"month": "Jan", "rain": 3, "sun": 1}, {"month": "Feb", "rain": 1, "sun": 2}, \
  {"month": "Mar", "rain": 2, "sun": 4}]
  """

extension Scene {
  /// Returns the heights of the bars of a chart, in order, as fractions of the highest.
  func bars(_ chart: String = "bar") -> [Double] {
    let heights = marks.filter { $0.chart == chart && $0.shape.name == "rects" }.flatMap { mark in
      (0..<mark.count).compactMap { mark.bounds(of: $0)?.height }
    }
    let highest = heights.max() ?? 1
    return heights.map { ($0 / highest * 1000).rounded() / 1000 }
  }
}
