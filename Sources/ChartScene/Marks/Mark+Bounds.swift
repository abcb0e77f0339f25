public import ChartModel

extension Mark {
  /// The smallest upright rectangle around an item; strokes have no width here.
  ///
  /// Not cut at the clip. An item of a line is its point alone, one of an area the way from its foot to its edge. Nil
  /// where the item has no finite place, is a symbol without a form or size, or lies outside the clip.
  public func bounds(of item: Int) -> Rect? {
    let geometry = shape.geometry
    return (0..<geometry.count).contains(item) ? bounds(of: item, in: geometry) : nil
  }

  /// The bounds of each item, as `bounds(of:)` has them.
  package var itemBounds: [Rect?] {
    let geometry = shape.geometry
    return (0..<geometry.count).map { bounds(of: $0, in: geometry) }
  }

  /// The smallest upright rectangle around all items, those of a line or area outside the clip too.
  ///
  /// Nil where nothing of it is inside the clip.
  public var bounds: Rect? {
    let geometry = shape.geometry
    let isConnected = geometry.traits.contains(.connected)
    var whole: Rect?
    for item in 0..<geometry.count {
      let bounds = isConnected ? geometry.bounds(of: item) : bounds(of: item, in: geometry)
      if let bounds { whole = whole?.union(bounds) ?? bounds }
    }
    return whole.flatMap { isSeen($0) ? $0 : nil }
  }

  /// The bounds of one of the items of the mark's shape, which a loop has at hand.
  package func bounds(of item: Int, in geometry: any Geometry) -> Rect? {
    geometry.bounds(of: item).flatMap { isSeen($0) ? $0 : nil }
  }

  /// Whether something with these bounds is painted in spite of the clip; what has no width may lie on its edge.
  private func isSeen(_ bounds: Rect) -> Bool {
    func meet(_ low: Double, _ high: Double, _ clipLow: Double, _ clipHigh: Double) -> Bool {
      low == high ? low >= clipLow && low <= clipHigh : low < clipHigh && high > clipLow
    }
    guard let clip else { return true }
    return meet(bounds.minX, bounds.maxX, clip.minX, clip.maxX)
      && meet(bounds.minY, bounds.maxY, clip.minY, clip.maxY)
  }
}
