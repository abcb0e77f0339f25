package import CChartPlugin
public import ChartDescription
import Synchronization

/// A library that was found, with what is known of it.
public struct PluginRecord: Sendable {
  /// Where it is.
  public let path: String
  /// Whether it can be used, and if not, why.
  public let state: PluginState
  /// What should be better about its file or directory: whole sentences but for capital letter and full stop.
  public let warnings: [String]
  /// Ids and short names of the kinds that it has, or is known to have had before it became unusable.
  public let kindNames: [String]
  /// The file's state when it was scanned.
  let stamp: FileStamp
  let stored: StoredDescription?

  /// What it says about itself; nil where nobody has asked it, or what it says is wrong.
  public var description: PluginDescription? { stored?.description }
}

/// A kind that can be used, and where it is.
public struct RegisteredKind: Hashable, Sendable {
  /// What the plug-in says about it.
  public let description: KindDescription
  /// The library that has it.
  public let plugin: PluginDescription
}

/// A kind whose library has been loaded into this process, for as long as the process lives.
///
/// Sendable because the table is constant.
public struct LoadedKind: @unchecked Sendable {
  /// What the plug-in says about it.
  public let description: KindDescription
  /// Its functions.
  ///
  /// What is optional at the table's end is read with `ch_kind.hit(of:)` and its like.
  package let table: UnsafePointer<ch_kind>
}

/// A description that is kept as bytes until somebody asks for it: a start wants one of two hundred.
final class StoredDescription: Sendable {
  /// Ids and short names of the kinds.
  let kindNames: [String]
  let bytes: [UInt8]
  private let read = Mutex<PluginDescription?>(nil)

  init(kindNames: [String], bytes: [UInt8]) {
    self.kindNames = kindNames
    self.bytes = bytes
  }

  convenience init(_ description: PluginDescription) {
    var writer = ByteWriter()
    description.write(to: &writer)
    self.init(kindNames: description.kinds.flatMap { [$0.id, $0.name] }, bytes: writer.bytes)
  }

  /// The description; nil where the bytes are none.
  var description: PluginDescription? {
    read.withLock { description in
      if description == nil {
        var reader = ByteReader(bytes)
        description = try? PluginDescription(from: &reader)
      }
      return description
    }
  }
}
