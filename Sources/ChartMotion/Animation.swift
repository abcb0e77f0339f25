public import ChartScene
import Glibc

/// A change of a property or of an axis' range that goes on over time.
public struct Animation: Hashable, Sendable {
  /// What changes.
  public enum Target: Hashable, Sendable {
    /// A property of a chart.
    case property(String, chart: String)
    /// The least and greatest value that an axis shows.
    case range(axis: String)
  }

  /// What changes.
  public let target: Target
  /// Where it begins.
  public let from: Value
  /// Where it ends: what the property has, for all who don't ask for a moment.
  public let to: Value
  /// The host's time when it was made.
  public let start: Double
  /// When it happens after that.
  public let timing: Timing
  /// Tells animations of one host apart.
  let number: Int
  /// Whether values between are found by equal factors, as on a logarithmic axis.
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

  /// The host's time when it is over.
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

/// Something that is told of what moves.
public struct AnimationEvent: Hashable, Sendable {
  /// What moves.
  public enum Subject: Hashable, Sendable {
    /// A property or an axis' range.
    case animation(Animation)
    /// The charts come in.
    case entrance
    /// New data or settings take the place of old ones.
    case change
  }

  /// What has happened.
  public enum Phase: Hashable, Sendable {
    /// Its delay is over.
    case started
    /// It has reached its end.
    case finished
    /// It was ended before: by the program, or by something that took its place.
    case cancelled
  }

  /// What moves.
  public let subject: Subject
  /// What has happened to it.
  public let phase: Phase
}
