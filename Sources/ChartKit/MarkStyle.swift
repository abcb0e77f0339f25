import CChartPlugin
import ChartBridge

/// How the items of one mark call look, and what they stand for.
///
/// What isn't said is the host's: the series' own fill and stroke, item i is record i, and the host's words for it.
public struct MarkStyle {
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

  func raw(in arena: Arena) -> UnsafePointer<ch_mark_style> {
    var style = ch_mark_style()
    style.size = sizeField(ch_mark_style.self)
    style.part = Int32(part)
    style.series = Int64(series ?? -1)
    style.fill = fill?.c(in: arena)
    style.stroke = stroke?.c(in: arena)
    style.choice = colors?.raw ?? choice?.raw
    style.choice_kind = Int32(colors == nil ? CH_CHOICE_INDEX : CH_CHOICE_SCALE)
    style.fills = arena.store(fills.map { $0.c(in: arena) })
    style.fill_count = fills.count
    style.strokes = arena.store(strokes.map { $0.c(in: arena) })
    style.stroke_count = strokes.count
    style.records = records?.raw
    style.keys = keys?.raw
    style.names = arena.store(names.map { arena.string($0) })
    style.name_count = names.count
    style.values = arena.store(values.map { arena.string($0) })
    style.value_count = values.count
    style.amounts = amounts?.raw
    style.reading = reading.c
    return arena.store(style)
  }
}

/// Which edge of a rectangle is its foot: what it grows from and is not rounded.
public enum Baseline: Int32, Sendable { case none, x0, x1, y0, y1 }
