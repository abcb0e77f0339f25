import CChartPlugin
import ChartBridge
import ChartDescription
import Synchronization

extension PluginRegistry {
  /// Loads the library of a kind into this process, unless it is loaded already, and keeps it
  /// forever.
  ///
  /// - Throws: `PluginError.changed` if the file or its description isn't the one that was scanned;
  ///   `PluginError.notLoaded` if the system's loader refuses it.
  public func load(_ kind: RegisteredKind) throws(PluginError) -> LoadedKind {
    let plugin = kind.plugin
    let loaded = try self.loaded.withLock { loaded throws(PluginError) in
      if let library = loaded[plugin.path] { return library }
      let library = try open(plugin)
      loaded[plugin.path] = library
      return library
    }
    guard loaded.description == plugin,
      let index = plugin.kinds.firstIndex(of: kind.description)
    else { throw .changed(path: plugin.path) }
    return LoadedKind(description: kind.description, table: loaded.kinds[index])
  }

  private func open(_ plugin: PluginDescription) throws(PluginError) -> LoadedPlugin {
    CClosure.prepare()
    let path = plugin.path
    let scanned = plugins.first { $0.path == path }?.stamp
    guard let scanned, FileStatus(of: path)?.stamp == scanned else { throw .changed(path: path) }
    let library: PluginLibrary
    do throws(PluginLibrary.Refusal) {
      library = try PluginLibrary(opening: path)
    } catch {
      throw .notLoaded(path: path, reason: error.reason)
    }
    let table = library.description()
    var reader = DescriptionReader(path: path)
    guard let table, let description = reader.plugin(table), description == plugin else {
      throw .changed(path: path)
    }
    return LoadedPlugin(description: description, table: table)
  }
}

/// A library that is loaded into this process.
///
/// Sendable, since the tables are constant.
struct LoadedPlugin: @unchecked Sendable {
  let description: PluginDescription
  /// The functions of each kind, in the order of the description.
  let kinds: [UnsafePointer<ch_kind>]

  /// Takes the kinds from the table that `description` was read from: none of its pointers is null.
  init(description: PluginDescription, table: UnsafePointer<ch_plugin>) {
    self.description = description
    kinds = UnsafeBufferPointer(start: table.pointee.kinds, count: table.pointee.kind_count)
      .compactMap(\.self)
  }
}
