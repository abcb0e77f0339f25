/// Draws what a program added to a graph: bands and some lines behind the charts, other lines and words in front.
struct AnnotationLayout {
  let annotations: [Annotation]
  /// The charts that are shown: what belongs to another one isn't.
  let shownCharts: Set<String>
  let axes: [AxisLayout]
  let plot: Rect
  /// What title and legend leave of the picture, which notes in the plot area don't leave.
  let inner: Rect
  /// What the padding leaves of the picture, which other notes don't leave.
  let room: Rect
  let surroundings: Surroundings

  private var theme: Theme { surroundings.theme }

  /// What isn't hidden with its chart, with its number.
  private var shown: [(Int, Annotation)] {
    annotations.enumerated().filter { _, annotation in
      annotation.chart.map(shownCharts.contains) ?? true
    }.map { ($0, $1) }
  }

  /// What is behind the charts.
  func behind() -> [Mark] {
    shown.compactMap { index, annotation in
      switch annotation {
      case .band(let band): fill(of: band)?.numbered(index)
      case .line(let line) where line.isBehind: marks(of: line).first?.numbered(index)
      case .line, .note: nil
      }
    }
  }

  /// What is in front of the charts of a scene.
  func inFront(of scene: Scene) -> [Mark] {
    shown.flatMap { index, annotation -> [Mark] in
      let own =
        switch annotation {
        case .line(let line): Array(marks(of: line).dropFirst(line.isBehind ? 1 : 0))
        case .band(let band): label(of: band)
        case .note(let note): marks(of: note, in: scene)
        }
      return own.map { $0.numbered(index) }
    }
  }

  /// What a person should know of annotations that can't be drawn.
  func warnings(charts: [Chart]) -> [Warning] {
    let hasRecords = charts.contains { $0.data.counts.contains { $0 > 0 } }
    return annotations.flatMap { annotation -> [Warning] in
      if let id = annotation.chart, !charts.contains(where: { $0.id == id }) {
        let ids = charts.map { "\"\($0.id)\"" }.joined(separator: ", ")
        return [
          Warning(
            "\(annotation.word) is on chart \"\(id)\", which there isn't"
              + (ids.isEmpty ? "." : "; there are: \(ids)."))
        ]
      }
      if case .note(let note) = annotation, case .record(let record, _, let id) = note.target {
        return warning(ofRecord: record, charts.first { $0.id == id }).map { [$0] } ?? []
      }
      return hasRecords ? annotation.reach.compactMap(warning) : []
    }
  }

  private func warning(ofRecord record: Int, _ chart: Chart?) -> Warning? {
    guard let chart, let count = chart.data.counts.max(), count > 0,
      !(0..<count).contains(record)
    else { return nil }
    return Warning(
      "A note is on record \(record), counted from 0; the chart has \(count).", chart: chart.id)
  }

  private func warning(of place: (axis: String, place: AxisPlace)) -> Warning? {
    guard case .category(let name) = place.place, let axis = axis(place.axis),
      !axis.demand.names.contains(name)
    else { return nil }
    let names = axis.demand.names
    guard !names.isEmpty else {
      return Warning(
        "An annotation is at \"\(name)\" of axis \(place.axis), which has no categories.")
    }
    let nearest = nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? "."
    return Warning(
      "An annotation is at \"\(name)\", which is no category of axis \(place.axis)\(nearest)")
  }

  private func axis(_ id: String) -> AxisLayout? { axes.first { $0.demand.axis.id == id } }

  /// Points of a place along an axis; nil where it has none.
  private func point(_ place: AxisPlace, on axis: AxisLayout) -> Double? {
    let value: Double
    switch place {
    case .value(let number): value = number
    case .category(let name):
      guard let position = axis.demand.names.firstIndex(of: name) else { return nil }
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

  /// The line, and its words where it has some.
  private func marks(of line: ReferenceLine) -> [Mark] {
    guard let axis = axis(line.axis), let place = point(line.place, on: axis),
      isInside(place, along: axis.demand.axis.direction)
    else { return [] }
    let isLevel = axis.demand.axis.direction == .y
    let ends =
      isLevel
      ? (Point(x: plot.minX, y: place), Point(x: plot.maxX, y: place))
      : (Point(x: place, y: plot.minY), Point(x: place, y: plot.maxY))
    let stroke = line.stroke ?? Stroke(.color(theme.accent), width: 1.25, dash: [5, 4])
    let mark = Mark.segments(.annotation, [ends], stroke: stroke)
    guard !line.label.isEmpty else { return [mark] }
    var style = theme.label
    style.color = stroke.paint.color ?? theme.accent
    let size = surroundings.measurer.size(of: line.label, style: style)
    let isRoomAbove = place - size.height - 2 >= plot.minY
    let isRoomRight = place + size.width + 4 <= plot.maxX
    let label =
      isLevel
      ? Mark.texts(
        .annotation, [line.label], at: [Point(x: plot.maxX, y: place + (isRoomAbove ? -3 : 3))],
        style: style, anchor: Point(x: 1, y: isRoomAbove ? 1 : 0), in: surroundings)
      : Mark.texts(
        .annotation, [line.label],
        at: [Point(x: place + (isRoomRight ? 4 : -4), y: plot.minY)], style: style,
        anchor: Point(x: isRoomRight ? 0 : 1, y: 0), in: surroundings)
    return [mark, label]
  }

  private func rect(of band: ReferenceBand, on axis: AxisLayout) -> Rect {
    let isLevel = axis.demand.axis.direction == .y
    func end(_ place: AxisPlace?, _ edge: Double) -> Double {
      let found = place.flatMap { point($0, on: axis) } ?? edge
      return isLevel
        ? min(max(found, plot.minY), plot.maxY) : min(max(found, plot.minX), plot.maxX)
    }
    let start = end(band.start, axis.map.start)
    let stop = end(band.end, axis.map.end)
    return isLevel
      ? Rect(from: Point(x: plot.minX, y: start), to: Point(x: plot.maxX, y: stop))
      : Rect(from: Point(x: start, y: plot.minY), to: Point(x: stop, y: plot.maxY))
  }

  private func label(of band: ReferenceBand) -> [Mark] {
    guard !band.label.isEmpty, let axis = axis(band.axis) else { return [] }
    let rect = rect(of: band, on: axis)
    guard rect.width > 0, rect.height > 0 else { return [] }
    var style = theme.label
    style.color = theme.muted
    return [
      .texts(
        .annotation, [band.label], at: [Point(x: rect.minX + 5, y: rect.minY + 4)], style: style,
        anchor: Point(x: 0, y: 0), in: surroundings)
    ]
  }

  private func marks(of note: Note, in scene: Scene) -> [Mark] {
    guard let pin = pin(of: note.target, in: scene) else { return [] }
    var area = inner
    if case .anchor(_, of: .picture) = note.target { area = room }
    return NoteLayout(note: note, pin: pin, area: area, surroundings: surroundings).marks()
  }

  /// Where a note is pinned; nil where that isn't seen.
  private func pin(of target: Note.Target, in scene: Scene) -> NoteLayout.Pin? {
    switch target {
    case .place(let place, let height, let xAxis, let yAxis):
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
  /// The mark of the graph's annotation of a number, as hits tell it.
  fileprivate func numbered(_ index: Int) -> Mark {
    var mark = self
    mark.look.keys = Column([Double](repeating: Double(index), count: count))
    return mark
  }
}

extension Annotation {
  /// What it is, for messages.
  fileprivate var word: String {
    switch self {
    case .line: "A line"
    case .band: "A band"
    case .note: "A note"
    }
  }
}
