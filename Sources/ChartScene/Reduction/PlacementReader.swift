import ChartColumns

/// A placement prepared for a loop over its items, without reference counting.
///
/// It is valid as long as the placement's columns are kept.
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

  /// The position of an item, which the columns must contain, in points.
  @inline(__always)
  package func callAsFunction(_ item: Int) -> Double {
    let data = map.point(of: values.map { $0[item] + value } ?? value)
    guard bandWidth != 0 else { return data + points }
    return data + (bands.map { $0[item] + band } ?? band) * bandWidth + points
  }

  /// The numbers that alone determine the order of positions; `nil` if anything else does.
  ///
  /// Positions rise with the numbers or fall with them.
  var decidingValues: UnsafeBufferPointer<Double>? {
    bands == nil && map.pointsPerUnit != 0 ? values : nil
  }

  /// The number in `decidingValues` at a position in points.
  package func value(at place: Double) -> Double {
    map.value(at: place - points - band * bandWidth) - value
  }

  /// `true` if a number in `decidingValues` has a position.
  func hasPlace(_ number: Double) -> Bool {
    number.isFinite && (map.scale != .log || number + value > 0)
  }

  /// `true` if greater numbers are further along.
  var isRising: Bool { map.pointsPerUnit > 0 }
}

extension Placement {
  /// The positions in points of a range of items that the columns contain.
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
