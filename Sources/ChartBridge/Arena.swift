/// Memory of answers, given back all at once.
///
/// Strings and lists that a Swift function gives to C live here until `reset()`: long enough for the running call,
/// and freed by nobody in particular. Not for two threads at once.
@safe
public final class Arena {
  private var blocks: [UnsafeMutableRawBufferPointer] = unsafe []
  private var used = 0

  /// An arena that holds no memory yet.
  public init() {}

  /// Ends the life of everything that was allocated; the largest block is kept for what comes next.
  public func reset() {
    used = 0
    guard unsafe blocks.count > 1, let last = unsafe blocks.popLast() else { return }
    unsafe blocks.forEach { unsafe $0.deallocate() }
    unsafe blocks = [last]
  }

  /// Memory for `byteCount` bytes, not set to anything, fit for every C scalar; valid until `reset()`.
  public func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    let start = (used + 7) & ~7
    if let block = unsafe blocks.last, start + byteCount <= block.count,
      let address = block.baseAddress
    {
      used = start + byteCount
      return unsafe address + start
    }
    let size = max(byteCount, unsafe 2 * (blocks.last?.count ?? 512))
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe blocks.append(UnsafeMutableRawBufferPointer(start: block, count: size))
    used = byteCount
    return unsafe block
  }

  /// A copy of a text, ended by NUL; valid until `reset()`.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The bytes, and how many there are before the NUL.
  public func copy(_ text: String) -> UnsafeBufferPointer<CChar> {
    var text = text
    return text.withUTF8 { bytes in
      let copy = unsafe allocate(byteCount: bytes.count + 1)
      if let source = bytes.baseAddress {
        unsafe copy.copyMemory(from: source, byteCount: bytes.count)
      }
      unsafe copy.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
      let start = unsafe copy.assumingMemoryBound(to: CChar.self)
      return unsafe UnsafeBufferPointer(start: start, count: bytes.count)
    }
  }

  deinit {
    unsafe blocks.forEach { unsafe $0.deallocate() }
  }
}
