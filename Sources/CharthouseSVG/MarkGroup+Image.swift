import ChartModel
import ChartScene

extension MarkGroup {
  /// Writes a file unchanged, as base64, or a grid as a path of its cells for each colour.
  mutating func write(_ image: ImageShape) {
    guard let box = image.box, box.width > 0, box.height > 0 else { return }
    switch image.content {
    case .png(let bytes): write(bytes, of: image, in: box)
    case .grid(let colors, let columns): write(colors, columns: columns, of: image)
    }
  }

  private mutating func write(_ bytes: [UInt8], of image: ImageShape, in box: Rect) {
    let flip = Point(x: image.x1(0) < image.x0(0) ? -1 : 1, y: image.y1(0) < image.y0(0) ? -1 : 1)
    write("image", item: 0, style: .usual) { element in
      element.attribute("x", flip.x < 0 ? -box.maxX : box.minX)
      element.attribute("y", flip.y < 0 ? -box.maxY : box.minY)
      element.attribute("width", box.width)
      element.attribute("height", box.height)
      element.attribute("preserveAspectRatio", "none")
      if flip.x < 0 || flip.y < 0 {
        element.attribute("transform", "scale(\(flip.x.decimal()) \(flip.y.decimal()))")
      }
      element.attribute("href", "data:image/png;base64," + base64(bytes))
    }
  }

  /// Writes a grid; cells of one colour that follow each other in a row are one rectangle.
  private mutating func write(_ colors: [Color], columns: Int, of image: ImageShape) {
    var paths: [Color: Path] = [:]
    var order: [Color] = []
    var index = 0
    while index < colors.count {
      let color = colors[index]
      var end = index + 1
      while end < colors.count, !end.isMultiple(of: columns), colors[end] == color { end += 1 }
      if color.alpha > 0, let first = image.rect(of: index), let last = image.rect(of: end - 1) {
        if paths[color] == nil { order.append(color) }
        paths[color, default: Path()].elements += Path(rect: first.union(last)).elements
      }
      index = end
    }
    var definitions = Definitions(plot: Rect(x: 0, y: 0, width: 0, height: 0))
    for color in order {
      let style = Style(fill: .color(color), on: .element(nil), &definitions)
      write("path", style: style) { element in
        element.attribute("d", paths[color] ?? Path())
        // Without it, seams are visible between cells.
        element.attribute("shape-rendering", "crispEdges")
      }
    }
  }
}

/// Source: RFC 4648, section 4.
func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let piece = bytes[start..<min(bytes.count, start + 3)]
    let number = piece.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - piece.count))
    for digit in 0..<4 {
      text.append(
        digit <= piece.count ? digits[number >> (6 * (3 - digit)) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
