/// What was found when a library was opened for the first time.
package enum ScanReport: Hashable, Sendable {
  /// A plug-in that says what it should.
  case described(PluginDescription)
  /// A plug-in that says what it shouldn't; `kinds` are the ids and names that could be read.
  case faulty(kinds: [String], faults: [DescriptionFault])
  /// A plug-in for another interface or processor; a part of a sentence.
  case incompatible(String)
  /// No plug-in at all; a part of a sentence.
  case notPlugin(String)
  /// The system's loader refused it; the loader's own words.
  case refusedByLoader(String)
}

extension ScanReport {
  /// What the helper says before it opens the library: without it, it was the helper that failed.
  package static let greeting = Array("CHSCAN1\n".utf8)
  private static let endToken: UInt64 = 0x444E_4543_5349_4843  // "CHISCEND"

  /// What the helper says after its greeting: the report, and an end token.
  package var framed: [UInt8] {
    var content = ByteWriter()
    write(to: &content)
    var frame = ByteWriter()
    frame.write(content.bytes)
    frame.write(Self.endToken)
    return frame.bytes
  }

  /// Reads greeting and frame; nil where they are not whole: the helper was interrupted, or somebody else wrote too.
  package init?(received bytes: [UInt8]) {
    guard bytes.starts(with: Self.greeting) else { return nil }
    var frame = ByteReader(Array(bytes.dropFirst(Self.greeting.count)))
    do throws(DamagedBytes) {
      var content = ByteReader(try frame.block())
      guard try frame.number() == Self.endToken, frame.isAtEnd else { return nil }
      try self.init(from: &content)
      guard content.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }

  private func write(to writer: inout ByteWriter) {
    switch self {
    case .described(let description):
      writer.write(UInt8(0))
      description.write(to: &writer)
    case .faulty(let kinds, let faults):
      writer.write(UInt8(1))
      writer.write(kinds) { $0.write($1) }
      writer.write(faults) { $1.write(to: &$0) }
    case .incompatible(let reason):
      writer.write(UInt8(2))
      writer.write(reason)
    case .notPlugin(let reason):
      writer.write(UInt8(3))
      writer.write(reason)
    case .refusedByLoader(let reason):
      writer.write(UInt8(4))
      writer.write(reason)
    }
  }

  private init(from reader: inout ByteReader) throws(DamagedBytes) {
    switch try reader.number(UInt8.self) {
    case 0: self = .described(try PluginDescription(from: &reader))
    case 1:
      self = .faulty(
        kinds: try reader.list { r throws(DamagedBytes) in try r.text() },
        faults: try reader.list { r throws(DamagedBytes) in try DescriptionFault(from: &r) })
    case 2: self = .incompatible(try reader.text())
    case 3: self = .notPlugin(try reader.text())
    case 4: self = .refusedByLoader(try reader.text())
    default: throw DamagedBytes()
    }
  }
}
