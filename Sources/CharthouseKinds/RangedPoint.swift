/// A point of a graph: a value, a range from a minimum to a maximum, or nothing.
public struct RangedPoint: Hashable, Sendable {
  /// The minimum; NaN if the point is unset.
  public var minimum: Double
  /// The maximum; NaN if the point is unset.
  public var maximum: Double

  /// Creates an unset point, which is drawn as a gap.
  public init() { self.init(minimum: .nan, maximum: .nan) }

  /// Creates a point with one value.
  public init(_ value: Double) { self.init(minimum: value, maximum: value) }

  /// Creates a point with one value.
  public init(value: Double) { self.init(value) }

  /// Creates a range; a minimum above the maximum is an error when the point is drawn.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// `true` if the point has no value.
  public var isUnset: Bool { minimum.isNaN || maximum.isNaN }

  /// `true` if the minimum and the maximum differ.
  public var isRange: Bool { !isUnset && minimum != maximum }
}

extension RangedPoint: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByNilLiteral
{
  /// Creates a point with one value.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a point with one value.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// Creates an unset point.
  public init(nilLiteral: ()) { self.init() }
}

/// An error in the points of a graph.
public enum RangedPointError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A range has a minimum above its maximum; plot and point are counted from 0.
  case reversed(plot: Int, point: Int, minimum: Double, maximum: Double)

  /// A sentence with both values; plot and point are counted from 1.
  public var description: String {
    switch self {
    case .reversed(let plot, let point, let minimum, let maximum):
      "Point \(point + 1) of plot \(plot + 1) has the minimum \(minimum) above its maximum \(maximum); the minimum must not be greater."
    }
  }
}
