import ChartDescription
import ChartLayout
import ChartModel
import Glibc

extension ChartHost {
  /// What an axis shows now, in data units; of a category axis in positions.
  ///
  /// - Throws: `ChartError.noAxis`, or what the layout throws.
  public func visibleRange(ofAxis id: String) throws(ChartError) -> ClosedRange<Double> {
    _ = try laidOut()
    return try axisFrame(id).visible
  }

  /// Lets an axis show a range, as far as its limits and the delegate let it; nil: all that it shows unzoomed.
  ///
  /// - Throws: `ChartError.noAxis`, or what the layout throws.
  public func show(_ range: ClosedRange<Double>?, onAxis id: String) throws(ChartError) {
    _ = try laidOut()
    let frame = try axisFrame(id)
    propose(range ?? frame.home, on: frame)
  }

  /// Ends all zooming: every axis shows what its data and the program say.
  ///
  /// - Throws: What the layout throws.
  public func resetZoom() throws(ChartError) {
    _ = try laidOut()
    for frame in axisFrames.values where frame.demand.axis.visible != nil {
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
    guard settings.allowsZoom, factor.isFinite, factor > 1e-6 else { return }
    var chosen = axisFrames.values.filter { mayZoom($0) }
    if !scene.plot.contains(point) {
      guard let axis = scene.hit(at: point)?.axis else { return }
      chosen.removeAll { $0.demand.axis.id != axis }
    }
    for frame in chosen.sorted(by: { $0.demand.axis.id < $1.demand.axis.id }) {
      let place = frame.demand.axis.direction == .x ? point.x : point.y
      propose(frame.zoomed(by: factor, about: place), on: frame)
    }
  }

  /// Moves what axes show by a drag from where they were when it began.
  ///
  /// - Returns: Whether any moved.
  func pan(from frames: [String: AxisFrame], by distance: Point) -> Bool {
    var hasMoved = false
    for (_, frame) in frames.sorted(by: { $0.key < $1.key }) where mayPan(frame) {
      let along = frame.demand.axis.direction == .x ? distance.x : distance.y
      if propose(frame.moved(by: along), on: frame) { hasMoved = true }
    }
    return hasMoved
  }

  private func mayPan(_ frame: AxisFrame) -> Bool {
    frame.demand.axis.allowsPan ?? mayZoom(frame)
  }

  private func mayZoom(_ frame: AxisFrame) -> Bool {
    if let said = frame.demand.axis.allowsZoom { return said }
    guard !frame.demand.includesZero else { return false }
    return frame.demand.isPlaces
      || !axisFrames.values.contains {
        $0.demand.isPlaces && $0.demand.axis.direction != frame.demand.axis.direction
      }
  }

  /// Asks the delegate, and changes what the axis shows from the next layout on.
  ///
  /// - Returns: Whether it shows something else then.
  @discardableResult
  private func propose(_ range: ClosedRange<Double>, on frame: AxisFrame) -> Bool {
    guard let graph = hostedGraph else { return false }
    let (id, direction) = (frame.demand.axis.id, frame.demand.axis.direction)
    var shown = frame.limited(range)
    if let delegate {
      guard let agreed = delegate.host(self, willShow: shown, onAxis: id), frame.canShow(agreed)
      else { return false }
      shown = agreed
    }
    let visible = frame.isHome(shown) ? nil : shown
    guard graph[axis: id, direction].visible != visible else { return false }
    graph[axis: id, direction].visible = visible
    delegate?.host(self, shows: visible ?? frame.home, onAxis: id)
    return true
  }

  func axisFrame(_ id: String) throws(ChartError) -> AxisFrame {
    guard let frame = axisFrames[id] else {
      throw .noAxis(
        id, suggestion: nearestName(to: id, among: Array(axisFrames.keys)),
        allowed: axisFrames.keys.sorted())
    }
    return frame
  }

  /// Moves on what axes show whose data grew, where they were at the end of what there was.
  ///
  /// - Parameter before: What the axes showed in the layout before.
  /// - Returns: Whether any has to show something else now.
  func followNewest(from before: [String: AxisFrame]) -> Bool {
    guard let graph = hostedGraph else { return false }
    var moved = false
    for (id, frame) in axisFrames {
      let axis = graph[axis: id, frame.demand.axis.direction]
      guard axis.followsNewest, let visible = axis.visible else { continue }
      let end = frame.home.upperBound
      if let last = before[id]?.home.upperBound, visible.upperBound < last { continue }
      guard visible.upperBound != end else { continue }
      graph[axis: id, frame.demand.axis.direction].visible =
        end - (visible.upperBound - visible.lowerBound)...end
      moved = true
    }
    return moved
  }
}

extension AxisDemand {
  /// Whether it says where things are, rather than how much they are.
  var isPlaces: Bool { isExact || type == .category }
}

extension AxisFrame {
  /// What zooming never leaves.
  private var outer: ClosedRange<Double> {
    guard let asked = demand.axis.outermost, canShow(asked) else { return home }
    return asked
  }

  /// The least that can be shown so that numbers still tell places apart; of categories one.
  private var least: Double {
    if demand.type == .category { return max(1, demand.axis.leastSpan ?? 0) }
    let size = max(abs(home.lowerBound), abs(home.upperBound))
    return max(demand.axis.leastSpan ?? 0, size * 1e-12, (home.upperBound - home.lowerBound) * 1e-9)
  }

  func canShow(_ range: ClosedRange<Double>) -> Bool {
    range.lowerBound.isFinite && range.upperBound.isFinite && range.lowerBound < range.upperBound
      && (map.scale != .log || range.lowerBound > 0)
  }

  func isHome(_ range: ClosedRange<Double>) -> Bool {
    let slack = 1e-9 * (home.upperBound - home.lowerBound)
    return demand.axis.outermost == nil && abs(range.lowerBound - home.lowerBound) <= slack
      && abs(range.upperBound - home.upperBound) <= slack
  }

  /// What is shown after zooming about a place in points, which stays where it is.
  func zoomed(by factor: Double, about place: Double) -> ClosedRange<Double> {
    ordered(place + (map.start - place) / factor, place + (map.end - place) / factor)
  }

  /// What is shown after what is there was moved by some points.
  func moved(by points: Double) -> ClosedRange<Double> {
    // No wider than before, where an end is as far as it goes.
    let outer = [map.point(of: outer.lowerBound), map.point(of: outer.upperBound)]
    let (low, high) = (min(map.start, map.end), max(map.start, map.end))
    let most = max(0, low - (outer.min() ?? low))
    let less = min(0, high - (outer.max() ?? high))
    let way = min(max(points, less), most)
    return ordered(map.start - way, map.end - way)
  }

  private func ordered(_ first: Double, _ second: Double) -> ClosedRange<Double> {
    let (a, b) = (map.value(at: first), map.value(at: second))
    guard a.isFinite, b.isFinite else { return home }
    return min(a, b)...max(a, b)
  }

  /// The range within the limits: not wider or narrower than allowed, and not beyond the outermost.
  func limited(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return visible }
    let outer = outer
    let most = min(demand.axis.greatestSpan ?? .infinity, outer.upperBound - outer.lowerBound)
    guard map.scale == .linear else {
      // Where the scale isn't even, an end beyond the outermost doesn't move the other one.
      let low = min(max(range.lowerBound, outer.lowerBound), outer.upperBound - least)
      let high = max(min(range.upperBound, outer.upperBound), low + least)
      return low...min(high, low + most)
    }
    var (low, high) = (range.lowerBound, range.upperBound)
    let span = min(max(high - low, min(least, most)), most)
    if span != high - low {
      let middle = low / 2 + high / 2
      (low, high) = (middle - span / 2, middle + span / 2)
    }
    if low < outer.lowerBound { (low, high) = (outer.lowerBound, outer.lowerBound + span) }
    if high > outer.upperBound { (low, high) = (outer.upperBound - span, outer.upperBound) }
    low = max(low, outer.lowerBound)
    high = min(high, outer.upperBound)
    return low < high ? low...high : visible
  }
}
