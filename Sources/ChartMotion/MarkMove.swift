import ChartColumns
import ChartModel
import ChartScene

/// The way of a mark's items from one picture to another.
struct MarkMove: Sendable {
  private let old: Mark
  private let new: Mark
  /// The items in order: the number that each has in the old mark, the new one, or both.
  private let items: [Item]
  /// Whether old and new places are of the same columns, so that only the axes move.
  private let isSameData: Bool

  private struct Item {
    var old: Int?
    var new: Int?
  }

  /// Items of a mark that move one by one.
  private static let most = 1_000

  /// Finds what moves where; nil where the marks have no places between them, or too many.
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
    for item in 0..<old.count where old.isThere(item) {
      places[ItemKey(old, item), default: []].append(item)
    }
    var items: [Item] = []
    // What goes stands before what came after it.
    var next = 0
    for item in 0..<new.count {
      let key = ItemKey(new, item)
      guard let found = places[key]?.first else {
        items.append(Item(new: item))
        continue
      }
      places[key]?.removeFirst()
      items.append(Item(old: found, new: item))
    }
    let kept = Set(items.compactMap(\.old))
    var merged: [Item] = []
    for item in items {
      if let place = item.old {
        while next < place {
          if !kept.contains(next) { merged.append(Item(old: next)) }
          next += 1
        }
        next = max(next, place + 1)
      }
      merged.append(item)
    }
    while next < old.count {
      if !kept.contains(next) { merged.append(Item(old: next)) }
      next += 1
    }
    self.items = merged
    if case .path(let path) = new.shape {
      // Ways of the same steps have each point's way between them; others haven't.
      guard case .path(let before) = old.shape, before.steps == path.steps,
        before.starts == path.starts, path.steps.count <= Self.most * 10,
        items.allSatisfy({ $0.old == $0.new })
      else { return nil }
    }
  }

  /// The marks a part of the way.
  func marks(at part: Double) -> [Mark] {
    var mark = new
    mark.clip = clip(at: part)
    mark.look = look(at: part)
    mark.opening = opening(at: part)
    mark.traced = old.traced.map { traced in
      let seen = min(1, max(0, part))
      return traced.lowerBound * (1 - seen)...traced.upperBound + (1 - traced.upperBound) * seen
    }
    if items.isEmpty, isSameData {
      mark.shape = new.shape.mapped { new, path in
        old.shape[path].map { $0.between(new, part) } ?? new
      }
      return [mark]
    }
    if case .path(let path) = new.shape, case .path(let before) = old.shape {
      mark.shape = .path(before.between(path, part) ?? path)
      mark.look.setLooks(items.map { looks(of: $0, at: part) })
      return [mark]
    }
    return isConnected ? [whole(mark, at: part)] : parted(mark, at: part)
  }

  private var isConnected: Bool {
    if case .wedges = new.shape { return true }
    return new.shape.isConnected
  }

  private func clip(at part: Double) -> Rect? {
    guard let first = old.clip, let second = new.clip else { return new.clip }
    return first.between(second, part)
  }

  /// What was opening goes on until all is open.
  private func opening(at part: Double) -> Rect? {
    guard let opening = old.opening else { return nil }
    guard let whole = new.bounds.map({ opening.union($0.inset(by: Edges(all: -12))) }) else {
      return nil
    }
    return opening.between(whole, part)
  }

  /// The new look, with paints and strokes on their way from the old ones.
  private func look(at part: Double) -> Look {
    var look = new.look
    look.fill = old.look.fill.between(look.fill, part) ?? look.fill
    look.stroke = old.look.stroke.between(look.stroke, part) ?? look.stroke
    return look
  }

  /// Fill and stroke of an item on its way; what only comes or goes has its own.
  private func looks(of item: Item, at part: Double) -> (fill: Paint, stroke: Stroke) {
    guard let first = item.old.map(old.paints), let second = item.new.map(new.paints) else {
      return (item.new.map(new.paints) ?? item.old.map(old.paints)) ?? (.none, .none)
    }
    return (
      first.fill.between(second.fill, part) ?? second.fill,
      first.stroke.between(second.stroke, part) ?? second.stroke
    )
  }

  /// Whether items differ in how they look.
  private var hasItemLooks: Bool {
    [old.look, new.look].contains { !$0.fills.isEmpty || !$0.strokes.isEmpty }
      || old.shape.textColor != new.shape.textColor
  }

  // MARK: - Items that open and close

  /// All items in one mark: what comes opens beside the item before it, what goes closes there.
  private func whole(_ mark: Mark, at part: Double) -> Mark {
    var mark = mark
    let olds = anchors(\.old)
    let news = anchors(\.new)
    mark.look.records = Column(
      items.map { item in
        item.new.flatMap(new.look.record).map(Double.init) ?? .nan
      })
    (mark.look.names, mark.look.values) = ([], [])
    mark.look.keys = nil
    if hasItemLooks { mark.look.setLooks(items.map { looks(of: $0, at: part) }) }
    if case .wedges(let wedges) = new.shape, case .wedges(let before) = old.shape {
      mark.shape = .wedges(opened(before, wedges, olds, news, at: part))
      return mark
    }
    mark.shape = new.shape.mapped { placement, path in
      let before = old.shape[path] ?? placement
      return Placement(
        points: items.indices.map { item in
          let from = olds[item].map { before($0.item) } ?? placement(items[item].new ?? 0)
          let to = news[item].map { placement($0.item) } ?? before(items[item].old ?? 0)
          return from.isFinite ? from + (to - from) * part : to
        })
    }
    return mark
  }

  /// For each item, the one that it is in a picture, or beside which it opens or closes there.
  private func anchors(_ path: KeyPath<Item, Int?>) -> [(item: Int, isOwn: Bool, isAfter: Bool)?] {
    let first = items.lazy.compactMap { $0[keyPath: path] }.first
    var last: Int?
    return items.map { item in
      if let own = item[keyPath: path] {
        last = own
        return (own, true, false)
      }
      if let last { return (last, false, true) }
      return first.map { ($0, false, false) }
    }
  }

  private func opened(
    _ before: WedgeShape, _ after: WedgeShape, _ olds: [(item: Int, isOwn: Bool, isAfter: Bool)?],
    _ news: [(item: Int, isOwn: Bool, isAfter: Bool)?], at part: Double
  ) -> WedgeShape {
    func angles(_ shape: WedgeShape, _ anchor: (item: Int, isOwn: Bool, isAfter: Bool)?)
      -> (Double, Double)
    {
      guard let anchor else { return (0, 0) }
      if anchor.isOwn { return (shape.start[anchor.item], shape.end[anchor.item]) }
      let edge = anchor.isAfter ? shape.end[anchor.item] : shape.start[anchor.item]
      return (edge, edge)
    }
    func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * part }
    let pairs = items.indices.map { (angles(before, olds[$0]), angles(after, news[$0])) }
    var wedges = after
    wedges.start = Column(pairs.map { between($0.0.0, $0.1.0) })
    wedges.end = Column(pairs.map { between($0.0.1, $0.1.1) })
    func radii(_ column: (WedgeShape) -> Column?, _ all: (WedgeShape) -> Double) -> Column {
      func value(_ shape: WedgeShape, _ item: Int?) -> Double? {
        item.map { column(shape)?[$0] ?? all(shape) }
      }
      return Column(
        items.map { item in
          let (first, second) = (value(before, item.old), value(after, item.new))
          return between(first ?? second ?? 0, second ?? first ?? 0)
        })
    }
    wedges.inners = radii(\.inners, \.inner)
    wedges.outers = radii(\.outers, \.outer)
    wedges.offsets = radii(\.offsets) { _ in 0 }
    func centers(_ path: KeyPath<WedgeShape, Placement>) -> Placement {
      Placement(
        points: items.map { item in
          let (first, second) = (
            item.old.map(before[keyPath: path].callAsFunction),
            item.new.map(after[keyPath: path].callAsFunction)
          )
          return between(first ?? second ?? 0, second ?? first ?? 0)
        })
    }
    (wedges.x, wedges.y) = (centers(\.x), centers(\.y))
    return wedges
  }

  // MARK: - Items that come and go

  /// The items that stay or come, and in a mark of their own those that go.
  private func parted(_ mark: Mark, at part: Double) -> [Mark] {
    var mark = mark
    let kept = items.filter { $0.new != nil }
    let seen = min(1, max(0, part))
    let fromOld = kept.map(\.old)
    mark.shape = new.shape.mapped { placement, path in
      let before = old.shape[path] ?? placement
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
    if hasItemLooks { mark.look.setLooks(kept.map { looks(of: $0, at: part) }) }
    let isComing = fromOld.contains(nil)
    if isComing { mark = mark.opacities(fromOld.map { $0 == nil ? seen : 1 }) }
    let gone = Set(items.filter { $0.new == nil }.compactMap(\.old))
    guard !gone.isEmpty else { return [mark] }
    let leaving = old.opacities((0..<old.count).map { gone.contains($0) ? 1 - seen : 0 })
    return [leaving, mark]
  }
}

extension Mark {
  /// Whether an item has a place, and is no text that isn't written yet.
  fileprivate func isThere(_ item: Int) -> Bool {
    if shape.isConnected { return true }
    if let text = shape.text(of: item), text.isEmpty { return false }
    if case .wedges = shape { return true }
    return Mark(role: role, shape: shape, look: Look()).bounds(of: item) != nil
  }

  /// Fill and stroke of an item; a text's fill is its colour.
  fileprivate func paints(of item: Int) -> (fill: Paint, stroke: Stroke) {
    let (fill, stroke) = (look.fill(of: item), look.stroke(of: item))
    guard fill.isNone, case .text(let text) = shape else { return (fill, stroke) }
    return (.color(text.style.color ?? .black), stroke)
  }
}

extension Look {
  /// Gives each item a fill and a stroke of its own.
  fileprivate mutating func setLooks(_ looks: [(fill: Paint, stroke: Stroke)]) {
    fills = looks.map(\.fill)
    strokes = looks.map(\.stroke)
    choice = Column(looks.indices.map(Double.init))
  }
}

extension Shape {
  /// The colour of texts; nil for what is no text.
  fileprivate var textColor: Color? {
    if case .text(let text) = self { text.style.color } else { nil }
  }
}

extension PathShape {
  /// The ways a part of the way to others of the same steps; nil where they aren't.
  fileprivate func between(_ other: PathShape, _ part: Double) -> PathShape? {
    func between(_ path: KeyPath<PathShape, Placement>) -> Placement {
      let (first, second) = (self[keyPath: path], other[keyPath: path])
      return Placement(
        points: (0..<(second.count ?? first.count ?? 1)).map {
          first($0) + (second($0) - first($0)) * part
        })
    }
    return PathShape(x: between(\.x), y: between(\.y), steps: other.steps, starts: other.starts)
  }
}

/// What stays the same for an item when data change.
private enum ItemKey: Hashable {
  case key(Double)
  case text(String)
  case record(Int)
  case number(Int)

  init(_ mark: Mark, _ item: Int) {
    if let key = mark.look.keys?[item], key.isFinite {
      self = .key(key)
    } else if case .text(let text) = mark.shape, mark.role != .chart {
      self = .text(text.texts[item])
    } else if mark.role == .chart, let record = mark.look.record(of: item) {
      self = .record(record)
    } else {
      self = .number(item)
    }
  }
}

extension Rect {
  /// The rectangle a part of the way to another.
  fileprivate func between(_ other: Rect, _ part: Double) -> Rect {
    func between(_ path: KeyPath<Rect, Double>) -> Double {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * part
    }
    return Rect(
      x: between(\.x), y: between(\.y), width: between(\.width), height: between(\.height))
  }
}

extension Placement {
  /// The placement a part of the way to another of the same columns.
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
