public import ChartBridge

/// What a line does where a point is missing.
public enum Gap: String, CaseIterable, Hashable, Sendable {
  /// It parts; a point alone between gaps is a dot.
  case open
  /// It goes on as if the point were not there.
  case join
  /// Its ends are joined by a dashed line.
  case bridge
}

extension Gap: CEnumeration, BridgedEnumeration {}
