import CChartPlugin
import ChartBridge

extension Canvas {
  /// A part of a ring around (x, y) for each item; a whole turn is a ring without a seam.
  ///
  /// - Parameters:
  ///   - x: Where the centre is.
  ///   - y: Where the centre is.
  ///   - start: The angle where an item begins, in radians, clockwise from twelve o'clock.
  ///   - end: The angle where it ends; without a sweep there is nothing.
  ///   - inner: Points from the centre to the inner edge; 0 is no hole.
  ///   - outer: Points from the centre to the outer edge.
  ///   - inners: The inner radius by item; `nil` is `inner` for all.
  ///   - outers: The outer radius by item; `nil` is `outer` for all.
  ///   - offsets: Points that an item is moved outwards; `nil` is none.
  ///   - gap: Points between neighbours; what is narrower than the gap has none.
  ///   - foot: Which edge it grows from.
  ///   - style: How the items look, and what they stand for.
  public func wedges(
    x: Position, y: Position, start: Column, end: Column, inner: Double = 0, outer: Double,
    inners: Column? = nil, outers: Column? = nil, offsets: Column? = nil, gap: Double = 0,
    baseline: WedgeBaseline = .none, style: MarkStyle = MarkStyle()
  ) {
    let shape = ch_wedge_shape(
      size: sizeField(ch_wedge_shape.self), baseline: baseline.rawValue, inner: inner,
      outer: outer, inners: inners?.raw, outers: outers?.raw, offsets: offsets?.raw, gap: gap)
    table.wedges(
      raw, x.raw(in: arena), y.raw(in: arena), start.raw, end.raw, arena.store(shape),
      style.raw(in: arena))
    arena.reset()
  }

  /// A path for each item, of straight lines and curves through points of two columns.
  ///
  /// - Parameters:
  ///   - paths: The steps of each item, the first of them a move; all take their points in this order.
  ///   - x: Where the points are; a column unless there is one point alone.
  ///   - y: Where the points are; a column unless there is one point alone.
  ///   - style: How the items look, and what they stand for.
  public func path(_ paths: [[PathStep]], x: Position, y: Position, style: MarkStyle = MarkStyle())
  {
    let steps = paths.joined().map(\.rawValue)
    var starts: [Int64] = []
    var start = 0
    for path in paths {
      starts.append(Int64(start))
      start += path.count
    }
    table.path(
      raw, x.raw(in: arena), y.raw(in: arena), arena.store(steps), steps.count,
      arena.store(starts), starts.count, style.raw(in: arena))
    arena.reset()
  }

  /// A text beside each place, or on it: text i for item i, where the host finds room for it.
  ///
  /// No label overlaps another, in any chart; one without a place is left out. The look's fill is the texts' colour.
  ///
  /// - Parameters:
  ///   - texts: One for each item.
  ///   - x: Where the anchor is.
  ///   - y: Where the anchor is.
  ///   - places: Where the label may be.
  ///   - label: How the labels are set.
  ///   - style: How the items look, and what they stand for.
  public func labels(
    _ texts: [String], x: Position, y: Position, places: Label.Places = .around,
    label: Label = Label(),
    style: MarkStyle = MarkStyle()
  ) {
    labels(texts, x0: x, x1: nil, y0: y, y1: nil, places: places, label: label, style: style)
  }

  /// A text beside each box, or in it: text i for item i, where the host finds room for it.
  ///
  /// - Parameters:
  ///   - texts: One for each item.
  ///   - x0: One side of the anchor.
  ///   - x1: The opposite side.
  ///   - y0: Another side.
  ///   - y1: The side opposite to that.
  ///   - places: Where the label may be.
  ///   - label: How the labels are set.
  ///   - style: How the items look, and what they stand for.
  public func labels(
    _ texts: [String], x0: Position, x1: Position?, y0: Position, y1: Position?,
    places: Label.Places,
    label: Label = Label(), style: MarkStyle = MarkStyle()
  ) {
    let shape = ch_label_shape(
      size: sizeField(ch_label_shape.self), places: places.rawValue,
      leader: label.leader.rawValue, stay: label.stays, direction: label.direction,
      directions: label.directions?.raw, distance: label.distance,
      priorities: label.priorities?.raw, style: label.style?.c(in: arena),
      rotation: label.rotation, rotations: label.rotations?.raw, turn: label.turns)
    table.labels(
      raw, x0.raw(in: arena), x1?.raw(in: arena), y0.raw(in: arena), y1?.raw(in: arena),
      arena.store(texts.map { arena.string($0) }), texts.count, arena.store(shape),
      style.raw(in: arena))
    arena.reset()
  }

  /// A PNG file in the box from (x0, y0) to (x1, y1).
  ///
  /// - Parameters:
  ///   - file: The file's bytes.
  ///   - x0: The left side of the image.
  ///   - x1: Its right side.
  ///   - y0: Its top.
  ///   - y1: Its bottom.
  ///   - style: What it stands for.
  public func image(
    _ file: [UInt8], x0: Position, x1: Position, y0: Position, y1: Position,
    style: MarkStyle = MarkStyle()
  ) {
    var shape = ch_image_shape()
    shape.size = sizeField(ch_image_shape.self)
    // With a byte more, so that an empty file isn't taken for none.
    shape.file = arena.store(file + [0])
    shape.file_count = file.count
    image(shape, x0, x1, y0, y1, style)
  }

  /// A grid of cells in the box from (x0, y0) to (x1, y1), each in the colour that stands for its number.
  ///
  /// - Parameters:
  ///   - values: Columns × rows numbers or categories, row by row, of which `Plan.colors` told; a missing one is not
  ///     painted. Item i is value i.
  ///   - columns: How many a row has.
  ///   - x0: Where each row begins.
  ///   - x1: Where it ends.
  ///   - y0: Where the first row is.
  ///   - y1: Where the last one is.
  ///   - style: What the cells stand for.
  public func image(
    _ values: Column, columns: Int, x0: Position, x1: Position, y0: Position, y1: Position,
    style: MarkStyle = MarkStyle()
  ) {
    var shape = ch_image_shape()
    shape.size = sizeField(ch_image_shape.self)
    shape.values = values.raw
    shape.columns = Int64(columns)
    shape.rows = Int64(columns > 0 ? values.count / columns : 0)
    image(shape, x0, x1, y0, y1, style)
  }

  private func image(
    _ shape: ch_image_shape, _ x0: Position, _ x1: Position, _ y0: Position, _ y1: Position,
    _ style: MarkStyle
  ) {
    table.image(
      raw, x0.raw(in: arena), x1.raw(in: arena), y0.raw(in: arena), y1.raw(in: arena),
      arena.store(shape), style.raw(in: arena))
    arena.reset()
  }
}

/// Which edge of a wedge is its foot: what it grows from.
public enum WedgeBaseline: Int32, Sendable { case none, start, end, inner, outer }

/// One step of a path, with how many points it takes.
public enum PathStep: UInt8, Sendable {
  /// Begins anew at the next point.
  case move
  /// Goes straight to the next point.
  case line
  /// Goes along a cubic Bézier curve: two control points and the end.
  case curve
  /// Goes straight back to where it began; takes no point.
  case close
}

/// How labels are set, and how the host may place them.
public struct Label {
  /// Where a label may be; the host tries them in this order.
  public struct Places: OptionSet, Sendable {
    /// The bits, as in the C header.
    public let rawValue: Int32

    /// Places from the bits of the C header.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Its middle in the middle of its anchor.
    public static let inside = Places(rawValue: Int32(CH_PLACE_INSIDE))
    /// Beyond its anchor, in its direction.
    public static let outward = Places(rawValue: Int32(CH_PLACE_OUTWARD))
    /// Beside its anchor, wherever there is room.
    public static let around = Places(rawValue: Int32(CH_PLACE_AROUND))
    /// In its anchor, at the edge in its direction.
    public static let edge = Places(rawValue: Int32(CH_PLACE_EDGE))
  }

  /// Whether a label that is outward may be moved up and down to where there is room, and a line leads to it.
  public enum Leader: Int32, Sendable {
    /// It isn't moved.
    case none
    /// A line leads to it where it was moved.
    case moved
    /// A line leads to it.
    case always
  }

  /// Radians, clockwise from twelve o'clock, in which a label is outward.
  public var direction: Double
  /// The same by item; `nil` is `direction` for all.
  public var directions: Column?
  /// Points between anchor and label.
  public var distance: Double
  /// Whether it may be moved, and a line leads to it.
  public var leader: Leader
  /// Whether a label inside, or at an edge, that is larger than its anchor is left out.
  public var stays: Bool
  /// Those with the greatest are placed first; `nil` is in their order.
  public var priorities: Column?
  /// How the texts are set; `nil` is the theme's style for labels.
  public var style: TextStyle?
  /// Radians, clockwise, about a label's middle; on leader lines none is turned.
  public var rotation: Double
  /// The same by item; `nil` is `rotation` for all.
  public var rotations: Column?
  /// Whether all such labels of the picture are turned a quarter where one is wider than its anchor, or the room up to
  /// its neighbours, and turning helps.
  public var turns: Bool

  /// Labels; what isn't said is as simple as can be.
  public init(
    direction: Double = 0, directions: Column? = nil, distance: Double = 4, leader: Leader = .none,
    stays: Bool = false, priorities: Column? = nil, style: TextStyle? = nil,
    rotation: Double = 0, rotations: Column? = nil, turns: Bool = false
  ) {
    self.direction = direction
    self.directions = directions
    self.distance = distance
    self.leader = leader
    self.stays = stays
    self.priorities = priorities
    self.style = style
    self.rotation = rotation
    self.rotations = rotations
    self.turns = turns
  }
}
