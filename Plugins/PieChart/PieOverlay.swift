import ChartKit
import Glibc

extension Paint {
  /// The part of a paint over the whole pie that covers a slice, relative to the slice's bounds.
  func part(of pie: PieChart.Layout, over angles: ClosedRange<Double>) -> Paint {
    let slice = pie.bounds(over: angles)
    guard slice.width > 0, slice.height > 0 else { return self }
    let side = 2 * pie.outer
    func place(_ point: Point) -> Point {
      Point(
        x: (pie.center.x + (point.x - 0.5) * side - slice.x) / slice.width,
        y: (pie.center.y + (point.y - 0.5) * side - slice.y) / slice.height)
    }
    switch self {
    case .linear(let gradient) where gradient.space == .mark:
      return .linear(gradient.stops, from: place(gradient.start), to: place(gradient.end))
    case .radial(let gradient) where gradient.space == .mark:
      return .radial(
        gradient.stops, center: place(gradient.center),
        radius: gradient.radius * side / Swift.max(slice.width, slice.height))
    default: return self
    }
  }
}

extension PieChart.Layout {
  /// The smallest axis-aligned rectangle around a slice that isn't moved.
  fileprivate func bounds(over angles: ClosedRange<Double>) -> (
    x: Double, y: Double, width: Double, height: Double
  ) {
    let (start, end) = (angles.lowerBound, angles.upperBound)
    var places = [start, end].flatMap { [place($0, inner), place($0, outer)] }
    var quarter = (start / (.pi / 2)).rounded(.up) * .pi / 2
    while quarter <= Swift.min(end, start + 2 * .pi) {
      places.append(place(quarter, outer))
      quarter += .pi / 2
    }
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return (left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top)
  }
}
