import ChartColumns
import ChartScene

extension Placement {
  /// Returns the value of an item in data units, or the name of its category.
  ///
  /// `nil` if it has none.
  func value(of item: Int) -> String? {
    guard let column, map != .points, column[item].isFinite else { return nil }
    if column.type == .category { return column.name(ofRecord: item) }
    let value = column[item] + self.value
    return Int(exactly: value).map { String($0) } ?? value.description
  }
}
