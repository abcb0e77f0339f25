import Glibc

/// The rows of a picture with four bytes for each pixel.
///
/// The memory must outlive the value.
struct PixelRows {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The number of bytes from one row to the next.
  let stride: Int
  /// 0xAARRGGBB in the machine's order, premultiplied: `CAIRO_FORMAT_ARGB32`.
  let bytes: UnsafeRawBufferPointer

  /// The pixels of a row.
  subscript(index: Int) -> UnsafeBufferPointer<UInt32> {
    let start = index * stride
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + width * 4])
      .assumingMemoryBound(to: UInt32.self)
  }

  /// Returns `true` if a row has the same pixels as the one above it.
  func isLikeAbove(_ index: Int) -> Bool {
    guard index > 0, let start = bytes.baseAddress else { return false }
    return memcmp(start + index * stride, start + (index - 1) * stride, width * 4) == 0
  }

  /// Returns `true` if at least half the pixels of a row equal the one to their left.
  func isMostlyEven(_ index: Int) -> Bool {
    let pixels = self[index]
    var count = 1
    for column in 1..<max(1, width) where pixels[column] == pixels[column - 1] { count += 1 }
    return count * 2 >= width
  }

  /// `true` if all pixels are opaque.
  var isOpaque: Bool {
    (0..<height).allSatisfy { index in self[index].reduce(~0) { $0 & $1 } >> 24 == 0xff }
  }
}
