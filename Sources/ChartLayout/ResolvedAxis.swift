import ChartColumns
import ChartModel
package import ChartScene
package import ChartSettings

/// An axis with the program's settings and the requests of all charts on it.
package struct ResolvedAxis {
  package let axis: Axis
  package private(set) var type = AxisType.number
  /// The categories of all charts, in order of first appearance.
  package private(set) var names: [String] = []
  /// The range of the data; `nil` if no value is finite.
  private(set) var data: ClosedRange<Double>?
  package private(set) var includesZero = false
  /// `true` if the axis shows the range of the data, rather than round values around it.
  package private(set) var isExact = false
  /// The usual distance between neighbouring bands; `nil` if no chart has bands along the axis.
  private(set) var spacing: Double?
  private(set) var bandPadding = 0.0
  private(set) var pointPadding = 0.0
  /// The greatest distance between marks and their data along the axis, in points.
  private var pointShift = 0.0
  /// The pattern of labels: the program's, or the first that a chart requests.
  package private(set) var format: String?
  /// The titles of the data's columns, without repetition.
  private(set) var titles: [String] = []
  package private(set) var unit = ""
  /// `true` if ticks are at whole numbers only.
  private(set) var wantsWholeNumbers = false
  /// The number of values that a log axis can't show.
  private(set) var lostCount = 0
  /// The time zone of the data: the host's, or UTC if they are days of the calendar.
  package let timeZone: ChartTimeZone
  /// `true` if the data are days of the calendar.
  let holdsDays: Bool
  /// The days that the axis shows; `nil` if the program requests none.
  private(set) var days: DaySlots?
  private var columns: [Column] = []

  /// Merges the charts' requests for an axis.
  ///
  /// - Throws: `ChartError.axisTypes` if charts need different types, or `.axis` if the program's
  ///   settings don't fit the data.
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

  /// The title: the program's, or that of the data if there is only one; otherwise empty.
  var title: String {
    if let title = axis.title { return title }
    guard type != .category, type != .time, titles.count == 1 else { return "" }
    return unit.isEmpty ? titles[0] : "\(titles[0]) (\(unit))"
  }

  /// `true` if all data are whole numbers within a small range.
  private var hasWholeNumbers: Bool {
    guard type == .number, let data, data.upperBound - data.lowerBound < 20, !columns.isEmpty else {
      return false
    }
    return columns.allSatisfy { column in
      column.values.allSatisfy { !$0.isFinite || $0 == $0.rounded() }
    }
  }

  /// The range that the axis shows when it isn't zoomed, for `limit` ticks along `length` points.
  ///
  /// It includes the room that marks need beyond round values if `isRoomy` is `true`.
  ///
  /// - Throws: `ChartError.axis` if the program's minimum or maximum is invalid.
  func range(limit: Int, length: Double, isRoomy: Bool = true) throws(ChartError)
    -> ClosedRange<Double>
  {
    let shown = shown(limit: limit, length: length, isRoomy: isRoomy)
    if let minimum = axis.minimum { try check(minimum, "minimum") }
    if let maximum = axis.maximum { try check(maximum, "maximum") }
    switch (axis.minimum, axis.maximum) {
    case (nil, nil): return shown
    case (let low?, let high?):
      guard low <= high else {
        throw .axis(
          axis.id,
          reason:
            "its minimum, \(text(low)), is above its maximum, \(text(high)). To reverse the axis, swap the two and set \"reversed\" to true."
        )
      }
      guard low < high else {
        throw .axis(
          axis.id,
          reason: "its minimum, \(text(low)), must be below its maximum, \(text(high)).")
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

  /// Returns the visible range: the one that the program or a person chose, or else all.
  ///
  /// - Throws: `ChartError.axis` if the program's choice is invalid.
  func visible(of home: ClosedRange<Double>) throws(ChartError) -> ClosedRange<Double> {
    guard let visible = axis.visible else { return home }
    try check(visible.lowerBound, "first visible value")
    try check(visible.upperBound, "last visible value")
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
          "its \(which) can't be \(text(limit))\(type == .log ? "; on a log axis it must be greater than 0" : "")."
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

  /// The range of round values around the data, with room for marks that extend beyond them.
  private func nice(limit: Int, length: Double, isRoomy: Bool) -> ClosedRange<Double> {
    let (data, zero) = wanted
    let range = niceRange(
      data, type: type, includeZero: zero, wholeNumbers: wantsWholeNumbers, limit: limit)
    let room = pointPadding + pointShift
    guard isRoomy, let data, room > Self.slack else { return range }
    // Marks that grow from zero begin at the edge there.
    let isOnLow = zero && range.lowerBound == 0
    let isOnHigh = zero && range.upperBound == 0
    return widened(
      range, around: data, low: isOnLow || axis.minimum != nil ? 0 : room,
      high: isOnHigh || axis.maximum != nil ? 0 : room, length: length)
  }

  /// The points by which marks may extend beyond round values, as half of a small symbol does.
  private static let slack = 4.0

  /// The range, widened if need be, so that data are at least some points from its ends.
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
    // Widen one end only, as long as that leaves enough at the other.
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

  /// The range around a single value.
  private func alone(_ data: ClosedRange<Double>, _ limit: Int) -> ClosedRange<Double> {
    niceRange(data, type: type, limit: limit)
  }

  /// The days that the program requests, as slots for the data.
  private func daySlots(in context: LayoutContext) throws(ChartError) -> DaySlots? {
    guard let asked = axis.days else { return nil }
    guard type == .time || type == .number else {
      throw .axis(
        axis.id,
        reason:
          "it shows the last days, so its data must be times, or numbers that count days from 0; they are \(type.plural)\(type.plural == "numbers" ? ", on a scale that isn't linear" : "")."
      )
    }
    guard axis.minimum == nil, axis.maximum == nil else {
      throw .axis(
        axis.id, reason: "it shows the last days; don't set its minimum or maximum as well.")
    }
    let now = asked.now ?? context.now
    guard
      var slots = DaySlots(
        asked, now: timeZone.moment(now, of: context.timeZone), timeZone: timeZone)
    else {
      throw .axis(
        axis.id, reason: "it must show at least one day, at a time within the supported calendar.")
    }
    if type == .number, !columns.isEmpty { slots.count() } else { slots.center(on: columns) }
    return slots
  }

  /// The data and zero within the program's limits; data beyond them don't stretch the other end.
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

  /// The values of bands, ascending; `nil` if there are none, or too many for a tick each.
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

  /// Applies the type that the program requests, if it fits the data.
  private mutating func apply(_ asked: AxisType?) throws(ChartError) {
    guard let asked, asked != type else { return }
    guard asked.family == type.family || (type == .time && asked == .number) else {
      throw .axis(
        axis.id,
        reason: "its data are \(type.plural), so it can't be of type \"\(asked.rawValue)\".")
    }
    type = asked
  }

  /// Limits the data of a log axis to positive values.
  private mutating func keepPositive() throws(ChartError) {
    guard !includesZero else {
      throw .axis(
        axis.id,
        reason:
          "it shows lengths from 0, and a log axis has no 0. Let them start above 0, or set its type to \"symmetric-log\"."
      )
    }
    guard let data, data.lowerBound <= 0 else { return }
    var least = Double.infinity
    for value in columns.lazy.flatMap(\.values) where value.isFinite {
      if value > 0 { least = min(least, value) } else { lostCount += 1 }
    }
    self.data = data.upperBound > 0 ? min(least, data.upperBound)...data.upperBound : nil
  }

  /// The types that a chart requires: the one that it requests, or those of its columns.
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
  /// The type that represents all types of the same data, such as numbers on any scale.
  fileprivate var family: AxisType {
    switch self {
    case .number, .log, .symmetricLog: .number
    case .time: .time
    case .category: .category
    }
  }

  /// The plural noun for the data on such an axis, for messages.
  var plural: String {
    switch self {
    case .number, .log, .symmetricLog: "numbers"
    case .time: "times"
    case .category: "categories"
    }
  }

  /// The scale of an axis of this type that shows a range.
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
  /// The part of a range between two fractions of it, which may be below 0 or above 1.
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
