import CChartPlugin
import ChartLayout
import ChartModel
import ChartScene

extension ChartHost {
  /// The pointer was pressed at a place.
  ///
  /// - Throws: `ChartError` where the layout fails, or a chart that hears of it.
  public func press(at point: Point) throws {
    let hit = try target(at: point)
    press = PressGesture(hit: hit, at: point, axes: laidOutAxes, tolerance: settings.tapTolerance)
    if let hit, let chart = chart(of: hit) {
      if try tell(chart, CH_PRESSED, hit, at: point) { press?.drag = .chart }
      if hit.role == .chart { chart.delegate?.chart(chart, didPress: hit) }
      try chart.runDeferred()
    }
    if let hit { delegate?.host(self, didPress: hit) }
    guard press?.drag == .pan else { return }
    if try !laidOut().plot.contains(point) {
      press?.drag = .none
    } else if hostedGraph?.scrubbing.isEnabled == true, try beginScrubbing(at: point) {
      press?.drag = .scrub
    }
  }

  /// The pointer was moved, pressed or not.
  ///
  /// - Throws: `ChartError` where the layout fails, or a chart that hears of it.
  public func move(to point: Point) throws {
    if press?.drag == .scrub { return try scrub(to: point) }
    let hit = try target(at: point)
    if let hit, let chart = chart(of: hit) {
      try tell(chart, CH_MOVED, hit, at: point)
      try chart.runDeferred()
    }
    if hit?.meaning != over?.meaning { delegate?.host(self, didHover: hit) }
    over = hit
    guard press != nil else { return try hover(at: point) }
    press?.move(to: point)
    guard let press, press.isDrag, press.drag == .pan, settings.allowsPan else { return }
    for (frame, range) in press.ranges(at: point) where propose(range, on: frame) {
      self.press?.hasMoved = true
    }
  }

  /// The pointer moved while it scrubs: nothing under it is hit.
  private func scrub(to point: Point) throws(ChartError) {
    let begins = press?.move(to: point) == true
    if begins, press?.isAcross(scrubber?.direction ?? .x, to: point) == true {
      // A drag across the records belongs to what the picture is in, such as a page that scrolls.
      press?.drag = .none
      return endScrubbing()
    }
    if press?.isDrag == true { press?.hasMoved = true }
    try moveScrubber(to: point)
  }

  /// The pointer is somewhere without being pressed.
  private func hover(at point: Point) throws(ChartError) {
    guard let scrubbing = hostedGraph?.scrubbing, scrubbing.isEnabled, scrubbing.followsHovering
    else { return }
    if try !laidOut().plot.contains(point) {
      endScrubbing()
    } else if scrubber == nil {
      try beginScrubbing(at: point)
    } else {
      try moveScrubber(to: point)
    }
  }

  /// The pointer was released.
  ///
  /// Close to where it was pressed that is a tap, which selects what was pressed, or ends the selection where that was
  /// nothing. Further away it selects what was pressed if it is released on the same, and the way there moved nothing:
  /// not what axes show, nor the scrubber, nor what the chart's kind moves.
  ///
  /// - Throws: `ChartError` where the layout fails, or a chart that hears of it.
  public func release(at point: Point) throws {
    guard let pressed = press else { return }
    press = nil
    if pressed.drag == .scrub { endScrubbing() }
    let hit = try target(at: point)
    if let first = pressed.hit, hit?.chart != first.chart, let chart = chart(of: first) {
      // What the chart began at the press does not end at one of its marks.
      try tell(chart, CH_CANCELLED, first, at: point)
      try chart.runDeferred()
    }
    if let hit {
      if let chart = chart(of: hit) {
        try tell(chart, CH_RELEASED, hit, at: point)
        if hit.role == .chart { chart.delegate?.chart(chart, didRelease: hit) }
        try chart.runDeferred()
      }
      delegate?.host(self, didRelease: hit)
    }
    guard pressed.selects(releasedAt: point, on: hit) else { return }
    if hostedGraph != nil { try showTooltip(near: pressed.start) }
    if let first = pressed.hit {
      try select(first, at: point)
    } else if hit == nil {
      selection = []
    }
  }

  /// What the pointer began is not to happen.
  ///
  /// - Throws: `ChartError` where a chart that hears of it fails.
  public func cancel() throws {
    guard let pressed = press else { return }
    press = nil
    if pressed.drag == .scrub { endScrubbing() }
    guard let hit = pressed.hit else { return }
    if let chart = chart(of: hit) {
      try tell(chart, CH_CANCELLED, hit, at: pressed.start)
      try chart.runDeferred()
    }
    delegate?.host(self, didCancel: hit)
  }

  /// What is under the pointer: a mark, else the plot area; nil for what is beside all.
  private func target(at point: Point) throws(ChartError) -> Hit? {
    let scene = try laidOut()
    if let hit = scene.hit(at: point) { return hit }
    guard scene.plot.width > 0, scene.plot.contains(point) else { return nil }
    return Hit(plotAt: point)
  }

  func chart(of hit: Hit) -> Chart? {
    hostedGraph?.charts.first { $0.id == hit.chart }
  }

  /// Tells a chart's kind of input at one of its marks; true where the kind takes it.
  @discardableResult
  func tell(_ chart: Chart, _ action: Int, _ hit: Hit, at point: Point) throws(ChartError)
    -> Bool
  {
    guard hit.role == .chart, let frame = frames[chart.id] else { return false }
    let isFree = chart.kind.flags.contains(.free)
    try chart.bindIfNeeded()
    return try chart.instance.hit(
      ch_hit(
        size: sizeField(ch_hit.self), action: Int32(action), part: Int32(hit.part),
        series: Int64(hit.series ?? -1), record: Int64(hit.record ?? -1),
        x: isFree ? .nan : frame.x.map.value(at: point.x),
        y: isFree ? .nan : frame.y.map.value(at: point.y), left: point.x - frame.plot.minX,
        top: point.y - frame.plot.minY))
  }
}
