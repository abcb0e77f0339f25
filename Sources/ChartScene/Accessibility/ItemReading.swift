import ChartColumns
import ChartModel

/// What one item of a mark says: where it stands, and what values it shows.
struct ItemReading {
  /// Where it stands along the other axis; nil where it stands nowhere, as a slice does.
  var place: Double?
  /// The column of its place.
  var placeColumn: Column?
  /// The values that it shows: one, or the two ends of a range.
  var values: [Double] = []
  /// The column of its values.
  var valueColumn: Column?
  /// The axis along which its values are.
  var direction = Direction.y
  /// Whether it is a part that others are added to, as in a stack.
  var isPart = false
  /// Whether it is a stem to the value from a place that all records have, rather than an end of a range.
  var isStem = false
  /// Its share of a whole, 0 to 1.
  var share: Double?
}

extension ItemReading {
  /// Nil where the item says nothing: it has no place, or isn't data.
  init?(_ item: Int, of mark: Mark) {
    switch mark.shape {
    case .line(let line): self.init(item, place: line.x, value: line.y)
    case .symbols(let symbols): self.init(item, place: symbols.x, value: symbols.y)
    case .area(let area):
      self.init(item, place: area.x, value: area.y)
      if let foot = area.foot.dataValue(item), area.foot.column != nil { values.append(foot) }
    case .rects(let rects): self.init(item, rects, mark.look.reading)
    case .segments(let segments): self.init(item, segments)
    case .wedges(let wedges):
      let sweep = wedges.wedge(of: item)?.sweep
      guard let sweep = sweep ?? (wedges.start[item] == wedges.end[item] ? 0 : nil) else {
        return nil
      }
      self.init()
      let whole = (0..<mark.count).reduce(0) { $0 + (wedges.wedge(of: $1)?.sweep ?? 0) }
      share = whole > 0 ? sweep / whole : nil
    case .path, .image: self.init()
    case .text: return nil
    }
    isPart = mark.look.reading == .part
    if let amount = mark.look.amounts?[item], amount.isFinite { values = [amount] }
  }

  private init?(_ item: Int, place: Placement, value: Placement, along direction: Direction = .y) {
    guard let height = value.dataValue(item) else { return nil }
    self.place = place.dataValue(item)
    placeColumn = place.column
    values = [height]
    valueColumn = value.column
    self.direction = direction
  }

  private init?(_ item: Int, _ rects: RectShape, _ reading: Reading) {
    switch rects.foot {
    case .y0: self.init(item, place: rects.x0, from: rects.y0, to: rects.y1, reading, along: .y)
    case .y1: self.init(item, place: rects.x0, from: rects.y1, to: rects.y0, reading, along: .y)
    case .x0: self.init(item, place: rects.y0, from: rects.x0, to: rects.x1, reading, along: .x)
    case .x1: self.init(item, place: rects.y0, from: rects.x1, to: rects.x0, reading, along: .x)
    case .none:
      self.init(item, place: rects.x0, value: rects.y0)
      if let end = rects.y1.dataValue(item), end != values[0] { values.append(end) }
    }
  }

  /// A bar: the value at its end, or both of its ends where it stands for a range.
  private init?(
    _ item: Int, place: Placement, from foot: Placement, to tip: Placement, _ reading: Reading,
    along direction: Direction
  ) {
    self.init(item, place: place, value: tip, along: direction)
    guard reading == .range, let start = foot.dataValue(item), start != values[0] else { return }
    values.insert(start, at: 0)
  }

  private init?(_ item: Int, _ segments: SegmentShape) {
    guard let left = segments.x0.dataValue(item), let right = segments.x1.dataValue(item),
      let first = segments.y0.dataValue(item), let last = segments.y1.dataValue(item)
    else { return nil }
    let isLevel = first == last && left != right
    let (place, start, end) =
      isLevel
      ? (segments.y0, segments.x0, segments.x1) : (segments.x0, segments.y0, segments.y1)
    let isFromStart = start.column != nil || end.column == nil
    self.init(item, place: place, value: isFromStart ? start : end, along: isLevel ? .x : .y)
    isStem = (start.column == nil) != (end.column == nil)
    guard !isStem, let far = end.dataValue(item), far != values[0] else { return }
    values.append(far)
  }
}

extension Placement {
  /// The data units of an item; nil where it has none: it is in points, or missing.
  fileprivate func dataValue(_ item: Int) -> Double? {
    guard map != .points else { return nil }
    let value = column.map { $0[item] + self.value } ?? self.value
    return value.isFinite ? value : nil
  }
}
