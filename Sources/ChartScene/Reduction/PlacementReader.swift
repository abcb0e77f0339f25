import ChartColumns

/// A placement made ready for a loop over its items: the same places, without reference counting.
///
/// Valid as long as the placement's columns are kept.
struct PlacementReader {
  private let values: UnsafeBufferPointer<Double>?
  private let bands: UnsafeBufferPointer<Double>?
  private let value: Double
  private let band: Double
  private let bandWidth: Double
  private let points: Double
  private let map: AxisMap

  init(_ placement: Placement) {
    values = placement.column?.values
    bands = placement.bandWidth == 0 ? nil : placement.bandColumn?.values
    value = placement.value
    band = placement.band
    bandWidth = placement.bandWidth
    points = placement.points
    map = placement.map
  }

  /// Points of an item, which must be one that the columns have.
  @inline(__always)
  package func callAsFunction(_ item: Int) -> Double {
    let data = map.point(of: values.map { $0[item] + value } ?? value)
    guard bandWidth != 0 else { return data + points }
    return data + (bands.map { $0[item] + band } ?? band) * bandWidth + points
  }

  /// The numbers alone that decide where an item is: the higher the number, the further along the axis, or the
  /// other way round; nil where there is more to it.
  var decidingValues: UnsafeBufferPointer<Double>? {
    bands == nil && map.pointsPerUnit != 0 ? values : nil
  }

  /// The number in `decidingValues` that is at a place in points.
  package func value(at place: Double) -> Double {
    map.value(at: place - points - band * bandWidth) - value
  }

  /// Whether a number in `decidingValues` has a place.
  func hasPlace(_ number: Double) -> Bool {
    number.isFinite && (map.scale != .log || number + value > 0)
  }

  /// Whether greater numbers are further along.
  var isRising: Bool { map.pointsPerUnit > 0 }
}

extension Placement {
  /// Points of some of the items that the columns have, many at a time.
  package func places(of items: Range<Int>) -> [Double] {
    withExtendedLifetime(self) {
      let reader = PlacementReader(self)
      return [Double](unsafeUninitializedCapacity: items.count) { places, count in
        for (index, item) in items.enumerated() { places[index] = reader(item) }
        count = items.count
      }
    }
  }
}
