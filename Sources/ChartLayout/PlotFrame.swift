package import ChartModel
package import ChartScene

/// The maps from a chart's data units to the picture.
package struct PlotFrame {
  /// One axis of the chart.
  package struct Side {
    /// The map from data units to points.
    package var map: AxisMap
    /// The width of the chart's band, in points.
    var bandWidth = 0.0
    /// The points from the position to the middle of the chart's share of the band.
    package var bandShift = 0.0
    /// The names on a category axis.
    var names: [String] = []
  }

  package var x: Side
  package var y: Side
  package var plot: Rect
  /// `true` if marks are clipped to the plot area.
  package var isClipped = true
  /// The series whose marks are left out.
  package var hiddenSeries: Set<Int> = []
  /// The scales of colours and sizes.
  package var scales = Scales()

  /// Returns the placement of a position along a direction.
  package func place(_ position: Position, along direction: Direction) -> Placement {
    let side = direction == .x ? x : y
    guard position.from == .data else {
      let isStart = position.from == .start
      let edge =
        direction == .x
        ? (isStart ? plot.minX : plot.maxX) : (isStart ? plot.maxY : plot.minY)
      return Placement(
        value: edge, bandColumn: position.bandColumn, band: position.band,
        points: position.points, map: .points, bandWidth: side.bandWidth)
    }
    return Placement(
      column: position.column.map { $0.onto(names: side.names) }, value: position.value,
      bandColumn: position.bandColumn, band: position.band,
      points: position.points + side.bandShift, map: side.map, bandWidth: side.bandWidth)
  }
}
