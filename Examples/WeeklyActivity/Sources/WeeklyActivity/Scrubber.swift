import Charthouse

/// Prints the scrubber's positions as it begins, moves and ends.
final class ScrubListener: HostDelegate {
  func host(_ host: ChartHost, didBeginScrubbing scrub: Scrub) { tell("began", scrub) }
  func host(_ host: ChartHost, didScrub scrub: Scrub) { tell("moved", scrub) }
  func host(_ host: ChartHost, didEndScrubbing scrub: Scrub) { tell("ended", scrub) }

  private func tell(_ what: String, _ scrub: Scrub) {
    let value = scrub.value.map { "value \(Int($0.rounded()))" } ?? "no value"
    let day = scrub.record.map { weekdays[$0] } ?? "between days"
    print(
      "scrubbing \(what): \(Int(scrub.offset.rounded())) points from the left, \(day), \(value)")
  }
}

extension Page {
  /// Lines with a scrubber, left at a day by a drag.
  static func scrubbing(_ registry: PluginRegistry) throws -> Page {
    let page = try lines(registry)
    page.graph.scrubbing.isEnabled = true
    page.graph.scrubbing.stroke = Stroke(Color(0xff0000))
    page.graph.scrubbing.labelStyle = TextStyle(points: 11, weight: 600, color: .purple)
    return page
  }

  /// Presses in the plot area, drags the scrubber to 40 % of its width, then to a day, where it
  /// snaps.
  func drag() throws {
    let plot = try host.scene().plot
    func place(_ part: Double) -> Point { Point(x: plot.minX + part * plot.width, y: plot.midY) }
    try host.press(at: place(1 / 6))
    try host.move(to: place(0.4))
    try host.move(to: place(0.81))
  }
}
