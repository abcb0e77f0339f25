import ChartColumns
import ChartModel
import ChartScene
import ChartSettings
import ChartText

/// A layout that draws the annotations of a graph.
///
/// Bands, and lines that are set to be behind, are drawn behind the charts; all else is in front.
struct AnnotationLayout {
  let annotations: [Annotation]
  /// The charts that are shown; annotations of other charts are hidden.
  let shownCharts: Set<String>
  let axes: [AxisLayout]
  let plot: Rect
  /// The picture without title and legend, for notes that aren't anchored to the picture.
  let inner: Rect
  /// The picture without its padding, for notes that are anchored to the picture.
  let room: Rect
  let context: LayoutContext

  private var theme: Theme { context.theme }

  /// The annotations that aren't hidden with their charts, with their indices.
  private var shown: [(Int, Annotation)] {
    annotations.enumerated().filter { _, annotation in
      annotation.chart.map(shownCharts.contains) ?? true
    }.map { ($0, $1) }
  }

  func behind() -> [Mark] {
    shown.compactMap { index, annotation in
      switch annotation {
      case .band(let band): fill(of: band)?.numbered(index)
      case .line(let line) where line.isBehind: stroke(of: line)?.numbered(index)
      case .line, .note: nil
      }
    }
  }

  /// The marks in front of a scene's charts, and warnings about those that have no room.
  func inFront(of scene: Scene, beside guides: [Mark]) -> (marks: [Mark], warnings: [Warning]) {
    var words = AnnotationWords(in: scene, beside: guides)
    var strokes: [Mark] = []
    for case (let index, .line(let line)) in shown {
      guard let mark = stroke(of: line) else { continue }
      if let bounds = mark.bounds { words.add(line: bounds, of: index) }
      if !line.isBehind { strokes.append(mark.numbered(index)) }
    }
    // Fixed notes are placed first; labels, which can be anywhere along a line, are placed last.
    let notes = shown.compactMap { index, annotation -> (Int, NoteLayout)? in
      guard case .note(let note) = annotation else { return nil }
      return layout(of: note, in: scene, beside: guides).map { (index, $0) }
    }
    var found: [Int: [Mark]] = [:]
    var warnings: [Warning] = []
    for (index, layout) in notes.filter({ $0.1.isFixed }) + notes.filter({ !$0.1.isFixed }) {
      let placed = layout.placed(among: words, of: index)
      if let trouble = layout.trouble(placed, among: words) { warnings.append(trouble) }
      if let box = placed?.box { words.take(box) }
      found[index] = placed?.marks()
    }
    for (index, annotation) in shown {
      guard let request = request(of: annotation) else { continue }
      if let (mark, box) = place(request, of: index, among: words) {
        words.take(box)
        found[index] = [mark]
      } else {
        warnings.append(
          Warning(
            "The words \"\(request.text)\" of a \(annotation.word) have no room: left out."))
      }
    }
    let marks = shown.flatMap { index, _ in (found[index] ?? []).map { $0.numbered(index) } }
    return (strokes + marks, warnings)
  }

  /// Warnings about annotations that can't be drawn.
  func warnings(charts: [PlannedChart]) -> [Warning] {
    let hasRecords = charts.contains { $0.recordCount > 0 }
    return annotations.flatMap { annotation -> [Warning] in
      if let id = annotation.chart, !charts.contains(where: { $0.id == id }) {
        let ids = charts.map { "\"\($0.id)\"" }.joined(separator: ", ")
        return [
          Warning(
            "A \(annotation.word) is on chart \"\(id)\", which doesn't exist"
              + (ids.isEmpty ? "." : "; the charts are: \(ids)."))
        ]
      }
      if case .note(let note) = annotation, case .record(let record, _, let id) = note.target {
        return warning(ofRecord: record, charts.first { $0.id == id }).map { [$0] } ?? []
      }
      return hasRecords ? annotation.reach.compactMap(warning) : []
    }
  }

  private func warning(ofRecord record: Int, _ chart: PlannedChart?) -> Warning? {
    guard let chart, chart.recordCount > 0, !(0..<chart.recordCount).contains(record) else {
      return nil
    }
    return Warning(
      "A note is on record \(record), counted from 0, but the chart has \(chart.recordCount).",
      chart: chart.id)
  }

  private func warning(of reached: (axis: String, position: AxisPosition)) -> Warning? {
    guard case .category(let name) = reached.position, let axis = axis(reached.axis),
      !axis.resolved.names.contains(name)
    else { return nil }
    let names = axis.resolved.names
    guard !names.isEmpty else {
      return Warning(
        "An annotation is at \"\(name)\" on axis \(reached.axis), which has no categories.")
    }
    let nearest = nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? "."
    return Warning(
      "An annotation is at \"\(name)\", which isn't a category of axis \(reached.axis)\(nearest)")
  }

  private func axis(_ id: String) -> AxisLayout? { axes.first { $0.resolved.axis.id == id } }

  /// The position along an axis in points; `nil` if the axis doesn't have it.
  private func point(_ place: AxisPosition, on axis: AxisLayout) -> Double? {
    let value: Double
    switch place {
    case .value(let number): value = number
    case .category(let name):
      guard let position = axis.resolved.names.firstIndex(of: name) else { return nil }
      value = Double(position)
    }
    let point = axis.map.point(of: value)
    return point.isFinite ? point : nil
  }

  private func isInside(_ point: Double, along direction: Direction) -> Bool {
    direction == .x
      ? (plot.minX - 0.5...plot.maxX + 0.5).contains(point)
      : (plot.minY - 0.5...plot.maxY + 0.5).contains(point)
  }

  private func fill(of band: ReferenceBand) -> Mark? {
    guard let axis = axis(band.axis) else { return nil }
    let rect = rect(of: band, on: axis)
    guard rect.width > 0, rect.height > 0 else { return nil }
    return Mark.rect(.annotation, rect, fill: band.fill ?? .color(theme.accent.opacity(0.12)))
  }

  private func stroke(of line: ReferenceLine) -> Mark? {
    guard let axis = axis(line.axis), let place = point(line.position, on: axis),
      isInside(place, along: axis.resolved.axis.direction)
    else { return nil }
    let ends =
      axis.resolved.axis.direction == .y
      ? (Point(x: plot.minX, y: place), Point(x: plot.maxX, y: place))
      : (Point(x: place, y: plot.minY), Point(x: place, y: plot.maxY))
    return .segments(.annotation, [ends], stroke: strokeStyle(of: line))
  }

  private func strokeStyle(of line: ReferenceLine) -> Stroke {
    line.stroke?.painted(.color(theme.accent))
      ?? Stroke(.color(theme.accent), width: 1.25, dash: [5, 4])
  }

  // MARK: - Labels of lines and bands

  /// A label of a line or band, with the candidates for its position.
  private struct Request {
    var text: String
    var style: TextStyle
    /// The width that is available for one line of text.
    var width: Double
    var candidates: (Size) -> [AnnotationWords.Candidate]
  }

  private func request(of annotation: Annotation) -> Request? {
    switch annotation {
    case .line(let line): request(of: line)
    case .band(let band): request(of: band)
    case .note: nil
    }
  }

  private func place(_ request: Request, of index: Int, among words: AnnotationWords) -> (
    mark: Mark, box: Rect
  )? {
    var style = request.style
    let measurer = context.measurer
    func candidates() -> [AnnotationWords.Candidate] {
      request.candidates(measurer.size(of: request.text, style: style)).filter {
        $0.box.isInside(plot.inset(by: Edges(all: -0.5)))
      }
    }
    if measurer.size(of: request.text, style: style).width > request.width {
      style.wrap = min(style.wrap ?? .infinity, max(1, request.width))
    }
    var all = candidates()
    var found = words.clear(all, of: index)
    if found == nil, request.text.contains(" ") {
      // It may fit with more lines of text.
      let (whole, usual) = (style, all)
      style.wrap = measurer.size(of: request.text, style: style).width * 0.6
      all = candidates()
      found = words.clear(all, of: index)
      if found == nil { (style, all) = (whole, usual) }
    }
    found = found ?? words.crossed(all)
    guard let found else { return nil }
    let (box, anchor) = (all[found.index].box, all[found.index].anchor)
    if style.wrap != nil, style.alignment == .start, anchor.x == 1 { style.alignment = .end }
    var mark = Mark.texts(
      .annotation, [request.text],
      at: [Point(x: box.minX + anchor.x * box.width, y: box.minY + anchor.y * box.height)],
      style: style, anchor: anchor, in: context)
    if found.isCrossed, words.isCrossed(box, of: index) {
      mark.style.stroke = Stroke(.color(theme.ground.opacity(0.85)), width: 3, join: .round)
    }
    return (mark, box)
  }

  /// A request for the label of a line.
  ///
  /// It is preferably above the right end of a horizontal line, or right of a vertical line's top.
  private func request(of line: ReferenceLine) -> Request? {
    guard !line.label.isEmpty, let axis = axis(line.axis),
      let place = point(line.position, on: axis),
      isInside(place, along: axis.resolved.axis.direction)
    else { return nil }
    var style = theme.label
    style.color = strokeStyle(of: line).paint.color ?? theme.accent
    let plot = plot
    if axis.resolved.axis.direction == .y {
      return Request(text: line.label, style: style, width: plot.width - 8) { size in
        let (above, below) = (place - 3 - size.height, place + 3)
        let isRoomAbove = above + 1 >= plot.minY
        return plot.starts(of: size.width, from: plot.maxX - size.width, to: plot.minX + 4)
          .flatMap { x, part in
            (isRoomAbove ? [(above, 1.0), (below, 0)] : [(below, 0), (above, 1)]).map { y, up in
              .init(
                box: Rect(x: x, y: y, width: size.width, height: size.height),
                anchor: Point(x: part, y: up))
            }
          }
      }
    }
    let (left, right) = (place - 4 - plot.minX, plot.maxX - place - 4)
    return Request(text: line.label, style: style, width: max(left, right)) { size in
      let isRoomRight = size.width <= right
      let sides = [(place + 4, 0.0), (place - 4 - size.width, 1)]
      return plot.rows(of: size.height, from: plot.minY).flatMap { y in
        (isRoomRight ? sides : sides.reversed()).map { x, part in
          .init(
            box: Rect(x: x, y: y, width: size.width, height: size.height),
            anchor: Point(x: part, y: 0))
        }
      }
    }
  }

  /// A request for the label of a band, preferably in its upper left corner.
  private func request(of band: ReferenceBand) -> Request? {
    guard !band.label.isEmpty, let axis = axis(band.axis) else { return nil }
    let rect = rect(of: band, on: axis)
    guard rect.width > 0, rect.height > 0 else { return nil }
    var style = theme.label
    style.color = theme.muted
    let (plot, isHorizontal) = (plot, axis.resolved.axis.direction == .y)
    return Request(text: band.label, style: style, width: plot.width - 10) { size in
      func candidate(_ x: Double, _ y: Double, _ part: Double) -> AnnotationWords.Candidate {
        .init(
          box: Rect(x: x, y: y, width: size.width, height: size.height),
          anchor: Point(x: part, y: 0))
      }
      let (top, bottom) = (rect.minY + 4, rect.maxY - 4 - size.height)
      if isHorizontal {
        let columns = rect.starts(
          of: size.width, from: rect.minX + 5, to: rect.maxX - 5 - size.width)
        let ys =
          (bottom > top ? [top, bottom] : [top]) + [rect.minY - 3 - size.height, rect.maxY + 3]
        return columns.flatMap { x, part in ys.prefix(2).map { candidate(x, $0, part) } }
          + columns.flatMap { x, part in ys.dropFirst(2).map { candidate(x, $0, part) } }
      }
      let columns = [
        (rect.minX + 5, 0.0), (rect.maxX - 5 - size.width, 1), (rect.midX - size.width / 2, 0.5),
      ]
      let beside = [(rect.maxX + 4, 0.0), (rect.minX - 4 - size.width, 1)]
      let rows = plot.rows(of: size.height, from: top)
      return rows.flatMap { y in columns.map { candidate($0.0, y, $0.1) } }
        + rows.flatMap { y in beside.map { candidate($0.0, y, $0.1) } }
    }
  }

  private func rect(of band: ReferenceBand, on axis: AxisLayout) -> Rect {
    let isHorizontal = axis.resolved.axis.direction == .y
    func end(_ place: AxisPosition?, _ edge: Double) -> Double {
      let found = place.flatMap { point($0, on: axis) } ?? edge
      return isHorizontal
        ? min(max(found, plot.minY), plot.maxY) : min(max(found, plot.minX), plot.maxX)
    }
    let start = end(band.start, axis.map.start)
    let stop = end(band.end, axis.map.end)
    return isHorizontal
      ? Rect(from: Point(x: plot.minX, y: start), to: Point(x: plot.maxX, y: stop))
      : Rect(from: Point(x: start, y: plot.minY), to: Point(x: stop, y: plot.maxY))
  }

  /// The layout of a note; `nil` if the note's target isn't visible.
  private func layout(of note: Note, in scene: Scene, beside guides: [Mark]) -> NoteLayout? {
    guard var pin = pin(of: note.target, in: scene) else { return nil }
    var area = inner
    if case .anchor(let anchor, of: .picture) = note.target {
      area = room
      pin = NoteLayout.pin(
        of: note, at: anchor, in: room, beside: guides, context: context)
    }
    return NoteLayout(note: note, pin: pin, area: area, context: context)
  }

  /// The pin of a note's target; `nil` if the target isn't visible.
  private func pin(of target: Note.Target, in scene: Scene) -> NoteLayout.Pin? {
    switch target {
    case .position(let place, let height, let xAxis, let yAxis):
      guard let xAxis = axis(xAxis), let yAxis = axis(yAxis),
        let x = point(place, on: xAxis), let y = point(height, on: yAxis),
        isInside(x, along: .x), isInside(y, along: .y)
      else { return nil }
      return NoteLayout.Pin(point: Point(x: x, y: y))
    case .record(let record, let series, let chart):
      return scene.pin(chart: chart, series: series, record: record)
    case .anchor(let anchor, let area):
      let spot = (area == .plot ? plot : room).placing(.zero, at: anchor)
      return NoteLayout.Pin(point: Point(x: spot.x, y: spot.y))
    }
  }
}

extension Mark {
  /// The mark with the index of its annotation as a key, for hit testing.
  fileprivate func numbered(_ index: Int) -> Mark {
    var mark = self
    mark.style.keys = Column([Double](repeating: Double(index), count: count))
    return mark
  }
}

extension Annotation {
  /// The word for the annotation's type in messages.
  fileprivate var word: String {
    switch self {
    case .line: "line"
    case .band: "band"
    case .note: "note"
    }
  }
}

extension Rect {
  /// The possible left edges of a box: at one end, at the other, then between them.
  ///
  /// `part` is the fraction of the box's width that stays fixed in a viewer with another font.
  fileprivate func starts(of width: Double, from first: Double, to last: Double) -> [(
    start: Double, part: Double
  )] {
    let isLeft = first < last
    let (from, to) = (isLeft ? 0.0 : 1.0, isLeft ? 1.0 : 0.0)
    let step = max(6, width / 4)
    let between = stride(from: step, to: abs(last - first), by: step).map {
      (start: first + ($0) * (isLeft ? 1 : -1), part: 0.5)
    }
    return [(first, from), (last, to)] + between
  }

  /// The possible top edges of a box, from top to bottom.
  fileprivate func rows(of height: Double, from top: Double) -> [Double] {
    Array(stride(from: top, through: max(top, maxY - height), by: height + 2))
  }
}
