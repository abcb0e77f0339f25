package import ChartColumns

/// What several records at one place become.
///
/// Missing values are left out; where all are missing, so is the result, but for `count`, which is then 0.
public enum Aggregate: String, CaseIterable, Hashable, Sendable {
  /// All values added up.
  case sum
  /// Their sum, parted by how many they are.
  case mean
  /// The least of them.
  case min
  /// The greatest of them.
  case max
  /// How many there are.
  case count
  /// The first one in the table's order.
  case first
  /// The last one in the table's order.
  case last
}

extension Column {
  /// A column with one value for each group of records: what an aggregate makes of theirs.
  ///
  /// - Parameters:
  ///   - aggregate: What is made of each group.
  ///   - groups: The records of each group.
  ///   - title: What people call the result; nil: this column's title and what was made of it.
  /// - Returns: The column; nil where the aggregate calculates and this column's values are texts,
  ///   or adds up times.
  /// - Precondition: All groups are records of this column.
  package func aggregated(
    _ aggregate: Aggregate, over groups: [[Int]], title: String? = nil
  ) -> Column? {
    switch (aggregate, type) {
    case (.sum, .time), (.sum, .category), (.mean, .category), (.min, .category), (.max, .category):
      return nil
    default: break
    }
    let values = groups.map { records in
      aggregate.value(of: records.lazy.map { self[$0] }.filter { !$0.isNaN })
    }
    let title = title ?? aggregate.title(of: self.title)
    guard aggregate != .count else { return Column(values, title: title) }
    return Column(values, type: type, title: title, unit: unit, names: names)
  }
}

extension Aggregate {
  /// What people call the result for values of a title.
  fileprivate func title(of title: String) -> String {
    switch self {
    case .count: "Count"
    case .sum, .mean: title.isEmpty ? "" : "\(self == .sum ? "Sum" : "Mean") of \(title)"
    case .min, .max: title.isEmpty ? "" : "\(self == .min ? "Minimum" : "Maximum") of \(title)"
    case .first, .last: title
    }
  }

  /// What it makes of values that are all there.
  fileprivate func value(of values: some Sequence<Double>) -> Double {
    var count = 0.0
    var result = Double.nan
    for value in values {
      count += 1
      switch self {
      case .sum, .mean: result = count == 1 ? value : result + value
      case .min: result = count == 1 ? value : Swift.min(result, value)
      case .max: result = count == 1 ? value : Swift.max(result, value)
      case .count: break
      case .first: if count == 1 { result = value }
      case .last: result = value
      }
    }
    switch self {
    case .count: return count
    case .mean: return result / count
    default: return result
    }
  }
}
