/// The last days up to yesterday or today, as what an axis shows: each has a slot, with its label in the middle.
///
/// Which days these are is found anew by every layout, by the host's time zone.
public struct LastDays: Hashable, Sendable {
  /// The last one of the days.
  public enum End: String, CaseIterable, Hashable, Sendable {
    case yesterday, today
  }

  /// How many there are, at least 1.
  public var count: Int
  /// Which is the last.
  public var until: End
  /// The moment whose day is today, in seconds since 1970-01-01T00:00:00Z; nil: now, by the host's clock.
  public var now: Double?

  /// Makes the last week up to yesterday, unless said.
  public init(count: Int = 7, until: End = .yesterday, now: Double? = nil) {
    self.count = count
    self.until = until
    self.now = now
  }
}
