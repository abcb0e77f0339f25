import ChartColumns
import ChartModel

extension Look {
  /// The look of symbols where a paint has colours along a path: each has the colour of its place on the way from
  /// symbol to symbol.
  package func alongWay(of symbols: SymbolShape, count: Int) -> Look {
    guard choice == nil else { return self }
    let (fillWay, strokeWay) = (WayGradient(fill), WayGradient(stroke.paint))
    guard fillWay != nil || strokeWay != nil else { return self }
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
    let colors = { (gradient: WayGradient) in
      places.map { Paint.color(gradient.color(at: passed > 0 ? $0 / passed : 0)) }
    }
    var look = self
    look.choice = Column((0..<count).map(Double.init))
    if let fillWay { look.fills = colors(fillWay) }
    if let strokeWay {
      look.strokes = colors(strokeWay).map { paint in
        var own = stroke
        own.paint = paint
        return own
      }
    }
    return look
  }
}
