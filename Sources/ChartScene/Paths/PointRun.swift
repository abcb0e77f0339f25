public import ChartModel

/// Points without a gap between them, with the curve through them.
public struct PointRun: Sendable {
  /// The finite points, in the order of the curve.
  public let points: [Point]
  /// The form of the curve between two points.
  public let curve: Curve

  private let smooth: (any SmoothCurve)?

  /// Creates a run of points.
  public init(_ points: [Point], curve: Curve = .linear) {
    self.points = points
    self.curve = curve
    smooth =
      switch curve {
      case .monotone: MonotoneCurve(through: points)
      case .catmullRom: CatmullRomCurve(through: points, power: 0.5)
      case .catmullRomUniform: CatmullRomCurve(through: points, power: 0)
      case .catmullRomChordal: CatmullRomCurve(through: points, power: 1)
      case .linear, .stepBefore, .stepMiddle, .stepAfter: nil
      }
  }

  /// The path through the points, or through some of them; empty if there are none.
  ///
  /// A part of the path is the same alone as with the rest, so a long line may be drawn in pieces.
  public func path(through range: Range<Int>? = nil) -> Path {
    let range = range ?? points.indices
    guard let start = range.first else { return Path() }
    var path = Path([.move(points[start])])
    path.elements.reserveCapacity(range.count * (curve == .linear || curve.isSmooth ? 1 : 3))
    let steps = range.dropFirst()
    if let smooth {
      for index in steps { path.elements.append(smooth.element(to: index)) }
      return path
    }
    for index in steps {
      let (from, to) = (points[index - 1], points[index])
      switch curve {
      case .linear, .monotone, .catmullRom, .catmullRomUniform, .catmullRomChordal:
        path.elements.append(.line(to))
      case .stepBefore: path.step(from: from, to: to, at: from.x)
      case .stepMiddle: path.step(from: from, to: to, at: (from.x + to.x) / 2)
      case .stepAfter: path.step(from: from, to: to, at: to.x)
      }
    }
    return path
  }
}

/// A curve through points, each step of which depends on few neighbours.
protocol SmoothCurve: Sendable {
  /// The step from the point before `index` to it.
  func element(to index: Int) -> Path.Element
}

extension Curve {
  /// `true` if it has no corners: each step then depends on at most two neighbours on either side.
  var isSmooth: Bool {
    switch self {
    case .linear, .stepBefore, .stepMiddle, .stepAfter: false
    case .monotone, .catmullRom, .catmullRomUniform, .catmullRomChordal: true
    }
  }
}

extension Path {
  /// Adds a horizontal line to `x`, a vertical one, and a horizontal one to `end`.
  fileprivate mutating func step(from start: Point, to end: Point, at x: Double) {
    if x != start.x { elements.append(.line(Point(x: x, y: start.y))) }
    elements.append(.line(Point(x: x, y: end.y)))
    if x != end.x { elements.append(.line(end)) }
  }
}
