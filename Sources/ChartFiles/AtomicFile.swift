import Glibc
import Synchronization

/// Writes whole files: a reader finds the old content or the new, never a part.
public enum AtomicFile {
  /// Replaces the content of the file at `path` with `bytes`.
  ///
  /// The bytes are written to a temporary file beside it, which is then renamed. Nothing waits for
  /// the disk: after a power cut a picture can be drawn again. An existing file keeps its
  /// permissions; a symbolic link is kept and its target is written. Anything but a regular file,
  /// such as a pipe, is written to directly.
  ///
  /// - Throws: `FileError` if the file can't be written; the old file is then unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    guard exists, status.st_mode & S_IFMT != S_IFREG else {
      try replace(try target(of: path), with: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
      return
    }
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(writing: path, code: errno) }
    defer { close(file) }
    if let code = put(bytes, in: file) { throw FileError(writing: path, code: code) }
  }

  /// Writes `bytes` to a file that only this user can read, and creates missing folders.
  ///
  /// - Throws: `FileError` if the file can't be written; the old file is then unchanged.
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

  /// Writes all the bytes and returns the error code, or `nil` if there was no error.
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

  /// The target of a path through symbolic links, whether it exists or not.
  private static func target(of path: String) throws(FileError) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    var target = path
    for _ in 0..<40 {  // as many as Linux follows
      guard let link = link(at: target) else { return target }
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = link.hasPrefix("/") ? link : folder + link
    }
    throw FileError(writing: path, code: ELOOP)
  }

  /// The text of a symbolic link; `nil` if there is none at the path.
  private static func link(at path: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink(path, &text, text.count - 1)
    guard length >= 0 else { return nil }
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let counter = Atomic<UInt64>(0)
}

/// The reason for which a file can't be written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// The system's error number, such as `ENOSPC`.
  public let code: Int32

  /// Creates the error of a file that couldn't be written.
  public init(writing path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// A whole sentence with the file and the system's error message.
  public var description: String {
    "The file \(path) can't be written: \(String(cString: strerror(code)))."
  }
}
