import Glibc

/// The first bytes of a compiled file.
///
/// - Source: System V ABI, "Object Files", ELF header.
struct FileHeader {
  /// A processor, with the width of its addresses and the order of its bytes.
  struct Machine: Equatable, CustomStringConvertible {
    let width: UInt8
    let byteOrder: UInt8
    let number: UInt16

    var description: String {
      switch number {
      case 3: "x86 (32 bits)"
      case 40: "arm (32 bits)"
      case 62: "x86-64"
      case 183: "arm64"
      case 243: "RISC-V"
      default: "another processor (number \(number))"
      }
    }
  }

  /// The processor that the file was compiled for.
  let machine: Machine
  /// `true` if it is a shared library.
  let isShared: Bool

  /// Reads the header of a file; `nil` if it can't be read or isn't a compiled file.
  init?(of path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 20)
    guard read(file, &bytes, bytes.count) == bytes.count,
      bytes.starts(with: [0x7F, UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "F")])
    else { return nil }
    func half(at place: Int) -> UInt16 {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return bytes[5] == 2 ? first << 8 | second : second << 8 | first
    }
    machine = Machine(width: bytes[4], byteOrder: bytes[5], number: half(at: 18))
    isShared = half(at: 16) == 3
  }
}
