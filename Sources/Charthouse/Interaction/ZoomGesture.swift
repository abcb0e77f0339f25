import ChartLayout
import ChartModel

/// One step of zooming about a point, by a wheel or two fingers.
struct ZoomGesture {
  /// The point that stays fixed.
  let point: Point
  /// The factor by which lengths grow; above 1 the axes show less.
  let factor: Double

  /// Creates a step; a factor that isn't finite, or is close to 0, zooms nothing.
  init(at point: Point, factor: Double) {
    self.point = point
    self.factor = factor
  }

  /// The ranges that axes show after the step.
  ///
  /// - Parameters:
  ///   - axes: The axes as they were laid out, by identifier.
  ///   - axis: The one axis that the pointer is over; `nil` if it is over the plot area.
  /// - Returns: The axes that may zoom and their ranges, ordered by the axes' identifiers.
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
