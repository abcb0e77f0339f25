import ChartColumns
package import ChartModel

/// What a mark draws, as the host asks about it: each shape has all its answers in its own file.
///
/// Items count from 0, places are points of the scene. Clips and roles are the mark's.
package protocol Geometry: Sendable {
  /// The name among the shapes.
  static var form: Shape.Form { get }
  /// What sets it apart from other shapes.
  static var traits: Traits { get }
  /// The placements of its items, each once.
  static var placements: [NamedPlacement<Self>] { get }

  /// The shape as one of the cases.
  var shape: Shape { get }
  /// The number of items: that of its columns, or one.
  var count: Int { get }

  // MARK: Layout

  /// The bounds of an item without regard to a clip; nil where it has no finite place.
  func bounds(of item: Int) -> Rect?
  /// The one place that stands for an item. Default: the middle of its bounds.
  func center(of item: Int) -> Point?
  /// Where a note or a value is pinned to an item. Default: the middle of its upper edge.
  func tip(of item: Int) -> Tip?
  /// The discs that labels on leader lines stay out of. Default: nil, none.
  var discs: [Disc]? { get }

  // MARK: Input

  /// Whether anything of an item is painted. Default: its fill or its stroke is.
  func isPainted(_ item: Int, _ style: MarkStyle) -> Bool
  /// The items at a pointer, painted or not, the front one first. Default: each that answers `touch`.
  func touches(by pointer: Pointer, _ style: MarkStyle) -> [HitCandidate]
  /// The touch of one item; nil where the pointer isn't at it.
  func touch(of item: Int, by pointer: Pointer, _ style: MarkStyle) -> HitCandidate?
  /// What is drawn around a selected item. Default: nil, a ring at its middle.
  func outline(ofSelected item: Int) -> Shape?
  /// The direction in which a scrubber passes the items. Default: x.
  var scrubDirection: Direction { get }
  /// The points that a scrubber passes in a direction. Default: nil, none.
  func scrubPoints(along direction: Direction) -> ScrubPoints?
  /// The straight pieces of the way from one item to another. Default: nil, there is none.
  func way(from first: Int, to second: Int) -> [Point]?

  // MARK: Motion

  /// What its items do when a chart comes in. Default: they fade.
  var arrival: Arrival { get }
  /// The line from which its items grow in a plot area. Default: nil, they don't.
  func baseline(in plot: Rect) -> Baseline?
  /// The place from which all items grow together; nil: each grows from its own middle.
  var pivot: Point? { get }
  /// The shape with the size of all items, or of each, a part of what it is. Default: nil, it can't.
  func scaled(by parts: Parts) -> Self?
  /// The shape with each item swept a part of its way. Default: nil, it can't.
  func swept(by parts: [Double], fromEnd: Bool) -> Self?
  /// The shape with the opacity of its own colours multiplied. Default: the same, its colours are the look's.
  func faded(by factor: Double) -> Self
  /// Its items a part of the way from an older shape. Default: each placement is between that of old and new.
  func between(_ old: any Geometry, _ items: [ItemMove], at part: Double) -> Self

  // MARK: Words

  /// The text of an item; nil for what is no text.
  func text(of item: Int) -> String?
  /// The numbers of a connected item in a listing.
  func coordinates(of item: Int) -> [Double]
  /// What an item says to a reader. Default: that it is there.
  func reading(of item: Int, as reading: Reading) -> ItemReading?
  /// The place where an item of no size would be; nil for all others.
  func emptyPlace(of item: Int) -> Point?
  /// The placement that says an item's value; nil where there is no single one.
  var valuePlacement: Placement? { get }
}

/// What sets a shape apart from others.
package struct Traits: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Its items are points of one thing, instead of each a thing of its own.
  package static let connected = Traits(rawValue: 1)
  /// Its items are points: a tap means one where it is near enough.
  package static let points = Traits(rawValue: 2)
  /// Its items have an extent: notes at a record are pinned to them first.
  package static let extended = Traits(rawValue: 4)
  /// Its items fill their bounds: words stay off them.
  package static let filled = Traits(rawValue: 8)
  /// Of very many items, files have only what decides the picture.
  package static let reducible = Traits(rawValue: 16)
  /// Nothing but placements says where items are: all of them move when an axis does.
  package static let placed = Traits(rawValue: 32)
  /// Items that come open beside the item before them, and those that go close there.
  package static let opening = Traits(rawValue: 64)
}

/// One of the placements of a shape, the same in every shape that has it.
package enum PlacementName: Hashable, Sendable {
  case x, y, baseline, x0, x1, y0, y1

  /// The direction in which it places.
  package var direction: Direction {
    switch self {
    case .x, .x0, .x1: .x
    case .y, .baseline, .y0, .y1: .y
    }
  }
}

/// A placement with the way to it.
package typealias NamedPlacement<Shape> = (
  name: PlacementName, path: WritableKeyPath<Shape, Placement>
)

/// Where a note or a value is pinned to an item.
package struct Tip {
  package var point: Point
  /// The way from the item outwards, of length 1; nil where none is better than another.
  package var direction: Point?
  /// Whether the plot area cuts the item, so that it has its tip inside.
  package var isCut = false
}

/// A round thing.
package struct Disc {
  package var center: Point
  package var radius: Double
}

/// The line from which items grow.
package struct Baseline {
  package var direction: Direction
  /// Points along the axis; nil: each item from its own foot.
  package var start: Double?
}

/// How far all items are, or each of them: 0 not begun, 1 there.
package enum Parts {
  case all(Double)
  case each([Double])

  /// How far an item is, no less than 0.
  func callAsFunction(_ item: Int) -> Double {
    switch self {
    case .all(let part): max(0, part)
    case .each(let parts): max(0, parts[item])
    }
  }
}

/// What the items of a shape do when a chart comes in.
package enum Arrival: Hashable, Sendable {
  /// They fade.
  case fade
  /// They fade in every entrance, after what they belong to.
  case follow
  /// They are drawn in their order.
  case draw
  /// They are drawn where nothing else is, else they fade in behind it.
  case fill
  /// They grow from their feet.
  case grow
  /// They grow from their middle.
  case scale
  /// They open around a centre.
  case sweep(fromEnd: Bool)
  /// They open from one side in every entrance.
  case open
}

/// The way of one item from an old picture to a new one.
package struct ItemMove {
  /// An item of a picture: the same one, or that beside which it opens or closes.
  package enum End {
    case own(Int)
    case after(Int)
    case before(Int)

    var item: Int {
      switch self {
      case .own(let item), .after(let item), .before(let item): item
      }
    }
  }

  /// The number in the old picture; nil for what comes.
  package var old: Int?
  /// The number in the new picture; nil for what goes.
  package var new: Int?
  /// Where it begins in the old picture; nil where that is empty.
  package var start: End?
  /// Where it ends in the new picture; nil where that is empty.
  package var end: End?

  package init(old: Int? = nil, new: Int? = nil) {
    self.old = old
    self.new = new
  }
}

// MARK: - Defaults

extension Geometry {
  package static var traits: Traits { [] }
  package static var placements: [NamedPlacement<Self>] { [] }

  package func center(of item: Int) -> Point? {
    bounds(of: item).map { Point(x: $0.midX, y: $0.midY) }
  }
  package func tip(of item: Int) -> Tip? {
    bounds(of: item).map { Tip(point: Point(x: $0.midX, y: $0.minY)) }
  }
  package var discs: [Disc]? { nil }

  package func isPainted(_ item: Int, _ style: MarkStyle) -> Bool {
    !style.fill(of: item).isNone || !style.stroke(of: item).isNone
  }
  package func touches(by pointer: Pointer, _ style: MarkStyle) -> [HitCandidate] {
    (0..<count).reversed().compactMap { touch(of: $0, by: pointer, style) }
  }
  package func touch(of item: Int, by pointer: Pointer, _ style: MarkStyle) -> HitCandidate? { nil }
  package func outline(ofSelected item: Int) -> Shape? { nil }
  package var scrubDirection: Direction { .x }
  package func scrubPoints(along direction: Direction) -> ScrubPoints? { nil }
  package func way(from first: Int, to second: Int) -> [Point]? { nil }

  package var arrival: Arrival { .fade }
  package func baseline(in plot: Rect) -> Baseline? { nil }
  package var pivot: Point? { nil }
  package func scaled(by parts: Parts) -> Self? { nil }
  package func swept(by parts: [Double], fromEnd: Bool) -> Self? { nil }
  package func faded(by factor: Double) -> Self { self }
  package func between(_ old: any Geometry, _ items: [ItemMove], at part: Double) -> Self {
    placed(between: old, items, at: part)
  }

  package func text(of item: Int) -> String? { nil }
  package func coordinates(of item: Int) -> [Double] { [] }
  package func reading(of item: Int, as reading: Reading) -> ItemReading? { ItemReading() }
  package func emptyPlace(of item: Int) -> Point? { nil }
  package var valuePlacement: Placement? { nil }
}

// MARK: - Placements

extension Geometry {
  package var form: Shape.Form { Self.form }
  package var traits: Traits { Self.traits }

  /// One of the placements; nil where it has none such.
  package subscript(name: PlacementName) -> Placement? {
    Self.placements.first { $0.name == name }.map { self[keyPath: $0.path] }
  }

  /// The placements in order.
  package var placements: [Placement] { Self.placements.map { self[keyPath: $0.path] } }

  /// The shape with each placement changed.
  package func mapped(_ change: (Placement, PlacementName) -> Placement) -> Self {
    var changed = self
    for (name, path) in Self.placements {
      changed[keyPath: path] = change(self[keyPath: path], name)
    }
    return changed
  }

  /// The shape with its items placed a part of the way from an older one.
  func placed(between old: any Geometry, _ items: [ItemMove], at part: Double) -> Self {
    mapped { placement, name in
      let before = old[name] ?? placement
      return Placement(
        points: items.map { item in
          let from = item.start.map { before($0.item) } ?? placement(item.new ?? 0)
          let to = item.end.map { placement($0.item) } ?? before(item.old ?? 0)
          return from.isFinite ? from + (to - from) * part : to
        })
    }
  }
}

extension Placement {
  /// The number of items that placements have together: that of the shortest column, or one.
  static func count(_ placements: Placement...) -> Int {
    placements.compactMap(\.count).min() ?? 1
  }

  /// The places from left to right, or from right to left, of items in their order.
  package var isOrdered: Bool { column.map { $0.order != .none } ?? true }

  /// Points of what all feet grow from: their own place where it is one, else zero; nil where that isn't seen.
  func baseline(in range: ClosedRange<Double>) -> Double? {
    column == nil && bandColumn == nil ? self(0) : zero(in: range)
  }

  /// Points of zero; nil where that isn't seen.
  func zero(in range: ClosedRange<Double>) -> Double? {
    let zero = map.point(of: 0)
    return zero >= range.lowerBound - 1 && zero <= range.upperBound + 1 && map != .points
      ? zero : nil
  }
}

extension Rect {
  var across: ClosedRange<Double> { minX...maxX }
  var down: ClosedRange<Double> { minY...maxY }
}
