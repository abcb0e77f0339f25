public import ChartModel

/// How the items of a mark look, and what they stand for.
public struct Look: Sendable {
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
  /// What to say of each item; empty: the host's words.
  public var titles: [String]

  /// Makes a look; nothing is painted unless said.
  public init(
    fill: Paint = .none, stroke: Stroke = .none, choice: Column? = nil, fills: [Paint] = [],
    strokes: [Stroke] = [], part: Int = 0, series: Int? = nil, seriesName: String = "",
    records: Column? = nil, keys: Column? = nil, titles: [String] = []
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
    self.titles = titles
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

  /// What to say of an item; nil: the host's words.
  public func title(of item: Int) -> String? {
    titles.indices.contains(item) ? titles[item] : nil
  }

  private func chosen<Style>(from styles: [Style], item: Int) -> Style? {
    guard let choice, !styles.isEmpty, let index = Int(exactly: choice[item].rounded()),
      styles.indices.contains(index)
    else { return nil }
    return styles[index]
  }
}
