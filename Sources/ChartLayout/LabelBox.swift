import ChartModel
import ChartScene
import Glibc

/// The box of a label, which may be rotated about its middle.
struct LabelBox {
  /// The box before rotation.
  let unrotated: Rect
  /// The clockwise rotation, in radians.
  let rotation: Double
  /// The smallest rectangle around the box with horizontal and vertical sides.
  let bounds: Rect
  /// The corners; empty if the sides are horizontal and vertical.
  private let corners: [Point]

  /// Creates a box that isn't rotated.
  init(_ rect: Rect) {
    unrotated = rect
    rotation = 0
    bounds = rect
    corners = []
  }

  /// Creates a box of a size around its middle.
  init(center: Point, size: Size, rotation: Double) {
    unrotated = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    self.rotation = rotation
    let around = size.turned(by: rotation)
    bounds = Rect(
      x: center.x - around.width / 2, y: center.y - around.height / 2, width: around.width,
      height: around.height)
    let quarters = rotation / (.pi / 2)
    corners =
      abs(quarters - quarters.rounded()) < 1e-9
      ? [] : TextBox(place: center, unrotated: unrotated, rotation: rotation).corners
  }

  /// Returns `true` if two boxes share more than an edge.
  func overlaps(_ other: LabelBox) -> Bool {
    guard bounds.overlaps(other.bounds) else { return false }
    guard !corners.isEmpty || !other.corners.isEmpty else { return true }
    let (first, second) = (polygon, other.polygon)
    // Convex shapes are apart if they are apart along the normal of one of their sides.
    for angle in [rotation, other.rotation] {
      for axis in [Point(x: cos(angle), y: sin(angle)), Point(x: -sin(angle), y: cos(angle))] {
        let (one, two) = (first.reach(along: axis), second.reach(along: axis))
        if one.upperBound <= two.lowerBound || two.upperBound <= one.lowerBound { return false }
      }
    }
    return true
  }

  private var polygon: [Point] {
    guard corners.isEmpty else { return corners }
    return [
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
      Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
    ]
  }
}

extension Size {
  /// The size of the rectangle around this size after rotation.
  func turned(by rotation: Double) -> Size {
    guard rotation != 0 else { return self }
    let (x, y) = (abs(cos(rotation)), abs(sin(rotation)))
    return Size(width: x * width + y * height, height: y * width + x * height)
  }
}

extension [Point] {
  /// The range of the points along a direction.
  fileprivate func reach(along axis: Point) -> ClosedRange<Double> {
    let places = map { $0.x * axis.x + $0.y * axis.y }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }
}

/// An index of boxes that finds overlaps quickly.
struct LabelIndex {
  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  private var cells: [Cell: [LabelBox]] = [:]
  private static let cellSize = 48.0

  mutating func insert(_ rect: Rect) { insert(LabelBox(rect)) }

  mutating func insert(_ box: LabelBox) {
    for cell in Self.cells(of: box.bounds) { cells[cell, default: []].append(box) }
  }

  /// Returns `true` if one of the boxes overlaps a rectangle by more than a rounding error.
  func overlaps(_ rect: Rect) -> Bool { overlaps(LabelBox(rect)) }

  /// Returns `true` if one of the boxes that matter overlaps another by more than a rounding error.
  func overlaps(_ box: LabelBox, where matters: (Rect) -> Bool = { _ in true }) -> Bool {
    guard !cells.isEmpty else { return false }
    let inner = box.shrunk(by: 1e-6)
    return Self.cells(of: inner.bounds).contains { cell in
      cells[cell]?.contains { $0.overlaps(inner) && matters($0.bounds) } ?? false
    }
  }

  private static func cells(of rect: Rect) -> [Cell] {
    func numbers(_ low: Double, _ high: Double) -> ClosedRange<Int> {
      let (first, last) = ((low / cellSize).rounded(.down), (high / cellSize).rounded(.down))
      // Boxes far outside the picture share the outermost cells.
      return Int(max(-1e3, min(1e3, first)))...Int(max(-1e3, min(1e3, last)))
    }
    return numbers(rect.minX, rect.maxX).flatMap { column in
      numbers(rect.minY, rect.maxY).map { Cell(column: column, row: $0) }
    }
  }
}

extension LabelBox {
  /// The box with each edge moved inwards.
  fileprivate func shrunk(by points: Double) -> LabelBox {
    LabelBox(
      center: Point(x: unrotated.midX, y: unrotated.midY),
      size: Size(width: unrotated.width - 2 * points, height: unrotated.height - 2 * points),
      rotation: rotation)
  }
}
