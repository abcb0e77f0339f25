/// What the clocks of a place show at each moment, as the system's time zone database has it.
///
/// A value; two of the same name are equal. The database is read from the directory in the environment variable `TZDIR`,
/// else from `/usr/share/zoneinfo`.
public struct TimeZoneRules: Sendable {
  /// Such as "Europe/Amsterdam".
  public let name: String
  /// Nil: universal time.
  private let zone: TimeZoneFile?

  /// Universal time.
  public static let utc = TimeZoneRules(name: "UTC", zone: nil)

  /// Makes the rules of a place.
  ///
  /// - Parameter name: "UTC", or a name of the IANA time zone database.
  /// - Throws: `FormatError.unknownTimeZone` with the nearest name where there is one, `.noTimeZones` where the system
  ///   has no database.
  public init(named name: String) throws(FormatError) {
    guard name != Self.utc.name else {
      self = .utc
      return
    }
    guard let zone = TimeZoneFile(named: name) else {
      let known = TimeZoneFile.names()
      guard !known.isEmpty else { throw .noTimeZones(directory: TimeZoneFile.directory) }
      throw .unknownTimeZone(name, suggestion: Self.name(like: name, in: known))
    }
    self.init(name: name, zone: zone)
  }

  private init(name: String, zone: TimeZoneFile?) {
    self.name = name
    self.zone = zone
  }

  /// Seconds that clocks are ahead of universal time.
  ///
  /// - Parameter seconds: The moment, in seconds since 1970-01-01T00:00:00Z.
  /// - Returns: Seconds, negative west of Greenwich.
  public func offset(at seconds: Int) -> Int {
    zone?.offset(at: seconds) ?? 0
  }

  /// The moments at which clocks show a local time: one; none when they skip it; two when they show it again.
  ///
  /// - Parameter local: The local time, as seconds since 1970-01-01T00:00:00 by the same clocks.
  /// - Returns: Ascending, in seconds since 1970-01-01T00:00:00Z.
  package func moments(showing local: Int) -> [Int] {
    let offsets = offsets(around: local)
    let moments = Set([local - offsets.before, local - offsets.after])
    return moments.filter { $0 + offset(at: $0) == local }.sorted()
  }

  /// The first moment at which clocks show a local time; where they skip it, as long after the last one before as it
  /// is: midnight becomes the first moment of a day that begins at one o'clock.
  package func moment(showing local: Int) -> Int {
    moments(showing: local).first ?? local - offsets(around: local).before
  }

  /// The moment at which clocks here show what others show at a moment; one without a place in the calendar as it is.
  package func moment(_ seconds: Double, of other: TimeZoneRules) -> Double {
    guard self != other, LocalTime.moments.contains(seconds) else { return seconds }
    let whole = seconds.rounded(.down)
    let local = Int(whole) + other.offset(at: Int(whole))
    return Double(moment(showing: local)) + seconds - whole
  }

  /// The offsets a day before and after a local time, between which clocks change once at most.
  private func offsets(around local: Int) -> (before: Int, after: Int) {
    guard zone != nil else { return (0, 0) }
    return (offset(at: local - 86_400), offset(at: local + 86_400))
  }

  /// The known name that differs in case alone, or whose last part is meant.
  private static func name(like name: String, in known: [String]) -> String? {
    let wanted = String(name.lowercased().map { $0 == " " ? "_" : $0 })
    return known.first { $0.lowercased() == wanted }
      ?? known.first { $0.lowercased().hasSuffix("/" + wanted) }
  }
}

extension TimeZoneRules: Hashable {
  /// Whether both have the same name.
  public static func == (one: TimeZoneRules, other: TimeZoneRules) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
