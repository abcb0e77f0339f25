import CDeflate
import Charthouse
import CharthouseCairo

/// A PNG file, read back without the code that wrote it.
struct Picture {
  let width: Int
  let height: Int
  /// 2 for three channels, 6 for four.
  let colorType: UInt8
  /// Pixels per metre.
  let resolution: Int
  private let channels: Int
  private let bytes: [UInt8]

  /// Reads a file with a filter's number before each row; nil where it isn't a valid one.
  init?(_ file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { return nil }
    func number(at place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var chunks: [String: [UInt8]] = [:]
    var place = 8
    while place + 12 <= file.count {
      let count = number(at: place)
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      let check = file[place + 4..<place + 8 + count].withUnsafeBytes {
        libdeflate_crc32(0, $0.baseAddress, $0.count)
      }
      guard Int(check) == number(at: place + 8 + count) else { return nil }
      chunks[name, default: []] += file[place + 8..<place + 8 + count]
      place += 12 + count
    }
    guard place == file.count, let header = chunks["IHDR"], let data = chunks["IDAT"],
      let physical = chunks["pHYs"], chunks["IEND"] == []
    else { return nil }
    width = header[0..<4].reduce(0) { $0 << 8 | Int($1) }
    height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
    colorType = header[9]
    resolution = physical[0..<4].reduce(0) { $0 << 8 | Int($1) }
    channels = colorType == 6 ? 4 : 3
    let length = 1 + width * channels
    var rows = [UInt8](repeating: 0, count: length * height)
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    let result = libdeflate_zlib_decompress(
      decompressor, data, data.count, &rows, rows.count, nil)
    guard result == LIBDEFLATE_SUCCESS else { return nil }
    var bytes = [UInt8](repeating: 0, count: width * channels * height)
    for row in 0..<height {
      guard rows[row * length] == 2 else { return nil }
      for column in 0..<width * channels {
        let above = row == 0 ? 0 : bytes[(row - 1) * width * channels + column]
        bytes[row * width * channels + column] = rows[row * length + 1 + column] &+ above
      }
    }
    self.bytes = bytes
  }

  /// The colour of a pixel.
  subscript(x: Int, y: Int) -> Color {
    let place = (y * width + x) * channels
    let alpha = channels == 4 ? bytes[place + 3] : 255
    return Color(
      rgba: UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
        | UInt32(bytes[place + 2]) << 8 | UInt32(alpha))
  }

  /// The smallest rectangle with every pixel that isn't `background`; nil where there is none.
  func ink(on background: Color) -> Rect? {
    var ink: Rect?
    for y in 0..<height {
      for x in 0..<width where self[x, y] != background {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        ink = ink?.union(pixel) ?? pixel
      }
    }
    return ink
  }
}

extension Scene {
  /// A small scene: 100 by 60 points on white, unless said.
  static func small(
    _ marks: [Mark] = [], background: Paint = .rgb(0xffffff),
    size: Size = Size(width: 100, height: 60)
  ) -> Scene {
    Scene(
      size: size, background: background,
      plot: Rect(x: 0, y: 0, width: size.width, height: size.height), marks: marks)
  }

  /// The picture, read back.
  func picture(scale: Double = 1) throws -> Picture? { Picture(try png(scale: scale)) }
}

extension Mark {
  /// A mark of a chart.
  static func chart(_ shape: Shape, _ look: Look, clip: Rect? = nil) -> Mark {
    Mark(role: .chart, shape: shape, look: look, clip: clip)
  }
}

extension Shape {
  /// One rectangle.
  static func rect(_ rect: Rect) -> Shape {
    .rects(
      RectShape(
        x0: Placement(points: rect.minX), x1: Placement(points: rect.maxX),
        y0: Placement(points: rect.minY), y1: Placement(points: rect.maxY)))
  }

  /// A line through points.
  static func line(_ points: [(Double, Double)], curve: Curve = .linear, gap: Gap = .open) -> Shape
  {
    .line(
      LineShape(
        x: Placement(points: points.map(\.0)), y: Placement(points: points.map(\.1)), curve: curve,
        gap: gap))
  }
}
