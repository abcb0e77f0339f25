/// A bubble with a value, beside the point that it belongs to and inside the picture.
struct BubbleLayout {
  let text: String
  /// Where the point is.
  let point: Point
  /// The colour of what it belongs to.
  let color: Color
  /// The picture, which the bubble doesn't leave.
  let picture: Size
  let surroundings: Surroundings

  /// Points between the text and the bubble's edge, from side to side and from top to bottom.
  private static let margin = Size(width: 8, height: 4)
  /// Points that the tip is long, and that it stays away from the point.
  private static let tip = (length: 6.0, distance: 5.0)

  private var theme: Theme { surroundings.theme }

  /// The bubble and its text, in front of all else.
  func marks(chart: String, series: Int?, seriesName: String, record: Int) -> [Mark] {
    let size = surroundings.measurer.size(of: text, style: style)
    let box = box(around: size)
    let look = Look(
      fill: .color(theme.background), stroke: Stroke(.color(color), width: 1.5, join: .round),
      series: series, seriesName: seriesName, records: Column([Double(record)]))
    var words = Look(fill: .color(theme.text), series: series, seriesName: seriesName)
    words.records = look.records
    return [
      Mark(role: .selection, chart: chart, shape: .path(PathShape(outline(of: box))), look: look),
      Mark(
        role: .selection, chart: chart,
        shape: .text(
          TextShape(
            x: Placement(points: [box.midX]), y: Placement(points: [box.midY]), texts: [text],
            style: style, anchor: Point(x: 0.5, y: 0.5), measuredBy: surroundings.measurer,
            theme: theme)), look: words),
    ]
  }

  private var style: TextStyle {
    var style = theme.label
    style.weight = 600
    style.color = theme.text
    return style
  }

  /// Above the point, or below where there is no room, and moved aside so far that it stays in the picture.
  private func box(around text: Size) -> Rect {
    let width = text.width + 2 * Self.margin.width
    let height = text.height + 2 * Self.margin.height
    let away = Self.tip.length + Self.tip.distance
    let isAbove = point.y - away - height >= 2
    let top = isAbove ? point.y - away - height : point.y + away
    let left = max(2, min(point.x - width / 2, picture.width - 2 - width))
    return Rect(
      x: left, y: max(2, min(top, picture.height - 2 - height)), width: width, height: height)
  }

  /// A rounded box with a tip towards the point.
  private func outline(of box: Rect) -> Path {
    let isAbove = box.midY < point.y
    let radius = 4.0
    let reach = min(Self.tip.length, box.width / 2 - radius - 1)
    let foot = max(box.minX + radius + reach, min(point.x, box.maxX - radius - reach))
    let edge = isAbove ? box.maxY : box.minY
    let end = Point(x: point.x, y: edge + (isAbove ? Self.tip.length : -Self.tip.length))
    let corners = [
      Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
      Point(x: box.minX, y: box.maxY), Point(x: box.minX, y: box.minY),
    ]
    var path = Path([.move(Point(x: box.minX + radius, y: box.minY))])
    for (index, corner) in corners.enumerated() {
      if index == (isAbove ? 2 : 0) {
        let side = isAbove ? -reach : reach
        path.elements += [
          .line(Point(x: foot - side, y: edge)), .line(end), .line(Point(x: foot + side, y: edge)),
        ]
      }
      path.round(corner, from: corners[(index + 3) % 4], to: corners[(index + 1) % 4], radius)
    }
    path.elements.append(.close)
    return path
  }
}

extension Path {
  /// Goes straight to where a corner begins, and round it.
  fileprivate mutating func round(
    _ corner: Point, from last: Point, to next: Point, _ radius: Double
  ) {
    // A quarter of a circle as a curve has its handles at this part of the radius.
    let handle = radius * (1 - 0.5523)
    elements += [
      .line(corner.moved(towards: last, by: radius)),
      .curve(
        corner.moved(towards: last, by: handle), corner.moved(towards: next, by: handle),
        corner.moved(towards: next, by: radius)),
    ]
  }
}
