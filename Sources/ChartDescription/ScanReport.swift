/// The result of opening a library for the first time.
package enum ScanReport: Hashable, Sendable {
  /// A plug-in with a valid description.
  case described(PluginDescription)
  /// A plug-in with an invalid description; `kinds` are the IDs and names that could be read.
  case faulty(kinds: [String], faults: [DescriptionFault])
  /// A plug-in for another interface or processor; the reason as part of a sentence.
  case incompatible(String)
  /// A library that isn't a plug-in; the reason as part of a sentence.
  case notPlugin(String)
  /// A library that the system's loader refused; the loader's error message.
  case refusedByLoader(String)
}

extension ScanReport {
  /// Output of the helper before it opens the library; if it is missing, the helper itself failed.
  package static let greeting = Array("CHSCAN1\n".utf8)
  private static let endToken: UInt64 = 0x444E_4543_5349_4843  // "CHISCEND"

  /// Output of the helper after its greeting: the report and an end token.
  package var framed: [UInt8] {
    var content = ByteWriter()
    write(to: &content)
    var frame = ByteWriter()
    frame.write(content.bytes)
    frame.write(Self.endToken)
    return frame.bytes
  }

  /// Reads a greeting and a frame.
  ///
  /// `nil` if they are incomplete, because the helper was interrupted or something else wrote too.
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
