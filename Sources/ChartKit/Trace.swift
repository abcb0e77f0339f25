/// A line through the records of one series, before it is drawn.
public struct Trace {
  /// The series.
  public let series: Int
  /// The x values of its points.
  public private(set) var x: Column
  /// The y values of its points.
  public private(set) var y: Column
  /// The start and end of the band around it; `nil` if there is none.
  public internal(set) var band: (low: Column, high: Column)?
  /// The record of each point.
  ///
  /// Default: point i is record i.
  public private(set) var records: Column?
  /// The stroke of the line.
  public var stroke: Stroke

  init(series: Int, x: Column, y: Column, stroke: Stroke) {
    self.series = series
    self.x = x
    self.y = y
    self.stroke = stroke
  }

  /// The record of a point.
  public func record(_ point: Int) -> Int {
    records.map { Int(exactly: $0[point]) ?? point } ?? point
  }

  /// `true` if a point has a finite position.
  public func has(_ point: Int) -> Bool { x[point].isFinite && y[point].isFinite }

  /// The first and the last point with a position, in the order of the line; `nil` if there is
  /// none.
  public var ends: (first: Int, last: Int)? {
    guard let first = y.indices.first(where: has), let last = y.indices.last(where: has) else {
      return nil
    }
    return (first, last)
  }

  /// The same line through some of its points.
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

  /// The same line with its points in the order of x, and those with equal x in record order.
  ///
  /// Points without a position are left out.
  func sorted(in chart: Chart) throws -> Trace {
    guard chart.order(of: x) != .ascending else { return self }
    let points = x.indices.filter { x[$0].isFinite }.sorted { (x[$0], $0) < (x[$1], $1) }
    return try taking(points, in: chart)
  }
}
