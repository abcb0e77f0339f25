public import ChartModel
import Glibc

extension Symbol {
  /// The closed outline of a symbol around `center`, as large as a circle of `diameter` points.
  ///
  /// The areas are equal. A triangle is centred on its centroid. Empty for no symbol, and for a
  /// diameter that isn't positive and finite.
  public func outline(at center: Point, diameter: Double) -> Path {
    guard diameter > 0, diameter.isFinite, self != .none else { return Path() }
    if self == .circle { return Path(circleAt: center, diameter: diameter) }
    let scale = diameter / 2 * (.pi / Self.area(of: corners)).squareRoot()
    var path = Path()
    for corner in corners {
      let point = Point(x: center.x + corner.x * scale, y: center.y + corner.y * scale)
      path.elements.append(path.isEmpty ? .move(point) : .line(point))
    }
    path.elements.append(.close)
    return path
  }

  /// The corners around (0, 0), clockwise, of any size.
  private var corners: [Point] {
    switch self {
    case .none, .circle: []
    case .square: Self.ring(4, from: -.pi / 4)
    case .diamond: Self.ring(4, from: 0)
    case .triangle: Self.ring(3, from: 0)
    case .triangleDown: Self.ring(3, from: .pi)
    case .plus: Self.fiveSquares
    case .cross:
      Self.fiveSquares.map {
        Point(x: ($0.x - $0.y) / 2.0.squareRoot(), y: ($0.x + $0.y) / 2.0.squareRoot())
      }
    case .star:
      // The inner corners of a pentagram.
      zip(Self.ring(5, from: 0), Self.ring(5, from: .pi / 5)).flatMap { outer, inner in
        let depth = (3 - 5.0.squareRoot()) / 2
        return [outer, Point(x: inner.x * depth, y: inner.y * depth)]
      }
    }
  }

  /// A plus of five squares.
  private static let fiveSquares = [
    (-1, -3), (1, -3), (1, -1), (3, -1), (3, 1), (1, 1), (1, 3), (-1, 3), (-1, 1), (-3, 1),
    (-3, -1), (-1, -1),
  ].map { Point(x: $0.0, y: $0.1) }

  /// Corners on a unit circle, clockwise from an angle, which is measured from twelve o'clock.
  private static func ring(_ count: Int, from start: Double) -> [Point] {
    (0..<count).map { corner in
      let angle = start + 2 * .pi * Double(corner) / Double(count)
      return Point(x: sin(angle), y: -cos(angle))
    }
  }

  private static func area(of corners: [Point]) -> Double {
    var twice = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      twice += corner.x * next.y - next.x * corner.y
    }
    return abs(twice) / 2
  }
}
