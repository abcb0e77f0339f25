import CCairo
import ChartModel
import ChartScene

extension Painter {
  /// Draws an image in its box, unless the box has no area or the file can't be read.
  func draw(_ image: ImageShape) {
    guard let box = image.box, box.width > 0, box.height > 0, reach.overlaps(box),
      let surface = surface(of: image.content)
    else { return }
    defer { cairo_surface_destroy(surface) }
    let width = Double(cairo_image_surface_get_width(surface))
    let height = Double(cairo_image_surface_get_height(surface))
    guard width > 0, height > 0 else { return }
    cairo_save(cairo)
    // From the corner of the first cell, which may be any of the four, to that of the last one.
    cairo_translate(cairo, image.x0(0), image.y0(0))
    cairo_scale(
      cairo, (image.x1(0) - image.x0(0)) / width, (image.y1(0) - image.y0(0)) / height)
    cairo_set_source_surface(cairo, surface, 0, 0)
    if case .grid = image.content {
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    }
    // Pixels beyond the edges repeat those at the edges, so that the edges don't fade.
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_rectangle(cairo, 0, 0, width, height)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  /// Sets a picture as the source of what is drawn next; `false` if there is nothing to draw.
  func setSource(_ paint: ImagePaint, in space: Rect) -> Bool {
    let place = paint.place(in: space)
    guard place.width > 0, place.height > 0, paint.opacity > 0,
      let surface = images.surface(of: paint)
    else { return false }
    if paint.mode == .fit { return setSource(surface, in: place, of: space) }
    let pattern = cairo_pattern_create_for_surface(surface)
    var matrix = cairo_matrix_t()
    let (across, down) =
      (Double(paint.image.width) / place.width, Double(paint.image.height) / place.height)
    cairo_matrix_init(&matrix, across, 0, 0, down, -place.x * across, -place.y * down)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(
      pattern, paint.mode == .tile ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
    return true
  }

  /// Sets a picture in a part of a space as the source.
  ///
  /// The source is a recording of the picture, in which its edges don't fade.
  private func setSource(_ surface: OpaquePointer, in place: Rect, of space: Rect) -> Bool {
    var extents = cairo_rectangle_t(
      x: space.x, y: space.y, width: space.width, height: space.height)
    guard let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents),
      let inner = cairo_create(recording)
    else { return false }
    cairo_translate(inner, place.x, place.y)
    cairo_scale(
      inner, place.width / Double(cairo_image_surface_get_width(surface)),
      place.height / Double(cairo_image_surface_get_height(surface)))
    cairo_set_source_surface(inner, surface, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(inner), CAIRO_EXTEND_PAD)
    cairo_rectangle(
      inner, 0, 0, Double(cairo_image_surface_get_width(surface)),
      Double(cairo_image_surface_get_height(surface)))
    cairo_fill(inner)
    cairo_destroy(inner)
    cairo_set_source_surface(cairo, recording, 0, 0)
    cairo_surface_destroy(recording)
    return true
  }

  /// Returns the pixels of an image, one for each cell of a grid; `nil` if they can't be read.
  private func surface(of content: ImageShape.Content) -> OpaquePointer? {
    switch content {
    case .png(let bytes): Self.surface(ofPNG: bytes)
    case .grid(let colors, let columns): Self.surface(of: colors, columns: columns)
    }
  }

  static func surface(ofPNG bytes: [UInt8]) -> OpaquePointer? {
    var rest = bytes[...]
    let surface = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { rest, data, count in
          guard let data, let rest = rest?.assumingMemoryBound(to: ArraySlice<UInt8>.self),
            rest.pointee.count >= Int(count)
          else { return CAIRO_STATUS_READ_ERROR }
          for (index, byte) in rest.pointee.prefix(Int(count)).enumerated() { data[index] = byte }
          rest.pointee = rest.pointee.dropFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }

  private static func surface(of colors: [Color], columns: Int) -> OpaquePointer? {
    guard columns > 0 else { return nil }
    let rows = colors.count / columns
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(columns), Int32(rows))
    guard rows > 0, let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for (index, color) in colors.enumerated() {
      let place = data + index / columns * stride + index % columns * 4
      UnsafeMutableRawPointer(place).storeBytes(of: color.premultiplied, as: UInt32.self)
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}

/// The decoded pictures of paints, each decoded once.
final class PaintImages {
  private struct Key: Hashable {
    let image: PNGImage
    let opacity: Double
  }

  private var surfaces: [Key: OpaquePointer?] = [:]
  /// `true` if the pixels of a picture couldn't be read.
  private(set) var hasBroken = false

  deinit { for surface in surfaces.values { cairo_surface_destroy(surface) } }

  /// Returns the picture of a paint with its opacity; `nil` if its pixels can't be read.
  func surface(of paint: ImagePaint) -> OpaquePointer? {
    let key = Key(image: paint.image, opacity: min(1, paint.opacity))
    if let known = surfaces[key] { return known }
    var surface = Painter.surface(ofPNG: paint.image.bytes)
    if surface == nil { hasBroken = true }
    if let whole = surface, key.opacity < 1 { surface = Self.faded(whole, key.opacity) }
    surfaces[key] = .some(surface)
    return surface
  }

  private static func faded(_ whole: OpaquePointer, _ opacity: Double) -> OpaquePointer? {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(whole),
      cairo_image_surface_get_height(whole))
    if let cairo = cairo_create(surface) {
      cairo_set_source_surface(cairo, whole, 0, 0)
      cairo_paint_with_alpha(cairo, opacity)
      cairo_destroy(cairo)
    }
    cairo_surface_destroy(whole)
    return surface
  }
}

extension Color {
  /// 0xAARRGGBB with the channels multiplied by the opacity, the format of Cairo's pixels.
  fileprivate var premultiplied: UInt32 {
    func channel(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(alpha) + 127) / 255 }
    return UInt32(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
