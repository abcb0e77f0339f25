import ChartDescription
import ChartLayout
import ChartModel
import ChartMotion
import ChartScene

extension ChartHost {
  // MARK: - The clock

  /// Seconds on the clock that the program drives; nothing reads a real one.
  public var time: Double { animator.time }

  /// Whether a person prefers that nothing moves: everything is at its end at once, and is told so.
  public var reducesMotion: Bool {
    get { animator.reducesMotion }
    set {
      animator.reducesMotion = newValue
      if newValue { finishAnimations() }
    }
  }

  /// Goes on to a time, and tells what has started and finished by then.
  ///
  /// - Throws: `ChartError.badValue` for a time before `time`, or one that isn't finite.
  public func advance(to seconds: Double) throws(ChartError) {
    guard seconds >= time, seconds.isFinite else {
      throw .badValue(
        owner: "the clock", member: "time", value: String(seconds),
        allowed: "a finite number of at least \(time) (s), since it doesn't go back")
    }
    endOverruled()
    tell(animator.advance(to: seconds))
    if let move = scrubMove, move.end <= seconds { scrubMove = nil }
  }

  /// What runs now: animations of properties and ranges.
  public var animations: [Animation] { animator.animations }

  /// Whether something moves, or will after its delay.
  public var isMoving: Bool { animator.isMoving || scrubMove != nil }

  // MARK: - Properties and ranges

  /// Lets a property of a chart go from one value to another.
  ///
  /// The property has its last value at once: `layout()` and exports show that, `layout(at:)` what is on the way. One
  /// that was on its way already goes on from where it is. Setting the property ends it.
  ///
  /// - Parameters:
  ///   - property: A property of the kind that is animatable.
  ///   - id: The chart's identifier.
  ///   - from: Where it begins; nil: at what it is now.
  ///   - to: Where it ends.
  ///   - timing: When it happens, from the host's time on.
  /// - Returns: What can be cancelled.
  /// - Throws: `ChartError.noChart`, `.noMember`, `.notAnimatable`, or `.badValue` for a value that it doesn't take, two
  ///   that have nothing between them, or a timing that can't be.
  @discardableResult
  public func animate(
    _ property: String, of id: String, from: (any ValueConvertible)? = nil,
    to: some ValueConvertible, _ timing: Timing = Timing()
  ) throws(ChartError) -> Animation {
    let chart = try graph.chart(id)
    let owner = chart.owner
    try timing.checked(owner: "the animation of \(property)")
    guard let description = chart.kind.properties.first(where: { $0.name == property }) else {
      throw chart.unknown(property, among: chart.kind.properties.map(\.name))
    }
    guard description.flags.contains(.animatable) else {
      throw .notAnimatable(
        owner: owner, name: property,
        allowed: chart.kind.properties.filter { $0.flags.contains(.animatable) }.map(\.name))
    }
    let target = Animation.Target.property(property, chart: id)
    let running = animator.animations.last { $0.target == target }
    let start =
      if let from {
        try description.accepted(from.value, owner: owner)
      } else if let running {
        running.value(at: time)
      } else {
        try chart.value(of: property)
      }
    let end = try description.accepted(to.value, owner: owner)
    guard start.between(end, 0.5) != nil else {
      throw .badValue(
        owner: owner, member: property, value: "animated from \(start) to \(end)",
        allowed: "two values with others between them; where the first is automatic, say it")
    }
    try chart.set(property, to: end)
    return begin(target, from: start, to: end, timing)
  }

  /// Lets the range of an axis go from one to another.
  ///
  /// The axis has its last range at once: `layout()` and exports show that, `layout(at:)` what is on the way. On a
  /// logarithmic axis it goes by equal factors.
  ///
  /// - Parameters:
  ///   - axis: The axis' identifier, such as "x".
  ///   - from: Where it begins; nil: at what it shows now.
  ///   - to: Where it ends.
  ///   - timing: When it happens, from the host's time on.
  /// - Returns: What can be cancelled.
  /// - Throws: `ChartError.axis` where no chart is on it or it has no range yet, `.badValue` for a timing that can't be,
  ///   or what a layout throws.
  @discardableResult
  public func animateRange(
    of axis: String, from: ClosedRange<Double>? = nil, to: ClosedRange<Double>,
    _ timing: Timing = Timing()
  ) throws(ChartError) -> Animation {
    try timing.checked(owner: "the animation of axis \(axis)")
    guard let user = graph.charts.first(where: { $0.xAxis == axis || $0.yAxis == axis }) else {
      throw .axis(axis, reason: "no chart is on it, so that its range can't move.")
    }
    let direction: Direction = user.xAxis == axis ? .x : .y
    var start = from
    if start == nil {
      try layout(at: time)
      guard let map = frames[user.id].map({ direction == .x ? $0.x.map : $0.y.map }),
        map.low.isFinite, map.high.isFinite
      else { throw .axis(axis, reason: "it shows nothing yet; say from where its range moves.") }
      start = min(map.low, map.high)...max(map.low, map.high)
    }
    var setting = graph[axis: axis, direction]
    (setting.minimum, setting.maximum) = (to.lowerBound, to.upperBound)
    graph[axis: axis, direction] = setting
    func value(_ range: ClosedRange<Double>) -> Value {
      [.number(range.lowerBound), .number(range.upperBound)]
    }
    let isLog = setting.type == .log && (start ?? to).lowerBound > 0 && to.lowerBound > 0
    return begin(
      .range(axis: axis), from: value(start ?? to), to: value(to), timing, isLog: isLog)
  }

  private func begin(
    _ target: Animation.Target, from: Value, to: Value, _ timing: Timing, isLog: Bool = false
  ) -> Animation {
    let animation = Animation(
      target: target, from: from, to: to, start: time, timing: timing,
      number: animator.nextNumber(), isLog: isLog)
    var events = animator.cancel {
      if case .animation(let other) = $0 { other.target == target } else { false }
    }
    events += animator.add(
      Animator.Move(
        subject: .animation(animation), start: time, delay: timing.delay, length: timing.end))
    tell(events)
    return animation
  }

  /// Ends an animation where it is: the property or range keeps the value of this moment.
  ///
  /// Nothing happens where it is over already.
  ///
  /// - Throws: `ChartError` where the chart refuses the value.
  public func cancel(_ animation: Animation) throws(ChartError) {
    guard animator.animations.contains(animation) else { return }
    try set(animation.target, to: animation.value(at: time))
    tell(animator.cancel { $0 == .animation(animation) })
  }

  /// Ends all that moves where its end is: animations, the entrance, a change and the scrubber.
  public func finishAnimations() {
    scrubMove = nil
    tell(animator.advance(to: time, finishing: true))
  }

  // MARK: - Entrance and changes

  /// Whether the charts are coming in.
  public var isEntering: Bool { animator.entrance != nil }

  /// Lets the charts come in, each as its `entrance` or the graph's says, from the host's time on.
  ///
  /// What was selected isn't any more, and a bubble is gone.
  ///
  /// - Returns: False where they are coming in already: then nothing happens.
  /// - Throws: What a layout throws, or `ChartError.badValue` for a timing that can't be.
  @discardableResult
  public func startEntrance() throws(ChartError) -> Bool {
    guard !isEntering else { return false }
    for chart in graph.charts {
      try (chart.entrance ?? graph.entrance).timing.checked(owner: "the entrance of \(chart.id)")
    }
    deselect()
    hideTooltip()
    let plan = EntranceTimeline(try layout(), entrances)
    tell(
      animator.add(
        Animator.Move(subject: .entrance, start: time, delay: 0, length: plan.duration)))
    return true
  }

  /// How the charts come in.
  public var entrances: Entrances {
    var entrances = Entrances(graph.entrance)
    for chart in graph.charts { entrances.charts[chart.id] = chart.entrance }
    return entrances
  }

  /// Makes changes that the picture then goes over to: new data, other settings, other ranges.
  ///
  /// Marks move from where they are to where they will be, found again by their keys, or else their series and record;
  /// what comes and goes fades. It begins with what is shown at the host's time: what was on its way is cancelled and
  /// goes on to the new end. Where the size of the picture changes, it is at its end at once.
  ///
  /// - Throws: `ChartError.badValue` for a timing that can't be, what a layout throws, or what `changes` throws.
  public func animateChanges(
    _ timing: Timing = Timing(0.5), _ changes: () throws -> Void
  ) throws {
    try timing.checked(owner: "the change")
    let before = try layout(at: time)
    try changes()
    var events = animator.cancel { $0 == .change || $0 == .entrance }
    var move = Animator.Move(
      subject: .change, start: time, delay: timing.delay, length: timing.end)
    move.change = (before, timing)
    events += animator.add(move)
    tell(events)
  }

  // MARK: - Moments

  /// Lays out and draws as of a time on the host's clock, whatever that shows.
  ///
  /// `layout(at: host.time)` is what a window shows. Pointer input finds marks that come in or move to a new place
  /// where they will be.
  ///
  /// - Throws: What `layout()` throws.
  @discardableResult
  public func layout(at seconds: Double) throws(ChartError) -> Scene {
    endOverruled()
    let running = animator.animations.filter { seconds < $0.end }
    for animation in running { try set(animation.target, to: animation.value(at: seconds)) }
    let outcome = Result { () throws(ChartError) in try layout() }
    for animation in running { try set(animation.target, to: animation.to) }
    var scene = try outcome.get()
    if scrubMove != nil, let latest { scene = try completed(latest, at: seconds) }
    if let entrance = animator.entrance {
      return EntranceTimeline(scene, entrances).scene(at: seconds - entrance.start)
    }
    if !animator.hasEntered, !reducesMotion { scene = withoutHidden(scene) }
    guard let move = animator.change, let change = move.change else { return scene }
    return Transition(from: change.from, to: scene)
      .scene(at: change.timing.progress(at: seconds - move.start))
  }

  private func withoutHidden(_ scene: Scene) -> Scene {
    guard let graph = hostedGraph else { return scene }
    let hidden = graph.charts.filter { ($0.entrance ?? graph.entrance).hidesBefore }.map(\.id)
    guard !hidden.isEmpty else { return scene }
    var scene = scene
    scene.marks.removeAll { $0.chart.map(hidden.contains) ?? false }
    return scene
  }

  private func set(_ target: Animation.Target, to value: Value) throws(ChartError) {
    switch target {
    case .property(let name, let id):
      guard let chart = graph.charts.first(where: { $0.id == id }),
        let description = chart.kind.properties.first(where: { $0.name == name })
      else { return }
      try chart.set(name, to: description.limited(value))
    case .range(let id):
      guard let numbers = value.numbers, numbers.count == 2 else { return }
      let direction: Direction = graph.charts.contains { $0.xAxis == id } ? .x : .y
      var axis = graph[axis: id, direction]
      (axis.minimum, axis.maximum) = (min(numbers[0], numbers[1]), max(numbers[0], numbers[1]))
      graph[axis: id, direction] = axis
    }
  }

  /// Ends animations of what the program has set to something else since.
  private func endOverruled() {
    tell(
      animator.cancel { subject in
        guard case .animation(let animation) = subject else { return false }
        switch animation.target {
        case .property(let name, let id):
          let chart = graph.charts.first { $0.id == id }
          return (try? chart?.value(of: name)) != animation.to
        case .range(let id):
          let direction: Direction = graph.charts.contains { $0.xAxis == id } ? .x : .y
          let axis = graph[axis: id, direction]
          return [axis.minimum, axis.maximum] != animation.to.numbers?.map(Optional.some)
        }
      })
  }

  private func tell(_ events: [AnimationEvent]) {
    for event in events { animated(event) }
  }
}

extension PropertyDescription {
  /// A value on the way between two that are allowed: a curve may go beyond the limits, the property doesn't.
  fileprivate func limited(_ value: Value) -> Value {
    switch value {
    case .number(let number):
      let low = minimum.flatMap(Double.init) ?? -.infinity
      let high = maximum.flatMap(Double.init) ?? .infinity
      let kept = min(high, max(low, number))
      return .number(type.limited == .f64 ? kept : kept.rounded())
    case .list(let values): return .list(values.map(limited))
    default: return value
    }
  }
}
