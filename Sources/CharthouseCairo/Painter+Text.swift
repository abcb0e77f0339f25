import CCairo
import CPango
import ChartModel
import ChartScene

extension Painter {
  /// Draws texts, each with its anchor at its position.
  func draw(_ text: TextShape, style: MarkStyle) {
    guard text.style.points > 0, text.style.points.isFinite else { return }
    for (item, string) in text.texts.enumerated() where !string.isEmpty {
      let place = Point(x: text.x(item), y: text.y(item))
      guard place.x.isFinite, place.y.isFinite, reach.contains(place) else { continue }
      let layout = engine.layout(of: string, style: text.style)
      cairo_save(cairo)
      cairo_translate(cairo, place.x, place.y)
      cairo_rotate(cairo, text.rotation)
      var corner = Point(
        x: -text.anchor.x * layout.size.width, y: -text.anchor.y * layout.size.height)
      if text.rotation == 0 {
        // The baseline on a pixel's edge, which makes the bottoms of the letters sharp.
        corner.y = snapped(place.y + corner.y + layout.ascent) - place.y - layout.ascent
      }
      let fill = style.fill(of: item)
      draw(
        layout, at: corner, fill: fill.isNone ? .color(text.style.color ?? .black) : fill,
        outline: style.stroke(of: item), hasPictures: string.hasPictures)
      cairo_restore(cairo)
    }
  }

  private func draw(
    _ layout: TextLayout, at corner: Point, fill: Paint, outline: Stroke, hasPictures: Bool
  ) {
    let bounds = Rect(
      x: corner.x, y: corner.y, width: layout.size.width, height: layout.size.height)
    let start = Point(x: corner.x - layout.origin.x, y: corner.y - layout.origin.y)
    cairo_new_path(cairo)
    if !outline.isNone {
      cairo_move_to(cairo, start.x, start.y)
      pango_cairo_layout_path(cairo, layout.pointer)
      strokeTraced(with: outline, bounds: bounds)
    }
    cairo_move_to(cairo, start.x, start.y)
    if pixels == nil || hasPictures {
      if setSource(fill, bounds: bounds) { pango_cairo_show_layout(cairo, layout.pointer) }
    } else {
      // Drawn as outlines: Cairo puts glyph images on whole pixels, which makes small text uneven.
      pango_cairo_layout_path(cairo, layout.pointer)
      fillTraced(with: fill, bounds: bounds)
    }
    cairo_new_path(cairo)
  }
}

extension String {
  /// `true` if a font may draw some of it as a colour picture, which has no outline.
  fileprivate var hasPictures: Bool {
    !utf8.allSatisfy { $0 < 0x80 }
      && unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xfe0f }
  }
}
