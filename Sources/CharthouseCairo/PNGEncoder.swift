import CDeflate
import Glibc

/// Writes the pixels of a Cairo image as PNG.
///
/// A picture of few colours, as most charts are, is written as a palette and a byte for each pixel:
/// a third of the bytes to compress, and smaller files. Others have 8 bits per channel, without
/// alpha if the picture is opaque. All is compressed at once with libdeflate. Source: W3C, Portable
/// Network Graphics, second edition.
struct PNGEncoder {
  /// The picture.
  let picture: PixelRows
  /// The resolution in pixels per metre.
  let resolution: Int

  /// The compression level: a higher one takes longer for many colours and gains little.
  private enum Effort: Int32 {
    case many = 2
    case few = 5
  }

  /// Returns the bytes of the file; `nil` if there is not enough memory.
  func encode() -> [UInt8]? {
    if let palette = PNGPalette(picture) {
      let colors = palette.colors.map(Self.straight)
      let rgb = colors.flatMap { color in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
      }
      let alphas = colors.map { UInt8($0 >> 24) }
      var chunks: [(StaticString, [UInt8])] = [("PLTE", rgb)]
      if alphas.contains(where: { $0 != 255 }) { chunks.append(("tRNS", alphas)) }
      return file(palette.rows, .few, colorType: 3, chunks)
    }
    let isOpaque = picture.isOpaque
    return file(filtered(channels: isOpaque ? 3 : 4), .many, colorType: isOpaque ? 2 : 6)
  }

  private func file(
    _ rows: [UInt8], _ effort: Effort, colorType: UInt8,
    _ chunks: [(type: StaticString, content: [UInt8])] = []
  ) -> [UInt8]? {
    guard let compressed = Self.compressed(rows, effort) else { return nil }
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file.reserveCapacity(compressed.count + 1_200)
    Self.append(
      "IHDR",
      Self.number(picture.width) + Self.number(picture.height) + [8, colorType, 0, 0, 0],
      to: &file)
    Self.append("pHYs", Self.number(resolution) + Self.number(resolution) + [1], to: &file)
    for (type, content) in chunks { Self.append(type, content, to: &file) }
    for start in Swift.stride(from: 0, to: compressed.count, by: Self.longestChunk) {
      let end = min(compressed.count, start + Self.longestChunk)
      Self.append("IDAT", compressed[start..<end], to: &file)
    }
    Self.append("IEND", [], to: &file)
    return file
  }

  /// Returns the rows as PNG has them: the number of the filter and the bytes of each.
  ///
  /// Areas of one colour compress best unchanged, with filter 0. A row of other content, or one
  /// like the row above, has filter 2: each byte less the one above it.
  private func filtered(channels: Int) -> [UInt8] {
    let size = picture.width * channels
    let length = size + 1
    return [UInt8](unsafeUninitializedCapacity: length * picture.height) { bytes, count in
      var (row, above) = ([UInt8](repeating: 0, count: size), [UInt8](repeating: 0, count: size))
      for index in 0..<picture.height {
        let output = UnsafeMutableBufferPointer(
          rebasing: bytes[index * length..<(index + 1) * length])
        if picture.isLikeAbove(index) {
          output.initialize(repeating: 0)
          output[0] = 2
          continue
        }
        swap(&row, &above)
        Self.unpack(picture[index], channels: channels, to: &row)
        if picture.isMostlyEven(index) {
          output[0] = 0
          for place in 0..<size { output[place + 1] = row[place] }
        } else {
          output[0] = 2
          for place in 0..<size { output[place + 1] = row[place] &- above[place] }
        }
      }
      count = length * picture.height
    }
  }

  /// Writes the channels of pixels one after the other.
  private static func unpack(
    _ pixels: UnsafeBufferPointer<UInt32>, channels: Int, to bytes: inout [UInt8]
  ) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      for column in 0..<pixels.count {
        let pixel = channels == 4 ? straight(pixels[column]) : pixels[column]
        let place = column * channels
        bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
        if channels == 4 { bytes[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
      }
    }
  }

  /// Returns a premultiplied pixel with its original colour.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 0, alpha != 255 else { return alpha == 0 ? 0 : pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  private static func compressed(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(effort.rawValue) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let most = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: most) { output, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, output.baseAddress, output.count)
    }
  }

  /// The greatest size of a chunk, whose length has 31 bits.
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
