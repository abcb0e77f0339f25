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
    where mark.role == .chart && mark.chart == chart && mark.look.series == series {
      if case .text = mark.shape { continue }
      let item = mark.item(ofRecord: record)
      guard let item, let bounds = mark.pointBounds(of: item) else { continue }
      return Hit(
        role: mark.role, mark: index, form: mark.shape.form, item: item, chart: chart,
        kind: mark.kind,
        part: mark.look.part, series: series, seriesName: mark.look.seriesName, record: record,
        point: Point(x: bounds.midX, y: bounds.midY))
    }
    return nil
  }
}

extension Mark {
  /// The first item that stands for a record; nil where none does.
  package func item(ofRecord record: Int) -> Int? {
    guard let records = look.records else { return record < count ? record : nil }
    return (0..<min(count, records.count)).first { Int(exactly: records[$0]) == record }
  }

  /// The bounds of an item; of a line or an area those of the one point, of a wedge those of its middle.
  fileprivate func pointBounds(of item: Int) -> Rect? {
    let place: Point
    switch shape {
    case .line(let line): place = Point(x: line.x(item), y: line.y(item))
    case .area(let area): place = Point(x: area.x(item), y: area.y(item))
    case .wedges(let wedges):
      guard let wedge = wedges.wedge(of: item) else { return nil }
      place = wedge.centroid
    default: return bounds(of: item)
    }
    guard place.x.isFinite, place.y.isFinite else { return nil }
    return Rect(x: place.x, y: place.y, width: 0, height: 0)
  }
}
