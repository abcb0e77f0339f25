/// A tick with its label.
struct Tick: Hashable, Sendable {
  /// Where it is, in data units.
  var value: Double
  /// Its label.
  var label: String
  /// What the label leaves out, on a line of its own; nil for nothing.
  var context: String?
}

/// One axis at a length in points: its ticks, and how their labels are set so that they never overlap.
struct AxisLayout {
  let demand: AxisDemand
  let map: AxisMap
  private(set) var ticks: [Tick] = []
  /// Radians, clockwise, that the labels are turned.
  private(set) var rotation = 0.0
  /// Points that the labels need across the axis, with the gap to it.
  private(set) var depth = 0.0
  /// Points that the first and last labels reach beyond the axis' ends: low end, high end.
  private(set) var overhang = (low: 0.0, high: 0.0)
  /// Points from the plot area to the axis, where others are between them.
  var offset = 0.0

  private let surroundings: Surroundings
  private var style: TextStyle
  private static let gap = 6.0
  private static let lineGap = 1.0

  private var axis: Axis { demand.axis }

  /// Lays an axis out between two places in points; `low` is where its least value is.
  ///
  /// - Parameters:
  ///   - demand: What the charts and the program ask of it.
  ///   - low: Where its least value is, in points.
  ///   - high: Where its greatest value is, in points.
  ///   - deepest: Points that its labels may take across the axis.
  ///   - surroundings: Fonts, colours and time zone.
  /// - Throws: `ChartError.axis` where the program's settings can't be.
  init(
    _ demand: AxisDemand, from low: Double, to high: Double, deepest: Double,
    in surroundings: Surroundings
  ) throws(ChartError) {
    self.demand = demand
    self.surroundings = surroundings
    style = surroundings.theme.tickLabel
    let length = abs(high - low)
    let range = try demand.range(limit: Self.usualLimit(demand, length), length: length)
    let isTurned =
      ((demand.type == .category || demand.spacing != nil) && demand.axis.direction == .y)
      != demand.axis.isReversed
    map = AxisMap(
      scale: demand.type.scale(range), low: range.lowerBound, high: range.upperBound,
      start: isTurned ? high : low, end: isTurned ? low : high)
    guard !axis.isHidden, deepest > 0 else { return }
    let format = try Format(demand, in: surroundings)
    if axis.direction == .y || demand.type != .category {
      layOutStraight(range, length: length, deepest: deepest, format)
    } else {
      layOutCategories(range, length: length, deepest: deepest)
    }
  }

  /// Points that one band's slot is long; 0 without bands.
  var slot: Double {
    let unit = demand.type == .category ? 1 : demand.spacing ?? 0
    return abs(map.pointsPerUnit) * unit
  }

  /// What a person should know of how values are shown on it.
  var warnings: [Warning] {
    var warnings: [Warning] = []
    let (low, high) = (min(map.low, map.high), max(map.low, map.high))
    if demand.includesZero, low > 0 || high < 0 {
      warnings.append(
        Warning(
          "Axis \(axis.id) doesn't reach 0: what grows from 0 is cut, and its length doesn't show its value."
        ))
    }
    if demand.lostCount > 0 {
      warnings.append(
        Warning(
          "\(demand.lostCount) value\(demand.lostCount == 1 ? " that isn't" : "s that aren't") greater than 0 \(demand.lostCount == 1 ? "has" : "have") no place on the log axis \(axis.id)."
        ))
    }
    return warnings
  }

  /// Whether lines cross the plot area at its ticks, where the program doesn't say.
  func hasGrid(across other: AxisDemand?) -> Bool {
    if let asked = axis.hasGrid { return asked }
    if demand.type == .category || demand.spacing != nil { return false }
    if axis.direction == .y { return true }
    return demand.type != .time && (other?.spacing != nil || !demand.isExact)
  }

  // MARK: - Labels

  /// The usual number of ticks that fit along a length.
  private static func usualLimit(_ demand: AxisDemand, _ length: Double) -> Int {
    if let limit = demand.axis.tickLimit {
      return max(1, min(limit, min(1000, Int(length / 8) + 1)))
    }
    let apart = demand.axis.direction == .y ? 34.0 : 56.0
    return min(12, max(2, Int(length / apart) + 1))
  }

  /// Turns tick values into labels as the program wants them.
  private struct Format {
    private enum Kind {
      case number(NumberFormat, logarithmic: Bool)
      case time(TimeFormat)
      case calendar
      case names([String])
    }
    private let kind: Kind
    private let zone: TimeZoneRules
    private let language: Language

    init(_ demand: AxisDemand, in surroundings: Surroundings) throws(ChartError) {
      zone = surroundings.zone
      language = surroundings.language
      let pattern = demand.format
      do throws(FormatError) {
        switch demand.type {
        case .category: kind = .names(demand.names)
        case .time:
          if let pattern {
            kind = .time(try TimeFormat(pattern: pattern))
          } else {
            kind = .calendar
          }
        case .number, .log, .symmetricLog:
          var format = NumberFormat.automatic
          if let pattern { format = try NumberFormat(pattern: pattern) }
          format.language = language
          kind = .number(format, logarithmic: demand.type != .number)
        }
      } catch {
        throw .axis(demand.axis.id, reason: error.description)
      }
    }

    func ticks(at values: [Double]) -> [Tick] {
      switch kind {
      case .number(let format, let logarithmic):
        let labels = format.labels(for: values, logarithmic: logarithmic)
        return zip(values, labels).map { Tick(value: $0, label: $1) }
      case .time(let format):
        return values.map {
          Tick(value: $0, label: format.text(of: $0, in: zone, language: language))
        }
      case .calendar:
        return values.map {
          Tick(
            value: $0, label: TimeFormat.automatic.text(of: $0, in: zone, language: language))
        }
      case .names(let names):
        return values.compactMap { value in
          guard let position = Int(exactly: value), names.indices.contains(position) else {
            return nil
          }
          return Tick(value: value, label: names[position])
        }
      }
    }

    /// Whether calendar ticks keep the labels that the calendar gives them.
    var isCalendar: Bool { if case .calendar = kind { true } else { false } }
  }

  /// The ticks at round values that are at most `limit`.
  private func candidates(_ range: ClosedRange<Double>, limit: Int, _ format: Format) -> [Tick] {
    if let given = axis.ticks {
      return format.ticks(at: given.filter(range.contains))
    }
    switch demand.type {
    case .time:
      let ticks = calendarTicks(range, limit: limit)
      return format.isCalendar
        ? ticks.map(labelled) : format.ticks(at: ticks.map(\.seconds))
    case .number:
      return format.ticks(
        at: linearTicks(over: range, limit: limit, wholeNumbers: demand.wantsWholeNumbers))
    case .log: return format.ticks(at: logTicks(over: range, limit: limit))
    case .symmetricLog:
      let threshold: Double =
        if case .symmetricLog(let threshold) = map.scale { threshold } else { 1 }
      return format.ticks(at: symmetricLogTicks(over: range, threshold: threshold, limit: limit))
    case .category:
      return format.ticks(at: categoryTicks(over: range, count: demand.names.count, limit: limit))
    }
  }

  /// Ticks by the calendar; at the bands where the calendar's would lie between them.
  private func calendarTicks(_ range: ClosedRange<Double>, limit: Int) -> [TimeTick] {
    let language = surroundings.language
    let ticks = timeTicks(
      over: range, limit: limit, zone: surroundings.zone, language: language)
    guard let spacing = demand.spacing, let places = demand.bandPlaces, places.count <= limit else {
      return ticks
    }
    let apart = zip(ticks, ticks.dropFirst()).map { $1.seconds - $0.seconds }.min() ?? 0
    guard ticks.count < 2 || apart < 0.9 * spacing else { return ticks }
    return timeTicks(
      at: places.filter(range.contains), spacing: spacing, zone: surroundings.zone,
      language: language)
  }

  /// A tick with its label; beside the plot area there is one line for all of it.
  private func labelled(_ tick: TimeTick) -> Tick {
    guard axis.direction == .y, let context = tick.context else {
      return Tick(value: tick.seconds, label: tick.label, context: tick.context)
    }
    return Tick(value: tick.seconds, label: "\(tick.label) \(context)")
  }

  /// Finds the most ticks whose labels don't overlap along the axis.
  private mutating func layOutStraight(
    _ range: ClosedRange<Double>, length: Double, deepest: Double, _ format: Format
  ) {
    let isAcross = axis.direction == .y
    var limit = Self.usualLimit(demand, length)
    if demand.type == .category {
      limit = max(1, Int(length / (surroundings.measurer.lineHeight(style) + 2)))
    }
    var chosen: [Tick] = []
    while limit >= 1 {
      chosen = candidates(range, limit: limit, format)
      if !overlap(chosen, isAcross: isAcross) { break }
      if axis.ticks != nil || chosen.count <= 1 {
        chosen = thinned(chosen, isAcross: isAcross)
        break
      }
      limit = min(limit, chosen.count) - 1
    }
    for index in chosen.indices {
      chosen[index].label = surroundings.measurer.fitted(
        chosen[index].label, style: style, width: isAcross ? deepest - Self.gap : length)
    }
    ticks = chosen
    measure()
  }

  /// Points along the axis that a tick's label takes.
  private func extent(of tick: Tick, isAcross: Bool) -> (low: Double, high: Double) {
    let size = labelSize(tick)
    let half = (isAcross ? size.height : size.width) / 2
    let place = map.point(of: tick.value)
    return (place - half, place + half)
  }

  private func labelSize(_ tick: Tick) -> Size {
    let label = surroundings.measurer.size(of: tick.label, style: style)
    guard let context = tick.context else { return label }
    let below = surroundings.measurer.size(of: context, style: style)
    return Size(
      width: max(label.width, below.width), height: label.height + Self.lineGap + below.height)
  }

  private func overlap(_ ticks: [Tick], isAcross: Bool) -> Bool {
    let apart = isAcross ? 2.0 : 10.0
    let extents = ticks.map { extent(of: $0, isAcross: isAcross) }.sorted { $0.low < $1.low }
    return zip(extents, extents.dropFirst()).contains { $0.high + apart > $1.low }
  }

  /// Every second, third, … tick, so that none overlaps.
  private func thinned(_ ticks: [Tick], isAcross: Bool) -> [Tick] {
    var step = 1
    while step < ticks.count {
      let kept = stride(from: 0, to: ticks.count, by: step).map { ticks[$0] }
      if !overlap(kept, isAcross: isAcross) { return kept }
      step += 1
    }
    return Array(ticks.prefix(1))
  }

  /// Category names along the bottom or top: in one line, wrapped, turned, or thinned, whichever fits first.
  private mutating func layOutCategories(
    _ range: ClosedRange<Double>, length: Double, deepest: Double
  ) {
    let measurer = surroundings.measurer
    let names = demand.names
    var all = names.enumerated().map { Tick(value: Double($0), label: $1) }
    if let given = axis.ticks {
      all = given.compactMap { value in
        Int(exactly: value).flatMap {
          names.indices.contains($0) ? Tick(value: value, label: names[$0]) : nil
        }
      }
    }
    all.removeAll { !range.contains($0.value) }
    guard !all.isEmpty else { return }
    let room = abs(map.pointsPerUnit) - 8
    let line = measurer.lineHeight(style)
    style.alignment = .center
    if all.allSatisfy({ measurer.size(of: $0.label, style: style).width <= room }) {
      ticks = all
    } else if let wrapped = wrapped(all, room: room, line: line, deepest: deepest) {
      ticks = wrapped
    } else if room + 8 >= line * 1.3, deepest >= 40 {
      style.alignment = .start
      rotation = -.pi / 4
      let longest = (deepest - Self.gap - line) * 2.0.squareRoot()
      ticks = all.map { tick in
        var tick = tick
        tick.label = measurer.fitted(
          tick.label.split(whereSeparator: \.isNewline).joined(separator: " "), style: style,
          width: min(longest, 140))
        return tick
      }
    } else {
      // Closer than ten points no two labels have room: of very many names only some are worth measuring.
      let apart = abs(map.pointsPerUnit)
      let every = apart * Double(all.count) > 10 ? max(1, Int(10 / apart)) : all.count
      let short = stride(from: 0, to: all.count, by: every).map { index in
        var tick = all[index]
        tick.label = measurer.fitted(tick.label, style: style, width: max(40, min(120, length / 2)))
        return tick
      }
      ticks = thinned(short, isAcross: false)
    }
    measure()
  }

  /// The names broken at spaces into at most three lines; nil where a word is too long for that.
  private mutating func wrapped(_ all: [Tick], room: Double, line: Double, deepest: Double)
    -> [Tick]?
  {
    guard room >= 36 else { return nil }
    var narrow = style
    narrow.wrap = room
    let sizes = all.map { tick -> Size in
      let widest =
        tick.label.split(separator: " ").map {
          surroundings.measurer.size(of: String($0), style: style).width
        }.max() ?? 0
      return widest > room
        ? Size(width: .infinity, height: 0)
        : surroundings.measurer.size(of: tick.label, style: narrow)
    }
    let tallest = min(line * 3.2, deepest - Self.gap)
    guard sizes.allSatisfy({ $0.width <= room + 0.5 && $0.height <= tallest }) else { return nil }
    style.wrap = room
    return all
  }

  /// Finds what the labels need across the axis and beyond its ends.
  private mutating func measure() {
    guard !ticks.isEmpty else { return }
    let sizes = ticks.map(labelSize)
    let low = min(map.start, map.end)
    let high = max(map.start, map.end)
    if rotation != 0 {
      let slant = 0.5.squareRoot()
      depth = Self.gap + (sizes.map { ($0.width + $0.height) * slant }.max() ?? 0)
      // Below, turned labels end at their tick and lean to the left; above, they begin there and lean to the right.
      for (tick, size) in zip(ticks, sizes) {
        let place = map.point(of: tick.value)
        let (left, right) =
          axis.edge == .top ? (size.height, size.width) : (size.width, size.height)
        overhang.low = max(overhang.low, low - (place - left * slant))
        overhang.high = max(overhang.high, place + right * slant - high)
      }
    } else {
      let isAcross = axis.direction == .y
      depth = Self.gap + (sizes.map { isAcross ? $0.width : $0.height }.max() ?? 0)
      for tick in ticks {
        let extent = extent(of: tick, isAcross: isAcross)
        overhang.low = max(overhang.low, low - extent.low)
        overhang.high = max(overhang.high, extent.high - high)
      }
    }
  }

  // MARK: - Marks

  /// Lines across the plot area at the ticks.
  func grid(in plot: Rect) -> Mark? {
    let stroke = surroundings.theme.stroke(of: .grid)
    let pairs = ticks.map(\.value).map(map.point).filter(\.isFinite).map { place in
      axis.direction == .x
        ? (Point(x: place, y: plot.minY), Point(x: place, y: plot.maxY))
        : (Point(x: plot.minX, y: place), Point(x: plot.maxX, y: place))
    }
    return pairs.isEmpty ? nil : .segments(.grid, pairs, stroke: stroke)
  }

  /// The axis line with its ticks, where it has one.
  func lines(in plot: Rect) -> [Mark] {
    guard !axis.isHidden, axis.direction == .x || demand.type == .category else { return [] }
    let place = edgePlace(in: plot)
    var pairs: [(Point, Point)] = []
    var ticks: [(Point, Point)] = []
    if axis.direction == .x {
      pairs = [(Point(x: plot.minX, y: place), Point(x: plot.maxX, y: place))]
      if demand.type != .category {
        let outwards = axis.edge == .top ? -4.0 : 4.0
        ticks = self.ticks.map { map.point(of: $0.value) }.map {
          (Point(x: $0, y: place), Point(x: $0, y: place + outwards))
        }
      }
    } else {
      pairs = [(Point(x: place, y: plot.minY), Point(x: place, y: plot.maxY))]
    }
    let theme = surroundings.theme
    let (line, tick) = (theme.stroke(of: .axis), theme.stroke(of: .tick))
    if line == tick { return [.segments(.axis, pairs + ticks, stroke: line)] }
    return [(pairs, line), (ticks, tick)].filter { !$0.isEmpty && !$1.isNone }
      .map { .segments(.axis, $0, stroke: $1) }
  }

  /// The labels at the ticks, beyond the room that marks need outside the plot area.
  func labels(in plot: Rect, beyond room: Edges) -> [Mark] {
    guard !ticks.isEmpty else { return [] }
    let place = edgePlace(in: plot)
    let outwards: Double = axis.edge == .top || axis.edge == .left ? -1 : 1
    let across = place + outwards * (Self.gap + roomAtEdge(room))
    var marks: [Mark] = []
    func add(_ ticks: [Tick], _ text: (Tick) -> String, across: Double) {
      let places = ticks.map { tick in
        let along = map.point(of: tick.value)
        return axis.direction == .x ? Point(x: along, y: across) : Point(x: across, y: along)
      }
      marks.append(
        .texts(
          .tickLabel, ticks.map(text), at: places, style: style, anchor: anchor,
          rotation: rotation, in: surroundings))
    }
    add(ticks, \.label, across: across)
    let outer = ticks.filter { $0.context != nil }
    if !outer.isEmpty, axis.direction == .x {
      let line = surroundings.measurer.lineHeight(style) + Self.lineGap
      add(outer, { $0.context ?? "" }, across: across + outwards * line)
    }
    return marks
  }

  private var anchor: Point {
    switch axis.edge {
    case .bottom: rotation == 0 ? Point(x: 0.5, y: 0) : Point(x: 1, y: 0)
    case .top: rotation == 0 ? Point(x: 0.5, y: 1) : Point(x: 0, y: 1)
    case .left: Point(x: 1, y: 0.5)
    case .right: Point(x: 0, y: 0.5)
    }
  }

  private func roomAtEdge(_ room: Edges) -> Double {
    switch axis.edge {
    case .top: room.top
    case .right: room.right
    case .bottom: room.bottom
    case .left: room.left
    }
  }

  private func edgePlace(in plot: Rect) -> Double {
    switch axis.edge {
    case .top: plot.minY - offset
    case .right: plot.maxX + offset
    case .bottom: plot.maxY + offset
    case .left: plot.minX - offset
    }
  }
}
