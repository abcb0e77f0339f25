public import ChartKit

/// Bars: one for each record of each series, side by side, on each other, or as parts of a whole.
///
/// Bars grow from the baseline, those below it downwards, or to the left where they lie. A stack has its positive parts
/// above the baseline and its negative ones below, so that neither hides the other.
final class BarChart: InteractiveKind {
  static let about = KindDescription(
    id: "org.charthouse.bar", name: "bar", title: "Bar chart",
    summary: "A bar for each record of each series: grouped, stacked, or as parts of a whole.",
    flags: .aligned)

  enum Arrangement: String, Choice { case grouped, stacked, filled, overlaid }
  enum Orientation: String, Choice { case vertical, horizontal }
  enum Missing: String, Choice {
    case keepSlot = "keep-slot"
    case closeUp = "close-up"
  }

  // MARK: What it asks

  @Query("Where the bars stand.", required: true)
  var x: (() -> Column?)?

  @Query("How long the bars are.", "series", required: true, takes: .number)
  var y: ((Int) -> Column?)?

  @Query("The text at a bar's tip, instead of its value.", "series", "record")
  var label: ((Int, Int) -> String)?

  @Query("The colour of a bar, instead of its series' colour.", "series", "record")
  var color: ((Int, Int) -> Color?)?

  // MARK: What can be set

  @Property(
    "How the bars of several series share a position.", .needsLayout, group: "Bars", order: 1)
  var arrangement = Arrangement.grouped

  @Property("Whether the bars stand or lie.", .needsLayout, group: "Bars", order: 2)
  var orientation = Orientation.vertical

  @Property(
    "The part of its room that stays free beside each bar of a group.", .animatable, in: 0...0.9,
    step: 0.05, group: "Bars", order: 3)
  var gap = 0.08

  @Property(
    "How wide a bar may be, so that few of them don't become walls.", .needsLayout, unit: "pt",
    in: 1..., step: 1, group: "Bars", order: 4)
  var maximumWidth = 72.0

  @Property(
    "What becomes of the room of a bar that is missing in a group.", group: "Bars", order: 5)
  var missing = Missing.keepSlot

  @Property("The value that bars grow from.", .needsLayout, group: "Bars", order: 6)
  var baseline = 0.0

  @Property(
    "The radius of the corners at a bar's tip.", .animatable, unit: "pt", in: 0..., step: 0.5,
    group: "Look", order: 1)
  var cornerRadius = 0.0

  @Property(
    "The fill of bars below the baseline; their series' where it isn't set.", group: "Look",
    order: 2)
  var negativeFill: Color? = nil

  @Property(
    "Whether each bar has its value written at its tip.", .needsLayout, group: "Labels", order: 1)
  var valueLabels = false

  @Property(
    "Digits after the point of the values; as many as they need where it isn't set.",
    .needsLayout, in: 0...15, step: 1, group: "Labels", order: 2)
  var decimals: Int? = nil

  // MARK: What it tells

  @Event("A bar was selected.", "series", "record")
  var selected: ((Int, Int) -> Void)?

  init() {}

  /// The bars of one series: from a foot to a tip, both in data units.
  private struct Bars {
    var series: Int
    var values: Column
    /// Where they start; nil: all at the baseline.
    var foot: Column?
    var tip: Column
  }

  private var bars: [Bars] = []

  // MARK: How it is drawn

  func plan(_ plan: Plan) throws {
    bars = []
    guard let x = x?(), let y else { return plan.nothing() }
    let columns = (0..<chart.seriesCount).compactMap { series in
      y(series).map { (series: series, values: $0) }
    }
    guard !columns.isEmpty else { return plan.nothing() }
    bars =
      try isStacked
      ? stacked(columns)
      : columns.map {
        Bars(series: $0.series, values: $0.values, foot: nil, tip: $0.values)
      }
    plan.span(place, at: x)
    plan.pad(place, band: 0.5)
    plan.band(
      place, least: 1, most: maximumWidth * Double(arrangement == .grouped ? bars.count : 1))
    plan.span(length, at: .at(baseline))
    if baseline == 0 { plan.zero(length) }
    for bars in bars {
      plan.span(length, at: bars.tip)
      plan.legend(series: bars.series, title: chart.seriesName(bars.series))
    }
    if valueLabels || label != nil, !isStacked { makeRoomForLabels(plan) }
  }

  func draw(on canvas: Canvas) throws {
    guard let x = x?() else { return }
    let slots = try slots(records: x.count)
    for (index, bars) in bars.enumerated() {
      let from = At.at(
        x, band: slots.middles == nil ? slots.edges[index].lowerBound : -slots.half,
        bands: slots.middles?[index])
      let to = At.at(
        x, band: slots.middles == nil ? slots.edges[index].upperBound : slots.half,
        bands: slots.middles?[index])
      let foot = bars.foot.map { At.at($0) } ?? .at(baseline)
      let tip = At.at(bars.tip)
      let look = try look(of: bars)
      if orientation == .vertical {
        canvas.rects(
          x0: from, x1: to, y0: foot, y1: tip, foot: .y0, tipRadius: cornerRadius, least: 0.75,
          look: look)
      } else {
        canvas.rects(
          x0: foot, x1: tip, y0: from, y1: to, foot: .x0, tipRadius: cornerRadius, least: 0.75,
          look: look)
      }
    }
    guard valueLabels || label != nil else { return }
    for (index, bars) in bars.enumerated() {
      let middle =
        slots.middles.map { At.at(x, bands: $0[index]) }
        ?? .at(x, band: (slots.edges[index].lowerBound + slots.edges[index].upperBound) / 2)
      try drawLabels(of: bars, at: middle, on: canvas)
    }
  }

  func hit(_ hit: Hit) -> Bool {
    guard hit.action == .selected, let series = hit.series, let record = hit.record else {
      return false
    }
    selected?(series, record)
    return false
  }

  private var isStacked: Bool { arrangement == .stacked || arrangement == .filled }
  /// The axis along which the bars stand.
  private var place: Axis { orientation == .vertical ? .x : .y }
  /// The axis along which they are long.
  private var length: Axis { orientation == .vertical ? .y : .x }

  // MARK: Stacks

  /// Each series on those before it, positive and negative values apart.
  private func stacked(_ columns: [(series: Int, values: Column)]) throws -> [Bars] {
    let count = columns.map(\.values.count).max() ?? 0
    var above = [Double](repeating: 0, count: count)
    var below = [Double](repeating: 0, count: count)
    let whole = arrangement == .filled ? wholes(columns, count: count) : nil
    return try columns.map { series, values in
      var feet: [Double] = []
      let tip = try chart.newColumn(values.count, like: values) { tips in
        for (record, value) in values.enumerated() {
          let part = whole.map { $0[record] == 0 ? 0 : value / $0[record] } ?? value
          let start = part < 0 ? below[record] : above[record]
          feet.append(baseline + start)
          tips[record] = baseline + start + part
          guard part.isFinite else { continue }
          if part < 0 { below[record] += part } else { above[record] += part }
        }
      }
      let foot = try chart.newColumn(values.count, like: values) { column in
        for (record, foot) in feet.enumerated() { column[record] = foot }
      }
      return Bars(series: series, values: values, foot: foot, tip: tip)
    }
  }

  /// What each stack adds up to, whatever the signs.
  private func wholes(_ columns: [(series: Int, values: Column)], count: Int) -> [Double] {
    columns.reduce(into: [Double](repeating: 0, count: count)) { sums, column in
      for (record, value) in column.values.enumerated() where value.isFinite {
        sums[record] += abs(value)
      }
    }
  }

  // MARK: Groups

  /// Where each series' bars are in the band.
  private struct Slots {
    /// From edge to edge, for each series.
    var edges: [ClosedRange<Double>]
    /// Where a missing bar's room is closed up: the middle of each bar, for each series.
    var middles: [Column]?
    /// Half the width of such a bar.
    var half: Double
  }

  private func slots(records: Int) throws -> Slots {
    let count = arrangement == .grouped ? bars.count : 1
    let share = 1 / Double(max(1, count))
    let half = share * (count > 1 ? 1 - gap : 1) / 2
    let edges = bars.indices.map { index in
      let middle = -0.5 + share * (Double(arrangement == .grouped ? index : 0) + 0.5)
      return middle - half...middle + half
    }
    guard count > 1, missing == .closeUp else { return Slots(edges: edges, half: half) }
    let present = (0..<records).map { record in bars.filter { $0.values[record].isFinite }.count }
    var taken = [Int](repeating: 0, count: records)
    let middles = try bars.map { bars in
      try chart.newColumn(records) { column in
        for record in 0..<records where bars.values[record].isFinite {
          column[record] = share * (Double(taken[record]) + 0.5 - Double(present[record]) / 2)
          taken[record] += 1
        }
      }
    }
    return Slots(edges: edges, middles: middles, half: half)
  }

  // MARK: Looks and labels

  private func look(of bars: Bars) throws -> Look {
    var look = Look(series: bars.series)
    guard color != nil || negativeFill != nil else { return look }
    let own = chart.style(ofSeries: bars.series).fill
    look.fills = [own]
    look.choice = try chart.newColumn(bars.values.count) { choice in
      for (record, value) in bars.values.enumerated() {
        var fill = own
        if let negativeFill, value < baseline { fill = .color(negativeFill) }
        if let color = color?(bars.series, record) { fill = .color(color) }
        let known = look.fills.firstIndex(of: fill)
        if known == nil { look.fills.append(fill) }
        choice[record] = Double(known ?? look.fills.count - 1)
      }
    }
    return look
  }

  private func text(of bars: Bars, _ record: Int) -> String {
    if let label { return label(bars.series, record) }
    if arrangement == .filled {
      return chart.text(
        percent: abs(bars.tip[record] - (bars.foot?[record] ?? 0)), decimals: decimals ?? 0)
    }
    return chart.text(number: bars.values[record], decimals: decimals)
  }

  /// The labels beyond the tips reach out of the plot area where a bar does up to its edge.
  private func makeRoomForLabels(_ plan: Plan) {
    let widest = bars.flatMap { bars in
      bars.values.indices.filter { bars.values[$0].isFinite }.map {
        chart.size(of: text(of: bars, $0))
      }
    }
    let size = (width: widest.map(\.width).max() ?? 0, height: widest.map(\.height).max() ?? 0)
    let hasNegative = bars.contains { (chart.range(of: $0.values)?.lowerBound ?? 0) < baseline }
    if orientation == .vertical {
      plan.room(.top, size.height)
      if hasNegative { plan.room(.bottom, size.height) }
    } else {
      plan.room(.right, size.width + 4)
      if hasNegative { plan.room(.left, size.width + 4) }
    }
  }

  /// Labels beyond the tips; in the middle of the parts of a stack.
  private func drawLabels(of bars: Bars, at middle: At, on canvas: Canvas) throws {
    for isNegative in [false, true] {
      let records = bars.values.indices.filter {
        bars.values[$0].isFinite && (bars.values[$0] < baseline) == isNegative
      }
      guard !records.isEmpty else { continue }
      func picked(_ column: Column) throws -> Column {
        try chart.newColumn(records.count, type: column.type, like: column) { picked in
          for (index, record) in records.enumerated() { picked[index] = column[record] }
        }
      }
      var along = middle
      along.column = try middle.column.map(picked)
      along.bandColumn = try middle.bandColumn.map(picked)
      var across = At.at(try picked(bars.tip))
      var anchor = Point(x: 0.5, y: 0.5)
      var look = Look(series: bars.series)
      look.records = try chart.newColumn(records.count) { numbers in
        for (index, record) in records.enumerated() { numbers[index] = Double(record) }
      }
      if let foot = bars.foot {
        across.column = try chart.newColumn(records.count, like: bars.tip) { middles in
          for (index, record) in records.enumerated() {
            middles[index] = (foot[record] + bars.tip[record]) / 2
          }
        }
        look.fill = chart.paint(.background)
      } else if orientation == .vertical {
        across.points = isNegative ? 3 : -3
        anchor.y = isNegative ? 0 : 1
      } else {
        across.points = isNegative ? -4 : 4
        anchor.x = isNegative ? 1 : 0
      }
      let texts = records.map { text(of: bars, $0) }
      if orientation == .vertical {
        canvas.text(texts, x: along, y: across, anchor: anchor, look: look)
      } else {
        canvas.text(texts, x: across, y: along, anchor: anchor, look: look)
      }
    }
  }
}

private let plugin = Plugin(
  name: "Bar chart", version: "1.0.0", author: "Charthouse", kinds: [BarChart.self])

/// What the host looks for in the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
