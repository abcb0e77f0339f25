import CTimeZone
import ChartFiles
import Glibc

/// A time zone of the system's time zone database.
///
/// The database is in the directory that the environment variable `TZDIR` names, otherwise in
/// `/usr/share/zoneinfo`.
public struct ChartTimeZone: Hashable, Sendable {
  /// The name, such as "Europe/Amsterdam".
  public let name: String

  /// Universal time.
  public static let utc = ChartTimeZone(known: "UTC")

  /// Creates a time zone by name.
  ///
  /// - Parameter name: "UTC", or a name of the IANA time zone database.
  /// - Throws: `FormatError.unknownTimeZone`, with a similar name if there is one; `.noTimeZones`
  ///   if the system has no database.
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

  /// The number of seconds by which clocks are ahead of universal time.
  ///
  /// - Parameter seconds: The moment, in seconds since 1970-01-01T00:00:00Z.
  /// - Returns: The seconds, negative west of Greenwich.
  public func offset(at seconds: Int) -> Int {
    self == .utc ? 0 : Self.offset(of: name, at: seconds) ?? 0
  }

  /// The moments with a given local time: one, none if clocks skip it, or two if they repeat it.
  ///
  /// - Parameter local: The local time, as seconds since 1970-01-01T00:00:00 by the same clocks.
  /// - Returns: The moments, ascending, in seconds since 1970-01-01T00:00:00Z.
  package func moments(showing local: Int) -> [Int] {
    let offsets = offsets(around: local)
    let moments = Set([local - offsets.before, local - offsets.after])
    return moments.filter { $0 + offset(at: $0) == local }.sorted()
  }

  /// The first moment with a given local time.
  ///
  /// A time that clocks skip is read with the offset before the change: midnight becomes the first
  /// moment of a day that begins at one o'clock.
  package func moment(showing local: Int) -> Int {
    moments(showing: local).first ?? local - offsets(around: local).before
  }

  /// The moment with the local time that another time zone has at `seconds`.
  ///
  /// A moment outside the calendar's range is returned unchanged.
  package func moment(_ seconds: Double, of other: ChartTimeZone) -> Double {
    guard self != other, LocalTime.moments.contains(seconds) else { return seconds }
    let whole = seconds.rounded(.down)
    let local = Int(whole) + other.offset(at: Int(whole))
    return Double(moment(showing: local)) + seconds - whole
  }

  /// The offsets a day before and after a local time, between which clocks change at most once.
  private func offsets(around local: Int) -> (before: Int, after: Int) {
    (offset(at: local - 86_400), offset(at: local + 86_400))
  }

  /// The offset of a zone at a moment; `nil` if there is no zone of that name.
  private static func offset(of name: String, at seconds: Int) -> Int? {
    var offset: Int32 = 0
    return ctimezone_offset(name, Int64(seconds), &offset) ? Int(offset) : nil
  }

  /// `true` if a name stays inside the database.
  ///
  /// Its parts between slashes don't begin with a point, and it has no colon, unlike cctz's own
  /// names "libc:localtime" and "Fixed/UTC+01:00:00".
  private static func isPlain(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0.first != "." }
      && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: ":") }
  }

  /// The directory of the database.
  private static var directory: String {
    getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
  }

  /// The names of all zones, unordered.
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

  /// The known name that differs only in case, or whose last part matches.
  private static func name(like name: String, in known: [String]) -> String? {
    let wanted = String(name.lowercased().map { $0 == " " ? "_" : $0 })
    return known.first { $0.lowercased() == wanted }
      ?? known.first { $0.lowercased().hasSuffix("/" + wanted) }
  }
}
