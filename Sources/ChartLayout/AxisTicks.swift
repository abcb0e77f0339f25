import ChartModel
import ChartScene
import ChartSettings

/// The ticks of an axis and their labels, by the policy that the program chose.
struct AxisTicks {
  private let resolved: ResolvedAxis
  private let range: ClosedRange<Double>
  /// The range that fractions and divisions refer to.
  private let whole: ClosedRange<Double>
  private let map: AxisMap
  private let format: AxisTickFormat
  private let context: LayoutContext
  /// The values that the program chose; `nil` for as many round values as fit.
  private var chosen: [Double]?
  /// The seconds of the unit in which calendar ticks differ; `nil` for other ticks.
  private var cadence: Double?
  /// The rule by which the chosen ticks follow each other; `nil` if there is none.
  private var regularity: Regularity?
  private(set) var warnings: [Warning] = []

  private var axis: Axis { resolved.axis }

  /// A rule by which ticks follow each other.
  private enum Regularity {
    /// Steps of a number or of seconds, from an origin.
    case steps(Double, from: Double)
    /// Steps of the calendar.
    case calendar(TimeStep, from: Double?)
    /// A number of equal parts.
    case parts(Int)
  }

  /// The policy in effect.
  let policy: Axis.Policy

  /// Determines the ticks that the program chose.
  ///
  /// - Parameters:
  ///   - resolved: The axis, with the settings and requests for it.
  ///   - range: The range that the axis shows.
  ///   - whole: The same range without the room that marks need beyond round values.
  ///   - map: The map from values to points.
  ///   - context: The fonts, colours, time zone and locale.
  /// - Throws: `ChartError.axis` if settings contradict each other or don't fit the axis.
  init(
    _ resolved: ResolvedAxis, over range: ClosedRange<Double>, whole: ClosedRange<Double>,
    map: AxisMap,
    in context: LayoutContext
  ) throws(ChartError) {
    self.resolved = resolved
    self.range = range
    self.whole = whole
    self.map = map
    self.context = context
    policy = try Self.policy(of: resolved.axis)
    if resolved.axis.decimals != nil, resolved.axis.format != nil {
      throw .axis(
        resolved.axis.id, reason: "set either decimals or a format; a format has its own decimals.")
    }
    format = try AxisTickFormat(
      resolved, pattern: resolved.format, decimals: resolved.axis.decimals, in: context)
    switch policy {
    case .automatic: break
    case .none:
      chosen = (axis.ticks ?? ownPlaces).filter(range.contains)
    case .ticks: chosen = (axis.ticks ?? []).filter(range.contains)
    case .interval: try chooseIntervals()
    case .divisions:
      let parts = try divisions()
      regularity = .parts(parts)
      try chooseParts((0...parts).map { Double($0) / Double(parts) })
    case .fractions: try chooseParts(axis.fractions ?? [])
    }
  }

  /// `true` if the program chose the values of ticks.
  var isChosen: Bool { chosen != nil }

  /// The ticks with their labels; at most about `limit` unless the program chose their values.
  func major(limit: Int) -> [Tick] {
    all(limit: limit).filter { isAllowed($0.value) }
  }

  private func all(limit: Int) -> [Tick] {
    if let chosen {
      return policy == .none
        ? chosen.map { Tick(value: $0, label: "") }
        : written(at: chosen.filter(isAllowed), spacing: cadence)
    }
    if let days = resolved.days { return dayTicks(days, limit: limit) }
    switch resolved.type {
    case .time:
      let ticks = calendarTicks(limit: limit)
      return format.isCalendar ? ticks.map(labelled) : format.ticks(at: ticks.map(\.seconds))
    case .number:
      return format.ticks(
        at: linearTicks(over: range, limit: limit, wholeNumbers: resolved.wantsWholeNumbers))
    case .log: return format.ticks(at: logTicks(over: range, limit: limit))
    case .symmetricLog:
      return format.ticks(at: symmetricLogTicks(over: range, threshold: threshold, limit: limit))
    case .category:
      return format.ticks(at: categoryTicks(over: range, count: resolved.names.count, limit: limit))
    }
  }

  /// The ticks with their labels, which show the calendar unit of `spacing` seconds.
  private func written(at places: [Double], spacing: Double?) -> [Tick] {
    guard let spacing, format.isCalendar else { return format.ticks(at: places) }
    return timeTicks(
      at: places, spacing: spacing, timeZone: context.timeZone, locale: context.locale
    ).map(labelled)
  }

  // MARK: - Fewer labels

  /// The chosen ticks whose labels have room: at a round stride if one fits, or else as `spaced`.
  func thinned(
    _ ticks: [Tick], where fits: ([Tick]) -> Bool, spaced: ([Tick]) -> [Tick]
  ) -> [Tick] {
    guard isChosen else { return spaced(ticks) }
    for (places, spacing) in strides(of: ticks.map(\.value)) where !places.isEmpty {
      let kept = self.written(at: places, spacing: spacing)
      if fits(kept) { return kept }
    }
    guard cadence != nil else { return written(at: spaced(ticks).map(\.value), spacing: nil) }
    // Any of them may become the first, whose label is the longest.
    let kept = spaced(ticks.flatMap { self.written(at: [$0.value], spacing: cadence) })
    return self.written(at: kept.map(\.value), spacing: cadence)
  }

  /// The values at longer and longer strides, with the seconds of the unit in which times differ.
  private func strides(of places: [Double]) -> [(places: [Double], spacing: Double?)] {
    switch regularity {
    case nil: return []
    case .parts(let parts):
      // Prefer strides that end at the last tick, unless almost nothing is left between the ends.
      let whole = (1...parts).filter { parts.isMultiple(of: $0) && parts / $0 > 2 }
      return (whole + Array(1...parts)).map { stride in
        (every(stride, of: places) { _, index in index }, nil)
      }
    case .steps(let step, let origin):
      return Self.counts(of: step).map { count in
        let kept = every(count, of: places) { place, _ in
          Int(clamping: ((place - origin) / step).rounded())
        }
        return (kept, cadence.map { _ in Self.unit(of: step * Double(count)) })
      }
    case .calendar(let step, let origin):
      let all = Set(chosen ?? [])
      let shown = Set(places)
      return step.coarser.compactMap { coarser in
        if axis.emphasis == .last {
          let count = (coarser.usualSeconds / step.usualSeconds).rounded()
          return (
            every(Int(count), of: places) { _, index in index }, coarser.varyingUnit.usualSeconds
          )
        }
        let timeZone = context.timeZone
        let moments =
          origin.map { coarser.moments(inside: range, from: $0, timeZone: timeZone) }
          ?? coarser.moments(inside: range, timeZone: timeZone)
        let wanted = Set(moments.map(Double.init))
        guard wanted.isSubset(of: all) else { return nil }
        return (wanted.intersection(shown).sorted(), coarser.varyingUnit.usualSeconds)
      }
    }
  }

  /// The seconds of a day, a minute or one second: the longest that divides a number of seconds.
  private static func unit(of seconds: Double) -> Double {
    [86_400, 60].first { seconds.truncatingRemainder(dividingBy: $0) == 0 } ?? 1
  }

  /// The values whose number is a multiple of `count`, counted from an emphasized last one.
  private func every(_ count: Int, of places: [Double], number: (Double, Int) -> Int) -> [Double] {
    places.indices.filter { index in
      axis.emphasis == .last
        ? (places.count - 1 - index).isMultiple(of: count)
        : number(places[index], index).isMultiple(of: count)
    }.map { places[$0] }
  }

  /// The numbers of steps that make 1, 2 or 5 times a power of ten, or else 1, 2, 5, 10, … steps.
  private static func counts(of step: Double) -> [Int] {
    let counts = [1, 2, 4, 5, 8, 10, 20, 25, 40, 50, 100, 200, 250, 400, 500, 1000]
    let round = counts.filter { count in
      [[1], [2], [5]].contains(DecimalDigits(step * Double(count)).digits)
    }
    return round.count > 2 ? round : [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  }

  /// The ticks with their labels abbreviated, such as "50K".
  func shortened(_ ticks: [Tick]) -> [Tick] {
    let values = ticks.filter { !$0.label.isEmpty }.map(\.value)
    let short = Dictionary(
      format.ticks(at: values, areShort: true).map { ($0.value, $0.label) }
    ) { first, _ in first }
    return ticks.map { tick in
      var tick = tick
      if !tick.label.isEmpty, let label = short[tick.value] { tick.label = label }
      return tick
    }
  }

  /// Returns `true` if ticks may be at a value.
  private func isAllowed(_ value: Double) -> Bool {
    !axis.exclusions.contains { $0.contains(value) }
  }

  private var threshold: Double {
    if case .symmetricLog(let threshold) = map.scale { threshold } else { 1 }
  }

  // MARK: - Times

  /// The ticks of the calendar, or those at bands if the calendar's would be between them.
  private func calendarTicks(limit: Int) -> [TimeTick] {
    let (timeZone, locale) = (context.timeZone, context.locale)
    let ticks = timeTicks(
      over: range, limit: limit, least: resolved.holdsDays ? .day : .second, timeZone: timeZone,
      locale: locale, where: isAllowed)
    guard let spacing = resolved.spacing, let places = resolved.bandPlaces, places.count <= limit
    else {
      return ticks
    }
    let apart = zip(ticks, ticks.dropFirst()).map { $1.seconds - $0.seconds }.min() ?? 0
    guard ticks.count < 2 || apart < 0.9 * spacing else { return ticks }
    return timeTicks(
      at: places.filter(range.contains), spacing: spacing, timeZone: timeZone, locale: locale)
  }

  /// The tick with its label, which includes the context on a vertical axis.
  private func labelled(_ tick: TimeTick) -> Tick {
    guard axis.direction == .y, let context = tick.context else {
      return Tick(value: tick.seconds, label: tick.label, context: tick.context)
    }
    return Tick(value: tick.seconds, label: "\(tick.label) \(context)")
  }

  /// The ticks at every day, or at every second, third, … day, counted from the last.
  private func dayTicks(_ days: DaySlots, limit: Int) -> [Tick] {
    let count = days.middles.count
    let least = max(1, (count + limit - 1) / max(1, limit))
    let every = [1, 2, 3, 4, 5, 7, 14, 28, 56, 91, 182].first { $0 >= least } ?? least
    let kept = (0..<count).filter { (count - 1 - $0).isMultiple(of: every) }
    let begins = kept.map { days.midnights[$0] }
    let ticks =
      format.isCalendar
      ? timeTicks(
        at: begins, spacing: 86_400, timeZone: context.timeZone, locale: context.locale
      ).map(labelled) : format.ticks(at: begins)
    return zip(ticks, kept).map { tick, day in
      var tick = tick
      tick.value = days.middles[day]
      return tick
    }
  }

  // MARK: - The program's choice

  private static func policy(of axis: Axis) throws(ChartError) -> Axis.Policy {
    let all: [(name: String, policy: Axis.Policy, isGiven: Bool)] = [
      ("ticks", .ticks, axis.ticks != nil),
      (
        axis.interval == nil ? "intervalUnit" : "interval", .interval,
        axis.interval != nil || axis.intervalUnit != nil
      ),
      ("divisions", .divisions, axis.divisions != nil),
      ("fractions", .fractions, axis.fractions != nil),
    ]
    let given = all.filter(\.isGiven)
    if let policy = axis.policy {
      guard
        policy == .automatic || policy == .none || given.contains(where: { $0.policy == policy })
      else {
        throw .axis(
          axis.id,
          reason: "its policy is \"\(policy.rawValue)\"; set \"\(policy.rawValue)\" as well.")
      }
      return policy
    }
    guard given.count < 2 else {
      throw .axis(
        axis.id,
        reason:
          "\(given.map { "\"\($0.name)\"" }.joined(separator: " and ")) each set its ticks. Set only one of them, or choose one with \"policy\"."
      )
    }
    // The program's own labels replace those of ticks unless it sets a policy.
    return axis.labels.isEmpty ? given.first?.policy ?? .automatic : .none
  }

  private var ownPlaces: [Double] {
    Array(Set(axis.labels.compactMap { resolved.value(of: $0.position) })).sorted()
  }

  private func divisions() throws(ChartError) -> Int {
    let parts = axis.divisions ?? 0
    guard (1...1000).contains(parts) else {
      throw .axis(
        axis.id, reason: "it can't be divided into \(parts) parts; 1 to 1,000 are allowed.")
    }
    return parts
  }

  /// Chooses ticks at fractions of the range.
  private mutating func chooseParts(_ parts: [Double]) throws(ChartError) {
    guard resolved.type != .category else {
      throw .axis(
        axis.id,
        reason:
          "a fraction of its length isn't a category. Set \"interval\" for every second or third category."
      )
    }
    if let bad = parts.first(where: { !(0...1).contains($0) }) {
      throw .axis(
        axis.id,
        reason: "\(NumberFormat.text(of: bad, decimals: nil)) isn't a fraction from 0 to 1.")
    }
    let way = AxisMap(
      scale: map.scale, low: whole.lowerBound, high: whole.upperBound, start: 0, end: 1)
    chosen = parts.sorted().map(way.place(at:))
  }

  private mutating func chooseIntervals() throws(ChartError) {
    let interval = axis.interval ?? 1
    guard interval > 0, interval.isFinite else {
      throw .axis(
        axis.id,
        reason:
          "ticks can't be \(NumberFormat.text(of: interval, decimals: nil)) apart; an interval must be greater than 0."
      )
    }
    let most = max(1, min(1000, axis.tickLimit ?? 1000))
    if let unit = axis.intervalUnit { return try chooseCalendar(interval, unit, most: most) }
    guard resolved.type != .category || interval == interval.rounded() else {
      throw .axis(
        axis.id, reason: "there is nothing between categories; an interval must be a whole number.")
    }
    let found = ticks(over: range, every: interval, from: axis.origin ?? 0, most: most)
    warn(every: found.every, of: "\(NumberFormat.text(of: interval, decimals: nil))", most: most)
    if resolved.type == .time { cadence = Self.unit(of: interval * found.every) }
    if map.scale == .linear {
      regularity = .steps(interval * found.every, from: axis.origin ?? 0)
    }
    chosen = found.places
  }

  private mutating func chooseCalendar(
    _ interval: Double, _ unit: Axis.CalendarUnit, most: Int
  ) throws(ChartError) {
    guard resolved.type == .time else {
      throw .axis(
        axis.id,
        reason:
          "its data are \(resolved.type.plural), so its interval can't be in \(unit.rawValue)s.")
    }
    guard let count = Int(exactly: interval), count <= 1_000_000 else {
      throw .axis(
        axis.id, reason: "an interval of \(unit.rawValue)s must be a whole number up to 1,000,000.")
    }
    guard axis.origin.map(LocalTime.moments.contains) ?? true else {
      throw .axis(axis.id, reason: "its origin is a time outside the supported calendar.")
    }
    var step = TimeStep(unit: unit.step, count: count)
    let width = range.upperBound - range.lowerBound
    let every = max(1, (width / Double(step.unit.seconds * count) / Double(most)).rounded(.up))
    warn(every: every, of: "\(count) \(unit.rawValue)\(count == 1 ? "" : "s")", most: most)
    guard every * Double(count) < 1e9, LocalTime.moments.contains(range.lowerBound),
      LocalTime.moments.contains(range.upperBound)
    else {
      chosen = []
      return
    }
    step.count = count * Int(every)
    let moments =
      axis.origin.map { step.moments(inside: range, from: $0, timeZone: context.timeZone) }
      ?? step.moments(inside: range, timeZone: context.timeZone)
    cadence = step.varyingUnit.usualSeconds
    regularity = .calendar(step, from: axis.origin)
    chosen = Set(moments).sorted().map(Double.init)
  }

  private mutating func warn(every: Double, of interval: String, most: Int) {
    guard every > 1 else { return }
    warnings.append(
      Warning(
        "Axis \(axis.id) would have more than \(most) ticks, one every \(interval): \(NumberFormat.text(of: every - 1, decimals: nil)) of \(NumberFormat.text(of: every, decimals: nil)) are left out."
      ))
  }

  // MARK: - Minor ticks

  /// `true` if the axis has minor ticks.
  var hasMinor: Bool {
    if let asked = axis.hasMinorTicks { return asked }
    if let count = axis.minorTickCount { return count > 0 }
    return axis.hasMinorGrid || hasMinorLabels || axis.minorTickLength != nil
      || axis.minorTickStroke != nil
  }

  /// `true` if minor ticks have labels.
  var hasMinorLabels: Bool { axis.hasMinorLabels ?? (axis.minorFormat != nil) }

  /// The values of minor ticks between the others; empty if there are more than `most`.
  mutating func minor(between major: [Tick], limit: Int, most: Int) -> [Double] {
    guard hasMinor else { return [] }
    let places = minorPlaces(major.map(\.value).sorted(), limit: limit).filter(isAllowed)
    guard places.count <= max(most, 1) else {
      warnings.append(
        Warning(
          "Axis \(axis.id) has no room for its \(places.count) minor ticks: left out."))
      return []
    }
    let taken = Set(major.map(\.value))
    return places.filter { !taken.contains($0) }
  }

  private func minorPlaces(_ major: [Double], limit: Int) -> [Double] {
    if let count = axis.minorTickCount {
      return minorTicks(between: major, count: min(100, count), over: range)
    }
    switch resolved.type {
    case .log: return logMinorTicks(over: range, fromSize: 0)
    case .symmetricLog: return logMinorTicks(over: range, fromSize: threshold)
    case .number where !isChosen && resolved.days == nil:
      return linearMinorTicks(over: range, limit: limit, wholeNumbers: resolved.wantsWholeNumbers)
    case .time where resolved.days == nil: return calendarMinor(major)
    case .category, .time, .number:
      let isSlotted = resolved.type == .category || resolved.days != nil
      return minorTicks(between: major, count: isSlotted ? 1 : 4, over: range)
    }
  }

  /// The values of minor ticks in the calendar's next smaller unit.
  private func calendarMinor(_ major: [Double]) -> [Double] {
    let spacing = zip(major, major.dropFirst()).map { $1 - $0 }.min() ?? 0
    guard spacing >= 3, let step = TimeStep.minor(between: spacing),
      !resolved.holdsDays || step.unit >= .day,
      (range.upperBound - range.lowerBound) / Double(step.unit.seconds * step.count) < 10_000,
      LocalTime.moments.contains(range.lowerBound), LocalTime.moments.contains(range.upperBound)
    else { return minorTicks(between: major, count: 4, over: range) }
    return step.moments(inside: range, timeZone: context.timeZone).map(Double.init)
  }

  /// Returns minor ticks with their labels.
  ///
  /// - Throws: `ChartError.axis` if their pattern is invalid.
  func minorLabels(at places: [Double]) throws(ChartError) -> [Tick] {
    let decimals = axis.minorFormat == nil ? axis.decimals : nil
    let format = try AxisTickFormat(
      resolved, pattern: axis.minorFormat, decimals: decimals, in: context)
    guard resolved.type == .time, format.isCalendar, places.count > 1 else {
      return format.ticks(at: places)
    }
    let spacing = zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 0
    return timeTicks(
      at: places, spacing: spacing, timeZone: context.timeZone, locale: context.locale
    ).map { Tick(value: $0.seconds, label: $0.label) }
  }
}

extension Axis.CalendarUnit {
  /// The corresponding unit of time steps.
  fileprivate var step: TimeStep.Unit {
    switch self {
    case .second: .second
    case .minute: .minute
    case .hour: .hour
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}

extension ResolvedAxis {
  /// The value of a position; `nil` if it isn't finite or the category doesn't exist.
  func value(of place: AxisPosition) -> Double? {
    switch place {
    case .value(let value): value.isFinite ? value : nil
    case .category(let name): names.firstIndex(of: name).map(Double.init)
    }
  }
}
