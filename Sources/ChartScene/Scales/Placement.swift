public import ChartColumns

/// The positions of a mark's items along one axis, with the map that resolves them to points.
///
/// Item i is at the sum of value i of `column` and `value`, in data units, through the map; value i
/// of `bandColumn` and `band`, as fractions of the band; and `points`. The columns are the chart's
/// own, not copied.
public struct Placement: Sendable {
  /// The data units of each item; `nil` for none.
  public var column: Column?
  /// The data units added for every item.
  public var value: Double
  /// The fractions of the band of each item; `nil` for none.
  public var bandColumn: Column?
  /// The fraction of the band added for every item.
  public var band: Double
  /// The points added for every item, rightwards or downwards.
  public var points: Double
  /// The map from data units to points.
  public var map: AxisMap
  /// The width of the band in points, rightwards or downwards.
  public var bandWidth: Double

  /// Creates a placement from its parts.
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

  /// Creates the placement of one item, in points.
  public init(points: Double) {
    self.init(value: points, map: .points)
  }

  /// Creates the placement of one item for each value, in points.
  public init(points values: [Double]) {
    self.init(column: Column(values), map: .points)
  }

  /// The number of items that the columns have; `nil` without columns, for any number.
  public var count: Int? { column?.count ?? bandColumn?.count }

  /// The position of an item in points; NaN or infinite if it has none.
  public func callAsFunction(_ index: Int) -> Double {
    var place = map.point(of: column.map { $0[index] + value } ?? value)
    if bandWidth != 0 {
      place += (bandColumn.map { $0[index] + band } ?? band) * bandWidth
    }
    return place + points
  }
}
