import ChartModel
import ChartScene

/// The positions of title and subtitle, and the room that they take at the picture's edges.
struct HeadingLayout {
  struct Placed {
    var heading: Heading
    var box: Rect
  }

  /// The headings at edges of the picture, which nothing else covers.
  private(set) var placed: [Placed] = []
  /// The headings over the plot area or the middle of the picture, which are placed later.
  private(set) var over: [Heading] = []
  /// The remaining part of the picture.
  private(set) var room: Rect

  private let picture: Rect
  private let measurer: any TextMeasurer
  private static let lineGap = 2.0
  private static let gap = 8.0

  /// Places the headings at edges of a room, which is the picture without its padding.
  init(_ headings: [Heading], in room: Rect, of picture: Rect, measurer: any TextMeasurer) {
    self.room = room
    self.picture = picture
    self.measurer = measurer
    over = headings.filter { $0.edge == nil }
    for edge in [Edge.top, .bottom, .left, .right] {
      let own = headings.filter { $0.edge == edge }
      if own.isEmpty { continue }
      if edge == .top || edge == .bottom { stack(own, at: edge) } else { set(own, beside: edge) }
    }
  }

  /// Stacks headings at the top or bottom.
  private mutating func stack(_ headings: [Heading], at edge: Edge) {
    let lines = headings.map { wrapped($0, width: room.width) }
    let boxes = stacked(lines, in: room)
    placed += boxes
    // Headings that are moved inwards also take the room outside of them.
    let inwards =
      edge == .top
      ? (boxes.map(\.box.maxY).max() ?? 0) - room.minY
      : room.maxY - (boxes.map(\.box.minY).min() ?? 0)
    let taken = max(height(of: lines), inwards) + Self.lineGap + Self.gap
    room = room.inset(by: edge == .top ? Edges(top: taken) : Edges(bottom: taken))
  }

  /// Stacks headings in the middle of a side, at most a third of the width wide.
  private mutating func set(_ headings: [Heading], beside edge: Edge) {
    let lines = headings.map { wrapped($0, width: room.width / 3) }
    let boxes = stacked(lines, in: room)
    placed += boxes
    let inwards =
      edge == .left
      ? (boxes.map(\.box.maxX).max() ?? 0) - room.minX
      : room.maxX - (boxes.map(\.box.minX).min() ?? 0)
    let taken = max(lines.map(\.1.width).max() ?? 0, inwards) + 2 * Self.gap
    room = room.inset(by: edge == .left ? Edges(left: taken) : Edges(right: taken))
  }

  /// Returns the headings over the plot area or the middle of the picture, with their positions.
  ///
  /// Headings with the same anchor are stacked. `nil` if a stack is higher than half of the plot
  /// area.
  func placed(over plot: Rect) -> [Placed]? {
    var placed: [Placed] = []
    var done: Set<[String]> = []
    for first in over where done.insert(first.place).inserted {
      let lines = over.filter { $0.place == first.place }.map { wrapped($0, width: plot.width) }
      guard height(of: lines) <= plot.height / 2 else { return nil }
      placed += stacked(lines, in: first.area == .plot ? plot : picture)
    }
    return placed
  }

  private func height(of lines: [(Heading, Size)]) -> Double {
    lines.map(\.1.height).reduce(0, +) + Self.lineGap * Double(lines.count - 1)
  }

  /// Stacks headings with one anchor in an area, within the picture.
  ///
  /// Each heading is below the one before it, and moves with it.
  private func stacked(_ lines: [(Heading, Size)], in area: Rect) -> [Placed] {
    guard let anchor = lines.first?.0.anchor else { return [] }
    let height = height(of: lines)
    var top = area.placing(Size(width: 0, height: height), at: anchor).minY
    var moved = Point(x: 0, y: 0)
    var placed: [Placed] = []
    for (heading, size) in lines {
      moved = Point(x: moved.x + heading.displacement.x, y: moved.y + heading.displacement.y)
      var box = area.placing(size, at: heading.anchor)
      box.y = top
      placed.append(Placed(heading: heading, box: box.moved(by: moved)))
      top += size.height + Self.lineGap
    }
    guard let whole = placed.map(\.box).reduce(nil, { $0?.union($1) ?? $1 }) else { return [] }
    let kept = whole.kept(in: picture)
    for index in placed.indices {
      placed[index].box = placed[index].box.moved(
        by: Point(x: kept.minX - whole.minX, y: kept.minY - whole.minY))
    }
    return placed
  }

  private func wrapped(_ heading: Heading, width: Double) -> (Heading, Size) {
    var heading = heading
    heading.style.wrap = min(heading.style.wrap ?? width, width)
    return (heading, measurer.size(of: heading.text, style: heading.style))
  }
}

/// The title or the subtitle.
struct Heading {
  var role: Mark.Role
  var text: String
  var style: TextStyle
  var anchor: Anchor
  var area: AnchorArea
  var displacement: Point

  init(
    _ role: Mark.Role, _ text: String, style: TextStyle, anchor: Anchor, area: AnchorArea,
    displacement: Point
  ) {
    self.role = role
    self.text = text
    self.style = style
    self.anchor = anchor
    self.area = area
    self.displacement = displacement
    if style.alignment == .start { self.style.alignment = anchor.alignment }
  }

  /// The edge of the picture where the heading takes room; `nil` if it takes none.
  var edge: Edge? {
    guard area == .picture else { return nil }
    return switch anchor.part.y {
    case 0: .top
    case 1: .bottom
    default: anchor.part.x == 0 ? .left : anchor.part.x == 1 ? .right : nil
    }
  }

  /// A key that headings at the same position share.
  var place: [String] { [anchor.rawValue, area.rawValue] }
}

extension HeadingLayout.Placed {
  /// The mark of the heading's text, with a halo in the color `border` if there is one.
  func mark(border: Color?, in context: LayoutContext) -> Mark {
    let part = heading.anchor.part
    var mark = Mark.texts(
      heading.role, [heading.text],
      at: [Point(x: box.minX + part.x * box.width, y: box.minY + part.y * box.height)],
      style: heading.style, anchor: part, in: context)
    if let border { mark.style.stroke = Stroke(.color(border), width: 3, join: .round) }
    return mark
  }
}
