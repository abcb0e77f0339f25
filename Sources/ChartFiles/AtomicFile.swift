import Glibc
import Synchronization

/// Writes whole files: whoever reads one finds the old content or the new, never a part.
public enum AtomicFile {
  /// Puts `bytes` in the file at `path` in the place of what it held.
  ///
  /// They are written to a file beside it, which then takes its name. Nothing waits for the disk: after a power cut a
  /// picture can be drawn again. A file that was there keeps its permissions; a
  /// symbolic link stays, and what it points to is written. What isn't a regular file, such as a pipe, is written to
  /// directly.
  ///
  /// - Throws: `FileError` where that can't be done; the old file is then as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    guard exists, status.st_mode & S_IFMT != S_IFREG else {
      try replace(target(of: path), with: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
      return
    }
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(writing: path, code: errno) }
    defer { close(file) }
    if let code = put(bytes, in: file) { throw FileError(writing: path, code: code) }
  }

  /// Puts `bytes` in a file that this user alone may read, and makes the folders that are missing.
  ///
  /// - Throws: `FileError` where that can't be done; the old file is then as it was.
  package static func write(_ bytes: [UInt8], toPrivate path: String) throws(FileError) {
    makeFolder(of: path)
    try replace(path, with: bytes, mode: 0o600)
  }

  private static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o700) != 0, errno == ENOENT {
      makeFolder(of: folder)
      mkdir(folder, 0o700)
    }
  }

  private static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t?
  ) throws(FileError) {
    let number = counter.add(1, ordering: .relaxed).newValue
    let draft = "\(path).\(getpid())-\(number).part"
    PendingFiles.add(draft)
    defer { PendingFiles.forget(draft) }
    let file = open(
      draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode.map { $0 & 0o666 } ?? 0o666)
    guard file >= 0 else { throw FileError(writing: path, code: errno) }
    var code = put(bytes, in: file)
    if code == nil, let mode, fchmod(file, mode) != 0 { code = errno }
    if close(file) != 0, code == nil { code = errno }
    if code == nil, rename(draft, path) != 0 { code = errno }
    guard let code else { return }
    unlink(draft)
    throw FileError(writing: path, code: code)
  }

  /// Writes all the bytes; the code of the error, or nil.
  private static func put(_ bytes: [UInt8], in file: CInt) -> CInt? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Glibc.write(file, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  /// Where a path leads to through symbolic links; itself where there is nothing.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static let counter = Atomic<UInt64>(0)
}

/// Why a file can't be written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// The system's number of the error, such as `ENOSPC`.
  public let code: Int32

  /// Makes the error of a file that couldn't be written.
  public init(writing path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// A whole sentence with the file and the system's own words.
  public var description: String {
    "The file \(path) can't be written: \(String(cString: strerror(code)))."
  }
}
