import ChartColumns
import ChartModel
import ChartScene

extension Mark {
  /// The mark with the opacity of all items multiplied by `factor`.
  func opacity(_ factor: Double) -> Mark {
    guard factor < 1 else { return self }
    var mark = self
    mark.style.fill = style.fill.opacity(factor)
    mark.style.stroke.paint = style.stroke.paint.opacity(factor)
    mark.style.fills = style.fills.map { $0.opacity(factor) }
    mark.style.strokes = style.strokes.map { stroke in
      var stroke = stroke
      stroke.paint = stroke.paint.opacity(factor)
      return stroke
    }
    mark.shape = shape.geometry.faded(by: factor).shape
    return mark
  }

  /// The mark with the opacity of each item multiplied by its own factor; clear texts are emptied.
  func opacities(_ factors: [Double]) -> Mark {
    if factors.allSatisfy({ $0 >= 1 }) { return self }
    var mark = self
    mark.style.fills = factors.indices.map { style.fill(of: $0).opacity(factors[$0]) }
    mark.style.strokes = factors.indices.map { item in
      var stroke = style.stroke(of: item)
      stroke.paint = stroke.paint.opacity(factors[item])
      return stroke
    }
    mark.style.choice = Column(factors.indices.map(Double.init))
    guard case .text(var text) = shape else { return mark }
    // A text without its own fill has the colour of its style, or black without either.
    let own = Paint.color(text.style.color ?? .black)
    for item in factors.indices {
      if style.fill(of: item).isNone { mark.style.fills[item] = own.opacity(factors[item]) }
      if mark.style.fills[item].isNone, text.texts.indices.contains(item) { text.texts[item] = "" }
    }
    mark.shape = .text(text)
    return mark
  }
}
