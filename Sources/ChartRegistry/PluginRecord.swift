package import CChartPlugin
public import ChartDescription
import Synchronization

/// A library that was found, and its description.
public struct PluginRecord: Sendable {
  /// The path of the library.
  public let path: String
  /// The state of the library: usable, or the reason why not.
  public let state: PluginState
  /// Improvements to suggest: sentences without a capital letter and full stop.
  public let warnings: [String]
  /// Identifiers and short names of its kinds, including those known before it became unusable.
  public let kindNames: [String]
  /// The file's state when it was scanned.
  let stamp: FileStamp
  let stored: StoredDescription?

  /// The plug-in's description; `nil` if it wasn't read or is wrong.
  public var description: PluginDescription? { stored?.description }
}

/// A usable kind with its library.
public struct RegisteredKind: Hashable, Sendable {
  /// The kind's description.
  public let description: KindDescription
  /// The description of its library.
  public let plugin: PluginDescription
}

/// A kind whose library is loaded in this process, for as long as the process lives.
///
/// Sendable, since the table is constant.
public struct LoadedKind: @unchecked Sendable {
  /// The kind's description.
  public let description: KindDescription
  /// Its functions.
  ///
  /// Optional ones at the end of the table are read with `ch_kind.hit(of:)` and its like.
  package let table: UnsafePointer<ch_kind>
}

/// A description stored as bytes until it is needed: a start needs one of two hundred.
final class StoredDescription: Sendable {
  /// Identifiers and short names of the kinds.
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

  /// The description; `nil` if the bytes aren't one.
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
