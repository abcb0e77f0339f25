package import ChartModel

extension Paint {
  /// The colour at a point, with a gradient's fractions in `box`; `nil` for none and an image.
  package func color(at point: Point, in box: Rect) -> Color? {
    func place(_ part: Point) -> Point {
      Point(x: box.minX + part.x * box.width, y: box.minY + part.y * box.height)
    }
    switch self {
    case .none, .image: return nil
    case .color(let color): return color
    case .linear(let gradient):
      let (start, end) = (place(gradient.start), place(gradient.end))
      let (width, height) = (end.x - start.x, end.y - start.y)
      let square = width * width + height * height
      guard square > 0 else { return color }
      let distance = (point.x - start.x) * width + (point.y - start.y) * height
      return gradient.stops.color(at: distance / square)
    case .radial(let gradient):
      let radius = gradient.radius * max(box.width, box.height)
      guard radius > 0 else { return color }
      return gradient.stops.color(at: place(gradient.center).distance(to: point) / radius)
    }
  }
}

extension [GradientStop] {
  /// The colour at a position, 0 at the start and 1 at the end; `nil` without stops.
  ///
  /// Beyond the stops it is that of the nearest one.
  package func color(at place: Double) -> Color? {
    guard let next = firstIndex(where: { $0.at >= place }) else { return last?.color }
    guard next > 0 else { return self[0].color }
    let (before, after) = (self[next - 1], self[next])
    return before.color.mixed(with: after.color, (place - before.at) / (after.at - before.at))
  }
}
