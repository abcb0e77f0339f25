import ChartLayout
import ChartModel
import ChartScene

extension ChartHost {
  /// Shows a record's value in a bubble beside its point, as a tap there does; the next layout has it.
  ///
  /// - Parameters:
  ///   - id: The chart's identifier.
  ///   - series: The series, counted from the chart's first.
  ///   - record: The record, counted from 0.
  /// - Throws: `ChartError.noChart`, or `.noMark` where no mark stands for the record.
  public func showTooltip(chart id: String, series: Int? = 0, record: Int) throws(ChartError) {
    _ = try graph.chart(id)
    guard try scene().hit(chart: id, series: series, record: record) != nil else {
      throw .noMark(chart: id, series: series ?? 0, record: record)
    }
    tooltip = Selection(chart: id, series: series, record: record)
  }

  /// Takes the bubble away; the next layout has none.
  public func hideTooltip() { tooltip = nil }

  /// Shows the value of what a tap is at, or near, and takes the bubble away where that is nothing.
  func showTooltip(near point: Point) throws(ChartError) {
    guard graph.hasTooltips else { return }
    let scene = try scene()
    let hit = scene.hits(at: point, slop: graph.tooltipDistance).first { hit in
      hit.role == .chart && hit.record != nil
        && scene.isNear(hit, point, reach: graph.tooltipDistance)
    }
    tooltip = hit.flatMap { hit in
      hit.chart.map { Selection(chart: $0, series: hit.series, record: hit.record) }
    }
  }

  /// The bubble of the record that has one, where it is on the picture.
  ///
  /// - Throws: `ChartError.badValue` where the graph's format for bubbles is no pattern.
  func tooltipMarks(in scene: Scene, _ context: LayoutContext) throws(ChartError) -> [Mark] {
    if let pattern = graph.tooltipFormat {
      do { _ = try NumberFormat(pattern: pattern) } catch {
        throw .badValue(
          owner: "the graph", member: "tooltipFormat", value: "\"\(pattern)\"",
          allowed: "a pattern such as \"0.0\" or \"#,##0 km\"")
      }
    }
    guard let tooltip, let record = tooltip.record,
      let hit = scene.hit(chart: tooltip.chart, series: tooltip.series, record: record),
      let text = scene.valueText(
        chart: tooltip.chart, series: tooltip.series, record: record, pattern: graph.tooltipFormat)
    else { return [] }
    let mark = scene.marks[hit.mark]
    let theme = context.theme
    let color = mark.colors(of: hit, plot: scene.plot).first {
      $0.alpha > 0 && $0 != theme.background
    }
    // It keeps off the symbol, and off the ring around what is selected.
    let ring = selectionMarks(in: scene).first { selected in
      selected.chart == tooltip.chart && selected.style.series == tooltip.series
        && selected.record(of: 0) == record
    }
    let layout = TooltipLayout(
      text: text, point: mark.tip(of: hit), clearance: mark.clearance(of: hit, selected: ring),
      side: mark.side(of: hit),
      color: color?.over(theme.background) ?? theme.text, picture: size,
      context: context)
    return layout.marks(
      chart: tooltip.chart, series: tooltip.series, seriesName: hit.seriesName, record: record)
  }
}

extension Scene {
  /// Whether a tap is at a thing, or no further than `reach` from the point that a line answers with.
  fileprivate func isNear(_ hit: Hit, _ point: Point, reach: Double) -> Bool {
    !marks[hit.mark].shape.geometry.traits.contains(.points)
      || hit.point.distance(to: point) <= reach
  }
}

extension Mark {
  /// The colours of an item where it was hit: of its fill, then of its line.
  fileprivate func colors(of hit: Hit, plot: Rect) -> [Color] {
    let (fill, stroke) = (style.fill(of: hit.item), style.stroke(of: hit.item).paint)
    func box(_ paint: Paint) -> Rect {
      paint.space == .plot ? plot : (shape.isConnected ? bounds : bounds(of: hit.item)) ?? plot
    }
    var colors = [fill.color(at: hit.point, in: box(fill))]
    if case .line(let line) = shape, let gradient = PathGradient(stroke) {
      colors.append(MeasuredPath(line).drawnPart(of: hit.item).map(gradient.color))
    } else {
      colors.append(stroke.color(at: hit.point, in: box(stroke)))
    }
    return colors.compactMap { $0 }
  }

  /// How far from its middle a symbol reaches, or the ring around it where it is selected.
  fileprivate func clearance(of hit: Hit, selected ring: Mark?) -> Double {
    var reach = 0.0
    for (mark, item) in [(self, hit.item)] + (ring.map { [($0, 0)] } ?? []) {
      guard case .symbols(let symbols) = mark.shape else { continue }
      reach = max(reach, (symbols.diameter(of: item) + mark.style.stroke(of: item).width) / 2)
    }
    return reach
  }

  /// Where a bubble points: at the tip of a bar, the middle of a slice's outer edge, else where the thing is.
  fileprivate func tip(of hit: Hit) -> Point {
    let tip = shape.geometry.tip(of: hit.item)
    return tip.flatMap { $0.direction == nil ? nil : $0.point } ?? hit.point
  }

  /// The side that a bubble is on where there is room: beyond the tip of a bar, outside of a pie, above all else.
  fileprivate func side(of hit: Hit) -> Edge {
    guard let way = shape.geometry.tip(of: hit.item)?.direction else { return .top }
    if abs(way.x) > abs(way.y) { return way.x > 0 ? .right : .left }
    return way.y < 0 ? .top : .bottom
  }
}
