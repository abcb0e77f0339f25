import CChartPlugin
import ChartBridge

extension Canvas {
  /// A part of a ring around (x, y) for each item; a full turn is a ring without a seam.
  ///
  /// - Parameters:
  ///   - x: The centre's position along x.
  ///   - y: The centre's position along y.
  ///   - start: The angle at which an item begins, in radians, clockwise from twelve o'clock.
  ///   - end: The angle at which it ends. A sweep of 0 draws nothing.
  ///   - inner: The inner radius in points; 0 is no hole.
  ///   - outer: The outer radius in points.
  ///   - inners: The inner radius by item. Default: `inner` for all.
  ///   - outers: The outer radius by item. Default: `outer` for all.
  ///   - offsets: The distance in points that an item is moved outward. Default: none.
  ///   - gap: The distance between neighbours in points. Items narrower than the gap have none.
  ///   - baseline: The edge that a wedge grows from.
  ///   - style: The style and meaning of the items.
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
  ///   - paths: The steps of each item, which begin with a move. All take their points in this
  ///     order.
  ///   - x: The points' positions along x; a column unless there is only one point.
  ///   - y: The points' positions along y; a column unless there is only one point.
  ///   - style: The style and meaning of the items.
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

  /// A text beside each position, or on it, where the host finds space for it.
  ///
  /// No label overlaps another, in any chart; labels without space are left out. The style's fill
  /// is the texts' colour.
  ///
  /// - Parameters:
  ///   - texts: The text of each item.
  ///   - x: The anchor's position along x.
  ///   - y: The anchor's position along y.
  ///   - places: The positions that a label may have.
  ///   - label: The settings of the labels.
  ///   - style: The style and meaning of the items.
  public func labels(
    _ texts: [String], x: Position, y: Position, places: Label.Places = .around,
    label: Label = Label(),
    style: MarkStyle = MarkStyle()
  ) {
    labels(texts, x0: x, x1: nil, y0: y, y1: nil, places: places, label: label, style: style)
  }

  /// A text beside each box, or in it, where the host finds space for it.
  ///
  /// - Parameters:
  ///   - texts: The text of each item.
  ///   - x0: The anchor's first edge along x.
  ///   - x1: The opposite edge; `nil` if the anchor is a position.
  ///   - y0: The anchor's first edge along y.
  ///   - y1: The opposite edge; `nil` if the anchor is a position.
  ///   - places: The positions that a label may have.
  ///   - label: The settings of the labels.
  ///   - style: The style and meaning of the items.
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
  ///   - x0: The image's left edge.
  ///   - x1: The image's right edge.
  ///   - y0: The image's top edge.
  ///   - y1: The image's bottom edge.
  ///   - style: The style and meaning of the image.
  public func image(
    _ file: [UInt8], x0: Position, x1: Position, y0: Position, y1: Position,
    style: MarkStyle = MarkStyle()
  ) {
    var shape = ch_image_shape()
    shape.size = sizeField(ch_image_shape.self)
    // An extra byte, because an empty array would become a null pointer.
    shape.file = arena.store(file + [0])
    shape.file_count = file.count
    image(shape, x0, x1, y0, y1, style)
  }

  /// A grid of cells in the box from (x0, y0) to (x1, y1), coloured by their values.
  ///
  /// - Parameters:
  ///   - values: Columns × rows numbers or categories, row by row, announced with `Plan.colors`.
  ///     Missing ones are not painted. Item i is value i.
  ///   - columns: The number of values in a row.
  ///   - x0: The start of each row.
  ///   - x1: The end of each row.
  ///   - y0: The outer edge of the first row.
  ///   - y1: The outer edge of the last row.
  ///   - style: The style and meaning of the cells.
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

/// The edge that a wedge grows from.
public enum WedgeBaseline: Int32, Sendable { case none, start, end, inner, outer }

/// A step of a path, which takes a number of points.
public enum PathStep: UInt8, Sendable {
  /// Starts a new contour at the next point.
  case move
  /// Draws a straight line to the next point.
  case line
  /// Draws a cubic Bézier curve: takes two control points and the end.
  case curve
  /// Draws a straight line back to the start; takes no point.
  case close
}

/// The settings of labels and their placement.
public struct Label {
  /// The positions that a label may have; the host tries them in this order.
  public struct Places: OptionSet, Sendable {
    /// The bits, as in the C header.
    public let rawValue: Int32

    /// Creates positions from the bits of the C header.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Centred in its anchor.
    public static let inside = Places(rawValue: Int32(CH_PLACE_INSIDE))
    /// Beyond its anchor, in its direction.
    public static let outward = Places(rawValue: Int32(CH_PLACE_OUTWARD))
    /// Beside its anchor, wherever there is space.
    public static let around = Places(rawValue: Int32(CH_PLACE_AROUND))
    /// Inside its anchor, at the edge in its direction.
    public static let edge = Places(rawValue: Int32(CH_PLACE_EDGE))
  }

  /// The leader lines of outward labels, which can be moved up and down to free space.
  public enum Leader: Int32, Sendable {
    /// Labels aren't moved.
    case none
    /// Labels that were moved have a line.
    case moved
    /// All labels have a line.
    case always
  }

  /// The direction of outward labels, in radians, clockwise from twelve o'clock.
  public var direction: Double
  /// The direction by item.
  ///
  /// Default: `direction` for all.
  public var directions: Column?
  /// The distance between anchor and label, in points.
  public var distance: Double
  /// The leader lines of outward labels.
  public var leader: Leader
  /// `true` if labels inside their anchor, or at its edge, are left out if they are larger.
  public var stays: Bool
  /// The priority of each label: the highest are placed first.
  ///
  /// Default: the order of the items.
  public var priorities: Column?
  /// The style of the texts.
  ///
  /// Default: the theme's style for labels.
  public var style: TextStyle?
  /// The rotation about a label's middle in radians, clockwise; ignored with a leader line.
  public var rotation: Double
  /// The rotation by item.
  ///
  /// Default: `rotation` for all.
  public var rotations: Column?
  /// `true` if all such labels of the picture make a quarter turn when one doesn't fit.
  ///
  /// A label has to fit its anchor or the space to its neighbours. Labels are turned only if that
  /// helps.
  public var turns: Bool

  /// Creates the settings of labels.
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
