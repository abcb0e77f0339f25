/// One of a chart's two directions.
public enum Direction: String, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case x
  /// From bottom to top.
  case y

  /// The other direction.
  package var across: Direction { self == .x ? .y : .x }
}

extension Direction: CEnumeration {}

extension Point {
  /// The coordinate in the given direction.
  package func along(_ direction: Direction) -> Double { direction == .x ? x : y }
}
