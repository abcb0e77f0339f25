public import ChartModel
import Glibc

/// A path of straight lines and curves, in points of the scene: origin top left, y downwards.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// A move to a point, where a new part begins.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve with two control points to a point.
    case curve(Point, Point, Point)
    /// A straight line back to the start of the part.
    case close
  }

  /// The steps in order; the first is a move.
  public var elements: [Element]

  /// Creates a path, empty by default.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// `true` if there is nothing to draw.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the path; `nil` for an empty one and after a close.
  public var end: Point? { elements.last?.end }

  /// Adds the steps of `other`, with a straight line to its start instead of a move.
  public mutating func join(_ other: Path) {
    guard !isEmpty, case .move(let start)? = other.elements.first else {
      elements += other.elements
      return
    }
    elements.append(.line(start))
    elements += other.elements.dropFirst()
  }

  /// The same path from its end to its start, for a path of one open part.
  public func reversed() -> Path {
    guard let end else { return self }
    var back = Path([.move(end)])
    back.elements.reserveCapacity(elements.count)
    for index in elements.indices.dropFirst().reversed() {
      guard let start = elements[index - 1].end else { continue }
      if case .curve(let first, let second, _) = elements[index] {
        back.elements.append(.curve(second, first, start))
      } else {
        back.elements.append(.line(start))
      }
    }
    return back
  }

  /// The smallest rectangle with every point of the path, control points too; `nil` if empty.
  public var bounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func include(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      case .close: break
      }
    }
    return low.x <= high.x && low.y <= high.y ? Rect(from: low, to: high) : nil
  }

  /// The path as straight lines alone: each part's points in their order, curves in 16 steps.
  public func flattened() -> [[Point]] {
    var parts: [[Point]] = []
    for element in elements {
      switch element {
      case .move(let point): parts.append([point])
      case .line(let point): parts[parts.count - 1].append(point)
      case .curve(let first, let second, let end):
        guard let start = parts.last?.last else { continue }
        for step in 1...16 {
          let curve = Cubic(start, first, second, end)
          parts[parts.count - 1].append(curve.point(at: Double(step) / 16))
        }
      case .close:
        guard let start = parts.last?.first else { continue }
        parts[parts.count - 1].append(start)
      }
    }
    return parts
  }

  /// The length of the path in points, without its moves.
  public var length: Double {
    flattened().reduce(0) { total, part in
      zip(part, part.dropFirst()).reduce(total) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
  }
}

extension Path.Element {
  /// The end of the step; `nil` for a close.
  public var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .close: nil
    }
  }
}

/// A cubic Bézier curve.
struct Cubic {
  let start: Point
  let first: Point
  let second: Point
  let end: Point

  init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  /// The point at a position, 0 to 1, of the curve's parameter.
  package func point(at part: Double) -> Point { halves(at: part).0.end }

  /// The curve, split in two at a position of its parameter.
  ///
  /// Source: de Casteljau's algorithm.
  func halves(at part: Double = 0.5) -> (Cubic, Cubic) {
    func between(_ a: Point, _ b: Point) -> Point {
      Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
    let (a, b, c) = (between(start, first), between(first, second), between(second, end))
    let (ab, bc) = (between(a, b), between(b, c))
    let middle = between(ab, bc)
    return (Cubic(start, a, ab, middle), Cubic(middle, bc, c, end))
  }
}
