import ChartModel
import ChartScene
import ChartSettings
import Glibc

struct Tick: Hashable, Sendable {
  /// The tick's value, in data units.
  var value: Double
  /// The label; empty if there is none.
  var label: String
  /// A second line for what the label leaves out, such as the year; `nil` if there is none.
  var context: String?
}

/// The layout of one axis at a length in points: its ticks, and labels that never overlap.
struct AxisLayout {
  let resolved: ResolvedAxis
  let map: AxisMap
  let context: LayoutContext
  /// The range that the axis shows when it isn't zoomed.
  private let home: ClosedRange<Double>
  private(set) var ticks: [Tick] = []
  private(set) var minorTicks: [Double] = []
  var texts: [AxisText] = []
  var images: [AxisPicture] = []
  var title: AxisText?
  /// The points that the axis needs outwards from its line.
  private(set) var depth = 0.0
  /// The points by which the axis extends beyond its left or top end, and beyond the other one.
  private(set) var overhang = (low: 0.0, high: 0.0)
  /// The points from the plot area to the axis if other axes are between them.
  var offset = 0.0
  /// The position of the line inside the plot area, in points; `nil` if it is at the edge.
  private(set) var innerPlace: Double?

  /// The clockwise rotation of category names that otherwise don't fit, in radians.
  private(set) var slant = 0.0
  private(set) var style: TextStyle
  /// Warnings about ticks, labels and title.
  var notices: [Warning] = []
  static let gap = 6.0
  static let lineGap = 1.0

  var axis: Axis { resolved.axis }

  /// Lays out an axis between two positions.
  ///
  /// - Parameters:
  ///   - resolved: The axis, with the settings and requests for it.
  ///   - low: The left or bottom end, in points.
  ///   - high: The right or top end, in points.
  ///   - deepest: The points that labels may take across the axis.
  ///   - hasTitle: `true` if there is room for a title beside the labels.
  ///   - context: The fonts, colours and time zone.
  /// - Throws: `ChartError.axis` if the program's settings are invalid.
  init(
    _ resolved: ResolvedAxis, from low: Double, to high: Double, deepest: Double, hasTitle: Bool,
    in context: LayoutContext
  ) throws(ChartError) {
    var context = context
    context.timeZone = resolved.timeZone
    self.resolved = resolved
    self.context = context
    style = resolved.axis.labelStyle ?? context.theme.tickLabel
    style.color = style.color ?? context.theme.tickLabel.color
    let length = abs(high - low)
    let limit = Self.usualLimit(resolved, length)
    home = try resolved.range(limit: limit, length: length)
    let range = try resolved.visible(of: home)
    let isTurned =
      ((resolved.type == .category || resolved.spacing != nil) && resolved.axis.direction == .y)
      != resolved.axis.isReversed
    map = AxisMap(
      scale: resolved.type.scale(range), low: range.lowerBound, high: range.upperBound,
      start: isTurned ? high : low, end: isTurned ? low : high)
    try checkPlace()
    guard !axis.isHidden, deepest > 0 else { return }
    let whole =
      range == home ? try resolved.range(limit: limit, length: length, isRoomy: false) : range
    var places = try AxisTicks(resolved, over: range, whole: whole, map: map, in: context)
    var used = limit
    if resolved.type == .category, axis.direction == .x, axis.labelRotation == nil,
      axis.labelAlignment == nil, axis.hasLabels
    {
      layOutCategories(places, length: length, deepest: deepest)
    } else {
      used = layOutStraight(places, length: length, deepest: deepest)
    }
    minorTicks = places.minor(between: ticks, limit: used, most: Int(length))
    notices += places.warnings
    try addTexts(places, length: length, deepest: deepest)
    if hasTitle { addTitle(length: length, deepest: deepest) }
    measure()
  }

  /// The axis for zooming and scrubbing.
  var frame: LaidOutAxis { LaidOutAxis(resolved: resolved, map: map, home: home) }

  /// The length of one band's slot, in points; 0 without bands.
  var slot: Double {
    let unit = resolved.type == .category ? 1 : resolved.spacing ?? 0
    return abs(map.pointsPerUnit) * unit
  }

  /// Warnings about the axis and its values.
  var warnings: [Warning] {
    var warnings: [Warning] = []
    let (low, high) = (min(map.low, map.high), max(map.low, map.high))
    if resolved.includesZero, low > 0 || high < 0 {
      warnings.append(
        Warning(
          "Axis \(axis.id) doesn't include 0: marks that start at 0 are cut off, so their lengths don't show their values."
        ))
    }
    if resolved.lostCount > 0 {
      warnings.append(
        Warning(
          "\(resolved.lostCount) value\(resolved.lostCount == 1 ? " that isn't" : "s that aren't") greater than 0 \(resolved.lostCount == 1 ? "has" : "have") no place on the log axis \(axis.id)."
        ))
    }
    return warnings + notices
  }

  /// Returns `true` if the axis has grid lines at ticks, by default depending on the data.
  func hasGrid(across other: ResolvedAxis?) -> Bool {
    if let asked = axis.hasGrid { return asked }
    if resolved.type == .category || resolved.spacing != nil || resolved.days != nil {
      return false
    }
    if axis.direction == .y { return true }
    return resolved.type != .time && (other?.spacing != nil || !resolved.isExact)
  }

  // MARK: - Ticks

  /// The usual limit of ticks along a length.
  private static func usualLimit(_ resolved: ResolvedAxis, _ length: Double) -> Int {
    if let limit = resolved.axis.tickLimit {
      return max(1, min(limit, min(1000, Int(length / 8) + 1)))
    }
    // Ticks are closer along a short axis, so that it has some.
    let apart =
      resolved.axis.direction == .y
      ? min(34, max(20, length / 4)) : min(56, max(40, length / 4))
    return min(12, max(2, Int(length / apart) + 1))
  }

  /// Finds the most ticks whose labels don't overlap; returns the limit that was used.
  private mutating func layOutStraight(_ places: AxisTicks, length: Double, deepest: Double)
    -> Int
  {
    var limit = Self.usualLimit(resolved, length)
    if resolved.type == .category || resolved.days != nil {
      limit = max(1, Int(length / (context.measurer.lineHeight(style) + 2)))
    }
    var chosen: [Tick] = []
    while limit >= 1 {
      chosen = places.major(limit: limit)
      if !axis.hasLabels || !overlap(chosen) { break }
      if places.isChosen || chosen.count <= 1 {
        chosen = withoutOverlaps(chosen, of: places)
        break
      }
      limit = min(limit, chosen.count) - 1
    }
    let widest = widestLabel(
      length: length, deepest: deepest, rotation: axis.labelRotation ?? 0)
    if resolved.type == .category {
      ticks = cut(chosen, to: widest)
    } else {
      ticks = short(chosen, of: places, in: widest)
    }
    return limit
  }

  /// Abbreviates or removes labels that are too wide; numbers and times are never truncated.
  private mutating func short(_ ticks: [Tick], of places: AxisTicks, in widest: Double) -> [Tick] {
    guard axis.hasLabels else { return ticks }
    func isWide(_ tick: Tick) -> Bool { labelSize(tick).width > widest }
    guard ticks.contains(where: isWide) else { return ticks }
    let short = places.shortened(ticks)
    guard let bad = short.first(where: isWide) else { return short }
    notices.append(
      Warning(
        "Axis \(axis.id) has no room for labels as wide as \"\(bad.label)\": left out."))
    return short.map { isWide($0) ? Tick(value: $0.value, label: "") : $0 }
  }

  /// Truncates names that are wider than `width`.
  private mutating func cut(_ ticks: [Tick], to width: Double) -> [Tick] {
    guard axis.hasLabels else { return ticks }
    let names = context.measurer.fitted(ticks.map(\.label), style: style, width: width)
    let count = zip(ticks, names).count { $0.label != $1 }
    if count > 0 {
      notices.append(
        Warning(
          "Axis \(axis.id) has no room for \(count) of \(ticks.count) names in full: shortened."))
    }
    return zip(ticks, names).map { tick, name in
      var tick = tick
      tick.label = name
      return tick
    }
  }

  /// The maximum width of a label, in points.
  func widestLabel(length: Double, deepest: Double, rotation: Double) -> Double {
    let isAcross = axis.direction == .y
    guard rotation != 0 else {
      return isAcross ? deepest - Self.gap : length
    }
    let (along, across) =
      isAcross
      ? (abs(sin(rotation)), abs(cos(rotation))) : (abs(cos(rotation)), abs(sin(rotation)))
    guard across > 0.1 else { return length }
    let room = deepest - Self.gap - context.measurer.lineHeight(style) * along
    return max(0, room / across)
  }

  /// Removes labels that have no room, along with their ticks if ticks are too close together.
  private func withoutOverlaps(_ ticks: [Tick], of places: AxisTicks) -> [Tick] {
    let labelled = ticks.filter { !$0.label.isEmpty }
    let kept =
      resolved.type == .category && places.policy == .interval
      ? thinned(labelled)
      : places.thinned(labelled, where: { !overlap($0) }, spaced: spaced)
    let points = ticks.map { map.point(of: $0.value) }.sorted()
    guard zip(points, points.dropFirst()).allSatisfy({ $1 - $0 >= 4 }) else { return kept }
    let known = Dictionary(kept.map { ($0.value, $0) }) { first, _ in first }
    return ticks.map { known[$0.value] ?? Tick(value: $0.value, label: "") }
  }

  /// The ticks whose labels have room; emphasized ones and the ends have priority.
  private func spaced(_ ticks: [Tick]) -> [Tick] {
    let ends = axis.emphasis == .last ? [ticks.count - 1, 0] : [0, ticks.count - 1]
    let outstanding = ticks.indices.filter { axis.emphasizedValues.contains(ticks[$0].value) }
    let order = axis.emphasis == .none ? outstanding + ends : ends + outstanding
    var kept: [Int: PlacedLabel] = [:]
    for index in order + Array(ticks.indices) where ticks.indices.contains(index) {
      // Labels within five points of each other never fit, so that not all need to be measured.
      let place = map.point(of: ticks[index].value)
      guard kept[index] == nil, kept.values.allSatisfy({ abs($0.place - place) >= 5 }) else {
        continue
      }
      let label = PlacedLabel(place: place, size: labelSize(ticks[index]))
      if !kept.values.contains(where: { overlap($0, label) }) { kept[index] = label }
    }
    return kept.keys.sorted().map { ticks[$0] }
  }

  func labelSize(_ tick: Tick) -> Size {
    let label = self.context.measurer.size(of: tick.label, style: style)
    guard let context = tick.context else { return label }
    let below = self.context.measurer.size(of: context, style: style)
    return Size(
      width: max(label.width, below.width), height: label.height + Self.lineGap + below.height)
  }

  /// A label with its tick's position along the axis.
  private struct PlacedLabel {
    var place: Double
    var size: Size
  }

  private func overlap(_ ticks: [Tick]) -> Bool {
    let labels = ticks.filter { !$0.label.isEmpty }.map { tick in
      PlacedLabel(place: map.point(of: tick.value), size: labelSize(tick))
    }.sorted { $0.place < $1.place }
    return zip(labels, labels.dropFirst()).contains(where: overlap)
  }

  /// Returns `true` if two labels, in either order, are too close.
  private func overlap(_ one: PlacedLabel, _ other: PlacedLabel) -> Bool {
    let isAcross = axis.direction == .y
    let rotation = axis.labelRotation ?? 0
    let apart = abs(other.place - one.place)
    guard rotation != 0 else {
      let (first, second) =
        isAcross ? (one.size.height, other.size.height) : (one.size.width, other.size.width)
      return (first + second) / 2 + (isAcross ? 2 : 10) > apart
    }
    // Parallel texts overlap if they do both along their lines and across them.
    let (level, steep) = (abs(cos(rotation)), abs(sin(rotation)))
    let (along, across) =
      isAcross ? (apart * steep, apart * level) : (apart * level, apart * steep)
    return along < max(one.size.width, other.size.width) + 6
      && across < max(one.size.height, other.size.height) + 1
  }

  /// Every second, third, … tick, so that no labels overlap.
  ///
  /// Ticks are counted from the last if it is emphasized.
  private func thinned(_ ticks: [Tick]) -> [Tick] {
    let isFromLast = axis.emphasis == .last
    // Labels within five points of each other never fit, so that not all need to be measured.
    let places = ticks.map { map.point(of: $0.value) }
    let length = (places.max() ?? 0) - (places.min() ?? 0)
    var step = max(1, Int(clamping: 5 * Double(ticks.count - 1) / max(length, 1)))
    while step < ticks.count {
      let kept = ticks.indices.filter {
        (isFromLast ? ticks.count - 1 - $0 : $0).isMultiple(of: step)
      }.map { ticks[$0] }
      if !overlap(kept) { return kept }
      step += 1
    }
    return Array(isFromLast ? ticks.suffix(1) : ticks.prefix(1))
  }

  // MARK: - Categories

  /// Lays out category names at the bottom or top.
  ///
  /// They are on one line, wrapped, smaller, slanted or thinned, whichever fits first.
  private mutating func layOutCategories(_ places: AxisTicks, length: Double, deepest: Double) {
    let measurer = context.measurer
    let all = places.major(limit: .max)
    let labelled = all.filter { !$0.label.isEmpty }
    guard !labelled.isEmpty else {
      ticks = all
      return
    }
    let room = abs(map.pointsPerUnit) - 8
    style.alignment = .center
    let points = style.points
    for scale in [1, 0.9, 0.8, 0.7, 0.6, 0.5] where scale >= min(1, axis.minimumLabelScale) {
      style.points = points * scale
      if labelled.allSatisfy({ measurer.size(of: $0.label, style: style).width <= room }) {
        ticks = all
        return
      }
      if let wrapped = wrapped(all, room: room, deepest: deepest) {
        ticks = wrapped
        return
      }
    }
    style.points = points
    let line = measurer.lineHeight(style)
    if places.isChosen, !overlap(all) {
      ticks = all
    } else if room + 8 >= line * 1.3, deepest >= 40 {
      style.alignment = .start
      slant = -.pi / 4
      let longest = (deepest - Self.gap - line) * 2.0.squareRoot()
      let flat = all.map { tick in
        var tick = tick
        tick.label = tick.label.split(whereSeparator: \.isNewline).joined(separator: " ")
        return tick
      }
      ticks = cut(flat, to: min(longest, 140))
    } else {
      // Names within ten points of each other never fit, so that not all need to be measured.
      let apart = abs(map.pointsPerUnit)
      let every = apart * Double(all.count) > 10 ? max(1, Int(10 / apart)) : all.count
      let isFromLast = axis.emphasis == .last
      let some = all.indices.filter {
        (isFromLast ? all.count - 1 - $0 : $0).isMultiple(of: every)
      }.map { all[$0] }
      let short = cut(some, to: max(40, min(120, length / 2)))
      ticks = places.isChosen && places.policy != .interval ? spaced(short) : thinned(short)
    }
  }

  /// The names wrapped at spaces into at most three lines; `nil` if they don't fit.
  private mutating func wrapped(_ all: [Tick], room: Double, deepest: Double) -> [Tick]? {
    guard room >= 36 else { return nil }
    var narrow = style
    narrow.wrap = room
    let sizes = all.map { tick -> Size in
      let widest =
        tick.label.split(separator: " ").map {
          context.measurer.size(of: String($0), style: style).width
        }.max() ?? 0
      return widest > room
        ? Size(width: .infinity, height: 0)
        : context.measurer.size(of: tick.label, style: narrow)
    }
    let tallest = min(context.measurer.lineHeight(style) * 3.2, deepest - Self.gap)
    guard sizes.allSatisfy({ $0.width <= room + 0.5 && $0.height <= tallest }) else { return nil }
    style.wrap = room
    return all
  }

  // MARK: - Room

  /// Measures the room needed across the axis and beyond its ends.
  private mutating func measure() {
    let (low, high) = (min(map.start, map.end), max(map.start, map.end))
    depth = ticks.isEmpty ? 0 : max(0, outwardTick)
    if !minorTicks.isEmpty { depth = max(depth, outward(minorTickLength)) }
    var boxes: [(extent: ClosedRange<Double>, reach: ClosedRange<Double>)] = []
    boxes += texts.map { ($0.extent, $0.reach) }
    boxes += images.map { ($0.extent, $0.reach) }
    if let title { boxes.append((title.extent, title.reach)) }
    depth = max(depth, lineEndDepth)
    let ends = lineEndReach
    overhang = map.point(of: map.high) > map.point(of: map.low) ? ends : (ends.high, ends.low)
    for (extent, reach) in boxes {
      depth = max(depth, reach.upperBound)
      overhang.low = max(overhang.low, low - extent.lowerBound)
      overhang.high = max(overhang.high, extent.upperBound - high)
    }
  }

  private func checkPlace() throws(ChartError) {
    let all = [
      ("crossesAt", axis.crossesAt), ("inset", axis.inset), ("insetFraction", axis.insetFraction),
    ]
    let given = all.filter { $0.1 != nil }.map(\.0)
    guard given.count < 2 else {
      throw .axis(
        axis.id,
        reason:
          "\(given.map { "\"\($0)\"" }.joined(separator: " and ")) each set its position. Set only one of them."
      )
    }
  }

  /// Positions an axis that isn't at its edge.
  ///
  /// - Parameters:
  ///   - plot: The plot area.
  ///   - crossing: The map of the axis in the other direction.
  mutating func settle(in plot: Rect, crossing: AxisMap?) {
    let (least, most) = axis.direction == .x ? (plot.minY, plot.maxY) : (plot.minX, plot.maxX)
    let edge = axis.edge == .top || axis.edge == .left ? least : most
    let inwards: Double = edge == least ? 1 : -1
    var place: Double?
    if let value = axis.crossesAt { place = crossing?.point(of: value) }
    if let points = axis.inset { place = edge + inwards * points }
    if let part = axis.insetFraction { place = edge + inwards * part * (most - least) }
    innerPlace = place.flatMap { $0.isNaN ? nil : min(most, max(least, $0)) }
  }

  /// Moves labels off the line of a crossing axis if both are inside the plot area.
  mutating func keepOff(_ other: AxisLayout) {
    guard innerPlace != nil, let place = other.innerPlace, other.hasLine else { return }
    for index in texts.indices
    where texts[index].extent.contains(place) && !texts[index].isEmphasized {
      let extent = texts[index].extent
      let shift = place - 3 - extent.upperBound
      texts[index].along += shift
      texts[index].extent = extent.lowerBound + shift...extent.upperBound + shift
    }
  }

  /// The margins that the axis needs around the plot area, including room for marks.
  func margins(in plot: Rect, beyond wanted: Edges) -> Edges {
    // The overhang may use the room of another axis' labels: margins are combined by maximum.
    var own = Edges()
    if axis.direction == .x {
      (own.left, own.right) = overhang
    } else {
      (own.top, own.bottom) = overhang
    }
    let inside = innerPlace.map { abs($0 - edgePlace(in: plot)) }
    func room(_ wanted: Double) -> Double {
      inside.map { max(wanted, depth - $0) } ?? wanted + offset + depth
    }
    switch axis.edge {
    case .top: own.top = room(wanted.top)
    case .right: own.right = room(wanted.right)
    case .bottom: own.bottom = room(wanted.bottom)
    case .left: own.left = room(wanted.left)
    }
    return own
  }
}
