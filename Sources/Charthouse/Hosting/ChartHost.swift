import CChartPlugin
import ChartDescription
import Glibc

/// The hosting container: a size, a theme and one graph; it lays out, keeps the scene, and takes pointer input.
///
/// Not Sendable: it lives where it was made. A scene that it gave is a value and may go anywhere.
public final class ChartHost {
  /// How large the picture is, in points.
  public var size: Size
  /// Colours and fonts.
  public var theme = Theme.light
  /// Where days begin, and what clocks show.
  public var zone = TimeZoneRules.utc
  /// Whose marks and words numbers and dates have.
  public var language = Language.english
  /// What says which day is today, in seconds since 1970-01-01T00:00:00Z; the system's clock unless set.
  public var calendarClock: () -> Double = { Double(Glibc.time(nil)) }
  /// The graph that it shows.
  public var graph = Graph()
  /// What is selected, in the order in which it was.
  public private(set) var selection: [Selection] = []
  /// Hears the log lines of plug-ins; nobody does unless asked.
  ///
  /// Level 0 is debug, 1 info, 2 warning.
  public var log: (_ chart: String, _ level: Int, _ message: String) -> Void = { _, _, _ in }

  /// Hears what has started, finished or was cancelled of all that moves.
  public var animated: (AnimationEvent) -> Void = { _ in }

  /// The clock, and what moves by it.
  var animator = Animator()
  private(set) var frames: [String: PlotFrame] = [:]
  /// The record whose value is shown in a bubble; nil: none is.
  public internal(set) var bubble: Selection?
  let measurer: any TextMeasurer
  private var latest: Scene?
  private var pressed: (hit: Hit?, at: Point)?

  /// A record that is selected.
  public struct Selection: Hashable, Sendable {
    /// The chart's identifier.
    public let chart: String
    /// The series, counted from the chart's first; nil for none.
    public let series: Int?
    /// The record.
    public let record: Int?
  }

  /// Makes a host with an empty graph.
  ///
  /// - Parameters:
  ///   - width: Points from side to side.
  ///   - height: Points from top to bottom.
  ///   - measurer: Tells how large texts are; the same one that draws them.
  public init(width: Double, height: Double, measurer: any TextMeasurer) {
    size = Size(width: width, height: height)
    self.measurer = measurer
  }

  // MARK: - Layout

  /// Asks the charts for what is new, lays out, and draws; the scene is kept for pointer input.
  ///
  /// A picture without width or height has an empty scene: a window may not have its size yet.
  ///
  /// - Throws: `ChartError` where the size can't be, a chart fails, its data don't fit, an axis can't be as asked, or
  ///   a chart is running.
  @discardableResult
  public func layout() throws(ChartError) -> Scene {
    guard Self.sizes.contains(size.width), Self.sizes.contains(size.height) else {
      throw .size(width: size.width, height: size.height)
    }
    if let running = graph.charts.first(where: \.isRunning) {
      throw .nestedLayout(chart: running.id)
    }
    defer { for chart in graph.charts { chart.instance.warnings = [] } }
    guard size.width > 0, size.height > 0 else {
      let scene = Scene(size: size, plot: Rect(from: Point(x: 0, y: 0), to: Point(x: 0, y: 0)))
      (latest, frames) = (scene, [:])
      return scene
    }
    var plans: [(chart: Chart, plan: ChartPlan)] = []
    var firstStyle = 0
    let measurer = FamilyMeasurer(
      family: theme.fontFamily ?? measurer.family, measuredBy: measurer)
    for chart in graph.chartsAsAdded {
      chart.instance.surroundings.measurer = measurer
      let plan = try plan(chart, firstStyle: firstStyle)
      firstStyle += plan.styleCount ?? max(1, chart.data.names.count)
      plans.append((chart, plan))
    }
    var surroundings = Surroundings()
    surroundings.theme = graph.changing(theme)
    surroundings.measurer = measurer
    surroundings.zone = zone
    surroundings.language = language
    surroundings.now = calendarClock()
    var layout = try GraphLayout(graph, size: size, plans: plans, surroundings: surroundings)
    var scene = try layout.scene()
    frames = layout.frames
    scene.marks += selectionMarks(in: scene)
    scene.marks += try bubbleMarks(in: scene, surroundings)
    scene.warnings =
      plans.flatMap { $0.chart.dataWarnings + $0.chart.instance.warnings } + scene.warnings
      + missingGlyphs(in: scene) + missingFamilies(in: scene)
    if scene.summary.isEmpty { scene.summary = summary(of: plans) }
    latest = scene
    for chart in graph.charts { try chart.runDeferred() }
    return scene
  }

  /// Points that a picture may be wide or high.
  private static let sizes = 0.0...1_000_000

  private func plan(_ chart: Chart, firstStyle: Int) throws(ChartError) -> ChartPlan {
    let instance = chart.instance
    instance.surroundings.size = size
    instance.surroundings.theme = graph.changing(theme)
    instance.surroundings.zone = zone
    instance.surroundings.language = language
    instance.surroundings.log = { [log, id = chart.id] level, message in log(id, level, message) }
    try chart.prepare()
    instance.surroundings.seriesNames = chart.data.names
    instance.surroundings.recordCounts = chart.data.counts
    instance.surroundings.firstStyle = firstStyle
    instance.surroundings.looks = chart.data.looks.merging(chart.seriesLooks) { $1 }
    var plan = try instance.plan()
    plan.firstStyle = firstStyle
    if chart.hasNothingToDraw, plan.nothing == nil { plan.nothing = "" }
    return plan
  }

  private func missingFamilies(in scene: Scene) -> [Warning] {
    let usual = measurer.family
    var families: Set<String> = []
    for mark in scene.marks {
      guard case .text(let text) = mark.shape, let family = text.style.family else { continue }
      if family != usual { families.insert(family) }
    }
    return families.sorted().compactMap { family in
      measurer.substitute(for: family).map { other in
        Warning("The font family \"\(family)\" isn't installed; its texts are in \(other).")
      }
    }
  }

  private func missingGlyphs(in scene: Scene) -> [Warning] {
    var missing: Set<Unicode.Scalar> = []
    for mark in scene.marks {
      guard case .text(let text) = mark.shape else { continue }
      for word in text.texts {
        missing.formUnion(measurer.missingGlyphs(in: word, style: text.style))
      }
    }
    guard !missing.isEmpty else { return [] }
    let codes = missing.sorted().map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return [
      Warning(
        "No font here has \(codes.joined(separator: ", ")); boxes stand in for \(codes.count == 1 ? "it" : "them"). Install a font that has \(codes.count == 1 ? "it" : "them")."
      )
    ]
  }

  private func summary(of plans: [(chart: Chart, plan: ChartPlan)]) -> String {
    plans.map { chart, plan in
      if plan.nothing != nil { return "\(chart.kind.title) without data." }
      let names = chart.data.names.filter { !$0.isEmpty }
      let records = chart.data.counts.max() ?? 0
      return "\(chart.kind.title)\(names.isEmpty ? "" : " of \(names.joined(separator: ", "))"),"
        + " \(records) record\(records == 1 ? "" : "s")."
    }.joined(separator: " ")
  }

  // MARK: - Pointer input

  /// How many points a pointer may move between press and release of one tap.
  public var tapTolerance = 4.0

  /// The pointer was pressed at a place.
  ///
  /// - Throws: `ChartError` where the layout fails, or a chart that hears of it.
  public func press(at point: Point) throws {
    let hit = try scene().hit(at: point)
    pressed = (hit, point)
    guard let hit, let chart = chart(of: hit) else { return }
    try tell(chart, CH_PRESSED, hit, at: point)
    chart.delegate?.chart(chart, pressed: hit)
    try chart.runDeferred()
  }

  /// The pointer was moved, pressed or not.
  ///
  /// - Throws: `ChartError` where the layout fails, or a chart that hears of it.
  public func move(to point: Point) throws {
    guard let hit = try scene().hit(at: point), let chart = chart(of: hit) else { return }
    try tell(chart, CH_MOVED, hit, at: point)
    try chart.runDeferred()
  }

  /// The pointer was released: close to where it was pressed that is a tap, further away a drag.
  ///
  /// A tap selects what was pressed, or ends the selection where that was nothing; a drag changes nothing.
  ///
  /// - Throws: `ChartError` where the layout fails, or a chart that hears of it.
  public func release(at point: Point) throws {
    guard let pressed else { return }
    self.pressed = nil
    let hit = try scene().hit(at: point)
    if let first = pressed.hit, hit?.chart != first.chart, let chart = chart(of: first) {
      // What the chart began at the press does not end at one of its marks.
      try tell(chart, CH_CANCELLED, first, at: point)
      try chart.runDeferred()
    }
    if let hit, let chart = chart(of: hit) {
      try tell(chart, CH_RELEASED, hit, at: point)
      chart.delegate?.chart(chart, released: hit)
      try chart.runDeferred()
    }
    let moved = max(abs(point.x - pressed.at.x), abs(point.y - pressed.at.y))
    guard moved <= tapTolerance else { return }
    try showBubble(near: pressed.at)
    if let first = pressed.hit {
      try select(first, at: point)
    } else if hit == nil {
      selection = []
    }
  }

  /// What the pointer began is not to happen.
  ///
  /// - Throws: `ChartError` where a chart that hears of it fails.
  public func cancel() throws {
    guard let pressed else { return }
    self.pressed = nil
    guard let hit = pressed.hit, let chart = chart(of: hit) else { return }
    try tell(chart, CH_CANCELLED, hit, at: pressed.at)
    try chart.runDeferred()
  }

  /// Selects a record, as a tap on its mark would.
  ///
  /// - Parameters:
  ///   - id: The chart's identifier.
  ///   - series: The series, counted from the chart's first.
  ///   - record: The record, counted from 0.
  /// - Throws: `ChartError.noChart`, `.noMark` where no mark stands for the record, or what a chart that hears of it
  ///   throws.
  public func select(chart id: String, series: Int = 0, record: Int) throws {
    _ = try graph.chart(id)
    guard let hit = try scene().hit(chart: id, series: series, record: record) else {
      throw ChartError.noMark(chart: id, series: series, record: record)
    }
    try select(hit, at: hit.point)
  }

  /// Ends the selection.
  public func deselect() {
    selection = []
  }

  private func select(_ hit: Hit, at point: Point) throws {
    guard let chart = chart(of: hit) else { return }
    if try !tell(chart, CH_SELECTED, hit, at: point), hit.role == .chart {
      selection = [Selection(chart: chart.id, series: hit.series, record: hit.record)]
    }
    chart.delegate?.chart(chart, selected: hit)
    try chart.runDeferred()
  }

  func scene() throws(ChartError) -> Scene {
    if let latest { return latest }
    return try layout()
  }

  private func chart(of hit: Hit) -> Chart? {
    graph.charts.first { $0.id == hit.chart }
  }

  /// Tells a chart's kind of input at one of its marks; true where the kind takes it.
  @discardableResult
  private func tell(_ chart: Chart, _ action: Int, _ hit: Hit, at point: Point) throws(ChartError)
    -> Bool
  {
    guard hit.role == .chart, let frame = frames[chart.id] else { return false }
    let isFree = chart.kind.flags.contains(.free)
    try chart.bindIfNeeded()
    return try chart.instance.hit(
      ch_hit(
        size: sizeField(ch_hit.self), action: Int32(action), part: Int32(hit.part),
        series: Int64(hit.series ?? -1), record: Int64(hit.record ?? -1),
        x: isFree ? .nan : frame.x.map.value(at: point.x),
        y: isFree ? .nan : frame.y.map.value(at: point.y), left: point.x - frame.plot.minX,
        top: point.y - frame.plot.minY))
  }

  /// An outline around each mark that is selected.
  private func selectionMarks(in scene: Scene) -> [Mark] {
    let stroke = Stroke(theme.text, width: 1.5)
    return selection.flatMap { selected -> [Mark] in
      guard let record = selected.record,
        let hit = scene.hit(chart: selected.chart, series: selected.series, record: record)
      else { return [] }
      let mark = scene.marks[hit.mark]
      var look = Look(
        stroke: stroke, series: selected.series, seriesName: hit.seriesName,
        records: Column([Double(record)]))
      look.part = hit.part
      let shape: Shape
      switch mark.shape {
      case .rects(var rects):
        guard let rect = rects.rect(of: hit.item) else { return [] }
        (rects.x0, rects.x1) = (Placement(points: rect.minX), Placement(points: rect.maxX))
        (rects.y0, rects.y1) = (Placement(points: rect.minY), Placement(points: rect.maxY))
        shape = .rects(rects)
      case .wedges(let wedges):
        guard let wedge = wedges.wedge(of: hit.item) else { return [] }
        shape = .path(PathShape(wedge.path()))
      default:
        guard let bounds = mark.bounds(of: hit.item) else { return [] }
        let isArea = max(bounds.width, bounds.height) > 40
        let center = isArea ? hit.point : Point(x: bounds.midX, y: bounds.midY)
        let across = isArea ? 9 : max(bounds.width, bounds.height, 5) + 4
        shape = .symbols(
          SymbolShape(
            x: Placement(points: center.x), y: Placement(points: center.y), diameter: across))
      }
      return [
        Mark(
          role: .selection, chart: mark.chart, kind: mark.kind, shape: shape, look: look)
      ]
    }
  }
}

extension SeriesStyle {
  /// The style with what a program says of the series.
  func changed(by look: SeriesLook?) -> SeriesStyle {
    guard let look else { return self }
    var style = self
    if let fill = look.fill {
      style.fill = fill
      style.stroke.paint = fill
    }
    if let stroke = look.stroke {
      style.stroke = stroke
      if look.fill == nil { style.fill = stroke.paint }
    }
    if let symbol = look.symbol { style.symbol = symbol }
    return style
  }
}
