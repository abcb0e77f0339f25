import ChartColumns
import ChartModel
import ChartScene

/// The motions of one chart's marks during its entrance.
///
/// Lines, bars and wedges lead; labels, symbols on lines and whiskers follow: each appears when the
/// item that it belongs to has arrived. Without leaders, all marks but texts lead. Marks behind
/// slices, such as a pie's track, are visible from the start.
struct ChartEntrance {
  private let entrance: Entrance
  private let marks: [Mark]
  private let plot: Rect
  /// The rectangle that is revealed if marks are drawn from one side to the other.
  private let opening: Rect
  private let forms: [Motion.Form]
  private let lead: Lead
  private let seriesCount: Int
  /// The duration for the leaders, and after that for the followers, in seconds.
  private let length: (lead: Double, follow: Double)

  /// Positions of the first and last of items that begin in turn, as fractions of the plot area.
  private var reach = 0.0...1.0
  /// By series, the fraction of a line's length at which a pen draws each record.
  private var traces: [Int?: [Int: Double]] = [:]

  /// The form of motion of the leaders.
  private enum Lead {
    case reveal, grow, sweep, none
  }

  /// The maximum number of items that are animated individually; more are animated together.
  private static let most = 1_000

  /// Examines a chart's marks.
  init(_ entrance: Entrance, of marks: [Mark], in scene: Scene) {
    self.entrance = entrance
    self.marks = marks
    plot = scene.plot
    let plot = plot
    let hasLine = marks.contains { $0.arrival == .draw }
    let extent = Self.extent(of: marks, in: plot)
    // Symbols and line caps extend beyond it.
    opening = Rect(
      x: extent.lowerBound - 12, y: 0, width: extent.upperBound - extent.lowerBound + 24,
      height: scene.size.height)
    let opening = opening
    let isTraced = entrance.style == .draw && marks.contains(where: \.isForPen)
    let first = marks.firstIndex { $0.role == .chart && $0.hasRecords } ?? 0
    forms = marks.enumerated().map { index, mark in
      guard mark.role == .chart else { return .fade }
      if index < first, case .sweep = mark.arrival { return .still }
      if isTraced, mark.arrival == .scale { return .scale }
      return mark.shape.form(entrance, opening: opening, plot: plot, isAreaAlone: !hasLine)
    }
    let own = zip(marks, forms).filter { $0.0.role == .chart }.map(\.1)
    lead =
      own.contains(where: \.isDrawn)
      ? .reveal
      : own.contains(where: \.isGrow) ? .grow : own.contains(where: \.isSweep) ? .sweep : .none
    seriesCount = (marks.compactMap(\.style.series).max() ?? 0) + 1
    let duration = max(0, entrance.timing.duration)
    let lead = lead
    let hasFollowers = zip(marks, forms).contains {
      !Self.leads($0, $1, lead) && $0.role != .legend && $1 != .still
    }
    let part = hasFollowers ? 0.8 : 1
    length = (duration * part, duration * (1 - part))
    let places = zip(marks, forms).filter { Self.leads($0, $1, lead) && isByItem($0, $1) }
      .flatMap { positions($0.0) }
    if let first = places.min(), let last = places.max(), first < last {
      reach = first...last
    } else if lead == .reveal, extent.lowerBound < extent.upperBound {
      let width = max(1, plot.width)
      reach = (extent.lowerBound - plot.minX) / width...(extent.upperBound - plot.minX) / width
    }
    for (mark, form) in zip(marks, forms) {
      guard case .line(let line) = mark.shape, case .trace = form else { continue }
      let way = MeasuredPath(line)
      for item in 0..<mark.count {
        guard let record = mark.style.record(of: item) else { continue }
        traces[mark.style.series, default: [:]][record] = way.part(of: item)
      }
    }
  }

  /// The horizontal extent of lines and areas within the plot area.
  private static func extent(of marks: [Mark], in plot: Rect) -> ClosedRange<Double> {
    let bounds = marks.filter { $0.role == .chart && $0.shape.isConnected }.compactMap(\.bounds)
    let first = bounds.map(\.minX).min() ?? plot.minX
    let last = bounds.map(\.maxX).max() ?? plot.maxX
    guard first < last, first < plot.maxX, last > plot.minX else { return plot.minX...plot.maxX }
    return max(first, plot.minX)...min(last, plot.maxX)
  }

  /// The motion of each mark.
  func motions() -> [Motion] {
    guard entrance.style != .none else { return marks.map { _ in .still } }
    var entry = 0
    let entries = marks.count { $0.role == .legend }
    return zip(marks, forms).map { mark, form in
      if mark.role == .legend {
        entry += 1
        return legend(mark, entry - 1, of: entries)
      }
      if form == .still { return .still }
      return Self.leads(mark, form, lead) ? leading(mark, form) : following(mark, form)
    }
  }

  private static func leads(_ mark: Mark, _ form: Motion.Form, _ lead: Lead) -> Bool {
    guard mark.role == .chart else { return false }
    switch lead {
    case .reveal: return form.isDrawn
    case .grow: return form.isGrow
    case .sweep: return form.isSweep
    case .none: return mark.arrival != .follow
    }
  }

  // MARK: - Leaders

  private var isBySeries: Bool { entrance.order == .series && seriesCount > 1 }

  /// `true` if the items of a mark begin in turn.
  private func isByItem(_ mark: Mark, _ form: Motion.Form) -> Bool {
    guard mark.count > 1, mark.count <= Self.most, !form.isDrawn, !mark.shape.isConnected else {
      return false
    }
    switch entrance.order {
    case .items: return true
    case .together, .series: return false
    case .automatic: return !form.isSweep
    }
  }

  private func leading(_ mark: Mark, _ form: Motion.Form) -> Motion {
    var timing = entrance.timing
    timing.duration = length.lead
    if isBySeries {
      timing.delay += seriesStart(mark)
      timing.duration *= 1 - entrance.stagger
    }
    guard isByItem(mark, form) else {
      // Many items with individual baselines would have to be recomputed for every frame.
      if case .grow(_, nil) = form, mark.count > Self.most {
        return Motion(form: .fade, timing: timing)
      }
      return Motion(form: form, timing: timing)
    }
    timing.duration *= 1 - entrance.stagger
    let span = length.lead * entrance.stagger
    return Motion(form: form, timing: timing, starts: places(mark).map { $0 * span })
  }

  /// Seconds by which the leaders of a mark's series begin after those of the first.
  private func seriesStart(_ mark: Mark) -> Double {
    guard isBySeries else { return 0 }
    let number = mark.style.series ?? 0
    let place = Double(entrance.isInverted ? seriesCount - 1 - number : number)
    return place / Double(seriesCount - 1) * length.lead * entrance.stagger
  }

  /// Positions of the items between the first and the last leader, 0 to 1.
  private func places(_ mark: Mark) -> [Double] {
    let places = positions(mark).map { place in
      min(1, max(0, (place - reach.lowerBound) / (reach.upperBound - reach.lowerBound)))
    }
    return entrance.isInverted ? places.map { 1 - $0 } : places
  }

  /// Positions of the items in the plot area, 0 to 1.
  ///
  /// From left to right, or from top to bottom for horizontal bars; in a circle, in item order.
  private func positions(_ mark: Mark) -> [Double] {
    let geometry = mark.shape.geometry
    return (0..<mark.count).map { item in
      guard lead != .sweep, let box = geometry.bounds(of: item) else {
        return Double(item) / Double(max(1, mark.count - 1))
      }
      return isHorizontal
        ? (box.midY - plot.minY) / max(1, plot.height)
        : (box.midX - plot.minX) / max(1, plot.width)
    }
  }

  /// `true` if bars are horizontal, one below another.
  private var isHorizontal: Bool {
    forms.contains { if case .grow(.x, _) = $0 { true } else { false } }
  }

  // MARK: - Followers

  private func following(_ mark: Mark, _ form: Motion.Form) -> Motion {
    var timing = entrance.timing
    let start = timing.delay
    timing.duration = length.follow
    if mark.arrival == .fill {
      timing.delay = start + entrance.timing.duration * 2 / 3
      timing.duration = entrance.timing.duration / 3
      return Motion(form: .fade, timing: timing)
    }
    guard mark.role == .chart, mark.count <= Self.most, !mark.shape.isConnected else {
      if mark.role == .chart, lead == .reveal, mark.arrival == .scale {
        timing = entrance.timing
        timing.duration = length.lead
        return Motion(form: .reveal(opening, fromRight: entrance.isInverted), timing: timing)
      }
      timing.delay = start + length.lead
      return Motion(form: .fade, timing: timing)
    }
    // Followers fade or grow gently, whatever the leaders' curve.
    timing.curve = Timing().curve
    let form: Motion.Form = form == .scale ? .scale : .fade
    return Motion(
      form: form, timing: timing, starts: arrivals(mark).map { seriesStart(mark) + $0 })
  }

  /// Seconds until the leader arrives at each item.
  private func arrivals(_ mark: Mark) -> [Double] {
    guard let trace = traces[mark.style.series] else { return places(mark).map(arrival) }
    let own = isBySeries ? 1 - entrance.stagger : 1
    return (0..<mark.count).map { item in
      let part = mark.style.record(of: item).flatMap { trace[$0] } ?? (entrance.isInverted ? 0 : 1)
      let passed = entrance.isInverted ? 1 - part : part
      return length.lead * own * entrance.timing.curve.time(reaching: passed)
    }
  }

  /// Seconds until the leader arrives at a position between first and last.
  private func arrival(_ place: Double) -> Double {
    let own = isBySeries ? 1 - entrance.stagger : 1
    switch lead {
    case .reveal:
      let margin = (opening.width - plot.width) / 2
      let part = (margin + place * plot.width) / opening.width
      return length.lead * own * entrance.timing.curve.time(reaching: part)
    case .sweep: return length.lead * 0.9 + place * length.lead * 0.1
    case .grow, .none:
      let isByItem = zip(marks, forms).contains {
        Self.leads($0, $1, lead) && self.isByItem($0, $1)
      }
      guard isByItem else { return length.lead * own }
      return length.lead * (entrance.stagger * place + (1 - entrance.stagger))
    }
  }

  // MARK: - Legend

  /// The motion of a legend entry; the entries appear in turn during the chart's entrance.
  private func legend(_ mark: Mark, _ number: Int, of count: Int) -> Motion {
    var timing = entrance.timing
    timing.curve = Timing().curve
    timing.delay += timing.duration * 0.6 * Double(number) / Double(max(1, count))
    timing.duration *= 0.4
    return Motion(form: mark.arrival == .scale ? .scale : .fade, timing: timing)
  }
}

extension Mark {
  fileprivate var arrival: Arrival { shape.geometry.arrival }

  /// `true` if it is a chart's line that a pen can follow.
  fileprivate var isForPen: Bool { role == .chart && shape.isForPen }

  /// `true` if any of its items represents a record.
  fileprivate var hasRecords: Bool {
    guard let records = style.records else { return count > 0 }
    return (0..<count).contains { records[$0].isFinite }
  }
}

extension Motion.Form {
  /// `true` if a line in this form is drawn progressively.
  fileprivate var isDrawn: Bool {
    switch self {
    case .reveal, .trace: true
    case .still, .fade, .scale, .grow, .sweep: false
    }
  }
  fileprivate var isGrow: Bool { if case .grow = self { true } else { false } }
  fileprivate var isSweep: Bool { if case .sweep = self { true } else { false } }
}

extension Shape {
  /// The motion of its items in an entrance.
  fileprivate func form(
    _ entrance: Entrance, opening: Rect, plot: Rect, isAreaAlone: Bool
  ) -> Motion.Form {
    let reveal = Motion.Form.reveal(opening, fromRight: entrance.isInverted)
    let geometry = geometry
    switch (geometry.arrival, entrance.style) {
    case (_, .none): return .still
    case (.open, _): return reveal
    case (.follow, _), (_, .fade): return .fade
    case (.sweep, .scale), (.scale, .automatic), (.scale, .scale): return .scale
    case (.sweep(let fromEnd), _): return .sweep(fromEnd: fromEnd != entrance.isInverted)
    case (.draw, .automatic), (.draw, .draw):
      if geometry[.x]?.isOrdered == true { return reveal }
      return isForPen ? .trace(fromEnd: entrance.isInverted) : .fade
    case (_, .draw): return reveal
    case (.fill, .automatic): return entrance.area == .along || isAreaAlone ? reveal : .fade
    case (.grow, .automatic), (_, .grow):
      return geometry.baseline(in: plot).map { .grow($0.direction, from: $0.start) } ?? .fade
    default: return .fade
    }
  }

  /// `true` for a line whose x goes back and forth, with few enough points for a pen to follow.
  fileprivate var isForPen: Bool {
    if case .line(let line) = self { !line.x.isOrdered && count <= 10_000 } else { false }
  }
}
