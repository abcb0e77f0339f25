package import ChartModel

extension SeriesStyle {
  /// The style with what a program says of the series.
  package func changed(by look: SeriesLook?) -> SeriesStyle {
    guard let look else { return self }
    var style = self
    if let fill = look.fill {
      style.fill = fill
      style.stroke.paint = fill
    }
    if let stroke = look.stroke {
      style.stroke = stroke
      if look.fill == nil { style.fill = stroke.paint }
    }
    if let symbol = look.symbol { style.symbol = symbol }
    return style
  }
}
