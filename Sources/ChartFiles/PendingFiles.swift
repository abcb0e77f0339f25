import Glibc
import Synchronization

/// Files and folders that are being written under names of their own until they are whole.
///
/// A program that is interrupted removes them, so that nothing half-made is left.
public enum PendingFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Says that there is one from now on.
  package static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Says that one has its name or is removed.
  package static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all of them, and then calls `end`, which ends the process: until then nobody begins another.
  ///
  /// For a thread that waits for signals, not for a signal's handler.
  public static func removeAll(before end: () -> Void) {
    paths.withLock { paths in
      for path in paths { remove(path) }
      end()
    }
  }

  /// Removes a file, or a folder with the files in it.
  package static func remove(_ path: String) {
    guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
    // Another thread may still be putting a file in it.
    for _ in 0..<100 {
      for name in FolderContent.names(in: path) { unlink("\(path)/\(name)") }
      if rmdir(path) == 0 || errno != ENOTEMPTY && errno != EEXIST { return }
    }
  }
}

/// What is in folders.
package enum FolderContent {
  /// The names in a folder, in no order; none where there is no folder.
  package static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
