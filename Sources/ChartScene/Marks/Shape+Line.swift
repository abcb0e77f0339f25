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

extension LineShape {
  /// What is drawn of the line; an item without a finite place is a gap.
  public func parts() -> LineParts {
    parts(of: 0..<Shape.line(self).count)
  }

  /// What decides the picture of the line where no more than `grain` is told apart.
  package func parts(_ grain: Grain) -> LineParts {
    let count = Shape.line(self).count
    return parts(of: DecidingItems(x: x, edges: [y], count: count, grain: grain).items())
  }

  /// The items that have a place, parted where one has none and the line doesn't pass over it.
  func placedItems(of items: some Sequence<Int>) -> [[(item: Int, point: Point)]] {
    runs(of: items, joined: gap == .join) { item in
      let point = Point(x: x(item), y: y(item))
      return point.x.isFinite && point.y.isFinite ? (item, point) : nil
    }
  }

  private func parts(of items: some Sequence<Int>) -> LineParts {
    let points = placedItems(of: items).map { $0.map(\.point) }
    var parts = LineParts()
    for run in points {
      if run.count == 1 {
        parts.dots += run
      } else {
        parts.runs.append(PointRun(run, curve: curve))
      }
    }
    guard gap == .bridge else { return parts }
    for (run, next) in zip(points, points.dropFirst()) {
      parts.bridges.append(Path([.move(run[run.count - 1]), .line(next[0])]))
    }
    return parts
  }
}

extension AreaShape {
  /// The outline of each part of the area, closed: along (x, y) and back along (x, foot).
  ///
  /// An item without a finite place is a gap. One alone between gaps is a bar of one point's width where both edges are
  /// data, and nothing where the foot is a base.
  public func paths() -> [Path] {
    paths(of: 0..<Shape.area(self).count)
  }

  /// What decides the picture of the area where no more than `grain` is told apart.
  package func paths(_ grain: Grain) -> [Path] {
    let count = Shape.area(self).count
    return paths(of: DecidingItems(x: x, edges: [y, foot], count: count, grain: grain).items())
  }

  private func paths(of items: some Sequence<Int>) -> [Path] {
    let items = runs(of: items, joined: gap == .join) { item in
      let (x, y, foot) = (x(item), y(item), foot(item))
      return x.isFinite && y.isFinite && foot.isFinite ? (x: x, y: y, foot: foot) : nil
    }
    return items.compactMap { run in
      if run.count == 1 {
        guard self.foot.column != nil else { return nil }
        let (x, y, foot) = run[0]
        return Path(
          rect: Rect(from: Point(x: x - 0.5, y: y), to: Point(x: x + 0.5, y: foot)))
      }
      var outline = PointRun(run.map { Point(x: $0.x, y: $0.y) }, curve: curve).path()
      let foot = PointRun(run.map { Point(x: $0.x, y: $0.foot) }, curve: curve).path()
      outline.join(foot.reversed())
      outline.elements.append(.close)
      return outline
    }
  }
}

/// The items that are there, parted where one isn't, or not parted at all; no run is empty.
private func runs<Item>(
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
