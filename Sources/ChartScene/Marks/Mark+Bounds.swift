public import ChartModel
import Glibc

extension Mark {
  /// The smallest upright rectangle around an item; strokes have no width here.
  ///
  /// Not cut at the clip. An item of a line is its point alone, one of an area the way from its foot to its edge. Nil
  /// where the item has no finite place, is a symbol without a form or size, or lies outside the clip.
  public func bounds(of item: Int) -> Rect? {
    guard item >= 0, item < count, let bounds = shape.bounds(of: item), isSeen(bounds) else {
      return nil
    }
    return bounds
  }

  /// The smallest upright rectangle around all items, those of a line or area outside the clip too.
  ///
  /// Nil where nothing of it is inside the clip.
  public var bounds: Rect? {
    var whole: Rect?
    for item in 0..<count {
      guard let bounds = shape.isConnected ? shape.bounds(of: item) : bounds(of: item) else {
        continue
      }
      whole = whole?.union(bounds) ?? bounds
    }
    return whole.flatMap { isSeen($0) ? $0 : nil }
  }

  /// Whether something with these bounds is painted in spite of the clip; what has no width may lie on its edge.
  func isSeen(_ bounds: Rect) -> Bool {
    func meet(_ low: Double, _ high: Double, _ clipLow: Double, _ clipHigh: Double) -> Bool {
      low == high ? low >= clipLow && low <= clipHigh : low < clipHigh && high > clipLow
    }
    guard let clip else { return true }
    return meet(bounds.minX, bounds.maxX, clip.minX, clip.maxX)
      && meet(bounds.minY, bounds.maxY, clip.minY, clip.maxY)
  }
}

extension Shape {
  /// Whether its items are points of one thing, instead of each a thing of its own.
  package var isConnected: Bool {
    switch self {
    case .line, .area: true
    case .rects, .segments, .symbols, .text, .wedges, .path, .image: false
    }
  }

  /// The bounds of an item without regard to a clip; nil where it has no finite place.
  fileprivate func bounds(of item: Int) -> Rect? {
    switch self {
    case .line(let line):
      Rect(around: [Point(x: line.x(item), y: line.y(item))])
    case .area(let area):
      Rect(
        around: [
          Point(x: area.x(item), y: area.y(item)), Point(x: area.x(item), y: area.foot(item)),
        ])
    case .rects(let rects):
      rects.rect(of: item)
    case .segments(let segments):
      Rect(
        around: [
          Point(x: segments.x0(item), y: segments.y0(item)),
          Point(x: segments.x1(item), y: segments.y1(item)),
        ])
    case .symbols(let symbols):
      symbols.bounds(of: item)
    case .text(let text):
      text.box(of: item).flatMap { Rect(around: $0.corners) }
    case .wedges(let wedges):
      wedges.wedge(of: item)?.bounds
    case .path(let path):
      path.path(of: item)?.bounds
    case .image(let image):
      image.rect(of: item)
    }
  }
}

extension SymbolShape {
  /// The bounds of the circle that has a symbol's area; nil where nothing is drawn.
  fileprivate func bounds(of item: Int) -> Rect? {
    let diameter = diameter(of: item)
    let (x, y) = (x(item), y(item))
    guard symbol != .none, diameter >= 0, diameter.isFinite, x.isFinite, y.isFinite else {
      return nil
    }
    return Rect(x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter)
  }
}

/// The box of one text: upright in its own frame, turned about its anchor in the scene's.
package struct TextBox {
  /// Where the anchor is in the scene.
  let place: Point
  /// The box before it is turned.
  let upright: Rect
  /// Radians, clockwise.
  let rotation: Double

  package init(place: Point, upright: Rect, rotation: Double) {
    self.place = place
    self.upright = upright
    self.rotation = rotation
  }

  /// The corners in the scene.
  package var corners: [Point] {
    [
      Point(x: upright.minX, y: upright.minY), Point(x: upright.maxX, y: upright.minY),
      Point(x: upright.maxX, y: upright.maxY), Point(x: upright.minX, y: upright.maxY),
    ].map { turned($0, by: rotation) }
  }

  /// A place of the scene in the frame in which the box is upright.
  func straightened(_ point: Point) -> Point { turned(point, by: -rotation) }

  private func turned(_ point: Point, by angle: Double) -> Point {
    guard angle != 0 else { return point }
    let (x, y) = (point.x - place.x, point.y - place.y)
    let (sine, cosine) = (sin(angle), cos(angle))
    return Point(x: place.x + x * cosine - y * sine, y: place.y + x * sine + y * cosine)
  }
}

extension TextShape {
  /// The box of a text; nil where it has no finite place or was not measured.
  func box(of item: Int) -> TextBox? {
    let place = Point(x: x(item), y: y(item))
    guard place.x.isFinite, place.y.isFinite, rotation.isFinite, sizes.indices.contains(item) else {
      return nil
    }
    let size = sizes[item]
    return TextBox(
      place: place,
      upright: Rect(
        x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height,
        width: size.width, height: size.height),
      rotation: rotation)
  }
}
