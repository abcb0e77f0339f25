extension ChartHost {
  /// Shows a record's value in a bubble beside its point, as a tap there does; the next layout has it.
  ///
  /// - Parameters:
  ///   - id: The chart's identifier.
  ///   - series: The series, counted from the chart's first.
  ///   - record: The record, counted from 0.
  /// - Throws: `ChartError.noChart`, or `.noMark` where no mark stands for the record.
  public func showBubble(chart id: String, series: Int? = 0, record: Int) throws(ChartError) {
    _ = try graph.chart(id)
    guard try scene().hit(chart: id, series: series, record: record) != nil else {
      throw .noMark(chart: id, series: series ?? 0, record: record)
    }
    bubble = Selection(chart: id, series: series, record: record)
  }

  /// Takes the bubble away; the next layout has none.
  public func hideBubble() { bubble = nil }

  /// Shows the value of what a tap is at, or near, and takes the bubble away where that is nothing.
  func showBubble(near point: Point) throws(ChartError) {
    guard graph.hasValueBubbles else { return }
    let scene = try scene()
    let hit = scene.hits(at: point, slop: graph.bubbleReach).first { hit in
      hit.role == .chart && hit.record != nil && scene.isNear(hit, point, reach: graph.bubbleReach)
    }
    bubble = hit.flatMap { hit in
      hit.chart.map { Selection(chart: $0, series: hit.series, record: hit.record) }
    }
  }

  /// The bubble of the record that has one, where it is on the picture.
  ///
  /// - Throws: `ChartError.badValue` where the graph's format for bubbles is no pattern.
  func bubbleMarks(in scene: Scene, _ surroundings: Surroundings) throws(ChartError) -> [Mark] {
    if let pattern = graph.bubbleFormat {
      do { _ = try NumberFormat(pattern: pattern) } catch {
        throw .badValue(
          owner: "the graph", member: "bubbleFormat", value: "\"\(pattern)\"",
          allowed: "a pattern such as \"0.0\" or \"#,##0 km\"")
      }
    }
    guard let bubble, let record = bubble.record,
      let hit = scene.hit(chart: bubble.chart, series: bubble.series, record: record),
      let text = scene.valueText(
        chart: bubble.chart, series: bubble.series, record: record, pattern: graph.bubbleFormat)
    else { return [] }
    let mark = scene.marks[hit.mark]
    let colors = [mark.look.fill(of: hit.item).color, mark.look.stroke(of: hit.item).paint.color]
    let color = colors.lazy.compactMap { $0 }.first {
      $0.alpha > 0 && $0 != surroundings.theme.background
    }
    let layout = BubbleLayout(
      text: text, point: mark.tip(of: hit),
      color: color?.over(surroundings.theme.background) ?? surroundings.theme.text,
      picture: size, surroundings: surroundings)
    return layout.marks(
      chart: bubble.chart, series: bubble.series, seriesName: hit.seriesName, record: record)
  }
}

extension Scene {
  /// Whether a tap is at a thing, or no further than `reach` from the point that a line answers with.
  fileprivate func isNear(_ hit: Hit, _ point: Point, reach: Double) -> Bool {
    switch marks[hit.mark].shape {
    case .line, .area, .symbols: hit.point.distance(to: point) <= reach
    case .rects, .segments, .wedges, .path, .image, .text: true
    }
  }
}

extension Mark {
  /// Where a bubble points: at the tip of a bar, else where the thing is.
  fileprivate func tip(of hit: Hit) -> Point {
    guard case .rects(let rects) = shape, let rect = rects.rect(of: hit.item) else {
      return hit.point
    }
    return switch rects.foot {
    case .none: hit.point
    case .x0: Point(x: rects.x1(hit.item), y: rect.midY)
    case .x1: Point(x: rects.x0(hit.item), y: rect.midY)
    case .y0: Point(x: rect.midX, y: rects.y1(hit.item))
    case .y1: Point(x: rect.midX, y: rects.y0(hit.item))
    }
  }
}
