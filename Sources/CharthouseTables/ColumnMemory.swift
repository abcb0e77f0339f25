import Glibc

/// Room for the numbers of a column, which are written once and then lent to `Column`s.
///
/// Sendable because the writers are done before a column is made of it.
final class ColumnMemory: @unchecked Sendable {
  /// The room; what has not been written yet is not initialized.
  let values: UnsafeMutableBufferPointer<Double>

  /// Makes room for `count` numbers; nil where there is none.
  init?(count: Int) {
    let bytes = max(1, count) * MemoryLayout<Double>.stride
    // Large pages where there are many numbers: to fill small ones takes as long as to read the numbers.
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

  /// Room for `count` numbers in each of so many columns.
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
