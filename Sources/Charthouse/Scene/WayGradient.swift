/// Colours along the way of a line.
package struct WayGradient {
  private let stops: [GradientStop]
  private let place: (Double) -> Double

  /// The gradient of a paint along the path; nil for any other.
  package init?(_ paint: Paint) {
    switch paint {
    case .linear(let gradient) where gradient.space == .path && !gradient.stops.isEmpty:
      let (start, end) = (gradient.start.x, gradient.end.x)
      stops = gradient.stops
      place = { start == end ? 1 : ($0 - start) / (end - start) }
    case .radial(let gradient) where gradient.space == .path && !gradient.stops.isEmpty:
      stops = gradient.stops
      place = { gradient.radius > 0 ? abs($0 - gradient.center.x) / gradient.radius : 1 }
    default: return nil
    }
  }

  /// Whether it hides what is behind it.
  package var isOpaque: Bool { stops.allSatisfy { $0.color.alpha == 255 } }

  /// The colour a part of the way, 0 to 1, from the start.
  package func color(at part: Double) -> Color {
    let place = place(part)
    guard let next = stops.firstIndex(where: { $0.at >= place }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    return before.color.mixed(with: after.color, (place - before.at) / (after.at - before.at))
  }
}
