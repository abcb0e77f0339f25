/// An axis-aligned rectangle in points: origin top left, y downwards, never a negative size.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double

  /// Creates a rectangle from its top left corner and size; a negative size becomes 0.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates the smallest rectangle that contains both corners, in any order.
  public init(from a: Point, to b: Point) {
    self.init(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// The left edge.
  public var minX: Double { x }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The top edge.
  public var minY: Double { y }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The horizontal middle.
  public var midX: Double { x + width / 2 }
  /// The vertical middle.
  public var midY: Double { y + height / 2 }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }

  /// The smallest rectangle that contains this one and `other`.
  public func union(_ other: Rect) -> Rect {
    Rect(
      from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }

  /// `true` if a point is inside, on an edge, or at most `slop` points outside.
  public func contains(_ point: Point, slop: Double = 0) -> Bool {
    point.x >= minX - slop && point.x <= maxX + slop && point.y >= minY - slop
      && point.y <= maxY + slop
  }

  /// `true` if the rectangles share more than an edge.
  public func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// This rectangle with each edge moved inwards; its size never becomes negative.
  public func inset(by edges: Edges) -> Rect {
    Rect(
      x: x + edges.left, y: y + edges.top, width: width - edges.left - edges.right,
      height: height - edges.top - edges.bottom)
  }
}
