package import ChartModel

/// Colours along the way of a line.
package struct PathGradient {
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
  package func color(at part: Double) -> Color { stops.color(at: place(part)) ?? stops[0].color }

  /// The gradient of a part of the way, as if that were the whole.
  package func limited(to range: ClosedRange<Double>) -> PathGradient {
    let length = range.upperBound - range.lowerBound
    return PathGradient(stops: stops) { [place] in place(range.lowerBound + $0 * length) }
  }

  private init(stops: [GradientStop], place: @escaping (Double) -> Double) {
    (self.stops, self.place) = (stops, place)
  }
}
