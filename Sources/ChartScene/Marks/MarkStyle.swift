public import ChartColumns
public import ChartModel

/// The style of a mark's items, and the data they represent.
public struct MarkStyle: Sendable {
  /// The fill of every item without a choice.
  public var fill: Paint
  /// The stroke of every item without a choice.
  public var stroke: Stroke
  /// The index into `fills` and `strokes` for each item; `nil`: `fill` and `stroke`.
  public var choice: Column?
  /// Fills to choose from; empty: `fill`.
  public var fills: [Paint]
  /// Strokes to choose from; empty: `stroke`.
  public var strokes: [Stroke]
  /// A number that the kind assigns to this part of the chart.
  public var part: Int
  /// The index of the series in its chart; `nil` if there is none.
  public var series: Int?
  /// The name of the series; empty if there is none.
  public var seriesName: String
  /// The record that each item represents; `nil`: item i is record i.
  public var records: Column?
  /// The identity of each item across changes of the data; `nil`: its record.
  public var keys: Column?
  /// The name of each item; empty: its position names it.
  public var names: [String]
  /// The value of each item as text; empty: its number in the format of its axis.
  public var values: [String]
  /// The number that each item represents; `nil`: the value at its position.
  public var amounts: Column?
  /// The interpretation of an item's numbers by screen readers.
  public var reading: Reading

  /// Creates a style; by default nothing is painted.
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

  /// The record that an item represents; `nil` if there is none.
  public func record(of item: Int) -> Int? {
    guard let records else { return item }
    return Int(exactly: records[item])
  }

  /// The name of an item; `nil` if its position names it.
  public func name(of item: Int) -> String? { names.indices.contains(item) ? names[item] : nil }

  /// The value of an item as text; `nil` if its number is used.
  public func value(of item: Int) -> String? { values.indices.contains(item) ? values[item] : nil }

  /// The name and value of an item in one text, as shown next to a pointer; `nil` if the mark has
  /// neither.
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
