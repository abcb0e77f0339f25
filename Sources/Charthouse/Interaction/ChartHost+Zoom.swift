import ChartDescription
import ChartLayout
import ChartModel
import ChartText
import Glibc

extension ChartHost {
  /// What an axis shows now, in data units; of a category axis in positions.
  ///
  /// - Throws: `ChartError.noAxis`, or what the layout throws.
  public func visibleRange(ofAxis id: String) throws(ChartError) -> ClosedRange<Double> {
    _ = try laidOut()
    return try laidOutAxis(id).visible
  }

  /// Lets an axis show a range, as far as its limits and the delegate let it; nil: all that it shows unzoomed.
  ///
  /// - Throws: `ChartError.noAxis`, or what the layout throws.
  public func show(_ range: ClosedRange<Double>?, onAxis id: String) throws(ChartError) {
    _ = try laidOut()
    let frame = try laidOutAxis(id)
    propose(range ?? frame.home, on: frame)
  }

  /// Ends all zooming: every axis shows what its data and the program say.
  ///
  /// - Throws: What the layout throws.
  public func resetZoom() throws(ChartError) {
    _ = try laidOut()
    for frame in laidOutAxes.values where frame.resolved.axis.visible != nil {
      propose(frame.home, on: frame)
    }
  }

  /// The wheel was turned over a place: its axes zoom about it, by a fifth for each step.
  ///
  /// Over the plot area all axes zoom that may, over the labels of one axis that one.
  ///
  /// - Parameters:
  ///   - point: Where the pointer is.
  ///   - steps: How far it was turned; up, away from the person, is negative and shows less.
  /// - Throws: What the layout throws.
  public func wheel(at point: Point, steps: Double) throws(ChartError) {
    try zoom(by: min(max(pow(1.2, -steps), 1e-4), 1e4), at: point)
  }

  /// Two fingers were moved apart or together around a place: its axes zoom about it.
  ///
  /// - Parameters:
  ///   - point: The middle between the fingers.
  ///   - factor: How many times as far apart they are: above 1 shows less. What isn't greater than 0 is ignored.
  /// - Throws: What the layout throws.
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

  /// Asks the delegate, and changes what the axis shows from the next layout on.
  ///
  /// - Returns: Whether it shows something else then.
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

  /// Moves on what axes show whose data grew, where they were at the end of what there was.
  ///
  /// - Parameter before: What the axes showed in the layout before.
  /// - Returns: Whether any has to show something else now.
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
