import ChartColumns
package import ChartModel
import ChartScene

/// The motion of one mark during an entrance, independent of the time.
package struct Motion: Sendable {
  /// The motion of the items.
  package enum Form: Hashable, Sendable {
    /// None: the items are visible from the start.
    case still
    /// Their opacity rises.
    case fade
    /// They grow from their centre.
    case scale
    /// They grow along an axis, from a position on it, or, for `nil`, each from its own baseline.
    case grow(Direction, from: Double?)
    /// Wedges open from their start, or from their end.
    case sweep(fromEnd: Bool)
    /// A rectangle opens from its left edge, or from its right, and reveals its contents.
    case reveal(Rect, fromRight: Bool)
    /// A pen follows a line from its first point, or back from its last.
    case trace(fromEnd: Bool)
  }

  /// The motion of the items.
  package var form: Form
  /// The timing of one item.
  package var timing: Timing
  /// Additional delays of the items in seconds; empty if there are none.
  package var starts: [Double] = []

  /// The motion of a mark that is visible from the start.
  static let still = Motion(form: .still, timing: Timing(0))

  /// The seconds until the motion is finished.
  package var end: Double { form == .still ? 0 : timing.end + (starts.max() ?? 0) }

  /// The progress of an item.
  package func progress(of item: Int, at seconds: Double) -> Double {
    timing.progress(at: starts.isEmpty ? seconds : seconds - starts[item])
  }

  /// The mark at a moment; `nil` if nothing of it is visible yet.
  func apply(to mark: Mark, at seconds: Double) -> Mark? {
    if seconds >= end { return mark }
    if seconds <= timing.delay + (starts.min() ?? 0) { return nil }
    switch form {
    case .still: return mark
    case .reveal(let rect, let fromRight):
      var mark = mark
      let part = min(1, max(0, timing.progress(at: seconds)))
      let width = rect.width * part
      let open = Rect(
        x: fromRight ? rect.maxX - width : rect.minX, y: rect.minY, width: width,
        height: rect.height)
      // The clip would not do: a gradient would then span the visible part rather than the whole.
      mark.opening = open
      return mark
    case .trace(let fromEnd):
      var mark = mark
      let part = min(1, max(0, timing.progress(at: seconds)))
      mark.traced = fromEnd ? 1 - part...1 : 0...part
      return mark
    case .fade: return starts.isEmpty ? faded(mark, at: seconds) : fadedItems(mark, at: seconds)
    case .scale: return scaled(mark, at: seconds)
    case .grow(let direction, let place):
      return grown(mark, direction, from: place, at: seconds)
    case .sweep(let fromEnd): return swept(mark, fromEnd: fromEnd, at: seconds)
    }
  }

  private func parts(_ mark: Mark, at seconds: Double) -> [Double] {
    (0..<mark.count).map { progress(of: $0, at: seconds) }
  }

  // MARK: - Fading

  private func faded(_ mark: Mark, at seconds: Double) -> Mark? {
    let part = timing.progress(at: seconds)
    return part <= 0 ? nil : mark.opacity(part)
  }

  private func fadedItems(_ mark: Mark, at seconds: Double) -> Mark? {
    mark.opacities(parts(mark, at: seconds))
  }

  // MARK: - Growing

  private func scaled(_ mark: Mark, at seconds: Double) -> Mark? {
    let isTogether = starts.isEmpty
    let parts = isTogether ? [] : parts(mark, at: seconds)
    let scaled = mark.shape.geometry.scaled(
      by: isTogether ? .all(timing.progress(at: seconds)) : .each(parts))
    guard let scaled else { return faded(mark, at: seconds) }
    var mark = mark
    mark.shape = scaled.shape
    // The outline of an item of size zero would be a dot.
    return isTogether ? mark : mark.opacities(parts.map { $0 > 0 ? 1 : 0 })
  }

  private func grown(
    _ mark: Mark, _ direction: Direction, from place: Double?, at seconds: Double
  ) -> Mark? {
    guard starts.isEmpty, let place else { return grownItems(mark, direction, place, at: seconds) }
    let part = timing.progress(at: seconds)
    var mark = mark
    mark.shape = mark.shape.mapped { placement, name in
      name.direction == direction ? placement.stretched(by: part, from: place) : placement
    }
    return mark
  }

  private func grownItems(
    _ mark: Mark, _ direction: Direction, _ place: Double?, at seconds: Double
  ) -> Mark? {
    guard case .rects(var rects) = mark.shape else { return faded(mark, at: seconds) }
    var mark = mark
    let parts = parts(mark, at: seconds)
    let ends = direction == .x ? (rects.x0, rects.x1) : (rects.y0, rects.y1)
    let baseline = rects.stem?.baseline ?? ends.0
    // An item that hasn't begun isn't drawn, not even as a line along the baseline.
    func grown(_ end: Placement) -> Placement {
      Placement(
        points: parts.enumerated().map { item, part in
          guard part != 0 else { return .nan }
          let from = place ?? baseline(item)
          return from + (end(item) - from) * part
        })
    }
    if direction == .x {
      (rects.x0, rects.x1) = (grown(ends.0), grown(ends.1))
    } else {
      (rects.y0, rects.y1) = (grown(ends.0), grown(ends.1))
    }
    mark.shape = .rects(rects)
    return mark
  }

  private func swept(_ mark: Mark, fromEnd: Bool, at seconds: Double) -> Mark? {
    let parts = parts(mark, at: seconds).map { max(0, $0) }
    guard let swept = mark.shape.geometry.swept(by: parts, fromEnd: fromEnd) else {
      return faded(mark, at: seconds)
    }
    var mark = mark
    mark.shape = swept.shape
    return mark
  }
}

extension Placement {
  /// The placement with all distances from `place` multiplied by `factor`.
  func stretched(by factor: Double, from place: Double) -> Placement {
    var placement = self
    placement.map = map.stretched(by: factor, from: place)
    placement.bandWidth *= factor
    placement.points *= factor
    return placement
  }
}
