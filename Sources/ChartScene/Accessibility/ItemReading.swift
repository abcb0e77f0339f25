import ChartColumns
import ChartModel

/// The meaning of one item of a mark: its position and its values.
package struct ItemReading {
  /// The position along the other axis; `nil` if it has none, such as a slice.
  var place: Double?
  /// The column of the position.
  var placeColumn: Column?
  /// The values that it shows: one, or the two ends of a range.
  var values: [Double] = []
  /// The column of the values.
  var valueColumn: Column?
  /// The direction of the axis of the values.
  var direction = Direction.y
  /// `true` if it is a part to which others are added, as in a stack.
  var isPart = false
  /// `true` if it is a stem from a position that all records share, rather than a range.
  var isStem = false
  /// The share of a whole, 0 to 1.
  var share: Double?
}

extension ItemReading {
  /// Creates the reading of an item; `nil` if it has no position, or isn't data.
  init?(_ item: Int, of mark: Mark, in geometry: any Geometry) {
    guard let reading = geometry.reading(of: item, as: mark.style.reading) else { return nil }
    self = reading
    isPart = mark.style.reading == .part
    if let amount = mark.style.amounts?[item], amount.isFinite { values = [amount] }
  }

  /// Creates the reading of an item with one value; `nil` if that is missing.
  init?(_ item: Int, place: Placement, value: Placement, along direction: Direction = .y) {
    guard let height = value.dataValue(item) else { return nil }
    self.place = place.dataValue(item)
    placeColumn = place.column
    values = [height]
    valueColumn = value.column
    self.direction = direction
  }

  init?(_ item: Int, _ rects: RectShape, as reading: Reading) {
    if let (baseline, tip, direction) = rects.stem {
      self.init(
        item, place: direction == .y ? rects.x0 : rects.y0, from: baseline, to: tip, reading,
        along: direction)
    } else {
      self.init(item, place: rects.x0, value: rects.y0)
      if let end = rects.y1.dataValue(item), end != values[0] { values.append(end) }
    }
  }

  /// Creates the reading of a bar: the value at its end, or both ends if it represents a range.
  private init?(
    _ item: Int, place: Placement, from baseline: Placement, to tip: Placement, _ reading: Reading,
    along direction: Direction
  ) {
    self.init(item, place: place, value: tip, along: direction)
    guard reading == .range, let start = baseline.dataValue(item), start != values[0] else {
      return
    }
    values.insert(start, at: 0)
  }

  init?(_ item: Int, _ segments: SegmentShape) {
    guard let left = segments.x0.dataValue(item), let right = segments.x1.dataValue(item),
      let first = segments.y0.dataValue(item), let last = segments.y1.dataValue(item)
    else { return nil }
    let isHorizontal = first == last && left != right
    let (place, start, end) =
      isHorizontal
      ? (segments.y0, segments.x0, segments.x1) : (segments.x0, segments.y0, segments.y1)
    let isFromStart = start.column != nil || end.column == nil
    self.init(item, place: place, value: isFromStart ? start : end, along: isHorizontal ? .x : .y)
    isStem = (start.column == nil) != (end.column == nil)
    guard !isStem, let far = end.dataValue(item), far != values[0] else { return }
    values.append(far)
  }
}

extension Placement {
  /// The data units of an item; `nil` if it is in points or missing.
  func dataValue(_ item: Int) -> Double? {
    guard map != .points else { return nil }
    let value = column.map { $0[item] + self.value } ?? self.value
    return value.isFinite ? value : nil
  }
}
