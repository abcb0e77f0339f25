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

/// Presses and releases on the marks of the standard kinds, reported with the record and the hit.
@Suite("Presses on the standard kinds") struct PressTests {
  private final class Listener: ChartDelegate {
    var heard: [String] = []
    func chart(_ chart: Chart, didPress hit: Hit) { note("pressed", hit) }
    func chart(_ chart: Chart, didRelease hit: Hit) { note("released", hit) }
    func chart(_ chart: Chart, didSelect hit: Hit) { note("selected", hit) }
    private func note(_ what: String, _ hit: Hit) {
      heard.append("\(what) \(hit.form.rawValue) \(hit.series ?? -1) \(hit.record ?? -1)")
    }
  }

  private func host(_ kind: String, _ settings: [String: Value] = [:]) throws -> (
    host: ChartHost, listener: Listener
  ) {
    let listener = Listener()
    let host = try Kinds.host(kind) { chart in
      if kind == "pie" {
        try chart.encode("value", with: Column([3, 1, 2]))
        try chart.encode("label", withRecords: ["one", "two", "three"])
      } else {
        try chart.encode("x", with: Column([0, 1, 2]))
        try chart.encode("y", with: [Column([3, 1, 2]), Column([1, 2, 3])])
      }
      for (name, value) in settings { try chart.set(name, to: value) }
      chart.delegate = listener
    }
    return (host, listener)
  }

  private static let marks: [(kind: String, form: String, settings: [String: Value])] = [
    ("pie", "wedges", ["labels": "outside"]), ("pie", "text", [:]), ("bar", "rects", [:]),
    ("bar", "text", ["valueLabels": true]), ("line", "symbols", ["markers": "circle"]),
    ("scatter", "symbols", [:]), ("multi-line", "symbols", ["markers": "circle"]),
  ]

  @Test(arguments: marks.indices)
  func `A press, a release and a tap are reported with the record`(index: Int) throws {
    let (kind, form, settings) = Self.marks[index]
    let (host, listener) = try host(kind, settings)
    defer { withExtendedLifetime(listener) {} }
    let mark = try #require(
      try host.layout().marks.last {
        $0.role == .chart && $0.shape.name == form && $0.item(ofRecord: 1) != nil
      })
    let item = try #require(mark.item(ofRecord: 1))
    let box = try #require(mark.bounds(of: item))
    let place =
      if let wedge = mark.shape.wedges?.wedge(of: item) {
        wedge.centroid
      } else {
        Point(x: box.midX, y: box.midY)
      }
    let told = "\(form) \(mark.style.series ?? 0) 1"
    try host.press(at: place)
    #expect(listener.heard == ["pressed \(told)"])
    try host.release(at: place)
    #expect(listener.heard == ["pressed", "released", "selected"].map { "\($0) \(told)" })
    // A press here and a release far away are reported separately, and select nothing.
    host.deselect()
    listener.heard = []
    try host.press(at: place)
    try host.release(at: Point(x: 1, y: 299))
    #expect(listener.heard == ["pressed \(told)"])
    #expect(host.selection.isEmpty)
  }

  @Test(arguments: ["pie", "bar"])
  func `A hidden mark is passed over, and the one behind it is hit`(kind: String) throws {
    let (host, listener) = try host(kind)
    defer { withExtendedLifetime(listener) {} }
    let front = try host.graph.addChart(
      kind: kind, id: "front", registry: try TestBuild.registry.get())
    if kind == "pie" {
      try front.encode("value", with: Column([1]))
    } else {
      try front.encode("x", with: Column([0, 1, 2]))
      try front.encode("y", with: Column([3, 3, 3]))
    }
    let scene = try host.layout()
    let mark = try #require(scene.marks.first { $0.chart == kind && $0.role == .chart })
    let box = try #require(mark.bounds(of: 0))
    let place =
      if let wedge = mark.shape.wedges?.wedge(of: 0) {
        wedge.centroid
      } else {
        Point(x: box.midX, y: box.midY)
      }
    #expect(scene.hit(at: place)?.chart == "front")
    front.isHidden = true
    #expect(try host.layout().hit(at: place)?.chart == kind)
    try host.press(at: place)
    try host.release(at: place)
    #expect(listener.heard.last?.hasPrefix("selected") == true)
  }
}
