package import ChartScene

/// When something happens: after a delay, over a duration, on a curve.
public struct Timing: Hashable, Sendable {
  /// Seconds that it takes.
  public var duration: Double
  /// Seconds before it begins.
  public var delay: Double
  /// How far it is at each part of the duration.
  public var curve: AnimationCurve

  /// Makes a timing: a second at once, slow at both ends, unless said.
  public init(
    _ duration: Double = 1, delay: Double = 0, curve: AnimationCurve = .ease(.quad, .inOut)
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// Seconds until it is over.
  public var end: Double { delay + max(0, duration) }

  /// How far it is some seconds after its start.
  ///
  /// 0 before it begins, exactly 1 from its end on; a duration of 0 or less is over when it begins.
  public func progress(at seconds: Double) -> Double {
    guard seconds < end else { return 1 }
    guard seconds > delay, duration > 0 else { return 0 }
    return curve((seconds - delay) / duration)
  }

  /// - Throws: `ChartError.badValue` for a duration or delay that is negative or not finite.
  package func checked(owner: String) throws(ChartError) {
    for (name, value) in [("duration", duration), ("delay", delay)]
    where !(value >= 0 && value.isFinite) {
      throw .badValue(
        owner: owner, member: name, value: String(value),
        allowed: "a finite number of at least 0 (s)")
    }
  }
}
