import ChartModel
import ChartScene
import ChartSettings

extension LaidOutAxis {
  /// `true` if the axis shows positions, such as times and categories, rather than amounts.
  private var isPlaces: Bool { resolved.isExact || resolved.type == .category }

  /// Returns `true` if a person may zoom the axis.
  ///
  /// By default, an axis that includes zero can't be zoomed; others can if they show positions, or
  /// if no axis across them does.
  package func allowsZoom(among axes: some Collection<LaidOutAxis>) -> Bool {
    if let allowed = resolved.axis.allowsZoom { return allowed }
    guard !resolved.includesZero else { return false }
    return isPlaces
      || !axes.contains { $0.isPlaces && $0.resolved.axis.direction != resolved.axis.direction }
  }

  /// Returns `true` if a person may pan the axis, by default if it can be zoomed.
  package func allowsPan(among axes: some Collection<LaidOutAxis>) -> Bool {
    resolved.axis.allowsPan ?? allowsZoom(among: axes)
  }

  /// The outermost range that zooming can show.
  private var outer: ClosedRange<Double> {
    guard let asked = resolved.axis.outermost, canShow(asked) else { return home }
    return asked
  }

  /// The least span that can be shown: one category, or enough for numbers to be distinct.
  private var least: Double {
    if resolved.type == .category { return max(1, resolved.axis.minimumSpan ?? 0) }
    let size = max(abs(home.lowerBound), abs(home.upperBound))
    return max(
      resolved.axis.minimumSpan ?? 0, size * 1e-12, (home.upperBound - home.lowerBound) * 1e-9)
  }

  /// Returns `true` if the axis can show a range.
  package func canShow(_ range: ClosedRange<Double>) -> Bool {
    range.lowerBound.isFinite && range.upperBound.isFinite && range.lowerBound < range.upperBound
      && (map.scale != .log || range.lowerBound > 0)
  }

  /// Returns `true` if a range is the one that the axis shows when it isn't zoomed.
  package func isHome(_ range: ClosedRange<Double>) -> Bool {
    let slack = 1e-9 * (home.upperBound - home.lowerBound)
    return resolved.axis.outermost == nil && abs(range.lowerBound - home.lowerBound) <= slack
      && abs(range.upperBound - home.upperBound) <= slack
  }

  /// The visible range after zooming about a position in points, which stays fixed.
  package func zoomed(by factor: Double, about place: Double) -> ClosedRange<Double> {
    ordered(place + (map.start - place) / factor, place + (map.end - place) / factor)
  }

  /// The visible range after panning by a distance in points.
  package func moved(by points: Double) -> ClosedRange<Double> {
    // The range doesn't grow if an end is already at its limit.
    let outer = [map.point(of: outer.lowerBound), map.point(of: outer.upperBound)]
    let (low, high) = (min(map.start, map.end), max(map.start, map.end))
    let most = max(0, low - (outer.min() ?? low))
    let less = min(0, high - (outer.max() ?? high))
    let way = min(max(points, less), most)
    return ordered(map.start - way, map.end - way)
  }

  private func ordered(_ first: Double, _ second: Double) -> ClosedRange<Double> {
    let (a, b) = (map.value(at: first), map.value(at: second))
    guard a.isFinite, b.isFinite else { return home }
    return min(a, b)...max(a, b)
  }

  /// The range within the limits of its span and within the outermost range.
  package func limited(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return visible }
    let outer = outer
    let most = min(resolved.axis.maximumSpan ?? .infinity, outer.upperBound - outer.lowerBound)
    guard map.scale == .linear else {
      // On a nonlinear scale, an end beyond the outermost range doesn't move the other one.
      let low = min(max(range.lowerBound, outer.lowerBound), outer.upperBound - least)
      let high = max(min(range.upperBound, outer.upperBound), low + least)
      return low...min(high, low + most)
    }
    var (low, high) = (range.lowerBound, range.upperBound)
    let span = min(max(high - low, min(least, most)), most)
    if span != high - low {
      let middle = low / 2 + high / 2
      (low, high) = (middle - span / 2, middle + span / 2)
    }
    if low < outer.lowerBound { (low, high) = (outer.lowerBound, outer.lowerBound + span) }
    if high > outer.upperBound { (low, high) = (outer.upperBound - span, outer.upperBound) }
    low = max(low, outer.lowerBound)
    high = min(high, outer.upperBound)
    return low < high ? low...high : visible
  }
}
