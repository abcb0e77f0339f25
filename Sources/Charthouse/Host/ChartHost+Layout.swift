import ChartLayout
import ChartModel
import ChartScene
import ChartSettings

extension ChartHost {
  /// Queries new data, lays out, and draws; the scene is kept for pointer input.
  ///
  /// A host without a graph has only its background. A picture without width or height has an empty
  /// scene, since a window may not have its size yet.
  ///
  /// - Throws: `ChartError` if the size is invalid, a chart fails, its data don't fit, an axis
  ///   can't be laid out as configured, or a chart is running.
  @discardableResult
  public func layout() throws(ChartError) -> Scene {
    guard Self.sizes.contains(size.width), Self.sizes.contains(size.height) else {
      throw .size(width: size.width, height: size.height)
    }
    let state = state
    defer { laidState = latest == nil ? nil : state }
    guard let graph = hostedGraph else { return try keep(bare) }
    if let running = graph.charts.first(where: \.isRunning) {
      throw .nestedLayout(chart: running.id)
    }
    defer { for chart in graph.charts { chart.instance.warnings = [] } }
    guard size.width > 0, size.height > 0 else { return try keep(bare) }
    dropHiddenSelection()
    let before = laidOutAxes
    _ = sampleFunctions(of: graph, along: before)
    var plans = try plans(of: graph)
    var layout = try GraphLayout(
      graph.settings, plans, order: graph.charts.map(\.id), in: context)
    var scene = try layout.scene()
    laidOutAxes = layout.laidOutAxes
    var isNew = followNewest(from: before)
    // The sample positions depend on the axis' length, which may depend on the sampled values.
    for _ in 0..<3 {
      let isSampled = sampleFunctions(of: graph, along: laidOutAxes)
      guard isNew || isSampled else { break }
      isNew = false
      if isSampled { plans = try self.plans(of: graph) }
      layout = try GraphLayout(
        graph.settings, plans, order: graph.charts.map(\.id), in: context)
      scene = try layout.scene()
      laidOutAxes = layout.laidOutAxes
    }
    if let background = settings.background {
      // The graph's background is drawn on the host's; one with rounded corners is a mark already.
      if let own = graph.background, !scene.background.isNone {
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        scene.marks.insert(.rect(.background, whole, fill: own), at: 0)
      }
      scene.background = background
    }
    scene.warnings =
      graph.chartsAsAdded.flatMap { $0.dataWarnings + $0.instance.warnings } + scene.warnings
      + scene.fontWarnings(measurer)
    if scene.summary.isEmpty { scene.summary = summary(of: graph, plans) }
    scene = try keep(scene, layout.frames, layout.laidOutAxes)
    for chart in graph.charts { try chart.runDeferred() }
    return scene
  }

  /// The current scene with selection and scrubber.
  ///
  /// Laid out again if anything that it shows has changed since the last layout, or if an axis
  /// shows the last days and another day has begun.
  ///
  /// - Throws: The same errors as `layout()`.
  public func scene() throws(ChartError) -> Scene {
    try completed(try laidOut())
  }

  /// The last layout's scene without selection and scrubber; laid out again if anything is new.
  func laidOut() throws(ChartError) -> Scene {
    if let latest, laidState == state, hostedGraph?.charts.contains(where: \.hasNews) != true {
      return latest
    }
    try layout()
    return latest ?? bare
  }

  /// Everything that a layout shows, apart from the data: equal states have equal pictures.
  struct State: Equatable {
    var size: Size
    var theme: Theme
    var timeZone: ChartTimeZone
    var locale: ChartLocale
    var background: Paint?
    var graph: GraphSettings?
    var charts: [ChartState]
    /// The beginning of today; `nil` if no axis shows the last days.
    var day: Double?
  }

  /// Everything that a layout shows of one chart, apart from its data.
  struct ChartState: Equatable {
    var chart: ObjectIdentifier
    var options: ChartOptions
    var values: [String: Value]
  }

  private var state: State {
    State(
      size: size, theme: theme, timeZone: timeZone, locale: locale, background: settings.background,
      graph: hostedGraph?.settings,
      charts: hostedGraph?.charts.map {
        ChartState(chart: ObjectIdentifier($0), options: $0.options, values: $0.values)
      } ?? [],
      day: shownDay)
  }

  /// The beginning of today, if an axis shows the last days up to now.
  private var shownDay: Double? {
    guard
      hostedGraph?.settings.axes.values.contains(where: { $0.days.map { $0.now == nil } ?? false })
        == true
    else { return nil }
    return DaySlots(LastDays(count: 1, until: .today), now: calendarClock(), timeZone: timeZone)?
      .midnights[0]
  }

  /// A scene of the background alone.
  private var bare: Scene {
    Scene(
      size: size, background: settings.background ?? .color(theme.background),
      plot: Rect(x: 0, y: 0, width: 0, height: 0))
  }

  private func keep(
    _ scene: Scene, _ frames: [String: PlotFrame] = [:], _ axes: [String: LaidOutAxis] = [:]
  ) throws(ChartError) -> Scene {
    (latest, self.frames, laidOutAxes) = (scene, frames, axes)
    dropScrubber(in: scene)
    return try completed(scene)
  }

  /// The scene with selection, tooltip, and the scrubber as of a time in its movement.
  func completed(_ scene: Scene, at seconds: Double? = nil) throws(ChartError) -> Scene {
    var scene = scene
    scene.marks += selectionMarks(in: scene) + scrubMarks(in: scene, at: seconds)
    if hostedGraph != nil { scene.marks += try tooltipMarks(in: scene, context) }
    return scene
  }

  var context: LayoutContext {
    var context = LayoutContext()
    context.size = size
    context.theme = hostedGraph?.settings.changing(theme) ?? theme
    context.measurer = FamilyMeasurer(
      family: theme.fontFamily ?? measurer.family, measuredBy: measurer)
    context.timeZone = timeZone
    context.locale = locale
    context.now = calendarClock()
    return context
  }

  private func plans(of graph: Graph) throws(ChartError) -> [PlannedChart] {
    var plans: [PlannedChart] = []
    var firstStyle = 0
    for chart in graph.chartsAsAdded {
      let planned = try plan(chart, firstStyle: firstStyle)
      firstStyle += planned.plan.styleCount ?? max(1, chart.data.names.count)
      plans.append(planned)
    }
    return plans
  }

  /// The allowed width and height of a picture in points.
  private static let sizes = 0.0...1_000_000

  private func plan(_ chart: Chart, firstStyle: Int) throws(ChartError) -> PlannedChart {
    let instance = chart.instance
    instance.context = ChartContext(context)
    instance.context.log = { [log, id = chart.id] level, message in log(id, level, message) }
    chart.masksHidden = hostedGraph?.reservesHiddenSpace == false
    try chart.prepare()
    instance.context.seriesNames = chart.data.names
    instance.context.recordCounts = chart.data.counts
    instance.context.firstStyle = firstStyle
    instance.context.styles = chart.data.styles.merging(chart.seriesStyles) { $1 }
    var plan = try instance.plan()
    plan.firstStyle = firstStyle
    if chart.hasNothingToDraw, plan.nothing == nil { plan.nothing = "" }
    return PlannedChart(
      id: chart.id, kind: chart.kind.name, isFree: chart.kind.flags.contains(.free),
      options: chart.options, seriesNames: chart.data.names,
      recordCount: chart.data.counts.max() ?? 0, sampledRange: chart.sampledRange, plan: plan,
      draw: instance.draw)
  }

  private func summary(of graph: Graph, _ plans: [PlannedChart]) -> String {
    zip(graph.chartsAsAdded, plans).map { chart, planned in
      if planned.plan.nothing != nil { return "\(chart.kind.title) without data." }
      let names = planned.seriesNames.filter { !$0.isEmpty }
      let records = planned.recordCount
      return "\(chart.kind.title)\(names.isEmpty ? "" : " of \(names.joinedByAnd)"),"
        + " \(records) record\(records == 1 ? "" : "s")."
    }.joined(separator: " ")
  }
}
