package import CChartPlugin
internal import Glibc

/// A shared library that the system's loader has opened, and that stays open as long as the process.
///
/// Unloading is not offered: the Swift runtime keeps pointers into every image that it has seen.
package struct PluginLibrary {
  /// Why the system's loader refused a library.
  package struct Refusal: Error, Hashable, Sendable {
    /// The loader's own words.
    package let reason: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Opens a library, with all its symbols resolved, and lends its symbols to no other.
  ///
  /// Runs the library's constructors. `path` has a slash in it, so that the loader looks nowhere else.
  ///
  /// - Throws: `Refusal` where it can't be opened, or one that it needs.
  package init(opening path: String) throws(Refusal) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      throw Refusal(reason: dlerror().map { String(cString: $0) } ?? "no reason is given")
    }
    self.handle = handle
  }

  /// The major versions of the interface that the library has an entry function for, ascending.
  package var majors: [Int] {
    (0..<100).filter { dlsym(handle, "charthouse_plugin_v\($0)") != nil }
  }

  /// Calls the entry function of this host's major version, which is known to be there.
  package func description() -> UnsafePointer<ch_plugin>? {
    typealias Entry = @convention(c) () -> UnsafePointer<ch_plugin>?
    guard let entry = dlsym(handle, "charthouse_plugin_v\(CH_INTERFACE_MAJOR)") else { return nil }
    return unsafeBitCast(entry, to: Entry.self)()
  }

}
