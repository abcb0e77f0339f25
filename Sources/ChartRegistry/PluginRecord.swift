package import CChartPlugin
public import ChartDescription
import Synchronization

/// A library that was found, with everything known about it.
public struct PluginRecord: Sendable {
  /// The path of the library.
  public let path: String
  /// The state of the library: usable, or the reason that it isn't.
  public let state: PluginState
  /// Weaknesses of its file or directory: sentences without capital letter and full stop.
  public let warnings: [String]
  /// Ids and short names of its kinds, or of those that it had before it became unusable.
  public let kindNames: [String]
  /// The file's state when it was scanned.
  let stamp: FileStamp
  let stored: StoredDescription?

  /// The description of the plug-in; `nil` if it hasn't been scanned or is invalid.
  public var description: PluginDescription? { stored?.description }
}

/// A usable kind and its library.
public struct RegisteredKind: Hashable, Sendable {
  /// The plug-in's description of the kind.
  public let description: KindDescription
  /// The description of the library that has it.
  public let plugin: PluginDescription
}

/// A kind whose library is loaded into this process until the process ends.
///
/// Sendable because the table is constant.
public struct LoadedKind: @unchecked Sendable {
  /// The plug-in's description of the kind.
  public let description: KindDescription
  /// Its functions.
  ///
  /// Read optional ones at the table's end with `ch_kind.hit(of:)` and similar functions.
  package let table: UnsafePointer<ch_kind>
}

/// A description kept as bytes until it is needed, since most programs use few of many.
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

  /// The description; `nil` if the bytes are damaged.
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
