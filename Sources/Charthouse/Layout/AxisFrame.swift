/// What an axis shows in the last layout: what zooming and scrubbing start from.
struct AxisFrame {
  /// What charts and program ask of it.
  let demand: AxisDemand
  /// How its data units become points.
  let map: AxisMap
  /// What it shows where it isn't zoomed.
  let home: ClosedRange<Double>

  /// What it shows.
  var visible: ClosedRange<Double> { min(map.low, map.high)...max(map.low, map.high) }
}
