import CCairo
import ChartModel
public import ChartScene
import Glibc

extension Scene {
  /// Returns the picture as a PDF of one page, in which a point is a point of the scene.
  ///
  /// Text stays text, with its fonts in the file. The title and the summary are those of the file.
  /// The file has a date only if the environment variable `SOURCE_DATE_EPOCH` specifies one: the
  /// same scene with the same fonts gives the same bytes.
  ///
  /// - Parameters:
  ///   - detail: The amount of large data that is drawn.
  ///   - measurer: The measurer of the layout, which draws the text too.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` if the size is out of limits, or Cairo can't draw the scene.
  public func pdf(
    detail: Detail = .reduced, measurer: PangoTextMeasurer = .shared
  ) throws(RenderError) -> [UInt8] {
    try checkSize()
    guard max(size.width, size.height) <= Self.maximumPoints else {
      throw .pageTooLarge(size, limit: Int(Self.maximumPoints))
    }
    let file = ByteSink()
    let surface = cairo_pdf_surface_create_for_stream(
      { sink, data, count in
        guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes += UnsafeBufferPointer(
          start: data, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(file).toOpaque(), size.width, size.height)
    defer { cairo_surface_destroy(surface) }
    describe(surface, detail)
    let scene = detail == .whole ? self : try embeddingClouds()
    try scene.draw(on: surface, pixels: nil, detail: detail, measurer: measurer)
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderError(status) }
    return file.bytes
  }

  /// The greatest size of a page that PDF readers accept, in points.
  private static let maximumPoints = 14_400.0

  private func describe(_ surface: OpaquePointer?, _ detail: Detail) {
    let summary = summary(detail)
    if !title.isEmpty { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
    if !summary.isEmpty {
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, summary)
    }
    cairo_pdf_surface_set_metadata(
      surface, CAIRO_PDF_METADATA_CREATE_DATE, Self.sourceDate ?? "")
  }

  /// The date that `SOURCE_DATE_EPOCH` specifies, in ISO 8601.
  ///
  /// Source: reproducible-builds.org, specification of SOURCE_DATE_EPOCH.
  private static var sourceDate: String? {
    guard let text = getenv("SOURCE_DATE_EPOCH"), var seconds = time_t(String(cString: text)) else {
      return nil
    }
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    var date = [CChar](repeating: 0, count: 32)
    let count = strftime(&date, date.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: date.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The bytes that Cairo's stream writes.
private final class ByteSink {
  var bytes: [UInt8] = []
}
