public import ChartKit

/// Bars: one for each record of each series, side by side, on each other, or as parts of a whole.
///
/// Bars grow from the baseline, or from bases of their own; those below it downwards, or to the left where they lie. A
/// stack has its positive parts above the baseline and its negative ones below, so that neither hides the other.
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
  enum Unit: String, Choice { case band, data, points }
  enum LabelPosition: String, Choice {
    case automatic, outside, inside, center, base
  }

  // MARK: What it asks

  @Query("Where the bars stand.", required: true)
  var x: (() -> Column?)?

  @Query("How long the bars are.", "series", required: true, takes: [.number, .time])
  var y: ((Int) -> Column?)?

  @Query("Where each bar begins, instead of at the baseline.", "series", takes: [.number, .time])
  var base: ((Int) -> Column?)?

  @Query(
    "How wide each bar is, in the unit of widthUnit, instead of width.", "series", takes: .number)
  var widths: ((Int) -> Column?)?

  @Query("The text at a bar's tip, instead of its value.", "series", "record")
  var label: ((Int, Int) -> String)?

  @Query("The colour of a bar, instead of its series' colour.", "series", "record")
  var color: ((Int, Int) -> Color?)?

  @Query("What a bar is filled with, instead of its colour.", "series", "record")
  var fill: ((Int, Int) -> Paint?)?

  @Query("The stroke around a bar, instead of the border.", "series", "record")
  var stroke: ((Int, Int) -> Stroke?)?

  @Query("Where the whisker at a bar's tip starts.", "series", takes: .number)
  var low: ((Int) -> Column?)?

  @Query("Where the whisker at a bar's tip ends.", "series", takes: .number)
  var high: ((Int) -> Column?)?

  // MARK: What can be set

  @Property(
    "The arrangement of several series' bars: side by side, on each other, on each other as parts of a whole, or in front of each other.",
    .needsLayout, group: "Bars", order: 1)
  var arrangement = Arrangement.grouped

  @Property("Whether the bars stand or lie.", .needsLayout, group: "Bars", order: 2)
  var orientation = Orientation.vertical

  @Property(
    "How wide a bar is, or a group of them together, in the unit of widthUnit.",
    [.animatable, .needsLayout], in: 0..., step: 0.05, group: "Bars", order: 3)
  var width = 1.0

  @Property(
    "What width counts: parts of the room at a position, the axis' data units, or points.",
    .needsLayout, group: "Bars", order: 4)
  var widthUnit = Unit.band

  @Property(
    "How far bars are moved along their axis, in the unit of offsetUnit.",
    [.animatable, .needsLayout], group: "Bars", order: 5)
  var offset = 0.0

  @Property(
    "What offset counts: parts of the room at a position, the axis' data units, or points.",
    .needsLayout, group: "Bars", order: 6)
  var offsetUnit = Unit.band

  @Property(
    "The part of its room that stays free beside each bar of a group.", .animatable, in: 0...0.9,
    step: 0.05, group: "Bars", order: 7)
  var gap = 0.08

  @Property(
    "How wide a bar may be, so that few of them don't become walls; where widthUnit is band.",
    .needsLayout, unit: "pt", in: 1..., step: 1, group: "Bars", order: 8)
  var maximumWidth = 72.0

  @Property(
    "The room of a bar that is missing in a group: it stays free, or the others close up.",
    group: "Bars", order: 9)
  var missing = Missing.keepSlot

  @Property("The value that bars grow from.", .needsLayout, group: "Bars", order: 10)
  var baseline = 0.0

  @Property(
    "What bars are filled with; none is hollow, their series' fill where it isn't set.",
    .needsLayout, group: "Look", order: 1)
  var barFill: Paint? = nil

  @Property("The stroke around each bar.", .needsLayout, group: "Look", order: 2)
  var border = Stroke.none

  @Property(
    "The radius of the corners at a bar's tip.", .animatable, unit: "pt", in: 0..., step: 0.5,
    group: "Look", order: 3)
  var cornerRadius = 0.0

  @Property(
    "The radius of the corners where a bar begins.", .animatable, unit: "pt", in: 0..., step: 0.5,
    group: "Look", order: 4)
  var baseCornerRadius = 0.0

  @Property(
    "The fill of bars below where they begin; their series' where it isn't set.", group: "Look",
    order: 5)
  var negativeFill: Color? = nil

  @Property(
    "Whether each bar has its value written at its tip.", .needsLayout, group: "Labels", order: 1)
  var valueLabels = false

  @Property(
    "Where labels are: beyond the tip, in the bar at its tip, in its middle, or where it begins; "
      + "of a stack in the middle, else beyond the tip, where it isn't said.", .needsLayout,
    group: "Labels", order: 2)
  var labelPosition = LabelPosition.automatic

  @Property(
    "The distance of a label from the end of the bar that it is at.", .needsLayout, unit: "pt",
    in: 0..., step: 1, group: "Labels", order: 3)
  var labelOffset = 3.0

  @Property(
    "How far labels are turned; a quarter where they have no room side by side, else not, where "
      + "it isn't set.", .needsLayout, unit: "rad", group: "Labels", order: 4)
  var labelRotation: Double? = nil

  @Property(
    "The pattern of the values, such as \"0.0\" or \"#,##0\".", .needsLayout, group: "Labels",
    order: 5)
  var labelFormat: String? = nil

  @Property(
    "Digits after the point of the values; as many as they need where it isn't set.",
    .needsLayout, in: 0...15, step: 1, group: "Labels", order: 6)
  var decimals: Int? = nil

  @Property("How labels are set.", .needsLayout, group: "Labels", order: 7)
  var labelStyle: TextStyle? = nil

  // MARK: What it tells

  @Event("A bar was selected.", "series", "record")
  var selected: ((Int, Int) -> Void)?

  init() {}

  /// The bars of one series: from a foot to a tip in data units, and their part of the width.
  struct Bars {
    var series: Int
    var values: Column
    /// Where they start; nil: all at the baseline.
    var start: Column?
    var tip: Column
    /// The part of a stack that each is; `nil` outside of stacks.
    var parts: Column?
    /// How wide each is, or its group; nil: `width`.
    var widths: Column?
    /// The middle and half the width, as parts of the whole width.
    var middle = 0.0
    var half = 0.5
    /// How far each bar's middle is from `middle`; nil: all are there.
    var shifts: [Double]?
    /// Where the whiskers at the tips start and end; nil: there are none.
    var whiskers: (low: Column, high: Column)?
  }

  var bars: [Bars] = []
  /// The pattern by which all values are written alike; nil: each is written by itself.
  var valuePattern: String?

  // MARK: How it is drawn

  func plan(_ plan: Plan) throws {
    bars = chart.columns(y).map { Bars(series: $0.series, values: $0.column, tip: $0.column) }
    guard let x = x?(), !bars.isEmpty else { return plan.nothing() }
    for index in bars.indices { bars[index].widths = widths?(bars[index].series) }
    if isStacked { try stack() } else { takeBasesAndWhiskers() }
    if arrangement == .grouped { group() }
    try planPlaces(plan, x)
    try planLengths(plan)
    for bars in bars {
      plan.legend(
        series: bars.series, title: chart.seriesName(bars.series), fill: barFill,
        stroke: border.isSeen ? border : nil)
    }
    if hasLabels { takePattern() }
    if hasLabels, position == .outside { makeRoomForLabels(plan, at: x) }
  }

  func draw(on canvas: Canvas) throws {
    guard let x = x?() else { return }
    let boxes = try bars.map { try box(of: $0, at: x) }
    for (bars, box) in zip(bars, boxes) {
      canvas.rects(
        x0: box.x0, x1: box.x1, y0: box.y0, y1: box.y1,
        baseline: orientation == .vertical ? .y0 : .x0, endRadius: cornerRadius,
        baselineRadius: baseCornerRadius, minimumWidth: 0.75, style: try style(of: bars))
    }
    for bars in bars { try drawWhiskers(of: bars, at: x, on: canvas) }
    guard hasLabels else { return }
    for (bars, box) in zip(bars, boxes) { try drawLabels(of: bars, in: box, on: canvas) }
  }

  func hit(_ hit: Hit) -> Bool {
    if let (series, record) = hit.selection { selected?(series, record) }
    return false
  }

  var isStacked: Bool { arrangement == .stacked || arrangement == .filled }

  // MARK: Looks

  func style(of bars: Bars) throws -> MarkStyle {
    var style = MarkStyle(
      series: bars.series, fill: barFill, stroke: border, amounts: bars.parts,
      reading: bars.parts != nil ? .part : bars.start != nil ? .range : .position)
    guard color != nil || fill != nil || stroke != nil || negativeFill != nil else { return style }
    let own = barFill ?? chart.style(ofSeries: bars.series).fill
    (style.fills, style.strokes) = ([own], [border])
    var known: [[AnyHashable]: Double] = [[own, border]: 0]
    style.choice = try chart.newColumn(bars.values.count) { choice in
      for (record, value) in bars.values.enumerated() {
        var (paint, line) = (own, border)
        if let negativeFill, value < (bars.start?[record] ?? baseline) {
          paint = .color(negativeFill)
        }
        if let color = color?(bars.series, record) { paint = .color(color) }
        if let fill = fill?(bars.series, record) { paint = fill }
        if let stroke = stroke?(bars.series, record) { line = stroke }
        if known[[paint, line]] == nil {
          known[[paint, line]] = Double(style.fills.count)
          style.fills.append(paint)
          style.strokes.append(line)
        }
        choice[record] = known[[paint, line]] ?? 0
      }
    }
    return style
  }
}

private let plugin = Plugin(
  name: "Bar chart", version: "1.0.0", author: "Charthouse", kinds: [BarChart.self])

/// What the host looks for in the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
