import ChartColumns
import ChartModel
import ChartScene

extension Mark {
  /// The mark with the opacity of all items multiplied by `factor`.
  func opacity(_ factor: Double) -> Mark {
    guard factor < 1 else { return self }
    var mark = self
    mark.look.fill = look.fill.opacity(factor)
    mark.look.stroke.paint = look.stroke.paint.opacity(factor)
    mark.look.fills = look.fills.map { $0.opacity(factor) }
    mark.look.strokes = look.strokes.map { stroke in
      var stroke = stroke
      stroke.paint = stroke.paint.opacity(factor)
      return stroke
    }
    switch shape {
    case .text(var text):
      text.style.color = text.style.color?.opacity(factor)
      mark.shape = .text(text)
    case .image(var image):
      if case .grid(let colors, let columns) = image.content {
        image.content = .grid(colors.map { $0.opacity(factor) }, columns: columns)
      }
      mark.shape = .image(image)
    default: break
    }
    return mark
  }

  /// The mark with the opacity of each item multiplied by its own factor; those that are clear are left out.
  func opacities(_ factors: [Double]) -> Mark {
    if factors.allSatisfy({ $0 >= 1 }) { return self }
    var mark = self
    mark.look.fills = factors.indices.map { look.fill(of: $0).opacity(factors[$0]) }
    mark.look.strokes = factors.indices.map { item in
      var stroke = look.stroke(of: item)
      stroke.paint = stroke.paint.opacity(factors[item])
      return stroke
    }
    mark.look.choice = Column(factors.indices.map(Double.init))
    guard case .text(var text) = shape else { return mark }
    // A text without a fill of its own has the colour of its style, and one without either is still drawn.
    let own = Paint.color(text.style.color ?? .black)
    for item in factors.indices {
      if look.fill(of: item).isNone { mark.look.fills[item] = own.opacity(factors[item]) }
      if mark.look.fills[item].isNone, text.texts.indices.contains(item) { text.texts[item] = "" }
    }
    mark.shape = .text(text)
    return mark
  }
}
