import CDeflate
import Charthouse
import CharthouseCairo

/// A PNG file, read independently of the code that wrote it.
struct Picture {
  let width: Int
  let height: Int
  /// The colour type: 2 for three channels, 6 for four, 3 for a palette.
  let colorType: UInt8
  /// `true` if it specifies the opacity of its palette's colours.
  let hasAlpha: Bool
  /// The resolution in pixels per metre.
  let resolution: Int
  private let channels: Int
  private let bytes: [UInt8]

  /// Reads a file with a filter number before each row; `nil` if it isn't a valid one.
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
    hasAlpha = colorType == 6 || chunks["tRNS"] != nil
    channels = hasAlpha ? 4 : 3
    let size = colorType == 3 ? 1 : channels
    let length = 1 + width * size
    var rows = [UInt8](repeating: 0, count: length * height)
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    let result = libdeflate_zlib_decompress(
      decompressor, data, data.count, &rows, rows.count, nil)
    guard result == LIBDEFLATE_SUCCESS else { return nil }
    var bytes = [UInt8](repeating: 0, count: width * size * height)
    for row in 0..<height {
      let filter = rows[row * length]
      guard filter == 0 || filter == 2 else { return nil }
      for column in 0..<width * size {
        let above = row == 0 || filter == 0 ? 0 : bytes[(row - 1) * width * size + column]
        bytes[row * width * size + column] = rows[row * length + 1 + column] &+ above
      }
    }
    if colorType == 3 {
      guard let colors = chunks["PLTE"] else { return nil }
      let alphas = chunks["tRNS"] ?? []
      bytes = bytes.flatMap { number -> [UInt8] in
        let place = Int(number) * 3
        return Array(colors[place..<place + 3]) + (alphas.isEmpty ? [] : [alphas[Int(number)]])
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

  /// Returns the share of the pixels that differ from another picture's by more than `limit`.
  func difference(from other: Picture, beyond limit: Int) -> Double {
    guard width == other.width, height == other.height, channels == other.channels else { return 1 }
    var count = 0
    for pixel in 0..<width * height {
      let differs = (pixel * channels..<(pixel + 1) * channels).contains {
        abs(Int(bytes[$0]) - Int(other.bytes[$0])) > limit
      }
      if differs { count += 1 }
    }
    return Double(count) / Double(width * height)
  }

  /// Returns the lightness of squares of `side` pixels, from 0 to 255, row by row.
  func lightness(ofSquares side: Int) -> [Double] {
    let columns = width / side
    var sums = [Int](repeating: 0, count: columns * (height / side))
    for y in 0..<height / side * side {
      for x in 0..<columns * side {
        let place = (y * width + x) * channels
        sums[y / side * columns + x / side] +=
          Int(bytes[place]) + Int(bytes[place + 1]) + Int(bytes[place + 2])
      }
    }
    return sums.map { Double($0) / Double(3 * side * side) }
  }

  /// Returns the smallest rectangle with every pixel that isn't `background`; `nil` if there is
  /// none.
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
  /// Creates a small scene, by default 100 by 60 points on white.
  static func small(
    _ marks: [Mark] = [], background: Paint = .rgb(0xffffff),
    size: Size = Size(width: 100, height: 60)
  ) -> Scene {
    Scene(
      size: size, background: background,
      plot: Rect(x: 0, y: 0, width: size.width, height: size.height), marks: marks)
  }

  /// Returns the picture, read back.
  func picture(scale: Double = 1, detail: Detail = .reduced) throws -> Picture? {
    Picture(try png(scale: scale, detail: detail))
  }
}

extension Mark {
  /// Returns a mark of a chart.
  static func chart(_ shape: Shape, _ style: MarkStyle, clip: Rect? = nil) -> Mark {
    Mark(role: .chart, shape: shape, style: style, clip: clip)
  }
}

extension Shape {
  /// Returns a mark of one rectangle.
  static func rect(_ rect: Rect) -> Shape {
    .rects(
      RectShape(
        x0: Placement(points: rect.minX), x1: Placement(points: rect.maxX),
        y0: Placement(points: rect.minY), y1: Placement(points: rect.maxY)))
  }

  /// Returns a line through points.
  static func line(_ points: [(Double, Double)], curve: Curve = .linear, gap: Gap = .open) -> Shape
  {
    .line(
      LineShape(
        x: Placement(points: points.map(\.0)), y: Placement(points: points.map(\.1)), curve: curve,
        gap: gap))
  }
}
