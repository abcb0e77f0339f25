import Glibc

/// How data units become points along one axis, and back.
public struct AxisMap: Hashable, Sendable {
  /// The shape of the way from one end to the other.
  public enum Scale: Hashable, Sendable {
    /// Equal steps are equally long.
    case linear
    /// Equal factors are equally long; what isn't positive has no place.
    case log
    /// Logarithmic on both sides of zero, linear between `-threshold` and `threshold`.
    case symmetricLog(threshold: Double)
  }

  /// The shape of the scale.
  public let scale: Scale
  /// The data value at `start`.
  public let low: Double
  /// The data value at `end`.
  public let high: Double
  /// Points at `low`.
  public let start: Double
  /// Points at `high`.
  public let end: Double

  /// Points of numbers that a logarithmic scale has no place for; nil: they have none.
  private(set) var floor: Double?

  private let lowPlace: Double
  private let factor: Double

  /// Makes a map that takes `low` to `start` and `high` to `end`.
  ///
  /// Either end may be the greater; where the two values are equal, everything is in the middle.
  public init(scale: Scale = .linear, low: Double, high: Double, start: Double, end: Double) {
    self.scale = scale
    self.low = low
    self.high = high
    self.start = start
    self.end = end
    lowPlace = Self.place(of: low, on: scale)
    let span = Self.place(of: high, on: scale) - lowPlace
    factor = span == 0 || !span.isFinite ? 0 : (end - start) / span
  }

  /// The same map, where what a logarithmic scale has no place for is just beyond the low end: for what is drawn from
  /// a number down to another, and ends at the plot's edge.
  package func withFloor() -> AxisMap {
    guard scale == .log else { return self }
    var map = self
    map.floor = start + (end < start ? 40 : -40)
    return map
  }

  /// The map to places `factor` times as far from `place`.
  package func stretched(by factor: Double, from place: Double) -> AxisMap {
    func stretched(_ point: Double) -> Double { place + (point - place) * factor }
    var map = AxisMap(
      scale: scale, low: low, high: high, start: stretched(start), end: stretched(end))
    map.floor = floor.map(stretched)
    return map
  }

  /// The map of a position that is in points already.
  public static let points = AxisMap(low: 0, high: 1, start: 0, end: 1)

  /// Points of a data value; NaN where it has no place.
  public func point(of value: Double) -> Double {
    if factor == 0 { return value.isNaN ? .nan : (start + end) / 2 + overflow(of: value) }
    switch scale {
    case .linear: return start + (value - low) * factor
    case .log where value <= 0 && floor != nil: return floor ?? .nan
    case .log, .symmetricLog:
      return start + (Self.place(of: value, on: scale) - lowPlace) * factor
    }
  }

  /// The data value at a place in points; NaN where the axis has no width.
  public func value(at point: Double) -> Double {
    guard factor != 0 else { return end == start ? .nan : low }
    let place = lowPlace + (point - start) / factor
    switch scale {
    case .linear: return place
    case .log: return pow(10, place)
    case .symmetricLog(let threshold):
      let size = abs(place) <= 1 ? abs(place) * threshold : threshold * pow(10, abs(place) - 1)
      return place < 0 ? -size : size
    }
  }

  /// Points that one data unit is long; only on a linear scale the same everywhere.
  public var pointsPerUnit: Double { factor }

  /// A range so wide that its width is no number still has two ends.
  private func overflow(of value: Double) -> Double {
    guard high != low else { return 0 }
    return (value / 2 / max(abs(low), abs(high))) * (end - start)
  }

  private static func place(of value: Double, on scale: Scale) -> Double {
    switch scale {
    case .linear: value
    case .log: value > 0 ? log10(value) : .nan
    case .symmetricLog(let threshold):
      abs(value) <= threshold
        ? value / threshold
        : (value < 0 ? -1 : 1) * (1 + log10(abs(value) / threshold))
    }
  }
}
