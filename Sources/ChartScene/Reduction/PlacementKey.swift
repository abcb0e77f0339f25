import ChartColumns

/// What tells placements apart whose items are elsewhere.
struct PlacementKey: Hashable, Sendable {
  private let column: UInt64?
  private let bands: UInt64?
  private let numbers: [Double]
  private let map: AxisMap

  /// The key of a placement; one that a grown column leaves as it is where `isGrowing`.
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
