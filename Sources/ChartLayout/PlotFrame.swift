package import ChartModel
package import ChartScene

/// Where a chart's data units are on the picture.
package struct PlotFrame {
  /// One axis of the chart.
  package struct Side {
    /// How data units become points.
    package var map: AxisMap
    /// How many points the chart's band is wide.
    var bandWidth = 0.0
    /// Points from the position to the middle of the chart's share of the band.
    package var bandShift = 0.0
    /// The names on a category axis.
    var names: [String] = []
  }

  package var x: Side
  package var y: Side
  /// The plot area.
  package var plot: Rect
  /// Whether marks end at the plot area's edges.
  package var isClipped = true
  /// Series whose marks are left out.
  package var hiddenSeries: Set<Int> = []
  /// What colours and sizes stand for.
  package var scales = Scales()

  /// Where items are in points that a chart places by data, band and points.
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
