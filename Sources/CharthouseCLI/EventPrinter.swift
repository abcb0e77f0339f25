import Charthouse

/// A delegate of a host and its charts that prints each event as a line of JSON.
final class EventPrinter {
  private let host: ChartHost
  /// The first error in printing, if any.
  private(set) var error: (any Error)?

  /// Creates a printer that becomes the delegate of a host and all of its charts.
  init(_ host: ChartHost) {
    self.host = host
    host.delegate = self
    for chart in host.graph.charts { chart.delegate = self }
    host.animated = { [weak self] event in self?.print(event) }
  }

  private func print(_ event: AnimationEvent) {
    print("\(event.phase)") { writer in
      writer.member("time") { $0.write(exact: host.time) }
      switch event.subject {
      case .entrance: writer.member("what") { $0.write("entrance") }
      case .change: writer.member("what") { $0.write("change") }
      case .animation(let animation):
        switch animation.target {
        case .property(let name, let chart):
          writer.member("what") { $0.write(name) }
          writer.member("chart") { $0.write(chart) }
        case .range(let axis):
          writer.member("what") { $0.write("range") }
          writer.member("axis") { $0.write(axis) }
        }
      }
    }
  }

  private func print(_ event: String, _ members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("event") { $0.write(event) }
      members(&writer)
    }
    do { try Console.print(writer.text) } catch { self.error = self.error ?? error }
  }

  private func print(_ event: String, _ scrub: Scrub) {
    print(event) { writer in
      writer.member("chart") { $0.write(scrub.chart) }
      writer.member("series") { $0.write(scrub.series) }
      if !scrub.seriesName.isEmpty { writer.member("seriesName") { $0.write(scrub.seriesName) } }
      writer.member("record") { $0.write(scrub.record) }
      writer.member("offset") { $0.write(scrub.offset) }
      writer.member("position") { $0.write(exact: scrub.position) }
      writer.member("value") { $0.write(exact: scrub.value ?? .nan) }
      if let range = scrub.range {
        writer.member("low") { $0.write(exact: range.lowerBound) }
        writer.member("high") { $0.write(exact: range.upperBound) }
      }
    }
  }

  private func print(_ event: String, _ hit: Hit) {
    print(event) { writer in
      writer.member("role") { $0.write(hit.role == .background ? "plot" : hit.role.rawValue) }
      if let chart = hit.chart {
        writer.member("chart") { $0.write(chart) }
        writer.member("kind") { $0.write(hit.kind) }
        if let series = hit.series { writer.member("series") { $0.write(series) } }
        if !hit.seriesName.isEmpty { writer.member("seriesName") { $0.write(hit.seriesName) } }
        if let record = hit.record { writer.member("record") { $0.write(record) } }
        writer.member("part") { $0.write(hit.part) }
      }
      if let axis = hit.axis { writer.member("axis") { $0.write(axis) } }
      if let value = hit.value { writer.member("value") { $0.write(exact: value) } }
      if let annotation = hit.annotation {
        writer.member("annotation") { $0.write(annotation) }
      }
      if !hit.text.isEmpty { writer.member("text") { $0.write(hit.text) } }
      if hit.role != .background { writer.member("form") { $0.write(hit.form.rawValue) } }
      writer.member("x") { $0.write(hit.point.x) }
      writer.member("y") { $0.write(hit.point.y) }
    }
  }
}

extension EventPrinter: ChartDelegate {
  func chart(_ chart: Chart, didEmit event: String, arguments: [Value]) {
    let names = chart.kind.events.first { $0.name == event }?.signature.parameters.map(\.name)
    print("emitted") { writer in
      writer.member("name") { $0.write(event) }
      writer.member("chart") { $0.write(chart.id) }
      writer.member("kind") { $0.write(chart.kind.name) }
      writer.member("arguments") { writer in
        writer.object { writer in
          for (name, value) in zip(names ?? [], arguments) {
            writer.member(name) { $0.write(value) }
          }
        }
      }
    }
  }
}

extension EventPrinter: HostDelegate {
  func host(_ host: ChartHost, didPress hit: Hit) { print("pressed", hit) }
  func host(_ host: ChartHost, didRelease hit: Hit) { print("released", hit) }
  func host(_ host: ChartHost, didSelect hit: Hit) { print("selected", hit) }
  func host(_ host: ChartHost, didCancel hit: Hit) { print("cancelled", hit) }

  func host(_ host: ChartHost, didHover hit: Hit?) {
    if let hit { print("over", hit) } else { print("over") { _ in } }
  }
  func host(_ host: ChartHost, didBeginScrubbing scrub: Scrub) { print("scrub-began", scrub) }
  func host(_ host: ChartHost, didScrub scrub: Scrub) { print("scrubbed", scrub) }
  func host(_ host: ChartHost, didEndScrubbing scrub: Scrub) { print("scrub-ended", scrub) }

  func host(_ host: ChartHost, didShow range: ClosedRange<Double>, onAxis axis: String) {
    print("range") { writer in
      writer.member("axis") { $0.write(axis) }
      writer.member("low") { $0.write(exact: range.lowerBound) }
      writer.member("high") { $0.write(exact: range.upperBound) }
    }
  }
}

extension JSONWriter {
  /// Writes an argument of a kind's event.
  fileprivate mutating func write(_ value: Value) {
    switch value {
    case .number(let number): write(exact: number)
    case .bool(let flag): write(flag)
    case .text(let text): write(text)
    case .null: write(nil as String?)
    case .list(let values): array { writer in for value in values { writer.write(value) } }
    default: write(value.description)
    }
  }
}
