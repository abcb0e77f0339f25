import ChartModel
import ChartScene
import ChartSettings

extension GraphLayout {
  /// A position that is requested for the legend.
  enum LegendSpot: Equatable {
    /// At an edge of the picture, aligned by the anchor.
    case edge(Edge, Anchor)
    /// Over an area, at an anchor; `nil` for the corner with the fewest marks.
    case over(AnchorArea, Anchor?)
  }

  /// The requested position of the legend; `nil` if there is no legend.
  var legendSpot: LegendSpot? {
    let legend = graph.legend
    let anchor = legend.anchor
    switch legend.position {
    case .none: return nil
    case .top: return .edge(.top, anchor ?? .topLeft)
    case .bottom: return .edge(.bottom, anchor ?? .topLeft)
    case .left: return .edge(.left, anchor ?? .topLeft)
    case .right: return .edge(.right, anchor ?? .topLeft)
    case .inside: return .over(legend.area ?? .plot, anchor)
    case .automatic:
      guard let anchor else { return .edge(.top, .topLeft) }
      let part = anchor.part
      if anchor == .center { return .over(legend.area ?? .plot, anchor) }
      let isAtSide = anchor.isCorner ? size.width > size.height : part.x != 0.5
      return isAtSide
        ? .edge(part.x == 0 ? .left : .right, anchor) : .edge(part.y == 0 ? .top : .bottom, anchor)
    }
  }

  // MARK: - Entries

  /// The items of the legend, in the order in which charts were added.
  var legendItems: [LegendItem] {
    guard legendSpot != nil else { return [] }
    let entries = charts.flatMap(self.entries)
    let shown = Set(charts.filter { !$0.options.isHidden && $0.plan.nothing == nil }.map(\.id))
    let scales = scales.legendItems(of: shown).compactMap { item -> LegendItem? in
      guard case .entry(let entry) = item else { return item }
      return named(entry).map(LegendItem.entry)
    }
    let isNeeded = entries.count > 1 || isLegendPlaced
    return (isNeeded ? entries.map(LegendItem.entry) : []) + scales
  }

  /// `true` if the program specifies the legend's position.
  private var isLegendPlaced: Bool {
    graph.legend.position != .automatic || graph.legend.anchor != nil
  }

  private func entries(of chart: PlannedChart) -> [LegendEntry] {
    let own = graph.legend.isPerChart ? [wholeEntry(of: chart)] : chart.plan.legend
    return own.compactMap { entry in
      let isHidden =
        chart.options.isHidden
        || entry.series.map { chart.options.hiddenSeries.contains($0) } ?? false
        || graph.legend.isPerChart && !chart.isVisible
      guard !entry.title.isEmpty, !isHidden || graph.legend.greysHidden,
        !entry.isOptional || isLegendPlaced
      else { return nil }
      return named(isHidden ? entry.greyed(in: theme) : entry)
    }
  }

  /// The single entry for a whole chart.
  private func wholeEntry(of chart: PlannedChart) -> LegendEntry {
    let style = theme.seriesStyle(chart.plan.firstStyle).changed(by: chart.options.seriesStyles[0])
    var entry =
      chart.plan.legend.first
      ?? LegendEntry(
        sample: .fill, title: "", chart: chart.id, kind: chart.kind, fill: style.fill,
        stroke: .none, symbol: style.symbol)
    entry.title = chart.id
    (entry.series, entry.record, entry.isOptional) = (nil, nil, false)
    return entry
  }

  /// The entry with the program's name for it; `nil` if that is empty.
  private func named(_ entry: LegendEntry) -> LegendEntry? {
    let names = graph.legend.names
    guard let name = names["\(entry.chart).\(entry.title)"] ?? names[entry.title] else {
      return entry
    }
    var entry = entry
    entry.title = name
    return name.isEmpty ? nil : entry
  }

  // MARK: - Positions

  /// Lays out a legend at an edge; returns the remaining room.
  func legend(_ room: Rect, without omitted: Set<Part>, _ arrangement: inout Arrangement) -> Rect {
    guard case .edge(let asked, let anchor)? = legendSpot, !omitted.contains(.legend) else {
      return room
    }
    let edge = asked.isHorizontal || !omitted.contains(.legendSide) ? asked : .top
    let items = legendItems
    guard !items.isEmpty else { return room }
    let isHorizontal = edge.isHorizontal
    let part = graph.legend.columns > 1 ? 0.5 : 0.35
    // In the column of a heading, the legend may be as wide as without one.
    let isShared = arrangement.headings.map { !$0.boxes(beside: edge).isEmpty } ?? false
    let width = isHorizontal ? room.width : (isShared ? arrangement.room.width : room.width) * part
    let legend = LegendLayout(
      items, inRows: isHorizontal, isCentered: isHorizontal && anchor.part.x == 0.5,
      room: Size(width: width, height: room.height * (isHorizontal ? 0.3 : 1)),
      style: legendStyle(isOver: false), in: context)
    arrangement.legend = legend
    arrangement.legendEdge = edge
    var box = room.placing(legend.size, at: anchor)
    let gap = isHorizontal ? 12.0 : 16
    defer { arrangement.legendPlace = Point(x: box.x, y: box.y) }
    if let shared = column(of: legend, at: edge, anchor, beside: room, arrangement) {
      box = shared
      let more = max(
        0,
        legend.size.width + gap
          - arrangement.headingColumn(at: edge, before: arrangement.headings?.room))
      return room.inset(by: edge == .left ? Edges(left: more) : Edges(right: more))
    }
    switch edge {
    case .top:
      box.y = room.minY
      return room.inset(by: Edges(top: legend.size.height + gap))
    case .bottom:
      box.y = room.maxY - legend.size.height
      return room.inset(by: Edges(bottom: legend.size.height + gap))
    case .left:
      box.x = room.minX
      return room.inset(by: Edges(left: legend.size.width + gap))
    case .right:
      box.x = room.maxX - legend.size.width
      return room.inset(by: Edges(right: legend.size.width + gap))
    }
  }

  /// The legend's box above or below headings at the same side; `nil` if there is no room.
  private func column(
    of legend: LegendLayout, at edge: Edge, _ anchor: Anchor, beside room: Rect,
    _ arrangement: Arrangement
  ) -> Rect? {
    guard let headings = arrangement.headings, !edge.isHorizontal, legend.size.width > 0 else {
      return nil
    }
    let boxes = headings.boxes(beside: edge)
    guard !boxes.isEmpty else { return nil }
    var box = room.placing(legend.size, at: anchor)
    box.x = edge == .left ? arrangement.room.minX : arrangement.room.maxX - legend.size.width
    return box.clear(of: boxes, gap: 12, in: arrangement.room, alongY: true)
  }

  /// Moves the legend along its edge to the plot area, if requested, and by the program's offset.
  func placeLegend(in room: Rect, _ arrangement: inout Arrangement) {
    guard let legend = arrangement.legend, let edge = arrangement.legendEdge,
      case .edge(_, let anchor)? = legendSpot
    else { return }
    let size = legend.size
    var box = Rect(
      x: arrangement.legendPlace.x, y: arrangement.legendPlace.y, width: size.width,
      height: size.height)
    if graph.legend.area == .plot {
      let beside = arrangement.plot.placing(size, at: anchor).kept(in: room)
      if edge.isHorizontal { box.x = beside.x } else { box.y = beside.y }
      let headings = arrangement.headings?.boxes(beside: edge) ?? []
      box = box.clear(of: headings, gap: 12, in: arrangement.room, alongY: true) ?? box
    }
    box = moved(box)
    arrangement.legendPlace = Point(x: box.x, y: box.y)
  }

  /// The box moved by the program's offset, within the picture.
  private func moved(_ box: Rect) -> Rect {
    let displacement = graph.legend.displacement
    return displacement == Point(x: 0, y: 0) ? box : box.moved(by: displacement).kept(in: picture)
  }

  private func legendStyle(isOver: Bool) -> LegendStyle {
    LegendStyle(
      graph.legend, isOver: isOver, background: isOver ? theme.ground : theme.background,
      theme: theme)
  }

  /// The legend over the plot area or the picture, with a background of its own.
  mutating func legendOver(_ scene: Scene, _ arrangement: Arrangement) -> [Mark] {
    guard case .over(let area, let anchor)? = legendSpot else { return [] }
    let items = legendItems
    guard !items.isEmpty else { return [] }
    let frame = area == .plot ? scene.plot : picture
    let margin = min(8, 0.03 * frame.width)
    let legend = LegendLayout(
      items, inRows: false, isCentered: false,
      room: Size(
        // Half of a small picture is too narrow for text.
        width: min(max(frame.width * 0.5, 100) + 2 * margin, frame.width - 2 * margin),
        height: frame.height * 0.6),
      style: legendStyle(isOver: true), in: context)
    warn(about: legend)
    guard legend.size.width > 0 else { return [] }
    let headings = (arrangement.overHeadings + (arrangement.headings?.placed ?? [])).map(\.box)
    let inner = frame.inset(by: Edges(all: margin))
    let asked = (anchor.map { [$0] } ?? Self.corners).map { inner.placing(legend.size, at: $0) }
    let clear = asked.compactMap { $0.clear(of: headings, gap: 4, in: inner, alongY: false) }
    let boxes = (clear.isEmpty ? asked : clear).map(moved)
    let best = boxes.map { (box: $0, count: scene.chartItems(in: $0)) }
      .min { $0.count < $1.count }
    guard let box = best?.box else { return [] }
    if headings.contains(where: box.overlaps) {
      warnings.append(
        Warning(
          "The legend lies over the title or the subtitle. Give one of them another anchor or position."
        ))
    }
    return legend.marks(at: Point(x: box.minX, y: box.minY))
  }

  private static let corners: [Anchor] = [.topRight, .topLeft, .bottomRight, .bottomLeft]

  /// Warns about entries, titles and columns that have no room.
  mutating func warn(about legend: LegendLayout) {
    if legend.left > 0 {
      warnings.append(Warning("The legend has no room for \(legend.left) of its entries."))
    }
    if legend.shortened > 0 {
      warnings.append(
        Warning(
          "The legend has no room for \(legend.shortened) of its titles in full: shortened."))
    }
    if let columns = legend.fewerColumns {
      warnings.append(
        Warning(
          "The legend has no room for \(graph.legend.columns) columns: it has \(columns)."))
    }
  }
}

extension LegendEntry {
  /// The entry in the colours of something hidden.
  fileprivate func greyed(in theme: Theme) -> LegendEntry {
    var entry = self
    entry.isHidden = true
    entry.fill = .color(theme.muted.opacity(0.35))
    entry.stroke.paint = entry.fill
    return entry
  }
}

extension Edge {
  /// `true` for the top and the bottom edge.
  var isHorizontal: Bool { self == .top || self == .bottom }
}

extension HeadingLayout {
  /// The boxes of title and subtitle at the left or right side of the picture.
  fileprivate func boxes(beside edge: Edge) -> [Rect] {
    edge.isHorizontal ? [] : placed.filter { $0.heading.edge == edge }.map(\.box)
  }
}

extension GraphLayout.Arrangement {
  /// The points that title and subtitle take at a side.
  fileprivate func headingColumn(at edge: Edge, before rest: Rect?) -> Double {
    guard let rest else { return 0 }
    return edge == .left ? rest.minX - room.minX : room.maxX - rest.maxX
  }
}

extension Rect {
  /// The rectangle, moved as little as possible off others; `nil` if an area has no room for it.
  ///
  /// It moves only vertically if `alongY` is `true`.
  fileprivate func clear(of others: [Rect], gap: Double, in area: Rect, alongY: Bool) -> Rect? {
    let usual = kept(in: area)
    guard others.contains(where: usual.overlaps) else { return usual }
    let ys = [usual.y] + others.flatMap { [$0.maxY + gap, $0.minY - gap - height] }
    let xs =
      alongY ? [usual.x] : [usual.x] + others.flatMap { [$0.maxX + gap, $0.minX - gap - width] }
    let boxes = xs.flatMap { x in ys.map { Rect(x: x, y: $0, width: width, height: height) } }
      .filter { box in
        box.isInside(area.inset(by: Edges(all: -0.01))) && !others.contains(where: box.overlaps)
      }
    return boxes.min { abs($0.x - x) + abs($0.y - y) < abs($1.x - x) + abs($1.y - y) }
  }
}
