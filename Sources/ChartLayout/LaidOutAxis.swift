package import ChartScene

/// An axis of the last layout, from which zooming and scrubbing start.
package struct LaidOutAxis {
  /// The axis, with the settings and requests for it.
  package let resolved: ResolvedAxis
  /// The map from data units to points.
  package let map: AxisMap
  /// The range that the axis shows when it isn't zoomed.
  package let home: ClosedRange<Double>

  /// The visible range.
  package var visible: ClosedRange<Double> { min(map.low, map.high)...max(map.low, map.high) }
}
