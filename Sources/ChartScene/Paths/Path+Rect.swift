public import ChartModel

extension Path {
  /// Makes the outline of a rectangle, clockwise from its top left.
  public init(rect: Rect) {
    self.init([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// Makes the outline of a rectangle with round corners, clockwise from its top left.
  package init(rect: Rect, radius: Double) {
    self.init(
      rect: rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Makes the outline of a rectangle with a radius for each corner, clockwise from its top left.
  ///
  /// No radius is more than half of either side; a negative one counts as none.
  public init(
    rect: Rect, topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double
  ) {
    let most = min(rect.width, rect.height) / 2
    let corners: [(corner: Point, radius: Double, before: Point, after: Point)] = [
      (Point(x: rect.minX, y: rect.minY), topLeft, Point(x: 0, y: 1), Point(x: 1, y: 0)),
      (Point(x: rect.maxX, y: rect.minY), topRight, Point(x: -1, y: 0), Point(x: 0, y: 1)),
      (Point(x: rect.maxX, y: rect.maxY), bottomRight, Point(x: 0, y: -1), Point(x: -1, y: 0)),
      (Point(x: rect.minX, y: rect.maxY), bottomLeft, Point(x: 1, y: 0), Point(x: 0, y: -1)),
    ]
    self.init()
    for (corner, radius, before, after) in corners {
      let radius = min(most, max(0, radius))
      let arrival = corner.moved(before, by: radius)
      elements.append(elements.isEmpty ? .move(arrival) : .line(arrival))
      guard radius > 0 else { continue }
      let handle = radius * (1 - Self.quarterCircle)
      elements.append(
        .curve(
          corner.moved(before, by: handle), corner.moved(after, by: handle),
          corner.moved(after, by: radius)))
    }
    elements.append(.close)
  }

  /// Makes the outline of a circle, clockwise from its rightmost place.
  public init(circleAt center: Point, diameter: Double) {
    let radius = diameter / 2
    let handle = radius * Self.quarterCircle
    func place(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    self.init([
      .move(place(radius, 0)),
      .curve(place(radius, handle), place(handle, radius), place(0, radius)),
      .curve(place(-handle, radius), place(-radius, handle), place(-radius, 0)),
      .curve(place(-radius, -handle), place(-handle, -radius), place(0, -radius)),
      .curve(place(handle, -radius), place(radius, -handle), place(radius, 0)), .close,
    ])
  }

  /// How long the handles of a Bézier curve are that stands for a quarter of a circle of radius 1; it is nowhere 0.03 %
  /// off.
  static let quarterCircle = 4 * (2.0.squareRoot() - 1) / 3
}

extension Point {
  /// The place `distance` away in a direction of length 1.
  fileprivate func moved(_ direction: Point, by distance: Double) -> Point {
    Point(x: x + direction.x * distance, y: y + direction.y * distance)
  }
}

extension RectShape {
  /// The outline of an item with its round corners; nil where it has no finite place.
  public func path(of item: Int) -> Path? {
    rect(of: item).map { path(of: item, in: $0) }
  }

  /// The outline of an item that is drawn in `rect`, which may be larger than its own.
  public func path(of item: Int, in rect: Rect) -> Path {
    guard tipRadius > 0 || footRadius > 0 else { return Path(rect: rect) }
    var (top, right, bottom, left) = (false, false, false, false)
    switch foot {
    case .none: break
    case .x0: if x0(item) <= x1(item) { left = true } else { right = true }
    case .x1: if x1(item) <= x0(item) { left = true } else { right = true }
    case .y0: if y0(item) <= y1(item) { top = true } else { bottom = true }
    case .y1: if y1(item) <= y0(item) { top = true } else { bottom = true }
    }
    func radius(_ edge: Bool, _ other: Bool) -> Double { edge || other ? footRadius : tipRadius }
    return Path(
      rect: rect, topLeft: radius(top, left), topRight: radius(top, right),
      bottomRight: radius(bottom, right), bottomLeft: radius(bottom, left))
  }
  /// The rectangle that is drawn in the place of `rect`: never so narrow that it isn't seen.
  ///
  /// Nil where there is nothing to see: without a height, or a width, away from its foot it is a zero, which has no
  /// ink. What has no foot may be a line.
  package func drawn(_ rect: Rect, atLeast least: Double) -> Rect? {
    switch foot {
    case .none: if rect.width == 0, rect.height == 0 { return nil }
    case .x0, .x1: if rect.width == 0 { return nil }
    case .y0, .y1: if rect.height == 0 { return nil }
    }
    let (width, height) = (max(rect.width, least), max(rect.height, least))
    return Rect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }
}
