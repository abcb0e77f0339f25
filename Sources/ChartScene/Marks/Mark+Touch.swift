import ChartColumns
package import ChartModel

/// A pointer at a mark.
package struct Pointer {
  let point: Point
  /// The distance in points by which it may miss thin items.
  let slop: Double
  /// `true` if it may miss any item by `slop`, as for the text and samples of a legend.
  let isLenient: Bool
}

/// An item of a mark that a pointer is on or close to.
package struct HitCandidate {
  let item: Int
  /// Points from the pointer to the item's paint; 0 if the pointer is on it.
  let distance: Double
  /// The point of the item's paint nearest to the pointer.
  let nearest: Point
  /// The item's position.
  let place: Point

  /// The same candidate for an item whose paint extends further by some points.
  func grown(by points: Double) -> HitCandidate {
    HitCandidate(item: item, distance: max(0, distance - points), nearest: nearest, place: place)
  }
}

extension Mark {
  /// The painted items at a pointer, frontmost first; thin items may be missed by `slop` points.
  package func touches(at point: Point, slop: Double) -> [HitCandidate] {
    if let clip, !clip.contains(point) { return [] }
    let geometry = shape.geometry
    let pointer = Pointer(point: point, slop: slop, isLenient: role == .legend)
    return geometry.touches(by: pointer, style).filter { touch in
      geometry.isPainted(touch.item, style) && clip?.contains(touch.nearest, slop: 0.01) != false
    }
  }
}
