import ChartColumns
import ChartModel

/// A reader of a chart's marks, which collects the values of each record and position.
struct AccessibilityReader {
  private let chart: String
  private let valueFormats: ValueFormats
  private let pattern: String?
  private let scene: Scene
  /// The records in the order of the marks.
  private var records: [Record] = []

  /// The values of one record that all its marks show together.
  fileprivate struct Record {
    let series: Int?
    let record: Int
    var seriesName = ""
    /// The name and the value as the kind gives them.
    var name: String?
    var value: String?
    var label = ""
    var bounds: Rect
    var reading: ItemReading?
    /// Values that a point, a bar or a line shows.
    var values: [Double] = []
    /// The ends of items that show a range.
    var ends: [Double] = []
  }

  private struct Key: Hashable {
    let series: Int?
    let record: Int
  }

  init(of chart: String, in scene: Scene, pattern: String? = nil) {
    self.chart = chart
    self.scene = scene
    self.pattern = pattern
    valueFormats = scene.valueFormats[chart] ?? ValueFormats()
    var known: [Key: Int] = [:]
    for mark in scene.marks where mark.role == .chart && mark.chart == chart {
      let geometry = mark.shape.geometry
      for item in 0..<geometry.count {
        guard let record = mark.record(of: item),
          let bounds = mark.bounds(of: item, in: geometry)
            ?? mark.place(ofEmpty: item, in: geometry)
        else { continue }
        let key = Key(series: mark.style.series, record: record)
        if let text = geometry.text(of: item) {
          // A text beside or in an item is its name if nothing else names it.
          if let index = known[key], records[index].label.isEmpty {
            records[index].label = text
          }
          continue
        }
        guard let reading = ItemReading(item, of: mark, in: geometry) else { continue }
        let index = known[key] ?? records.count
        if index == records.count {
          records.append(Record(series: key.series, record: record, bounds: bounds))
          known[key] = index
        }
        records[index].add(reading, mark, item, bounds)
      }
    }
    nameByLegend()
  }

  /// Names the records that have an entry of their own in the legend by that.
  private mutating func nameByLegend() {
    for mark in scene.marks where mark.role == .legend && mark.chart == chart {
      guard let record = mark.style.records?[0], record.isFinite, case .text(let text) = mark.shape
      else { continue }
      for index in records.indices where Double(records[index].record) == record {
        records[index].label = text.texts.first ?? ""
      }
    }
  }

  // MARK: Elements

  /// The elements, from left to right, or from top to bottom if the values are horizontal.
  var elements: [AccessibilityElement] {
    var places: [Double: [Record]] = [:]
    var alone: [AccessibilityElement] = []
    for record in records {
      if let place = record.reading?.place {
        places[place, default: []].append(record)
      } else if let element = elementAlone(record) {
        alone.append(element)
      }
    }
    let areNamed = records.contains { $0.series != records[0].series }
    let grouped = places.map { place, records in
      let element = element(at: records, areNamed: areNamed)
      let isAcross = records[0].reading?.direction == .x
      return (element: element, middle: isAcross ? element.bounds.midY : element.bounds.midX, place)
    }
    let inOrder = grouped.sorted { ($0.middle, $0.2) < ($1.middle, $1.2) }
    return inOrder.map(\.element) + alone
  }

  /// The value of a record, as text; `nil` if there is none.
  func valueText(series: Int?, record: Int) -> String? {
    guard let found = records.first(where: { $0.series == series && $0.record == record }) else {
      return nil
    }
    let text = value(of: found, isBrief: true)
    return text.isEmpty ? nil : text
  }

  private func elementAlone(_ record: Record) -> AccessibilityElement? {
    var label = record.name ?? record.label
    let share = record.name == nil ? record.reading?.share.map(percent) : nil
    let value = record.value ?? share ?? ""
    if label.isEmpty, value.isEmpty { return nil }
    if label.isEmpty { label = "Point: \(record.record + 1)" }
    return AccessibilityElement(chart: chart, label: label, value: value, bounds: record.bounds)
  }

  private func percent(_ share: Double) -> String {
    NumberFormat.percentText(of: share, decimals: share >= 0.01 || share == 0 ? 0 : 1)
  }

  private func element(at records: [Record], areNamed: Bool) -> AccessibilityElement {
    let inOrder =
      records.count < 2
      ? records : records.sorted { ($0.series ?? -1, $0.record) < ($1.series ?? -1, $1.record) }
    let parts = inOrder.compactMap { record -> String? in
      let isNamed = areNamed && !record.seriesName.isEmpty && !record.isGiven
      let text = value(of: record, isBrief: false, isNamed: isNamed)
      guard !text.isEmpty else { return nil }
      return isNamed ? "\(record.seriesName) \(text)" : text
    }
    let isStack = inOrder.count > 1 && inOrder.contains { $0.reading?.isPart == true }
    let bounds = inOrder.dropFirst().reduce(inOrder[0].bounds) { $0.union($1.bounds) }
    return AccessibilityElement(
      chart: chart, label: label(at: inOrder[0]),
      value: (isStack ? "Stack composed of " : "") + parts.joinedByAnd, bounds: bounds)
  }

  /// The title at a record's position, or its number.
  private func label(at record: Record) -> String {
    guard let reading = record.reading, let place = reading.place else { return "" }
    let text = valueFormats.text(
      of: place, in: reading.placeColumn, along: reading.direction == .y ? .x : .y)
    if !text.isEmpty { return text }
    let isCategory = reading.placeColumn?.type == .category
    return "Point: \((isCategory ? Int(place.rounded()) : record.record) + 1)"
  }

  /// The value of a record: brief, as beside a point, or in full, `isNamed` if its series precedes.
  private func value(of record: Record, isBrief: Bool, isNamed: Bool = false) -> String {
    if !isBrief, record.isGiven { return record.title }
    guard let reading = record.reading else { return record.title }
    if let share = reading.share { return percent(share) }
    func text(_ value: Double) -> String {
      valueFormats.text(
        of: value, in: reading.valueColumn, along: reading.direction, pattern: pattern)
    }
    func range(_ values: [Double]) -> String {
      let (low, high) = (values.min() ?? .nan, values.max() ?? .nan)
      if low == high { return text(low) }
      if isBrief { return "\(text(low)) – \(text(high))" }
      return "\(isNamed ? "range" : "Range") from \(text(low)) to \(text(high))"
    }
    if record.values.count != 1 { return range(record.values + record.ends) }
    guard Set(record.ends).count > 1, !isBrief else { return text(record.values[0]) }
    let words = range(record.ends)
    return "\(text(record.values[0])), \(words.prefix(1).lowercased())\(words.dropFirst())"
  }
}

extension AccessibilityReader.Record {
  /// `true` if the kind itself describes the record.
  fileprivate var isGiven: Bool { !title.isEmpty }

  /// The name and the value as the kind gives them, in one text.
  fileprivate var title: String {
    [name ?? "", value ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Adds the reading of an item of a mark to the record.
  fileprivate mutating func add(_ reading: ItemReading, _ mark: Mark, _ item: Int, _ bounds: Rect) {
    self.bounds = self.bounds.union(bounds)
    name = name ?? mark.style.name(of: item)
    value = value ?? mark.style.value(of: item)
    if seriesName.isEmpty { seriesName = mark.style.seriesName }
    if self.reading == nil || self.reading?.place == nil { self.reading = reading }
    if reading.values.count > 1 || mark.shape.form == .segments && !reading.isStem {
      ends += reading.values
    } else {
      for value in reading.values where !values.contains(value) { values.append(value) }
    }
  }
}

extension Mark {
  /// The position at which an empty slice would begin: it isn't visible, but its name is read.
  fileprivate func place(ofEmpty item: Int, in geometry: any Geometry) -> Rect? {
    guard style.name(of: item) != nil, let place = geometry.emptyPlace(of: item) else { return nil }
    return Rect(from: place, to: place)
  }
}

extension [String] {
  /// The texts as a list in a sentence: with commas, and "and" before the last.
  package var joinedByAnd: String {
    count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}
