import Glibc

/// The function from data units to points along an axis, and back.
public struct AxisMap: Hashable, Sendable {
  /// The form of the function between the two ends.
  public enum Scale: Hashable, Sendable {
    /// Equal differences have equal lengths.
    case linear
    /// Equal factors have equal lengths; numbers that aren't positive have no position.
    case log
    /// Logarithmic on both sides of zero, linear between `-threshold` and `threshold`.
    case symmetricLog(threshold: Double)
  }

  /// The form of the function.
  public let scale: Scale
  /// The data value at `start`.
  public let low: Double
  /// The data value at `end`.
  public let high: Double
  /// Points at `low`.
  public let start: Double
  /// Points at `high`.
  public let end: Double

  /// The position, in points, of numbers that aren't positive on a log scale; `nil` for none.
  private(set) var floor: Double?

  private let lowPlace: Double
  private let factor: Double

  /// Creates a map from `low` to `start` and from `high` to `end`.
  ///
  /// Either end may be the greater. If the two values are equal, everything is in the middle.
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

  /// The map with a position just beyond the low end for what a log scale has no position for.
  ///
  /// It is for shapes drawn from one number to another, which then end at the plot area's edge.
  package func withFloor() -> AxisMap {
    guard scale == .log else { return self }
    var map = self
    map.floor = start + (end < start ? 40 : -40)
    return map
  }

  /// The map to positions `factor` times as far from `place`.
  package func stretched(by factor: Double, from place: Double) -> AxisMap {
    func stretched(_ point: Double) -> Double { place + (point - place) * factor }
    var map = AxisMap(
      scale: scale, low: low, high: high, start: stretched(start), end: stretched(end))
    map.floor = floor.map(stretched)
    return map
  }

  /// The map of positions that are in points already.
  public static let points = AxisMap(low: 0, high: 1, start: 0, end: 1)

  /// The position of a data value in points; NaN if it has none.
  public func point(of value: Double) -> Double {
    if factor == 0 { return value.isNaN ? .nan : (start + end) / 2 + overflow(of: value) }
    switch scale {
    case .linear: return start + (value - low) * factor
    case .log where value <= 0 && floor != nil: return floor ?? .nan
    case .log, .symmetricLog:
      return start + (Self.place(of: value, on: scale) - lowPlace) * factor
    }
  }

  /// The data value at a position in points; NaN if the axis has no length.
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

  /// The points for a data unit on a linear scale, or for a decade on a log scale.
  public var pointsPerUnit: Double { factor }

  /// The offset that separates the ends of a range so wide that its width overflows.
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
