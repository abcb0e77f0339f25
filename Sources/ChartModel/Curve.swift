public import ChartBridge

/// The way from one point to the next.
public enum Curve: String, CaseIterable, Hashable, Sendable {
  /// Straight.
  case linear
  /// Across at the earlier point's height last: the step is at the earlier point.
  case stepBefore = "step-before"
  /// The step is in the middle.
  case stepMiddle = "step-middle"
  /// The step is at the later point.
  case stepAfter = "step-after"
  /// Smooth, never beyond the points. Source: Fritsch and Carlson, SIAM J. Numer. Anal. 17, 1980.
  case monotone
  /// Smooth and round, without loops, a little beyond the points: the centripetal form. Source: Catmull and Rom, "A
  /// class of local interpolating splines", 1974; Yuksel and others, Computer-Aided Design 43, 2011.
  case catmullRom = "catmull-rom"
  /// The form that may loop where points are close together.
  case catmullRomUniform = "catmull-rom-uniform"
  /// The form that is tightest around its longest parts.
  case catmullRomChordal = "catmull-rom-chordal"
}

extension Curve: CEnumeration, BridgedEnumeration {}
