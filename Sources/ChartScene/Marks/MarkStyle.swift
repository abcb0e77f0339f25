public import ChartColumns
public import ChartModel

/// How the items of a mark look, and what they stand for.
public struct MarkStyle: Sendable {
  /// The fill of every item without a choice.
  public var fill: Paint
  /// The stroke of every item without a choice.
  public var stroke: Stroke
  /// Which of `fills` and `strokes` each item has; nil: `fill` and `stroke`.
  public var choice: Column?
  /// Fills to choose from; empty: `fill`.
  public var fills: [Paint]
  /// Strokes to choose from; empty: `stroke`.
  public var strokes: [Stroke]
  /// The kind's own number for what this is.
  public var part: Int
  /// The chart's series, counted from its own first; nil: none.
  public var series: Int?
  /// What the series is called; empty for none.
  public var seriesName: String
  /// The record that each item stands for; nil: item i is record i.
  public var records: Column?
  /// What stays the same for an item when data change; nil: its record.
  public var keys: Column?
  /// The name of each item; empty: its position names it.
  public var names: [String]
  /// The value of each item as text; empty: its number is written as its axis writes it.
  public var values: [String]
  /// The number that each item stands for; `nil`: the one at its position.
  public var amounts: Column?
  /// The way in which the numbers of an item are read out.
  public var reading: Reading

  /// Makes a look; nothing is painted unless said.
  public init(
    fill: Paint = .none, stroke: Stroke = .none, choice: Column? = nil, fills: [Paint] = [],
    strokes: [Stroke] = [], part: Int = 0, series: Int? = nil, seriesName: String = "",
    records: Column? = nil, keys: Column? = nil, names: [String] = [],
    values: [String] = [], amounts: Column? = nil, reading: Reading = .position
  ) {
    self.fill = fill
    self.stroke = stroke
    self.choice = choice
    self.fills = fills
    self.strokes = strokes
    self.part = part
    self.series = series
    self.seriesName = seriesName
    self.records = records
    self.keys = keys
    self.names = names
    self.values = values
    self.amounts = amounts
    self.reading = reading
  }

  /// The fill of an item.
  public func fill(of item: Int) -> Paint { chosen(from: fills, item: item) ?? fill }

  /// The stroke of an item.
  public func stroke(of item: Int) -> Stroke { chosen(from: strokes, item: item) ?? stroke }

  /// The record that an item stands for; nil where it stands for none.
  public func record(of item: Int) -> Int? {
    guard let records else { return item }
    return Int(exactly: records[item])
  }

  /// The name of an item; `nil` if its position names it.
  public func name(of item: Int) -> String? { names.indices.contains(item) ? names[item] : nil }

  /// The value of an item as text; `nil` if its number says it.
  public func value(of item: Int) -> String? { values.indices.contains(item) ? values[item] : nil }

  /// The name and value of an item in one text, as a title beside the pointer; `nil` if the mark has neither.
  public func title(of item: Int) -> String? {
    let parts = [name(of: item), value(of: item)].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ": ")
  }

  private func chosen<Style>(from styles: [Style], item: Int) -> Style? {
    guard let choice, !styles.isEmpty, let index = Int(exactly: choice[item].rounded()),
      styles.indices.contains(index)
    else { return nil }
    return styles[index]
  }
}
