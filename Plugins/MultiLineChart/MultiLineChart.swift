public import ChartKit

/// Lines of several series for comparison, with names at their ends; one can stand out.
///
/// The names replace the legend. Names that would overlap are moved apart, and a line connects each
/// to its series.
final class MultiLineChart: InteractiveKind {
  static let about = KindDescription(
    id: "org.charthouse.multi-line", name: "multi-line", title: "Multi-line chart",
    summary: "Lines of several series, each with its name at its end; one of them can stand out.")

  private let members = LineMembers()
  private let guides = PointGuides()

  // MARK: Properties

  @Property(
    "The series that stands out: its name, or its number, counted from 0. The others are muted.",
    .needsLayout, group: "Line", order: 8)
  var emphasis = ""

  @Property(
    "True if each line has its name at its end, instead of a legend, which a narrow picture keeps.",
    .needsLayout, group: "Labels", order: 1)
  var endLabels = true

  @Property(
    "The maximum width of the names; longer ones are shortened.", .needsLayout, unit: "pt",
    in: 20...,
    step: 10, group: "Labels", order: 2)
  var labelWidth = 140.0

  // MARK: Events

  @Event("A record was selected.", "series", "record")
  var selected: ((Int, Int) -> Void)?

  init() {}

  /// `true` if the names are at the ends of lines.
  private var hasEndLabels = false

  /// One series.
  private struct Line {
    var name: String
    var trace: Trace
    var style: TextStyle?
    var labelPaint: Paint
  }

  // MARK: Planning and drawing

  func plan(_ plan: Plan) throws {
    let lines = try lines()
    guard !lines.isEmpty else { return plan.nothing() }
    members.plan(lines.map(\.trace), plan)
    guides.plan(plan)
    let widest = lines.map { chart.size(of: $0.name, style: $0.style).width }.max() ?? 0
    let asked = min(widest, labelWidth)
    let most = plan.width * Self.labelPart - Self.labelMargin
    hasEndLabels = endLabels && (asked <= most || most >= Self.minimumWidth)
    if hasEndLabels {
      plan.room(.right, min(asked, most) + Self.labelMargin)
    } else if endLabels {
      chart.warn("There is no room for names at the ends of lines: they are left to the legend.")
    }
    for line in lines.sorted(by: { $0.trace.series < $1.trace.series }) {
      plan.legend(
        series: line.trace.series, title: line.name, sample: members.sample,
        fill: line.trace.stroke.paint,
        stroke: members.sample == .fill ? nil : line.trace.stroke, symbol: members.symbol,
        isOptional: hasEndLabels)
    }
  }

  func draw(on canvas: Canvas) throws {
    let lines = try lines()
    let traces = lines.map(\.trace)
    if let longest = traces.max(by: { $0.x.count < $1.x.count }) {
      try guides.draw(at: longest.x, records: longest.records, of: chart, on: canvas)
    }
    members.drawAreas(traces, on: canvas)
    for line in lines { try members.draw(line.trace, of: chart, on: canvas) }
    guard hasEndLabels else { return }
    for line in lines.sorted(by: { $0.trace.series < $1.trace.series }) {
      guard let last = lastPoint(of: line.trace) else { continue }
      func end(_ column: Column) throws -> Position {
        .at(try chart.newColumn(1, type: column.type, like: column) { $0[0] = column[last] })
      }
      let record = Double(line.trace.record(last))
      let style = MarkStyle(
        series: line.trace.series, fill: line.labelPaint,
        records: try chart.newColumn(1) { $0[0] = record })
      let label = Label(
        direction: .pi / 2, distance: Self.labelGap, leader: .moved, style: line.style)
      canvas.labels(
        [line.name], x: try end(line.trace.x), y: try end(line.trace.y), places: .outward,
        label: label, style: style)
    }
  }

  func hit(_ hit: Hit) -> Bool {
    if let (series, record) = hit.selection { selected?(series, record) }
    return false
  }

  // MARK: Series

  /// The distance between a line's end and its name, in points.
  private static let labelGap = 6.0
  /// The space beside a name, in points.
  private static let labelMargin = labelGap + 10
  /// The maximum fraction of the picture's width for names, and the minimum width of a name in
  /// points.
  private static let labelPart = 0.25
  private static let minimumWidth = 40.0

  /// The series that have points, with the one that stands out last, in front.
  private func lines() throws -> [Line] {
    let traces = try members.traces(of: chart).filter { chart.range(of: $0.y) != nil }
    let front = try seriesThatStandsOut()
    let order = traces.filter { $0.series != front } + traces.filter { $0.series == front }
    return order.map { trace in
      let isMuted = front != nil && trace.series != front
      var trace = trace
      if front == trace.series { trace.stroke.width *= 1.25 }
      if isMuted, let color = chart.paint(.muted).color {
        trace.stroke.paint = .color(color.opacity(0.4))
        trace.stroke.width *= 0.75
      }
      return Line(
        name: chart.seriesName(trace.series), trace: trace,
        style: front == trace.series ? TextStyle(points: 0, weight: 700) : nil,
        labelPaint: isMuted ? chart.paint(.muted) : trace.stroke.paint)
    }
  }

  /// The series that `emphasis` names; `nil` if it is empty.
  private func seriesThatStandsOut() throws -> Int? {
    guard !emphasis.isEmpty else { return nil }
    let names = (0..<chart.seriesCount).map { chart.seriesName($0) }
    if let series = names.firstIndex(of: emphasis) { return series }
    guard let number = Int(emphasis), names.indices.contains(number) else {
      throw NoSeries(name: emphasis, names: names)
    }
    return number
  }

  /// The rightmost point of a line; `nil` if no point has a position.
  private func lastPoint(of trace: Trace) -> Int? {
    trace.y.indices.filter(trace.has).max { (trace.x[$0], $0) < (trace.x[$1], $1) }
  }
}

/// The series that should stand out doesn't exist.
private struct NoSeries: Error, CustomStringConvertible {
  let name: String
  let names: [String]

  var description: String {
    "emphasis is \"\(name)\", but the series are \(names.joined(separator: ", "))"
  }
}

private let plugin = Plugin(
  name: "Multi-line chart", version: "1.0.0", author: "Charthouse", kinds: [MultiLineChart.self])

/// The entry point of the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
