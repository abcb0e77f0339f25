import ChartColumns
package import ChartModel

/// The operations that every shape supports, each implemented in the shape's own file.
///
/// Items count from 0, and positions are in points of the scene. Clips and roles belong to the
/// mark.
package protocol Geometry: Sendable {
  /// The shape's case.
  static var form: Shape.Form { get }
  /// The traits that distinguish it from other shapes.
  static var traits: Traits { get }
  /// The placements of its items, each listed once.
  static var placements: [NamedPlacement<Self>] { get }

  /// The shape, wrapped in its case.
  var shape: Shape { get }
  /// The number of items: the length of the columns, or one.
  var count: Int { get }

  // MARK: Layout

  /// The bounds of an item before clipping; `nil` if its position isn't finite.
  func bounds(of item: Int) -> Rect?
  /// The point that represents an item. Default: the centre of its bounds.
  func center(of item: Int) -> Point?
  /// The point of an item to which an annotation or a value label is attached. Default: the middle
  /// of its upper edge.
  func tip(of item: Int) -> Tip?
  /// The discs that labels on leader lines avoid. Default: `nil`, none.
  var discs: [Disc]? { get }

  // MARK: Input

  /// `true` if any part of an item is painted. Default: its fill or its stroke is.
  func isPainted(_ item: Int, _ style: MarkStyle) -> Bool
  /// The items at a pointer, painted or not, frontmost first. Default: the results of `touch`.
  func touches(by pointer: Pointer, _ style: MarkStyle) -> [HitCandidate]
  /// The hit of one item; `nil` if the pointer misses it.
  func touch(of item: Int, by pointer: Pointer, _ style: MarkStyle) -> HitCandidate?
  /// The outline drawn around a selected item. Default: `nil`, a ring at its centre.
  func outline(ofSelected item: Int) -> Shape?
  /// The direction in which a scrubber moves along the items. Default: x.
  var scrubDirection: Direction { get }
  /// The points that a scrubber visits in a direction. Default: `nil`, none.
  func scrubPoints(along direction: Direction) -> ScrubPoints?
  /// The straight pieces of the path from one item to another. Default: `nil`, there is no path.
  func way(from first: Int, to second: Int) -> [Point]?

  // MARK: Motion

  /// The behaviour of its items in an entrance animation. Default: they fade in.
  var arrival: Arrival { get }
  /// The line in a plot area from which its items grow. Default: `nil`, they don't grow.
  func baseline(in plot: Rect) -> Baseline?
  /// The common centre for scaling; `nil` if each item scales about its own centre.
  var pivot: Point? { get }
  /// The shape with the size of all items, or of each, scaled. Default: `nil`, not supported.
  func scaled(by parts: Parts) -> Self?
  /// The shape with each item swept open by a fraction. Default: `nil`, not supported.
  func swept(by parts: [Double], fromEnd: Bool) -> Self?
  /// The shape with the opacity of its own colours multiplied. Default: unchanged, since the
  /// colours are in the style.
  func faded(by factor: Double) -> Self
  /// Its items at a fraction of the transition from an older shape. Default: each placement is
  /// interpolated between old and new.
  func between(_ old: any Geometry, _ items: [ItemMove], at part: Double) -> Self

  // MARK: Text

  /// The text of an item; `nil` for other shapes.
  func text(of item: Int) -> String?
  /// The numbers of a connected item in a listing.
  func coordinates(of item: Int) -> [Double]
  /// The meaning of an item for a screen reader. Default: that it exists.
  func reading(of item: Int, as reading: Reading) -> ItemReading?
  /// The point at which an item of zero size would be; `nil` for all others.
  func emptyPlace(of item: Int) -> Point?
  /// The placement that holds an item's value; `nil` if there is no single one.
  var valuePlacement: Placement? { get }
}

/// The traits that distinguish a shape from others.
package struct Traits: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The items are points of one line or area instead of separate things.
  package static let connected = Traits(rawValue: 1)
  /// The items are points: a tap selects one that is near enough.
  package static let points = Traits(rawValue: 2)
  /// The items have an extent: annotations of a record are attached to them first.
  package static let extended = Traits(rawValue: 4)
  /// The items fill their bounds: labels avoid them.
  package static let filled = Traits(rawValue: 8)
  /// In files, very many items are reduced to those that affect the picture.
  package static let reducible = Traits(rawValue: 16)
  /// The placements alone determine the items' positions: all of them move when an axis does.
  package static let placed = Traits(rawValue: 32)
  /// New items open next to the item before them, and removed items close there.
  package static let opening = Traits(rawValue: 64)
}

/// The name of a placement, shared by all shapes that have it.
package enum PlacementName: Hashable, Sendable {
  case x, y, baseline, x0, x1, y0, y1

  /// The direction in which it places items.
  package var direction: Direction {
    switch self {
    case .x, .x0, .x1: .x
    case .y, .baseline, .y0, .y1: .y
    }
  }
}

/// A placement's name and its key path.
package typealias NamedPlacement<Shape> = (
  name: PlacementName, path: WritableKeyPath<Shape, Placement>
)

/// The point to which an annotation or a value label is attached.
package struct Tip {
  package var point: Point
  /// The outward direction, of length 1; `nil` if no direction is preferred.
  package var direction: Point?
  /// `true` if the plot area clips the item, so that its tip moves inside.
  package var isCut = false
}

/// A disc, in points of the scene.
package struct Disc {
  package var center: Point
  package var radius: Double
}

/// The line from which items grow.
package struct Baseline {
  package var direction: Direction
  /// Points along the axis; `nil` if each item grows from its own baseline.
  package var start: Double?
}

/// The progress of all items, or of each: 0 not begun, 1 complete.
package enum Parts {
  case all(Double)
  case each([Double])

  /// The progress of an item, at least 0.
  func callAsFunction(_ item: Int) -> Double {
    switch self {
    case .all(let part): max(0, part)
    case .each(let parts): max(0, parts[item])
    }
  }
}

/// The behaviour of a shape's items in an entrance animation.
package enum Arrival: Hashable, Sendable {
  /// They fade in.
  case fade
  /// They fade in with every entrance, after the items they belong to.
  case follow
  /// They are drawn in their order.
  case draw
  /// They are drawn if nothing else is; otherwise they fade in behind it.
  case fill
  /// They grow from their baselines.
  case grow
  /// They grow from their centres.
  case scale
  /// They sweep open around a centre.
  case sweep(fromEnd: Bool)
  /// They are revealed from one side in every entrance.
  case open
}

/// The transition of one item from an old picture to a new one.
package struct ItemMove {
  /// One end of a transition: the item itself, or the neighbour next to which it opens or closes.
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

  /// The index in the old picture; `nil` for a new item.
  package var old: Int?
  /// The index in the new picture; `nil` for a removed item.
  package var new: Int?
  /// Its start in the old picture; `nil` if that is empty.
  package var start: End?
  /// Its end in the new picture; `nil` if that is empty.
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

  /// The placement of a name; `nil` if the shape has no such placement.
  package subscript(name: PlacementName) -> Placement? {
    Self.placements.first { $0.name == name }.map { self[keyPath: $0.path] }
  }

  /// The placements in order.
  package var placements: [Placement] { Self.placements.map { self[keyPath: $0.path] } }

  /// The shape with each placement transformed.
  package func mapped(_ change: (Placement, PlacementName) -> Placement) -> Self {
    var changed = self
    for (name, path) in Self.placements {
      changed[keyPath: path] = change(self[keyPath: path], name)
    }
    return changed
  }

  /// The shape with its items at a fraction of the transition from an older one.
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
  /// The common number of items of several placements: the length of the shortest column, or one.
  static func count(_ placements: Placement...) -> Int {
    placements.compactMap(\.count).min() ?? 1
  }

  /// `true` if the positions ascend or descend in the order of the items.
  package var isOrdered: Bool { column.map { $0.order != .none } ?? true }

  /// The point from which all items grow: the constant position if it is one, otherwise zero; `nil`
  /// if zero is outside `range`.
  func baseline(in range: ClosedRange<Double>) -> Double? {
    column == nil && bandColumn == nil ? self(0) : zero(in: range)
  }

  /// The point of zero; `nil` if it is outside `range`.
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
