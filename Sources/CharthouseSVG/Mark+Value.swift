import ChartColumns
import ChartScene

extension Mark {
  /// The value of an item in data units, a category by its name; nil where it has no single one.
  ///
  /// A rectangle's is that of its edge opposite a foot that is the same for all, a symbol's that of its y.
  func value(of item: Int) -> String? {
    guard role == .chart else { return nil }
    switch shape {
    case .rects(let rects): return rects.placement?.value(of: item)
    case .symbols(let symbols): return symbols.y.value(of: item)
    default: return nil
    }
  }
}

extension RectShape {
  /// Where the edge is that says a rectangle's value; nil for none.
  fileprivate var placement: Placement? {
    let (tip, base): (Placement, Placement)
    switch foot {
    case .none: return nil
    case .x0: (tip, base) = (x1, x0)
    case .x1: (tip, base) = (x0, x1)
    case .y0: (tip, base) = (y1, y0)
    case .y1: (tip, base) = (y0, y1)
    }
    return base.column == nil ? tip : nil
  }
}

extension Placement {
  fileprivate func value(of item: Int) -> String? {
    guard let column, map != .points, column[item].isFinite else { return nil }
    if column.type == .category { return column.name(ofRecord: item) }
    let value = column[item] + self.value
    return Int(exactly: value).map { String($0) } ?? value.description
  }
}
