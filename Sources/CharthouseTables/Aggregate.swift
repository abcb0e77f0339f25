package import ChartColumns

/// A function that combines the values of several records at one position.
///
/// Missing values are ignored. If all values are missing, the result is missing too, except that
/// `count` is 0.
public enum Aggregate: String, CaseIterable, Hashable, Sendable {
  /// The sum of the values.
  case sum
  /// The mean of the values.
  case mean
  /// The least value.
  case min
  /// The greatest value.
  case max
  /// The number of values.
  case count
  /// The first value in the table's order.
  case first
  /// The last value in the table's order.
  case last
}

extension Column {
  /// Returns a column with the aggregated value of each group of records.
  ///
  /// - Parameters:
  ///   - aggregate: The aggregate.
  ///   - groups: The records of each group.
  ///   - title: The title of the result; `nil` for one such as "Mean of" this column's title.
  /// - Returns: The column; `nil` if the aggregate can't be computed for texts, or is the sum of
  ///   times.
  /// - Precondition: All records are in this column.
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
  /// The title of the result for values with a title.
  fileprivate func title(of title: String) -> String {
    switch self {
    case .count: "Count"
    case .sum, .mean: title.isEmpty ? "" : "\(self == .sum ? "Sum" : "Mean") of \(title)"
    case .min, .max: title.isEmpty ? "" : "\(self == .min ? "Minimum" : "Maximum") of \(title)"
    case .first, .last: title
    }
  }

  /// The result for values, none of which is missing.
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
