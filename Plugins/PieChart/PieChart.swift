public import ChartKit

/// A pie or a ring: a slice for each record, as large as its share of the whole.
///
/// Slices are in the order of the records. Labels are inside slices if they fit, and otherwise
/// outside on leader lines. A negative value has no share: it is an error that names its record.
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

  // MARK: Queries

  @Query("The value of each slice, not negative.", required: true, takes: .number)
  var value: (() -> Column?)?

  @Query("The name of a slice.", "record")
  var label: ((Int) -> String)?

  @Query("The label of a slice, which may have several lines, instead of labelContent.", "record")
  var labelText: ((Int) -> String)?

  @Query("The legend's text for a slice; an empty text leaves it out.", "record")
  var legendTitle: ((Int) -> String)?

  @Query("The colour of a slice, instead of the palette's.", "record")
  var color: ((Int) -> Color?)?

  @Query("The paint of a slice, instead of its colour.", "record")
  var fill: ((Int) -> Paint?)?

  @Query("The distance that a slice is moved outward, in points.", "record")
  var offset: ((Int) -> Double)?

  // MARK: Properties

  @Property(
    "The radius of the hole, as a fraction of the whole radius.", .animatable, in: 0...0.95,
    step: 0.05,
    group: "Slices", order: 1)
  var innerRadius = 0.0

  @Property(
    "The width of a ring, at most the radius; determined by innerRadius by default.",
    .animatable, unit: "pt", in: 0.5..., step: 1, group: "Slices", order: 2)
  var ringWidth: Double? = nil

  @Property(
    "The radius, as a fraction of the space that labels leave.", .animatable, in: 0.1...1,
    step: 0.05,
    group: "Slices", order: 3)
  var radius = 0.92

  @Property(
    "The radius, at most the available space; determined by radius by default.",
    .animatable, unit: "pt", in: 1..., step: 1, group: "Slices", order: 4)
  var radiusInPoints: Double? = nil

  @Property(
    "The x of the centre, as a fraction of the width; by default the slices are centred.",
    .animatable, in: 0...1, step: 0.05, group: "Slices", order: 5)
  var centerX: Double? = nil

  @Property(
    "The y of the centre, as a fraction of the height from the top; by default the slices are centred.",
    .animatable, in: 0...1, step: 0.05, group: "Slices", order: 6)
  var centerY: Double? = nil

  @Property(
    "The angle at which the first slice begins, clockwise from twelve o'clock.", .animatable,
    unit: "rad",
    group: "Slices", order: 7)
  var startAngle = 0.0

  @Property(
    "The angle at which the last slice ends; a full turn after the start by default.", .animatable,
    unit: "rad", group: "Slices", order: 8)
  var endAngle: Double? = nil

  @Property("True if the slices are in clockwise order.", group: "Slices", order: 9)
  var clockwise = true

  @Property(
    "The gap between slices.", .animatable, unit: "pt", in: 0..., step: 0.5, group: "Slices",
    order: 10)
  var gap = 1.5

  @Property("The stroke around each slice.", .needsLayout, group: "Slices", order: 11)
  var border = Stroke.none

  @Property(
    "The paint of the ring behind the slices; by default the theme's grid colour if all values are 0, and otherwise none.",
    group: "Slices", order: 12)
  var track: Paint? = nil

  @Property(
    "The paint over the whole pie, such as a pale gradient for a gloss.", group: "Slices",
    order: 13)
  var overlay = Paint.none

  @Property(
    "The share below which slices are combined into one, if there are at least two.",
    .needsLayout, in: 0...0.5, step: 0.01, group: "Slices", order: 14)
  var otherBelow = 0.0

  @Property(
    "The name of the combined slice.", .needsLayout, group: "Slices", order: 15)
  var otherName = "Other"

  @Property(
    "The effect of a missing value: its record is left out, or it is an error.", group: "Slices",
    order: 16)
  var missing = Missing.skip

  @Property(
    "The position of labels: inside if they fit and otherwise outside, inside, outside, or none.",
    .needsLayout, group: "Labels", order: 1)
  var labels = Placement.automatic

  @Property("The content of labels.", .needsLayout, group: "Labels", order: 2)
  var labelContent = Content.namePercent

  @Property(
    "The distance of labels outward from the pie's edge, in the unit of labelOffsetUnit; negative is inward. By default labels are where they fit.",
    .needsLayout, group: "Labels", order: 3)
  var labelOffset: Double? = nil

  @Property("The unit of labelOffset.", .needsLayout, group: "Labels", order: 4)
  var labelOffsetUnit = Unit.points

  @Property(
    "The rotation of labels, from horizontal or, if labelsFollowRadius is true, from the radius.",
    .needsLayout, unit: "rad", group: "Labels", order: 5)
  var labelRotation = 0.0

  @Property(
    "True if labels are along the radius of their slices, never upside down.", .needsLayout,
    group: "Labels", order: 6)
  var labelsFollowRadius = false

  @Property(
    "The labels outside that have a line to their slice: all, those that were moved, or none.",
    .needsLayout, group: "Labels", order: 7)
  var leaderLines = Leaders.always

  @Property(
    "The style of labels; in slices their lines are centred.", .needsLayout, group: "Labels",
    order: 8)
  var labelStyle: TextStyle? = nil

  @Property(
    "True if labels outside have the colours of their slices.", .needsLayout, group: "Labels",
    order: 9)
  var labelsInSliceColor = false

  @Property(
    "The pattern of values, such as \"0.0\" or \"#,##0\".", .needsLayout, group: "Labels",
    order: 10)
  var valueFormat: String? = nil

  @Property(
    "The number of digits after the point; by default none for percentages, and as many as needed for values.",
    .needsLayout, in: 0...15, step: 1, group: "Labels",
    order: 11)
  var decimals: Int? = nil

  @Property(
    "True if percentages are rounded so that they add up to 100, instead of each to its nearest.",
    .needsLayout, group: "Labels", order: 12)
  var sumTo100 = false

  @Property("The text in the middle of the hole.", .needsLayout, group: "Text", order: 1)
  var centerTitle = ""

  @Property("A smaller text below centerTitle.", .needsLayout, group: "Text", order: 2)
  var centerText = ""

  @Property("The style of centerTitle; in a hole it is made to fit.", group: "Text", order: 3)
  var centerTitleStyle = TextStyle(points: 20, weight: 600, alignment: .center)

  @Property("The style of centerText; in a hole it is made to fit.", group: "Text", order: 4)
  var centerTextStyle = TextStyle(points: 11, weight: 0, alignment: .center)

  @Property(
    "True if the texts are above the pie, as they are if there is no hole.", .needsLayout,
    group: "Text", order: 5)
  var wordsAbove = false

  @Property(
    "The text if there are no data; if empty, the graph's, or a note that all values are 0.",
    .needsLayout, group: "Text", order: 6)
  var noDataText = ""

  // MARK: Methods and events

  @Method("Moves a slice outward by a number of points; 0 moves it back.", "slice", "points")
  var explode = { (pie: PieChart, slice: Int, points: Double) throws -> Void in
    guard slice >= 0 else { throw PieError.noSlice(slice) }
    pie.exploded[slice] = points
  }

  @Method(
    "The angle of the middle of a record's slice, clockwise from twelve o'clock, as last drawn.",
    "record")
  var medianAngle = { (pie: PieChart, record: Int) -> Double? in
    pie.slices.first { $0.record == record && $0.sweep > 0 }.map(pie.middle)
  }

  @Method(
    "The record of the slice at an angle, clockwise from twelve o'clock, as last drawn.", "angle")
  var sliceAt = { (pie: PieChart, angle: Double) -> Int? in
    pie.slices.first { pie.angles(of: $0).contains(turnedInto: angle) }?.record
  }

  @Event("A slice was selected.", "record")
  var selected: ((Int) -> Void)?

  init() {}

  var exploded: [Int: Double] = [:]
  var slices: [Slice] = []
  /// The common pattern of all values; `nil` if each has its own format.
  var valuePattern: String?
  /// The width that a label beside the pie may have before it wraps, in points.
  var outerWidth = Double.infinity

  // MARK: Planning and drawing

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
      let moved = slices.max { $0.offset < $1.offset }
      guard let moved, moved.offset > 0 else { return chart.warn("There is no room for the pie.") }
      return chart.warn(
        "There is no room for the pie: the slice \(moved.name) is moved outwards by "
          + "\(chart.text(number: moved.offset, decimals: 0)) points.", record: moved.record)
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
      // Each slice has its part of the overlay and moves with it.
      (style.stroke, style.names, style.values) = (Stroke.none, [], [])
      style.fills = angles.map { overlay.part(of: pie, over: $0) }
      style.records = try chart.newColumn(of: slices.map { _ in .nan })
      style.series = nil
      try draw(style)
    }
    try drawWords(of: pie, isEmpty: isEmpty, on: canvas, nothing)
    try drawLabels(of: pie, on: canvas)
  }

  /// Draws a ring over the area of all slices.
  private func drawRing(of pie: Layout, on canvas: Canvas, fill: Paint, _ nothing: MarkStyle) throws
  {
    var style = nothing
    (style.fill, style.stroke) = (fill, Stroke.none)
    let first = clockwise ? firstAngle : firstAngle - (try turn())
    canvas.wedges(
      x: .at(pie.center.x), y: .at(pie.center.y), start: try chart.newColumn(of: [first]),
      end: try chart.newColumn(of: [first + (try turn())]), inner: pie.inner, outer: pie.outer,
      style: style)
  }

  func hit(_ hit: Hit) -> Bool {
    if let record = hit.selection?.record { selected?(record) }
    return false
  }

  /// The records of the slices, as a column.
  func records(of slices: [Slice]) throws -> Column {
    try chart.newColumn(of: slices.map { $0.record.map(Double.init) ?? .nan })
  }
}

private let plugin = Plugin(
  name: "Pie chart", version: "1.0.0", author: "Charthouse", kinds: [PieChart.self])

/// The entry point of the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
