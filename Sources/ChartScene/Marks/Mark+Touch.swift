import ChartColumns
package import ChartModel

/// A pointer at a mark.
package struct Pointer {
  let point: Point
  /// How many points it may miss what is thin.
  let slop: Double
  /// Whether it may miss everything by as much: texts and samples of a legend.
  let isLenient: Bool
}

/// An item of a mark that a pointer is on, or close to.
package struct HitCandidate {
  let item: Int
  /// Points from the pointer to the item's paint; 0 where it is on it.
  let distance: Double
  /// The place of the item's paint that is nearest to the pointer.
  let nearest: Point
  /// Where the item is.
  let place: Point

  /// The same touch of a thing whose paint reaches some points further.
  func grown(by points: Double) -> HitCandidate {
    HitCandidate(item: item, distance: max(0, distance - points), nearest: nearest, place: place)
  }
}

extension Mark {
  /// The painted items at a pointer, the front one first; `slop` is how many points it may miss what is thin.
  package func touches(at point: Point, slop: Double) -> [HitCandidate] {
    if let clip, !clip.contains(point) { return [] }
    let geometry = shape.geometry
    let pointer = Pointer(point: point, slop: slop, isLenient: role == .legend)
    return geometry.touches(by: pointer, style).filter { touch in
      geometry.isPainted(touch.item, style) && clip?.contains(touch.nearest, slop: 0.01) != false
    }
  }
}
