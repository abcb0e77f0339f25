public import ChartKit

/// Lines: one through the values of each series, in the order of the records.
///
/// A value that is missing parts the line, or is passed over, as `gaps` says. A series of one record is a symbol,
/// since a line through one point cannot be seen.
final class LineChart: InteractiveKind {
  static let about = KindDescription(
    id: "org.charthouse.line", name: "line", title: "Line chart",
    summary: "A line through the values of each series, in the order of the records.")

  // MARK: What it asks

  @Query("Where the points stand.", "series", required: true)
  var x: ((Int) -> Column?)?

  @Query("How high the points are.", "series", required: true, takes: .number)
  var y: ((Int) -> Column?)?

  // MARK: What can be set

  @Property("How neighbouring points are joined.", group: "Line", order: 1)
  var curve = Curve.linear

  @Property("What a missing value does to the line.", group: "Line", order: 2)
  var gaps = Gap.open

  @Property(
    "How wide the line is; the theme's width where it isn't set.", .animatable, unit: "pt",
    in: 0..., step: 0.5, group: "Line", order: 3)
  var lineWidth: Double? = nil

  @Property("Whether the area down to zero is filled.", .needsLayout, group: "Area", order: 1)
  var area = false

  @Property(
    "How much of the series' colour the area has.", .animatable, in: 0...1, step: 0.05,
    group: "Area", order: 2)
  var areaOpacity = 0.25

  @Property("What stands at each point.", .needsLayout, group: "Markers", order: 1)
  var markers = Symbol.none

  @Property(
    "How large the markers are.", [.animatable, .needsLayout], unit: "pt", in: 0..., step: 0.5,
    group: "Markers", order: 2)
  var markerSize = 5.0

  // MARK: What it tells

  @Event("A record was selected.", "series", "record")
  var selected: ((Int, Int) -> Void)?

  init() {}

  // MARK: How it is drawn

  func plan(_ plan: Plan) {
    guard let lines = lines() else { return plan.nothing() }
    if area { plan.zero(.y) }
    for (series, x, y) in lines {
      plan.span(.x, at: x)
      plan.span(.y, at: y)
      plan.legend(
        series: series, title: chart.seriesName(series), sample: sample, stroke: stroke(series),
        symbol: markers)
    }
    let widths = lines.map { lineWidth ?? chart.style(ofSeries: $0.series).stroke.width }
    let reach = max(markers == .none ? 0 : markerSize, widths.max() ?? 0) / 2
    plan.pad(.x, points: reach)
    plan.pad(.y, points: reach)
  }

  func draw(on canvas: Canvas) {
    guard let lines = lines() else { return }
    for (series, x, y) in lines where area {
      let fill = Paint.color(chart.style(ofSeries: series).color.opacity(areaOpacity))
      canvas.area(
        x: .at(x), y: .at(y), foot: 0, curve: curve, gaps: gaps,
        look: Look(series: series, fill: fill))
    }
    for (series, x, y) in lines {
      canvas.line(
        x: .at(x), y: .at(y), curve: curve, gaps: gaps,
        look: Look(series: series, stroke: stroke(series)))
      if let symbol = symbol(records: y.count) {
        canvas.symbols(
          x: .at(x), y: .at(y), symbol: symbol, diameter: markerSize, look: Look(series: series))
      }
    }
  }

  func hit(_ hit: Hit) -> Bool {
    if let (series, record) = hit.selection { selected?(series, record) }
    return false
  }

  /// The columns of all series that have an answer; `nil` where there is nothing to draw.
  private func lines() -> [(series: Int, x: Column, y: Column)]? {
    let lines = chart.columns(y).compactMap { series, y in
      x?(series).map { (series: series, x: $0, y: y) }
    }
    return lines.isEmpty ? nil : lines
  }

  /// The series' own stroke, with the width that was set; `nil` where none was.
  private func stroke(_ series: Int) -> Stroke? {
    lineWidth.map { width in
      var stroke = chart.style(ofSeries: series).stroke
      stroke.width = width
      return stroke
    }
  }

  private func symbol(records: Int) -> Symbol? {
    if markers != .none { return markers }
    return records == 1 ? .circle : nil
  }

  private var sample: Plan.Sample {
    if area { return .fill }
    return markers == .none ? .line : .lineAndSymbol
  }
}

private let plugin = Plugin(
  name: "Line chart", version: "1.0.0", author: "Charthouse", kinds: [LineChart.self])

/// What the host looks for in the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
