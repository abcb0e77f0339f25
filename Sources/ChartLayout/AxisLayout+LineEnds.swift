import ChartModel
import ChartScene
import ChartSettings

/// The ends of an axis line.
extension AxisLayout {
  /// The points by which the shapes at the line's minimum and maximum extend beyond it.
  var lineEndReach: (low: Double, high: Double) {
    guard hasLine, !axis.isHidden else { return (0, 0) }
    return (reach(of: axis.lowLineEnd), reach(of: axis.highLineEnd))
  }

  /// The points that the shapes at the line's ends need across it.
  var lineEndDepth: Double {
    let ends = [axis.lowLineEnd, axis.highLineEnd]
    guard hasLine, !axis.isHidden, ends.contains(where: { $0 != .none }) else { return 0 }
    return endSize / 2
  }

  private var endSize: Double { axis.lineEndSize.isFinite ? max(0, axis.lineEndSize) : 0 }

  private func reach(of end: Axis.LineEnd) -> Double {
    switch end {
    case .none, .bar: 0
    case .arrow, .openArrow: endSize
    case .circle, .diamond: endSize / 2
    }
  }

  /// The marks at the ends of the line.
  func lineEnds(in plot: Rect) -> [Mark] {
    guard hasLine, !lineStroke.isNone, endSize > 0, let (least, most) = linePairs(in: plot).first
    else { return [] }
    // The line runs rightwards or downwards; its maximum may be at either end.
    let isAlong = map.point(of: map.high) > map.point(of: map.low)
    let (low, high) = isAlong ? (least, most) : (most, least)
    return [
      mark(of: axis.lowLineEnd, at: low, from: high),
      mark(of: axis.highLineEnd, at: high, from: low),
    ].compactMap { $0 }
  }

  private func mark(of end: Axis.LineEnd, at place: Point, from other: Point) -> Mark? {
    let sign = axis.direction == .x ? place.x - other.x : place.y - other.y
    guard sign != 0 else { return nil }
    /// A point at offsets beyond the end and across the line.
    func point(_ beyond: Double, _ across: Double) -> Point {
      let along = sign > 0 ? beyond : -beyond
      return axis.direction == .x
        ? Point(x: place.x + along, y: place.y + across)
        : Point(x: place.x + across, y: place.y + along)
    }
    let (size, half) = (endSize, endSize / 2)
    let slim = 0.4 * size
    let stroke = Stroke(lineStroke.paint, width: lineStroke.width)
    let filled = MarkStyle(fill: lineStroke.paint)
    func mark(_ path: Path, _ style: MarkStyle) -> Mark {
      Mark(role: .axis, shape: .path(PathShape(path)), style: style)
    }
    func polygon(_ corners: [Point]) -> Mark {
      mark(
        Path([.move(corners[0])] + corners.dropFirst().map(Path.Element.line) + [.close]), filled)
    }
    switch end {
    case .none: return nil
    case .arrow: return polygon([point(0, -slim), point(size, 0), point(0, slim)])
    case .openArrow:
      // The line continues to the tip.
      var style = MarkStyle(stroke: stroke)
      style.stroke.join = .round
      style.stroke.cap = .round
      return mark(
        Path([
          .move(point(0, 0)), .line(point(size, 0)), .move(point(half, -half)),
          .line(point(size, 0)), .line(point(half, half)),
        ]), style)
    case .bar: return .segments(.axis, [(point(0, -half), point(0, half))], stroke: stroke)
    case .circle:
      return .symbol(
        .axis, .circle, at: place, diameter: size, fill: lineStroke.paint)
    case .diamond:
      return polygon([point(-half, 0), point(0, -half), point(half, 0), point(0, half)])
    }
  }
}
