import Glibc

/// What the time zone database says of one place: the offsets of its clocks and when they change.
///
/// Source: RFC 9636, The Time Zone Information Format.
struct TimeZoneFile: Sendable {
  /// The moments at which an offset begins, ascending, in seconds since 1970-01-01T00:00:00Z.
  private let changes: [Int]
  /// The offset from each change on.
  private let offsets: [Int]
  /// The offset before the first change.
  private let first: Int
  /// What holds after the last change.
  private let rule: YearlyClockChange?

  /// Where the database is.
  static var directory: String {
    getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
  }

  /// Reads the file of a place by its name; nil where there is none, or it isn't one.
  init?(named name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.first != "." }), !name.utf8.contains(0),
      let bytes = Self.bytes(at: "\(Self.directory)/\(name)")
    else { return nil }
    self.init(bytes)
  }

  /// Reads a file's bytes; nil where they aren't of its format.
  init?(_ bytes: [UInt8]) {
    // Times of 4 bytes first; since version 2 the same with 8 bytes and a rule for later years.
    guard var block = Block(bytes, at: 0, width: 4) else { return nil }
    var footer = ""
    if block.version >= 0x32 {
      guard let second = Block(bytes, at: block.end, width: 8) else { return nil }
      block = second
      footer = String(
        decoding: bytes[block.end...].dropFirst().prefix { $0 != 0x0a }, as: UTF8.self)
    }
    var changes: [Int] = []
    var offsets: [Int] = []
    for index in 0..<block.changeCount {
      guard let offset = block.offset(ofType: Int(bytes[block.types + index])) else { return nil }
      changes.append(block.number(at: block.times + index * block.width, block.width))
      offsets.append(offset)
    }
    guard let first = block.offset(ofType: 0) else { return nil }
    (self.changes, self.offsets, self.first) = (changes, offsets, first)
    rule = YearlyClockChange(footer)
  }

  /// Seconds that clocks are ahead of universal time at a moment.
  package func offset(at moment: Int) -> Int {
    if let last = changes.last, moment >= last, let rule { return rule.offset(at: moment) }
    if changes.isEmpty, let rule { return rule.offset(at: moment) }
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= moment { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }

  /// The names of all places, in no order.
  static func names() -> [String] {
    guard let bytes = bytes(at: "\(directory)/tzdata.zi") ?? bytes(at: "\(directory)/tzdb.zi")
    else { return [] }
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

  private static func bytes(at path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size < 1 << 24
    else { return nil }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
  }
}

/// One of a file's two tables: a header and what it counts.
private struct Block {
  let bytes: [UInt8]
  let version: UInt8
  let width: Int
  let changeCount: Int
  /// Where the times of the changes begin, then the types of offset that they begin, then what each type is.
  let times: Int
  let types: Int
  private let offsets: Int
  private let typeCount: Int
  /// Where the table ends.
  let end: Int

  init?(_ bytes: [UInt8], at start: Int, width: Int) {
    guard bytes.count >= start + 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    self.bytes = bytes
    self.width = width
    version = bytes[start + 4]
    func count(_ index: Int) -> Int {
      bytes[start + 20 + index * 4..<start + 24 + index * 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (utc, standard, leaps, names) = (count(0), count(1), count(2), count(5))
    changeCount = count(3)
    typeCount = count(4)
    times = start + 44
    types = times + changeCount * width
    offsets = types + changeCount
    end = offsets + typeCount * 6 + names + leaps * (width + 4) + standard + utc
    guard end <= bytes.count else { return nil }
  }

  /// A number of some bytes, the highest first, with a sign.
  func number(at place: Int, _ width: Int) -> Int {
    let number = bytes[place..<place + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width == 8 ? Int(Int64(bitPattern: number)) : Int(Int32(truncatingIfNeeded: number))
  }

  /// The offset of a type; nil where there is none of that number.
  package func offset(ofType type: Int) -> Int? {
    type < typeCount ? number(at: offsets + type * 6, 4) : nil
  }
}
