public import ChartModel

/// The drawn parts of a line, separated by its gaps.
public struct LineParts: Sendable {
  /// Runs of two points or more, each drawn as one line.
  public var runs: [PointRun] = []
  /// A straight line across each bridged gap, to be drawn dashed.
  public var bridges: [Path] = []
  /// Points alone between gaps, to be drawn as dots.
  public var dots: [Point] = []
  /// The fraction of the whole line that these runs cover, from the start of the first to the end
  /// of the last.
  package var share = 0.0...1.0
  /// The length in points that is omitted before the first run.
  package var lead = 0.0

  /// The diameter in points of a dot on a line of the given width: large enough to be seen.
  public static func dotDiameter(lineWidth: Double) -> Double { max(2 * lineWidth, 3) }

  /// The dashes of a bridge on a line of the given width: lengths on and off, in points.
  ///
  /// Six widths on and three off (12 and 6 on a line of 2 points), scaled so that the bridge begins
  /// and ends with a dash and has at least two.
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
  /// The smallest axis-aligned rectangle around all points; `nil` if there are none.
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

/// The items that exist, split at missing ones unless `joined`; no run is empty.
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
