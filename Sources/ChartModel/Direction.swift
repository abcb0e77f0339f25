/// One of a chart's two axes.
public enum Direction: String, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case x
  /// From bottom to top.
  case y

  /// The other one.
  package var across: Direction { self == .x ? .y : .x }
}

extension Point {
  /// The coordinate in a direction.
  package func along(_ direction: Direction) -> Double { direction == .x ? x : y }
}
