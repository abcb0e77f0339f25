import ChartDescription
import ChartLayout
import ChartModel
import ChartText
import Glibc

extension ChartHost {
  /// Returns the visible range of an axis, in data units; positions on a category axis.
  ///
  /// - Throws: `ChartError.noAxis`, or the error of the layout.
  public func visibleRange(ofAxis id: String) throws(ChartError) -> ClosedRange<Double> {
    _ = try laidOut()
    return try laidOutAxis(id).visible
  }

  /// Sets the visible range of an axis, within its limits and the delegate's; `nil` ends zooming.
  ///
  /// - Throws: `ChartError.noAxis`, or the error of the layout.
  public func show(_ range: ClosedRange<Double>?, onAxis id: String) throws(ChartError) {
    _ = try laidOut()
    let frame = try laidOutAxis(id)
    propose(range ?? frame.home, on: frame)
  }

  /// Ends zooming: every axis shows the range of its data and settings.
  ///
  /// - Throws: The error of the layout.
  public func resetZoom() throws(ChartError) {
    _ = try laidOut()
    for frame in laidOutAxes.values where frame.resolved.axis.visible != nil {
      propose(frame.home, on: frame)
    }
  }

  /// Handles a turn of the wheel: axes zoom about the pointer, by a fifth for each step.
  ///
  /// Over the plot area all axes zoom that allow it, over the labels of an axis only that one.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer.
  ///   - steps: The number of steps; negative steps, away from the user, zoom in.
  /// - Throws: The error of the layout.
  public func wheel(at point: Point, steps: Double) throws(ChartError) {
    try zoom(by: min(max(pow(1.2, -steps), 1e-4), 1e4), at: point)
  }

  /// Handles a pinch: axes zoom about its center.
  ///
  /// - Parameters:
  ///   - point: The center between the fingers.
  ///   - factor: The ratio of the fingers' distances; above 1 zooms in. A factor that isn't
  ///     positive is ignored.
  /// - Throws: The error of the layout.
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

  /// Asks the delegate, and changes the visible range for the next layout.
  ///
  /// - Returns: `true` if the range has changed.
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

  /// Moves the ranges of axes whose data have grown, if they were at the end of the data.
  ///
  /// - Parameter before: The axes of the previous layout.
  /// - Returns: `true` if a range has changed.
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
