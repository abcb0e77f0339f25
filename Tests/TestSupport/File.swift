public import Glibc

/// Files that tests read and write.
public enum File {
  /// Returns the bytes of a file; `nil` if it can't be read.
  public static func bytes(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(file, &block, block.count), count > 0 { bytes += block[..<count] }
    return bytes
  }

  /// Returns the text of a file; `nil` if it can't be read.
  public static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the names of the entries of a directory, unordered; empty if it can't be read.
  public static func names(in directory: String) -> Set<String> {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: Set<String> = []
    while let entry = readdir(stream) {
      names.insert(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        })
    }
    return names.subtracting([".", ".."])
  }

  /// Writes a new or existing file; a new one gets the given permissions.
  ///
  /// - Throws: `TestSupportError` if the system refuses.
  public static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
    guard file >= 0 else { throw TestSupportError("can't write \(path)") }
    defer { close(file) }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw TestSupportError("can't write all of \(path)")
    }
  }
}
