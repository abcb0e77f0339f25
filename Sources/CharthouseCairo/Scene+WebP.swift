import CWebP
public import ChartModel
public import ChartScene

extension Scene {
  /// Returns the picture as lossless WebP, with `scale` pixels per point.
  ///
  /// The same scene with the same fonts gives the same bytes.
  ///
  /// - Parameters:
  ///   - scale: The pixels per point; positive.
  ///   - detail: The amount of large data that is drawn.
  ///   - measurer: The measurer of the layout, which draws the text too.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` if size or scale are out of limits, or the scene can't be drawn.
  public func webp(
    scale: Double = 1, detail: Detail = .reduced, measurer: PangoTextMeasurer = .shared
  ) throws(RenderError) -> [UInt8] {
    let pixels = try webpPixels(scale: scale, detail: detail, measurer: measurer)
    let outcome = pixels.withPicture { picture, config -> [UInt8]? in
      var writer = WebPMemoryWriter()
      WebPMemoryWriterInit(&writer)
      defer { WebPMemoryWriterClear(&writer) }
      return withUnsafeMutablePointer(to: &writer) { writer in
        picture.pointee.writer = WebPMemoryWrite
        picture.pointee.custom_ptr = UnsafeMutableRawPointer(writer)
        guard WebPEncode(config, picture) != 0 else { return nil }
        return Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
      }
    }
    guard let bytes = outcome ?? nil else { throw .noMemory(size, scale: scale) }
    return bytes
  }

  fileprivate func webpPixels(scale: Double, detail: Detail, measurer: PangoTextMeasurer)
    throws(RenderError) -> PixelPicture
  {
    let limit = Int(WEBP_MAX_DIMENSION)
    guard max(size.width, size.height) * scale <= Double(limit) else {
      throw .tooLarge(size, scale: scale, limit: limit)
    }
    return try pixels(scale: scale, detail: detail, measurer: measurer)
  }
}

/// Writes an animated WebP, scene by scene; it plays once and stays at its last picture.
public final class AnimatedWebP {
  private let encoder: OpaquePointer
  private let size: Size
  private let scale: Double
  private let measurer: PangoTextMeasurer

  /// Creates an encoder for one file.
  ///
  /// - Parameters:
  ///   - size: The size of all its scenes, in points.
  ///   - scale: The pixels per point; positive.
  ///   - measurer: The measurer of the layout, which draws the text too.
  /// - Throws: `RenderError` if there is not enough memory, or size or scale are out of limits.
  public init(size: Size, scale: Double = 1, measurer: PangoTextMeasurer = .shared)
    throws(RenderError)
  {
    (self.size, self.scale, self.measurer) = (size, scale, measurer)
    let empty = Scene(size: size, plot: .zero)
    let pixels = try empty.webpPixels(scale: scale, detail: .reduced, measurer: measurer)
    var options = WebPAnimEncoderOptions()
    WebPAnimEncoderOptionsInit(&options)
    options.anim_params.loop_count = 1
    guard
      let encoder = WebPAnimEncoderNew(Int32(pixels.width), Int32(pixels.height), &options)
    else { throw .noMemory(size, scale: scale) }
    self.encoder = encoder
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Adds a scene that is shown from a time in seconds on; times must ascend.
  ///
  /// - Throws: `RenderError` if it has another size or can't be drawn.
  public func add(_ scene: Scene, at seconds: Double) throws(RenderError) {
    let pixels = try scene.webpPixels(scale: scale, detail: .reduced, measurer: measurer)
    let isAdded = pixels.withPicture { picture, config in
      WebPAnimEncoderAdd(encoder, picture, Self.milliseconds(seconds), config) != 0
    }
    guard isAdded == true else { throw failure }
  }

  /// Returns the bytes of the file, whose last scene is shown until a time in seconds.
  ///
  /// - Throws: `RenderError` if there is no scene or not enough memory.
  public func finish(at seconds: Double) throws(RenderError) -> [UInt8] {
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Self.milliseconds(seconds), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw failure }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private var failure: RenderError {
    .drawing(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "no memory")
  }

  private static func milliseconds(_ seconds: Double) -> Int32 {
    Int32(min(2e9, max(0, (seconds * 1000).rounded())))
  }
}

extension PixelPicture {
  /// Calls `body` with the picture in libwebp's format and the settings for lossless compression.
  ///
  /// `nil` if there is not enough memory.
  fileprivate func withPicture<Result>(
    _ body: (UnsafeMutablePointer<WebPPicture>, UnsafePointer<WebPConfig>) -> Result
  ) -> Result? {
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, 4) != 0,
      WebPPictureInit(&picture) != 0
    else { return nil }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(width), Int32(height))
    guard WebPPictureAlloc(&picture) != 0 else { return nil }
    defer { WebPPictureFree(&picture) }
    let rows = rows
    for row in 0..<height {
      guard let start = picture.argb.map({ $0 + row * Int(picture.argb_stride) }) else {
        return nil
      }
      for (column, pixel) in rows[row].enumerated() { start[column] = pixel.unmultiplied }
    }
    return withUnsafePointer(to: config) { body(&picture, $0) }
  }
}

extension UInt32 {
  /// The pixel with its colours not multiplied by its opacity.
  fileprivate var unmultiplied: UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self }
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
