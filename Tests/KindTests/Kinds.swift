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

/// Charts of the standard kinds, as a program does.
enum Kinds {
  /// Returns a host with one chart of a kind.
  static func host(
    _ kind: String, width: Double = 400, height: Double = 300, _ feed: (Chart) throws -> Void
  ) throws -> ChartHost {
    let host = ChartHost(width: width, height: height, measurer: FixedTextMeasurer())
    try feed(try host.graph.addChart(kind: kind, registry: TestBuild.registry.get()))
    return host
  }

  /// Returns the scene of one chart of a kind.
  static func scene(
    _ kind: String, width: Double = 400, height: Double = 300, _ feed: (Chart) throws -> Void
  ) throws -> Scene {
    try host(kind, width: width, height: height, feed).layout()
  }
}

extension Scene {
  /// The labels of charts that overlap another text.
  var overlaps: [String] {
    let labels = texts()
    let others = Mark.Role.allCases.filter { $0 != .chart }.flatMap { texts($0) }
    return labels.indices.flatMap { index in
      (labels.dropFirst(index + 1) + others).filter { other in
        labels[index].bounds.inset(by: Edges(all: 0.01)).overlaps(other.bounds)
      }.map { "\(labels[index].text) and \($0.text)" }
    }
  }

  /// The wedges, of all marks together.
  var wedges: [Wedge?] {
    marks.flatMap { mark -> [Wedge?] in
      guard let wedges = mark.shape.wedges else { return [] }
      return (0..<mark.count).map(wedges.wedge)
    }
  }
}
