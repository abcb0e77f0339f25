import CCairo
import ChartModel
import ChartScene

/// The geometry of a line, found before it is painted.
struct PreparedLine {
  /// The runs between its gaps, or a part of its path; for many items, the points that matter.
  var parts: LineParts
  /// The stroke to paint it with.
  var stroke: Stroke
  /// The bounds for a gradient over the mark.
  var bounds = Rect.zero
  /// The pixels that it covers, if that is quicker than a path.
  var mask: LineMask?
}

extension Painter {
  /// Prepares a line for painting; `nil` if nothing is painted.
  ///
  /// Most of the time that a long line takes is spent here, and any thread may call it.
  func prepare(
    _ line: LineShape, style: MarkStyle, clip: Rect?, traced: ClosedRange<Double>?
  ) -> PreparedLine? {
    let stroke = style.stroke(of: 0)
    guard !stroke.isNone, stroke.width.isFinite else { return nil }
    let isAlong = PathGradient(stroke.paint) != nil
    let isSolid = stroke.drawnDash.isEmpty && !isAlong
    let parts =
      traced.map { MeasuredPath(line).parts($0) }
      ?? parts(of: line, stroke, clip: clip, isSolid: isSolid)
    var prepared = PreparedLine(parts: parts, stroke: stroke)
    prepared.stroke.dashOffset += parts.lead
    if isAlong { return prepared }
    if !stroke.paint.isOpaqueColor {
      // A gradient over the mark refers to the whole line.
      prepared.bounds = (traced == nil ? parts : line.parts()).bounds ?? .zero
    }
    if let pixels, parts.pointCount > Self.fewPoints, isSolid || stroke.cap != .square {
      prepared.mask = mask(of: parts, with: prepared.stroke, pixels: pixels, clip: clip)
      prepared.parts.dots = []
    }
    return prepared
  }

  /// Draws a line, its bridges, and its isolated points.
  func draw(_ line: PreparedLine) {
    let (parts, stroke) = (line.parts, line.stroke)
    if let gradient = PathGradient(stroke.paint) {
      let way = Path(parts.runs.flatMap { $0.path().limited(to: reach).elements })
      self.stroke(way, with: stroke, along: gradient.limited(to: parts.share))
    } else if let mask = line.mask {
      if setSource(stroke.paint, bounds: line.bounds) { paint(through: mask) }
    } else {
      for run in parts.runs { draw(run, with: stroke, bounds: line.bounds) }
    }
    var bridge = stroke
    bridge.dashOffset = 0
    bridge.cap = .butt
    for path in parts.bridges {
      bridge.dash = LineParts.bridgeDash(lineWidth: stroke.width, over: path)
      self.stroke(path.limited(to: reach), with: bridge, bounds: path.bounds ?? .zero)
    }
    let diameter = LineParts.dotDiameter(lineWidth: stroke.width)
    for dot in parts.dots where reach.contains(dot) {
      let circle = Path(circleAt: dot, diameter: diameter)
      fill(circle, with: stroke.paint, bounds: circle.bounds ?? .zero)
    }
  }

  /// The number of points that Cairo strokes as quickly as a mask is made.
  private static let fewPoints = 256

  private func parts(of line: LineShape, _ stroke: Stroke, clip: Rect?, isSolid: Bool) -> LineParts
  {
    guard detail == .reduced, line.count > Self.fewPoints else { return line.parts() }
    return line.parts(grain(around: stroke.width, clip: clip, columns: isSolid ? 8 : 1))
  }

  /// Returns the details that the painter distinguishes, with `columns` for each pixel.
  func grain(around reach: Double, clip: Rect?, columns: Double) -> Grain {
    let seen = clip.map { $0.limited(to: frame) } ?? frame
    return Grain(
      columnsPerPoint: (pixels ?? 2) * columns,
      visible: seen.minX - reach...seen.maxX + reach)
  }

  /// Returns the pixels that lines, or their dashes, and dots cover.
  private func mask(of parts: LineParts, with stroke: Stroke, pixels: Double, clip: Rect?)
    -> LineMask
  {
    let radius = stroke.width / 2 * pixels
    let dotRadius = LineParts.dotDiameter(lineWidth: stroke.width) / 2 * pixels
    let margin = max(radius, dotRadius) / pixels
    let seen = (parts.bounds ?? .zero).inset(by: Edges(all: -margin))
      .limited(to: (clip ?? frame).limited(to: frame))
    let left = Int((seen.minX * pixels).rounded(.down))
    let top = Int((seen.minY * pixels).rounded(.down))
    var mask = LineMask(
      left: left, top: top, width: Int((seen.maxX * pixels).rounded(.up)) - left,
      height: Int((seen.maxY * pixels).rounded(.up)) - top)
    func scaled(_ point: Point) -> Point { Point(x: point.x * pixels, y: point.y * pixels) }
    let hasCaps = stroke.cap != .butt
    for run in parts.runs {
      if let dashes = Dashes(stroke, scale: pixels) {
        for way in run.path().limited(to: reach).flattened() {
          dashes.cut(way.map(scaled)) { mask.add($0, radius: radius, hasCaps: hasCaps) }
        }
      } else {
        let points = run.curve == .linear ? run.points : run.path().flattened().flatMap { $0 }
        mask.add(points.map(scaled), radius: radius, hasCaps: hasCaps)
      }
    }
    for dot in parts.dots { mask.add([scaled(dot)], radius: dotRadius, hasCaps: true) }
    return mask
  }

  /// Paints the source through a mask.
  private func paint(through mask: LineMask) {
    guard mask.width > 0, mask.height > 0 else { return }
    var bytes = mask.bytes
    bytes.withUnsafeMutableBufferPointer { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_A8, Int32(mask.width), Int32(mask.height),
        Int32(mask.stride))
      cairo_save(cairo)
      cairo_identity_matrix(cairo)
      cairo_mask_surface(cairo, surface, Double(mask.left), Double(mask.top))
      cairo_restore(cairo)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// The number of points of a line in one path; Cairo's time grows faster than the path.
  private static let pieceLength = 512

  private func draw(_ run: PointRun, with stroke: Stroke, bounds: Rect) {
    let count = run.points.count
    guard pixels != nil, count > Self.pieceLength else {
      self.stroke(run.path().limited(to: reach), with: stroke, bounds: bounds)
      return
    }
    if let alpha = stroke.paint.evenAlpha, alpha < 255 {
      fading(alpha) { draw(run, with: stroke.opaque, bounds: bounds) }
      return
    }
    let isDashed = !stroke.drawnDash.isEmpty
    replacing(stroke.paint.evenAlpha == nil) {
      _ = setSource(stroke.paint, bounds: bounds)
      var passed = 0.0
      for start in Swift.stride(from: 0, to: count - 1, by: Self.pieceLength) {
        let end = min(count - 1, start + Self.pieceLength)
        // Draws the end of the piece before again, so that the two are joined as if they were one.
        let first = run.index(
          before: start, distance: 2 / (pixels ?? 1), most: Self.pieceLength)
        let lead = isDashed && first < start ? run.path(through: first..<start + 1).length : 0
        let isEnd = start == 0 || end == count - 1
        set(stroke, cap: isEnd ? stroke.cap : .butt, offset: passed - lead)
        trace(run.path(through: first..<end + 1).limited(to: reach))
        cairo_stroke(cairo)
        if isDashed { passed += run.path(through: start..<end + 1).length }
      }
    }
  }

  /// Strokes a path with colours along it: in short pieces, each of one colour.
  func stroke(_ path: Path, with stroke: Stroke, along gradient: PathGradient) {
    if let alpha = stroke.paint.evenAlpha, alpha < 255,
      let opaque = PathGradient(stroke.opaque.paint)
    {
      fading(alpha) { self.stroke(path, with: stroke.opaque, along: opaque) }
      return
    }
    guard stroke.width.isFinite else { return }
    let pixel = 1 / (pixels ?? 2)
    let isUneven = stroke.paint.evenAlpha == nil
    let pieces = PathPieces(
      path, stroke: stroke, gradient: gradient, step: 2 * pixel,
      overlap: isUneven && pixels == nil ? 0 : pixel)
    var solid = stroke
    solid.dash = []
    replacing(isUneven) {
      for piece in pieces {
        setSource(piece.color)
        set(solid, cap: piece.cap)
        trace(piece.path)
        cairo_stroke(cairo)
      }
    }
  }

  /// Draws opaque pieces, which may overlap, as one translucent whole.
  private func fading(_ alpha: UInt8, _ draw: () -> Void) {
    cairo_push_group(cairo)
    draw()
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, Double(alpha) / 255)
  }

  /// Draws pieces that overlap so that each replaces what is below it, if `isUneven` is true.
  ///
  /// PDF can't do that: there they are painted over each other.
  private func replacing(_ isUneven: Bool, _ draw: () -> Void) {
    guard isUneven, pixels != nil else {
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

extension PointRun {
  /// Returns the nearest of the `most` points before `index` at `distance` or more.
  ///
  /// If none is that far away, the farthest back.
  fileprivate func index(before index: Int, distance: Double, most: Int) -> Int {
    let place = points[index]
    let first = max(0, index - most)
    let found = points[first..<index].lastIndex { point in
      max(abs(point.x - place.x), abs(point.y - place.y)) >= distance
    }
    return found ?? first
  }
}

extension LineParts {
  fileprivate var pointCount: Int { runs.reduce(dots.count) { $0 + $1.points.count } }
}
