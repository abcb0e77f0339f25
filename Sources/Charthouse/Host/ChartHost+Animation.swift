import ChartDescription
import ChartLayout
import ChartModel
import ChartMotion
import ChartScene

extension ChartHost {
  // MARK: - The clock

  /// The time in seconds on the clock that the program drives; no real clock is read.
  public var time: Double { animator.time }

  /// Shows every animation at its end at once, with all events, for people who prefer no motion.
  public var reducesMotion: Bool {
    get { animator.reducesMotion }
    set {
      animator.reducesMotion = newValue
      if newValue { finishAnimations() }
    }
  }

  /// Advances the clock, and reports every animation that started or finished by then.
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

  /// The running animations of properties and ranges.
  public var animations: [Animation] { animator.animations }

  /// `true` if something moves, or will after its delay.
  public var isMoving: Bool { animator.isMoving || scrubMove != nil }

  // MARK: - Properties and ranges

  /// Animates a property of a chart from one value to another.
  ///
  /// The property has its final value at once: `layout()` and exports show that value,
  /// `layout(at:)` the intermediate one. A property that is being animated continues from its
  /// current value. Setting the property ends the animation.
  /// - Parameters:
  ///   - property: An animatable property of the kind.
  ///   - id: The chart's identifier.
  ///   - from: The first value. Default: the current one.
  ///   - to: The last value.
  ///   - timing: Delay, duration and curve, counted from the host's time.
  /// - Returns: The animation, which can be cancelled.
  /// - Throws: `ChartError.noChart`, `.noMember`, `.notAnimatable`, or `.badValue` for a value that
  ///   the property doesn't take, two without values between them, or an invalid timing.
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
        allowed: "two values with others between them; pass the first if it is automatic")
    }
    try chart.set(property, to: end)
    return begin(target, from: start, to: end, timing)
  }

  /// Animates the range of an axis.
  ///
  /// The axis has its final range at once: `layout()` and exports show that range, `layout(at:)`
  /// the intermediate one. On a logarithmic axis the range changes by equal factors.
  ///
  /// - Parameters:
  ///   - axis: The axis' identifier, such as "x".
  ///   - from: The first range. Default: the one shown now.
  ///   - to: The last range.
  ///   - timing: Delay, duration and curve, counted from the host's time.
  /// - Returns: The animation, which can be cancelled.
  /// - Throws: `ChartError.axis` if no chart is on it or it has no range yet, `.badValue` for an
  ///   invalid timing, or the layout's error.
  @discardableResult
  public func animateRange(
    of axis: String, from: ClosedRange<Double>? = nil, to: ClosedRange<Double>,
    _ timing: Timing = Timing()
  ) throws(ChartError) -> Animation {
    try timing.checked(owner: "the animation of axis \(axis)")
    guard let user = graph.charts.first(where: { $0.xAxis == axis || $0.yAxis == axis }) else {
      throw .axis(axis, reason: "no chart is on it, so its range can't be animated.")
    }
    let direction: Direction = user.xAxis == axis ? .x : .y
    var start = from
    if start == nil {
      try layout(at: time)
      guard let map = frames[user.id].map({ direction == .x ? $0.x.map : $0.y.map }),
        map.low.isFinite, map.high.isFinite
      else { throw .axis(axis, reason: "it has no range yet; pass the range to start from.") }
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

  /// Ends an animation at its current value; does nothing if it is over already.
  ///
  /// - Throws: `ChartError` if the chart refuses the value.
  public func cancel(_ animation: Animation) throws(ChartError) {
    guard animator.animations.contains(animation) else { return }
    try set(animation.target, to: animation.value(at: time))
    tell(animator.cancel { $0 == .animation(animation) })
  }

  /// Finishes everything that moves: animations, the entrance, a change and the scrubber.
  public func finishAnimations() {
    scrubMove = nil
    tell(animator.advance(to: time, finishing: true))
  }

  // MARK: - Entrance and changes

  /// `true` while the entrance is running.
  public var isEntering: Bool { animator.entrance != nil }

  /// Starts the entrance of the charts at the host's time, each by its own `entrance` or the
  /// graph's.
  ///
  /// Clears the selection and hides the tooltip.
  ///
  /// - Returns: `false` if the entrance is running already; then nothing happens.
  /// - Throws: The layout's error, or `ChartError.badValue` for an invalid timing.
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

  /// The entrance animations of the graph and its charts.
  public var entrances: Entrances {
    var entrances = Entrances(graph.entrance)
    for chart in graph.charts { entrances.charts[chart.id] = chart.entrance }
    return entrances
  }

  /// Animates the picture from its current state to the state after some changes.
  ///
  /// The changes may be new data, settings or ranges. Marks move to their new positions, matched by
  /// key, else by series and record; added and removed marks fade. It starts with the picture at
  /// the host's time: running transitions are cancelled and continue to the new end. If the
  /// picture's size changes, the end is shown at once.
  ///
  /// - Throws: `ChartError.badValue` for an invalid timing, the layout's error, or that of
  ///   `changes`.
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

  /// Lays out and draws as of a time on the host's clock.
  ///
  /// `layout(at: host.time)` is the picture that a window shows. Pointer input finds marks that
  /// enter or move at their final positions.
  ///
  /// - Throws: The same errors as `layout()`.
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

  /// Ends animations whose property or range the program has since set to something else.
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
  /// An interpolated value within the limits of the property, which a curve may exceed.
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
