package import ChartColumns
package import ChartModel
import ChartScene
import ChartSettings

/// The scales of colours and symbol sizes, which columns with the same title share.
package struct Scales {
  /// A column's title, or the identifier of its chart if it has none and so a scale of its own.
  private struct Key: Hashable {
    let title: String
    let chart: String
    let isCategory: Bool

    init(_ column: Column, of chart: String) {
      title = column.title
      self.chart = title.isEmpty ? chart : ""
      isCategory = column.type == .category
    }
  }

  private var colors: [Key: ColorScale] = [:]
  private var sizes: [Key: SizeScale] = [:]
  private var order: [Key] = []
  private var users: [Key: Set<String>] = [:]

  /// Creates an instance without any scale.
  init() {}

  /// Creates the scales that charts request in their plans.
  init(_ charts: [PlannedChart], theme: Theme) {
    var columns: [Key: [Column]] = [:]
    for chart in charts {
      let plan = chart.plan
      for request in plan.colors {
        let key = Key(request.column, of: chart.id)
        note(key, usedBy: chart.id)
        columns[key, default: []].append(request.column)
        let first = colors[key]
        colors[key] = ColorScale(
          columns[key] ?? [], chart: first?.chart ?? chart.id, kind: first?.kind ?? chart.kind,
          sample: first?.sample ?? request.sample, firstStyle: first?.firstStyle ?? plan.firstStyle,
          theme: theme)
      }
      for request in plan.sizes {
        let key = Key(request.column, of: chart.id)
        note(key, usedBy: chart.id)
        sizes[key] = SizeScale(
          request.column, chart: chart.id, most: request.maximum, joining: sizes[key])
      }
    }
  }

  /// The colour scale of a chart's column; `nil` if the chart's plan didn't request one.
  package func colors(of column: Column, chart: String) -> ColorScale? {
    colors[Key(column, of: chart)]
  }

  /// The size scale of a chart's column; `nil` if the chart's plan didn't request one.
  package func sizes(of column: Column, chart: String) -> SizeScale? {
    sizes[Key(column, of: chart)]
  }

  /// The legend's items for the scales that some charts use, in the order of requests.
  func legendItems(of charts: Set<String>) -> [LegendItem] {
    order.filter { users[$0]?.isDisjoint(with: charts) == false }.flatMap { key in
      (colors[key]?.legendItems ?? []) + (sizes[key]?.legendItems ?? [])
    }
  }

  private mutating func note(_ key: Key, usedBy chart: String) {
    if !order.contains(key) { order.append(key) }
    users[key, default: []].insert(chart)
  }
}

/// The colours of numbers or categories in columns with one title.
package struct ColorScale {
  /// The chart that requested the scale first.
  let chart: String
  let kind: String
  /// The legend's sample for a category.
  let sample: LegendEntry.Sample
  /// The index of the series style of the first category.
  let firstStyle: Int
  /// The title of the columns, with their unit.
  let title: String
  /// The range of the ramp; `nil` for categories, or if no value is finite.
  let range: ClosedRange<Double>?
  /// The categories, in the order of their colours.
  let names: [String]
  /// The paints that items choose from.
  package let fills: [Paint]

  private let isTime: Bool

  /// The number of colours in a ramp, more than the eye can distinguish.
  private static let rampCount = 256

  fileprivate init(
    _ columns: [Column], chart: String, kind: String, sample: LegendEntry.Sample, firstStyle: Int,
    theme: Theme
  ) {
    self.chart = chart
    self.kind = kind
    self.sample = sample
    self.firstStyle = firstStyle
    title = columns.first?.titleWithUnit ?? ""
    names = unitedNames(of: columns)
    let isTime = columns.first?.type == .time
    self.isTime = isTime
    guard names.isEmpty else {
      range = nil
      fills = names.indices.map { theme.seriesStyle(firstStyle + $0).fill } + [.color(theme.grid)]
      return
    }
    let ranges = columns.compactMap(\.range)
    let data = ranges.dropFirst().reduce(ranges.first) { joined, range in
      joined.map {
        min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound)
      }
    }
    range = data.map { data in
      isTime || data.lowerBound < data.upperBound ? data : niceRange(data, type: .number, limit: 4)
    }
    fills =
      (0..<Self.rampCount).map {
        .color(theme.rampColor(at: Double($0) / Double(Self.rampCount - 1)))
      } + [.color(theme.grid)]
  }

  /// The index in `fills` for each value; the last for missing values.
  package func choice(of column: Column) -> Column {
    let missing = Double(fills.count - 1)
    if column.type == .category {
      return Column(column.onto(names: names).values.map { $0.isFinite ? $0 : missing })
    }
    guard let range else { return Column([Double](repeating: missing, count: column.count)) }
    let width = range.upperBound - range.lowerBound
    return Column(
      column.values.map { value in
        guard value.isFinite else { return missing }
        let part = width > 0 ? (value - range.lowerBound) / width : 0.5
        return (min(1, max(0, part)) * Double(Self.rampCount - 1)).rounded()
      })
  }

  /// The values along the ramp that have labels.
  var ticks: [Tick] {
    guard let range else { return [] }
    if isTime {
      return [range.lowerBound, range.upperBound].map {
        Tick(value: $0, label: TimeFormat.automatic.text(of: $0))
      }
    }
    let values = linearTicks(over: range, limit: 4)
    return zip(values, NumberFormat.automatic.labels(for: values, logarithmic: false)).map {
      Tick(value: $0, label: $1)
    }
  }

  fileprivate var legendItems: [LegendItem] {
    guard !names.isEmpty else { return range == nil ? [] : [.ramp(self)] }
    return names.enumerated().map { index, name in
      .entry(
        LegendEntry(
          sample: sample, title: name, chart: chart, kind: kind, series: nil, record: nil,
          fill: fills[index], stroke: Stroke(fills[index], width: 2), symbol: .circle))
    }
  }
}

/// The symbol diameters of numbers in columns with one title; areas are proportional to numbers.
package struct SizeScale {
  /// The chart that requested the scale first.
  let chart: String
  /// The title of the columns, with their unit.
  let title: String
  /// The range of the numbers; `nil` if none is positive.
  let range: ClosedRange<Double>?
  /// The diameter for the greatest number, in points.
  let most: Double

  /// The least diameter, in points, so that each symbol is visible.
  private static let least = 2.0

  fileprivate init(_ column: Column, chart: String, most: Double, joining other: SizeScale?) {
    self.chart = other?.chart ?? chart
    title = other?.title ?? column.titleWithUnit
    self.most = max(other?.most ?? 0, most.isFinite ? most : 0)
    let own = column.range.flatMap {
      $0.upperBound > 0 ? max(0, $0.lowerBound)...$0.upperBound : nil
    }
    switch (own, other?.range) {
    case (let own?, let known?):
      range = min(own.lowerBound, known.lowerBound)...max(own.upperBound, known.upperBound)
    case (let own, let known): range = own ?? known
    }
  }

  /// The diameter for a number, in points; NaN if it is negative or missing.
  func diameter(of value: Double) -> Double {
    guard let range, value >= 0, value.isFinite else { return .nan }
    return max(Self.least, most * (value / range.upperBound).squareRoot())
  }

  /// The diameter for each value, in points.
  package func diameters(of column: Column) -> Column { Column(column.values.map(diameter)) }

  /// Up to three round numbers in the range, with their labels.
  var samples: [Tick] {
    guard let range else { return [] }
    var values = linearTicks(over: range, limit: 5).filter { $0 > 0 }
    if values.isEmpty { values = [range.upperBound] }
    if values.count > 3 {
      values = [values[0], values[(values.count - 1) / 2], values[values.count - 1]]
    }
    return zip(values, NumberFormat.automatic.labels(for: values, logarithmic: false)).map {
      Tick(value: $0, label: $1)
    }
  }

  fileprivate var legendItems: [LegendItem] { range == nil ? [] : [.sizes(self)] }
}

extension Column {
  /// The title of the column, with its unit.
  fileprivate var titleWithUnit: String { unit.isEmpty ? title : "\(title) (\(unit))" }
}
