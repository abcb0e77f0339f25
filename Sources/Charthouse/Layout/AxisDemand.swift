/// What all charts on an axis ask of it, with what the program says.
struct AxisDemand {
  let axis: Axis
  private(set) var type = AxisType.number
  /// The names on a category axis, of all charts, in the order in which they first appear.
  private(set) var names: [String] = []
  /// What the data span; nil where no value is finite.
  private(set) var data: ClosedRange<Double>?
  private(set) var includesZero = false
  /// Whether it shows the data from end to end, rather than round values around them.
  private(set) var isExact = false
  /// The usual distance of neighbouring bands; nil where no chart has bands along it.
  private(set) var spacing: Double?
  private(set) var bandPadding = 0.0
  private(set) var pointPadding = 0.0
  /// The names of the data on it, without repetition.
  private(set) var titles: [String] = []
  private(set) var unit = ""
  private var columns: [Column] = []

  /// Merges what charts ask of an axis.
  ///
  /// - Throws: `ChartError.axisTypes` where two of them need different types, `.axis` where the program's settings
  ///   don't fit the data.
  init(
    _ axis: Axis, _ wishes: [(chart: String, wish: ChartPlan.AxisWish, hasBands: Bool)],
    reaching values: [Double]
  ) throws(ChartError) {
    self.axis = axis
    var decided: (chart: String, type: AxisType)?
    for (chart, wish, hasBands) in wishes {
      for position in wish.positions { add(position, hasBands: hasBands) }
      includesZero = includesZero || wish.includesZero
      bandPadding = max(bandPadding, wish.bandPadding)
      pointPadding = max(pointPadding, wish.pointPadding)
      guard let type = Self.type(of: wish) else { continue }
      if let decided, decided.type.family != type.family {
        throw .axisTypes(
          axis: axis.id, first: decided.chart, firstType: decided.type.plural, second: chart,
          secondType: type.plural)
      }
      if decided == nil || type == .log { decided = (chart, type) }
    }
    for value in values { include(value...value) }
    type = decided?.type ?? axis.type ?? .number
    names = unitedNames(of: columns)
    try apply(axis.type)
    isExact =
      type == .time || spacing != nil
      || (axis.direction == .x && type == .number && !columns.isEmpty
        && columns.allSatisfy { $0.order != .none })
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

  /// Whether its ticks are at whole numbers only.
  var wantsWholeNumbers: Bool {
    if let asked = axis.wholeNumbers { return asked }
    guard type == .number, let data, data.upperBound - data.lowerBound < 20, !columns.isEmpty else {
      return false
    }
    return columns.allSatisfy { column in
      column.values.allSatisfy { !$0.isFinite || $0 == $0.rounded() }
    }
  }

  /// What the axis shows, where `limit` ticks fit along `length` points.
  ///
  /// - Throws: `ChartError.axis` where the program's limits can't be.
  func range(limit: Int, length: Double) throws(ChartError) -> ClosedRange<Double> {
    var range = shown(limit: limit, length: length)
    if let minimum = axis.minimum {
      guard minimum.isFinite, type != .log || minimum > 0 else {
        throw .axis(
          axis.id,
          reason:
            "its least value can't be \(NumberFormat.text(of: minimum, decimals: nil)); on a log axis it is greater than 0."
        )
      }
      range = minimum...max(minimum, range.upperBound)
    }
    if let maximum = axis.maximum {
      guard maximum.isFinite, maximum >= range.lowerBound || axis.minimum == nil else {
        throw .axis(
          axis.id,
          reason:
            "its greatest value, \(NumberFormat.text(of: maximum, decimals: nil)), is below its least, \(NumberFormat.text(of: range.lowerBound, decimals: nil))."
        )
      }
      range = min(range.lowerBound, maximum)...maximum
    }
    return range
  }

  private func shown(limit: Int, length: Double) -> ClosedRange<Double> {
    if type == .category {
      return names.isEmpty ? -0.5...0.5 : -0.5...(Double(names.count) - 0.5)
    }
    guard isExact, var data else {
      return niceRange(
        data, type: type, includeZero: includesZero, wholeNumbers: wantsWholeNumbers, limit: limit)
    }
    if includesZero { data = min(0, data.lowerBound)...max(0, data.upperBound) }
    let margin = bandPadding * (spacing ?? 0)
    if margin > 0 { data = data.lowerBound - margin...data.upperBound + margin }
    guard data.lowerBound < data.upperBound else {
      return niceRange(data, type: type, limit: limit)
    }
    guard pointPadding > 0, length > 4 * pointPadding else { return data }
    let unit = (data.upperBound - data.lowerBound) / (length - 2 * pointPadding)
    return data.lowerBound - pointPadding * unit...data.upperBound + pointPadding * unit
  }

  private mutating func add(_ position: Position, hasBands: Bool) {
    guard let column = position.column else {
      return include(position.value...position.value)
    }
    columns.append(column)
    if hasBands { spacing = min(spacing ?? .infinity, column.spacing) }
    guard let range = column.range else { return }
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
    if type == .log { data = positiveRange() }
  }

  /// What the positive data span: nothing else has a place on a log axis.
  private func positiveRange() -> ClosedRange<Double>? {
    guard let data, data.upperBound > 0 else { return nil }
    guard data.lowerBound <= 0 else { return data }
    let least = columns.flatMap { $0.values.lazy.filter { $0 > 0 && $0.isFinite } }.min()
    return (least ?? data.upperBound)...data.upperBound
  }

  private static func type(of wish: ChartPlan.AxisWish) -> AxisType? {
    if let type = wish.type { return type }
    switch wish.positions.lazy.compactMap(\.column).first?.type {
    case .number: return .number
    case .time: return .time
    case .category: return .category
    case nil: return nil
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

  /// The shape of the way from one end to the other.
  func scale(_ range: ClosedRange<Double>) -> AxisMap.Scale {
    switch self {
    case .number, .time, .category: .linear
    case .log: .log
    case .symmetricLog:
      .symmetricLog(threshold: max(1e-9, max(abs(range.lowerBound), abs(range.upperBound)) / 1000))
    }
  }
}
