import ChartLayout
import ChartModel

/// One step of zooming about a point, by a wheel or two fingers.
struct ZoomGesture {
  /// The point that stays where it is.
  let point: Point
  /// The factor by which lengths grow; above 1 the axes show less.
  let factor: Double

  /// Makes a step; a factor that isn't finite, or is next to 0, zooms nothing.
  init(at point: Point, factor: Double) {
    self.point = point
    self.factor = factor
  }

  /// The ranges that axes show afterwards, by the axes' identifiers in order; without axes that may not zoom.
  ///
  /// - Parameters:
  ///   - axes: The axes as they were laid out, by identifier.
  ///   - axis: The one axis that the pointer is over; `nil` if it is over the plot area.
  func ranges(of axes: [String: LaidOutAxis], only axis: String? = nil)
    -> [(axis: LaidOutAxis, range: ClosedRange<Double>)]
  {
    guard factor.isFinite, factor > 1e-6 else { return [] }
    return axes.sorted { $0.key < $1.key }.compactMap { id, frame in
      guard axis.map({ $0 == id }) ?? true, frame.allowsZoom(among: axes.values) else { return nil }
      return (frame, frame.zoomed(by: factor, about: point.along(frame.resolved.axis.direction)))
    }
  }
}
