package import ChartScene

/// A delay, a duration and a curve.
public struct Timing: Hashable, Sendable {
  /// The duration in seconds.
  public var duration: Double
  /// The delay in seconds.
  public var delay: Double
  /// The progress over the duration.
  public var curve: AnimationCurve

  /// Creates a timing.
  ///
  /// Default: one second without a delay, slow at both ends.
  public init(
    _ duration: Double = 1, delay: Double = 0, curve: AnimationCurve = .ease(.quad, .inOut)
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// The seconds until the end.
  public var end: Double { delay + max(0, duration) }

  /// Returns the progress at a time in seconds from the start.
  ///
  /// 0 before the delay is over, exactly 1 from the end on; a duration of 0 or less ends with the
  /// delay.
  public func progress(at seconds: Double) -> Double {
    guard seconds < end else { return 1 }
    guard seconds > delay, duration > 0 else { return 0 }
    return curve((seconds - delay) / duration)
  }

  /// Checks duration and delay.
  ///
  /// - Throws: `ChartError.badValue` if the duration or delay is negative or not finite.
  package func checked(owner: String) throws(ChartError) {
    for (name, value) in [("duration", duration), ("delay", delay)]
    where !(value >= 0 && value.isFinite) {
      throw .badValue(
        owner: owner, member: name, value: String(value),
        allowed: "a finite number of at least 0 (s)")
    }
  }
}
