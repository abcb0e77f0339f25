public import ChartBridge

/// Treatment of missing points in a line.
public enum Gap: String, CaseIterable, Hashable, Sendable {
  /// The line is interrupted; a single point between gaps is drawn as a dot.
  case open
  /// The line continues as if the point didn't exist.
  case join
  /// A dashed line bridges the gap.
  case bridge
}

extension Gap: CEnumeration, BridgedEnumeration {}
