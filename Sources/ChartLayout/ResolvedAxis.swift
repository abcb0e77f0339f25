import ChartColumns
import ChartModel
package import ChartScene
package import ChartSettings

/// What all charts on an axis ask of it, with what the program says.
package struct ResolvedAxis {
  package let axis: Axis
  package private(set) var type = AxisType.number
  /// The names on a category axis, of all charts, in the order in which they first appear.
  package private(set) var names: [String] = []
  /// What the data span; nil where no value is finite.
  private(set) var data: ClosedRange<Double>?
  package private(set) var includesZero = false
  /// Whether it shows the data from end to end, rather than round values around them.
  package private(set) var isExact = false
  /// The usual distance of neighbouring bands; nil where no chart has bands along it.
  private(set) var spacing: Double?
  private(set) var bandPadding = 0.0
  private(set) var pointPadding = 0.0
  /// Points that marks are moved along it from where their data are, at most.
  private var pointShift = 0.0
  /// The pattern of its labels: the program's, or the first that a chart asks for; nil: none.
  package private(set) var format: String?
  /// The names of the data on it, without repetition.
  private(set) var titles: [String] = []
  package private(set) var unit = ""
  /// Whether its ticks are at whole numbers only.
  private(set) var wantsWholeNumbers = false
  /// How many values on a log axis have no place there.
  private(set) var lostCount = 0
  /// Whose clocks its times are read by: the host's, or of data that are days of the calendar none in particular.
  package let timeZone: ChartTimeZone
  /// Whether its times are days of the calendar.
  let holdsDays: Bool
  /// The days that it shows; nil: none in particular.
  private(set) var days: DaySlots?
  private var columns: [Column] = []

  /// Merges what charts ask of an axis.
  ///
  /// - Throws: `ChartError.axisTypes` where two of them need different types, `.axis` where the program's settings
  ///   don't fit the data.
  init(
    _ axis: Axis, _ requests: [(chart: String, request: ChartPlan.AxisRequest, hasBands: Bool)],
    reaching values: [Double], in context: LayoutContext
  ) throws(ChartError) {
    var axis = axis
    axis.minimum = axis.minimum ?? requests.lazy.compactMap(\.request.minimum).min()
    axis.maximum = axis.maximum ?? requests.lazy.compactMap(\.request.maximum).max()
    self.axis = axis
    let times = requests.flatMap(\.request.positions).compactMap(\.column).filter {
      $0.range != nil
    }
    holdsDays = !times.isEmpty && times.allSatisfy(\.holdsDays)
    timeZone = holdsDays ? .utc : context.timeZone
    var decided: (chart: String, type: AxisType)?
    for (chart, request, hasBands) in requests {
      for position in request.positions { add(position, hasBands: hasBands) }
      includesZero = includesZero || request.includesZero
      format = format ?? request.format
      bandPadding = max(bandPadding, request.bandPadding)
      pointPadding = max(pointPadding, request.pointPadding)
      for type in Self.types(of: request) {
        if let decided, decided.type.family != type.family {
          throw .axisTypes(
            axis: axis.id, first: decided.chart, firstType: decided.type.plural, second: chart,
            secondType: type.plural)
        }
        if decided == nil || type == .log { decided = (chart, type) }
      }
    }
    format = axis.format ?? format
    for value in values { include(value...value) }
    type = decided?.type ?? axis.type ?? .number
    names = unitedNames(of: columns)
    try apply(axis.type)
    if type == .log { try keepPositive() }
    wantsWholeNumbers = axis.wholeNumbers ?? hasWholeNumbers
    isExact =
      type == .time || (spacing != nil && type.scale(0...1) == .linear)
      || (axis.direction == .x && type == .number && !columns.isEmpty
        && columns.allSatisfy { $0.order != .none })
    days = try daySlots(in: context)
    for column in columns where !column.title.isEmpty && !titles.contains(column.title) {
      titles.append(column.title)
    }
    let units = Set(columns.map(\.unit))
    unit = units.count == 1 ? units.first ?? "" : ""
  }

  /// The name at the axis: the program's, or that of the data where there is one alone; empty for none.
  var title: String {
    if let title = axis.title { return title }
    guard type != .category, type != .time, titles.count == 1 else { return "" }
    return unit.isEmpty ? titles[0] : "\(titles[0]) (\(unit))"
  }

  /// Whether all its data are whole numbers, few enough to be counted.
  private var hasWholeNumbers: Bool {
    guard type == .number, let data, data.upperBound - data.lowerBound < 20, !columns.isEmpty else {
      return false
    }
    return columns.allSatisfy { column in
      column.values.allSatisfy { !$0.isFinite || $0 == $0.rounded() }
    }
  }

  /// What the axis shows, where `limit` ticks fit along `length` points; without the room that marks need beyond round
  /// values unless it `isRoomy`.
  ///
  /// - Throws: `ChartError.axis` where the program's limits can't be.
  func range(limit: Int, length: Double, isRoomy: Bool = true) throws(ChartError)
    -> ClosedRange<Double>
  {
    let shown = shown(limit: limit, length: length, isRoomy: isRoomy)
    if let minimum = axis.minimum { try check(minimum, "least") }
    if let maximum = axis.maximum { try check(maximum, "greatest") }
    switch (axis.minimum, axis.maximum) {
    case (nil, nil): return shown
    case (let low?, let high?):
      guard low <= high else {
        throw .axis(
          axis.id,
          reason:
            "its least value, \(text(low)), is above its greatest, \(text(high)). To turn it round, exchange the two and set \"reversed\" to true."
        )
      }
      guard low < high else {
        throw .axis(
          axis.id,
          reason: "its least value, \(text(low)), must be below its greatest, \(text(high)).")
      }
      return low...high
    case (let low?, nil):
      if low < shown.upperBound { return low...shown.upperBound }
      return low...max(low.nextUp, niceRange(low...low, type: type, limit: limit).upperBound)
    case (nil, let high?):
      if shown.lowerBound < high { return shown.lowerBound...high }
      return min(high.nextDown, niceRange(high...high, type: type, limit: limit).lowerBound)...high
    }
  }

  /// What is seen of what the axis shows: the part that the program or a person chose, else all.
  ///
  /// - Throws: `ChartError.axis` where the program's choice can't be.
  func visible(of home: ClosedRange<Double>) throws(ChartError) -> ClosedRange<Double> {
    guard let visible = axis.visible else { return home }
    try check(visible.lowerBound, "first visible")
    try check(visible.upperBound, "last visible")
    guard visible.lowerBound < visible.upperBound else {
      throw .axis(
        axis.id,
        reason:
          "its first visible value, \(text(visible.lowerBound)), must be below its last, \(text(visible.upperBound))."
      )
    }
    return visible
  }

  private func check(_ limit: Double, _ which: String) throws(ChartError) {
    guard limit.isFinite, type != .log || limit > 0 else {
      throw .axis(
        axis.id,
        reason:
          "its \(which) value can't be \(text(limit))\(type == .log ? "; on a log axis it is greater than 0" : "")."
      )
    }
  }

  private func text(_ value: Double) -> String {
    type == .time
      ? TimeFormat.automatic.text(of: value) : NumberFormat.text(of: value, decimals: nil)
  }

  private func shown(limit: Int, length: Double, isRoomy: Bool) -> ClosedRange<Double> {
    if let days { return days.range }
    let margins = (low: axis.lowMargin ?? 0, high: axis.highMargin ?? 0)
    guard axis.lowMargin != nil || axis.highMargin != nil else {
      return fitted(axis.fit, limit: limit, length: length, isRoomy: isRoomy)
    }
    let fit = axis.fit == .automatic ? .all : axis.fit
    let data = fitted(fit, limit: limit, length: length, isRoomy: isRoomy)
    return type.scale(data).range(data, from: -margins.low, to: 1 + margins.high)
  }

  private func fitted(_ fit: Axis.Fit, limit: Int, length: Double, isRoomy: Bool)
    -> ClosedRange<Double>
  {
    if type == .category {
      let places = 0...Double(max(0, names.count - 1))
      if fit == .points, names.count > 1 {
        return widened(places, around: places, low: pointShift, high: pointShift, length: length)
      }
      let room = pointPadding + pointShift
      let slots = -0.5...(places.upperBound + 0.5)
      return widened(slots, around: places, low: room, high: room, length: length)
    }
    guard isExact || fit != .automatic, var data else {
      return nice(limit: limit, length: length, isRoomy: isRoomy)
    }
    if fit == .points {
      guard data.lowerBound < data.upperBound else { return alone(data, limit) }
      return widened(data, around: data, low: pointShift, high: pointShift, length: length)
    }
    if includesZero { data = min(0, data.lowerBound)...max(0, data.upperBound) }
    let margin = bandPadding * (spacing ?? 0)
    if margin > 0 {
      let most = Double.greatestFiniteMagnitude
      data = max(-most, data.lowerBound - margin)...min(most, data.upperBound + margin)
    }
    guard data.lowerBound < data.upperBound else { return alone(data, limit) }
    let room = pointPadding + pointShift
    return widened(data, around: data, low: room, high: room, length: length)
  }

  /// Round values around the data, with room for marks that reach beyond the places of these.
  private func nice(limit: Int, length: Double, isRoomy: Bool) -> ClosedRange<Double> {
    let (data, zero) = wanted
    let range = niceRange(
      data, type: type, includeZero: zero, wholeNumbers: wantsWholeNumbers, limit: limit)
    let room = pointPadding + pointShift
    guard isRoomy, let data, room > Self.slack else { return range }
    // What grows from zero stands on the edge there.
    let isOnLow = zero && range.lowerBound == 0
    let isOnHigh = zero && range.upperBound == 0
    return widened(
      range, around: data, low: isOnLow || axis.minimum != nil ? 0 : room,
      high: isOnHigh || axis.maximum != nil ? 0 : room, length: length)
  }

  /// Points that marks may reach over the edges of round values, as half of a line or of a small symbol does.
  private static let slack = 4.0

  /// A range in which data are some points from its ends at least; the same range where they are already.
  private func widened(
    _ range: ClosedRange<Double>, around data: ClosedRange<Double>, low: Double, high: Double,
    length: Double
  ) -> ClosedRange<Double> {
    guard low + high > 0, length > 2 * (low + high) else { return range }
    let scale = type.scale(range)
    let map = AxisMap(
      scale: scale, low: range.lowerBound, high: range.upperBound, start: 0, end: 1)
    let (first, last) = (map.point(of: data.lowerBound), map.point(of: data.upperBound))
    guard first.isFinite, last.isFinite else { return range }
    let (least, most) = (low / length, high / length)
    let slip = 1e-9
    guard first < least - slip || 1 - last < most - slip else { return range }
    // Beyond one end alone, as long as that leaves enough at the other.
    var ends = (low: 0.0, high: 1.0)
    if first < least { ends.low = (first - least) / (1 - least) }
    if 1 - last < most { ends.high = 1 + (most - 1 + last) / (1 - most) }
    let whole = ends.high - ends.low
    if first - ends.low < least * whole - slip || ends.high - last < most * whole - slip {
      let whole = (last - first) / (1 - least - most)
      ends = (first - least * whole, last + most * whole)
    }
    return scale.range(range, from: min(0, ends.low), to: max(1, ends.high))
  }

  /// What is shown around one value alone.
  private func alone(_ data: ClosedRange<Double>, _ limit: Int) -> ClosedRange<Double> {
    niceRange(data, type: type, limit: limit)
  }

  /// The days that the program asks for, as slots for the data that there are.
  private func daySlots(in context: LayoutContext) throws(ChartError) -> DaySlots? {
    guard let asked = axis.days else { return nil }
    guard type == .time || type == .number else {
      throw .axis(
        axis.id,
        reason:
          "it shows the last days, so that its data are times, or numbers that count days from 0; they are \(type.plural)\(type.plural == "numbers" ? ", on a scale that isn't linear" : "")."
      )
    }
    guard axis.minimum == nil, axis.maximum == nil else {
      throw .axis(
        axis.id, reason: "the last days say what it shows; don't set its least or greatest value.")
    }
    let now = asked.now ?? context.now
    guard
      var slots = DaySlots(
        asked, now: timeZone.moment(now, of: context.timeZone), timeZone: timeZone)
    else {
      throw .axis(
        axis.id, reason: "it has to show at least one day, at a moment that the calendar knows.")
    }
    if type == .number, !columns.isEmpty { slots.count() } else { slots.center(on: columns) }
    return slots
  }

  /// What the axis must show between the program's limits: what they cut off doesn't stretch the other end.
  private var wanted: (data: ClosedRange<Double>?, zero: Bool) {
    guard let data else { return (nil, includesZero) }
    let low = axis.minimum ?? data.lowerBound
    let high = axis.maximum ?? data.upperBound
    guard low < high, low.isFinite, high.isFinite, type != .log || low > 0 else {
      return (data, includesZero)
    }
    let isZeroCut = (axis.minimum ?? -.infinity) > 0 || (axis.maximum ?? .infinity) < 0
    return (low...high, includesZero && !isZeroCut)
  }

  /// Where bands stand along it, ascending; nil where there are none, or too many for a tick each.
  var bandPlaces: [Double]? {
    guard spacing != nil, columns.allSatisfy({ $0.count <= 1000 }) else { return nil }
    let places = Set(columns.flatMap { $0.values.filter(\.isFinite) })
    return places.count <= 40 ? places.sorted() : nil
  }

  private mutating func add(_ position: Position, hasBands: Bool) {
    let isPlace = position.value.isFinite
    if position.from == .data { pointShift = max(pointShift, abs(position.points)) }
    guard let column = position.column else {
      return isPlace ? include(position.value...position.value) : ()
    }
    if !columns.contains(column) { columns.append(column) }
    if hasBands { spacing = min(spacing ?? .infinity, column.spacing) }
    guard isPlace, let range = column.range else { return }
    include(range.lowerBound + position.value...range.upperBound + position.value)
  }

  private mutating func include(_ range: ClosedRange<Double>) {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return }
    data =
      data.map {
        min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound)
      } ?? range
  }

  /// Takes the type that the program asks for, where the data can have it.
  private mutating func apply(_ asked: AxisType?) throws(ChartError) {
    guard let asked, asked != type else { return }
    guard asked.family == type.family || (type == .time && asked == .number) else {
      throw .axis(
        axis.id,
        reason: "its data are \(type.plural), so that it can't be of type \"\(asked.rawValue)\".")
    }
    type = asked
  }

  /// Keeps of the data what has a place on a log axis: the positive.
  private mutating func keepPositive() throws(ChartError) {
    guard !includesZero else {
      throw .axis(
        axis.id,
        reason:
          "lengths from 0 are compared on it, and a log axis has no 0. A \"symmetric-log\" axis has."
      )
    }
    guard let data, data.lowerBound <= 0 else { return }
    var least = Double.infinity
    for value in columns.lazy.flatMap(\.values) where value.isFinite {
      if value > 0 { least = min(least, value) } else { lostCount += 1 }
    }
    self.data = data.upperBound > 0 ? min(least, data.upperBound)...data.upperBound : nil
  }

  /// The types that a chart needs of the axis: the one that it names, or those of its columns.
  private static func types(of request: ChartPlan.AxisRequest) -> [AxisType] {
    if let type = request.type { return [type] }
    return request.positions.compactMap(\.column).map { column in
      switch column.type {
      case .number: .number
      case .time: .time
      case .category: .category
      }
    }
  }
}

extension AxisType {
  /// Types whose data are the same: numbers on any scale.
  fileprivate var family: AxisType {
    switch self {
    case .number, .log, .symmetricLog: .number
    case .time: .time
    case .category: .category
    }
  }

  /// What is on such an axis, for messages.
  var plural: String {
    switch self {
    case .number, .log, .symmetricLog: "numbers"
    case .time: "times"
    case .category: "categories"
    }
  }

  /// The shape of the way from one end to the other, for what an axis shows.
  func scale(_ range: ClosedRange<Double>) -> AxisMap.Scale {
    switch self {
    case .number, .time, .category: .linear
    case .log: .log
    case .symmetricLog:
      .symmetricLog(threshold: max(1e-9, max(abs(range.lowerBound), abs(range.upperBound)) / 1000))
    }
  }
}

extension AxisMap.Scale {
  /// What lies between two parts of the way from one end of a range to the other; beyond the ends below 0 and above 1.
  fileprivate func range(_ range: ClosedRange<Double>, from low: Double, to high: Double)
    -> ClosedRange<Double>
  {
    let map = AxisMap(
      scale: self, low: range.lowerBound, high: range.upperBound, start: 0, end: 1)
    let ends = (map.value(at: low), map.value(at: high))
    guard ends.0.isFinite, ends.1.isFinite, ends.0 < ends.1 else { return range }
    return ends.0...ends.1
  }
}
