public import ChartBridge

/// Interpolation between the points of a line.
public enum Curve: String, CaseIterable, Hashable, Sendable {
  /// Straight segments.
  case linear
  /// A horizontal segment at the later point's value: the step is at the earlier point.
  case stepBefore = "step-before"
  /// A step midway between the two points.
  case stepMiddle = "step-middle"
  /// A horizontal segment at the earlier point's value: the step is at the later point.
  case stepAfter = "step-after"
  /// Smooth, and never beyond the points.
  ///
  /// - Source: Fritsch and Carlson, SIAM J. Numer. Anal. 17, 1980.
  case monotone
  /// Centripetal Catmull-Rom: smooth and round, without loops, slightly beyond the points.
  ///
  /// - Source: Catmull and Rom, "A class of local interpolating splines", 1974; Yuksel and others,
  ///   Computer-Aided Design 43, 2011.
  case catmullRom = "catmull-rom"
  /// Uniform Catmull-Rom, which may loop where points are close together.
  case catmullRomUniform = "catmull-rom-uniform"
  /// Chordal Catmull-Rom, the tightest around long segments.
  case catmullRomChordal = "catmull-rom-chordal"
}

extension Curve: CEnumeration, BridgedEnumeration {}
