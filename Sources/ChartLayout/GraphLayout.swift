import ChartDescription
import ChartModel
package import ChartScene
package import ChartSettings

/// The layout of a graph: title, legend, axes, plot area, and the marks in it.
package struct GraphLayout {
  let graph: GraphSettings
  let context: LayoutContext
  /// The charts in the order in which they were added.
  let charts: [PlannedChart]
  /// The identifiers of the charts from back to front.
  private let order: [String]
  let scales: Scales
  private var resolvedAxes: [ResolvedAxis] = []
  var warnings: [Warning] = []
  /// The plot frames of the charts that were drawn, by identifier.
  package private(set) var frames: [String: PlotFrame] = [:]
  /// The axes of the last layout, by identifier.
  package private(set) var laidOutAxes: [String: LaidOutAxis] = [:]

  /// The room that notes need at the picture's edges.
  private var noteRoom = Edges()

  var size: Size { context.size }
  var theme: Theme { context.theme }
  var measurer: any TextMeasurer { context.measurer }
  /// The charts from back to front.
  private var inOrder: [PlannedChart] {
    order.compactMap { id in charts.first { $0.id == id } }
  }
  var picture: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Creates a layout from the charts' plans.
  ///
  /// - Parameters:
  ///   - graph: The settings of the graph.
  ///   - charts: The charts in the order in which they were added.
  ///   - order: The identifiers of the charts from back to front.
  ///   - context: The size of the picture, fonts, colours, time zone and locale.
  /// - Throws: `ChartError` if charts disagree on an axis, or an axis has invalid settings.
  package init(
    _ graph: GraphSettings, _ charts: [PlannedChart], order: [String], in context: LayoutContext
  ) throws(ChartError) {
    self.graph = graph
    self.charts = charts
    self.order = order
    self.context = context
    scales = Scales(charts, theme: context.theme)
    try graph.check()
    let cartesian = charts.filter { !$0.isFree }
    let drawn = cartesian.filter(\.isDrawn)
    let reaches = graph.annotations.filter { annotation in
      guard let id = annotation.chart, !graph.reservesHiddenSpace else { return true }
      return drawn.contains { $0.id == id }
    }.flatMap(\.reach)
    for (id, _) in graph.annotations.flatMap(\.reach) {
      let known = Set(cartesian.flatMap { [$0.axis(.x), $0.axis(.y)] } + ["x", "y"])
      guard known.contains(id) else {
        throw .axis(
          id,
          reason:
            "an annotation is on it, but no chart is; the axes are \(known.sorted().joined(separator: ", "))."
        )
      }
    }
    for direction in Direction.allCases {
      var ids: [String] = []
      for chart in cartesian where !ids.contains(chart.axis(direction)) {
        ids.append(chart.axis(direction))
      }
      if charts.isEmpty { ids = [direction.rawValue] }
      for id in ids {
        let requests = cartesian.filter {
          $0.axis(direction) == id && (graph.reservesHiddenSpace || !$0.options.isHidden)
        }.map { chart in
          (chart.id, chart.plan[direction], chart.plan.band?.direction == direction)
        }
        var axis = graph.axis(id, direction: direction)
        guard axis.direction == direction else {
          throw .axis(
            id,
            reason:
              "it is \(direction.across == .x ? "horizontal" : "vertical"), so no chart can use it as its \(direction.rawValue) axis."
          )
        }
        try axis.check()
        if !graph.hasAxes { (axis.isHidden, axis.hasGrid) = (true, false) }
        // Hide an axis that no drawn chart is on, unless nothing is drawn.
        if !drawn.isEmpty, !drawn.contains(where: { $0.axis(direction) == id }) {
          axis.isHidden = true
        }
        let reach = reaches.filter { $0.axis == id }.compactMap {
          if case .value(let value) = $0.position, value.isFinite { value } else { nil }
        }
        let homes = cartesian.filter { direction == .x && $0.axis(.x) == id }
          .compactMap(\.sampledRange).flatMap { [$0.lowerBound, $0.upperBound] }
        resolvedAxes.append(
          try ResolvedAxis(axis, requests, reaching: reach + homes, in: context))
      }
    }
  }

  /// The rectangles of all parts of a graph.
  struct Arrangement {
    var plot: Rect
    /// The part of the plot area for charts without axes.
    var freePlot: Rect
    /// The picture without its padding.
    var room: Rect
    /// The room without title, legend and axis titles.
    var inner: Rect
    var axes: [AxisLayout]
    var headings: HeadingLayout?
    var overHeadings: [HeadingLayout.Placed] = []
    var legend: LegendLayout?
    var legendEdge: Edge?
    var legendPlace = Point(x: 0, y: 0)
    var axisTitles: [(resolved: ResolvedAxis, text: String, place: Point, anchor: Point)] = []
  }

  /// Parts that are omitted if the plot area is too small, the least important first.
  ///
  /// A legend at a side is moved to the top before it is omitted.
  enum Part: CaseIterable {
    case subtitle, legendSide, legend, axisTitles, title, labels
  }

  /// Lays out and draws the graph.
  ///
  /// - Throws: `ChartError` if a chart fails or an axis has invalid settings.
  package mutating func scene() throws(ChartError) -> Scene {
    let known = warnings
    var arrangement = try arrangement()
    if let room = roomForNotes(arrangement) {
      (warnings, noteRoom) = (known, room)
      arrangement = try self.arrangement()
    }
    for axis in arrangement.axes { laidOutAxes[axis.resolved.axis.id] = axis.frame }
    let ground = GraphBackground(theme: theme, size: size, plot: arrangement.plot)
    var scene = Scene(
      size: size, background: ground.background, title: graph.title, summary: graph.summary,
      plot: arrangement.plot)
    scene.marks += ground.behind()
    let drawn = inOrder.filter(\.isDrawn)
    let hasData = !drawn.isEmpty
    if hasData { warnings += arrangement.axes.flatMap(\.warnings) }
    // Without data, there are no values to read off the grid.
    if hasData { scene.marks += backdrops(arrangement) }
    let annotations = AnnotationLayout(
      annotations: graph.annotations, shownCharts: Set(drawn.map(\.id)), axes: arrangement.axes,
      plot: arrangement.plot, inner: noteArea(arrangement), room: arrangement.room, context: context
    )
    if hasData { scene.marks += annotations.behind() }
    var labels: [LabelRequest] = []
    for chart in drawn {
      let frame = frame(of: chart, arrangement)
      frames[chart.id] = frame
      scene.valueFormats[chart.id] = valueFormats(of: chart, arrangement)
      let drawn = try chart.draw(frame)
      scene.marks += drawn.marks
      labels += drawn.labels
    }
    scene.marks = ground.within(scene.marks) + zeroLines(arrangement) + ground.border()
    scene.marks += arrangement.axes.flatMap { $0.line(in: arrangement.plot, hasTicks: hasData) }
    warnings += annotations.warnings(charts: inOrder)
    var guides: [Mark] =
      hasData ? axisLabels(of: arrangement) : []
    if !hasData { guides.append(noData(in: arrangement.plot)) }
    guides += words(arrangement)
    guides += headingMarks(arrangement, over: scene)
    if let legend = arrangement.legend { guides += legend.marks(at: arrangement.legendPlace) }
    guides += legendOver(scene, arrangement)
    var notes: [Mark] = []
    if hasData {
      let inFront = annotations.inFront(of: scene, beside: guides)
      notes = inFront.marks
      warnings += inFront.warnings
    }
    var placement = LabelPlacement(
      in: scene, avoiding: labels.isEmpty ? [] : notes + guides, context: context)
    scene.marks += notes + placement.marks(for: labels) + guides
    for chart in drawn {
      if let cut = placement.cut[chart.id] {
        warnings.append(
          Warning(
            "\(cut) label\(cut == 1 ? " was" : "s were") shortened to fit.",
            chart: chart.id))
      }
      guard let left = placement.left[chart.id], left.count > 0 else { continue }
      warnings.append(
        Warning(
          "\(left.count) of \(left.all) labels \(left.count == 1 ? "has" : "have") no room: left out.",
          chart: chart.id))
    }
    scene.warnings = warnings
    return scene
  }

  // MARK: - Room

  private mutating func arrangement() throws(ChartError) -> Arrangement {
    var omitted: Set<Part> = []
    var last = try arrangement(without: omitted)
    for part in Part.allCases where !isEnough(last) {
      omitted.insert(part)
      last = try arrangement(without: omitted)
    }
    // Restore omitted parts that fit after all, the most important first.
    for part in Part.allCases.reversed() where isEnough(last) && omitted.contains(part) {
      let more = try arrangement(without: omitted.subtracting([part]))
      guard isEnough(more) else { continue }
      omitted.remove(part)
      last = more
    }
    warn(aboutOmitted: omitted)
    warnAboutTitles(last)
    if last.plot.width < 1 || last.plot.height < 1 {
      let reason = graph.padding == nil ? "" : " beside the padding"
      warnings.append(Warning("The picture has no room for the plot area\(reason)."))
    }
    if let legend = last.legend { warn(about: legend) }
    placeHeadings(&last)
    return last
  }

  /// Returns `true` if the plot area is large enough to be read.
  private func isEnough(_ arrangement: Arrangement) -> Bool {
    arrangement.plot.height >= min(0.4 * size.height, 120)
      && arrangement.plot.width >= min(0.5 * size.width, 160)
  }

  private mutating func warn(aboutOmitted omitted: Set<Part>) {
    let hasLegend = isLegendAtEdge && !legendItems.isEmpty
    let all: [(Part, String, Bool)] = [
      (.subtitle, "the subtitle", !graph.subtitle.isEmpty), (.legend, "the legend", hasLegend),
      (.axisTitles, "axis titles", resolvedAxes.contains { !$0.title.isEmpty }),
      (.title, "the title", !graph.title.isEmpty), (.labels, "axis labels", true),
    ]
    if hasLegend, omitted.contains(.legendSide), !omitted.contains(.legend),
      case .edge(let edge, _)? = legendSpot, !edge.isHorizontal
    {
      warnings.append(
        Warning("The picture is too narrow for the legend at its \(edge): it is at the top."))
    }
    let left = all.filter { omitted.contains($0.0) && $0.2 }.map(\.1)
    guard !left.isEmpty else { return }
    warnings.append(
      Warning("The picture is too small for \(left.joined(separator: ", ")): left out."))
  }

  private var isLegendAtEdge: Bool { if case .edge = legendSpot { true } else { false } }

  private func arrangement(without omitted: Set<Part>) throws(ChartError) -> Arrangement {
    let least = min(size.width, size.height)
    let usual = min(16, max(min(2, least / 10), least * 0.04))
    let padding = graph.padding ?? Edges(all: usual)
    var inner = picture.inset(by: padding)
    let headings = HeadingLayout(
      headings(without: omitted), in: inner, of: picture, measurer: measurer)
    var arrangement = Arrangement(
      plot: inner, freePlot: inner, room: inner, inner: inner, axes: [], headings: headings)
    let beside = headings.room.inset(by: noteRoom)
    inner = legend(beside, without: omitted, &arrangement)
    inner = axisTitles(inner, without: omitted, &arrangement)
    arrangement.inner = inner
    try axes(inner, without: omitted, &arrangement)
    placeAxisTitles(in: inner, &arrangement)
    placeLegend(in: beside, &arrangement)
    return arrangement
  }

  /// Warns about axis titles that were shortened.
  private mutating func warnAboutTitles(_ arrangement: Arrangement) {
    for title in arrangement.axisTitles where title.text != title.resolved.title {
      warnings.append(
        Warning("The title of axis \(title.resolved.axis.id) doesn't fit: it is shortened."))
    }
  }

  /// Makes room for axis titles, a row for each at an edge.
  ///
  /// The titles of vertical axes are horizontal, above the plot area.
  private func axisTitles(
    _ room: Rect, without omitted: Set<Part>, _ arrangement: inout Arrangement
  ) -> Rect {
    guard !omitted.contains(.axisTitles) else { return room }
    let titled = resolvedAxes.filter {
      !$0.title.isEmpty && !$0.axis.isHidden && !$0.axis.hasTitleBeside
    }
    let row =
      (titled.map { measurer.lineHeight(titleStyle(of: $0)) }.max()
        ?? measurer.lineHeight(theme.axisTitle)) + 2
    let isShared = Set(titled.map(\.axis.edge)).isSuperset(of: [.left, .right])
    var rows: [Edge: Double] = [:]
    var above: Double { max(rows[.left] ?? 0, rows[.right] ?? 0) }
    let inOrder = Direction.allCases.reversed().flatMap { direction in
      titled.filter { $0.axis.direction == direction }
    }
    for resolved in inOrder {
      let part = resolved.axis.direction == .x ? 1 : isShared ? 0.48 : 0.6
      let text = measurer.fitted(
        resolved.title, style: titleStyle(of: resolved), width: room.width * part)
      let taken = (rows[resolved.axis.edge] ?? 0) * row
      rows[resolved.axis.edge, default: 0] += 1
      let (place, anchor) =
        switch resolved.axis.edge {
        case .left: (Point(x: room.minX, y: room.minY + taken), Point(x: 0, y: 0))
        case .right: (Point(x: room.maxX, y: room.minY + taken), Point(x: 1, y: 0))
        case .top: (Point(x: room.midX, y: room.minY + taken + above * row), Point(x: 0.5, y: 0))
        case .bottom: (Point(x: room.midX, y: room.maxY - taken), Point(x: 0.5, y: 1))
        }
      arrangement.axisTitles.append((resolved, text, place, anchor))
    }
    let top = above + (rows[.top] ?? 0)
    let bottom = rows[.bottom] ?? 0
    return room.inset(
      by: Edges(
        top: top > 0 ? top * row + 4 : 0, bottom: bottom > 0 ? bottom * row + 2 : 0))
  }

  private func titleStyle(of resolved: ResolvedAxis) -> TextStyle {
    guard var style = resolved.axis.titleStyle else { return theme.axisTitle }
    style.color = style.color ?? theme.axisTitle.color
    return style
  }

  /// Centres the titles of horizontal axes at the plot area, within the room.
  private func placeAxisTitles(in room: Rect, _ arrangement: inout Arrangement) {
    for index in arrangement.axisTitles.indices
    where arrangement.axisTitles[index].resolved.axis.direction == .x {
      let title = arrangement.axisTitles[index].text
      let style = titleStyle(of: arrangement.axisTitles[index].resolved)
      let reach = measurer.size(of: title, style: style).width / 2
      arrangement.axisTitles[index].place.x = max(
        room.minX + reach, min(arrangement.plot.midX, room.maxX - reach))
    }
  }

  /// Lays out the axes and the plot area, whose sizes depend on each other, by iteration.
  private func axes(
    _ room: Rect, without omitted: Set<Part>, _ arrangement: inout Arrangement
  ) throws(ChartError) {
    var margins = Edges(all: 0)
    for turn in 0..<6 {
      let plot = room.inset(by: margins)
      var layouts: [AxisLayout] = []
      var taken: [Edge: Double] = [:]
      for resolved in resolvedAxes {
        let isX = resolved.axis.direction == .x
        let deepest =
          omitted.contains(.labels) ? 0 : isX ? size.height * 0.35 : size.width * 0.35
        var layout = try AxisLayout(
          resolved, from: isX ? plot.minX : plot.maxY, to: isX ? plot.maxX : plot.minY,
          deepest: deepest, hasTitle: !omitted.contains(.axisTitles),
          in: context)
        layout.offset = resolved.axis.isInside ? 0 : taken[resolved.axis.edge] ?? 0
        if layout.depth > 0, !resolved.axis.isInside {
          taken[resolved.axis.edge] = layout.offset + layout.depth + Self.axisGap
        }
        layouts.append(layout)
      }
      for index in layouts.indices {
        let crossing = layouts.first { $0.axis.direction != layouts[index].axis.direction }
        layouts[index].settle(in: plot, crossing: crossing?.map)
      }
      for other in layouts {
        for index in layouts.indices where layouts[index].axis.direction != other.axis.direction {
          layouts[index].keepOff(other)
        }
      }
      arrangement.axes = layouts
      arrangement.plot = plot
      let needed = Self.margins(of: layouts, in: plot, wantedRoom(layouts, in: plot))
      // Margins larger than needed are accepted; otherwise they might alternate forever.
      if needed == margins || (turn > 2 && margins.covering(needed) == margins) { break }
      margins = turn < 2 ? needed : margins.covering(needed)
    }
  }

  /// The room that marks need between the plot area and the labels of axes.
  ///
  /// It is at most a quarter of the picture at each edge.
  private func wantedRoom(_ axes: [AxisLayout], in plot: Rect) -> Edges {
    let most = Edges(
      top: size.height / 4, right: size.width / 4, bottom: size.height / 4, left: size.width / 4)
    var wanted = charts.map(\.plan.room).reduce(Edges()) { $0.covering($1) }
    for chart in charts {
      for (edge, value, points) in chart.plan.rooms {
        let id = chart.axis(edge.direction.across)
        guard let axis = axes.first(where: { $0.axis.id == id }) else { continue }
        let place = axis.map.point(of: value)
        let inside =
          switch edge {
          case .top: place - plot.minY
          case .right: plot.maxX - place
          case .bottom: plot.maxY - place
          case .left: place - plot.minX
          }
        // Anything that would overlap the line of an axis there is moved beyond it entirely.
        guard inside < points + LabelPlacement.lineGap + 0.1 else { continue }
        wanted = wanted.covering(Edges(edge, points))
      }
    }
    return wanted.limited(to: most)
  }

  func axisLabels(of arrangement: Arrangement) -> [Mark] {
    let room = wantedRoom(arrangement.axes, in: arrangement.plot)
    return arrangement.axes.flatMap { $0.labels(in: arrangement.plot, beyond: room) }
  }

  /// The points between the labels of an axis and the next axis at the same edge.
  private static let axisGap = 8.0

  private static func margins(of axes: [AxisLayout], in plot: Rect, _ wanted: Edges) -> Edges {
    let margins = axes.reduce(wanted) { $0.covering($1.margins(in: plot, beyond: wanted)) }
    return Edges(
      top: margins.top.rounded(.up), right: margins.right.rounded(.up),
      bottom: margins.bottom.rounded(.up), left: margins.left.rounded(.up))
  }

  // MARK: - Drawing

  private func frame(of chart: PlannedChart, _ arrangement: Arrangement) -> PlotFrame {
    func side(_ direction: Direction) -> PlotFrame.Side {
      guard
        let axis = arrangement.axes.first(where: {
          $0.resolved.axis.id == chart.axis(direction) && $0.resolved.axis.direction == direction
        })
      else { return PlotFrame.Side(map: .points) }
      var side = PlotFrame.Side(map: axis.map, names: axis.resolved.names)
      guard let band = chart.plan.band, band.direction == direction else { return side }
      let mates = charts.filter {
        $0.plan.band?.direction == direction && $0.axis(direction) == chart.axis(direction)
          && (graph.reservesHiddenSpace || !$0.options.isHidden)
      }
      var width = axis.slot * (1 - min(0.95, max(0, graph.bandGap)))
      if band.maximum > 0 { width = min(width, band.maximum) }
      width = max(width, band.minimum)
      side.bandWidth = width
      if graph.groupsBands, mates.count > 1,
        let index = mates.firstIndex(where: { $0.id == chart.id })
      {
        side.bandWidth = width / Double(mates.count)
        side.bandShift = side.bandWidth * (Double(index) + 0.5) - width / 2
      }
      return side
    }
    if chart.isFree {
      let plot = arrangement.freePlot
      return PlotFrame(
        x: .init(map: AxisMap(low: 0, high: 1, start: plot.minX, end: plot.minX + 1)),
        y: .init(map: AxisMap(low: 0, high: 1, start: plot.minY, end: plot.minY + 1)),
        plot: plot, hiddenSeries: chart.options.hiddenSeries, scales: scales)
    }
    return PlotFrame(
      x: side(.x), y: side(.y), plot: arrangement.plot,
      isClipped: chart.options.clipsMarks ?? graph.clipsMarks,
      hiddenSeries: chart.options.hiddenSeries,
      scales: scales)
  }

  /// The stripes, grid lines and inward ticks of all axes.
  private func backdrops(_ arrangement: Arrangement) -> [Mark] {
    let stripes = arrangement.axes.flatMap { $0.stripes(in: arrangement.plot) }
    let grids = arrangement.axes.flatMap { axis -> [Mark] in
      let across = axis.axis.direction.across
      let isMain = axis.axis.id == axis.axis.direction.rawValue
      let isShown =
        axis.hasGrid(across: resolvedAxes.first { $0.axis.direction == across })
        && (isMain || axis.axis.hasGrid == true)
      let crossing = arrangement.axes.first { $0.axis.direction == across }
      return axis.grid(in: arrangement.plot, crossing: crossing?.map, isShown: isShown)
    }
    return stripes + grids + arrangement.axes.flatMap { $0.inwardTicks(in: arrangement.plot) }
  }

  /// The formats of a chart's values, which are those of its axes.
  private func valueFormats(of chart: PlannedChart, _ arrangement: Arrangement) -> ValueFormats {
    var valueFormats = ValueFormats(timeZone: context.timeZone, locale: context.locale)
    for direction in Direction.allCases {
      let axis = arrangement.axes.first {
        $0.resolved.axis.id == chart.axis(direction) && $0.resolved.axis.direction == direction
      }
      valueFormats.patterns[direction] = axis?.resolved.format
    }
    return valueFormats
  }

  /// The lines at zero of axes that show lengths in both directions.
  private func zeroLines(_ arrangement: Arrangement) -> [Mark] {
    guard graph.hasAxes else { return [] }
    return arrangement.axes.compactMap { axis in
      guard axis.resolved.includesZero, axis.resolved.type == .number,
        min(axis.map.low, axis.map.high) < 0, max(axis.map.low, axis.map.high) > 0
      else { return nil }
      let place = axis.map.point(of: 0)
      let plot = arrangement.plot
      let ends =
        axis.resolved.axis.direction == .y
        ? (Point(x: plot.minX, y: place), Point(x: plot.maxX, y: place))
        : (Point(x: place, y: plot.minY), Point(x: place, y: plot.maxY))
      return .segments(.axis, [ends], stroke: theme.zeroStroke)
    }
  }

  private func noData(in plot: Rect) -> Mark {
    let words = charts.compactMap(\.plan.nothing).first { !$0.isEmpty }
    let hasHidden = charts.contains { !$0.isVisible && $0.plan.nothing == nil }
    var style = theme.subtitle
    style.color = theme.muted
    style.alignment = .center
    let text = hasHidden ? "No visible series" : words ?? graph.noDataText
    return .texts(
      .noData, [measurer.fitted(text, style: style, width: plot.width)],
      at: [Point(x: plot.midX, y: plot.midY)], style: style, anchor: Point(x: 0.5, y: 0.5),
      in: context)
  }

  func words(_ arrangement: Arrangement) -> [Mark] {
    var marks: [Mark] = []
    for title in arrangement.axisTitles {
      var mark = Mark.texts(
        .axisTitle, [title.text], at: [title.place], style: titleStyle(of: title.resolved),
        anchor: title.anchor, in: context)
      mark.axis = title.resolved.axis.id
      marks.append(mark)
    }
    return marks
  }
}

extension Edges {
  /// Creates an amount at one edge only.
  fileprivate init(_ edge: Edge, _ amount: Double) {
    self.init(
      top: edge == .top ? amount : 0, right: edge == .right ? amount : 0,
      bottom: edge == .bottom ? amount : 0, left: edge == .left ? amount : 0)
  }

  /// The greater amount at each edge.
  fileprivate func covering(_ other: Edges) -> Edges {
    Edges(
      top: max(top, other.top), right: max(right, other.right), bottom: max(bottom, other.bottom),
      left: max(left, other.left))
  }

  /// The lesser amount at each edge.
  fileprivate func limited(to most: Edges) -> Edges {
    Edges(
      top: min(top, most.top), right: min(right, most.right), bottom: min(bottom, most.bottom),
      left: min(left, most.left))
  }
}

extension Scene {
  /// The number of chart items in a rectangle, of a sample for large marks.
  func chartItems(in rect: Rect) -> Int {
    marks.lazy.filter { $0.role == .chart }.reduce(0) { sum, mark in
      let geometry = mark.shape.geometry
      return sum
        + mark.sampled.count { item in
          geometry.traits.contains(.connected)
            ? geometry.center(of: item).map { rect.contains($0) } ?? false
            : mark.bounds(of: item, in: geometry)?.overlaps(rect) ?? false
        }
    }
  }
}

extension Mark {
  /// The indices of all items, or of one to two thousand that are evenly spaced.
  fileprivate var sampled: StrideTo<Int> {
    stride(from: 0, to: count, by: max(1, count / 1000))
  }
}
