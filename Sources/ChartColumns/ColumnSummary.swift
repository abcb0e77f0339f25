import Dispatch

/// The results of one pass over a column.
struct ColumnSummary: Hashable, Sendable {
  /// The minimum and maximum of the finite values; `nil` if there are none.
  var range: ClosedRange<Double>?
  var order: Column.Order
  var missing: Int
  var infinite: Int

  /// The state from which a pass can continue with more values.
  private let scan: ColumnScan

  /// Scans `values`, on all cores if there are many.
  init(of values: UnsafeBufferPointer<Double>) {
    self.init(ColumnScan(pieces: values))
  }

  /// Scans the values of a column that follow those that `start` summarizes.
  init(of values: UnsafeBufferPointer<Double>, beginningWith start: ColumnSummary) {
    let rest = UnsafeBufferPointer(rebasing: values[start.scan.count...])
    self.init(start.scan.followed(by: ColumnScan(pieces: rest)))
  }

  private init(_ scan: ColumnScan) {
    range = scan.low <= scan.high ? scan.low...scan.high : nil
    missing = scan.missing
    infinite = scan.infinite
    order = missing > 0 ? .none : scan.rises ? .ascending : scan.falls ? .descending : .none
    self.scan = scan
  }
}

/// The summary of a run of values, with its ends, so that runs can be joined.
private struct ColumnScan: Hashable, Sendable {
  var count = 0
  var low = Double.infinity
  var high = -Double.infinity
  var rises = true
  var falls = true
  var missing = 0
  var infinite = 0
  var first = Double.nan
  var last = Double.nan

  init() {}

  init(pieces values: UnsafeBufferPointer<Double>) {
    let piece = 1 << 16
    guard values.count > piece else {
      self.init(values)
      return
    }
    var scans = [ColumnScan](repeating: ColumnScan(), count: (values.count + piece - 1) / piece)
    scans.withUnsafeMutableBufferPointer { scans in
      nonisolated(unsafe) let scans = scans  // each piece writes its own element
      nonisolated(unsafe) let values = values  // only read
      DispatchQueue.concurrentPerform(iterations: scans.count) { index in
        let end = min(values.count, (index + 1) * piece)
        scans[index] = ColumnScan(UnsafeBufferPointer(rebasing: values[index * piece..<end]))
      }
    }
    self = scans.dropFirst().reduce(scans[0]) { $0.followed(by: $1) }
  }

  init(_ values: UnsafeBufferPointer<Double>) {
    guard let first = values.first, let last = values.last else { return }
    (count, self.first, self.last) = (values.count, first, last)
    rises = values.neverFalls
    falls = rises ? first == last : values.neverRises
    if rises || falls {
      (low, high) = (min(first, last), max(first, last))
      if low.isFinite, high.isFinite { return }
    } else {
      let extremes = Extremes(of: values)
      (low, high) = (extremes.low, extremes.high)
      if !extremes.hasMissing, low.isFinite, high.isFinite { return }
    }
    countOneByOne(values)
  }

  /// Counts one by one, for runs with missing or infinite values.
  private mutating func countOneByOne(_ values: UnsafeBufferPointer<Double>) {
    (low, high) = (.infinity, -.infinity)
    for value in values {
      if value.isFinite {
        low = min(low, value)
        high = max(high, value)
      } else if value.isNaN {
        missing += 1
      } else {
        infinite += 1
      }
    }
  }

  func followed(by next: ColumnScan) -> ColumnScan {
    guard count > 0 else { return next }
    guard next.count > 0 else { return self }
    var joined = self
    joined.count += next.count
    joined.low = min(low, next.low)
    joined.high = max(high, next.high)
    joined.rises = rises && next.rises && next.first >= last
    joined.falls = falls && next.falls && next.first <= last
    joined.missing += next.missing
    joined.infinite += next.infinite
    joined.last = next.last
    return joined
  }
}
