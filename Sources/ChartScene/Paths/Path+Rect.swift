public import ChartModel

extension Path {
  /// Creates the outline of a rectangle, clockwise from its top left.
  public init(rect: Rect) {
    self.init([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// Creates the outline of a rectangle with round corners, clockwise from its top left.
  package init(rect: Rect, radius: Double) {
    self.init(
      rect: rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Creates the outline of a rectangle with a radius for each corner, clockwise from its top left.
  ///
  /// Each radius is limited to half of the shorter side; a negative one counts as 0.
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

  /// Creates the outline of a circle, clockwise from its rightmost point.
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

  /// The length of the handles of a Bézier curve that replaces a quarter of a unit circle.
  ///
  /// The error is nowhere as much as 0.03 %.
  static let quarterCircle = 4 * (2.0.squareRoot() - 1) / 3
}

extension Point {
  /// The point at `distance` in a direction of length 1.
  fileprivate func moved(_ direction: Point, by distance: Double) -> Point {
    Point(x: x + direction.x * distance, y: y + direction.y * distance)
  }
}
