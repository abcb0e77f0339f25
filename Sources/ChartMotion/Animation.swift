public import ChartScene
import Glibc

/// A change of a property or of an axis' range over time.
public struct Animation: Hashable, Sendable {
  /// The subject of an animation.
  public enum Target: Hashable, Sendable {
    /// A property of a chart.
    case property(String, chart: String)
    /// The minimum and maximum of an axis.
    case range(axis: String)
  }

  /// The property or range that changes.
  public let target: Target
  /// The value at the start.
  public let from: Value
  /// The value at the end, which is also the property's value outside of frames.
  public let to: Value
  /// The host's time at which the animation was created.
  public let start: Double
  /// The delay, duration and curve, counted from `start`.
  public let timing: Timing
  /// A number that no other animation of the host has.
  let number: Int
  /// `true` if values are interpolated by equal factors, as on a logarithmic axis.
  let isLog: Bool

  package init(
    target: Target, from: Value, to: Value, start: Double, timing: Timing, number: Int, isLog: Bool
  ) {
    self.target = target
    self.from = from
    self.to = to
    self.start = start
    self.timing = timing
    self.number = number
    self.isLog = isLog
  }

  /// The host's time at which the animation ends.
  public var end: Double { start + timing.end }

  /// The value at a time of the host.
  public func value(at seconds: Double) -> Value {
    let part = timing.progress(at: seconds - start)
    if part == 1, seconds >= end { return to }
    if isLog, let first = from.numbers, let second = to.numbers {
      return .list(zip(first, second).map { .number($0 * pow($1 / $0, part)) })
    }
    return from.between(to, part) ?? to
  }
}

/// A notification about something that moves.
public struct AnimationEvent: Hashable, Sendable {
  /// A subject of motion.
  public enum Subject: Hashable, Sendable {
    /// A property or an axis' range.
    case animation(Animation)
    /// The entrance of the charts.
    case entrance
    /// A change from old data or settings to new ones.
    case change
  }

  /// A phase of a motion.
  public enum Phase: Hashable, Sendable {
    /// The delay is over.
    case started
    /// The end was reached.
    case finished
    /// The motion was ended early: by the program, or by another that replaced it.
    case cancelled
  }

  /// The subject of the motion.
  public let subject: Subject
  /// The phase that was reached.
  public let phase: Phase
}
