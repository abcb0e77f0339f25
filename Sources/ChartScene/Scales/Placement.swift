public import ChartColumns

/// Where the items of a mark are along one axis, as a chart said it, with the axis that says where that is in points.
///
/// Item i is at the sum of: value i of `column` and `value` in data units, through the map; value i of `bandColumn` and
/// `band` as fractions of the band; and `points`. The columns are the chart's own, not copied.
public struct Placement: Sendable {
  /// Data units by item; nil: none.
  public var column: Column?
  /// Data units for every item.
  public var value: Double
  /// Fractions of the band by item; nil: none.
  public var bandColumn: Column?
  /// Fraction of the band for every item.
  public var band: Double
  /// Points for every item, rightwards or downwards.
  public var points: Double
  /// How data units become points.
  public var map: AxisMap
  /// How many points the band is wide, rightwards or downwards.
  public var bandWidth: Double

  /// Makes a placement from its parts.
  public init(
    column: Column? = nil, value: Double = 0, bandColumn: Column? = nil, band: Double = 0,
    points: Double = 0, map: AxisMap, bandWidth: Double = 0
  ) {
    self.column = column
    self.value = value
    self.bandColumn = bandColumn
    self.band = band
    self.points = points
    self.map = map
    self.bandWidth = bandWidth
  }

  /// Makes the placement of one item, in points.
  public init(points: Double) {
    self.init(value: points, map: .points)
  }

  /// Makes the placement of one item for each value, in points.
  public init(points values: [Double]) {
    self.init(column: Column(values), map: .points)
  }

  /// How many items the columns say there are; nil: no column, so as many as wanted.
  public var count: Int? { column?.count ?? bandColumn?.count }

  /// Points of item `index`; NaN or infinite where it has no place.
  public func callAsFunction(_ index: Int) -> Double {
    var place = map.point(of: column.map { $0[index] + value } ?? value)
    if bandWidth != 0 {
      place += (bandColumn.map { $0[index] + band } ?? band) * bandWidth
    }
    return place + points
  }
}
