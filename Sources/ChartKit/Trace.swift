/// A line through the records of one series, before it is drawn.
public struct Trace {
  /// The series.
  public let series: Int
  /// Where its points stand.
  public private(set) var x: Column
  /// How high they are.
  public private(set) var y: Column
  /// Where the band around it begins and ends; `nil` is none.
  public internal(set) var band: (low: Column, high: Column)?
  /// The record that each point stands for; `nil`: point i is record i.
  public private(set) var records: Column?
  /// How it is drawn.
  public var stroke: Stroke

  init(series: Int, x: Column, y: Column, stroke: Stroke) {
    self.series = series
    self.x = x
    self.y = y
    self.stroke = stroke
  }

  /// The record that a point stands for.
  public func record(_ point: Int) -> Int { records.map { Int($0[point]) } ?? point }

  /// Whether a point has a place.
  public func has(_ point: Int) -> Bool { x[point].isFinite && y[point].isFinite }

  /// The first and the last point that have a place, in the order in which the line goes through them.
  public var ends: (first: Int, last: Int)? {
    guard let first = y.indices.first(where: has), let last = y.indices.last(where: has) else {
      return nil
    }
    return (first, last)
  }

  /// The same line through some of its points alone.
  func taking(_ points: [Int], in chart: Chart) throws -> Trace {
    func taken(_ column: Column) throws -> Column {
      try chart.newColumn(points.count, type: column.type, like: column) { taken in
        for (item, point) in points.enumerated() { taken[item] = column[point] }
      }
    }
    var trace = self
    trace.x = try taken(x)
    trace.y = try taken(y)
    trace.band = try band.map { (try taken($0.low), try taken($0.high)) }
    trace.records = try chart.newColumn(points.count) { records in
      for (item, point) in points.enumerated() { records[item] = Double(record(point)) }
    }
    return trace
  }

  /// The same line through its points in the order of x; those at one place in the order of their records.
  ///
  /// Points without a place are left out.
  func sorted(in chart: Chart) throws -> Trace {
    guard chart.order(of: x) != .ascending else { return self }
    let points = x.indices.filter { x[$0].isFinite }.sorted { (x[$0], $0) < (x[$1], $1) }
    return try taking(points, in: chart)
  }
}
