import CCairo
import Charthouse

extension Painter {
  /// Draws a line with what its gaps leave.
  func draw(_ line: LineShape, look: Look) {
    let stroke = look.stroke(of: 0)
    guard !stroke.isNone, stroke.width.isFinite else { return }
    let parts = line.parts()
    if let gradient = WayGradient(stroke.paint) {
      let way = Path(parts.runs.flatMap { $0.path().limited(to: reach).elements })
      self.stroke(way, with: stroke, along: gradient)
    } else {
      let bounds = stroke.paint.isOpaqueColor ? .zero : parts.bounds
      for run in parts.runs { draw(run, with: stroke, bounds: bounds) }
    }
    var bridge = stroke
    bridge.dash = LineParts.bridgeDash(lineWidth: stroke.width)
    bridge.dashOffset = 0
    bridge.cap = .butt
    for path in parts.bridges {
      self.stroke(path.limited(to: reach), with: bridge, bounds: path.bounds ?? .zero)
    }
    let diameter = LineParts.dotDiameter(lineWidth: stroke.width)
    for dot in parts.dots where reach.contains(dot) {
      let circle = Path(circleAt: dot, diameter: diameter)
      fill(circle, with: stroke.paint, bounds: circle.bounds ?? .zero)
    }
  }

  /// How many points of a line a picture takes in one path; Cairo's time for one path grows faster than the path.
  private static let pieceLength = 1_024

  private func draw(_ run: PointRun, with stroke: Stroke, bounds: Rect) {
    let count = run.points.count
    guard pixels != nil, count > Self.pieceLength else {
      self.stroke(run.path().limited(to: reach), with: stroke, bounds: bounds)
      return
    }
    let isDashed = !stroke.drawnDash.isEmpty
    withoutOverlap(stroke.paint.isOpaque) {
      _ = setSource(stroke.paint, bounds: bounds)
      var passed = 0.0
      for start in Swift.stride(from: 0, to: count - 1, by: Self.pieceLength) {
        let end = min(count - 1, start + Self.pieceLength)
        // The last step of the piece before is drawn again, so that the two are joined as if they were one.
        let first = max(0, start - 1)
        let lead = isDashed && first < start ? run.path(through: first..<start + 1).length : 0
        let isEnd = start == 0 || end == count - 1
        set(stroke, cap: isEnd ? stroke.cap : .butt, offset: passed - lead)
        trace(run.path(through: first..<end + 1).limited(to: reach))
        cairo_stroke(cairo)
        if isDashed { passed += run.path(through: start..<end + 1).length }
      }
    }
  }

  /// Strokes a path with colours along its way: in short pieces, each of one colour.
  func stroke(_ path: Path, with stroke: Stroke, along gradient: WayGradient) {
    let parts = path.flattened().map(Polyline.init)
    let total = parts.reduce(0) { $0 + $1.length }
    guard total > 0, stroke.width.isFinite else { return }
    let pixel = 1 / (pixels ?? 2)
    let step = max(2 * pixel, total / 1_000)
    // Each piece begins on the one before, so that no seam shows.
    let overlap = gradient.isOpaque || pixels != nil ? pixel : 0
    withoutOverlap(gradient.isOpaque) {
      var passed = 0.0
      for part in parts {
        let last = max(1, (part.length / step).rounded(.up))
        for piece in 0..<Int(last) {
          let start = max(0, Double(piece) * step - overlap)
          let end = min(part.length, Double(piece + 1) * step)
          setSource(gradient.color(at: (passed + (start + end) / 2) / total))
          let isEnd = piece == 0 || piece == Int(last) - 1
          set(stroke, cap: isEnd ? stroke.cap : .butt, offset: start)
          trace(part.piece(from: start, to: end))
          cairo_stroke(cairo)
        }
        passed += part.length
      }
    }
  }

  /// Draws pieces that overlap as if they didn't: one that isn't opaque replaces what is below it.
  private func withoutOverlap(_ isOpaque: Bool, _ draw: () -> Void) {
    guard !isOpaque, pixels != nil else {
      draw()
      return
    }
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    draw()
    cairo_pop_group_to_source(cairo)
    cairo_paint(cairo)
  }
}

extension LineParts {
  fileprivate var bounds: Rect {
    var all = runs.lazy.flatMap(\.points).makeIterator()
    guard let first = all.next() else { return .zero }
    var (low, high) = (first, first)
    while let point = all.next() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rect(from: low, to: high)
  }
}
