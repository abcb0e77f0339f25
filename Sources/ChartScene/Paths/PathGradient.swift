package import ChartModel

/// Colours along a path.
package struct PathGradient {
  private let stops: [GradientStop]
  private let place: (Double) -> Double

  /// Creates the gradient of a paint along the path; `nil` for any other paint.
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

  /// `true` if it hides everything behind it.
  package var isOpaque: Bool { stops.allSatisfy { $0.color.alpha == 255 } }

  /// The colour at a fraction of the path, 0 to 1, from the start.
  package func color(at part: Double) -> Color { stops.color(at: place(part)) ?? stops[0].color }

  /// The gradient of a part of the path, by fractions of that part.
  package func limited(to range: ClosedRange<Double>) -> PathGradient {
    let length = range.upperBound - range.lowerBound
    return PathGradient(stops: stops) { [place] in place(range.lowerBound + $0 * length) }
  }

  private init(stops: [GradientStop], place: @escaping (Double) -> Double) {
    (self.stops, self.place) = (stops, place)
  }
}
