public import ChartKit
import Glibc

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

  // MARK: What it asks

  @Query("How much each slice stands for; not negative.", required: true, takes: .number)
  var value: (() -> Column?)?

  @Query("What a slice is called.", "record")
  var label: ((Int) -> String)?

  @Query("The colour of a slice, instead of the palette's.", "record")
  var color: ((Int) -> Color?)?

  @Query("How many points a slice is moved outwards.", "record")
  var offset: ((Int) -> Double)?

  // MARK: What can be set

  @Property(
    "The radius of the hole, as a part of the whole radius.", .animatable, in: 0...0.95, step: 0.05,
    group: "Slices", order: 1)
  var innerRadius = 0.0

  @Property(
    "The radius, as a part of the room that labels leave.", .animatable, in: 0.1...1, step: 0.05,
    group: "Slices", order: 2)
  var radius = 0.92

  @Property(
    "Where the first slice begins, clockwise from twelve o'clock.", .animatable, unit: "rad",
    group: "Slices", order: 3)
  var startAngle = 0.0

  @Property(
    "Where the last slice ends; a whole turn from the start where it isn't set.", .animatable,
    unit: "rad", group: "Slices", order: 4)
  var endAngle: Double? = nil

  @Property("Whether the slices follow each other clockwise.", group: "Slices", order: 5)
  var clockwise = true

  @Property(
    "The gap between slices.", .animatable, unit: "pt", in: 0..., step: 0.5, group: "Slices",
    order: 6)
  var gap = 1.5

  @Property("The stroke around each slice.", group: "Slices", order: 7)
  var border = Stroke.none

  @Property(
    "The share below which slices are gathered in one, where there are two at least.",
    .needsLayout, in: 0...0.5, step: 0.01, group: "Slices", order: 8)
  var otherBelow = 0.0

  @Property(
    "What the slice is called that gathers small ones.", .needsLayout, group: "Slices", order: 9)
  var otherName = "Other"

  @Property(
    "What a missing value does: its record is left out, or it is an error.", group: "Slices",
    order: 10)
  var missing = Missing.skip

  @Property("Where labels are.", .needsLayout, group: "Labels", order: 1)
  var labels = Placement.automatic

  @Property("What labels say.", .needsLayout, group: "Labels", order: 2)
  var labelContent = Content.namePercent

  @Property(
    "Digits after the point of percentages and values; none for percentages, and as many as they "
      + "need for values, where it isn't set.", .needsLayout, in: 0...15, step: 1, group: "Labels",
    order: 3)
  var decimals: Int? = nil

  @Property(
    "Whether percentages are rounded so that they add up to 100, not each to its nearest.",
    .needsLayout, group: "Labels", order: 4)
  var sumTo100 = false

  @Property("The words in the middle of the hole.", group: "Center", order: 1)
  var centerTitle = ""

  @Property("Smaller words below those.", group: "Center", order: 2)
  var centerText = ""

  // MARK: What it does and tells

  @Method("Moves a slice outwards by some points; 0 puts it back.", "slice", "points")
  var explode = { (pie: PieChart, slice: Int, points: Double) throws -> Void in
    guard slice >= 0 else { throw PieError.noSlice(slice) }
    pie.exploded[slice] = points
  }

  @Event("A slice was selected.", "record")
  var selected: ((Int) -> Void)?

  init() {}

  private var exploded: [Int: Double] = [:]
  private var slices: [Slice] = []

  /// One part of the whole.
  private struct Slice {
    /// The record that it stands for; `nil` for several.
    var record: Int?
    var name: String
    var value: Double
    var share: Double
    var percent: String
    var fill: Paint
    var offset: Double
    /// Radians from the first slice's start, in the direction of the slices.
    var start = 0.0
    var sweep = 0.0
  }

  // MARK: How it is drawn

  func plan(_ plan: Plan) throws {
    slices = []
    guard let value = value?() else { return plan.nothing() }
    plan.styles(Swift.max(1, value.count))
    let whole = try total(of: value)
    slices = try slices(of: value, whole: whole)
    let isNamed = labels != .none && labelContent.hasName && whole > 0
    for slice in slices where !isNamed || slice.value == 0 {
      plan.legend(series: 0, title: entry(of: slice), record: slice.record, fill: slice.fill)
    }
    if whole == 0, chart.range(of: value) != nil {
      chart.warn("All values are 0: there is no slice to draw.")
      plan.nothing("Nothing to show: all values are 0")
    }
  }

  func draw(on canvas: Canvas) throws {
    let pie = try layout(in: canvas)
    let angles = slices.map { pie.angles(of: $0) }
    var look = Look(stroke: border)
    look.fills = slices.map(\.fill)
    look.choice = try column(slices.indices.map(Double.init))
    look.records = try column(slices.map { $0.record.map(Double.init) ?? .nan })
    look.titles = slices.map { "\($0.name): \(text($0.value)) (\($0.percent))" }
    canvas.wedges(
      x: .at(pie.center.x), y: .at(pie.center.y), start: try column(angles.map(\.lowerBound)),
      end: try column(angles.map(\.upperBound)), inner: pie.inner, outer: pie.outer,
      offsets: try column(slices.map(\.offset)), gap: gap, foot: .start, look: look)
    try drawLabels(of: pie, on: canvas)
    if pie.inner > 0 { try drawCenter(of: pie, on: canvas) }
  }

  func hit(_ hit: Hit) -> Bool {
    if let record = hit.selection?.record { selected?(record) }
    return false
  }

  // MARK: Slices

  private func total(of values: Column) throws -> Double {
    var whole = 0.0
    for (record, value) in values.enumerated() {
      if value < 0 {
        throw PieError.negative(name: name(record), record: record, value: text(value))
      }
      if value.isFinite {
        whole += value
      } else if missing == .refuse {
        throw PieError.missing(name: name(record), record: record, isInfinite: !value.isNaN)
      } else {
        let fault = value.isNaN ? "has no value" : "is infinite"
        chart.warn("The slice \(name(record)) \(fault) and is left out.", record: record)
      }
    }
    guard whole.isFinite else { throw PieError.tooLarge }
    return whole
  }

  private func slices(of values: Column, whole: Double) throws -> [Slice] {
    let records = values.indices.filter { values[$0].isFinite }
    let shares = records.map { whole > 0 ? values[$0] / whole : 0 }
    let small = zip(records, shares).filter { $1 > 0 && $1 < otherBelow }
    let gathered = small.count > 1 ? Set(small.map(\.0)) : []
    var slices = zip(records, shares).filter { !gathered.contains($0.0) }.map { record, share in
      Slice(
        record: record, name: name(record), value: values[record], share: share, percent: "",
        fill: color?(record).map { .color($0) } ?? chart.style(ofSeries: record).fill,
        offset: exploded[record] ?? offset.map { $0(record) } ?? 0)
    }
    if !gathered.isEmpty {
      slices.append(
        Slice(
          name: otherName, value: small.reduce(0) { $0 + values[$1.0] },
          share: small.reduce(0) { $0 + $1.1 }, percent: "", fill: chart.paint(.muted), offset: 0))
    }
    let turn = try turn()
    var start = 0.0
    for (index, percent) in percentages(of: slices.map(\.share)).enumerated() {
      slices[index].percent = percent
      slices[index].start = start
      slices[index].sweep = slices[index].share * turn
      start += slices[index].sweep
    }
    return slices
  }

  /// Radians from the first slice's start to the last one's end.
  private func turn() throws -> Double {
    guard let endAngle else { return 2 * .pi }
    guard endAngle > startAngle else { throw PieError.noTurn(start: startAngle, end: endAngle) }
    return Swift.min(2 * .pi, endAngle - startAngle)
  }

  private func name(_ record: Int) -> String {
    let name = label?(record) ?? ""
    return name.isEmpty ? chart.text(number: Double(record + 1)) : name
  }

  private func text(_ value: Double) -> String { chart.text(number: value, decimals: decimals) }

  /// The texts of shares: each rounded for itself, or so that they add up to a hundred.
  ///
  /// Then each is rounded down, and the units that are missing go to those that lost most, the first of equals: the
  /// method of largest remainders.
  private func percentages(of shares: [Double]) -> [String] {
    let decimals = decimals ?? 0
    guard sumTo100, shares.contains(where: { $0 > 0 }) else {
      return shares.map { share in
        let least = pow(10, -2 - Double(decimals))
        return share > 0 && share < least / 2
          ? "<" + chart.text(percent: least, decimals: decimals)
          : chart.text(percent: share, decimals: decimals)
      }
    }
    let whole = pow(10, Double(2 + decimals))
    // What is a whole number of units but for the last digits of a double is one.
    var units = shares.map { ($0 * whole + 1e-9).rounded(.down) }
    let rest = Int((whole - units.reduce(0, +)).rounded())
    let order = shares.indices.sorted { left, right in
      let (first, second) = (
        shares[left] * whole - units[left], shares[right] * whole - units[right]
      )
      return abs(first - second) > 1e-9 ? first > second : left < right
    }
    for index in order.prefix(Swift.max(0, rest)) { units[index] += 1 }
    return units.map { chart.text(percent: $0 / whole, decimals: decimals) }
  }

  private func entry(of slice: Slice) -> String {
    if slices.allSatisfy({ $0.value == 0 }) { return "\(slice.name): 0" }
    return labels == .none || slice.value == 0 ? "\(slice.name): \(slice.percent)" : slice.name
  }

  private func column(_ values: [Double]) throws -> Column {
    try chart.newColumn(values.count) { column in
      for (index, value) in values.enumerated() { column[index] = value }
    }
  }

  // MARK: Room

  /// Where the pie is.
  private struct Layout {
    var center: Point
    var inner: Double
    var outer: Double
    var start: Double
    var isClockwise: Bool
    /// Whether each slice has its label outside.
    var isOutside: [Bool] = []

    func angles(of slice: Slice) -> ClosedRange<Double> {
      let first = isClockwise ? start + slice.start : start - slice.start - slice.sweep
      return first...first + slice.sweep
    }

    /// The angle in the middle of a slice.
    func middle(of slice: Slice) -> Double {
      let angles = angles(of: slice)
      return (angles.lowerBound + angles.upperBound) / 2
    }

    func place(_ angle: Double, _ radius: Double) -> Point {
      Point(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
  }

  /// Points from a slice to where the leader line of its label turns, and from there to the label.
  private static let lead = (turn: 11.0, label: 8.0)

  /// Finds the largest pie whose labels have room: those that don't fit into their slices go outside, which makes it
  /// smaller, so that others may not fit any longer.
  private func layout(in canvas: Canvas) throws -> Layout {
    let turn = try turn()
    let first = clockwise ? startAngle : startAngle - turn
    let box = Self.box(from: first, to: first + turn)
    var pie = Layout(
      center: Point(x: 0, y: 0), inner: 0, outer: 0, start: startAngle, isClockwise: clockwise)
    let sizes = slices.map {
      (inside: size(of: $0, inside: true), outside: size(of: $0, inside: false))
    }
    pie.isOutside = slices.map { _ in labels == .outside }
    for _ in 0..<4 {
      let reach = slices.map(\.offset).max() ?? 0
      var most = Swift.min(
        (canvas.width - 2 * reach) / (box.x.upperBound - box.x.lowerBound),
        (canvas.height - 2 * reach) / (box.y.upperBound - box.y.lowerBound))
      let least = most * 0.4
      for (index, slice) in slices.enumerated() where pie.isOutside[index] && slice.sweep > 0 {
        let x = sin(pie.middle(of: slice))
        let part =
          (x < 0 ? -box.x.lowerBound : box.x.upperBound)
          / (box.x.upperBound - box.x.lowerBound)
        let room = canvas.width * part - Self.lead.label - sizes[index].outside.width
        most = Swift.min(
          most, room / Swift.max(abs(x), 0.25) - Self.lead.turn - slice.offset)
      }
      for (index, reach) in reaches(of: pie, heights: sizes.map(\.outside.height), radius: most) {
        let y = -cos(pie.middle(of: slices[index]))
        let part =
          (y < 0 ? -box.y.lowerBound : box.y.upperBound)
          / (box.y.upperBound - box.y.lowerBound)
        let room = canvas.height * part - reach
        most = Swift.min(
          most, room / Swift.max(abs(y), 0.25) - Self.lead.turn - slices[index].offset)
      }
      pie.outer = Swift.max(0, radius * Swift.max(least, most))
      pie.inner = pie.outer * innerRadius
      pie.center = Point(
        x: canvas.width / 2 - pie.outer * (box.x.lowerBound + box.x.upperBound) / 2,
        y: canvas.height / 2 - pie.outer * (box.y.lowerBound + box.y.upperBound) / 2)
      guard labels == .automatic else { break }
      let crowded = slices.indices.filter { index in
        !pie.isOutside[index] && !fits(sizes[index].inside, in: slices[index], of: pie)
      }
      guard !crowded.isEmpty else { break }
      for index in crowded { pie.isOutside[index] = true }
    }
    return pie
  }

  /// The outermost label of each quarter, with how far beyond the end of its line the labels reach: where several are
  /// close together, they are moved apart both ways.
  private func reaches(of pie: Layout, heights: [Double], radius: Double) -> [(Int, Double)] {
    let outside = slices.indices.filter { pie.isOutside[$0] && slices[$0].sweep > 0 }
    let quarters = Dictionary(grouping: outside) { index in
      let angle = pie.middle(of: slices[index])
      return (sin(angle) < 0 ? 1 : 0) + (cos(angle) < 0 ? 2 : 0)
    }
    return quarters.values.compactMap { quarter in
      let heightsOut = quarter.map { (index: $0, out: abs(cos(pie.middle(of: slices[$0])))) }
        .sorted { $0.out > $1.out }
      guard let first = heightsOut.first else { return nil }
      var height = 0.0
      var reach = 0.0
      for (index, out) in heightsOut {
        height += heights[index]
        reach = Swift.max(reach, (height - (first.out - out) * radius) / 2)
      }
      return (first.index, reach)
    }
  }

  /// What a part of a circle of radius 1 reaches, its centre included.
  private static func box(from start: Double, to end: Double) -> (
    x: ClosedRange<Double>, y: ClosedRange<Double>
  ) {
    var angles = [start, end]
    var quarter = (start / (.pi / 2)).rounded(.up) * .pi / 2
    while quarter < end {
      angles.append(quarter)
      quarter += .pi / 2
    }
    let (xs, ys) = ([0] + angles.map { sin($0) }, [0] + angles.map { -cos($0) })
    return ((xs.min() ?? 0)...(xs.max() ?? 0), (ys.min() ?? 0)...(ys.max() ?? 0))
  }

  // MARK: Labels

  private func text(of slice: Slice, inside: Bool) -> String {
    let separator = inside ? "\n" : " "
    switch labelContent {
    case .name: return slice.name
    case .value: return text(slice.value)
    case .percent: return slice.percent
    case .namePercent: return slice.name + separator + slice.percent
    case .nameValue: return slice.name + separator + text(slice.value)
    }
  }

  private static let insideStyle = TextStyle(alignment: .center)

  private func size(of slice: Slice, inside: Bool) -> (width: Double, height: Double) {
    chart.size(of: text(of: slice, inside: inside), style: inside ? Self.insideStyle : nil)
  }

  /// How far out a label inside has its middle.
  private func labelRadius(_ pie: Layout) -> Double {
    pie.inner > 0 ? (pie.inner + pie.outer) / 2 : pie.outer * (slices.count > 1 ? 0.62 : 0)
  }

  /// Whether a label lies within its slice, with a little room around.
  private func fits(_ size: (width: Double, height: Double), in slice: Slice, of pie: Layout)
    -> Bool
  {
    let (angle, margin) = (pie.middle(of: slice), 3.0)
    let middle = pie.place(angle, labelRadius(pie))
    let (x, y) = (middle.x - pie.center.x, middle.y - pie.center.y)
    let (width, height) = (size.width / 2 + margin, size.height / 2 + margin)
    let nearest = hypot(Swift.max(0, abs(x) - width), Swift.max(0, abs(y) - height))
    guard pie.inner == 0 || nearest >= pie.inner else { return false }
    for (left, up) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
      let corner = Point(x: x + left * width, y: y + up * height)
      guard hypot(corner.x, corner.y) <= pie.outer else { return false }
      guard slice.sweep < 2 * .pi - 1e-9 else { continue }
      let turn = atan2(corner.x, -corner.y) - angle
      let off = abs(turn - 2 * .pi * (turn / (2 * .pi)).rounded())
      guard off <= slice.sweep / 2 else { return false }
    }
    return true
  }

  private func drawLabels(of pie: Layout, on canvas: Canvas) throws {
    guard labels != .none else { return }
    for isOutside in [false, true] {
      let indices = slices.indices.filter {
        pie.isOutside[$0] == isOutside && slices[$0].sweep > 0
      }
      guard !indices.isEmpty else { continue }
      let shown = indices.map { slices[$0] }
      let places = shown.map { slice in
        pie.place(
          pie.middle(of: slice), slice.offset + (isOutside ? pie.outer : labelRadius(pie)))
      }
      var look = Look()
      look.records = try column(shown.map { $0.record.map(Double.init) ?? .nan })
      if !isOutside {
        look.fills = shown.map { chart.textPaint(on: $0.fill) }
        look.choice = try column(shown.indices.map(Double.init))
      }
      let label = Label(
        directions: try column(shown.map(pie.middle)), distance: Self.lead.turn,
        leader: isOutside ? .always : .none, priorities: try column(shown.map(\.value)),
        style: isOutside ? nil : Self.insideStyle)
      canvas.labels(
        shown.map { text(of: $0, inside: !isOutside) }, x: .at(try column(places.map(\.x))),
        y: .at(try column(places.map(\.y))), places: isOutside ? .outward : .inside, label: label,
        look: look)
    }
  }

  /// The words in the hole, as large as it allows.
  private func drawCenter(of pie: Layout, on canvas: Canvas) throws {
    var title = TextStyle(points: 20, weight: 600, alignment: .center)
    var text = TextStyle(points: 11, alignment: .center)
    func size() -> (width: Double, height: Double) {
      let (first, second) = (
        chart.size(of: centerTitle, style: title), chart.size(of: centerText, style: text)
      )
      return (Swift.max(first.width, second.width), first.height + second.height)
    }
    let whole = size()
    let scale = Swift.min(1, 1.8 * pie.inner / hypot(whole.width, whole.height))
    title.points *= scale
    text.points *= scale
    let top = pie.center.y - size().height / 2
    let look = Look(series: nil, records: try column([.nan]))
    if !centerTitle.isEmpty {
      canvas.text(
        [centerTitle], x: .at(pie.center.x), y: .at(top), anchor: Point(x: 0.5, y: 0),
        style: title, look: look)
    }
    if !centerText.isEmpty {
      var muted = look
      muted.fill = chart.paint(.muted)
      canvas.text(
        [centerText], x: .at(pie.center.x), y: .at(top + size().height),
        anchor: Point(x: 0.5, y: 1), style: text, look: muted)
    }
  }
}

/// Why there can be no pie.
enum PieError: Error, CustomStringConvertible {
  case negative(name: String, record: Int, value: String)
  case missing(name: String, record: Int, isInfinite: Bool)
  case tooLarge
  case noTurn(start: Double, end: Double)
  case noSlice(Int)

  var description: String {
    switch self {
    case .negative(let name, let record, let value):
      "record \(record + 1), \(name), is \(value): a slice can't be less than nothing"
    case .missing(let name, let record, let isInfinite):
      "record \(record + 1), \(name), \(isInfinite ? "is infinite" : "has no value"); set missing to \"skip\" to leave it out"
    case .tooLarge: "the values are too large to be added up"
    case .noTurn(let start, let end):
      "endAngle, \(end), must be greater than startAngle, \(start)"
    case .noSlice(let slice): "there is no slice \(slice): they are counted from 0"
    }
  }
}

private let plugin = Plugin(
  name: "Pie chart", version: "1.0.0", author: "Charthouse", kinds: [PieChart.self])

/// What the host looks for in the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
