public import ChartModel

extension Mark {
  /// The smallest axis-aligned rectangle around an item, without its stroke's width.
  ///
  /// Not cut at the clip. An item of a line is a single point; an item of an area reaches from its
  /// baseline to its edge. `nil` if the position isn't finite, if a symbol has no form or size, or
  /// if the item lies outside the clip.
  public func bounds(of item: Int) -> Rect? {
    let geometry = shape.geometry
    return (0..<geometry.count).contains(item) ? bounds(of: item, in: geometry) : nil
  }

  /// The bounds of each item, as `bounds(of:)` returns them.
  package var itemBounds: [Rect?] {
    let geometry = shape.geometry
    return (0..<geometry.count).map { bounds(of: $0, in: geometry) }
  }

  /// The smallest axis-aligned rectangle around all items.
  ///
  /// Includes items of a line or area outside the clip. `nil` if nothing is inside the clip.
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

  /// The bounds of an item, for loops that already hold the mark's geometry.
  package func bounds(of item: Int, in geometry: any Geometry) -> Rect? {
    geometry.bounds(of: item).flatMap { isSeen($0) ? $0 : nil }
  }

  /// `true` if anything with these bounds is visible; bounds without a width may lie on the clip's
  /// edge.
  private func isSeen(_ bounds: Rect) -> Bool {
    func meet(_ low: Double, _ high: Double, _ clipLow: Double, _ clipHigh: Double) -> Bool {
      low == high ? low >= clipLow && low <= clipHigh : low < clipHigh && high > clipLow
    }
    guard let clip else { return true }
    return meet(bounds.minX, bounds.maxX, clip.minX, clip.maxX)
      && meet(bounds.minY, bounds.maxY, clip.minY, clip.maxY)
  }
}
