import Glibc

/// Room for the numbers of a column, which are written once and then lent to `Column`s.
///
/// Sendable because the writers are done before a column is made of it.
final class ColumnMemory: @unchecked Sendable {
  /// The room; what has not been written is zero and takes no memory.
  let values: UnsafeMutableBufferPointer<Double>
  private let bytes: Int

  /// Makes room for `count` numbers.
  ///
  /// - Precondition: There is that much address space.
  init(count: Int) {
    bytes = max(1, count) * MemoryLayout<Double>.stride
    guard
      let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { fatalError("There is no memory for a column of \(count) numbers.") }
    // Fewer, larger pages: filling them is half of the time that a number takes.
    madvise(memory, bytes, MADV_HUGEPAGE)
    values = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Double.self, capacity: count), count: count)
  }

  deinit { munmap(values.baseAddress, bytes) }
}
