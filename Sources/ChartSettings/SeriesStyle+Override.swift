package import ChartModel

extension SeriesStyle {
  /// The style with the overrides of a program applied.
  package func changed(by own: SeriesStyleOverride?) -> SeriesStyle {
    guard let own else { return self }
    var style = self
    if let fill = own.fill {
      style.fill = fill
      style.stroke.paint = fill
    }
    if let stroke = own.stroke {
      style.stroke = stroke
      if own.fill == nil { style.fill = stroke.paint }
    }
    if let symbol = own.symbol { style.symbol = symbol }
    return style
  }
}
