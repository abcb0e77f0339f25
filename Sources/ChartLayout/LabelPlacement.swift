import ChartColumns
import ChartModel
import ChartScene
import ChartSettings
import Glibc

/// A placement of all charts' labels in which none overlaps other text or leaves the picture.
///
/// The placement is deterministic. Labels on leader lines are placed first, in columns; then the
/// others by priority, each at the first of its positions that is free. A label without a free
/// position is left out.
struct LabelPlacement {
  /// The area for labels.
  let area: Rect
  /// The plot area within `area`, which bounds the columns of labels on leader lines.
  let plot: Rect
  let context: LayoutContext
  /// The circles that labels on leader lines avoid, by chart.
  let obstacles: [String: [Disc]]

  var taken = LabelIndex()
  /// The boxes that labels are beyond, such as bars; labels avoid those of others.
  private var bars = LabelIndex()
  /// The lines of axes, which labels beyond boxes avoid, and the bounds of each with its ticks.
  private var lines: [(line: Rect, whole: Rect)] = []
  /// The leader lines so far, which those of other labels don't cross.
  var leaders: [[Point]] = []
  /// The number of labels that were left out, and the number of all labels, by chart.
  private(set) var left: [String: (count: Int, all: Int)] = [:]
  /// The number of labels that were shortened, by chart.
  var cut: [String: Int] = [:]
  /// The points between a label and the line of an axis.
  static let lineGap = 2.0

  struct Placed {
    var item: Int
    var text: String
    var box: Rect
    /// The fraction of the width, from the left, that stays fixed in a viewer with another font.
    var hold: Double
    /// The clockwise rotation of the box about its middle, in radians.
    var rotation = 0.0
    var line: [Point] = []
  }

  /// Creates a placement that avoids the texts of a scene and its guides.
  init(in scene: Scene, avoiding guides: [Mark], context: LayoutContext) {
    area = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
      .inset(by: Edges(all: 2))
    plot = scene.plot.limited(to: area)
    self.context = context
    var obstacles: [String: [Disc]] = [:]
    for mark in scene.marks {
      guard let discs = mark.shape.geometry.discs, let chart = mark.chart else { continue }
      obstacles[chart, default: []] += discs
    }
    self.obstacles = obstacles
    let segments = scene.marks.filter { $0.role == .axis && $0.shape.form == .segments }
      .flatMap { $0.itemBounds.compactMap { $0 } }
    lines = segments.filter { max($0.width, $0.height) > 40 }.map { line in
      let ticks = segments.filter {
        max($0.width, $0.height) <= 40 && $0.overlaps(line.inset(by: Edges(all: -1)))
      }
      return (line, ticks.reduce(line) { $0.union($1) })
    }
    let texts = scene.marks.filter { $0.shape.form == .text }
    for mark in texts + guides where mark.shape.geometry.traits.contains(.filled) {
      for case let bounds? in mark.itemBounds { taken.insert(bounds) }
    }
  }

  /// Places the labels; returns their marks in the order of the requests.
  mutating func marks(for requests: [LabelRequest]) -> [Mark] {
    let requests = turnedWhereNeeded(requests)
    for request in requests where request.isBeyondBoxes {
      for case let anchor? in request.anchors { bars.insert(anchor) }
    }
    var placed = [[Placed]](repeating: [], count: requests.count)
    var charts: [String] = []
    for request in requests where request.isOnLeaders && !charts.contains(request.chart) {
      charts.append(request.chart)
    }
    for chart in charts {
      let own = requests.indices.filter { requests[$0].isOnLeaders && requests[$0].chart == chart }
      for side in [1.0, -1] {
        for (entry, label) in set(columns(own, of: requests, side: side), of: requests, side: side)
        {
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
    for (request, placed) in zip(requests, placed) {
      let all = request.texts.indices.count {
        !request.texts[$0].isEmpty && request.anchors[$0] != nil
      }
      let known = left[request.chart] ?? (0, 0)
      left[request.chart] = (known.count + all - placed.count, known.all + all)
    }
    return zip(requests, placed).flatMap { marks(of: $0, $1) }
  }

  // MARK: - Individual labels

  private mutating func place(_ item: Int, of request: LabelRequest, around anchors: LabelIndex)
    -> Placed?
  {
    guard let anchor = request.anchors[item], !request.texts[item].isEmpty else { return nil }
    let written = context.measurer.size(of: request.texts[item], style: request.textStyle)
    let rotation = request.rotation(of: item)
    // The size of the rectangle around the rotated label.
    let size = written.turned(by: rotation)
    let fits = !request.stays || size.fits(in: anchor)
    let (x, y) = (sin(request.directions[item]), -cos(request.directions[item]))
    let hold = rotation != 0 || abs(x) < 0.5 ? 0.5 : x > 0 ? 0 : 1
    var candidates: [(box: Rect, hold: Double)] = []
    if request.places.contains(.inside), fits {
      candidates.append((anchor.beside(size, x: 0, y: 0, distance: 0), 0.5))
    }
    if request.places.contains(.edge), fits {
      candidates.append((anchor.within(size, x: x, y: y, distance: request.distance), hold))
    }
    if request.places.contains(.outward) {
      var box =
        rotation != 0 && anchor.size == .zero
        ? anchor.beyond(written, rotation, x: x, y: y, distance: request.distance)
        : anchor.beside(size, x: x, y: y, distance: request.distance)
      if anchor.size != .zero { box = beyondLines(box, x: x, y: y) }
      let isOnBar = anchor.size != .zero && isOnBar(box, beside: anchor)
      if !isOnBar { candidates.append((box, hold)) }
    }
    if request.places.contains(.around) {
      for (x, y) in Self.neighbors {
        let box = anchor.beside(size, x: x, y: y, distance: request.distance)
        if !anchors.overlaps(box) { candidates.append((box, (1 - x) / 2)) }
      }
    }
    for (box, hold) in candidates where box.isInside(area) {
      let center = Point(x: box.midX, y: box.midY)
      let place = LabelBox(center: center, size: written, rotation: rotation)
      guard !taken.overlaps(place) else { continue }
      // Adjacent numbers would be read as one.
      var reach = written
      reach.width += 2 * request.gap
      taken.insert(LabelBox(center: center, size: reach, rotation: rotation))
      return Placed(
        item: item, text: request.texts[item], box: place.unrotated, hold: hold, rotation: rotation)
    }
    return nil
  }

  /// The box, moved beyond the line of an axis across its direction that it would overlap.
  private func beyondLines(_ box: Rect, x: Double, y: Double) -> Rect {
    let gap = Self.lineGap
    var box = box
    for (line, whole) in lines where line.inset(by: Edges(all: -gap + 0.01)).overlaps(box) {
      if abs(y) > abs(x), line.width > line.height {
        box.y = y < 0 ? whole.minY - gap - box.height : whole.maxY + gap
      } else if abs(x) > abs(y), line.height > line.width {
        box.x = x < 0 ? whole.minX - gap - box.width : whole.maxX + gap
      }
    }
    return box
  }

  /// Returns `true` if a label beyond a bar would overlap another bar.
  private func isOnBar(_ box: Rect, beside anchor: Rect) -> Bool {
    bars.overlaps(LabelBox(box)) { $0 != anchor }
  }

  /// The directions of labels around an anchor, best first: horizontal, vertical, then diagonal.
  private static let neighbors: [(x: Double, y: Double)] = [
    (1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1),
  ]

  // MARK: - Marks

  /// The colour behind a label: the plot area's, or the graph's outside of it.
  private func ground(behind box: Rect) -> Color {
    plot.overlaps(box) ? context.theme.ground : context.theme.background
  }

  /// The properties that labels of one mark share.
  private struct Manner: Equatable {
    var hold: Double
    var rotation: Double
    var ground: Color
  }

  private func manner(of label: Placed) -> Manner {
    Manner(hold: label.hold, rotation: label.rotation, ground: ground(behind: label.box))
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
          style: MarkStyle(
            stroke: Stroke(
              .color(context.theme.axis), width: context.theme.axisWidth, join: .round))))
    }
    var manners: [Manner] = []
    for label in placed where !manners.contains(manner(of: label)) {
      manners.append(manner(of: label))
    }
    for manner in manners {
      let held = placed.filter { self.manner(of: $0) == manner }
      let shape = TextShape(
        x: Placement(points: held.map { $0.box.minX + manner.hold * $0.box.width }),
        y: Placement(points: held.map(\.box.midY)), texts: held.map(\.text),
        style: request.textStyle,
        anchor: Point(x: manner.hold, y: 0.5), rotation: manner.rotation,
        measuredBy: context.measurer, theme: context.theme)
      var style = request.style.picked(held.map(\.item))
      if request.hasHalo, style.stroke.isNone {
        style.stroke = Stroke(
          .color(manner.ground.opacity(0.85)), width: 3, join: .round)
      }
      marks.append(
        Mark(
          role: .chart, chart: request.chart, kind: request.kind, shape: .text(shape), style: style)
      )
    }
    return marks
  }
}

extension LabelRequest {
  fileprivate var isOnLeaders: Bool { leader != .none && places.contains(.outward) }

  /// `true` if the labels are beyond boxes, such as bars.
  fileprivate var isBeyondBoxes: Bool {
    !isOnLeaders && places.contains(.outward)
      && anchors.contains { $0.map { $0.width > 0 && $0.height > 0 } ?? false }
  }

  /// The anchors that labels around other anchors avoid.
  fileprivate var anchorIndex: LabelIndex {
    var index = LabelIndex()
    guard places.contains(.around) else { return index }
    for case let anchor? in anchors { index.insert(anchor.inset(by: Edges(all: -1))) }
    return index
  }
}

extension MarkStyle {
  /// The style of some of the items, renumbered from 0.
  fileprivate func picked(_ items: [Int]) -> MarkStyle {
    var style = self
    style.choice = choice.map { choice in Column(items.map { choice[$0] }) }
    style.keys = keys.map { keys in Column(items.map { keys[$0] }) }
    style.records = Column(items.map { record(of: $0).map(Double.init) ?? .nan })
    style.names = names.isEmpty ? [] : items.map { name(of: $0) ?? "" }
    style.values = values.isEmpty ? [] : items.map { value(of: $0) ?? "" }
    return style
  }
}

extension Size {
  /// Returns `true` if the size fits in a rectangle with a small margin.
  fileprivate func fits(in rect: Rect) -> Bool { width + 4 <= rect.width && height <= rect.height }
}

extension Rect {
  /// A box beyond this rectangle in a direction, from -1 to 1 each; centred for no direction.
  fileprivate func beside(_ size: Size, x: Double, y: Double, distance: Double) -> Rect {
    // In directions close to a diagonal, the box is at a corner.
    func side(_ part: Double) -> Double { max(-1, min(1, part * 1.5)) }
    let length = max(1, (x * x + y * y).squareRoot())
    let center = Point(
      x: midX + side(x) * (width + size.width) / 2 + x / length * distance,
      y: midY + side(y) * (height + size.height) / 2 + y / length * distance)
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The box around a rotated label beyond this point, with `distance` to the label's nearest part.
  fileprivate func beyond(
    _ size: Size, _ rotation: Double, x: Double, y: Double, distance: Double
  ) -> Rect {
    let (cosine, sine) = (cos(rotation), sin(rotation))
    let reach =
      abs(x * cosine + y * sine) * size.width / 2 + abs(y * cosine - x * sine) * size.height / 2
    let around = size.turned(by: rotation)
    return Rect(
      x: midX + x * (distance + reach) - around.width / 2,
      y: midY + y * (distance + reach) - around.height / 2, width: around.width,
      height: around.height)
  }

  /// A box inside this rectangle, at the edge in a direction, from -1 to 1 each.
  fileprivate func within(_ size: Size, x: Double, y: Double, distance: Double) -> Rect {
    let center = Point(
      x: midX + x * Swift.max(0, (width - size.width) / 2 - distance),
      y: midY + y * Swift.max(0, (height - size.height) / 2 - distance))
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  func isInside(_ other: Rect) -> Bool {
    minX >= other.minX && maxX <= other.maxX && minY >= other.minY && maxY <= other.maxY
  }
}
