import CCairo
import ChartModel
import ChartScene

/// Draws the marks of a scene on a Cairo context whose unit is the point.
struct Painter {
  /// Cairo's context.
  let cairo: OpaquePointer
  /// The pixels of the picture per point; `nil` if it has none, as in PDF.
  let pixels: Double?
  /// The amount of large data that is drawn.
  let detail: Detail
  /// The engine that lays out the texts.
  let engine: TextEngine
  /// The whole picture.
  let frame: Rect
  /// The plot area.
  let plot: Rect
  /// The decoded pictures of paints.
  let images: PaintImages
  /// The coordinates that Cairo can compute with; positions beyond are moved to the edge.
  let reach: Rect

  /// Creates a painter for a scene.
  init(
    _ scene: Scene, on cairo: OpaquePointer, pixels: Double?, detail: Detail, engine: TextEngine
  ) {
    self.cairo = cairo
    self.pixels = pixels
    self.detail = detail
    self.engine = engine
    frame = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    plot = scene.plot
    images = PaintImages()
    reach = frame.inset(by: Edges(all: -5_000))
  }

  /// Creates a painter that draws as `other` does, on another context.
  init(_ other: Painter, on cairo: OpaquePointer) {
    self.cairo = cairo
    pixels = other.pixels
    detail = other.detail
    engine = other.engine
    images = other.images
    (frame, plot, reach) = (other.frame, other.plot, other.reach)
  }

  /// Draws the whole scene.
  func draw(_ scene: Scene) {
    if setSource(scene.background, bounds: frame) { cairo_paint(cairo) }
    var ahead = LinesAhead(self, scene.marks)
    for (index, mark) in scene.marks.enumerated() {
      let line = ahead.line(at: index)
      guard let clip = mark.seen else {
        draw(mark, line)
        continue
      }
      cairo_save(cairo)
      let rect = snapped(clip.limited(to: reach))
      if mark.clipRadius > 0 {
        trace(Path(rect: rect, radius: mark.clipRadius))
      } else {
        cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
      }
      cairo_clip(cairo)
      draw(mark, line)
      cairo_restore(cairo)
    }
  }

  private func draw(_ mark: Mark, _ line: PreparedLine?) {
    switch mark.shape {
    case .line: if let line { draw(line) }
    case .area(let area): draw(area, style: mark.style, clip: mark.clip)
    case .rects(let rects):
      if drawEnvelope(of: rects, mark) { return }
      draw(mark.style, count: mark.count) { item in
        outline(of: item, in: rects, style: mark.style, role: mark.role)
      }
    case .segments(let segments):
      draw(mark.style, count: mark.count, isOpen: true) { item in
        way(of: item, in: segments, stroke: mark.style.stroke(of: item), role: mark.role)
      }
    case .symbols(let symbols):
      if stamp(symbols, mark) { return }
      draw(mark.style, count: mark.count) { item in
        symbols.outline(of: item).flatMap { outline in
          outline.bounds.map(reach.overlaps) == true ? outline : nil
        }
      }
    case .text(let text): draw(text, style: mark.style)
    case .wedges(let wedges):
      draw(mark.style, count: mark.count) { wedges.wedge(of: $0)?.path().limited(to: reach) }
    case .path(let paths):
      for item in 0..<mark.count {
        guard let path = paths.path(of: item)?.limited(to: reach) else { continue }
        let bounds = path.bounds ?? .zero
        fill(path, with: mark.style.fill(of: item), bounds: bounds)
        stroke(path, with: mark.style.stroke(of: item), bounds: bounds)
      }
    case .image(let image): draw(image)
    }
  }

  private func draw(_ area: AreaShape, style: MarkStyle, clip: Rect?) {
    let isLarge = detail == .reduced && area.count > 1_000
    let grain = grain(around: style.stroke(of: 0).width, clip: clip, columns: 4)
    let paths = (isLarge ? area.paths(grain) : area.paths()).map { $0.limited(to: reach) }
    let bounds = paths.compactMap(\.bounds).reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
    for path in paths { fill(path, with: style.fill(of: 0), bounds: bounds) }
    for path in paths { stroke(path, with: style.stroke(of: 0), bounds: bounds) }
  }

  /// Fills and strokes the path of each item.
  ///
  /// Neighbours of one opaque colour are drawn together, which is quicker and leaves no seam
  /// between those that touch.
  private func draw(_ style: MarkStyle, count: Int, isOpen: Bool = false, path: (Int) -> Path?) {
    var batch = Batch(painter: self, isOpen: isOpen)
    for item in 0..<count {
      guard let path = path(item) else { continue }
      let fill = isOpen ? .none : style.fill(of: item)
      let stroke = style.stroke(of: item)
      if batch.add(path, fill: fill, stroke: stroke) { continue }
      batch.draw()
      if batch.add(path, fill: fill, stroke: stroke) { continue }
      let bounds = path.bounds ?? .zero
      self.fill(path, with: fill, bounds: bounds)
      self.stroke(path, with: stroke, bounds: bounds)
    }
    batch.draw()
  }

  // MARK: Crisp edges

  /// Returns the outline of a rectangle, never too narrow to see.
  ///
  /// A background is on whole pixels.
  private func outline(
    of item: Int, in rects: RectShape, style: MarkStyle, role: Mark.Role
  ) -> Path? {
    guard let place = rects.rect(of: item)?.limited(to: reach) else { return nil }
    if role == .background {
      let stroke = style.stroke(of: item)
      return rects.path(
        of: item, in: stroke.isNone ? snapped(place) : snapped(place, lineWidth: stroke.width))
    }
    return rects.drawn(place, atLeast: 1 / (pixels ?? 4)).map { rects.path(of: item, in: $0) }
  }

  /// Returns a segment, on whole pixels if it is a vertical or horizontal line of the guides.
  private func way(of item: Int, in segments: SegmentShape, stroke: Stroke, role: Mark.Role)
    -> Path?
  {
    var (start, end) = (segments.start(of: item), segments.end(of: item))
    guard start.isFinite, end.isFinite else { return nil }
    switch role {
    case .grid, .axis, .annotation, .selection:
      if start.x == end.x {
        start.x = snapped(start.x, lineWidth: stroke.width)
        end.x = start.x
        (start.y, end.y) = (snapped(start.y), snapped(end.y))
      } else if start.y == end.y {
        start.y = snapped(start.y, lineWidth: stroke.width)
        end.y = start.y
        (start.x, end.x) = (snapped(start.x), snapped(end.x))
      }
    default: break
    }
    return Path([.move(start), .line(end)]).limited(to: reach)
  }

  /// Returns the nearest edge between two pixels.
  func snapped(_ place: Double) -> Double {
    guard let pixels else { return place }
    return (place * pixels).rounded() / pixels
  }

  /// Returns a rectangle with its edges between pixels.
  func snapped(_ rect: Rect) -> Rect {
    Rect(
      from: Point(x: snapped(rect.minX), y: snapped(rect.minY)),
      to: Point(x: snapped(rect.maxX), y: snapped(rect.maxY)))
  }

  /// Returns a rectangle whose outline, of this width, has its edges between pixels.
  private func snapped(_ rect: Rect, lineWidth: Double) -> Rect {
    Rect(
      from: Point(
        x: snapped(rect.minX, lineWidth: lineWidth), y: snapped(rect.minY, lineWidth: lineWidth)),
      to: Point(
        x: snapped(rect.maxX, lineWidth: lineWidth), y: snapped(rect.maxY, lineWidth: lineWidth)))
  }

  /// Returns the nearest position at which the edges of a line of this width are between pixels.
  private func snapped(_ place: Double, lineWidth: Double) -> Double {
    guard let pixels, lineWidth.isFinite else { return place }
    let isOdd = max(1, (lineWidth * pixels).rounded()).truncatingRemainder(dividingBy: 2) == 1
    return isOdd ? ((place * pixels).rounded(.down) + 0.5) / pixels : snapped(place)
  }
}

extension Rect {
  static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

/// Items of one opaque colour that are drawn together.
private struct Batch {
  let painter: Painter
  let isOpen: Bool
  private var paint = Paint.none
  private var stroke = Stroke.none
  private var count = 0

  /// The most items drawn together; Cairo's time for one path grows faster than the path.
  private static let most = 256

  init(painter: Painter, isOpen: Bool) {
    self.painter = painter
    self.isOpen = isOpen
  }

  /// Adds an item if it can be drawn together with those in the batch; otherwise returns `false`.
  mutating func add(_ path: Path, fill: Paint, stroke: Stroke) -> Bool {
    guard count < Self.most,
      isOpen ? stroke.paint.isOpaqueColor : fill.isOpaqueColor && stroke.isNone
    else { return false }
    guard count == 0 || (isOpen ? stroke == self.stroke : fill == paint) else { return false }
    if count == 0 {
      paint = fill
      self.stroke = stroke
    }
    painter.trace(path)
    count += 1
    return true
  }

  /// Draws the items and clears the batch.
  mutating func draw() {
    guard count > 0 else { return }
    if isOpen {
      painter.strokeTraced(with: stroke, bounds: .zero)
    } else {
      painter.fillTraced(with: paint, bounds: .zero)
    }
    count = 0
  }
}
