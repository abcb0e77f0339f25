import CChartPlugin
import ChartBridge

/// The style of a mark's items, and their meaning.
///
/// By default the host uses the series' own fill and stroke, item i is record i, and the host
/// writes the texts.
public struct MarkStyle {
  /// The series whose style the items have; `nil` if there is none.
  public var series: Int?
  /// The kind's own number for the mark, which `Hit.part` returns.
  public var part: Int
  /// The fill of areas.
  ///
  /// Default: the series' own.
  public var fill: Paint?
  /// The stroke of lines.
  ///
  /// Default: the series' own.
  public var stroke: Stroke?
  /// The index of each item in `fills` and `strokes`.
  ///
  /// Default: `fill` and `stroke` for all.
  public var choice: Column?
  /// The value of each item on a colour scale, announced with `Plan.colors`; replaces `choice`.
  ///
  /// The colours apply to fills, with the opacity of `fill`, but to the strokes of lines and
  /// segments.
  public var colors: Column?
  /// The paints that `choice` selects from.
  ///
  /// Default: `fill`.
  public var fills: [Paint]
  /// The strokes that `choice` selects from.
  ///
  /// Default: `stroke`.
  public var strokes: [Stroke]
  /// The record of each item.
  ///
  /// Default: item i is record i.
  public var records: Column?
  /// The identity of each item when data change.
  ///
  /// Default: the record.
  public var keys: Column?
  /// The name of each item, such as that of a slice.
  ///
  /// Default: the item's position.
  public var names: [String]
  /// The value of each item as text.
  ///
  /// Default: the item's number, as its axis writes it.
  public var values: [String]
  /// The number of each item, in the units of its axis.
  ///
  /// Default: the one at its position.
  public var amounts: Column?
  /// The form in which tooltips and accessibility elements present an item's numbers.
  ///
  /// Default: the value at its position.
  public var reading: Reading

  /// Creates a style.
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

/// The edge of a rectangle that it grows from, with corners that `baselineRadius` rounds.
public enum Baseline: Int32, Sendable { case none, x0, x1, y0, y1 }
