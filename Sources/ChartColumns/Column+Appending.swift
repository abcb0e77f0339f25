package import Synchronization

extension Column {
  /// A column of this one's values with more after them: data that go on coming in.
  ///
  /// What is known of the values stays known: only the new ones are looked at, here and where a line is drawn again. The
  /// values of a column that was itself appended to last are not copied, except when their memory is full, which is then
  /// made twice as large.
  ///
  /// - Parameters:
  ///   - values: Numbers of the same meaning; positions in the names for a category column.
  ///   - names: More names of categories, after those that there are.
  /// - Returns: Another column; this one stays as it is.
  public func appending(_ values: [Double], names: [String] = []) -> Column {
    let growth = growth?.grown(from: count, by: values) ?? Growth(self.values, values)
    return Column(
      growth: growth, count: count + values.count, type: type, title: title, unit: unit,
      names: self.names + names, beginningWith: summary)
  }
}

/// Memory in which a column grows, and what was found out about its first values.
///
/// Sendable because values are only written after all that any column has, by the one call that is let through.
package final class Growth: @unchecked Sendable {
  /// Differs between any two columns that didn't grow from each other.
  package let number: UInt64
  /// What a user of the columns found out about the values, kept for the columns that grow from them.
  package let findings: Mutex<(any Sendable)?>

  private let memory: UnsafeMutableBufferPointer<Double>
  /// How many values there are; no more can be added once it grew elsewhere.
  private let used: Mutex<Int?>

  /// Copies two runs of values into memory with as much room again.
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

  /// The memory of a column of `count` of its values, with more after them.
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
