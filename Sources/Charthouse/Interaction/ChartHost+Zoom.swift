import ChartDescription
import ChartLayout
import ChartModel
import ChartText
import Glibc

extension ChartHost {
  /// The visible range of an axis in data units, or in positions for a category axis.
  ///
  /// - Throws: `ChartError.noAxis`, or the layout's error.
  public func visibleRange(ofAxis id: String) throws(ChartError) -> ClosedRange<Double> {
    _ = try laidOut()
    return try laidOutAxis(id).visible
  }

  /// Shows a range on an axis, within its limits and subject to the delegate.
  ///
  /// - Parameters:
  ///   - range: The range. `nil` ends the zoom.
  ///   - id: The axis' identifier.
  /// - Throws: `ChartError.noAxis`, or the layout's error.
  public func show(_ range: ClosedRange<Double>?, onAxis id: String) throws(ChartError) {
    _ = try laidOut()
    let frame = try laidOutAxis(id)
    propose(range ?? frame.home, on: frame)
  }

  /// Ends the zoom of every axis.
  ///
  /// - Throws: The layout's error.
  public func resetZoom() throws(ChartError) {
    _ = try laidOut()
    for frame in laidOutAxes.values where frame.resolved.axis.visible != nil {
      propose(frame.home, on: frame)
    }
  }

  /// Handles a turn of the wheel: axes zoom about the point, by a fifth for each step.
  ///
  /// Over the plot area, zooms all axes that allow it; over the labels of an axis, only that one.
  ///
  /// - Parameters:
  ///   - point: The pointer's position.
  ///   - steps: The number of steps; negative, away from the person, zooms in.
  /// - Throws: The layout's error.
  public func wheel(at point: Point, steps: Double) throws(ChartError) {
    try zoom(by: min(max(pow(1.2, -steps), 1e-4), 1e4), at: point)
  }

  /// Handles a pinch of two fingers: axes zoom about the point.
  ///
  /// - Parameters:
  ///   - point: The middle between the fingers.
  ///   - factor: The ratio of the new to the old distance, greater than 0; above 1 zooms in.
  /// - Throws: The layout's error.
  public func pinch(at point: Point, by factor: Double) throws(ChartError) {
    try zoom(by: factor, at: point)
  }

  private func zoom(by factor: Double, at point: Point) throws(ChartError) {
    let scene = try laidOut()
    guard settings.allowsZoom else { return }
    let axis = scene.plot.contains(point) ? nil : scene.hit(at: point)?.axis
    guard axis != nil || scene.plot.contains(point) else { return }
    for (frame, range) in ZoomGesture(at: point, factor: factor).ranges(of: laidOutAxes, only: axis)
    {
      propose(range, on: frame)
    }
  }

  /// Changes the visible range of an axis from the next layout on, subject to the delegate.
  ///
  /// - Returns: `true` if the visible range changes.
  @discardableResult
  func propose(_ range: ClosedRange<Double>, on frame: LaidOutAxis) -> Bool {
    guard let graph = hostedGraph else { return false }
    let (id, direction) = (frame.resolved.axis.id, frame.resolved.axis.direction)
    var shown = frame.limited(range)
    if let delegate {
      guard let agreed = delegate.host(self, willShow: shown, onAxis: id), frame.canShow(agreed)
      else { return false }
      shown = agreed
    }
    let visible = frame.isHome(shown) ? nil : shown
    guard graph[axis: id, direction].visible != visible else { return false }
    graph[axis: id, direction].visible = visible
    delegate?.host(self, didShow: visible ?? frame.home, onAxis: id)
    return true
  }

  func laidOutAxis(_ id: String) throws(ChartError) -> LaidOutAxis {
    guard let frame = laidOutAxes[id] else {
      throw .noAxis(
        id, suggestion: nearestName(to: id, among: Array(laidOutAxes.keys)),
        allowed: laidOutAxes.keys.sorted())
    }
    return frame
  }

  /// Moves visible ranges along with growing data, if they were at the end of the data.
  ///
  /// - Parameter before: The axes of the previous layout, by identifier.
  /// - Returns: `true` if any visible range changed.
  func followNewest(from before: [String: LaidOutAxis]) -> Bool {
    guard let graph = hostedGraph else { return false }
    var moved = false
    for (id, frame) in laidOutAxes {
      let axis = graph[axis: id, frame.resolved.axis.direction]
      guard axis.followsNewest, let visible = axis.visible else { continue }
      let end = frame.home.upperBound
      if let last = before[id]?.home.upperBound, visible.upperBound < last { continue }
      guard visible.upperBound != end else { continue }
      graph[axis: id, frame.resolved.axis.direction].visible =
        end - (visible.upperBound - visible.lowerBound)...end
      moved = true
    }
    return moved
  }
}
