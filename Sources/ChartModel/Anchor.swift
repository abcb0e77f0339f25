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

  /// Position as fractions of width and height: (0, 0) top left, (1, 1) bottom right.
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

  /// `true` for the four corners.
  package var isCorner: Bool { part.x != 0.5 && part.y != 0.5 }

  /// Alignment of the lines of a text that is anchored here.
  package var alignment: TextStyle.Alignment {
    switch part.x {
    case 0: .start
    case 1: .end
    default: .center
    }
  }
}

extension Rect {
  /// A rectangle of the given size whose anchor coincides with the same anchor of this one.
  package func placing(_ size: Size, at anchor: Anchor) -> Rect {
    let part = anchor.part
    return Rect(
      x: minX + (width - size.width) * part.x, y: minY + (height - size.height) * part.y,
      width: size.width, height: size.height)
  }

  package func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// This rectangle, moved just far enough to be inside another.
  ///
  /// If it is too large, it starts at the other one's left or top edge.
  package func kept(in other: Rect) -> Rect {
    func start(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      max(low, min(start, high - length))
    }
    return Rect(
      x: start(x, width, other.minX, other.maxX), y: start(y, height, other.minY, other.maxY),
      width: width, height: height)
  }
}
