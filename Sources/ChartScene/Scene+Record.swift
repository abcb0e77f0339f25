import ChartColumns
import ChartModel

extension Scene {
  /// The mark in front that stands for a record of a chart's series; nil where none does.
  ///
  /// - Parameters:
  ///   - chart: The chart's identifier.
  ///   - series: The series, counted from the chart's first; nil for marks of no series.
  ///   - record: The record, counted from 0.
  /// - Returns: The mark's item with its place; nil where there is none.
  public func hit(chart: String, series: Int?, record: Int) -> Hit? {
    for (index, mark) in marks.enumerated().reversed()
    where mark.role == .chart && mark.chart == chart && mark.style.series == series {
      let geometry = mark.shape.geometry
      guard geometry.form != .text, let item = mark.item(ofRecord: record),
        let place = geometry.center(of: item),
        mark.shape.isConnected || mark.bounds(of: item) != nil
      else { continue }
      return Hit(
        role: mark.role, mark: index, form: mark.shape.form, item: item, chart: chart,
        kind: mark.kind,
        part: mark.style.part, series: series, seriesName: mark.style.seriesName, record: record,
        point: place)
    }
    return nil
  }
}

extension Mark {
  /// The first item that stands for a record; nil where none does.
  package func item(ofRecord record: Int) -> Int? {
    guard let records = style.records else { return record < count ? record : nil }
    return (0..<min(count, records.count)).first { Int(exactly: records[$0]) == record }
  }
}
