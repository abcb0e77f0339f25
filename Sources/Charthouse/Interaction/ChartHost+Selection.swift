import CChartPlugin
import ChartColumns
import ChartModel
import ChartScene

extension ChartHost {
  /// Selects a record, as a tap on its mark would.
  ///
  /// - Parameters:
  ///   - id: The chart's identifier.
  ///   - series: The series, counted from the chart's first.
  ///   - record: The record, counted from 0.
  /// - Throws: `ChartError.noChart`, `.noMark` if no mark represents the record, or the error of a
  ///   notified chart.
  public func select(chart id: String, series: Int = 0, record: Int) throws {
    _ = try graph.chart(id)
    guard let hit = try laidOut().hit(chart: id, series: series, record: record) else {
      throw ChartError.noMark(chart: id, series: series, record: record)
    }
    try select(hit, at: hit.point)
  }

  /// Ends the selection.
  public func deselect() {
    selection = []
  }

  /// Selects a hit, and reports it.
  func select(_ hit: Hit, at point: Point) throws {
    if let chart = chart(of: hit) {
      if try !tell(chart, CH_SELECTED, hit, at: point), hit.role == .chart {
        selection = [Selection(chart: chart.id, series: hit.series, record: hit.record)]
      }
      if hit.role == .chart { chart.delegate?.chart(chart, didSelect: hit) }
      try chart.runDeferred()
    } else if hit.role == .background {
      selection = []
    }
    delegate?.host(self, didSelect: hit)
  }

  /// Ends the selection of hidden charts and series.
  func dropHiddenSelection() {
    selection.removeAll { selected in
      guard let chart = hostedGraph?.charts.first(where: { $0.id == selected.chart }) else {
        return true
      }
      return chart.isHidden || selected.series.map(chart.hiddenSeries.contains) ?? false
    }
  }

  /// The outlines of selected marks.
  func selectionMarks(in scene: Scene) -> [Mark] {
    let stroke = Stroke(theme.text, width: 1.5)
    return selection.flatMap { selected -> [Mark] in
      guard let record = selected.record,
        let hit = scene.hit(chart: selected.chart, series: selected.series, record: record)
      else { return [] }
      let mark = scene.marks[hit.mark]
      var style = MarkStyle(
        stroke: stroke, series: selected.series, seriesName: hit.seriesName,
        records: Column([Double(record)]))
      style.part = hit.part
      guard
        let shape = mark.shape.geometry.outline(ofSelected: hit.item) ?? mark.ring(around: hit)
      else { return [] }
      return [
        Mark(
          role: .selection, chart: mark.chart, kind: mark.kind, shape: shape, style: style)
      ]
    }
  }
}

extension Mark {
  /// A ring around an item, or around the hit point if it is large; `nil` if it isn't visible.
  fileprivate func ring(around hit: Hit) -> Shape? {
    guard let bounds = bounds(of: hit.item) else { return nil }
    let isArea = max(bounds.width, bounds.height) > 40
    let center = isArea ? hit.point : Point(x: bounds.midX, y: bounds.midY)
    let across = isArea ? 9 : max(bounds.width, bounds.height, 5) + 4
    return .symbols(
      SymbolShape(
        x: Placement(points: center.x), y: Placement(points: center.y), diameter: across))
  }
}
