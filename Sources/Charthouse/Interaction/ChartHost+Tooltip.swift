import ChartLayout
import ChartModel
import ChartScene

extension ChartHost {
  /// Shows a record's value in a tooltip from the next layout on, as a tap on its mark would.
  ///
  /// - Parameters:
  ///   - id: The chart's identifier.
  ///   - series: The series, counted from the chart's first.
  ///   - record: The record, counted from 0.
  /// - Throws: `ChartError.noChart`, or `.noMark` if no mark represents the record.
  public func showTooltip(chart id: String, series: Int? = 0, record: Int) throws(ChartError) {
    _ = try graph.chart(id)
    guard try scene().hit(chart: id, series: series, record: record) != nil else {
      throw .noMark(chart: id, series: series ?? 0, record: record)
    }
    tooltip = Selection(chart: id, series: series, record: record)
  }

  /// Removes the tooltip from the next layout on.
  public func hideTooltip() { tooltip = nil }

  /// Shows the tooltip of the record at or near a tap, or hides it if there is none.
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

  /// The marks of the tooltip, if its record is in the picture.
  ///
  /// - Throws: `ChartError.badValue` if the graph's tooltip format isn't a valid pattern.
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
    // The tooltip clears the symbol, and the ring around a selected one.
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
  /// Returns `true` if a tap hits a thing, or is within `reach` of the hit point of a line.
  fileprivate func isNear(_ hit: Hit, _ point: Point, reach: Double) -> Bool {
    !marks[hit.mark].shape.geometry.traits.contains(.points)
      || hit.point.distance(to: point) <= reach
  }
}

extension Mark {
  /// The colours of an item at the hit point: of its fill, then of its line.
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

  /// The radius of a symbol, or of the ring around it if it is selected.
  fileprivate func clearance(of hit: Hit, selected ring: Mark?) -> Double {
    var reach = 0.0
    for (mark, item) in [(self, hit.item)] + (ring.map { [($0, 0)] } ?? []) {
      guard case .symbols(let symbols) = mark.shape else { continue }
      reach = max(reach, (symbols.diameter(of: item) + mark.style.stroke(of: item).width) / 2)
    }
    return reach
  }

  /// The point of a tooltip's tail: the tip of a bar or slice, or the hit point.
  fileprivate func tip(of hit: Hit) -> Point {
    let tip = shape.geometry.tip(of: hit.item)
    return tip.flatMap { $0.direction == nil ? nil : $0.point } ?? hit.point
  }

  /// The preferred side of a tooltip: beyond the tip of a bar, outside a pie, else above.
  fileprivate func side(of hit: Hit) -> Edge {
    guard let way = shape.geometry.tip(of: hit.item)?.direction else { return .top }
    if abs(way.x) > abs(way.y) { return way.x > 0 ? .right : .left }
    return way.y < 0 ? .top : .bottom
  }
}
