public import ChartKit

/// Lines: one through the values of each series, with optional areas and markers.
///
/// Queries and properties are those of `LineMembers`, which other kinds with lines share. A missing
/// value interrupts the line, is bridged, or is skipped, as `gaps` specifies. A series of one
/// record is a symbol, because a line through one point would be invisible.
final class LineChart: InteractiveKind {
  static let about = KindDescription(
    id: "org.charthouse.line", name: "line", title: "Line chart",
    summary: "A line through the values of each series, in the order of the records.")

  private let lines = LineMembers()
  private let guides = PointGuides()

  // MARK: Events

  @Event("A record was selected.", "series", "record")
  var selected: ((Int, Int) -> Void)?

  init() {}

  // MARK: Planning and drawing

  func plan(_ plan: Plan) throws {
    let traces = try lines.traces(of: chart)
    guard !traces.isEmpty else { return plan.nothing() }
    lines.plan(traces, plan)
    guides.plan(plan)
    for trace in traces {
      plan.legend(
        series: trace.series, title: chart.seriesName(trace.series), sample: lines.sample,
        fill: trace.stroke.paint, stroke: lines.sample == .fill ? nil : trace.stroke,
        symbol: lines.symbol)
    }
  }

  func draw(on canvas: Canvas) throws {
    let traces = try lines.traces(of: chart)
    if let longest = traces.max(by: { $0.x.count < $1.x.count }) {
      try guides.draw(at: longest.x, records: longest.records, of: chart, on: canvas)
    }
    lines.drawAreas(traces, on: canvas)
    for trace in traces { try lines.draw(trace, of: chart, on: canvas) }
  }

  func hit(_ hit: Hit) -> Bool {
    if let (series, record) = hit.selection { selected?(series, record) }
    return false
  }
}

private let plugin = Plugin(
  name: "Line chart", version: "1.0.0", author: "Charthouse", kinds: [LineChart.self])

/// The entry point of the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
