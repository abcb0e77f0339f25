public import ChartModel

/// What is drawn of a line, as its gaps leave it.
public struct LineParts: Sendable {
  /// Runs of two points or more, each one line.
  public var runs: [PointRun] = []
  /// A straight line across each gap that is bridged, to be drawn dashed.
  public var bridges: [Path] = []
  /// Points alone between gaps, to be drawn as dots.
  public var dots: [Point] = []
  /// The part of the whole line's runs that these are, from the start of the first to the end of the last.
  package var share = 0.0...1.0
  /// Points of the first run that are left out before it.
  package var lead = 0.0

  /// How many points across a dot is, on a line of a width: enough to be seen.
  public static func dotDiameter(lineWidth: Double) -> Double { max(2 * lineWidth, 3) }

  /// The dashes of a bridge, on a line of a width: lengths on and off in points.
  ///
  /// Six widths on and three off, on a line of 2 points 12 and 6, stretched or pressed so that the bridge begins and
  /// ends with a dash, and is never one dash alone.
  public static func bridgeDash(lineWidth: Double, over bridge: Path) -> [Double] {
    let (on, off) = (6 * max(0.5, lineWidth), 3 * max(0.5, lineWidth))
    let length = bridge.length
    guard length > 0, length.isFinite else { return [on, off] }
    let pairs = max(1, ((length - on) / (on + off)).rounded())
    let scale = length / (on + pairs * (on + off))
    return [on * scale, off * scale]
  }
}

extension LineParts {
  /// The smallest upright rectangle that has all the points; nil where there are none.
  package var bounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for points in runs.map(\.points) + [dots] {
      for point in points {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
    }
    return low.x <= high.x ? Rect(from: low, to: high) : nil
  }
}

/// The items that are there, parted where one isn't, or not parted at all; no run is empty.
func runs<Item>(
  of items: some Sequence<Int>, joined: Bool, item: (Int) -> Item?
) -> [[Item]] {
  var runs: [[Item]] = []
  var run: [Item] = []
  for index in items {
    if let item = item(index) {
      run.append(item)
    } else if !joined, !run.isEmpty {
      runs.append(run)
      run = []
    }
  }
  if !run.isEmpty { runs.append(run) }
  return runs
}
