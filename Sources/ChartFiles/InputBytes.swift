import Glibc

/// The bytes of a file, mapped or read, followed by zeros so that scans needn't check for the end.
///
/// Sendable because nobody writes to the memory after it is filled. As with every mapping,
/// truncating a mapped file while it is read ends the process.
package final class InputBytes: @unchecked Sendable {
  /// The minimum number of zero bytes after the content.
  package static let padding = 64

  /// The first byte.
  package let start: UnsafePointer<UInt8>
  /// The number of bytes.
  package let count: Int
  private let release: () -> Void

  /// The byte after the last one; it is zero.
  package var end: UnsafePointer<UInt8> { start + count }

  private init(
    start: UnsafePointer<UInt8>, count: Int, release: @escaping () -> Void
  ) {
    self.start = start
    self.count = count
    self.release = release
  }

  deinit { release() }

  /// Copies `bytes`.
  package convenience init(_ bytes: [UInt8]) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + Self.padding)
    copy.update(from: bytes, count: bytes.count)
    (copy + bytes.count).update(repeating: 0, count: Self.padding)
    self.init(start: copy, count: bytes.count) { copy.deallocate() }
  }

  /// Maps the file at `path`, or reads it if it can't be mapped.
  package static func contents(ofFile path: String) throws(UnreadableFile) -> InputBytes {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw UnreadableFile(file: path, reason: reason()) }
    defer { close(file) }
    return try contents(of: file, name: path)
  }

  /// Maps the content of `file`, or reads it to its end if it is a pipe.
  package static func contents(of file: Int32, name: String) throws(UnreadableFile) -> InputBytes {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw UnreadableFile(file: name, reason: reason()) }
    if status.st_mode & S_IFMT == S_IFREG, lseek(file, 0, SEEK_CUR) == 0,
      let mapped = mapped(file, count: Int(status.st_size))
    {
      return mapped
    }
    return try read(file, name: name)
  }

  private static func mapped(_ file: Int32, count: Int) -> InputBytes? {
    guard count > 0 else { return nil }  // as in /proc, where files have no size
    // The file is mapped over a larger area of zeros, so that zeros follow it even if it fills its
    // last page.
    let room = count + padding
    guard
      let zeros = mmap(nil, room, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      zeros != MAP_FAILED
    else { return nil }
    guard mmap(zeros, count, PROT_READ, MAP_PRIVATE | MAP_FIXED, file, 0) == zeros else {
      munmap(zeros, room)
      return nil
    }
    madvise(zeros, count, MADV_SEQUENTIAL)
    nonisolated(unsafe) let start = zeros
    return InputBytes(start: start.assumingMemoryBound(to: UInt8.self), count: count) {
      munmap(start, room)
    }
  }

  /// Reads the rest of `file`.
  static func read(_ file: Int32, name: String, size: Int = 0) throws(UnreadableFile) -> InputBytes
  {
    var capacity = max(1 << 16, size + padding + 1)
    var count = 0
    var memory = malloc(capacity)
    while let start = memory {
      if capacity - count <= padding {
        capacity *= 2
        let larger = realloc(start, capacity)
        if larger == nil { free(start) }
        memory = larger
        continue
      }
      let got = Glibc.read(file, start + count, capacity - count - padding)
      if got > 0 {
        count += got
      } else if got == 0 {
        memset(start + count, 0, padding)
        nonisolated(unsafe) let owned = start
        return InputBytes(start: owned.assumingMemoryBound(to: UInt8.self), count: count) {
          free(owned)
        }
      } else if errno != EINTR {
        let why = reason()
        free(start)
        throw UnreadableFile(file: name, reason: why)
      }
    }
    throw UnreadableFile(file: name, reason: "there is not enough memory")
  }

  private static func reason() -> String {
    String(cString: strerror(errno))
  }

  /// The offset of the text, after a byte order mark.
  package var textOffset: Int { (start[0], start[1], start[2]) == (0xEF, 0xBB, 0xBF) ? 3 : 0 }

  /// A copy of the text, without a byte order mark.
  package var text: [UInt8] {
    Array(UnsafeBufferPointer(start: start + textOffset, count: count - textOffset))
  }

  /// The encoding of a byte order mark other than that of UTF-8; `nil` if there is none.
  package var foreignEncoding: String? {
    switch (start[0], start[1], start[2], start[3]) {
    case (0xFF, 0xFE, 0, 0) where count >= 4, (0, 0, 0xFE, 0xFF): "UTF-32"
    case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): "UTF-16"
    default: nil
    }
  }
}

/// The reason for which a file can't be read.
package struct UnreadableFile: Error {
  /// The file.
  package let file: String
  /// The system's error message.
  package let reason: String
}
