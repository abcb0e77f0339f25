public import ChartKit

/// Bars: one for each record of each series, side by side, stacked, or as parts of a whole.
///
/// Bars grow from the baseline, or from their own bases, downward or to the left if they end below.
/// A stack has its positive parts above the baseline and its negative parts below, so that neither
/// hides the other.
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

  // MARK: Queries

  @Query("The positions of the bars.", required: true)
  var x: (() -> Column?)?

  @Query("The values at the ends of the bars.", "series", required: true, takes: [.number, .time])
  var y: ((Int) -> Column?)?

  @Query("The start of each bar, instead of the baseline.", "series", takes: [.number, .time])
  var base: ((Int) -> Column?)?

  @Query(
    "The width of each bar, in the unit of widthUnit, instead of width.", "series", takes: .number)
  var widths: ((Int) -> Column?)?

  @Query("The text at the end of a bar, instead of its value.", "series", "record")
  var label: ((Int, Int) -> String)?

  @Query("The colour of a bar, instead of its series' colour.", "series", "record")
  var color: ((Int, Int) -> Color?)?

  @Query("The paint of a bar, instead of its colour.", "series", "record")
  var fill: ((Int, Int) -> Paint?)?

  @Query("The stroke around a bar, instead of border.", "series", "record")
  var stroke: ((Int, Int) -> Stroke?)?

  @Query("The start of the whisker at a bar's end.", "series", takes: .number)
  var low: ((Int) -> Column?)?

  @Query("The end of the whisker at a bar's end.", "series", takes: .number)
  var high: ((Int) -> Column?)?

  // MARK: Properties

  @Property(
    "The arrangement of several series' bars: side by side, stacked, stacked as parts of a whole, or in front of each other.",
    .needsLayout, group: "Bars", order: 1)
  var arrangement = Arrangement.grouped

  @Property("The direction of the bars.", .needsLayout, group: "Bars", order: 2)
  var orientation = Orientation.vertical

  @Property(
    "The width of a bar, or of a group of bars, in the unit of widthUnit.",
    [.animatable, .needsLayout], in: 0..., step: 0.05, group: "Bars", order: 3)
  var width = 1.0

  @Property(
    "The unit of width: fractions of the space at a position, the axis' data units, or points.",
    .needsLayout, group: "Bars", order: 4)
  var widthUnit = Unit.band

  @Property(
    "The distance that bars are moved along their axis, in the unit of offsetUnit.",
    [.animatable, .needsLayout], group: "Bars", order: 5)
  var offset = 0.0

  @Property(
    "The unit of offset: fractions of the space at a position, the axis' data units, or points.",
    .needsLayout, group: "Bars", order: 6)
  var offsetUnit = Unit.band

  @Property(
    "The fraction of its space that is free beside each bar of a group.", .animatable, in: 0...0.9,
    step: 0.05, group: "Bars", order: 7)
  var gap = 0.08

  @Property(
    "The maximum width of a bar if widthUnit is band, so that a few bars don't fill the plot.",
    .needsLayout, unit: "pt", in: 1..., step: 1, group: "Bars", order: 8)
  var maximumWidth = 72.0

  @Property(
    "The space of a missing bar in a group: it stays free, or the others close up.",
    group: "Bars", order: 9)
  var missing = Missing.keepSlot

  @Property("The value that bars grow from.", .needsLayout, group: "Bars", order: 10)
  var baseline = 0.0

  @Property(
    "The paint of bars, or none for hollow ones; their series' fill by default.",
    .needsLayout, group: "Style", order: 1)
  var barFill: Paint? = nil

  @Property("The stroke around each bar.", .needsLayout, group: "Style", order: 2)
  var border = Stroke.none

  @Property(
    "The radius of the corners at the end of a bar.", .animatable, unit: "pt", in: 0..., step: 0.5,
    group: "Style", order: 3)
  var cornerRadius = 0.0

  @Property(
    "The radius of the corners at the start of a bar.", .animatable, unit: "pt", in: 0...,
    step: 0.5,
    group: "Style", order: 4)
  var baseCornerRadius = 0.0

  @Property(
    "The fill of bars that end below their start; their series' fill by default.", group: "Style",
    order: 5)
  var negativeFill: Color? = nil

  @Property(
    "True if each bar has its value at its end.", .needsLayout, group: "Labels", order: 1)
  var valueLabels = false

  @Property(
    "The position of labels: beyond the end, inside at the end, in the middle, or inside at the start; automatic is the middle in stacks, and otherwise beyond the end.",
    .needsLayout, group: "Labels", order: 2)
  var labelPosition = LabelPosition.automatic

  @Property(
    "The distance of a label from the end of its bar.", .needsLayout, unit: "pt",
    in: 0..., step: 1, group: "Labels", order: 3)
  var labelOffset = 3.0

  @Property(
    "The rotation of labels; by default a quarter turn if they don't fit side by side.",
    .needsLayout, unit: "rad", group: "Labels", order: 4)
  var labelRotation: Double? = nil

  @Property(
    "The pattern of the values, such as \"0.0\" or \"#,##0\".", .needsLayout, group: "Labels",
    order: 5)
  var labelFormat: String? = nil

  @Property(
    "The number of digits after the point of values; as many as needed by default.",
    .needsLayout, in: 0...15, step: 1, group: "Labels", order: 6)
  var decimals: Int? = nil

  @Property("The style of the labels.", .needsLayout, group: "Labels", order: 7)
  var labelStyle: TextStyle? = nil

  // MARK: Events

  @Event("A bar was selected.", "series", "record")
  var selected: ((Int, Int) -> Void)?

  init() {}

  /// The bars of one series: from a start to an end in data units, and their part of the width.
  struct Bars {
    var series: Int
    var values: Column
    /// The starts of the bars; `nil` if all are at the baseline.
    var start: Column?
    var tip: Column
    /// The bars' parts of a stack; `nil` outside of stacks.
    var parts: Column?
    /// The width of each bar or its group; `nil` for `width`.
    var widths: Column?
    /// The middle and half the width, as fractions of the whole width.
    var middle = 0.0
    var half = 0.5
    /// The distance of each bar's middle from `middle`; `nil` for 0.
    var shifts: [Double]?
    /// The starts and ends of the whiskers; `nil` if there are none.
    var whiskers: (low: Column, high: Column)?
  }

  var bars: [Bars] = []
  /// The common pattern of all values; `nil` if each has its own format.
  var valuePattern: String?

  // MARK: Planning and drawing

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

  // MARK: Styles

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

/// The entry point of the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
