import ChartColumns
import ChartScene

extension Shape {
  /// The columns of its placements, in order.
  var columns: [[Column?]] { geometry.placements.map { [$0.column, $0.bandColumn] } }

  /// `true` if the shapes differ at most in their axes, provided that their columns are the same.
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
