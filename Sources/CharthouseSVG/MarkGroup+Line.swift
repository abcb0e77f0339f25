import ChartModel
import ChartScene

extension MarkGroup {
  /// Writes a line as one path, with its bridges, and its isolated points as dots.
  mutating func write(_ line: LineShape, _ definitions: inout Definitions) {
    var stroke = mark.style.stroke(of: 0)
    guard !stroke.isNone, grain != nil || mark.bounds != nil else { return }
    let whole = grain.map(line.parts) ?? line.parts()
    guard let bounds = whole.bounds else { return }
    let parts = mark.traced.map { MeasuredPath(line).parts($0) } ?? whole
    stroke.dashOffset += parts.lead
    let way = Path(parts.runs.flatMap { $0.path().elements })
    if let gradient = PathGradient(stroke.paint) {
      write(way, with: stroke, along: gradient.limited(to: parts.share), &definitions)
    } else if !way.isEmpty {
      let style = Style(stroke: stroke, on: .place(bounds), &definitions)
      write("path", style: style) { $0.attribute("d", way) }
    }
    for bridge in parts.bridges {
      var dashed = stroke
      dashed.dash = LineParts.bridgeDash(lineWidth: stroke.width, over: bridge)
      dashed.dashOffset = 0
      dashed.cap = .butt
      let style = Style(stroke: dashed, on: .place(bounds), &definitions)
      write("path", style: style) { $0.attribute("d", bridge) }
    }
    let diameter = LineParts.dotDiameter(lineWidth: stroke.width)
    for dot in parts.dots {
      let style = Style(fill: stroke.paint, on: .place(bounds), &definitions)
      write("circle", style: style) { $0.write(dot, diameter: diameter) }
    }
  }

  /// Writes a path with colours along it: in short pieces, each of one colour.
  mutating func write(
    _ way: Path, with stroke: Stroke, along gradient: PathGradient, _ definitions: inout Definitions
  ) {
    guard stroke.width.isFinite else { return }
    // If it isn't opaque, a piece that overlaps the one before would be visible.
    let pieces = PathPieces(
      way.limited(to: .drawable), stroke: stroke, gradient: gradient, step: 1,
      overlap: gradient.isOpaque ? 1 : 0)
    for piece in pieces {
      var own = stroke
      own.paint = .color(piece.color)
      own.cap = piece.cap
      own.dash = []
      let style = Style(stroke: own, on: .element(nil), &definitions)
      write("path", style: style) { $0.attribute("d", piece.path) }
    }
  }
}
