public import ChartKit

/// A pie or a ring: a slice for each record, as large as its share of the whole.
///
/// Slices are in the order of the records. Labels are inside their slices where they fit, else outside on leader lines.
/// A value that is negative has no share: it is an error that names its record.
final class PieChart: InteractiveKind {
  static let about = KindDescription(
    id: "org.charthouse.pie", name: "pie", title: "Pie chart",
    summary: "A slice for each record, as large as its share of the whole: a pie, or a ring.",
    flags: .free)

  enum Placement: String, Choice { case automatic, inside, outside, none }
  enum Content: String, Choice {
    case name, value, percent
    case namePercent = "name-percent"
    case nameValue = "name-value"

    var hasName: Bool { self == .name || self == .namePercent || self == .nameValue }
  }
  enum Missing: String, Choice { case skip, refuse }
  enum Unit: String, Choice { case points, radius }
  enum Leaders: String, Choice { case always, moved, none }

  // MARK: What it asks

  @Query("How much each slice stands for; not negative.", required: true, takes: .number)
  var value: (() -> Column?)?

  @Query("What a slice is called.", "record")
  var label: ((Int) -> String)?

  @Query("The label of a slice, in as many lines as it has, instead of labelContent.", "record")
  var labelText: ((Int) -> String)?

  @Query("What the legend says of a slice; an empty text leaves it out there.", "record")
  var legendTitle: ((Int) -> String)?

  @Query("The colour of a slice, instead of the palette's.", "record")
  var color: ((Int) -> Color?)?

  @Query("What a slice is filled with, instead of its colour.", "record")
  var fill: ((Int) -> Paint?)?

  @Query("How many points a slice is moved outwards.", "record")
  var offset: ((Int) -> Double)?

  // MARK: What can be set

  @Property(
    "The radius of the hole, as a part of the whole radius.", .animatable, in: 0...0.95, step: 0.05,
    group: "Slices", order: 1)
  var innerRadius = 0.0

  @Property(
    "How wide a ring is, at most as wide as the radius; innerRadius says where it isn't set.",
    .animatable, unit: "pt", in: 0.5..., step: 1, group: "Slices", order: 2)
  var ringWidth: Double? = nil

  @Property(
    "The radius, as a part of the room that labels leave.", .animatable, in: 0.1...1, step: 0.05,
    group: "Slices", order: 3)
  var radius = 0.92

  @Property(
    "The radius, at most what there is room for; a part of the room where it isn't set.",
    .animatable, unit: "pt", in: 1..., step: 1, group: "Slices", order: 4)
  var radiusInPoints: Double? = nil

  @Property(
    "Where the centre is, as a part of the width; what is drawn is centred where it isn't set.",
    .animatable, in: 0...1, step: 0.05, group: "Slices", order: 5)
  var centerX: Double? = nil

  @Property(
    "Where the centre is, as a part of the height from the top; what is drawn is centred where it "
      + "isn't set.", .animatable, in: 0...1, step: 0.05, group: "Slices", order: 6)
  var centerY: Double? = nil

  @Property(
    "Where the first slice begins, clockwise from twelve o'clock.", .animatable, unit: "rad",
    group: "Slices", order: 7)
  var startAngle = 0.0

  @Property(
    "Where the last slice ends; a whole turn from the start where it isn't set.", .animatable,
    unit: "rad", group: "Slices", order: 8)
  var endAngle: Double? = nil

  @Property("Whether the slices follow each other clockwise.", group: "Slices", order: 9)
  var clockwise = true

  @Property(
    "The gap between slices.", .animatable, unit: "pt", in: 0..., step: 0.5, group: "Slices",
    order: 10)
  var gap = 1.5

  @Property("The stroke around each slice.", .needsLayout, group: "Slices", order: 11)
  var border = Stroke.none

  @Property(
    "What is behind the slices, all around; the theme's grid colour where all values are 0, else "
      + "nothing, where it isn't set.", group: "Slices", order: 12)
  var track: Paint? = nil

  @Property(
    "What is painted over the whole pie, such as a pale gradient for a gloss.", group: "Slices",
    order: 13)
  var overlay = Paint.none

  @Property(
    "The share below which slices are gathered in one, where there are two at least.",
    .needsLayout, in: 0...0.5, step: 0.01, group: "Slices", order: 14)
  var otherBelow = 0.0

  @Property(
    "What the slice is called that gathers small ones.", .needsLayout, group: "Slices", order: 15)
  var otherName = "Other"

  @Property(
    "What a missing value does: its record is left out, or it is an error.", group: "Slices",
    order: 16)
  var missing = Missing.skip

  @Property(
    "The placement of labels: inside where they fit and else outside, inside, outside, or nowhere.",
    .needsLayout, group: "Labels", order: 1)
  var labels = Placement.automatic

  @Property("What labels say.", .needsLayout, group: "Labels", order: 2)
  var labelContent = Content.namePercent

  @Property(
    "Where labels begin, outwards from the edge of the pie, in the unit of labelOffsetUnit: a "
      + "negative offset is inside, -0.6 of the radius 0.4 from the centre. Labels are where they "
      + "fit where it isn't set.", .needsLayout, group: "Labels", order: 3)
  var labelOffset: Double? = nil

  @Property("What labelOffset counts.", .needsLayout, group: "Labels", order: 4)
  var labelOffsetUnit = Unit.points

  @Property(
    "How far labels are turned, from level or, where labelsFollowRadius, from the radius.",
    .needsLayout, unit: "rad", group: "Labels", order: 5)
  var labelRotation = 0.0

  @Property(
    "Whether labels lie along the radius of their slices, never upside down.", .needsLayout,
    group: "Labels", order: 6)
  var labelsFollowRadius = false

  @Property(
    "Which labels outside have a line from their slice: all, those that were moved, or none.",
    .needsLayout, group: "Labels", order: 7)
  var leaderLines = Leaders.always

  @Property(
    "How labels are set; in slices their lines are centred.", .needsLayout, group: "Labels",
    order: 8)
  var labelStyle: TextStyle? = nil

  @Property(
    "Whether labels outside have the colours of their slices.", .needsLayout, group: "Labels",
    order: 9)
  var labelsInSliceColor = false

  @Property(
    "The pattern of values, such as \"0.0\" or \"#,##0\".", .needsLayout, group: "Labels",
    order: 10)
  var valueFormat: String? = nil

  @Property(
    "Digits after the point of percentages and values; none for percentages, and as many as they "
      + "need for values, where it isn't set.", .needsLayout, in: 0...15, step: 1, group: "Labels",
    order: 11)
  var decimals: Int? = nil

  @Property(
    "Whether percentages are rounded so that they add up to 100, not each to its nearest.",
    .needsLayout, group: "Labels", order: 12)
  var sumTo100 = false

  @Property("The words in the middle of the hole.", .needsLayout, group: "Words", order: 1)
  var centerTitle = ""

  @Property("Smaller words below those.", .needsLayout, group: "Words", order: 2)
  var centerText = ""

  @Property("How the words are set; in a hole they are made to fit.", group: "Words", order: 3)
  var centerTitleStyle = TextStyle(points: 20, weight: 600, alignment: .center)

  @Property("How the smaller words are set.", group: "Words", order: 4)
  var centerTextStyle = TextStyle(points: 11, weight: 0, alignment: .center)

  @Property(
    "Whether the words are above the pie; they are where there is no hole.", .needsLayout,
    group: "Words", order: 5)
  var wordsAbove = false

  @Property(
    "The words where there is nothing to show; the graph's, or that all values are 0, where they "
      + "are empty.", .needsLayout, group: "Words", order: 6)
  var noDataText = ""

  // MARK: What it does and tells

  @Method("Moves a slice outwards by some points; 0 puts it back.", "slice", "points")
  var explode = { (pie: PieChart, slice: Int, points: Double) throws -> Void in
    guard slice >= 0 else { throw PieError.noSlice(slice) }
    pie.exploded[slice] = points
  }

  @Method(
    "The angle in the middle of a record's slice, clockwise from twelve o'clock, as last drawn.",
    "record")
  var medianAngle = { (pie: PieChart, record: Int) -> Double? in
    pie.slices.first { $0.record == record && $0.sweep > 0 }.map(pie.middle)
  }

  @Method(
    "The record whose slice is at an angle, clockwise from twelve o'clock, as last drawn.", "angle")
  var sliceAt = { (pie: PieChart, angle: Double) -> Int? in
    pie.slices.first { pie.angles(of: $0).contains(turnedInto: angle) }?.record
  }

  @Event("A slice was selected.", "record")
  var selected: ((Int) -> Void)?

  init() {}

  var exploded: [Int: Double] = [:]
  var slices: [Slice] = []
  /// The pattern by which all values are written alike; nil: each is written by itself.
  var valuePattern: String?
  /// Points that a label beside the pie may take before it goes on in another line.
  var outerWidth = Double.infinity

  // MARK: How it is drawn

  func plan(_ plan: Plan) throws {
    slices = []
    let words = noDataText.isEmpty ? nil : noDataText
    guard let value = value?(), chart.range(of: value) != nil else { return plan.nothing(words) }
    plan.styles(Swift.max(1, value.count))
    valuePattern = valueFormat ?? chart.pattern(for: Array(value), decimals: decimals)
    let whole = try total(of: value)
    slices = try slices(of: value, whole: whole)
    if whole == 0 { chart.warn("All values are 0: there is no slice to draw.") }
    let isNamed = labels != .none && labelText == nil && labelContent.hasName && whole > 0
    for slice in slices {
      let title = entry(of: slice)
      guard !title.isEmpty else { continue }
      let hasOwn = slice.record != nil && legendTitle != nil
      plan.legend(
        series: 0, title: title, record: slice.record, fill: slice.fill,
        stroke: border.isSeen ? border : nil, isOptional: isNamed && !hasOwn && slice.value > 0)
    }
  }

  func draw(on canvas: Canvas) throws {
    let pie = try layout(in: canvas)
    let isEmpty = slices.allSatisfy { $0.sweep == 0 }
    if !isEmpty, pie.outer < 1 {
      let moved = slices.map(\.offset).max() ?? 0
      let reason =
        moved > 0 ? " beside slices that are moved outwards by up to \(Int(moved)) points" : ""
      return chart.warn("There is no room for the pie\(reason).")
    }
    let nothing = MarkStyle(series: nil, records: try chart.newColumn(of: [.nan]))
    if let track = track ?? (isEmpty ? chart.paint(.grid) : nil) {
      try drawRing(of: pie, on: canvas, fill: track, nothing)
    }
    let angles = slices.map(angles)
    var style = MarkStyle(stroke: border)
    style.fills = slices.map(\.fill)
    style.choice = try chart.newColumn(of: slices.indices.map(Double.init))
    style.records = try records(of: slices)
    style.names = slices.map(\.name)
    style.values = slices.map { "\(text($0.value)) (\($0.percent))" }
    func draw(_ style: MarkStyle) throws {
      canvas.wedges(
        x: .at(pie.center.x), y: .at(pie.center.y),
        start: try chart.newColumn(of: angles.map(\.lowerBound)),
        end: try chart.newColumn(of: angles.map(\.upperBound)), inner: pie.inner,
        outer: pie.outer, offsets: try chart.newColumn(of: slices.map(\.offset)), gap: gap,
        baseline: clockwise ? .start : .end, style: style)
    }
    try draw(style)
    if overlay != .none, slices.allSatisfy({ $0.offset == 0 }) {
      try drawRing(of: pie, on: canvas, fill: overlay, nothing)
    } else if overlay != .none {
      // Each slice takes its part of the overlay with it.
      (style.stroke, style.names, style.values) = (Stroke.none, [], [])
      style.fills = angles.map { overlay.part(of: pie, over: $0) }
      style.records = try chart.newColumn(of: slices.map { _ in .nan })
      style.series = nil
      try draw(style)
    }
    try drawWords(of: pie, isEmpty: isEmpty, on: canvas, nothing)
    try drawLabels(of: pie, on: canvas)
  }

  /// All that slices cover, in one.
  private func drawRing(of pie: Layout, on canvas: Canvas, fill: Paint, _ nothing: MarkStyle) throws
  {
    var style = nothing
    (style.fill, style.stroke) = (fill, Stroke.none)
    let first = clockwise ? startAngle : startAngle - (try turn())
    canvas.wedges(
      x: .at(pie.center.x), y: .at(pie.center.y), start: try chart.newColumn(of: [first]),
      end: try chart.newColumn(of: [first + (try turn())]), inner: pie.inner, outer: pie.outer,
      style: style)
  }

  func hit(_ hit: Hit) -> Bool {
    if let record = hit.selection?.record { selected?(record) }
    return false
  }

  /// The records that items stand for.
  func records(of slices: [Slice]) throws -> Column {
    try chart.newColumn(of: slices.map { $0.record.map(Double.init) ?? .nan })
  }
}

private let plugin = Plugin(
  name: "Pie chart", version: "1.0.0", author: "Charthouse", kinds: [PieChart.self])

/// What the host looks for in the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
