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

  @Query("Where the whisker at a bar's tip starts.", "series", takes: .number)
  var low: ((Int) -> Column?)?

  @Query("Where the whisker at a bar's tip ends.", "series", takes: .number)
  var high: ((Int) -> Column?)?

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

  /// The bars of one series: from a foot to a tip in data units, and their part of the band.
  private struct Bars {
    var series: Int
    var values: Column
    /// Where they start; nil: all at the baseline.
    var foot: Column?
    var tip: Column
    /// The middle and half the width, as parts of the band.
    var middle = 0.0
    var half = 0.5
    /// How far each bar's middle is from `middle`; nil: all are there.
    var shifts: Column?
    /// Where the whiskers at the tips start and end; nil: there are none.
    var whiskers: (low: Column, high: Column)?
  }

  private var bars: [Bars] = []

  // MARK: How it is drawn

  func plan(_ plan: Plan) throws {
    bars = chart.columns(y).map { Bars(series: $0.series, values: $0.column, tip: $0.column) }
    guard let x = x?(), !bars.isEmpty else { return plan.nothing() }
    if isStacked { try stack() } else { takeWhiskers() }
    if arrangement == .grouped { try group() }
    plan.span(place, at: x)
    plan.pad(place, band: 0.5)
    plan.band(
      place, least: 1, most: maximumWidth * Double(arrangement == .grouped ? bars.count : 1))
    plan.span(length, at: .at(baseline))
    if baseline == 0 { plan.zero(length) }
    if arrangement == .filled { plan.format(length, "0%") }
    for bars in bars {
      plan.span(length, at: bars.tip)
      if let (low, high) = bars.whiskers {
        plan.span(length, at: low)
        plan.span(length, at: high)
      }
      plan.legend(series: bars.series, title: chart.seriesName(bars.series))
    }
    if hasLabels, !isStacked { makeRoomForLabels(plan) }
  }

  func draw(on canvas: Canvas) throws {
    guard let x = x?() else { return }
    for bars in bars {
      let box = box(of: bars, at: x)
      canvas.rects(
        x0: box.x0, x1: box.x1, y0: box.y0, y1: box.y1,
        foot: orientation == .vertical ? .y0 : .x0, tipRadius: cornerRadius, least: 0.75,
        look: try look(of: bars))
    }
    for bars in bars { drawWhiskers(of: bars, at: x, on: canvas) }
    guard hasLabels else { return }
    for bars in bars { try drawLabels(of: bars, in: box(of: bars, at: x), on: canvas) }
  }

  func hit(_ hit: Hit) -> Bool {
    if let (series, record) = hit.selection { selected?(series, record) }
    return false
  }

  private var isStacked: Bool { arrangement == .stacked || arrangement == .filled }
  private var hasLabels: Bool { valueLabels || label != nil }
  /// The axis along which the bars stand.
  private var place: Axis { orientation == .vertical ? .x : .y }
  /// The axis along which they are long.
  private var length: Axis { orientation == .vertical ? .y : .x }

  /// Where the bars are: y0, or x0 where they lie, is the foot.
  private func box(of bars: Bars, at x: Column) -> (x0: At, x1: At, y0: At, y1: At) {
    let start = At.at(x, band: bars.middle - bars.half, bands: bars.shifts)
    let end = At.at(x, band: bars.middle + bars.half, bands: bars.shifts)
    let foot = bars.foot.map { At.at($0) } ?? .at(baseline)
    let tip = At.at(bars.tip)
    return orientation == .vertical ? (start, end, foot, tip) : (foot, tip, start, end)
  }

  // MARK: Whiskers

  /// Takes the ends of whiskers; the parts of a stack have none.
  private func takeWhiskers() {
    for index in bars.indices {
      let series = bars[index].series
      if let low = low?(series), let high = high?(series) { bars[index].whiskers = (low, high) }
    }
  }

  /// A thin line from the low to the high end at each bar's middle, with caps.
  private func drawWhiskers(of bars: Bars, at x: Column, on canvas: Canvas) {
    guard let (low, high) = bars.whiskers else { return }
    let look = Look(series: bars.series, stroke: Stroke(chart.paint(.text), width: 1.25))
    let middle = At.at(x, band: bars.middle, bands: bars.shifts)
    var (start, end) = (middle, middle)
    start.points -= 4
    end.points += 4
    let strokes = [
      (middle, middle, At.at(low), At.at(high)), (start, end, .at(low), .at(low)),
      (start, end, .at(high), .at(high)),
    ]
    for (from, to, lower, upper) in strokes {
      if orientation == .vertical {
        canvas.segments(x0: from, x1: to, y0: lower, y1: upper, look: look)
      } else {
        canvas.segments(x0: lower, x1: upper, y0: from, y1: to, look: look)
      }
    }
  }

  // MARK: Stacks and groups

  /// Puts each series on those before it, positive and negative values apart.
  private func stack() throws {
    let count = bars.map(\.values.count).max() ?? 0
    var above = [Double](repeating: 0, count: count)
    var below = above
    let wholes = arrangement == .filled ? wholes(count: count) : nil
    for index in bars.indices {
      let values = bars[index].values
      var feet: [Double] = []
      bars[index].tip = try chart.newColumn(values.count, like: values) { tips in
        for (record, value) in values.enumerated() {
          let part = wholes.map { $0[record] == 0 ? 0 : value / $0[record] } ?? value
          let start = part < 0 ? below[record] : above[record]
          feet.append(baseline + start)
          tips[record] = baseline + start + part
          guard part.isFinite else { continue }
          if part < 0 { below[record] += part } else { above[record] += part }
        }
      }
      bars[index].foot = try chart.newColumn(values.count, like: values) { column in
        for (record, foot) in feet.enumerated() { column[record] = foot }
      }
    }
  }

  /// What each stack adds up to, whatever the signs.
  private func wholes(count: Int) -> [Double] {
    bars.reduce(into: [Double](repeating: 0, count: count)) { sums, bars in
      for (record, value) in bars.values.enumerated() where value.isFinite {
        sums[record] += abs(value)
      }
    }
  }

  /// Gives each series its part of the band; where it is to be closed up, only those that have a bar at a position.
  private func group() throws {
    let share = 1 / Double(bars.count)
    for index in bars.indices {
      bars[index].middle = share * (Double(index) + 0.5) - 0.5
      bars[index].half = share * (bars.count > 1 ? 1 - gap : 1) / 2
    }
    guard bars.count > 1, missing == .closeUp else { return }
    var taken = [Int](repeating: 0, count: bars[0].values.count)
    let present = taken.indices.map { record in bars.count { $0.values[record].isFinite } }
    for index in bars.indices {
      let (values, middle) = (bars[index].values, bars[index].middle)
      bars[index].shifts = try chart.newColumn(values.count) { shifts in
        for record in values.indices where values[record].isFinite {
          shifts[record] =
            share * (Double(taken[record]) + 0.5 - Double(present[record]) / 2) - middle
          taken[record] += 1
        }
      }
    }
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
    guard bars.values[record].isFinite else { return "" }
    if arrangement == .filled {
      return chart.text(
        percent: abs(bars.tip[record] - (bars.foot?[record] ?? 0)), decimals: decimals ?? 0)
    }
    return chart.text(number: bars.values[record], decimals: decimals)
  }

  /// The labels beyond the tips reach out of the plot area where a bar does up to its edge.
  private func makeRoomForLabels(_ plan: Plan) {
    let sizes = bars.flatMap { bars in
      bars.values.indices.map { chart.size(of: text(of: bars, $0)) }
    }
    let hasNegative = bars.contains { (chart.range(of: $0.values)?.lowerBound ?? 0) < baseline }
    let (ends, points): ((Edge, Edge), Double) =
      orientation == .vertical
      ? ((.top, .bottom), sizes.map(\.height).max() ?? 0)
      : ((.right, .left), sizes.map(\.width).max() ?? 0)
    plan.room(ends.0, points + Self.labelGap)
    if hasNegative { plan.room(ends.1, points + Self.labelGap) }
  }

  /// Points between a tip and its label.
  private static let labelGap = 3.0

  /// Labels beyond the tips; in a stack inside the bars, where they fit.
  private func drawLabels(
    of bars: Bars, in box: (x0: At, x1: At, y0: At, y1: At), on canvas: Canvas
  ) throws {
    var look = Look(series: bars.series)
    var label = Label(distance: Self.labelGap, stays: true)
    if isStacked {
      let fills = try self.look(of: bars)
      look.fill = chart.textPaint(on: chart.style(ofSeries: bars.series).fill)
      look.fills = fills.fills.map { chart.textPaint(on: $0) }
      look.choice = fills.choice
    } else {
      let upwards = orientation == .vertical ? 0 : Double.pi / 2
      label.directions = try chart.newColumn(bars.values.count) { directions in
        for (record, value) in bars.values.enumerated() {
          directions[record] = value < baseline ? upwards + .pi : upwards
        }
      }
    }
    canvas.labels(
      bars.values.indices.map { text(of: bars, $0) }, x0: box.x0, x1: box.x1, y0: box.y0,
      y1: box.y1, places: isStacked ? .inside : .outward, label: label, look: look)
  }
}

private let plugin = Plugin(
  name: "Bar chart", version: "1.0.0", author: "Charthouse", kinds: [BarChart.self])

/// What the host looks for in the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
