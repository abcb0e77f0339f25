/// The last days up to yesterday or today, as the range of an axis.
///
/// Each day has a slot, with its label in the middle. Every layout determines the days anew, in the
/// host's time zone.
public struct LastDays: Hashable, Sendable {
  /// The last of the days.
  public enum End: String, CaseIterable, Hashable, Sendable {
    case yesterday, today
  }

  /// The number of days.
  public var count: Int
  /// The last day.
  public var until: End
  /// The current moment, in seconds since 1970 UTC; `nil` for that of the system's clock.
  public var now: Double?

  /// Creates a range of days; by default the week up to yesterday.
  public init(count: Int = 7, until: End = .yesterday, now: Double? = nil) {
    self.count = count
    self.until = until
    self.now = now
  }
}
