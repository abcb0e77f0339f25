import CChartPlugin
import ChartDescription
import ChartLayout
import ChartModel
import ChartMotion
import ChartScene
import ChartSettings
import Glibc

/// A scrubber in the picture.
struct Scrubber {
  var chart: String
  var series: Int
  /// The direction in which the records follow each other.
  var direction: Direction
  /// The pointer's coordinate in that direction, in points.
  var pointer: Double
  /// The last position reported.
  var reported: Scrub?
}

/// The movement of a scrubber to its position, or out of the picture.
struct ScrubMove {
  /// The marks shown when it began.
  let from: [Mark]
  /// The host's time when it began.
  let start: Double
  let timing: Timing

  var end: Double { start + timing.end }
}

extension ChartHost {
  /// The position of the scrubber; `nil` if there is none.
  public var scrub: Scrub? { scrubber?.reported }

  /// Starts scrubbing at the pointer's last position, in the chart and series that the graph sets.
  ///
  /// - Returns: `true` if there is anything to scrub.
  @discardableResult
  func beginScrubbing(at point: Point) throws(ChartError) -> Bool {
    let scene = try laidOut()
    guard let (chart, series) = scrubTarget(in: scene) else { return false }
    guard let track = ScrubTrack(of: chart, series: series, in: scene) else { return false }
    try beginScrubbing(chart, series, at: point.along(track.direction), in: scene)
    return true
  }

  private func beginScrubbing(
    _ chart: String, _ series: Int, at place: Double, in scene: Scene
  ) throws(ChartError) {
    let isNew = scrubber == nil
    let direction = ScrubTrack(of: chart, series: series, in: scene)?.direction ?? .x
    let shown = scrubMarks(in: scene, at: time)
    scrubber = Scrubber(
      chart: chart, series: series, direction: direction, pointer: place,
      reported: scrubber?.reported)
    guard let scrub = found(in: scene)?.scrub, scrub != scrubber?.reported else { return }
    scrubber?.reported = scrub
    moveScrubber(from: shown, fades: isNew)
    if isNew {
      delegate?.host(self, didBeginScrubbing: scrub)
    } else {
      delegate?.host(self, didScrub: scrub)
    }
    guard let record = scrub.record,
      let chart = hostedGraph?.charts.first(where: { $0.id == chart }),
      let hit = scene.hit(chart: chart.id, series: series, record: record)
    else { return }
    try tell(chart, CH_SCRUBBED, hit, at: hit.point)
    try chart.runDeferred()
  }

  /// Moves the scrubber with the pointer.
  func moveScrubber(to point: Point) throws(ChartError) {
    let scene = try laidOut()
    guard let scrubber,
      let track = ScrubTrack(of: scrubber.chart, series: scrubber.series, in: scene)
    else { return }
    try beginScrubbing(
      scrubber.chart, scrubber.series, at: point.along(track.direction), in: scene)
  }

  /// Removes the scrubber.
  public func endScrubbing() {
    guard let last = scrubber else { return }
    let shown = latest.map { scrubMarks(in: $0, at: time) } ?? []
    scrubber = nil
    moveScrubber(from: shown, fades: true)
    if let reported = last.reported { delegate?.host(self, didEndScrubbing: reported) }
  }

  /// Ends scrubbing if a layout left nothing to scrub, and reports the value if its record is gone.
  func dropScrubber(in scene: Scene) {
    guard let scrubber else { return }
    guard let scrub = found(in: scene)?.scrub else { return endScrubbing() }
    guard let reported = scrubber.reported,
      scrub.record != reported.record || scrub.value != reported.value
    else {
      return
    }
    self.scrubber?.reported = scrub
    delegate?.host(self, didScrub: scrub)
  }

  // MARK: - Keys

  /// Handles a key: arrows step from point to point and from series to series; escape ends
  /// scrubbing.
  ///
  /// Without a scrubber, left starts at the last point and right at the first; end and home do the
  /// same. Return selects the record.
  ///
  /// - Returns: `true` if the key was handled.
  /// - Throws: The error of the layout, or of a chart notified of a selection.
  public func press(_ key: InputKey) throws -> Bool {
    guard hostedGraph?.scrubbing.isEnabled == true else { return false }
    let scene = try laidOut()
    switch key {
    case .escape:
      guard scrubber != nil else { return false }
      endScrubbing()
      return true
    case .left: return try step(forwards: false, in: scene)
    case .right: return try step(forwards: true, in: scene)
    case .home: return try goToEnd(isLast: false, in: scene)
    case .end: return try goToEnd(isLast: true, in: scene)
    case .up: return try changeSeries(by: -1, in: scene)
    case .down: return try changeSeries(by: 1, in: scene)
    case .return:
      guard let scrub, let record = scrub.record else { return false }
      try select(chart: scrub.chart, series: scrub.series, record: record)
      return true
    }
  }

  private func step(forwards: Bool, in scene: Scene) throws(ChartError) -> Bool {
    guard let scrubber else { return try goToEnd(isLast: !forwards, in: scene) }
    guard let track = ScrubTrack(of: scrubber.chart, series: scrubber.series, in: scene) else {
      return false
    }
    var next: Int?
    if case .item(let item) = track.find(at: scrubber.pointer, snap: snap) {
      next = track.next(after: item, forwards: forwards) ?? item
    } else {
      let neighbors = track.neighbors(of: scrubber.pointer)
      next = forwards ? neighbors.after : neighbors.before
    }
    guard let next else { return false }
    try beginScrubbing(scrubber.chart, scrubber.series, at: track.along(next), in: scene)
    return true
  }

  private func goToEnd(isLast: Bool, in scene: Scene) throws(ChartError) -> Bool {
    let known = scrubber.map { ($0.chart, $0.series) } ?? scrubTarget(in: scene)
    guard let (chart, series) = known,
      let track = ScrubTrack(of: chart, series: series, in: scene),
      let item = track.end(isLast: isLast)
    else { return false }
    try beginScrubbing(chart, series, at: track.along(item), in: scene)
    return true
  }

  /// Moves to the previous or next series, in the same chart or the next, at the nearest point.
  private func changeSeries(by step: Int, in scene: Scene) throws(ChartError) -> Bool {
    let all = scrubSeries(in: scene)
    guard let scrubber else { return try goToEnd(isLast: false, in: scene) }
    guard let now = all.firstIndex(where: { $0 == (scrubber.chart, scrubber.series) }),
      all.indices.contains(now + step)
    else { return false }
    let (chart, series) = all[now + step]
    guard let track = ScrubTrack(of: chart, series: series, in: scene) else { return false }
    let neighbors = track.neighbors(of: scrubber.pointer)
    let near = [neighbors.before, neighbors.after].compactMap { $0 }.min {
      abs(track.along($0) - scrubber.pointer) < abs(track.along($1) - scrubber.pointer)
    }
    guard let near else { return false }
    try beginScrubbing(chart, series, at: track.along(near), in: scene)
    return true
  }

  // MARK: - The scrubbed series

  private var snap: Double { hostedGraph?.scrubbing.snap ?? 0.3 }

  /// All series that can be scrubbed, chart by chart.
  private func scrubSeries(in scene: Scene) -> [(String, Int)] {
    (hostedGraph?.charts ?? []).flatMap { chart in
      (0..<max(1, chart.data.names.count)).filter {
        ScrubTrack(of: chart.id, series: $0, in: scene) != nil
      }.map { (chart.id, $0) }
    }
  }

  private func scrubTarget(in scene: Scene) -> (String, Int)? {
    guard let settings = hostedGraph?.scrubbing else { return nil }
    let all = scrubSeries(in: scene)
    let charts = all.map(\.0)
    guard let chart = settings.chart.flatMap({ charts.contains($0) ? $0 : nil }) ?? charts.first
    else { return nil }
    let series = all.filter { $0.0 == chart }
    let asked = settings.series ?? scrubbedSeries(of: chart)
    return series.first { $0.1 == asked } ?? series.first
  }

  /// The series chosen by a chart's data source; `nil` if it chooses none.
  private func scrubbedSeries(of id: String) -> Int? {
    guard let chart = hostedGraph?.charts.first(where: { $0.id == id }) else { return nil }
    return chart.dataSource?.scrubbedSeries(in: chart)
  }

  /// The scrubber in a scene; `nil` if there is nothing to scrub.
  private func found(in scene: Scene) -> ScrubberLayout? {
    guard let scrubber, let chart = hostedGraph?.charts.first(where: { $0.id == scrubber.chart }),
      let frame = frames[chart.id], let settings = hostedGraph?.scrubbing,
      let track = ScrubTrack(of: scrubber.chart, series: scrubber.series, in: scene)
    else { return nil }
    let isX = track.direction == .x
    let (side, other) = isX ? (frame.x, frame.y) : (frame.y, frame.x)
    let (low, high) = isX ? (scene.plot.minX, scene.plot.maxX) : (scene.plot.minY, scene.plot.maxY)
    var place = min(max(scrubber.pointer, low), high)
    var scrub = Scrub(
      chart: chart.id, series: scrubber.series, seriesName: track.mark.style.seriesName,
      offset: 0, position: 0)
    var thumbs: [Double] = []
    switch track.find(at: place, snap: snap) {
    case .item(let item):
      place = track.along(item)
      scrub.record = track.record(of: item)
      let values = chart.values(series: scrubber.series, record: scrub.record)
      scrub.value = values.value ?? other.map.value(at: track.across(item))
      scrub.range = values.range
      if values.value != nil || values.range == nil { thumbs = [track.across(item)] }
      if let range = values.range {
        scrub.value = values.value ?? range.upperBound
        thumbs += Set([range.lowerBound, range.upperBound]).sorted().map(other.map.point)
      }
    case .between(let across):
      scrub.value = other.map.rounded(at: across)
      thumbs = [across]
    case .nothing: break
    }
    scrub.offset = place - low
    scrub.position = side.map.value(at: place - side.bandShift)
    if let record = scrub.record, let x = chart.position(series: scrubber.series, record: record) {
      scrub.position = x
    }
    var context = context
    context.size = scene.size
    context.theme = theme
    context.measurer = measurer
    return ScrubberLayout(
      of: scrub, along: track.direction, at: place, thumbs: thumbs,
      axis: laidOutAxes[isX ? chart.yAxis : chart.xAxis]?.resolved, settings, plot: scene.plot,
      in: context)
  }

  // MARK: - Movement

  /// Starts the movement from the marks shown to the new ones: a fade if it appears or disappears.
  private func moveScrubber(from shown: [Mark], fades: Bool) {
    guard !reducesMotion, let settings = hostedGraph?.scrubbing else {
      scrubMove = nil
      return
    }
    scrubMove = ScrubMove(
      from: shown, start: time,
      timing: Timing(fades ? settings.fadeDuration : settings.moveDuration))
  }

  /// The marks of the scrubber at a time in its movement; `nil` for its end.
  func scrubMarks(in scene: Scene, at seconds: Double?) -> [Mark] {
    let marks = found(in: scene)?.marks() ?? []
    guard let seconds, let move = scrubMove, seconds < move.end else { return marks }
    func picture(_ marks: [Mark]) -> Scene {
      var picture = Scene(size: scene.size, background: .none, plot: scene.plot)
      picture.marks = marks
      return picture
    }
    return Transition(from: picture(move.from), to: picture(marks))
      .scene(at: move.timing.progress(at: seconds - move.start)).marks
  }
}

extension AxisMap {
  /// The data value at a position, with no more digits than the picture can resolve.
  fileprivate func rounded(at place: Double) -> Double {
    let value = value(at: place)
    let step = abs(self.value(at: place + 0.5) - self.value(at: place - 0.5))
    guard value.isFinite, step.isFinite, step > 0 else { return value }
    return value.rounded(toAbout: step)
  }
}

extension Double {
  /// The nearest multiple of the greatest power of ten that doesn't exceed a step.
  fileprivate func rounded(toAbout step: Double) -> Double {
    let digits = (-Glibc.log10(step)).rounded(.up)
    guard abs(digits) < 15 else { return self }
    // A whole power of ten is exact, so that 0.3 is three tenths.
    let unit = Glibc.pow(10, abs(digits))
    return digits > 0 ? (self * unit).rounded() / unit : (self / unit).rounded() * unit
  }
}

extension Chart {
  /// The value and range of a record, from the queries with these roles.
  fileprivate func values(series: Int, record: Int?) -> (
    value: Double?, range: ClosedRange<Double>?
  ) {
    let value = number(.y, series, record)
    guard let low = number(.low, series, record), let high = number(.high, series, record) else {
      return (value, nil)
    }
    return (value, min(low, high)...max(low, high))
  }

  /// The position of a record along its axis.
  fileprivate func position(series: Int, record: Int) -> Double? { number(.x, series, record) }

  private func number(_ role: QueryRole, _ series: Int, _ record: Int?) -> Double? {
    guard let record, let columns = data[role] else { return nil }
    let index = columns.count == 1 ? 0 : series
    guard columns.indices.contains(index), columns[index][record].isFinite else { return nil }
    return columns[index][record]
  }
}
