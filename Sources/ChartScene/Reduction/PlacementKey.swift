import ChartColumns

/// A key that distinguishes placements with different positions.
struct PlacementKey: Hashable, Sendable {
  private let column: UInt64?
  private let bands: UInt64?
  private let numbers: [Double]
  private let map: AxisMap

  /// Creates the key of a placement; if `isGrowing`, one that growth of the column doesn't change.
  init(_ placement: Placement, isGrowing: Bool = false) {
    func number(_ column: Column?) -> UInt64? {
      isGrowing ? column?.growth?.number ?? column?.revision : column?.revision
    }
    column = number(placement.column)
    bands = number(placement.bandColumn)
    numbers = [placement.value, placement.band, placement.points, placement.bandWidth]
    map = placement.map
  }
}
