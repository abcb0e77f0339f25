import CTimeZone
import ChartFiles
import Glibc

/// What the clocks of a place show at each moment, as the system's time zone database has it.
///
/// The database is read from the directory in the environment variable `TZDIR`, else from `/usr/share/zoneinfo`.
public struct ChartTimeZone: Hashable, Sendable {
  /// Such as "Europe/Amsterdam".
  public let name: String

  /// Universal time.
  public static let utc = ChartTimeZone(known: "UTC")

  /// Makes the rules of a place.
  ///
  /// - Parameter name: "UTC", or a name of the IANA time zone database.
  /// - Throws: `FormatError.unknownTimeZone` with the nearest name if one is near, `.noTimeZones` if the system has no
  ///   database.
  public init(named name: String) throws(FormatError) {
    self.init(known: name)
    guard self != .utc else { return }
    guard Self.isPlain(name), Self.offset(of: name, at: 0) != nil else {
      let known = Self.names()
      guard !known.isEmpty else { throw .noTimeZones(directory: Self.directory) }
      throw .unknownTimeZone(name, suggestion: Self.name(like: name, in: known))
    }
  }

  private init(known name: String) { self.name = name }

  /// Seconds that clocks are ahead of universal time.
  ///
  /// - Parameter seconds: The moment, in seconds since 1970-01-01T00:00:00Z.
  /// - Returns: Seconds, negative west of Greenwich.
  public func offset(at seconds: Int) -> Int {
    self == .utc ? 0 : Self.offset(of: name, at: seconds) ?? 0
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
  package func moment(_ seconds: Double, of other: ChartTimeZone) -> Double {
    guard self != other, LocalTime.moments.contains(seconds) else { return seconds }
    let whole = seconds.rounded(.down)
    let local = Int(whole) + other.offset(at: Int(whole))
    return Double(moment(showing: local)) + seconds - whole
  }

  /// The offsets a day before and after a local time, between which clocks change once at most.
  private func offsets(around local: Int) -> (before: Int, after: Int) {
    (offset(at: local - 86_400), offset(at: local + 86_400))
  }

  /// The offset of a zone at a moment; `nil` if there is no zone of that name.
  private static func offset(of name: String, at seconds: Int) -> Int? {
    var offset: Int32 = 0
    return ctimezone_offset(name, Int64(seconds), &offset) ? Int(offset) : nil
  }

  /// Tells names that stay inside the database: parts between slashes that don't begin with a point, without the colon
  /// of cctz's own "libc:localtime" and "Fixed/UTC+01:00:00".
  private static func isPlain(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0.first != "." }
      && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: ":") }
  }

  /// The directory of the database.
  private static var directory: String {
    getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
  }

  /// The names of all zones, in no order.
  private static func names() -> [String] {
    guard let bytes = FileContent.read("\(directory)/tzdata.zi") else { return [] }
    // A line begins a zone with "Z NAME …", or gives one a second name with "L TARGET NAME".
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 3)
      switch words.first {
      case "Z" where words.count > 1: return String(words[1])
      case "L" where words.count > 2: return String(words[2])
      default: return nil
      }
    }
  }

  /// The known name that differs in case alone, or whose last part is meant.
  private static func name(like name: String, in known: [String]) -> String? {
    let wanted = String(name.lowercased().map { $0 == " " ? "_" : $0 })
    return known.first { $0.lowercased() == wanted }
      ?? known.first { $0.lowercased().hasSuffix("/" + wanted) }
  }
}
