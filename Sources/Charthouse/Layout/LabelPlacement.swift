import Glibc

/// Finds places for the labels of all charts so that none overlaps another text or leaves the picture.
///
/// The same labels get the same places: those on leader lines first, side by side in columns, then one after the other
/// by priority, each at the first of its places that is free. One that finds none is left out.
struct LabelPlacement {
  /// Where labels may be.
  let area: Rect
  /// The plot area where labels may be: what bounds the columns of those on leader lines.
  let plot: Rect
  let surroundings: Surroundings
  /// Circles that labels on leader lines stay out of, by chart.
  let obstacles: [String: [Circle]]

  private var taken = RectIndex()

  /// A round thing.
  struct Circle {
    var center: Point
    var radius: Double
  }

  /// A label that has a place.
  private struct Placed {
    var item: Int
    var text: String
    var box: Rect
    /// Which part of the text stays where it is in a viewer with another font: 0 left, 0.5 middle, 1 right.
    var hold: Double
    var line: [Point] = []
  }

  /// Makes a placement for a picture with these marks, whose other texts will be those of the furniture.
  init(in scene: Scene, avoiding furniture: [Mark], surroundings: Surroundings) {
    area = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
      .inset(by: Edges(all: 2))
    plot = scene.plot.limited(to: area)
    self.surroundings = surroundings
    var obstacles: [String: [Circle]] = [:]
    for mark in scene.marks {
      guard case .wedges(let wedges) = mark.shape, let chart = mark.chart else { continue }
      obstacles[chart, default: []] += (0..<mark.count).compactMap { item in
        wedges.wedge(of: item).map { Circle(center: $0.center, radius: $0.outer) }
      }
    }
    self.obstacles = obstacles
    for mark in furniture {
      switch mark.shape {
      case .text, .rects, .image: break
      default: continue
      }
      for item in 0..<mark.count {
        if let bounds = mark.bounds(of: item) { taken.insert(bounds) }
      }
    }
  }

  /// Places the labels, and gives their marks, in the order of the requests.
  mutating func marks(for requests: [LabelRequest]) -> [Mark] {
    var placed = [[Placed]](repeating: [], count: requests.count)
    var charts: [String] = []
    for request in requests where request.isOnLeaders && !charts.contains(request.chart) {
      charts.append(request.chart)
    }
    for chart in charts {
      let own = requests.indices.filter { requests[$0].isOnLeaders && requests[$0].chart == chart }
      for side in [1.0, -1] {
        for entry in columns(own, of: requests, side: side) {
          guard let label = set(entry, of: requests[entry.request], side: side) else { continue }
          placed[entry.request].append(label)
        }
      }
    }
    let anchors = requests.map(\.anchorIndex)
    let others = requests.indices.filter { !requests[$0].isOnLeaders }
      .flatMap { index in requests[index].texts.indices.map { (request: index, item: $0) } }
      .sorted { left, right in
        let (first, second) = (
          requests[left.request].priority(of: left.item),
          requests[right.request].priority(of: right.item)
        )
        return first != second ? first > second : left < right
      }
    for (index, item) in others {
      if let label = place(item, of: requests[index], around: anchors[index]) {
        placed[index].append(label)
      }
    }
    return zip(requests, placed).flatMap { marks(of: $0, $1) }
  }

  // MARK: - One by one

  private mutating func place(_ item: Int, of request: LabelRequest, around anchors: RectIndex)
    -> Placed?
  {
    guard let anchor = request.anchors[item], !request.texts[item].isEmpty else { return nil }
    let size = surroundings.measurer.size(of: request.texts[item], style: request.style)
    func isFree(_ box: Rect) -> Bool { box.isInside(area) && !taken.overlaps(box) }
    var candidates: [(box: Rect, hold: Double)] = []
    if request.places.contains(.inside), !request.stays || size.fits(in: anchor) {
      candidates.append((anchor.beside(size, x: 0, y: 0, distance: 0), 0.5))
    }
    if request.places.contains(.outward) {
      let (x, y) = (sin(request.directions[item]), -cos(request.directions[item]))
      let box = anchor.beside(size, x: x, y: y, distance: request.distance)
      candidates.append((box, abs(x) < 0.5 ? 0.5 : x > 0 ? 0 : 1))
    }
    if request.places.contains(.around) {
      for (x, y) in Self.neighbors {
        let box = anchor.beside(size, x: x, y: y, distance: request.distance)
        if !anchors.overlaps(box) { candidates.append((box, (1 - x) / 2)) }
      }
    }
    guard let found = candidates.first(where: { isFree($0.box) }) else { return nil }
    taken.insert(found.box)
    return Placed(item: item, text: request.texts[item], box: found.box, hold: found.hold)
  }

  /// Where a label is beside a place, the best first: right and left, above and below, then between those.
  private static let neighbors: [(x: Double, y: Double)] = [
    (1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1),
  ]

  // MARK: - On leader lines

  private struct Entry {
    var request: Int
    var item: Int
    var size: Size
    var priority: Double
    /// Where its line begins.
    var start: Point
    /// Where its line turns, if it isn't moved.
    var turn: Point
    /// Where its middle is.
    var middle: Double

    /// Whether there is room for a line to it, or to another of its column, where labels that weren't moved have none.
    var isSetBack = false

    /// Whether it was moved so far that a line must say whose it is.
    var hasLine: Bool { abs(middle - turn.y) > size.height * 0.6 }

    /// What decides between equals.
    var order: Int { request << 32 | item }
  }

  /// The labels of a chart on one side of their anchors, 1 right or -1 left, below each other.
  private func columns(_ own: [Int], of requests: [LabelRequest], side: Double) -> [Entry] {
    let entries = own.flatMap { index in
      requests[index].texts.indices.compactMap { item in
        entry(item, of: requests[index], index: index, side: side)
      }
    }
    var columns: [[Entry]] = []
    for entry in entries.sorted(by: { ($0.turn.y, $0.order) < ($1.turn.y, $1.order) }) {
      // Labels that are above each other share a column; with lines to all of them, where they are may still change.
      let near = columns.firstIndex { column in
        column.contains {
          requests[entry.request].leader == .always
            || abs($0.turn.x - entry.turn.x) < max($0.size.width, entry.size.width) + Self.stub
        }
      }
      if let near { columns[near].append(entry) } else { columns.append([entry]) }
    }
    return columns.flatMap { column in
      var column = spread(column)
      let hasLines = column.contains { $0.hasLine && requests[$0.request].leader == .moved }
      for index in column.indices {
        column[index].isSetBack = hasLines && requests[column[index].request].leader == .moved
      }
      return column
    }
  }

  /// A label with its line as they would be alone; nil on the other side.
  private func entry(_ item: Int, of request: LabelRequest, index: Int, side: Double) -> Entry? {
    let (x, y) = (sin(request.directions[item]), -cos(request.directions[item]))
    guard let anchor = request.anchors[item], !request.texts[item].isEmpty,
      (x >= -1e-9) == (side > 0)
    else { return nil }
    let start = Point(x: anchor.midX + x * anchor.width / 2, y: anchor.midY + y * anchor.height / 2)
    let turn = Point(x: start.x + x * request.distance, y: start.y + y * request.distance)
    return Entry(
      request: index, item: item,
      size: surroundings.measurer.size(of: request.texts[item], style: request.style),
      priority: request.priority(of: item), start: start, turn: turn, middle: turn.y)
  }

  /// Points of a leader line that are level, at its label.
  private static let stub = 8.0

  /// Moves labels up and down by as little as possible, in the sum of squares, so that none overlaps the next.
  ///
  /// Source: Barlow and Brunk, "The isotonic regression problem and its dual", 1972: neighbours that are in each other's
  /// way form a block, which is then placed as a whole.
  private func spread(_ column: [Entry]) -> [Entry] {
    // Where there isn't room for all, the last in the order of priority have none.
    var room = plot.height
    let kept = Set(
      column.sorted { ($0.priority, -$0.order) > ($1.priority, -$1.order) }.prefix { entry in
        room -= entry.size.height
        return room >= 0
      }.map(\.order))
    var entries = column.filter { kept.contains($0.order) }
    var blocks: [(first: Int, count: Int, top: Double, height: Double)] = []
    for (index, entry) in entries.enumerated() {
      blocks.append((index, 1, entry.middle - entry.size.height / 2, entry.size.height))
      limit(&blocks[blocks.count - 1])
      while blocks.count > 1 {
        let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
        guard before.top + before.height > last.top else { break }
        let count = before.count + last.count
        // Where each entry wants the block's top to be, on average.
        var offset = 0.0
        var wanted = 0.0
        for entry in entries[before.first..<before.first + count] {
          wanted += entry.turn.y - entry.size.height / 2 - offset
          offset += entry.size.height
        }
        blocks.removeLast(2)
        blocks.append(
          (before.first, count, wanted / Double(count), before.height + last.height))
        limit(&blocks[blocks.count - 1])
      }
    }
    for block in blocks {
      var top = block.top
      for index in block.first..<block.first + block.count {
        entries[index].middle = top + entries[index].size.height / 2
        top += entries[index].size.height
      }
    }
    return entries
  }

  private func limit(_ block: inout (first: Int, count: Int, top: Double, height: Double)) {
    block.top = max(plot.minY, min(block.top, plot.maxY - block.height))
  }

  /// Gives a label that has its height its place from left to right, and its line.
  private mutating func set(_ entry: Entry, of request: LabelRequest, side: Double) -> Placed? {
    let reach = request.leader == .always ? Self.stub : 0
    let asked = request.texts[entry.item]
    var near = entry.turn.x + side * (reach + (entry.isSetBack ? Self.stub : 0))
    if abs(entry.middle - entry.turn.y) > 0.5 {
      let band = entry.middle - entry.size.height / 2...entry.middle + entry.size.height / 2
      for circle in obstacles[request.chart] ?? [] {
        guard let edge = circle.edge(in: band, side: side) else { continue }
        near = side * max(side * near, side * edge + request.distance + reach)
      }
    }
    let room = side > 0 ? area.maxX - near : near - area.minX
    let text = surroundings.measurer.fitted(asked, style: request.style, width: room)
    let width = surroundings.measurer.size(of: text, style: request.style).width
    let box = Rect(
      from: Point(x: near, y: entry.middle - entry.size.height / 2),
      to: Point(x: near + side * width, y: entry.middle + entry.size.height / 2))
    guard text.count > 1 || text == asked, box.isInside(area), !taken.overlaps(box) else {
      return nil
    }
    taken.insert(box)
    var placed = Placed(item: entry.item, text: text, box: box, hold: side > 0 ? 0 : 1)
    let end = Point(x: near - side * 3, y: entry.middle)
    if request.leader == .always {
      let elbow = Point(x: near - side * reach, y: entry.middle)
      // Outwards first, where it would cross what it comes from.
      let crosses = obstacles[request.chart]?.contains { circle in
        let nearest = circle.center.nearest(from: entry.start, to: elbow)
        return nearest.distance(to: circle.center) < circle.radius - 0.5
      }
      placed.line = [entry.start] + (crosses == true ? [entry.turn] : []) + [elbow, end]
    } else if entry.hasLine {
      placed.line = [Point(x: entry.start.x + side * 3, y: entry.start.y), end]
    }
    return placed
  }

  // MARK: - Marks

  /// The colour behind a label: that of the plot area, or that of the graph around it.
  private func ground(behind box: Rect) -> Color {
    plot.overlaps(box) ? surroundings.theme.ground : surroundings.theme.background
  }

  /// What labels of one mark have in common: where they are held, and what is behind them.
  private var holdsAndGrounds: [(hold: Double, ground: Color)] {
    let theme = surroundings.theme
    let grounds =
      theme.ground == theme.background ? [theme.background] : [theme.ground, theme.background]
    return [0.0, 0.5, 1].flatMap { hold in grounds.map { (hold, $0) } }
  }

  private func marks(of request: LabelRequest, _ placed: [Placed]) -> [Mark] {
    let placed = placed.sorted { $0.item < $1.item }
    var marks: [Mark] = []
    let lines = placed.map(\.line).filter { !$0.isEmpty }
    if !lines.isEmpty {
      let path = Path(
        lines.flatMap { line in [.move(line[0])] + line.dropFirst().map { .line($0) } })
      marks.append(
        Mark(
          role: .annotation, chart: request.chart, kind: request.kind,
          shape: .path(PathShape(path)),
          look: Look(
            stroke: Stroke(
              .color(surroundings.theme.axis), width: surroundings.theme.axisWidth, join: .round))))
    }
    for (hold, ground) in holdsAndGrounds {
      let held = placed.filter { $0.hold == hold && self.ground(behind: $0.box) == ground }
      guard !held.isEmpty else { continue }
      let shape = TextShape(
        x: Placement(points: held.map { $0.box.minX + hold * $0.box.width }),
        y: Placement(points: held.map(\.box.midY)), texts: held.map(\.text), style: request.style,
        anchor: Point(x: hold, y: 0.5), measuredBy: surroundings.measurer,
        theme: surroundings.theme)
      var look = request.look.picked(held.map(\.item))
      if request.hasHalo, look.stroke.isNone {
        look.stroke = Stroke(
          .color(ground.opacity(0.85)), width: 3, join: .round)
      }
      marks.append(
        Mark(
          role: .chart, chart: request.chart, kind: request.kind, shape: .text(shape), look: look))
    }
    return marks
  }
}

extension LabelPlacement.Circle {
  /// The furthest the circle reaches to a side between two heights; nil where it isn't there.
  fileprivate func edge(in band: ClosedRange<Double>, side: Double) -> Double? {
    let nearest = min(band.upperBound, max(band.lowerBound, center.y)) - center.y
    guard abs(nearest) < radius else { return nil }
    return center.x + side * (radius * radius - nearest * nearest).squareRoot()
  }
}

extension LabelRequest {
  fileprivate var isOnLeaders: Bool { leader != .none && places.contains(.outward) }

  /// The anchors that labels around others stay off.
  fileprivate var anchorIndex: RectIndex {
    var index = RectIndex()
    guard places.contains(.around) else { return index }
    for case let anchor? in anchors { index.insert(anchor.inset(by: Edges(all: -1))) }
    return index
  }
}

extension Look {
  /// The look of some of the items, as items 0, 1, 2, ….
  fileprivate func picked(_ items: [Int]) -> Look {
    var look = self
    look.choice = choice.map { choice in Column(items.map { choice[$0] }) }
    look.keys = keys.map { keys in Column(items.map { keys[$0] }) }
    look.records = Column(items.map { record(of: $0).map(Double.init) ?? .nan })
    look.titles = titles.isEmpty ? [] : items.map { title(of: $0) ?? "" }
    return look
  }
}

extension Size {
  /// Whether it fits in a rectangle with a little room around.
  fileprivate func fits(in rect: Rect) -> Bool { width + 4 <= rect.width && height <= rect.height }
}

extension Rect {
  /// A box of a size beyond this rectangle in a direction, -1 to 1 either way; at its middle in none.
  fileprivate func beside(_ size: Size, x: Double, y: Double, distance: Double) -> Rect {
    // Somewhat before a diagonal, the box is beside a corner.
    func side(_ part: Double) -> Double { max(-1, min(1, part * 1.5)) }
    let length = max(1, (x * x + y * y).squareRoot())
    let center = Point(
      x: midX + side(x) * (width + size.width) / 2 + x / length * distance,
      y: midY + side(y) * (height + size.height) / 2 + y / length * distance)
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  fileprivate func isInside(_ other: Rect) -> Bool {
    minX >= other.minX && maxX <= other.maxX && minY >= other.minY && maxY <= other.maxY
  }
}

/// Rectangles that can be asked quickly whether one of them overlaps another.
private struct RectIndex {
  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  private var cells: [Cell: [Rect]] = [:]
  private static let cellSize = 48.0

  mutating func insert(_ rect: Rect) {
    for cell in Self.cells(of: rect) { cells[cell, default: []].append(rect) }
  }

  /// Whether one of the rectangles overlaps another by more than rounding does.
  func overlaps(_ rect: Rect) -> Bool {
    let rect = rect.inset(by: Edges(all: 1e-6))
    return !cells.isEmpty
      && Self.cells(of: rect).contains { cells[$0]?.contains { $0.overlaps(rect) } ?? false }
  }

  private static func cells(of rect: Rect) -> [Cell] {
    func numbers(_ low: Double, _ high: Double) -> ClosedRange<Int> {
      let (first, last) = ((low / cellSize).rounded(.down), (high / cellSize).rounded(.down))
      // Anchors far outside the picture are in nobody's way.
      return Int(max(-1e3, min(1e3, first)))...Int(max(-1e3, min(1e3, last)))
    }
    return numbers(rect.minX, rect.maxX).flatMap { column in
      numbers(rect.minY, rect.maxY).map { Cell(column: column, row: $0) }
    }
  }
}
