package import ChartColumns
import ChartModel
import ChartScene

/// A position along an axis: a sum of data units, fractions of the band, and points.
package struct Position {
  package var column: Column?
  package var value = 0.0
  package var bandColumn: Column?
  package var band = 0.0
  package var points = 0.0
  package var from = Start.data

  /// The origin of a position.
  package enum Start: Int {
    /// The data units of the axis.
    case data
    /// The plot area's left or bottom edge, or its right or top edge.
    case start, end
  }

  package init() {}

  /// The number of items in the positions' columns; `nil` if there are none.
  ///
  /// `agree` is `false` if their counts differ.
  package static func count(_ positions: [Position]) -> (count: Int?, agree: Bool) {
    let counts = positions.flatMap { [$0.column?.count, $0.bandColumn?.count] }.compactMap { $0 }
    return (counts.first, Set(counts).count <= 1)
  }
}
