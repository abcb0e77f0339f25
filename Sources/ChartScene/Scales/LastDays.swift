/// The last days up to yesterday or today, as what an axis shows: each has a slot, with its label in the middle.
///
/// Which days these are is found anew by every layout, by the host's time zone.
public struct LastDays: Hashable, Sendable {
  /// The last one of the days.
  public enum End: String, CaseIterable, Hashable, Sendable {
    case yesterday, today
  }

  /// Number of days.
  public var count: Int
  /// Last day.
  public var until: End
  /// Moment of today, in seconds since 1970 UTC; `nil`: the current time.
  public var now: Double?

  /// Makes the last week up to yesterday, unless said.
  public init(count: Int = 7, until: End = .yesterday, now: Double? = nil) {
    self.count = count
    self.until = until
    self.now = now
  }
}
