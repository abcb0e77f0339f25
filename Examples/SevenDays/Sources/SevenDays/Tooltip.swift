import Charthouse

extension SevenDays {
  /// Shows a day's temperature in a tooltip, by a simulated tap or directly.
  func showTooltip(_ tooltip: Options.Tooltip) throws {
    switch tooltip {
    case .highest:
      guard let highest = week.highs.filter(\.isFinite).max(),
        let record = week.highs.firstIndex(of: highest)
      else { return }
      try host.showTooltip(chart: chart.id, record: record)
    case .day(let day):
      try host.showTooltip(chart: chart.id, record: day - 1)
    case .tap(let point):
      try host.press(at: point)
      try host.release(at: point)
      guard host.tooltip == nil else { return host.deselect() }  // the tooltip needs no ring
      let places = try week.highs.indices.compactMap { record in
        try host.scene().hit(chart: chart.id, series: 0, record: record)?.point
      }
      let words = places.map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }
      throw UsageError(
        "No point is near \(point.x),\(point.y): they are at \(words.joined(separator: "  ")).")
    }
  }
}
