public import ChartKit

/// Lines of several series that are compared: each has its name at its end, and one may stand out.
///
/// The names need no legend. Where they would overlap they are moved apart, and a line leads from each to its series.
final class MultiLineChart: InteractiveKind {
  static let about = KindDescription(
    id: "org.charthouse.multi-line", name: "multi-line", title: "Multi-line chart",
    summary: "Lines of several series, each with its name at its end; one of them may stand out.")

  // MARK: What it asks

  @Query("Where the points of a series stand.", "series", required: true)
  var x: ((Int) -> Column?)?

  @Query("How high the points of a series are.", "series", required: true, takes: .number)
  var y: ((Int) -> Column?)?

  // MARK: What can be set

  @Property("How neighbouring points are joined.", group: "Lines", order: 1)
  var curve = Curve.linear

  @Property("What a missing value does to a line.", group: "Lines", order: 2)
  var gaps = Gap.open

  @Property(
    "How wide the lines are; the theme's width where it isn't set.", .animatable, unit: "pt",
    in: 0..., step: 0.5, group: "Lines", order: 3)
  var lineWidth: Double? = nil

  @Property(
    "The series that stands out: its name, or its number, counted from 0. The others are muted.",
    .needsLayout, group: "Lines", order: 4)
  var emphasis = ""

  @Property(
    "Whether each line has its name at its end, instead of a legend.", .needsLayout,
    group: "Labels", order: 1)
  var endLabels = true

  @Property(
    "How wide the names may be; longer ones are shortened.", .needsLayout, unit: "pt", in: 20...,
    step: 10, group: "Labels", order: 2)
  var labelWidth = 140.0

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

  /// One series.
  private struct Line {
    var series: Int
    var name: String
    var x: Column
    var y: Column
    var stroke: Stroke
    var style: TextStyle?
    var labelPaint: Paint
  }

  // MARK: How it is drawn

  func plan(_ plan: Plan) throws {
    let lines = try lines()
    guard !lines.isEmpty else { return plan.nothing() }
    for line in lines {
      plan.span(.x, at: line.x)
      plan.span(.y, at: line.y)
    }
    let reach = max(markers == .none ? 0 : markerSize, lines.map(\.stroke.width).max() ?? 0) / 2
    plan.pad(.x, points: reach)
    plan.pad(.y, points: reach)
    if endLabels {
      let widest = lines.map { chart.size(of: $0.name, style: $0.style).width }.max() ?? 0
      plan.room(.right, min(widest, labelWidth) + Self.labelGap + 10)
    } else {
      for line in lines.sorted(by: { $0.series < $1.series }) {
        plan.legend(
          series: line.series, title: line.name,
          sample: markers == .none ? .line : .lineAndSymbol, stroke: line.stroke, symbol: markers)
      }
    }
  }

  func draw(on canvas: Canvas) throws {
    let lines = try lines()
    for line in lines {
      let look = Look(series: line.series, fill: line.stroke.paint, stroke: line.stroke)
      canvas.line(x: .at(line.x), y: .at(line.y), curve: curve, gaps: gaps, look: look)
      if markers != .none || line.y.count == 1 {
        var marker = look
        marker.stroke = Stroke.none
        canvas.symbols(
          x: .at(line.x), y: .at(line.y), symbol: markers == .none ? .circle : markers,
          diameter: markerSize, look: marker)
      }
    }
    guard endLabels else { return }
    for line in lines.sorted(by: { $0.series < $1.series }) {
      guard let record = lastRecord(of: line) else { continue }
      func end(_ column: Column) throws -> At {
        .at(try chart.newColumn(1, type: column.type, like: column) { $0[0] = column[record] })
      }
      let look = Look(
        series: line.series, fill: line.labelPaint,
        records: try chart.newColumn(1) { $0[0] = Double(record) })
      let label = Label(
        direction: .pi / 2, distance: Self.labelGap, leader: .moved, style: line.style)
      canvas.labels(
        [line.name], x: try end(line.x), y: try end(line.y), places: .outward, label: label,
        look: look)
    }
  }

  func hit(_ hit: Hit) -> Bool {
    if let (series, record) = hit.selection { selected?(series, record) }
    return false
  }

  // MARK: Series

  /// Points between a line's end and its name.
  private static let labelGap = 6.0

  /// The series that have points, the one that stands out last, in front.
  private func lines() throws -> [Line] {
    let columns = chart.columns(y)
    let front = try seriesThatStandsOut()
    let order = columns.filter { $0.series != front } + columns.filter { $0.series == front }
    return order.compactMap { series, y in
      guard let x = x?(series), chart.range(of: y) != nil else { return nil }
      let isMuted = front != nil && series != front
      var stroke = chart.style(ofSeries: series).stroke
      if let lineWidth { stroke.width = lineWidth }
      if front == series { stroke.width *= 1.25 }
      if isMuted, let color = chart.paint(.muted).color {
        stroke.paint = .color(color.opacity(0.4))
        stroke.width *= 0.75
      }
      return Line(
        series: series, name: chart.seriesName(series), x: x, y: y, stroke: stroke,
        style: front == series ? TextStyle(weight: 700) : nil,
        labelPaint: isMuted ? chart.paint(.muted) : stroke.paint ?? chart.paint(.text))
    }
  }

  /// The series that `emphasis` names; `nil` for none.
  private func seriesThatStandsOut() throws -> Int? {
    guard !emphasis.isEmpty else { return nil }
    let names = (0..<chart.seriesCount).map { chart.seriesName($0) }
    if let series = names.firstIndex(of: emphasis) { return series }
    guard let number = Int(emphasis), names.indices.contains(number) else {
      throw NoSeries(name: emphasis, names: names)
    }
    return number
  }

  /// The record at the right end of a line; `nil` where no record has a place.
  private func lastRecord(of line: Line) -> Int? {
    var last: Int?
    for (record, x) in line.x.enumerated() where x.isFinite && line.y[record].isFinite {
      if last.map({ x >= line.x[$0] }) ?? true { last = record }
    }
    return last
  }
}

/// A series that is to stand out isn't there.
private struct NoSeries: Error, CustomStringConvertible {
  let name: String
  let names: [String]

  var description: String {
    "emphasis is \"\(name)\", but the series are \(names.joined(separator: ", "))"
  }
}

private let plugin = Plugin(
  name: "Multi-line chart", version: "1.0.0", author: "Charthouse", kinds: [MultiLineChart.self])

/// What the host looks for in the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
