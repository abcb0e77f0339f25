import ChartColumns
import ChartModel
import ChartScene

/// The motion of a mark's items from one picture to another.
struct MarkMove: Sendable {
  private let old: Mark
  private let new: Mark
  /// The items in order, with their numbers in the old mark, the new one, or both.
  private let items: [ItemMove]
  /// `true` if both marks have the same columns, so that only the axes move.
  private let isSameData: Bool

  /// The maximum number of items of a mark that move individually.
  private static let most = 1_000

  /// Matches the items; `nil` if the marks can't be interpolated or have too many items.
  init?(from old: Mark, to new: Mark) {
    self.old = old
    self.new = new
    isSameData = old.shape.columns == new.shape.columns && old.shape.hasSameForm(as: new.shape)
    if case .image = new.shape { return nil }
    let isLarge = max(old.count, new.count) > Self.most
    guard !isLarge || isSameData else { return nil }
    if isLarge {
      items = []
      return
    }
    var places: [ItemKey: [Int]] = [:]
    let before = old.shape.geometry
    // An item without a position, or a text that is still empty, doesn't exist yet.
    for item in 0..<old.count
    where old.isOpening || before.bounds(of: item) != nil && before.text(of: item)?.isEmpty != true
    {
      places[ItemKey(old, item), default: []].append(item)
    }
    var items: [ItemMove] = []
    // A leaving item is placed before the items that followed it.
    var next = 0
    for item in 0..<new.count {
      let key = ItemKey(new, item)
      guard let found = places[key]?.first else {
        items.append(ItemMove(new: item))
        continue
      }
      places[key]?.removeFirst()
      items.append(ItemMove(old: found, new: item))
    }
    let kept = Set(items.compactMap(\.old))
    var merged: [ItemMove] = []
    for item in items {
      if let place = item.old {
        while next < place {
          if !kept.contains(next) { merged.append(ItemMove(old: next)) }
          next += 1
        }
        next = max(next, place + 1)
      }
      merged.append(item)
    }
    while next < old.count {
      if !kept.contains(next) { merged.append(ItemMove(old: next)) }
      next += 1
    }
    self.items = merged
    if case .path(let path) = new.shape {
      // Paths with equal steps are interpolated point by point; others can't be.
      guard case .path(let before) = old.shape, before.steps == path.steps,
        before.starts == path.starts, path.steps.count <= Self.most * 10,
        items.allSatisfy({ $0.old == $0.new })
      else { return nil }
    }
  }

  /// Returns the marks a fraction of the way.
  func marks(at part: Double) -> [Mark] {
    var mark = new
    mark.clip = clip(at: part)
    mark.style = style(at: part)
    mark.opening = opening(at: part)
    mark.traced = old.traced.map { traced in
      let seen = min(1, max(0, part))
      return traced.lowerBound * (1 - seen)...traced.upperBound + (1 - traced.upperBound) * seen
    }
    if items.isEmpty, isSameData {
      let before = old.shape.geometry
      mark.shape = new.shape.mapped { new, name in
        before[name].map { $0.between(new, part) } ?? new
      }
      return [mark]
    }
    if case .path(let path) = new.shape, case .path(let before) = old.shape {
      mark.shape = .path(path.between(before, at: part) ?? path)
      mark.style.setStyles(items.map { styles(of: $0, at: part) })
      return [mark]
    }
    return new.isOpening ? [whole(mark, at: part)] : parted(mark, at: part)
  }

  private func clip(at part: Double) -> Rect? {
    guard let first = old.clip, let second = new.clip else { return new.clip }
    return first.between(second, part)
  }

  /// Continues an unfinished reveal until everything is visible.
  private func opening(at part: Double) -> Rect? {
    guard let opening = old.opening else { return nil }
    guard let whole = new.bounds.map({ opening.union($0.inset(by: Edges(all: -12))) }) else {
      return nil
    }
    return opening.between(whole, part)
  }

  /// The new style, with the mark's paint and stroke interpolated from the old ones.
  private func style(at part: Double) -> MarkStyle {
    var style = new.style
    style.fill = old.style.fill.between(style.fill, part) ?? style.fill
    style.stroke = old.style.stroke.between(style.stroke, part) ?? style.stroke
    return style
  }

  /// Fill and stroke of a moving item; an item that enters or leaves keeps its own.
  private func styles(of item: ItemMove, at part: Double) -> (fill: Paint, stroke: Stroke) {
    guard let first = item.old.map(old.paints), let second = item.new.map(new.paints) else {
      return (item.new.map(new.paints) ?? item.old.map(old.paints)) ?? (.none, .none)
    }
    return (
      first.fill.between(second.fill, part) ?? second.fill,
      first.stroke.between(second.stroke, part) ?? second.stroke
    )
  }

  /// `true` if items have different styles.
  private var hasItemStyles: Bool {
    [old.style, new.style].contains { !$0.fills.isEmpty || !$0.strokes.isEmpty }
      || old.shape.textColor != new.shape.textColor
  }

  // MARK: - Items that open and close

  /// All items in one mark: entering items open beside the item before them, leaving ones close.
  private func whole(_ mark: Mark, at part: Double) -> Mark {
    var mark = mark
    mark.style.records = Column(
      items.map { item in
        item.new.flatMap(new.style.record).map(Double.init) ?? .nan
      })
    (mark.style.names, mark.style.values) = ([], [])
    mark.style.keys = nil
    if hasItemStyles { mark.style.setStyles(items.map { styles(of: $0, at: part) }) }
    mark.shape = new.shape.geometry.between(old.shape.geometry, ends(), at: part).shape
    return mark
  }

  /// The items with the positions at which they open in the old picture and close in the new one.
  private func ends() -> [ItemMove] {
    let olds = ends(\.old)
    let news = ends(\.new)
    return items.indices.map { index in
      var item = items[index]
      (item.start, item.end) = (olds[index], news[index])
      return item
    }
  }

  /// For each item, its own number in a picture, or the one beside which it opens or closes there.
  private func ends(_ path: KeyPath<ItemMove, Int?>) -> [ItemMove.End?] {
    let first = items.lazy.compactMap { $0[keyPath: path] }.first
    var last: Int?
    return items.map { item in
      if let own = item[keyPath: path] {
        last = own
        return .own(own)
      }
      return last.map { .after($0) } ?? first.map { .before($0) }
    }
  }

  // MARK: - Items that enter and leave

  /// The items that stay or enter, and those that leave in a separate mark.
  private func parted(_ mark: Mark, at part: Double) -> [Mark] {
    var mark = mark
    let kept = items.filter { $0.new != nil }
    let seen = min(1, max(0, part))
    let fromOld = kept.map(\.old)
    let older = old.shape.geometry
    mark.shape = new.shape.mapped { placement, name in
      let before = older[name] ?? placement
      return Placement(
        points: kept.indices.map { item in
          let to = placement(item)
          let from = fromOld[item].map { before($0) } ?? to
          return from + (to - from) * part
        })
    }
    if case .symbols(var symbols) = mark.shape, case .symbols(let before) = old.shape {
      symbols.diameters = Column(
        kept.indices.map { item in
          let to = symbols.diameter(of: item)
          let from = fromOld[item].map(before.diameter) ?? to
          return max(0, from + (to - from) * part)
        })
      mark.shape = .symbols(symbols)
    }
    if hasItemStyles { mark.style.setStyles(kept.map { styles(of: $0, at: part) }) }
    let isComing = fromOld.contains(nil)
    if isComing { mark = mark.opacities(fromOld.map { $0 == nil ? seen : 1 }) }
    let gone = Set(items.filter { $0.new == nil }.compactMap(\.old))
    guard !gone.isEmpty else { return [mark] }
    let leaving = old.opacities((0..<old.count).map { gone.contains($0) ? 1 - seen : 0 })
    return [leaving, mark]
  }
}

extension Mark {
  /// `true` if items open beside the one before them and close there.
  fileprivate var isOpening: Bool { shape.geometry.traits.contains(.opening) }

  /// Fill and stroke of an item; a text's fill is its colour.
  fileprivate func paints(of item: Int) -> (fill: Paint, stroke: Stroke) {
    let (fill, stroke) = (style.fill(of: item), style.stroke(of: item))
    guard fill.isNone, case .text(let text) = shape else { return (fill, stroke) }
    return (.color(text.style.color ?? .black), stroke)
  }
}

extension MarkStyle {
  /// Sets a fill and a stroke for each item.
  fileprivate mutating func setStyles(_ styles: [(fill: Paint, stroke: Stroke)]) {
    fills = styles.map(\.fill)
    strokes = styles.map(\.stroke)
    choice = Column(styles.indices.map(Double.init))
  }
}

extension Shape {
  /// The colour of texts; `nil` for other shapes.
  fileprivate var textColor: Color? {
    if case .text(let text) = self { text.style.color } else { nil }
  }
}

/// The identity of an item across changes of data.
private enum ItemKey: Hashable {
  case key(Double)
  case text(String)
  case record(Int)
  case number(Int)

  init(_ mark: Mark, _ item: Int) {
    if let key = mark.style.keys?[item], key.isFinite {
      self = .key(key)
    } else if case .text(let text) = mark.shape, mark.role != .chart {
      self = .text(text.texts[item])
    } else if mark.role == .chart, let record = mark.style.record(of: item) {
      self = .record(record)
    } else {
      self = .number(item)
    }
  }
}

extension Rect {
  /// The rectangle a fraction of the way to another.
  fileprivate func between(_ other: Rect, _ part: Double) -> Rect {
    func between(_ path: KeyPath<Rect, Double>) -> Double {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * part
    }
    return Rect(
      x: between(\.x), y: between(\.y), width: between(\.width), height: between(\.height))
  }
}

extension Placement {
  /// The placement a fraction of the way to another of the same columns.
  fileprivate func between(_ other: Placement, _ part: Double) -> Placement {
    func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * part }
    var placement = other
    placement.map = AxisMap(
      scale: other.map.scale, low: other.map.low, high: other.map.high,
      start: between(map.point(of: other.map.low), other.map.start),
      end: between(map.point(of: other.map.high), other.map.end))
    placement.bandWidth = between(bandWidth, other.bandWidth)
    placement.points = between(points, other.points)
    return placement
  }
}
