import CChartPlugin
import ChartBridge

/// How the items of one mark call look, and what they stand for.
///
/// What isn't said is the host's: the series' own fill and stroke, item i is record i, and the host's words for it.
public struct Look {
  /// Whose look the items have; `nil` is none.
  public var series: Int?
  /// The kind's own number for what this is; `Hit.part` gives it back.
  public var part: Int
  /// How areas are filled; `nil` is the series' own.
  public var fill: Paint?
  /// How lines are drawn; `nil` is the series' own.
  public var stroke: Stroke?
  /// Which of `fills` and `strokes` each item has; `nil` is `fill` and `stroke` for all.
  public var choice: Column?
  /// The values on the host's colour scale that each item has, of which `Plan.colors` told; instead of `choice`.
  ///
  /// They colour what is filled, with the opacity of `fill`, or the strokes of lines and segments.
  public var colors: Column?
  /// What `choice` chooses from; empty is `fill`.
  public var fills: [Paint]
  /// What `choice` chooses from; empty is `stroke`.
  public var strokes: [Stroke]
  /// The record that each item stands for; `nil`: item i is record i.
  public var records: Column?
  /// What stays the same for an item when data change; `nil` is the record.
  public var keys: Column?
  /// The name of each item, such as that of a slice. Default: none; the item's position names it.
  public var names: [String]
  /// The value of each item as text. Default: none; the host writes the item's number as its axis does.
  public var values: [String]
  /// The number that each item stands for, in the units of its axis. Default: the one at its position.
  public var amounts: Column?
  /// The way in which the numbers of an item are read out. Default: the value at its position.
  public var reading: Reading

  /// A look; what isn't said is the host's.
  public init(
    series: Int? = 0, part: Int = 0, fill: Paint? = nil, stroke: Stroke? = nil,
    choice: Column? = nil, fills: [Paint] = [], strokes: [Stroke] = [], colors: Column? = nil,
    records: Column? = nil, keys: Column? = nil, names: [String] = [],
    values: [String] = [], amounts: Column? = nil, reading: Reading = .position
  ) {
    self.series = series
    self.part = part
    self.fill = fill
    self.stroke = stroke
    self.choice = choice
    self.colors = colors
    self.fills = fills
    self.strokes = strokes
    self.records = records
    self.keys = keys
    self.names = names
    self.values = values
    self.amounts = amounts
    self.reading = reading
  }

  func raw(in arena: Arena) -> UnsafePointer<ch_look> {
    var look = ch_look()
    look.size = UInt32(MemoryLayout<ch_look>.size)
    look.part = Int32(part)
    look.series = Int64(series ?? -1)
    look.fill = fill?.raw(in: arena)
    look.stroke = stroke?.raw(in: arena)
    look.choice = colors?.raw ?? choice?.raw
    look.choice_kind = Int32(colors == nil ? CH_CHOICE_INDEX : CH_CHOICE_SCALE)
    if !fills.isEmpty { look.fills = arena.place(fills.map { $0.raw(in: arena) }).optional }
    look.fill_count = fills.count
    if !strokes.isEmpty { look.strokes = arena.place(strokes.map { $0.raw(in: arena) }).optional }
    look.stroke_count = strokes.count
    look.records = records?.raw
    look.keys = keys?.raw
    if !names.isEmpty { look.names = arena.place(names.map { arena.place($0) }) }
    look.name_count = names.count
    if !values.isEmpty { look.values = arena.place(values.map { arena.place($0) }) }
    look.value_count = values.count
    look.amounts = amounts?.raw
    look.reading = reading.rawValue
    return arena.place(look)
  }
}

/// How neighbouring points of a line are joined.
public enum Curve: String, Choice {
  /// By a straight line.
  case linear
  /// By a step at the earlier point.
  case stepBefore = "step-before"
  /// By a step half-way.
  case stepMiddle = "step-middle"
  /// By a step at the later point.
  case stepAfter = "step-after"
  /// By a smooth line that is never beyond its points.
  case monotone
  /// By a smooth, round line without loops, a little beyond its points: centripetal.
  case catmullRom = "catmull-rom"
  /// By one that may loop where points are close together.
  case catmullRomUniform = "catmull-rom-uniform"
  /// By one that is as tight as its longest parts allow.
  case catmullRomChordal = "catmull-rom-chordal"
}

/// What a missing point does to a line.
public enum Gap: String, Choice {
  /// It parts the line; a point alone between gaps is a dot.
  case open
  /// Its neighbours are joined as if it were not there.
  case join
  /// They are joined by a dashed line.
  case bridge
}

/// What stands at a point.
public enum Symbol: String, Choice {
  /// Nothing.
  case none
  /// A disc.
  case circle
  /// A square.
  case square
  /// A square on its tip.
  case diamond
  /// A triangle, tip up.
  case triangle
  /// A triangle, tip down.
  case triangleDown = "triangle-down"
  /// Two crossed lines, ×.
  case cross
  /// Two crossed lines, +.
  case plus
  /// A star with five tips.
  case star
}

extension Choice {
  /// The position of the case, as C knows it.
  var position: Int32 { Int32(Self.allCases.prefix { $0 != self }.count) }

  /// The case at a position; the first one where there is none.
  ///
  /// - Precondition: The type has cases.
  init(position: Int32) {
    let cases = Array(Self.allCases)
    self = cases[cases.indices.contains(Int(position)) ? Int(position) : 0]
  }
}

/// Which edge of a rectangle is its foot: what it grows from and is not rounded.
public enum Foot: Int32, Sendable { case none, x0, x1, y0, y1 }

extension UnsafePointer {
  /// The same address, of elements that may be null, as C's arrays of pointers are imported.
  fileprivate var optional: UnsafePointer<Pointee?> {
    UnsafeRawPointer(self).assumingMemoryBound(to: Pointee?.self)
  }
}
