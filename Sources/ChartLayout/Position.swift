package import ChartColumns
import ChartModel
import ChartScene

/// Where something is along an axis, as a chart said it: a sum of data units, fractions of the band, and points.
package struct Position {
  package var column: Column?
  package var value = 0.0
  package var bandColumn: Column?
  package var band = 0.0
  package var points = 0.0
  package var from = Start.data

  /// What a position is measured from.
  package enum Start: Int {
    /// Its data units.
    case data
    /// The plot area's left or bottom edge, its right or top one.
    case start, end
  }

  package init() {}

  /// How many items the columns say there are; nil: no column.
  ///
  /// False where they disagree.
  package static func count(_ positions: [Position]) -> (count: Int?, agree: Bool) {
    let counts = positions.flatMap { [$0.column?.count, $0.bandColumn?.count] }.compactMap { $0 }
    return (counts.first, Set(counts).count <= 1)
  }
}
