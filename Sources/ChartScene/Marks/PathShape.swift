package import ChartModel

/// A path of straight lines and curves for each item.
public struct PathShape: Sendable {
  /// One step of a path, without its points.
  public enum Step: UInt8, CaseIterable, Hashable, Sendable {
    case move, line, curve, close

    /// The number of points it takes.
    public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// The horizontal positions of the points of all steps.
  public let x: Placement
  /// The vertical positions of the points of all steps.
  public let y: Placement
  /// The steps of all items.
  public let steps: [Step]
  /// The index of each item's first step; its steps end where the next item's begin.
  public let starts: [Int]
  /// The index of each item's first point.
  private let firstPoints: [Int]

  /// The number of items.
  public var count: Int { starts.count }

  /// Creates paths from steps and points.
  ///
  /// `nil` if `starts` doesn't ascend within the steps, an item doesn't begin with a move, or the
  /// number of points differs from what the steps take.
  public init?(x: Placement, y: Placement, steps: [Step], starts: [Int]) {
    self.x = x
    self.y = y
    self.steps = steps
    self.starts = starts
    var points = [0]
    points.reserveCapacity(steps.count + 1)
    for step in steps { points.append(points[points.count - 1] + step.pointCount) }
    let total = points[steps.count]
    guard starts.first ?? 0 == 0, zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }),
      starts.last ?? 0 <= steps.count, starts.isEmpty == steps.isEmpty,
      starts.allSatisfy({ $0 == steps.count || steps[$0] == .move }),
      [x.count, y.count].allSatisfy({ $0 == nil ? total <= 1 : $0 == total })
    else { return nil }
    firstPoints = starts.map { points[$0] }
  }

  /// Creates a single item from a path.
  public init(_ path: Path) {
    var steps: [Step] = []
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point):
        steps.append(.move)
        points.append(point)
      case .line(let point):
        steps.append(.line)
        points.append(point)
      case .curve(let first, let second, let end):
        steps.append(.curve)
        points += [first, second, end]
      case .close: steps.append(.close)
      }
    }
    x = Placement(points: points.map(\.x))
    y = Placement(points: points.map(\.y))
    self.steps = steps
    starts = steps.isEmpty ? [] : [0]
    firstPoints = starts
  }

  /// The path of an item; `nil` if the position of one of its points isn't finite.
  public func path(of item: Int) -> Path? {
    guard starts.indices.contains(item) else { return nil }
    let end = item + 1 < starts.count ? starts[item + 1] : steps.count
    var index = firstPoints[item]
    var isWhole = true
    func next() -> Point {
      defer { index += 1 }
      let point = Point(x: x(index), y: y(index))
      if !point.x.isFinite || !point.y.isFinite { isWhole = false }
      return point
    }
    var path = Path()
    path.elements.reserveCapacity(end - starts[item])
    for step in steps[starts[item]..<end] {
      switch step {
      case .move: path.elements.append(.move(next()))
      case .line: path.elements.append(.line(next()))
      case .curve: path.elements.append(.curve(next(), next(), next()))
      case .close: path.elements.append(.close)
      }
    }
    return isWhole && !path.isEmpty ? path : nil
  }
}

extension PathShape: Geometry {
  package static var form: Shape.Form { .path }
  package var shape: Shape { .path(self) }

  package func bounds(of item: Int) -> Rect? { path(of: item)?.bounds }

  package func touch(of item: Int, by pointer: Pointer, _ style: MarkStyle) -> HitCandidate? {
    let (point, reach) = (pointer.point, pointer.slop + style.stroke(of: item).width / 2)
    guard let way = path(of: item), let bounds = way.bounds, bounds.contains(point, slop: reach)
    else { return nil }
    let parts = way.flattened()
    let middle = Point(x: bounds.midX, y: bounds.midY)
    if !style.fill(of: item).isNone, parts.count(where: { $0.encloses(point) }) % 2 == 1 {
      return HitCandidate(item: item, distance: 0, nearest: point, place: middle)
    }
    guard !style.stroke(of: item).isNone else { return nil }
    let nearest = parts.flatMap { zip($0, $0.dropFirst()) }
      .map { point.nearest(from: $0, to: $1) }
      .min { $0.distance(to: point) < $1.distance(to: point) }
    guard let nearest, nearest.distance(to: point) <= reach else { return nil }
    return HitCandidate(
      item: item, distance: nearest.distance(to: point), nearest: nearest, place: nearest
    ).grown(by: style.stroke(of: item).width / 2)
  }

  /// The paths at a fraction of the transition from others; `nil` if the number of points differs.
  package func between(_ old: PathShape, at part: Double) -> PathShape? {
    func between(_ first: Placement, _ second: Placement) -> Placement {
      Placement(
        points: (0..<(second.count ?? first.count ?? 1)).map {
          first($0) + (second($0) - first($0)) * part
        })
    }
    return PathShape(x: between(old.x, x), y: between(old.y, y), steps: steps, starts: starts)
  }
}
