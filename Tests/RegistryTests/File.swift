import Glibc
import Testing

/// Files that tests read and write.
enum File {
  static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(file, &block, block.count), count > 0 { bytes += block[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
    try #require(file >= 0)
    defer { close(file) }
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }
}
