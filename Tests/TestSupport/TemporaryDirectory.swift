import Glibc

/// A temporary directory of a test, removed with the last owner of the value.
public final class TemporaryDirectory: Sendable {
  /// The path of the directory, without links.
  public let path: String

  /// Creates an empty directory that only the user may enter.
  ///
  /// - Throws: `TestSupportError` if the system refuses.
  public init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array("\(parent)/charthouse-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template), let real = realpath(made, nil) else {
      throw TestSupportError("no directory in \(parent): \(String(cString: strerror(errno)))")
    }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit {
    Self.remove(path)
  }

  /// Removes a file, or a directory with its contents.
  ///
  /// An entry that can't be removed stays, and no test fails for that.
  private static func remove(_ path: String) {
    if Glibc.remove(path) == 0 { return }
    guard let stream = opendir(path) else { return }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        })
    }
    closedir(stream)
    for name in names where name != "." && name != ".." { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
