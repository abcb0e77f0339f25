import ChartColumns
package import ChartModel
package import ChartScene
import ChartSettings

/// A tooltip: a value in a box with a tail, beside its point and inside the picture.
package struct TooltipLayout {
  let text: String
  let point: Point
  /// The points around it that its symbol takes.
  let clearance: Double
  /// The side of the point that the box is on if there is room.
  let side: Edge
  /// The colour of the item.
  let color: Color
  /// The size of the picture, which the box stays in.
  let picture: Size
  let context: LayoutContext

  package init(
    text: String, point: Point, clearance: Double, side: Edge, color: Color, picture: Size,
    context: LayoutContext
  ) {
    self.text = text
    self.point = point
    self.clearance = clearance
    self.side = side
    self.color = color
    self.picture = picture
    self.context = context
  }

  /// The points between the text and the edges of the box.
  private static let margin = Size(width: 8, height: 4)
  /// The least distance from the picture's edges, in points.
  private static let edge = 2.0
  /// The length of the tail, and its distances from the point and from its symbol, in points.
  private static let tip = (length: 6.0, distance: 5.0, gap: 2.0)

  private var theme: Theme { context.theme }

  /// The box and its text, in front of everything else.
  package func marks(chart: String, series: Int?, seriesName: String, record: Int) -> [Mark] {
    let size = context.measurer.size(of: text, style: style)
    let (box, side) = place(around: size)
    let markStyle = MarkStyle(
      fill: .color(theme.background), stroke: Stroke(.color(color), width: 1.5, join: .round),
      series: series, seriesName: seriesName, records: Column([Double(record)]))
    var words = MarkStyle(fill: .color(theme.text), series: series, seriesName: seriesName)
    words.records = markStyle.records
    return [
      Mark(
        role: .selection, chart: chart, shape: .path(PathShape(outline(of: box, on: side))),
        style: markStyle),
      Mark(
        role: .selection, chart: chart,
        shape: .text(
          TextShape(
            x: Placement(points: [box.midX]), y: Placement(points: [box.midY]), texts: [text],
            style: style, anchor: Point(x: 0.5, y: 0.5), measuredBy: context.measurer,
            theme: theme)), style: words),
    ]
  }

  private var style: TextStyle {
    var style = theme.label
    style.weight = 600
    style.color = theme.text
    return style
  }

  /// The box and the side of the point that it is on.
  ///
  /// The requested side is preferred, then the opposite one, then any where there is room. The box
  /// moves along the point's side to stay in the picture.
  private func place(around text: Size) -> (box: Rect, side: Edge) {
    let size = Size(
      width: text.width + 2 * Self.margin.width, height: text.height + 2 * Self.margin.height)
    let sides = [side, side.opposite] + Edge.allCases.filter { $0 != side && $0 != side.opposite }
    let boxes = sides.map { (box: box(size, on: $0), side: $0) }
    let room = Rect(x: 0, y: 0, width: picture.width, height: picture.height)
      .inset(by: Edges(all: Self.edge))
    if let free = boxes.first(where: { room.contains($0.box) }) { return free }
    // There is no room: use the second side, inside the picture, whatever it covers.
    var forced = boxes[1]
    forced.box.x = Self.limited(forced.box.x, forced.box.width, picture.width)
    forced.box.y = Self.limited(forced.box.y, forced.box.height, picture.height)
    return forced
  }

  /// A box on a side of the point.
  private func box(_ size: Size, on side: Edge) -> Rect {
    let away = Self.tip.length + max(Self.tip.distance, clearance + Self.tip.gap)
    let (width, height) = (size.width, size.height)
    var box = Rect(x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
    switch side {
    case .top: box.y = point.y - away - height
    case .bottom: box.y = point.y + away
    case .left: box.x = point.x - away - width
    case .right: box.x = point.x + away
    }
    switch side {
    case .top, .bottom: box.x = Self.limited(box.x, width, picture.width)
    case .left, .right: box.y = Self.limited(box.y, height, picture.height)
    }
    return box
  }

  /// The start of the box along one axis, moved to be inside the picture.
  private static func limited(_ start: Double, _ length: Double, _ whole: Double) -> Double {
    max(edge, min(start, whole - edge - length))
  }

  /// A rounded box on a side of the point, with a tail towards the point.
  private func outline(of box: Rect, on side: Edge) -> Path {
    let radius = 4.0
    let reach = min(Self.tip.length, min(box.width, box.height) / 2 - radius - 1)
    let corners = [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ]
    // The edges are in the same order: the top one runs from the first corner to the second.
    let facing = [Edge.bottom, .left, .top, .right].firstIndex(of: side)
    var path = Path()
    for index in 0..<4 {
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      if index == 0 { path.elements.append(.move(start.moved(towards: end, by: radius))) }
      if index == facing {
        let length = start.distance(to: end)
        let unit = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
        let middle = (point.x - start.x) * unit.x + (point.y - start.y) * unit.y
        let baseline = max(radius + reach, min(middle, length - radius - reach))
        func place(_ along: Double, out: Double = 0) -> Point {
          Point(
            x: start.x + unit.x * along + unit.y * out, y: start.y + unit.y * along - unit.x * out)
        }
        path.elements += [
          .line(place(baseline - reach)), .line(place(middle, out: Self.tip.length)),
          .line(place(baseline + reach)),
        ]
      }
      path.round(end, from: start, to: corners[(index + 2) % 4], radius)
    }
    path.elements.append(.close)
    return path
  }
}

extension Edge {
  /// The opposite edge.
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .right: .left
    case .bottom: .top
    case .left: .right
    }
  }
}

extension Path {
  /// Adds a line to the start of a rounded corner, and a curve around it.
  fileprivate mutating func round(
    _ corner: Point, from last: Point, to next: Point, _ radius: Double
  ) {
    // A curve that approximates a quarter of a circle has its handles at this distance.
    let handle = radius * (1 - 0.5523)
    elements += [
      .line(corner.moved(towards: last, by: radius)),
      .curve(
        corner.moved(towards: last, by: handle), corner.moved(towards: next, by: handle),
        corner.moved(towards: next, by: radius)),
    ]
  }
}
