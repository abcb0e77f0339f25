/// One of nine points of a rectangle: its corners, the middles of its edges, and its middle.
public enum Anchor: String, CaseIterable, Hashable, Sendable {
  case topLeft = "top-left"
  case top
  case topRight = "top-right"
  case left
  case center
  case right
  case bottomLeft = "bottom-left"
  case bottom
  case bottomRight = "bottom-right"

  /// Where it is in parts of width and height: (0, 0) the top left corner, (1, 1) the bottom right one.
  public var part: Point {
    let column: Double =
      switch self {
      case .topLeft, .left, .bottomLeft: 0
      case .top, .center, .bottom: 0.5
      case .topRight, .right, .bottomRight: 1
      }
    let row: Double =
      switch self {
      case .topLeft, .top, .topRight: 0
      case .left, .center, .right: 0.5
      case .bottomLeft, .bottom, .bottomRight: 1
      }
    return Point(x: column, y: row)
  }

  /// Whether it is a corner.
  package var isCorner: Bool { part.x != 0.5 && part.y != 0.5 }

  /// How lines lie that are anchored there.
  package var alignment: TextStyle.Alignment {
    switch part.x {
    case 0: .start
    case 1: .end
    default: .center
    }
  }
}

extension Rect {
  /// A rectangle of a size of which the anchor is at the same anchor of this one.
  package func placing(_ size: Size, at anchor: Anchor) -> Rect {
    let part = anchor.part
    return Rect(
      x: minX + (width - size.width) * part.x, y: minY + (height - size.height) * part.y,
      width: size.width, height: size.height)
  }

  /// This rectangle, moved.
  package func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// This rectangle, moved as little as it needs to be inside another; to that one's start where it is too large.
  package func kept(in other: Rect) -> Rect {
    func start(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      max(low, min(start, high - length))
    }
    return Rect(
      x: start(x, width, other.minX, other.maxX), y: start(y, height, other.minY, other.maxY),
      width: width, height: height)
  }
}
