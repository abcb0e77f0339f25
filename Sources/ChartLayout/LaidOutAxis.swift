package import ChartScene

/// What an axis shows in the last layout: what zooming and scrubbing start from.
package struct LaidOutAxis {
  /// What charts and program ask of it.
  package let resolved: ResolvedAxis
  /// How its data units become points.
  package let map: AxisMap
  /// What it shows where it isn't zoomed.
  package let home: ClosedRange<Double>

  /// What it shows.
  package var visible: ClosedRange<Double> { min(map.low, map.high)...max(map.low, map.high) }
}
