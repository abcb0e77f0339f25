import Charthouse

extension MarkGroup {
  /// Writes a line as one path, with its bridges, and its lone points as dots.
  mutating func write(_ line: LineShape, _ definitions: inout Definitions) {
    let stroke = mark.look.stroke(of: 0)
    guard !stroke.isNone, grain != nil || mark.bounds != nil else { return }
    let parts = grain.map(line.parts) ?? line.parts()
    guard let bounds = parts.bounds else { return }
    let way = Path(parts.runs.flatMap { $0.path().elements })
    if let gradient = WayGradient(stroke.paint) {
      write(way, with: stroke, along: gradient, &definitions)
    } else if !way.isEmpty {
      let style = Style(stroke: stroke, on: .place(bounds), &definitions)
      write("path", style: style) { $0.attribute("d", way.svg) }
    }
    if !parts.bridges.isEmpty {
      var dashed = stroke
      dashed.dash = LineParts.bridgeDash(lineWidth: stroke.width)
      dashed.dashOffset = 0
      dashed.cap = .butt
      let style = Style(stroke: dashed, on: .place(bounds), &definitions)
      let bridges = Path(parts.bridges.flatMap(\.elements))
      write("path", style: style) { $0.attribute("d", bridges.svg) }
    }
    let diameter = LineParts.dotDiameter(lineWidth: stroke.width)
    for dot in parts.dots {
      let style = Style(fill: stroke.paint, on: .place(bounds), &definitions)
      write("circle", style: style) { $0.write(dot, diameter: diameter) }
    }
  }

  /// Writes a path with colours along its way: in short pieces, each of one colour.
  private mutating func write(
    _ way: Path, with stroke: Stroke, along gradient: WayGradient, _ definitions: inout Definitions
  ) {
    let parts = way.limited(to: .drawable).flattened().map { Polyline($0) }
    let total = parts.reduce(0) { $0 + $1.length }
    let step = max(1, total / 500)
    // Each piece begins on the one before, so that no seam shows; where that would show through, it doesn't.
    let overlap = gradient.isOpaque ? 0.25 : 0
    var passed = 0.0
    for part in parts where part.length > 0 {
      let last = Int((part.length / step).rounded(.up)) - 1
      for piece in 0...last {
        let start = max(0, Double(piece) * step - overlap)
        let end = min(part.length, Double(piece + 1) * step)
        var own = stroke
        own.paint = .color(gradient.color(at: (passed + (start + end) / 2) / total))
        own.dashOffset += start
        if piece > 0, piece < last { own.cap = .butt }
        let style = Style(stroke: own, on: .element(nil), &definitions)
        write("path", style: style) { $0.attribute("d", part.piece(from: start, to: end).svg) }
      }
      passed += part.length
    }
  }
}
