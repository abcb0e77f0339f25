public import ChartBridge

/// The form of a symbol; those that aren't circles have a circle's area.
public enum Symbol: String, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case none
  /// A disc.
  case circle
  /// A square.
  case square
  /// A square on its tip.
  case diamond
  /// A triangle, tip up.
  case triangle
  /// A triangle, tip down.
  case triangleDown = "triangle-down"
  /// Two crossed lines, ×.
  case cross
  /// Two crossed lines, +.
  case plus
  /// A star with five tips.
  case star
}

extension Symbol: CEnumeration, BridgedEnumeration {}
