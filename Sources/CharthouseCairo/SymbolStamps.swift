import ChartColumns
import ChartModel
import ChartScene
import Dispatch
import Glibc

/// Many symbols of few styles, put on a picture as copies of a few small pictures.
///
/// There is a picture for each style, each diameter to an eighth of a pixel, and each of eight by
/// eight positions between pixels. They are painted over each other in the order of the items, as
/// if each symbol had been drawn; each core has its own rows.
struct SymbolStamps {
  /// The style of a symbol.
  struct Style {
    var fill: Paint
    var stroke: Stroke
  }

  /// A small square picture of one symbol.
  struct Picture {
    /// The number of pixels on each side of the middle one.
    let half: Int
    /// The premultiplied pixels, from the top left.
    let pixels: [UInt32]
  }

  /// The position of a picture and its number.
  fileprivate struct Stamp {
    var column: Int32
    var row: Int32
    /// The number of the picture; negative for none.
    var picture: Int32
  }

  private let symbols: SymbolShape
  private let style: MarkStyle
  private let count: Int
  private let pixels: Double
  private let styles: [Style]
  /// The range of diameters, in eighths of a pixel.
  private let sizes: ClosedRange<Int>

  private static let cores = max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN)))

  /// Prepares the drawing; `nil` if there are too many styles, or the symbols are too large.
  init?(_ symbols: SymbolShape, style: MarkStyle, pixels: Double) {
    self.symbols = symbols
    self.style = style
    self.pixels = pixels
    count = Shape.symbols(symbols).count
    let usual = Style(fill: style.fill, stroke: style.stroke)
    // The last one is for items without a choice.
    let choices = style.choice == nil ? 0 : max(style.fills.count, style.strokes.count)
    styles =
      (0..<choices).map { index in
        Style(
          fill: style.fills.isEmpty
            ? style.fill : index < style.fills.count ? style.fills[index] : style.fill,
          stroke: index < style.strokes.count ? style.strokes[index] : style.stroke)
      } + [usual]
    let diameters: ClosedRange<Double>
    if let column = symbols.diameters {
      diameters = column.range ?? 0...0
    } else if symbols.diameter.isFinite {
      diameters = symbols.diameter...symbols.diameter
    } else {
      return nil
    }
    let most = diameters.upperBound * pixels
    guard symbols.symbol != .none, most > 0, most <= 100, styles.count <= 64,
      styles.allSatisfy({
        $0.fill.isPlain && $0.stroke.paint.isPlain && $0.stroke.width * pixels <= 32
      })
    else { return nil }
    sizes = max(0, Self.size(diameters.lowerBound * pixels))...Self.size(most)
  }

  private static func size(_ diameter: Double) -> Int { Int((diameter * 8).rounded()) }

  /// Draws the symbols on an image, within columns and rows of it; `picture` draws one.
  func draw(
    on image: PixelImage, columns: Range<Int>, rows: Range<Int>,
    picture: (_ style: Style, _ diameter: Double, _ shift: Point) -> Picture
  ) {
    let columns = columns.clamped(to: 0..<image.width)
    let rows = rows.clamped(to: 0..<image.height)
    var stamps = places(near: columns, rows)
    let sheet = PictureSheet(draw(for: &stamps, picture))
    let bands = min(rows.count, Self.cores)
    guard bands > 0 else { return }
    stamps.withUnsafeBufferPointer { stamps in
      nonisolated(unsafe) let stamps = stamps  // only read
      DispatchQueue.concurrentPerform(iterations: bands) { band in
        let start = rows.lowerBound + rows.count * band / bands
        let end = rows.lowerBound + rows.count * (band + 1) / bands
        sheet.lay(stamps, on: image, columns: columns, rows: start..<end)
      }
    }
  }

  /// Returns the position and picture of each item, numbered by style, size and subpixel position.
  private func places(near columns: Range<Int>, _ rows: Range<Int>) -> [Stamp] {
    let margin = Double(sizes.upperBound) / 8 * 2 + 64
    let (left, right) = (Double(columns.lowerBound) - margin, Double(columns.upperBound) + margin)
    let (above, below) = (Double(rows.lowerBound) - margin, Double(rows.upperBound) + margin)
    let piece = 1 << 15
    let pieces = (count + piece - 1) / piece
    return [Stamp](unsafeUninitializedCapacity: count) { stamps, filled in
      nonisolated(unsafe) let stamps = stamps  // each piece writes its own elements
      DispatchQueue.concurrentPerform(iterations: pieces) { index in
        let range = index * piece..<min(count, (index + 1) * piece)
        let (xs, ys) = (symbols.x.places(of: range), symbols.y.places(of: range))
        for (x, (y, item)) in zip(xs, zip(ys, range)) {
          let (x, y) = (x * pixels, y * pixels)
          var stamp = Stamp(column: 0, row: 0, picture: -1)
          if x >= left, x <= right, y >= above, y <= below, let style = self.style(of: item) {
            let column = Int((x * 8).rounded(.down))
            let row = Int((y * 8).rounded(.down))
            stamp.column = Int32(column >> 3)
            stamp.row = Int32(row >> 3)
            stamp.picture = Int32((style << 3 | row & 7) << 3 | column & 7)
          }
          stamps[item] = stamp
        }
      }
      filled = count
    }
  }

  /// Returns the number of an item's style and size; `nil` if it isn't drawn.
  private func style(of item: Int) -> Int? {
    var style = styles.count - 1
    if let choice = self.style.choice {
      let chosen = choice[item].rounded()
      if chosen >= 0, chosen < Double(style) { style = Int(chosen) }
    }
    var size = sizes.upperBound
    if let diameters = symbols.diameters {
      let diameter = diameters[item]
      guard diameter > 0, diameter.isFinite else { return nil }
      size = Self.size(diameter * pixels)
    }
    return style * sizes.count + size - sizes.lowerBound
  }

  /// Draws each picture that is needed, and numbers the stamps by them.
  private func draw(
    for stamps: inout [Stamp], _ picture: (Style, Double, Point) -> Picture
  ) -> [Picture] {
    var pictures: [Picture] = []
    var numbers = [Int32](repeating: -1, count: styles.count * sizes.count * 64)
    stamps.withUnsafeMutableBufferPointer { stamps in
      for index in stamps.indices where stamps[index].picture >= 0 {
        let key = Int(stamps[index].picture)
        if numbers[key] < 0 {
          numbers[key] = Int32(pictures.count)
          let (style, size) = (key >> 6).quotientAndRemainder(dividingBy: sizes.count)
          let diameter = max(0.125, Double(size + sizes.lowerBound) / 8) / pixels
          let shift = Point(
            x: (Double(key & 7) + 0.5) / 8, y: (Double(key >> 3 & 7) + 0.5) / 8)
          let isExact = symbols.diameters == nil
          pictures.append(picture(styles[style], isExact ? symbols.diameter : diameter, shift))
        }
        stamps[index].picture = numbers[key]
      }
    }
    return pictures
  }
}

/// All pictures of symbols in one array, row by row without transparent pixels at the rows' ends.
private struct PictureSheet: Sendable {
  /// A row of a picture that isn't all transparent, from the middle pixel.
  private struct Row {
    var row: Int32
    var column: Int32
    var count: Int32
    /// The index of its first pixel.
    var start: Int32
  }

  private var pixels: [UInt32] = []
  private var rows: [Row] = []
  /// The index of each picture's first row, and the end of the last one's.
  private var starts: [Int] = [0]

  init(_ pictures: [SymbolStamps.Picture]) {
    for picture in pictures {
      let side = 2 * picture.half + 1
      for row in 0..<side {
        let line = picture.pixels[row * side..<(row + 1) * side]
        guard let first = line.firstIndex(where: { $0 != 0 }),
          let last = line.lastIndex(where: { $0 != 0 })
        else { continue }
        rows.append(
          Row(
            row: Int32(row - picture.half), column: Int32(first - row * side - picture.half),
            count: Int32(last + 1 - first), start: Int32(pixels.count)))
        pixels += line[first...last]
      }
      starts.append(rows.count)
    }
  }

  /// Paints pictures over an image, as far as they are within columns and rows.
  func lay(
    _ stamps: UnsafeBufferPointer<SymbolStamps.Stamp>, on image: PixelImage, columns: Range<Int>,
    rows seen: Range<Int>
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      rows.withUnsafeBufferPointer { rows in
        starts.withUnsafeBufferPointer { starts in
          guard let pixels = pixels.baseAddress else { return }
          for stamp in stamps where stamp.picture >= 0 {
            for index in starts[Int(stamp.picture)]..<starts[Int(stamp.picture) + 1] {
              let line = rows[index]
              let row = Int(stamp.row + line.row)
              guard row >= seen.lowerBound, row < seen.upperBound else { continue }
              let left = Int(stamp.column + line.column)
              let first = max(left, columns.lowerBound)
              let count = min(left + Int(line.count), columns.upperBound) - first
              guard count > 0 else { continue }
              let source = pixels + Int(line.start) + first - left
              let target = image.row(row) + first
              for index in 0..<count { target[index] = Self.over(source[index], target[index]) }
            }
          }
        }
      }
    }
  }

  /// Returns a premultiplied pixel over another.
  @inline(__always)
  private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    var odd = (target >> 8 & 0xff00ff) &* rest &+ 0x800080
    var even = (target & 0xff00ff) &* rest &+ 0x800080
    odd = (odd &+ (odd >> 8 & 0xff00ff)) & 0xff00_ff00
    even = (even &+ (even >> 8 & 0xff00ff)) >> 8 & 0xff00ff
    return source &+ (odd | even)
  }
}

extension Paint {
  /// `true` if the paint is the same in every symbol.
  fileprivate var isPlain: Bool {
    switch self {
    case .none, .color: true
    case .linear, .radial, .image: false
    }
  }
}
