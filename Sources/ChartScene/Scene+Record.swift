import ChartColumns
import ChartModel

extension Scene {
  /// The frontmost item that represents a record of a chart's series; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - chart: The chart's identifier.
  ///   - series: The series, counted from the chart's first; `nil` for marks without a series.
  ///   - record: The record, counted from 0.
  /// - Returns: The item with its position; `nil` if there is none.
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
  /// The first item that represents a record; `nil` if there is none.
  package func item(ofRecord record: Int) -> Int? {
    guard let records = style.records else { return record < count ? record : nil }
    return (0..<min(count, records.count)).first { Int(exactly: records[$0]) == record }
  }
}
