import ChartColumns
package import ChartModel
import Glibc

/// An item of a mark that a pointer is on, or close to.
package struct Touch {
  let item: Int
  /// Points from the pointer to the item's paint; 0 where it is on it.
  let distance: Double
  /// The place of the item's paint that is nearest to the pointer.
  let nearest: Point
  /// Where the item is.
  let place: Point
}

extension Mark {
  /// The painted items at a pointer, the front one first; `slop` is how many points it may miss what is thin.
  package func touches(at point: Point, slop: Double) -> [Touch] {
    if let clip, !clip.contains(point) { return [] }
    switch shape {
    case .line(let line):
      let half = look.stroke.width / 2
      let touch = Track(line, count: count).nearest(to: point, within: slop + half)
      return seen([touch?.grown(by: half)])
    case .area(let area):
      return seen([Track(area, count: count).inside(at: point)])
    case .rects(let rects):
      return seen(items.map { touch(rects, item: $0, at: point, slop: slop) })
    case .segments(let segments):
      return seen(items.map { touch(segments, item: $0, at: point, slop: slop) })
    case .symbols(let symbols):
      let reach = max(slop, (symbols.diameters?.range?.upperBound ?? symbols.diameter) / 2)
      let near = symbols.items(near: point, within: reach, count: count)
      return seen(
        near.reversed().lazy.map { item in
          // Of most symbols the x alone tells that they are elsewhere.
          abs(symbols.x(item) - point.x) <= reach
            ? touch(symbols, item: item, at: point, slop: slop) : nil
        })
    case .text(let text):
      return seen(items.map { touch(text, item: $0, at: point, slop: slop) })
    case .wedges(let wedges):
      return seen(items.map { touch(wedges, item: $0, at: point, slop: slop) })
    case .path(let path):
      return seen(items.map { touch(path, item: $0, at: point, slop: slop) })
    case .image(let image):
      return seen([touch(image, at: point)])
    }
  }

  /// The items from front to back.
  private var items: LazySequence<ReversedCollection<Range<Int>>> { (0..<count).reversed().lazy }

  /// Those of the touches that hit something painted within the clip.
  private func seen(_ touches: some Sequence<Touch?>) -> [Touch] {
    var seen: [Touch] = []
    for case let touch? in touches where isPainted(touch.item) {
      if let clip, !clip.contains(touch.nearest, slop: 0.01) { continue }
      seen.append(touch)
    }
    return seen
  }

  private func isPainted(_ item: Int) -> Bool {
    switch shape {
    case .text: return true
    case .image(let image):
      guard case .grid(let colors, _) = image.content else { return true }
      return colors[item].alpha > 0
    default: break
    }
    return !look.fill(of: item).isNone || !look.stroke(of: item).isNone
  }

  private func touch(_ rects: RectShape, item: Int, at point: Point, slop: Double) -> Touch? {
    guard let rect = rects.rect(of: item), rect.contains(point, slop: slop) else { return nil }
    let nearest = rect.nearest(to: point)
    let distance = nearest.distance(to: point)
    let isThin = min(rect.width, rect.height) < slop || role == .legend
    guard distance == 0 || isThin && distance <= slop else { return nil }
    return Touch(item: item, distance: distance, nearest: nearest, place: rects.tip(of: item, rect))
  }

  private func touch(_ segments: SegmentShape, item: Int, at point: Point, slop: Double) -> Touch? {
    let start = Point(x: segments.x0(item), y: segments.y0(item))
    let end = Point(x: segments.x1(item), y: segments.y1(item))
    let half = look.stroke(of: item).width / 2
    guard let box = Rect(around: [start, end]), box.contains(point, slop: slop + half) else {
      return nil
    }
    let nearest = point.nearest(from: start, to: end)
    let distance = nearest.distance(to: point)
    guard distance <= slop + half else { return nil }
    return Touch(item: item, distance: distance, nearest: nearest, place: nearest).grown(by: half)
  }

  private func touch(_ symbols: SymbolShape, item: Int, at point: Point, slop: Double) -> Touch? {
    let center = Point(x: symbols.x(item), y: symbols.y(item))
    let radius = symbols.diameter(of: item) / 2
    let distance = center.distance(to: point)
    guard symbols.symbol != .none, radius > 0, distance <= max(radius, slop) else { return nil }
    let outside = max(0, distance - radius)
    let nearest = distance > radius ? point.moved(towards: center, by: outside) : point
    return Touch(item: item, distance: outside, nearest: nearest, place: center)
  }

  private func touch(_ wedges: WedgeShape, item: Int, at point: Point, slop: Double) -> Touch? {
    guard let wedge = wedges.wedge(of: item) else { return nil }
    if wedge.contains(point) {
      return Touch(item: item, distance: 0, nearest: point, place: wedge.centroid)
    }
    let isThin = min(wedge.outer - wedge.inner, wedge.sweep * wedge.outer) < slop
    let nearest = wedge.nearestOfMiddle(to: point)
    let distance = nearest.distance(to: point)
    guard isThin, distance <= slop else { return nil }
    return Touch(item: item, distance: distance, nearest: nearest, place: wedge.centroid)
  }

  private func touch(_ path: PathShape, item: Int, at point: Point, slop: Double) -> Touch? {
    let half = look.stroke(of: item).width / 2
    guard let way = path.path(of: item), let bounds = way.bounds,
      bounds.contains(point, slop: slop + half)
    else { return nil }
    let parts = way.flattened()
    let middle = Point(x: bounds.midX, y: bounds.midY)
    if !look.fill(of: item).isNone, parts.count(where: { $0.encloses(point) }) % 2 == 1 {
      return Touch(item: item, distance: 0, nearest: point, place: middle)
    }
    guard !look.stroke(of: item).isNone else { return nil }
    let nearest = parts.flatMap { zip($0, $0.dropFirst()) }
      .map { point.nearest(from: $0, to: $1) }
      .min { $0.distance(to: point) < $1.distance(to: point) }
    guard let nearest, nearest.distance(to: point) <= slop + half else { return nil }
    return Touch(
      item: item, distance: nearest.distance(to: point), nearest: nearest, place: nearest
    ).grown(by: half)
  }

  private func touch(_ image: ImageShape, at point: Point) -> Touch? {
    guard let item = image.item(at: point), let rect = image.rect(of: item) else { return nil }
    return Touch(
      item: item, distance: 0, nearest: point, place: Point(x: rect.midX, y: rect.midY))
  }

  private func touch(_ text: TextShape, item: Int, at point: Point, slop: Double) -> Touch? {
    guard let box = text.box(of: item), let bounds = Rect(around: box.corners) else { return nil }
    let straight = box.straightened(point)
    let distance = box.upright.nearest(to: straight).distance(to: straight)
    guard distance <= (role == .legend ? slop : 0) else { return nil }
    return Touch(
      item: item, distance: distance, nearest: point,
      place: Point(x: bounds.midX, y: bounds.midY))
  }
}

extension SymbolShape {
  /// The items that may be within `reach` points of a place, ascending.
  ///
  /// Found by binary search where the xs are sorted, else, where there are many, by an index that is made once.
  fileprivate func items(near point: Point, within reach: Double, count: Int) -> [Int] {
    if x.sortedOrder == .none, count > 20_000, count < Int(Int32.max) {
      return finder.index(x: x, y: y, count: count).items(near: point, within: reach)
    }
    return Array(x.items(from: point.x - reach, to: point.x + reach, count: count))
  }
}

extension Touch {
  /// The same touch of a thing whose paint reaches some points further.
  fileprivate func grown(by points: Double) -> Touch {
    Touch(item: item, distance: max(0, distance - points), nearest: nearest, place: place)
  }
}

extension RectShape {
  /// The middle of the edge opposite the foot; the middle of a rectangle without one.
  package func tip(of item: Int, _ rect: Rect) -> Point {
    switch foot {
    case .none: Point(x: rect.midX, y: rect.midY)
    case .x0: Point(x: x1(item), y: rect.midY)
    case .x1: Point(x: x0(item), y: rect.midY)
    case .y0: Point(x: rect.midX, y: y1(item))
    case .y1: Point(x: rect.midX, y: y0(item))
    }
  }
}
