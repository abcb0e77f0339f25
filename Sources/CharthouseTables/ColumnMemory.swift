import Glibc

/// Memory for the numbers of a column, which are written once and then borrowed by columns.
///
/// Sendable because all writes are complete before a column borrows the memory.
final class ColumnMemory: @unchecked Sendable {
  /// The memory, which is uninitialized until it is written.
  let values: UnsafeMutableBufferPointer<Double>

  /// Allocates memory for `count` numbers; `nil` if there isn't enough.
  init?(count: Int) {
    let bytes = max(1, count) * MemoryLayout<Double>.stride
    // Large pages for many numbers: faulting in small pages would take as long as reading.
    let isLarge = bytes >= 2 * Self.largePage
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, isLarge ? Self.largePage : 64, bytes) == 0, let memory else {
      return nil
    }
    if isLarge { madvise(memory, bytes, MADV_HUGEPAGE) }
    values = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Double.self, capacity: max(1, count)), count: count)
  }

  deinit { free(values.baseAddress) }

  private static let largePage = 1 << 21

  /// Allocates memory for several columns of `count` numbers.
  static func columns(
    _ columns: Int, of count: Int, file: String
  ) throws(TableError) -> [ColumnMemory] {
    var memories: [ColumnMemory] = []
    for _ in 0..<columns {
      guard let memory = ColumnMemory(count: count) else {
        throw .tooLarge(file: file, records: count, columns: columns)
      }
      memories.append(memory)
    }
    return memories
  }
}
