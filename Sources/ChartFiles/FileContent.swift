import Glibc

/// Whole files in memory.
package enum FileContent {
  /// The bytes of a file; `nil` if it can't be read.
  package static func read(_ path: String) -> [UInt8]? {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let bytes = try? InputBytes.read(file, name: path, size: Int(status.st_size))
    return bytes.map { Array(UnsafeBufferPointer(start: $0.start, count: $0.count)) }
  }

  /// The reason for which a file can't be read, from the system's error messages.
  package static func reason(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return String(cString: strerror(errno)) }
    if status.st_mode & S_IFMT == S_IFDIR { return String(cString: strerror(EISDIR)) }
    if status.st_mode & S_IFMT != S_IFREG { return "It is not a regular file" }
    guard access(path, R_OK) == 0 else { return String(cString: strerror(errno)) }
    return String(cString: strerror(EIO))
  }

  /// A hash of some content; two contents collide with a probability of 2⁻⁶⁴.
  ///
  /// It detects changes, but doesn't resist deliberate collisions.
  ///
  /// - Source: after Fowler, Noll and Vo, FNV-1a, eight bytes at a time, with a shift that mixes
  ///   the high bits into the low ones.
  package static func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x0000_0100_0000_01b3
      hash ^= hash >> 29
    }
    let words = bytes.count / 8
    for word in 0..<words { mix(bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)) }
    for byte in bytes[(words * 8)...] { mix(UInt64(byte)) }
    return hash
  }

  /// The hash of a file's content; `nil` if it can't be read.
  package static func hash(ofFile path: String) -> UInt64? {
    read(path)?.withUnsafeBytes(hash(of:))
  }
}
