import ChartModel
import ChartScene

extension [UInt8] {
  /// Writes a path in SVG's syntax, in absolute coordinates.
  ///
  /// A step that doesn't show in two decimals is left out.
  mutating func append(_ path: Path) {
    var last: Point?
    for element in path.limited(to: .drawable).elements {
      switch element {
      case .move(let point):
        append("M", point)
        last = point.written
      case .line(let point):
        guard point.written != last else { continue }
        append("L", point)
        last = point.written
      case .curve(let first, let second, let end):
        append("C", first)
        append(" ", second)
        append(" ", end)
        last = end.written
      case .close:
        append(UInt8(ascii: "Z"))
      }
    }
  }

  private mutating func append(_ letter: Unicode.Scalar, _ point: Point) {
    append(UInt8(ascii: letter))
    append(decimal: point.x)
    append(UInt8(ascii: " "))
    append(decimal: point.y)
  }
}

extension Rect {
  /// The range of coordinates; beyond it, viewers that compute in 32 bits are visibly off.
  static let drawable = Rect(x: -20_000, y: -20_000, width: 60_000, height: 60_000)
}

extension Point {
  /// The point in hundredths, as it is written.
  fileprivate var written: Point { Point(x: (x * 100).rounded(), y: (y * 100).rounded()) }
}
