import ChartLayout
import ChartModel

/// One step of zooming about a point, by wheel or pinch.
struct ZoomGesture {
  /// The fixed point.
  let point: Point
  /// The factor by which lengths grow; above 1 zooms in.
  let factor: Double

  /// Creates a step; a factor that isn't finite or is almost 0 changes nothing.
  init(at point: Point, factor: Double) {
    self.point = point
    self.factor = factor
  }

  /// The ranges after the step, of all axes that can be zoomed, in the order of their identifiers.
  ///
  /// - Parameters:
  ///   - axes: The axes as they were laid out, by identifier.
  ///   - axis: The only axis to zoom; `nil` if the pointer is over the plot area.
  /// - Returns: The axes with their new ranges.
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
