/// What a graph shows at one place: a value, a range from a minimum to a maximum, or nothing.
public struct RangedPoint: Hashable, Sendable {
  /// The least value; NaN where the point is unset.
  public var minimum: Double
  /// The greatest value; NaN where the point is unset.
  public var maximum: Double

  /// A point that is unset: a gap.
  public init() { self.init(minimum: .nan, maximum: .nan) }

  /// One value.
  public init(_ value: Double) { self.init(minimum: value, maximum: value) }

  /// One value.
  public init(value: Double) { self.init(value) }

  /// A range; a minimum above the maximum is an error once the point is drawn.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether there is nothing.
  public var isUnset: Bool { minimum.isNaN || maximum.isNaN }

  /// Whether it has a length.
  public var isRange: Bool { !isUnset && minimum != maximum }
}

extension RangedPoint: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByNilLiteral
{
  /// One value.
  public init(floatLiteral value: Double) { self.init(value) }
  /// One value.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// A point that is unset.
  public init(nilLiteral: ()) { self.init() }
}

/// Why points of a graph can't be drawn.
public enum RangedPointError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A range from its greater value to its lesser one; plot and point count from 0.
  case reversed(plot: Int, point: Int, minimum: Double, maximum: Double)

  /// A whole sentence with both values; plot and point count from 1.
  public var description: String {
    switch self {
    case .reversed(let plot, let point, let minimum, let maximum):
      "Point \(point + 1) of plot \(plot + 1) has the minimum \(minimum) above its maximum \(maximum): a range goes from the lesser value to the greater."
    }
  }
}
