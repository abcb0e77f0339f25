package import CChartPlugin
internal import Glibc

/// A shared library opened by the system's loader, which stays open until the process ends.
///
/// Libraries can't be unloaded: the Swift runtime keeps pointers into every image that it has seen.
package struct PluginLibrary {
  /// The error of a library that the system's loader refused.
  package struct Refusal: Error, Hashable, Sendable {
    /// The loader's error message.
    package let reason: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Opens a library and resolves all its symbols, without offering them to other libraries.
  ///
  /// Runs the library's constructors. `path` must contain a slash, so that the loader searches
  /// nowhere else.
  ///
  /// - Throws: `Refusal` if the library, or one that it needs, can't be opened.
  package init(opening path: String) throws(Refusal) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      throw Refusal(reason: dlerror().map { String(cString: $0) } ?? "the loader gave no reason")
    }
    self.handle = handle
  }

  /// The major versions of the interface for which the library has an entry function, ascending.
  package var majors: [Int] {
    (0..<100).filter { dlsym(handle, "charthouse_plugin_v\($0)") != nil }
  }

  /// Calls the entry function of this host's major version; `nil` if there is none.
  package func description() -> UnsafePointer<ch_plugin>? {
    typealias Entry = @convention(c) () -> UnsafePointer<ch_plugin>?
    guard let entry = dlsym(handle, "charthouse_plugin_v\(CH_INTERFACE_MAJOR)") else { return nil }
    return unsafeBitCast(entry, to: Entry.self)()
  }

}
