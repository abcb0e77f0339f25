/// Memory for values that are passed to C, freed all at once.
///
/// Strings and lists that a Swift function returns to C are kept here until `reset()`, long enough
/// for the running call. An arena must not be used by two threads at once.
@safe
public final class Arena {
  private var blocks: [UnsafeMutableRawBufferPointer] = unsafe []
  private var used = 0

  /// Creates an arena without memory.
  public init() {}

  /// Ends the life of all allocations; the largest block is kept for reuse.
  public func reset() {
    used = 0
    guard unsafe blocks.count > 1, let last = unsafe blocks.popLast() else { return }
    unsafe blocks.forEach { unsafe $0.deallocate() }
    unsafe blocks = [last]
  }

  /// Returns uninitialized memory, aligned for every C scalar; valid until `reset()`.
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

  /// A copy of a text, terminated by NUL; valid until `reset()`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The bytes, without the NUL in their count.
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
