import ChartDescription
import ChartFiles
import Glibc

/// The findings for all libraries that were ever scanned, kept in a file.
///
/// A missing, unreadable, damaged or differently formatted file is an empty cache.
struct ScanCache {
  /// The finding for one library.
  struct Entry {
    /// The file's state when it was scanned.
    var stamp: FileStamp
    /// The hash of its content; 0 if it isn't needed.
    var contentHash: UInt64
    var finding: ScanFinding
  }

  /// The entries by path.
  private(set) var entries: [String: Entry] = [:]
  /// `true` if entries differ from the file.
  private(set) var isChanged = false

  /// The format; increased if the form of the file, of descriptions or their checks changes.
  private static let format: UInt32 = 1
  private static let mark: UInt64 = 0x4548_4341_4353_4843  // "CHSCACHE"

  /// Creates an empty cache.
  init() {}

  /// Reads the cache in `file`.
  init(file: String) {
    guard let bytes = FileContent.read(file), let entries = try? Self.entries(in: bytes) else {
      return
    }
    self.entries = entries
  }

  /// The finding for a file that is still valid; `nil` if there is none.
  ///
  /// A finding is valid while the file's state is unchanged. That of a broken library also stays
  /// valid while its content is unchanged, if it was only copied or touched.
  mutating func finding(of path: String, _ stamp: FileStamp) -> ScanFinding? {
    guard let entry = entries[path] else { return nil }
    if entry.stamp == stamp { return entry.finding }
    guard entry.finding.isBroken, entry.stamp.size == stamp.size,
      FileContent.hash(ofFile: path) == entry.contentHash
    else { return nil }
    entries[path]?.stamp = stamp
    isChanged = true
    return entry.finding
  }

  /// Stores the finding of a scan.
  mutating func remember(_ finding: ScanFinding, of path: String, _ stamp: FileStamp) {
    let hash = finding.isBroken ? FileContent.hash(ofFile: path) : nil
    entries[path] = Entry(stamp: stamp, contentHash: hash ?? 0, finding: finding)
    isChanged = true
  }

  /// Writes the cache to `file`, merged with entries that other processes have written.
  ///
  /// Omits libraries that no longer exist. Does nothing if the directory isn't writable.
  func write(to file: String) {
    let all = ScanCache(file: file).entries.merging(entries) { $1 }
      .filter { access($0.key, F_OK) == 0 }
    var content = ByteWriter()
    content.write(all.sorted { $0.key < $1.key }) { writer, entry in
      writer.write(entry.key)
      entry.value.write(to: &writer)
    }
    var writer = ByteWriter()
    writer.write(Self.mark)
    writer.write(Self.format)
    writer.write(content.bytes.withUnsafeBytes(FileContent.hash(of:)))
    writer.write(content.bytes)
    try? AtomicFile.write(writer.bytes, toPrivate: file)
  }

  private static func entries(in bytes: [UInt8]) throws(DamagedBytes) -> [String: Entry] {
    var reader = ByteReader(bytes)
    guard try reader.number() == mark, try reader.number() == format else { throw DamagedBytes() }
    let hash = try reader.number(UInt64.self)
    let content = try reader.block()
    guard content.withUnsafeBytes(FileContent.hash(of:)) == hash else { throw DamagedBytes() }
    var contentReader = ByteReader(content)
    let entries = try contentReader.list { reader throws(DamagedBytes) in
      (try reader.text(), try Entry(from: &reader))
    }
    return Dictionary(entries) { $1 }
  }
}

extension ScanCache.Entry {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(stamp.device)
    writer.write(stamp.inode)
    for number in [stamp.size, stamp.modified, stamp.changed] { writer.write(number) }
    writer.write(contentHash)
    finding.write(to: &writer)
  }

  fileprivate init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(
      stamp: FileStamp(
        device: try reader.number(), inode: try reader.number(), size: try reader.number(),
        modified: try reader.number(), changed: try reader.number()),
      contentHash: try reader.number(), finding: try ScanFinding(from: &reader))
  }
}
