import ChartModel
import ChartScene
import Glibc

/// Where a label is: upright, or turned about its middle.
struct LabelBox {
  /// The box before it is turned.
  let unrotated: Rect
  /// Radians, clockwise.
  let rotation: Double
  /// The smallest upright rectangle around it.
  let bounds: Rect
  /// The corners of one that isn't upright; empty otherwise.
  private let corners: [Point]

  /// Makes an upright box.
  init(_ rect: Rect) {
    unrotated = rect
    rotation = 0
    bounds = rect
    corners = []
  }

  /// Makes a box of a size around its middle.
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

  /// Whether the two share more than an edge.
  func overlaps(_ other: LabelBox) -> Bool {
    guard bounds.overlaps(other.bounds) else { return false }
    guard !corners.isEmpty || !other.corners.isEmpty else { return true }
    let (first, second) = (polygon, other.polygon)
    // Two convex forms are apart where they are along the normal of one of their sides.
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
  /// The size of the upright rectangle around this one turned.
  func turned(by rotation: Double) -> Size {
    guard rotation != 0 else { return self }
    let (x, y) = (abs(cos(rotation)), abs(sin(rotation)))
    return Size(width: x * width + y * height, height: y * width + x * height)
  }
}

extension [Point] {
  /// From where to where they are along a direction.
  fileprivate func reach(along axis: Point) -> ClosedRange<Double> {
    let places = map { $0.x * axis.x + $0.y * axis.y }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }
}

/// Boxes that can be asked quickly whether one of them overlaps another.
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

  /// Whether one of the boxes overlaps a rectangle by more than rounding does.
  func overlaps(_ rect: Rect) -> Bool { overlaps(LabelBox(rect)) }

  /// Whether one of the boxes, of those that matter, overlaps another by more than rounding does.
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
      // Anchors far outside the picture are in nobody's way.
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
