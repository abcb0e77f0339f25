import ChartBridge

/// The members of kinds that draw lines: queries, and properties of lines, areas and markers.
///
/// `traces` returns a line for each series that has data. A kind may change them, and then plans
/// and draws them.
public final class LineMembers: MemberGroup {
  /// The points that have a marker.
  public enum MarkedPoints: String, Choice {
    /// Every point.
    case all
    /// The first and the last point of a line.
    case ends
    /// The first point of a line.
    case first
    /// The last point of a line.
    case last
  }

  // MARK: Queries

  @Query("The x values of the points.", "series", required: true)
  var x: ((Int) -> Column?)?

  @Query("The y values of the points.", "series", required: true, takes: .number)
  var y: ((Int) -> Column?)?

  @Query("The start of the band around a line at each point.", "series", takes: .number)
  var low: ((Int) -> Column?)?

  @Query("The end of the band around a line at each point.", "series", takes: .number)
  var high: ((Int) -> Column?)?

  @Query("True if a point has a marker, instead of markedPoints.", "series", "record")
  var marker: ((Int, Int) -> Bool)?

  @Query("The fill of a series' area, instead of a pale form of its colour.", "series")
  var areaFill: ((Int) -> Color?)?

  // MARK: Properties

  @Property("The form of the line between neighbouring points.", group: "Line", order: 1)
  var curve = Curve.linear

  @Property("The form of the line at a missing value.", group: "Line", order: 2)
  var gaps = Gap.open

  @Property(
    "The width of the line; the theme's by default.", .animatable, unit: "pt",
    in: 0..., step: 0.5, group: "Line", order: 3)
  var lineWidth: Double? = nil

  @Property(
    "The paint of lines, such as a gradient over the plot area or along the path; none means the series' own.",
    group: "Line", order: 4)
  var linePaint = Paint.none

  @Property(
    "The form of a line's ends; that of the series' stroke by default.", group: "Line", order: 5)
  var cap: Stroke.Cap? = nil

  @Property(
    "The form of a line's corners; that of the series' stroke by default.", group: "Line", order: 6)
  var join: Stroke.Join? = nil

  @Property(
    "True if lines go through their points in the order of x, instead of the order of the records.",
    group: "Line", order: 7)
  var sorted = false

  @Property("True if the area under the line is filled.", .needsLayout, group: "Area", order: 1)
  var area = false

  @Property(
    "The value that areas begin at; null means the edge of the plot area.", .needsLayout,
    group: "Area", order: 2)
  var areaBase: Double? = 0

  @Property(
    "The opacity of the area, which has the line's colour or gradient.", .animatable, in: 0...1,
    step: 0.05, group: "Area", order: 3)
  var areaOpacity = 0.25

  @Property(
    "The paint of areas, such as a gradient that fades downward; none means a pale form of the line's.",
    group: "Area", order: 4)
  var areaPaint = Paint.none

  @Property(
    "True if both ends of a line are connected to the base of its area.", .needsLayout,
    group: "Area", order: 5)
  var edgeLines = false

  @Property("The symbol at each point.", .needsLayout, group: "Markers", order: 1)
  var markers = Symbol.none

  @Property(
    "The diameter of the markers.", [.animatable, .needsLayout], unit: "pt", in: 0..., step: 0.5,
    group: "Markers", order: 2)
  var markerSize = 5.0

  @Property(
    "The points that have a marker: all, both ends of a line, its first, or its last.",
    group: "Markers", order: 3)
  var markedPoints = MarkedPoints.all

  @Property(
    "True if markers are rings in the line's colour, instead of filled with it.", .needsLayout,
    group: "Markers", order: 4)
  var hollowMarkers = false

  @Property(
    "The fill of markers; the line's colour by default, or the background's in rings.",
    group: "Markers", order: 5)
  var markerFill: Color? = nil

  @Property(
    "The colour of the line around markers; by default the line's in rings, and otherwise none.",
    group: "Markers", order: 6)
  var markerStroke: Color? = nil

  @Property(
    "The width of the line around markers, if there is one.", [.animatable, .needsLayout],
    unit: "pt", in: 0..., step: 0.5, group: "Markers", order: 7)
  var markerStrokeWidth = 2.0

  /// Creates the members.
  public init() {}

  // MARK: Planning and drawing

  /// `true` if there are markers.
  public var hasMarkers: Bool { markers != .none || marker != nil }

  /// The sample of a line in the legend.
  public var sample: Plan.Sample {
    if area { return .fill }
    return hasMarkers && !hollowMarkers ? .lineAndSymbol : .line
  }

  /// The symbol of the markers.
  public var symbol: Symbol { markers == .none ? .circle : markers }

  /// A line for each series that has a column of x and one of y.
  ///
  /// - Parameter chart: The chart of the members.
  /// - Returns: The lines in the order of their series, with sorted points if `sorted` is set.
  /// - Throws: `KitError.noColumn` if the host has no memory.
  public func traces(of chart: Chart) throws -> [Trace] {
    try chart.columns(y).compactMap { series, y in
      guard let x = x?(series) else { return nil }
      var trace = Trace(series: series, x: x, y: y, stroke: stroke(ofSeries: series, in: chart))
      if let low = low?(series), let high = high?(series) { trace.band = (low, high) }
      return sorted ? try trace.sorted(in: chart) : trace
    }
  }

  private func stroke(ofSeries series: Int, in chart: Chart) -> Stroke {
    let style = chart.style(ofSeries: series)
    var stroke = style.stroke.painted(.color(style.color))
    if linePaint != .none { stroke.paint = linePaint }
    if let lineWidth { stroke.width = lineWidth }
    if let cap { stroke.cap = cap }
    if let join { stroke.join = join }
    return stroke
  }

  /// Requests axes and space for the lines, areas and markers.
  public func plan(_ traces: [Trace], _ plan: Plan) {
    for trace in traces {
      plan.span(.x, at: trace.x)
      plan.span(.y, at: trace.y)
      for column in [trace.band?.low, trace.band?.high].compactMap({ $0 }) {
        plan.span(.y, at: column)
      }
    }
    if area || edgeLines, let areaBase {
      if areaBase == 0 { plan.zero(.y) } else { plan.span(.y, at: .at(areaBase)) }
    }
    let ring = hollowMarkers || markerStroke != nil ? markerStrokeWidth : 0
    let reach = max(hasMarkers ? markerSize + ring : 0, traces.map(\.stroke.width).max() ?? 0) / 2
    plan.pad(.x, points: reach)
    plan.pad(.y, points: reach)
  }

  /// Draws the areas and bands, behind all lines.
  public func drawAreas(_ traces: [Trace], on canvas: Canvas) {
    let base = base
    for trace in traces {
      if let band = trace.band {
        canvas.area(
          x: .at(trace.x), y: .at(band.high), baseline: .at(band.low), curve: curve, gaps: gaps,
          style: fill(of: trace))
      }
      if area {
        canvas.area(
          x: .at(trace.x), y: .at(trace.y), baseline: base, curve: curve, gaps: gaps,
          style: fill(of: trace))
      }
    }
  }

  /// Draws a line with its markers.
  ///
  /// - Parameters:
  ///   - trace: The line.
  ///   - chart: The chart of the members.
  ///   - canvas: The canvas to draw on.
  /// - Throws: `KitError.noColumn` if the host has no memory.
  public func draw(_ trace: Trace, of chart: Chart, on canvas: Canvas) throws {
    if edgeLines, let ends = trace.ends {
      let edge = try trace.taking(
        ends.first == ends.last ? [ends.first] : [ends.first, ends.last], in: chart)
      canvas.segments(
        x0: .at(edge.x), x1: .at(edge.x), y0: .at(edge.y), y1: base,
        style: style(of: edge))
    }
    canvas.line(
      x: .at(trace.x), y: .at(trace.y), curve: curve, gaps: gaps, style: style(of: trace))
    guard let marked = try marked(trace, in: chart) else { return }
    var style = style(of: marked, fill: markerFill.map(Paint.color) ?? trace.stroke.paint)
    style.stroke = markerStroke.map { Stroke(.color($0), width: markerStrokeWidth) } ?? Stroke.none
    if hollowMarkers {
      style.fill = markerFill.map(Paint.color) ?? chart.paint(.background)
      if markerStroke == nil { style.stroke = Stroke(trace.stroke.paint, width: markerStrokeWidth) }
    }
    canvas.symbols(
      x: .at(marked.x), y: .at(marked.y), symbol: symbol, diameter: markerSize, style: style)
  }

  /// The points of a line that have a marker; `nil` if none has.
  private func marked(_ trace: Trace, in chart: Chart) throws -> Trace? {
    guard let ends = trace.ends else { return nil }
    // A line through one point would be invisible.
    guard hasMarkers else { return ends.first == ends.last ? trace : nil }
    if let marker {
      let items = trace.y.indices.filter { trace.has($0) && marker(trace.series, trace.record($0)) }
      return items.isEmpty ? nil : try trace.taking(items, in: chart)
    }
    switch markedPoints {
    case .all: return trace
    case .first: return try trace.taking([ends.first], in: chart)
    case .last: return try trace.taking([ends.last], in: chart)
    case .ends:
      return try trace.taking(
        ends.first == ends.last ? [ends.first] : [ends.first, ends.last], in: chart)
    }
  }

  /// The baseline of areas and of the lines at their ends.
  private var base: Position { areaBase.map { .at($0) } ?? .start() }

  private func fill(of trace: Trace) -> MarkStyle {
    let own = areaFill?(trace.series).map(Paint.color) ?? (areaPaint == .none ? nil : areaPaint)
    let paint = trace.stroke.paint
    // An image has no single colour, so it keeps its own.
    let pale = paint.color == nil ? paint : paint.opacity(areaOpacity)
    return MarkStyle(
      series: trace.series, fill: own ?? pale,
      stroke: Stroke.none, records: trace.records)
  }

  private func style(of trace: Trace, fill: Paint? = nil) -> MarkStyle {
    MarkStyle(series: trace.series, fill: fill, stroke: trace.stroke, records: trace.records)
  }
}
