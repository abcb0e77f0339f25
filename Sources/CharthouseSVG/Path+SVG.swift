import Charthouse

extension Path {
  /// The path in SVG's own letters, in absolute coordinates.
  ///
  /// A step that two decimals don't show is left out.
  var svg: String {
    var text = ""
    var last = ""
    for element in limited(to: .drawable).elements {
      switch element {
      case .move(let point):
        last = point.svg
        text += "M" + last
      case .line(let point):
        let place = point.svg
        guard place != last else { continue }
        last = place
        text += "L" + place
      case .curve(let first, let second, let end):
        last = end.svg
        text += "C" + first.svg + " " + second.svg + " " + last
      case .close:
        text += "Z"
      }
    }
    return text
  }
}

extension Rect {
  /// What coordinates may be: beyond it, viewers that count in 32 bits are visibly off.
  static let drawable = Rect(x: -20_000, y: -20_000, width: 60_000, height: 60_000)
}

extension Point {
  fileprivate var svg: String { x.decimal() + " " + y.decimal() }
}
