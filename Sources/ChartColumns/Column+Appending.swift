package import Synchronization

extension Column {
  /// A new column with this one's values followed by more, for data that keep arriving.
  ///
  /// Only the new values are examined, here and when a line is redrawn; the results for the first
  /// ones are reused. Appending to the latest column of such a sequence doesn't copy its values
  /// unless their memory is full; the capacity is then doubled.
  ///
  /// - Parameters:
  ///   - values: Numbers of the same meaning; for a category column, positions in the names.
  ///   - names: Additional category names, after the existing ones.
  /// - Returns: Another column; this one doesn't change.
  public func appending(_ values: [Double], names: [String] = []) -> Column {
    let growth = growth?.grown(from: count, by: values) ?? Growth(self.values, values)
    return Column(
      growth: growth, count: count + values.count, type: type, title: title, unit: unit,
      names: self.names + names, beginningWith: summary)
  }
}

/// Growing memory of columns, with the results of examining its first values.
///
/// Sendable because values are only written after the last value of any column, by the one call
/// that the lock lets through.
package final class Growth: @unchecked Sendable {
  /// A number that columns share only if one grew from the other.
  package let number: UInt64
  /// Results that a user of the columns keeps for the columns that grow from them.
  package let findings: Mutex<(any Sendable)?>

  private let memory: UnsafeMutableBufferPointer<Double>
  /// The number of values; `nil`, so that none can be added, once it grew elsewhere.
  private let used: Mutex<Int?>

  /// Copies two runs of values into memory with room for as many again.
  init(_ start: UnsafeBufferPointer<Double>, _ more: [Double], number: UInt64? = nil) {
    self.number = number ?? Column.nextRevision()
    findings = Mutex(nil)
    let count = start.count + more.count
    memory = .allocate(capacity: max(1_024, 2 * count))
    _ = memory.update(fromContentsOf: start)
    _ = UnsafeMutableBufferPointer(rebasing: memory[start.count...]).update(fromContentsOf: more)
    used = Mutex(count)
  }

  deinit {
    memory.deallocate()
  }

  /// The first values.
  func values(_ count: Int) -> UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(rebasing: memory[..<count])
  }

  /// The memory of a column with `count` of its values and more after them.
  func grown(from count: Int, by more: [Double]) -> Growth {
    used.withLock { used in
      guard used == count else { return Growth(values(count), more) }
      guard count + more.count <= memory.count else {
        used = nil
        let grown = Growth(values(count), more, number: number)
        findings.withLock { known in
          let known = known
          grown.findings.withLock { $0 = known }
        }
        return grown
      }
      _ = UnsafeMutableBufferPointer(rebasing: memory[count...]).update(fromContentsOf: more)
      used = count + more.count
      return self
    }
  }
}
