import CDeflate
import Glibc

/// Writes the pixels of a Cairo image as PNG.
///
/// A picture of at most 256 colours, as most charts are, has a list of them and a byte for each pixel: a third of the
/// bytes to compress, and smaller files. Others have 8 bits a channel, without alpha where the picture is opaque, each
/// row filtered against the one above it. All is compressed at once with libdeflate. Source: W3C, Portable Network
/// Graphics, second edition.
struct PNGEncoder {
  /// Pixels from side to side.
  let width: Int
  /// Pixels from top to bottom.
  let height: Int
  /// Bytes from one row to the next.
  let stride: Int
  /// Pixels per metre.
  let resolution: Int

  /// The file's bytes; nil where there is no memory.
  ///
  /// `pixels` are 0xAARRGGBB in the machine's order, premultiplied: `CAIRO_FORMAT_ARGB32`.
  func encode(_ pixels: UnsafeRawBufferPointer) -> [UInt8]? {
    if let palette = PNGPalette(width: width, height: height, row: { row($0, of: pixels) }) {
      let colors = palette.colors.map(Self.straight)
      let rgb = colors.flatMap { color in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
      }
      let alphas = colors.map { UInt8($0 >> 24) }
      var chunks: [(StaticString, [UInt8])] = [("PLTE", rgb)]
      if alphas.contains(where: { $0 != 255 }) { chunks.append(("tRNS", alphas)) }
      return file(palette.rows, colorType: 3, chunks)
    }
    let isOpaque = isOpaque(pixels)
    return file(filtered(pixels, channels: isOpaque ? 3 : 4), colorType: isOpaque ? 2 : 6)
  }

  private func file(
    _ rows: [UInt8], colorType: UInt8, _ chunks: [(type: StaticString, content: [UInt8])] = []
  ) -> [UInt8]? {
    guard let compressed = Self.compressed(rows) else { return nil }
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file.reserveCapacity(compressed.count + 1_200)
    Self.append(
      "IHDR", Self.number(width) + Self.number(height) + [8, colorType, 0, 0, 0], to: &file)
    Self.append("pHYs", Self.number(resolution) + Self.number(resolution) + [1], to: &file)
    for (type, content) in chunks { Self.append(type, content, to: &file) }
    for start in Swift.stride(from: 0, to: compressed.count, by: Self.longestChunk) {
      let end = min(compressed.count, start + Self.longestChunk)
      Self.append("IDAT", compressed[start..<end], to: &file)
    }
    Self.append("IEND", [], to: &file)
    return file
  }

  private func row(_ index: Int, of pixels: UnsafeRawBufferPointer) -> UnsafeBufferPointer<UInt32> {
    let start = index * stride
    return UnsafeRawBufferPointer(rebasing: pixels[start..<(start + width * 4)])
      .assumingMemoryBound(to: UInt32.self)
  }

  private func isOpaque(_ pixels: UnsafeRawBufferPointer) -> Bool {
    (0..<height).allSatisfy { index in
      row(index, of: pixels).reduce(0xff00_0000) { $0 & $1 } == 0xff00_0000
    }
  }

  /// The rows as PNG has them: for each the filter's number, 2, and each byte less the one above it.
  private func filtered(_ pixels: UnsafeRawBufferPointer, channels: Int) -> [UInt8] {
    let length = 1 + width * channels
    return [UInt8](unsafeUninitializedCapacity: length * height) { bytes, count in
      var above = [UInt32](repeating: 0, count: width)
      for index in 0..<height {
        let row = row(index, of: pixels)
        var place = index * length
        bytes[place] = 2
        place += 1
        for column in 0..<width {
          let pixel = channels == 4 ? Self.straight(row[column]) : row[column]
          let difference = Self.difference(pixel, above[column])
          above[column] = pixel
          bytes[place] = UInt8(truncatingIfNeeded: difference >> 16)
          bytes[place + 1] = UInt8(truncatingIfNeeded: difference >> 8)
          bytes[place + 2] = UInt8(truncatingIfNeeded: difference)
          if channels == 4 { bytes[place + 3] = UInt8(truncatingIfNeeded: difference >> 24) }
          place += channels
        }
      }
      count = length * height
    }
  }

  /// The four bytes of `a`, each less that of `b`.
  private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // Two bytes at a time, with a bit above each that takes the borrow.
    let odd = ((a >> 8 & 0xff00ff) | 0x100_0100) &- (b >> 8 & 0xff00ff)
    let even = ((a & 0xff00ff) | 0x100_0100) &- (b & 0xff00ff)
    return (odd & 0xff00ff) << 8 | even & 0xff00ff
  }

  /// A premultiplied pixel with its colour as it was.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 0, alpha != 255 else { return alpha == 0 ? 0 : pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(6) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let most = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: most) { output, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, output.baseAddress, output.count)
    }
  }

  /// A chunk counts its bytes with 31 bits.
  private static let longestChunk = 1 << 30

  private static func append(
    _ type: StaticString, _ content: some Collection<UInt8>, to file: inout [UInt8]
  ) {
    file += number(content.count)
    let start = file.count
    type.withUTF8Buffer { file += $0 }
    file += content
    let check = file[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    file += number(Int(check))
  }

  private static func number(_ value: Int) -> [UInt8] {
    let value = UInt32(truncatingIfNeeded: value).bigEndian
    return withUnsafeBytes(of: value) { Array($0) }
  }
}
