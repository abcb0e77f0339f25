import ChartColumns
import ChartScene

extension Shape {
  /// The columns of its places, in order.
  var columns: [[Column?]] { geometry.placements.map { [$0.column, $0.bandColumn] } }

  /// Whether all that isn't an axis is the same in another shape of the same columns.
  func hasSameForm(as other: Shape) -> Bool {
    let (own, others) = (geometry, other.geometry)
    return own.traits.contains(.placed) && own.form == others.form
      && zip(own.placements, others.placements).allSatisfy {
        $0.value == $1.value && $0.band == $1.band && $0.map.scale == $1.map.scale
      }
  }

  /// The shape with each placement changed.
  func mapped(_ change: (Placement, PlacementName) -> Placement) -> Shape {
    geometry.mapped(change).shape
  }
}
