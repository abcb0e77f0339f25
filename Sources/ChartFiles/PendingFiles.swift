import Glibc
import Synchronization

/// Files and folders that are written under temporary names until they are complete.
///
/// An interrupted program removes them, so that nothing incomplete is left.
public enum PendingFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Registers a temporary file or folder.
  package static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Removes a path from the list, after it was renamed or deleted.
  package static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Deletes all of them, then calls `end`, which ends the process; none can be added in between.
  ///
  /// Intended for a thread that waits for signals, not for a signal handler.
  public static func removeAll(before end: () -> Void) {
    paths.withLock { paths in
      for path in paths { remove(path) }
      end()
    }
  }

  /// Deletes a file, or a folder with the files in it.
  package static func remove(_ path: String) {
    guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
    // Another thread may still be adding a file to it.
    for _ in 0..<100 {
      for name in FolderContent.names(in: path) { unlink("\(path)/\(name)") }
      if rmdir(path) == 0 || errno != ENOTEMPTY && errno != EEXIST { return }
    }
  }
}

/// The contents of folders.
package enum FolderContent {
  /// The names in a folder, in no particular order; empty if there is no folder.
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
