import CCairo
import ChartModel
public import ChartScene

extension Scene {
  /// Returns the picture as PNG, with `scale` pixels per point.
  ///
  /// A chart at another scale has the same layout. The file specifies the size of a point; if the
  /// background isn't opaque, it has transparency. The same scene with the same fonts gives the
  /// same bytes.
  ///
  /// - Parameters:
  ///   - scale: The pixels per point; positive.
  ///   - detail: The amount of large data that is drawn.
  ///   - measurer: The measurer of the layout, which draws the text too.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` if size or scale are out of limits, or Cairo can't draw the scene.
  public func png(
    scale: Double = 1, detail: Detail = .reduced, measurer: PangoTextMeasurer = .shared
  ) throws(RenderError) -> [UInt8] {
    let picture = try pixels(scale: scale, detail: detail, measurer: measurer)
    guard let file = picture.png() else { throw .noMemory(size, scale: scale) }
    return file
  }

  /// Returns the pixels of the picture, before they are encoded as a file.
  package func pixels(
    scale: Double, detail: Detail = .reduced, measurer: PangoTextMeasurer = .shared
  ) throws(RenderError) -> PixelPicture {
    let (width, height) = try pixelSize(scale: scale)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let picture = PixelPicture(surface, width: width, height: height, scale: scale)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw .noMemory(size, scale: scale)
    }
    try draw(on: surface, pixels: scale, detail: detail, measurer: measurer)
    cairo_surface_flush(surface)
    return picture
  }

  /// The greatest width and height of a Cairo image, in pixels.
  private static let maximumPixels = 32_767

  private func pixelSize(scale: Double) throws(RenderError) -> (width: Int, height: Int) {
    try checkSize()
    guard scale > 0, scale.isFinite else { throw .scale(scale) }
    let width = max(1, (size.width * scale).rounded())
    let height = max(1, (size.height * scale).rounded())
    guard max(width, height) <= Double(Self.maximumPixels) else {
      throw .tooLarge(size, scale: scale, limit: Self.maximumPixels)
    }
    return (Int(width), Int(height))
  }
}

/// The pixels of a drawn picture.
package final class PixelPicture {
  private let surface: OpaquePointer?
  let width: Int
  let height: Int
  private let scale: Double

  /// Takes ownership of a Cairo image.
  fileprivate init(_ surface: OpaquePointer?, width: Int, height: Int, scale: Double) {
    self.surface = surface
    (self.width, self.height, self.scale) = (width, height, scale)
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  /// Returns the bytes of a PNG file; `nil` if there is not enough memory.
  package func png() -> [UInt8]? {
    PNGEncoder(picture: rows, resolution: Int((scale * 72 / 0.0254).rounded())).encode()
  }

  /// The pixels, valid as long as the picture.
  var rows: PixelRows {
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytes = UnsafeRawBufferPointer(
      start: cairo_image_surface_get_data(surface), count: stride * height)
    return PixelRows(width: width, height: height, stride: stride, bytes: bytes)
  }
}

extension Scene {
  /// Checks that the size in points can be drawn.
  func checkSize() throws(RenderError) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .size(size)
    }
  }

  /// Draws the scene on a surface and checks Cairo's status.
  func draw(
    on surface: OpaquePointer?, pixels: Double?, detail: Detail, measurer: PangoTextMeasurer
  ) throws(RenderError) {
    guard let cairo = cairo_create(surface) else { throw RenderError(CAIRO_STATUS_NO_MEMORY) }
    defer { cairo_destroy(cairo) }
    if let pixels { cairo_scale(cairo, pixels, pixels) }
    let images = measurer.engines.use { engine in
      let painter = Painter(self, on: cairo, pixels: pixels, detail: detail, engine: engine)
      painter.draw(self)
      return painter.images
    }
    if images.hasBroken {
      throw .drawing("the image of a paint can't be decoded")
    }
    let status = cairo_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderError(status) }
  }
}

extension RenderError {
  /// Creates an error with Cairo's description of a status.
  init(_ status: cairo_status_t) {
    self = .drawing(String(cString: cairo_status_to_string(status)))
  }
}
