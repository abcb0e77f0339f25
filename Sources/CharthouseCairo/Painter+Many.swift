import CCairo
import ChartModel
import ChartScene

extension Painter {
  /// Draws the envelope of bars that are narrower than pixels; `false` if they are wider.
  func drawEnvelope(of rects: RectShape, _ mark: Mark) -> Bool {
    guard detail == .reduced,
      let envelope = RectEnvelope(rects, style: mark.style, column: 1 / (pixels ?? 4))
    else { return false }
    for bar in envelope.bars {
      let rect = bar.rect.limited(to: reach)
      guard let drawn = rects.drawn(rect, atLeast: 1 / (pixels ?? 4)) else { continue }
      let fill = mark.style.fill(of: bar.item)
      let paint = fill.isNone ? mark.style.stroke(of: bar.item).paint : fill
      cairo_rectangle(cairo, drawn.x, drawn.y, drawn.width, drawn.height)
      fillTraced(with: paint, bounds: drawn)
    }
    return true
  }

  /// Draws many symbols as copies of small pictures; `false` if there are few or many styles.
  func stamp(_ symbols: SymbolShape, _ mark: Mark) -> Bool {
    guard let pixels, detail == .reduced, mark.count > 500,
      let stamps = SymbolStamps(symbols, style: mark.style, pixels: pixels)
    else { return false }
    let clip = snapped((mark.seen ?? frame).limited(to: frame))
    cairo_surface_flush(cairo_get_target(cairo))
    guard let image = PixelImage(cairo_get_target(cairo)) else { return false }
    stamps.draw(
      on: image,
      columns: Int((clip.minX * pixels).rounded())..<Int((clip.maxX * pixels).rounded()),
      rows: Int((clip.minY * pixels).rounded())..<Int((clip.maxY * pixels).rounded())
    ) { style, diameter, shift in
      Self.picture(of: symbols.symbol, style, diameter: diameter, shift: shift, painter: self)
    }
    cairo_surface_mark_dirty(cairo_get_target(cairo))
    return true
  }

  /// Returns the picture of one symbol, `shift` pixels right of and below its middle pixel's
  /// corner.
  private static func picture(
    of symbol: Symbol, _ style: SymbolStamps.Style, diameter: Double, shift: Point,
    painter: Painter
  ) -> SymbolStamps.Picture {
    let width = style.stroke.isNone ? 0 : style.stroke.width
    let pixels = painter.pixels ?? 1
    // The outline of a triangle or a star is larger than that of a circle, with a mitre more so.
    let outline = symbol.outline(at: Point(x: 0, y: 0), diameter: diameter)
    let box = outline.bounds ?? .zero
    let reach =
      max(-box.minX, -box.minY, box.maxX, box.maxY)
      + width / 2 * (style.stroke.join == .miter ? min(4, style.stroke.miterLimit) : 1)
    let half = Int((reach * pixels).rounded(.up)) + 1
    let side = 2 * half + 1
    var bytes = [UInt32](repeating: 0, count: side * side)
    bytes.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(side),
        Int32(side), Int32(side * 4))
      if let cairo = cairo_create(surface) {
        cairo_translate(cairo, Double(half) + shift.x, Double(half) + shift.y)
        cairo_scale(cairo, pixels, pixels)
        let painter = Painter(painter, on: cairo)
        painter.fill(outline, with: style.fill, bounds: box)
        painter.stroke(outline, with: style.stroke, bounds: box)
        cairo_destroy(cairo)
      }
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    return SymbolStamps.Picture(half: half, pixels: bytes)
  }
}

/// The pixels of a Cairo image: 0xAARRGGBB, premultiplied.
///
/// Sendable so that threads may each draw on their own rows.
struct PixelImage: @unchecked Sendable {
  let bytes: UnsafeMutableRawPointer
  let stride: Int
  let width: Int
  let height: Int

  /// Creates the pixels of an image; `nil` for another surface.
  init?(_ surface: OpaquePointer?) {
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      let bytes = cairo_image_surface_get_data(surface)
    else { return nil }
    self.bytes = UnsafeMutableRawPointer(bytes)
    stride = Int(cairo_image_surface_get_stride(surface))
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  /// Returns the pixels of a row.
  func row(_ index: Int) -> UnsafeMutablePointer<UInt32> {
    (bytes + index * stride).assumingMemoryBound(to: UInt32.self)
  }
}
