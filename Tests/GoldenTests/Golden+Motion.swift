import ChartModel
import ChartMotion
import ChartScene
import Charthouse
import TestSupport

extension Golden {
  /// Pictures after input.
  static let inputs =
    ["bar", "line", "multi-line", "scatter"].map { kind in
      Golden("inputs/selected-\(kind)", "A selected record is marked: \(kind)") {
        let host = try makeHost(kind) { try $0.plot([1, 3, 2]) }
        try host.select(chart: kind, record: 1)
        return try host.layout()
      }
    }
    + [
      Golden("inputs/selected-pie", "A slice that was pressed is marked") {
        let host = try makeHost("pie") { try $0.slice(1, 1, 2) }
        let hit = try host.layout().hit(chart: "pie", series: nil, record: 1)
        try host.tap(hit?.point)
        return try host.layout()
      },
      Golden("inputs/bubble", "A tap near a point shows its value") {
        let host = try makeHost("line", ["markers": "circle"]) {
          try $0.plot(Column(categories: ["Mon", "Tue", "Wed"]), [[10, 46.25, 30]])
        }
        host.graph.hasTooltips = true
        let hit = try host.layout().hit(chart: "line", series: 0, record: 1)
        try host.tap(hit.map { Point(x: $0.point.x + 8, y: $0.point.y - 6) })
        return try host.layout()
      },
      Golden("inputs/bubble-of-range", "A bubble shows both ends of a range") {
        let host = try makeHost("scatter") { try $0.span(["Mon"], [80...120]) }
        try host.showTooltip(chart: "scatter", record: 0)
        return try host.layout()
      },
      Golden("inputs/bubble-of-slice", "A bubble points to the middle of a slice's outer edge") {
        let host = try makeHost("pie") { try $0.slice(3, 1, 2) }
        try host.showTooltip(chart: "pie", record: 2)
        return try host.layout()
      },
      Golden("inputs/bubble-of-lying-bar", "Beside a bar that lies it stands beyond its tip") {
        let host = try makeHost("bar", ["orientation": "horizontal"]) { try $0.plot([3, -2, 5]) }
        (host.graph.x.minimum, host.graph.x.maximum) = (-10, 10)
        try host.showTooltip(chart: "bar", record: 0)
        return try host.layout()
      },
      scrub(
        "scrubbed-between-points", "The line follows the pointer, and reads between points", "line",
        0.375),
      scrub("scrubbed-at-point", "Near a point it snaps to it", "line", 0.52),
      scrub("scrubbed-bar", "At a bar there is its value", "bar", 0.52),
      Golden("inputs/dragged", "A drag moves what is visible") {
        let host = try makeHost("line") { try $0.plot([1, 5, 2, 4, 3]) }
        try host.show(1...3, onAxis: "x")
        let plot = try host.layout().plot
        try host.press(at: Point(x: plot.midX, y: plot.midY))
        try host.move(to: Point(x: plot.midX - 40, y: plot.midY))
        try host.release(at: Point(x: plot.midX - 40, y: plot.midY))
        return try host.layout()
      },
      Golden("inputs/wheeled", "A wheel zooms around the pointer") {
        let host = try makeHost("line") { try $0.plot([1, 5, 2, 4, 3]) }
        let plot = try host.layout().plot
        try host.wheel(at: Point(x: plot.midX, y: plot.midY), steps: 2)
        return try host.layout()
      },
    ]

  private static func scrub(
    _ name: String, _ sentence: String, _ kind: String, _ part: Double
  ) -> Golden {
    Golden("inputs/\(name)", sentence) {
      let host = try makeHost(kind) { try $0.plot([0, 10, 20, 30, 40]) }
      host.graph.scrubbing.isEnabled = true
      let plot = try host.layout().plot
      try host.press(at: Point(x: plot.minX + part * plot.width, y: plot.midY))
      return try host.scene()
    }
  }

  /// Entrances at the start, in the middle and at the end.
  static let entrances = ["bar", "line", "multi-line", "pie", "scatter"].flatMap { kind in
    [(0.0, "start"), (0.5, "middle"), (1, "end")].map { part, name in
      Golden("entrances/\(kind)-at-\(name)", "A chart comes in, at the \(name): \(kind)") {
        let scene = try draw(kind) {
          if kind == "pie" { try $0.slice(3, 1, 2, 4) } else { try $0.plot([3, 1, 2, 4]) }
        }
        let plan = EntranceTimeline(scene)
        return plan.scene(at: part * plan.duration)
      }
    }
  }
}

extension ChartHost {
  /// Presses and releases at a position; does nothing without one.
  fileprivate func tap(_ point: Point?) throws {
    guard let point else { return }
    try press(at: point)
    try release(at: point)
  }
}
