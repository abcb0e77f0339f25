public import ChartBridge

/// Shape of a symbol; every shape has the area of the circle.
public enum Symbol: String, CaseIterable, Hashable, Sendable {
  /// No symbol.
  case none
  /// A filled circle.
  case circle
  /// A square.
  case square
  /// A square on its corner.
  case diamond
  /// A triangle pointing up.
  case triangle
  /// A triangle pointing down.
  case triangleDown = "triangle-down"
  /// A diagonal cross, ×.
  case cross
  /// An upright cross, +.
  case plus
  /// A five-pointed star.
  case star
}

extension Symbol: CEnumeration, BridgedEnumeration {}
