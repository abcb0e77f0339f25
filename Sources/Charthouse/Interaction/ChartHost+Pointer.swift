import ChartLayout
import ChartModel
import ChartScene
import CChartPlugin

/// A press of the pointer until it is released.
struct Press {
  /// What was pressed; nil for nothing.
  let hit: Hit?
  /// Where.
  let place: Point
  /// What the axes showed then.
  let axes: [String: AxisFrame]
  /// What a drag does.
  var use = Use.pan
  /// Whether it moved too far to be a tap.
  var isDrag = false
  /// Whether it has moved what axes show, or the scrubber.
  var hasMoved = false

  /// What a drag does.
  enum Use {
    /// It moves what axes show.
    case pan
    /// It moves the scrubber.
    case scrub
    /// What the kind of the pressed chart makes of it.
    case kind
    /// Nothing.
    case nothing
  }
}

extension ChartHost {
  /// The pointer was pressed at a place.
  ///
  /// - Throws: `ChartError` where the layout fails, or a chart that hears of it.
  public func press(at point: Point) throws {
    let hit = try target(at: point)
    press = Press(hit: hit, place: point, axes: axisFrames)
    if let hit, let chart = chart(of: hit) {
      if try tell(chart, CH_PRESSED, hit, at: point) { press?.use = .kind }
      if hit.role == .chart { chart.delegate?.chart(chart, pressed: hit) }
      try chart.runDeferred()
    }
    if let hit { delegate?.host(self, pressed: hit) }
    guard press?.use == .pan else { return }
    if try !laidOut().plot.contains(point) {
      press?.use = .nothing
    } else if hostedGraph?.scrubbing.isEnabled == true, try beginScrubbing(at: point) {
      press?.use = .scrub
    }
  }

  /// The pointer was moved, pressed or not.
  ///
  /// - Throws: `ChartError` where the layout fails, or a chart that hears of it.
  public func move(to point: Point) throws {
    if press?.use == .scrub { return try scrub(to: point) }
    let hit = try target(at: point)
    if let hit, let chart = chart(of: hit) {
      try tell(chart, CH_MOVED, hit, at: point)
      try chart.runDeferred()
    }
    if hit?.meaning != over?.meaning { delegate?.host(self, movedOver: hit) }
    over = hit
    guard let pressed = press else { return try hover(at: point) }
    if !pressed.isTap(at: point, tolerance: settings.tapTolerance) { press?.isDrag = true }
    guard press?.isDrag == true, pressed.use == .pan, settings.allowsPan else { return }
    let hasMoved = pan(
      from: pressed.axes, by: Point(x: point.x - pressed.place.x, y: point.y - pressed.place.y))
    if hasMoved { press?.hasMoved = true }
  }

  /// The pointer moved while it scrubs: what is under it is of no account then.
  private func scrub(to point: Point) throws(ChartError) {
    guard let pressed = press else { return }
    if !pressed.isDrag, !pressed.isTap(at: point, tolerance: settings.tapTolerance) {
      press?.isDrag = true
      if isAcross(from: pressed.place, to: point) {
        // A drag across the records belongs to what the picture is in, such as a page that scrolls.
        press?.use = .nothing
        return endScrubbing()
      }
    }
    if press?.isDrag == true { press?.hasMoved = true }
    try moveScrubber(to: point)
  }

  /// Whether a drag begins across the direction in which scrubbed records follow each other.
  private func isAcross(from start: Point, to end: Point) -> Bool {
    let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
    return scrubber?.direction == .y ? width > height : height > width
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
    if pressed.use == .scrub { endScrubbing() }
    let hit = try target(at: point)
    if let first = pressed.hit, hit?.chart != first.chart, let chart = chart(of: first) {
      // What the chart began at the press does not end at one of its marks.
      try tell(chart, CH_CANCELLED, first, at: point)
      try chart.runDeferred()
    }
    if let hit {
      if let chart = chart(of: hit) {
        try tell(chart, CH_RELEASED, hit, at: point)
        if hit.role == .chart { chart.delegate?.chart(chart, released: hit) }
        try chart.runDeferred()
      }
      delegate?.host(self, released: hit)
    }
    let isTap = !pressed.isDrag && pressed.isTap(at: point, tolerance: settings.tapTolerance)
    guard isTap || pressed.selects(releasedOn: hit) else { return }
    if hostedGraph != nil { try showBubble(near: pressed.place) }
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
    if pressed.use == .scrub { endScrubbing() }
    guard let hit = pressed.hit else { return }
    if let chart = chart(of: hit) {
      try tell(chart, CH_CANCELLED, hit, at: pressed.place)
      try chart.runDeferred()
    }
    delegate?.host(self, cancelled: hit)
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

extension Press {
  /// Whether a release on a hit selects what was pressed, however far the pointer went.
  fileprivate func selects(releasedOn hit: Hit?) -> Bool {
    guard let pressed = self.hit, pressed.role != .background else { return false }
    return pressed.meaning == hit?.meaning && !hasMoved && use != .kind
  }

  /// Whether a release at a place makes it a tap, as far as the place goes.
  fileprivate func isTap(at point: Point, tolerance: Double) -> Bool {
    max(abs(point.x - place.x), abs(point.y - place.y)) <= tolerance
  }
}
