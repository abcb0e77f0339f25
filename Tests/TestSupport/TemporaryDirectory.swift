import Glibc

/// A directory of a test's own, which is removed with the last owner of the value.
public final class TemporaryDirectory: Sendable {
  /// Where it is, without links.
  public let path: String

  /// Makes an empty directory that only the user may enter.
  ///
  /// - Throws: `TestSupportError` where the system refuses.
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
    // Deepest first; errors leave a directory behind, and no test fails for that.
    nftw(path, { name, _, _, _ in name.map { remove($0) } ?? 0 }, 16, FTW_DEPTH | FTW_PHYS)
  }
}
