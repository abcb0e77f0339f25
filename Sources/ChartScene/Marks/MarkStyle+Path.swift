import ChartColumns
import ChartModel

extension MarkStyle {
  /// The style of symbols whose paint has a gradient along a path.
  ///
  /// Each symbol has the colour at its distance along the line through all symbols.
  package func alongPath(of symbols: SymbolShape, count: Int) -> MarkStyle {
    guard choice == nil else { return self }
    let (fillPath, strokePath) = (PathGradient(fill), PathGradient(stroke.paint))
    guard fillPath != nil || strokePath != nil else { return self }
    var places: [Double] = []
    var (passed, last) = (0.0, Point?.none)
    for item in 0..<count {
      let point = Point(x: symbols.x(item), y: symbols.y(item))
      if point.x.isFinite, point.y.isFinite {
        if let last { passed += last.distance(to: point) }
        last = point
      }
      places.append(passed)
    }
    let colors = { (gradient: PathGradient) in
      places.map { Paint.color(gradient.color(at: passed > 0 ? $0 / passed : 0)) }
    }
    var style = self
    style.choice = Column((0..<count).map(Double.init))
    if let fillPath { style.fills = colors(fillPath) }
    if let strokePath {
      style.strokes = colors(strokePath).map { paint in
        var own = stroke
        own.paint = paint
        return own
      }
    }
    return style
  }
}
