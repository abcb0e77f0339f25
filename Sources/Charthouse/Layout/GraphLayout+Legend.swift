extension GraphLayout {
  /// Where the legend is asked to be.
  enum LegendSpot: Equatable {
    /// At an edge of the picture, along it as the anchor says.
    case edge(Edge, Anchor)
    /// Over an area, at an anchor or where charts leave most room.
    case over(AnchorArea, Anchor?)
  }

  /// Where the legend is asked to be; nil: nowhere.
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

  /// What the legend shows, in the order in which charts were added.
  var legendItems: [LegendItem] {
    guard legendSpot != nil else { return [] }
    let entries = plans.flatMap { self.entries(of: $0.chart, $0.plan) }
    let shown = Set(plans.filter { !$0.chart.isHidden && $0.plan.nothing == nil }.map(\.chart.id))
    let scales = scales.legendItems(of: shown).compactMap { item -> LegendItem? in
      guard case .entry(let entry) = item else { return item }
      return named(entry).map(LegendItem.entry)
    }
    let isNeeded = entries.count > 1 || isLegendPlaced
    return (isNeeded ? entries.map(LegendItem.entry) : []) + scales
  }

  /// Whether the program says where the legend is.
  private var isLegendPlaced: Bool {
    graph.legend.position != .automatic || graph.legend.anchor != nil
  }

  private func entries(of chart: Chart, _ plan: ChartPlan) -> [LegendEntry] {
    let own = graph.legend.isPerChart ? [wholeEntry(of: chart, plan)] : plan.legend
    return own.compactMap { entry in
      let isHidden =
        chart.isHidden || entry.series.map { chart.hiddenSeries.contains($0) } ?? false
        || graph.legend.isPerChart && !chart.isVisible
      guard !entry.title.isEmpty, !isHidden || graph.legend.greysHidden,
        !entry.isOptional || isLegendPlaced
      else { return nil }
      return named(isHidden ? entry.greyed(in: theme) : entry)
    }
  }

  /// The one entry of a chart as a whole.
  private func wholeEntry(of chart: Chart, _ plan: ChartPlan) -> LegendEntry {
    let style = theme.seriesStyle(plan.firstStyle).changed(by: chart.seriesLooks[0])
    var entry =
      plan.legend.first
      ?? LegendEntry(
        sample: .fill, title: "", chart: chart.id, kind: chart.kind.name, fill: style.fill,
        stroke: .none, symbol: style.symbol)
    entry.title = chart.id
    (entry.series, entry.record, entry.isOptional) = (nil, nil, false)
    return entry
  }

  /// The entry with the program's words; nil where it is left out.
  private func named(_ entry: LegendEntry) -> LegendEntry? {
    let names = graph.legend.names
    guard let name = names["\(entry.chart).\(entry.title)"] ?? names[entry.title] else {
      return entry
    }
    var entry = entry
    entry.title = name
    return name.isEmpty ? nil : entry
  }

  // MARK: - Places

  /// The legend at its edge; gives what is left.
  func legend(_ room: Rect, _ thrift: Thrift, _ places: inout Places) -> Rect {
    guard case .edge(let edge, let anchor)? = legendSpot,
      thrift.rawValue < Thrift.legend.rawValue
    else { return room }
    let items = legendItems
    guard !items.isEmpty else { return room }
    let isLevel = edge == .top || edge == .bottom
    let part = graph.legend.columns > 1 ? 0.5 : 0.35
    let legend = LegendLayout(
      items, inRows: isLevel,
      room: Size(
        width: room.width * (isLevel ? 1 : part), height: room.height * (isLevel ? 0.3 : 1)),
      look: legendLook(isOver: false), in: surroundings)
    places.legend = legend
    var box = room.placing(legend.size, at: anchor)
    let gap = isLevel ? 12.0 : 16
    defer { places.legendPlace = Point(x: box.x, y: box.y) }
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

  /// Moves the legend along its edge to where the plot area is, and as far as the program says, within the picture.
  func placeLegend(in room: Rect, _ places: inout Places) {
    guard let legend = places.legend, case .edge(let edge, let anchor)? = legendSpot else { return }
    let size = legend.size
    var box = Rect(
      x: places.legendPlace.x, y: places.legendPlace.y, width: size.width, height: size.height)
    if graph.legend.area == .plot {
      let beside = places.plot.placing(size, at: anchor).kept(in: room)
      if edge == .top || edge == .bottom { box.x = beside.x } else { box.y = beside.y }
    }
    box = moved(box)
    places.legendPlace = Point(x: box.x, y: box.y)
  }

  /// The box as far as the program says from where it is, within the picture.
  private func moved(_ box: Rect) -> Rect {
    let displacement = graph.legend.displacement
    return displacement == Point(x: 0, y: 0) ? box : box.moved(by: displacement).kept(in: picture)
  }

  private func legendLook(isOver: Bool) -> LegendLook {
    LegendLook(
      graph.legend, isOver: isOver, background: isOver ? theme.ground : theme.background,
      theme: theme)
  }

  /// The legend over the plot area or the picture, on a ground of its own.
  mutating func legendOver(_ scene: Scene, _ places: Places) -> [Mark] {
    guard case .over(let area, let anchor)? = legendSpot else { return [] }
    let items = legendItems
    guard !items.isEmpty else { return [] }
    let frame = area == .plot ? scene.plot : picture
    let margin = min(8, 0.03 * frame.width)
    let legend = LegendLayout(
      items, inRows: false,
      room: Size(
        // In a small picture half of it is too little for words.
        width: min(max(frame.width * 0.5, 100) + 2 * margin, frame.width - 2 * margin),
        height: frame.height * 0.6),
      look: legendLook(isOver: true), in: surroundings)
    warn(about: legend)
    guard legend.size.width > 0 else { return [] }
    let headings = places.overHeadings.map(\.box)
    let inner = frame.inset(by: Edges(all: margin))
    let boxes = (anchor.map { [$0] } ?? Self.corners).map {
      moved(inner.placing(legend.size, at: $0).clear(of: headings, in: inner))
    }
    let best = boxes.map { (box: $0, count: scene.chartItems(in: $0)) }
      .min { $0.count < $1.count }
    guard let box = best?.box else { return [] }
    return legend.marks(at: Point(x: box.minX, y: box.minY))
  }

  private static let corners: [Anchor] = [.topRight, .topLeft, .bottomRight, .bottomLeft]

  /// Tells what the legend left out.
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
  /// The entry of something that is hidden.
  fileprivate func greyed(in theme: Theme) -> LegendEntry {
    var entry = self
    entry.isHidden = true
    entry.fill = .color(theme.muted.opacity(0.35))
    entry.stroke.paint = entry.fill
    return entry
  }
}

extension Rect {
  /// This rectangle, below or above others that it overlaps, whichever leads towards the middle of an area.
  fileprivate func clear(of others: [Rect], in area: Rect) -> Rect {
    var box = self
    for other in others where other.overlaps(box) {
      box.y = box.midY <= area.midY ? other.maxY + 4 : other.minY - 4 - box.height
    }
    return box.kept(in: area)
  }
}
