/// An upright rectangle in points: origin top left, y downwards; width and height are not negative.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Points from the left edge to the right one.
  public var width: Double
  /// Points from the top edge to the bottom one.
  public var height: Double

  /// Makes a rectangle from its top left corner and its size; a negative size counts as none.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Makes the smallest rectangle that has both corners, in any order.
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
  /// The middle from left to right.
  public var midX: Double { x + width / 2 }
  /// The middle from top to bottom.
  public var midY: Double { y + height / 2 }
  /// Its width and height.
  public var size: Size { Size(width: width, height: height) }

  /// The smallest rectangle that has this one and `other`.
  public func union(_ other: Rect) -> Rect {
    Rect(
      from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }

  /// Whether a place is inside or on an edge, or at most `slop` points outside.
  public func contains(_ point: Point, slop: Double = 0) -> Bool {
    point.x >= minX - slop && point.x <= maxX + slop && point.y >= minY - slop
      && point.y <= maxY + slop
  }

  /// Whether the two rectangles share more than an edge.
  public func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// This rectangle with each edge moved inwards; never less than nothing.
  public func inset(by edges: Edges) -> Rect {
    Rect(
      x: x + edges.left, y: y + edges.top, width: width - edges.left - edges.right,
      height: height - edges.top - edges.bottom)
  }
}
