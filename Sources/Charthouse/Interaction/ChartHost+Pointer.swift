import CChartPlugin
import ChartLayout
import ChartModel
import ChartScene

extension ChartHost {
  /// Handles a press of the pointer at a point.
  ///
  /// - Throws: `ChartError` if the layout or a notified chart fails.
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

  /// Handles a move of the pointer, pressed or not.
  ///
  /// - Throws: `ChartError` if the layout or a notified chart fails.
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

  /// Handles a move while scrubbing, which hits nothing.
  private func scrub(to point: Point) throws(ChartError) {
    let begins = press?.move(to: point) == true
    if begins, press?.isAcross(scrubber?.direction ?? .x, to: point) == true {
      // A drag across the records belongs to the surroundings, such as a page that scrolls.
      press?.drag = .none
      return endScrubbing()
    }
    if press?.isDrag == true { press?.hasMoved = true }
    try moveScrubber(to: point)
  }

  /// Handles a move of the pointer without a press.
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

  /// Handles a release of the pointer.
  ///
  /// Close to the press, it is a tap: it selects the pressed part, or ends the selection if there
  /// is none. Further away it selects the pressed part if it is released on the same one and the
  /// drag moved nothing: no axis, no scrubber, and nothing of the chart's kind.
  ///
  /// - Throws: `ChartError` if the layout or a notified chart fails.
  public func release(at point: Point) throws {
    guard let pressed = press else { return }
    press = nil
    if pressed.drag == .scrub { endScrubbing() }
    let hit = try target(at: point)
    if let first = pressed.hit, hit?.chart != first.chart, let chart = chart(of: first) {
      // A drag that the chart's kind began is cancelled unless it ends at one of its marks.
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

  /// Cancels the press and everything that it began.
  ///
  /// - Throws: `ChartError` if a notified chart fails.
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

  /// The mark under the pointer, else the plot area; `nil` outside both.
  private func target(at point: Point) throws(ChartError) -> Hit? {
    let scene = try laidOut()
    if let hit = scene.hit(at: point) { return hit }
    guard scene.plot.width > 0, scene.plot.contains(point) else { return nil }
    return Hit(plotAt: point)
  }

  func chart(of hit: Hit) -> Chart? {
    hostedGraph?.charts.first { $0.id == hit.chart }
  }

  /// Notifies a chart's kind of input at one of its marks; returns `true` if the kind handles it.
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
