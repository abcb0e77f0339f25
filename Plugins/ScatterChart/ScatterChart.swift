public import ChartKit

/// Points: a symbol for each record, with size and colour by value, and ranges.
///
/// Overlapping symbols are translucent and outlined, so that dense areas are visible.
final class ScatterChart: InteractiveKind {
  static let about = KindDescription(
    id: "org.charthouse.scatter", name: "scatter", title: "Scatter plot",
    summary: "A symbol for each record, with size, colour and range by value.")

  enum Range: String, Choice { case bar, capsule, dots }

  // MARK: Queries

  @Query("The x values of the points.", "series", required: true)
  var x: ((Int) -> Column?)?

  @Query("The y values of the points.", "series")
  var y: ((Int) -> Column?)?

  @Query("The values that the areas of symbols represent.", "series", takes: .number)
  var size: ((Int) -> Column?)?

  @Query("The values that the colours of symbols represent: numbers or categories.", "series")
  var color: ((Int) -> Column?)?

  @Query("The text beside a symbol.", "series", "record")
  var label: ((Int, Int) -> String)?

  @Query("The start of each range.", "series", takes: .number)
  var low: ((Int) -> Column?)?

  @Query("The end of each range.", "series", takes: .number)
  var high: ((Int) -> Column?)?

  private let guides = PointGuides()

  // MARK: Properties

  @Property(
    "The symbol at each point; the series' own by default.", .needsLayout,
    group: "Symbols", order: 1)
  var symbol: Symbol? = nil

  @Property(
    "The diameter of the symbols.", [.animatable, .needsLayout], unit: "pt", in: 0..., step: 0.5,
    group: "Symbols", order: 2)
  var symbolSize = 7.0

  @Property(
    "The diameter of the symbol of the greatest value, if sizes represent values.",
    [.animatable, .needsLayout], unit: "pt", in: 1..., step: 1, group: "Symbols", order: 3)
  var largestSize = 18.0

  @Property(
    "The opacity of the symbols.", .animatable, in: 0...1, step: 0.05,
    group: "Symbols", order: 4)
  var opacity = 0.75

  @Property(
    "The width of the line in the background's colour around each symbol; by default 0.75 for up to 1000 records, and none for more.",
    .animatable, unit: "pt", in: 0..., step: 0.25, group: "Symbols", order: 5)
  var outline: Double? = nil

  @Property(
    "True if symbols are rings in their series' colour; by default only those of ranges are.",
    .needsLayout, group: "Symbols", order: 6)
  var hollow: Bool? = nil

  @Property(
    "The form of a range: a line with caps, a round bar, or a symbol at each end. A range without length is a symbol.",
    .needsLayout, group: "Ranges", order: 1)
  var range = Range.bar

  @Property(
    "The width of a range.", [.animatable, .needsLayout], unit: "pt", in: 1..., step: 1,
    group: "Ranges", order: 2)
  var rangeWidth = 8.0

  @Property(
    "The distance between the middles of the series at one position; by default ranges at categories are side by side, and others coincide.",
    .needsLayout, unit: "pt", in: 0..., step: 1, group: "Ranges", order: 3)
  var spread: Double? = nil

  // MARK: Events

  @Event("A record was selected.", "series", "record")
  var selected: ((Int, Int) -> Void)?

  init() {}

  /// The columns of one series.
  fileprivate struct Points {
    var series: Int
    var x: Column
    var y: Column?
    var size: Column?
    var color: Column?
    var ends: (low: Column, high: Column)?
    /// The record of each item; `nil` if item i is record i.
    var records: Column?
  }

  // MARK: Planning and drawing

  func plan(_ plan: Plan) {
    let all = points()
    guard !all.isEmpty else { return plan.nothing() }
    var reach = (x: 0.0, y: 0.0)
    guides.plan(plan)
    // Charts of ranges can be side by side at a category, as bars are.
    if areRanges(all) { plan.band(.x) }
    for (index, points) in all.enumerated() {
      let shift = shift(of: index, among: all)
      if let y = points.y {
        plan.span(.x, at: .at(points.x, points: shift))
        plan.span(.y, at: y)
        let ring = isHollow(inRanges: false) ? Self.ring : 0
        let half = ((points.size == nil ? symbolSize : largestSize) + ring) / 2
        reach = (max(reach.x, half), max(reach.y, half))
      }
      if let ends = points.ends {
        for side in [-breadth / 2, breadth / 2] {
          plan.span(.x, at: .at(points.x, points: shift + side))
        }
        plan.span(.y, at: ends.low)
        plan.span(.y, at: ends.high)
        reach.y = max(reach.y, endReach(of: points))
      }
      if let size = points.size { plan.sizes(size, most: largestSize) }
      if let color = points.color { plan.colors(color) }
    }
    let categories = all.compactMap { $0.color?.names.count }.max() ?? 0
    plan.styles(max(chart.seriesCount, categories))
    if all.contains(where: { $0.color == nil }) {
      for points in all {
        plan.legend(
          series: points.series, title: chart.seriesName(points.series), sample: .symbol,
          symbol: symbol(of: points))
      }
    }
    plan.pad(.x, points: reach.x)
    plan.pad(.y, points: reach.y)
  }

  func draw(on canvas: Canvas) throws {
    let all = points()
    if let longest = all.max(by: { $0.x.count < $1.x.count }) {
      try guides.draw(at: longest.x, of: chart, on: canvas)
    }
    for (index, points) in all.enumerated() {
      let x = Position.at(points.x, points: shift(of: index, among: all))
      if let ends = points.ends {
        try drawRanges(of: points, from: ends.low, to: ends.high, x, on: canvas)
      }
      guard let y = points.y else { continue }
      try draw(points, x, y, style(of: points, count: y.count, inRanges: false), on: canvas)
    }
    guard let label else { return }
    for (index, points) in all.enumerated() {
      guard let y = points.y ?? points.ends?.high else { continue }
      let x = Position.at(points.x, points: shift(of: index, among: all))
      canvas.labels(
        y.indices.map { label(points.series, $0) }, x: x, y: .at(y),
        label: Label(distance: symbolSize / 2 + 2, priorities: points.size),
        style: MarkStyle(series: points.series))
    }
  }

  func hit(_ hit: Hit) -> Bool {
    if let (series, record) = hit.selection { selected?(series, record) }
    return false
  }

  /// Draws symbols in the order of the records, or those with sizes with the smallest in front.
  private func draw(
    _ points: Points, _ x: Position, _ y: Column, _ style: MarkStyle, on canvas: Canvas
  ) throws {
    let symbol = symbol(of: points)
    guard let size = points.size else {
      canvas.symbols(x: x, y: .at(y), symbol: symbol, diameter: symbolSize, style: style)
      return
    }
    let order = size.indices.filter { size[$0].isFinite }.sorted {
      (size[$1], $0) < (size[$0], $1)
    }
    func sorted(_ column: Column) throws -> Column {
      try chart.newColumn(order.count, type: column.type, like: column) { sorted in
        for (item, record) in order.enumerated() { sorted[item] = column[record] }
      }
    }
    var (x, style) = (x, style)
    x.column = try x.column.map(sorted)
    style.colors = try style.colors.map(sorted)
    style.records = try chart.newColumn(order.count) { records in
      for (item, record) in order.enumerated() { records[item] = Double(record) }
    }
    canvas.symbols(
      x: x, y: .at(try sorted(y)), symbol: symbol, sizes: try sorted(size), style: style)
  }

  // MARK: Series

  /// The series that have data.
  private func points() -> [Points] {
    chart.columns(x).compactMap { series, x in
      var points = Points(
        series: series, x: x, y: y?(series), size: size?(series), color: color?(series))
      if let low = low?(series), let high = high?(series) { points.ends = (low, high) }
      let columns = [points.y, points.ends?.low, points.ends?.high].compactMap { $0 }
      return columns.contains { chart.range(of: $0) != nil } ? points : nil
    }
  }

  private func symbol(of points: Points) -> Symbol {
    symbol ?? chart.style(ofSeries: points.series).symbol
  }

  private func fill(of points: Points) -> Paint {
    .color(chart.style(ofSeries: points.series).color.opacity(opacity))
  }

  /// The distance that a series is moved aside, if several are side by side at the same positions.
  private func shift(of index: Int, among all: [Points]) -> Double {
    let apart = spread ?? (areRanges(all) ? breadth + 2 : 0)
    return (Double(index) - Double(all.count - 1) / 2) * apart
  }

  /// The width of a range or of a symbol at its ends, in points.
  private var breadth: Double {
    max(rangeWidth, symbolSize + (isHollow(inRanges: true) ? Self.ring : 0))
  }

  /// The extent of symbols and caps beyond the ends of ranges, in points.
  private func endReach(of points: Points) -> Double {
    guard let (low, high) = points.ends else { return 0 }
    let hasSymbols = range == .dots || zip(low, high).contains { $0 == $1 }
    guard hasSymbols else { return range == .bar ? 0.75 : 0 }
    return (symbolSize + (isHollow(inRanges: true) ? Self.ring : 0)) / 2
  }

  /// Returns `true` if all series are ranges at categories.
  private func areRanges(_ all: [Points]) -> Bool {
    all.allSatisfy { $0.ends != nil && $0.x.type == .category }
  }

  /// The line width of a symbol that is a ring, in points.
  private static let ring = 2.0

  private func isHollow(inRanges: Bool) -> Bool { hollow ?? inRanges }

  /// The style of symbols: discs outlined in the background's colour, or rings.
  private func style(of points: Points, count: Int, inRanges: Bool) -> MarkStyle {
    let color = Paint.color(chart.style(ofSeries: points.series).color)
    if isHollow(inRanges: inRanges) {
      return MarkStyle(
        series: points.series, fill: chart.paint(.background),
        stroke: Stroke(color, width: outline ?? Self.ring))
    }
    var style = MarkStyle(series: points.series, fill: fill(of: points), colors: points.color)
    let outline = outline ?? (count <= 1000 ? 0.75 : 0)
    style.stroke = outline > 0 ? Stroke(chart.paint(.background), width: outline) : Stroke.none
    return style
  }

  // MARK: Ranges

  /// Draws the ranges of a series, and a symbol for each without length.
  private func drawRanges(
    of points: Points, from low: Column, to high: Column, _ x: Position, on canvas: Canvas
  ) throws {
    let single = low.indices.filter { low[$0] == high[$0] }
    let isSingle = Set(single)
    let wide = single.isEmpty ? nil : low.indices.filter { !isSingle.contains($0) }
    try drawWide(try points.taking(wide, in: chart), x, on: canvas)
    guard !single.isEmpty else { return }
    let dots = try points.taking(single, in: chart)
    guard let y = dots.ends?.low else { return }
    var style = style(of: points, count: y.count, inRanges: true)
    (style.records, style.colors) = (dots.records, isHollow(inRanges: true) ? nil : dots.color)
    canvas.symbols(
      x: x.through(dots.x), y: .at(y), symbol: symbol(of: points), diameter: symbolSize,
      style: style)
  }

  private func drawWide(_ points: Points, _ x: Position, on canvas: Canvas) throws {
    guard let (low, high) = points.ends, low.count > 0 else { return }
    let x = x.through(points.x)
    let color = Paint.color(chart.style(ofSeries: points.series).color)
    func style(_ stroke: Stroke) -> MarkStyle {
      MarkStyle(
        series: points.series, stroke: stroke, colors: points.color, records: points.records)
    }
    switch range {
    case .bar:
      let thin = style(Stroke(color, width: 1.5))
      canvas.segments(x0: x, x1: x, y0: .at(low), y1: .at(high), style: thin)
      var (left, right) = (x, x)
      left.points -= rangeWidth / 2
      right.points += rangeWidth / 2
      for end in [low, high] {
        canvas.segments(x0: left, x1: right, y0: .at(end), y1: .at(end), style: thin)
      }
    case .capsule:
      var (left, right) = (x, x)
      left.points -= rangeWidth / 2
      right.points += rangeWidth / 2
      // The round ends end where the range ends, not beyond.
      canvas.rects(
        x0: left, x1: right, y0: .at(low), y1: .at(high), endRadius: rangeWidth / 2,
        style: MarkStyle(
          series: points.series, fill: color, stroke: Stroke.none, colors: points.color,
          records: points.records))
    case .dots:
      var style = self.style(of: points, count: low.count, inRanges: true)
      style.records = points.records
      if isHollow(inRanges: true) { style.colors = nil }
      for end in [low, high] {
        canvas.symbols(
          x: x, y: .at(end), symbol: symbol(of: points), diameter: symbolSize, style: style)
      }
    }
  }
}

extension ScatterChart.Points {
  /// The points of some records; all if `nil`.
  fileprivate func taking(_ records: [Int]?, in chart: Chart) throws -> Self {
    guard let records else { return self }
    func taken(_ column: Column) throws -> Column {
      try chart.newColumn(records.count, type: column.type, like: column) { taken in
        for (item, record) in records.enumerated() { taken[item] = column[record] }
      }
    }
    var points = self
    points.x = try taken(x)
    points.color = try color.map(taken)
    points.ends = try ends.map { (try taken($0.low), try taken($0.high)) }
    points.records = try chart.newColumn(records.count) { numbers in
      for (item, record) in records.enumerated() { numbers[item] = Double(record) }
    }
    return points
  }
}

extension Position {
  /// The same position along another column.
  fileprivate func through(_ column: Column) -> Position {
    var at = self
    at.column = column
    return at
  }
}

private let plugin = Plugin(
  name: "Scatter plot", version: "1.0.0", author: "Charthouse", kinds: [ScatterChart.self])

/// The entry point of the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
