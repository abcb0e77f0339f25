import ChartModel
package import ChartScene

extension Value {
  /// The value a fraction of the way to another; `nil` if they can't be interpolated.
  ///
  /// Interpolates numbers, points, colours, paints, strokes, and lists of equal length of these.
  /// `part` may be outside 0…1.
  package func between(_ other: Value, _ part: Double) -> Value? {
    switch (self, other) {
    case (.number(let first), .number(let second)):
      return .number(first + (second - first) * part)
    case (.point(let first), .point(let second)):
      return .point(first.between(second, part))
    case (.color(let first), .color(let second)):
      return .color(first.mixed(with: second, part))
    case (.paint(let first), .paint(let second)):
      return first.between(second, part).map(Value.paint)
    case (.stroke(let first), .stroke(let second)):
      return first.between(second, part).map(Value.stroke)
    case (.list(let first), .list(let second)) where first.count == second.count:
      let values = zip(first, second).compactMap { $0.between($1, part) }
      return values.count == first.count ? .list(values) : nil
    default: return self == other ? self : nil
    }
  }
}

extension Point {
  /// The point a fraction of the way to another.
  func between(_ other: Point, _ part: Double) -> Point {
    Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}

extension Paint {
  /// The paint a fraction of the way to another; `nil` if they can't be interpolated.
  func between(_ other: Paint, _ part: Double) -> Paint? {
    func mixed(_ first: [GradientStop], _ second: [GradientStop]) -> [GradientStop] {
      zip(first, second).map { first, second in
        GradientStop(
          at: first.at + (second.at - first.at) * min(1, max(0, part)),
          color: first.color.mixed(with: second.color, part))
      }
    }
    switch (self, other) {
    case (.none, .none): return Paint.none
    case (.color(let first), .color(let second)):
      return .color(first.mixed(with: second, part))
    case (.none, .color(let color)): return .color(color.opacity(part))
    case (.color(let color), .none): return .color(color.opacity(1 - part))
    case (.linear(let first), .linear(var second))
    where first.stops.count == second.stops.count && first.space == second.space:
      second.stops = mixed(first.stops, second.stops)
      second.start = first.start.between(second.start, part)
      second.end = first.end.between(second.end, part)
      return .linear(second)
    case (.radial(let first), .radial(var second))
    where first.stops.count == second.stops.count && first.space == second.space:
      second.stops = mixed(first.stops, second.stops)
      second.center = first.center.between(second.center, part)
      second.radius = first.radius + (second.radius - first.radius) * part
      return .radial(second)
    default: return nil
    }
  }
}

extension Stroke {
  /// The stroke a fraction of the way to another; `nil` if the paints can't be interpolated.
  func between(_ other: Stroke, _ part: Double) -> Stroke? {
    guard let paint = paint.between(other.paint, part) else { return nil }
    var stroke = other
    stroke.paint = paint
    stroke.width = max(0, width + (other.width - width) * part)
    return stroke
  }
}
