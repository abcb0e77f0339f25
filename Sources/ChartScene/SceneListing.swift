import ChartJSON
import ChartModel

extension Scene {
  /// The scene as text, for tests and people to compare.
  ///
  /// A few lines about the picture are followed by a table with a row for each item of each mark,
  /// from back to front: its role, shape, chart, series (number and name), record, bounds in points
  /// to two decimal places, and text. A line or an area is one row with its bounds and its number
  /// of points. During an entrance, a row also has the range that is open or drawn. `-` means none,
  /// such as the bounds of an item that isn't visible. Records and series count from 0.
  public func listing() -> String {
    var text = ""
    func add(_ words: String...) {
      text += words.joined(separator: " ") + "\n"
    }
    add("size", size.width.decimal(), size.height.decimal())
    add(
      "plot", plot.x.decimal(), plot.y.decimal(), plot.width.decimal(), plot.height.decimal())
    if let color = background.color { add("background", "\(color)") }
    if !title.isEmpty { add("title", title.quoted) }
    if !summary.isEmpty { add("summary", summary.quoted) }
    for warning in warnings { add("warning", "\(warning)".quoted) }
    text += "\n" + table()
    return text
  }

  private func table() -> String {
    let charts = marks.map { $0.chart?.bare ?? "-" }
    let series = marks.map(\.style.seriesListing)
    let chartWidth = charts.reduce("chart".count) { max($0, $1.count) }
    let seriesWidth = series.reduce("series".count) { max($0, $1.count) }

    func line(
      _ role: String, _ shape: String, _ chart: String, _ series: String, _ record: String,
      _ numbers: [String], _ note: String
    ) -> String {
      let words = [
        role.padded(10), shape.padded(8), chart.padded(chartWidth), series.padded(seriesWidth),
        record.padded(6, right: true),
      ]
      let cells = words + numbers.map { $0.padded(8, right: true) } + (note.isEmpty ? [] : [note])
      return cells.joined(separator: "  ") + "\n"
    }

    var text = line(
      "role", "shape", "chart", "series", "record", ["x", "y", "width", "height"], "text")
    forEachRow { row in
      let mark = marks[row.mark]
      text += line(
        mark.role.rawValue, mark.shape.name, charts[row.mark], series[row.mark],
        row.record.map { String($0) } ?? "-", row.bounds.listing, row.note)
    }
    return text
  }

  /// One line of a listing.
  struct Row {
    let mark: Int
    /// `nil` for all the items of a line or an area.
    let item: Int?
    let record: Int?
    let bounds: Rect?
    /// A quoted text, or the number of points.
    let note: String
  }

  /// Calls `body` with the rows of the scene from back to front.
  func forEachRow(_ body: (Row) -> Void) {
    for (index, mark) in marks.enumerated() {
      let geometry = mark.shape.geometry
      if geometry.traits.contains(.connected) {
        let note = mark.shape.pointsListing + mark.openListing
        body(Row(mark: index, item: nil, record: nil, bounds: mark.bounds, note: note))
        continue
      }
      for item in 0..<geometry.count {
        body(
          Row(
            mark: index, item: item, record: mark.record(of: item),
            bounds: mark.bounds(of: item, in: geometry),
            note: (geometry.text(of: item)?.quoted ?? "") + mark.openListing))
      }
    }
  }
}

extension Mark {
  /// The horizontal range that is open, or the part that is drawn, during an entrance; else empty.
  fileprivate var openListing: String {
    let open = opening.map { " open \($0.minX.decimal()) to \($0.maxX.decimal())" }
    let drawn = traced.map { " drawn \($0.lowerBound.decimal()) to \($0.upperBound.decimal())" }
    return (open ?? "") + (drawn ?? "")
  }

  /// The record that an item represents; `nil` for the host's own marks without records.
  package func record(of item: Int) -> Int? {
    role == .chart || style.records != nil ? style.record(of: item) : nil
  }
}

extension Shape {
  /// The name of the shape in a listing.
  package var name: String { form.rawValue }

  /// The text of an item; `nil` for other shapes.
  package func text(of item: Int) -> String? { geometry.text(of: item) }

  /// The number of points, and of those with a position if some have none.
  fileprivate var pointsListing: String {
    let geometry = geometry
    let count = geometry.count
    let placed = (0..<count).count { geometry.coordinates(of: $0).allSatisfy(\.isFinite) }
    return (placed == count ? "" : "\(placed) of ") + "\(count) points"
  }
}

extension MarkStyle {
  fileprivate var seriesListing: String {
    guard let series else { return "-" }
    return seriesName.isEmpty ? String(series) : "\(series) \(seriesName.bare)"
  }
}

extension Rect? {
  fileprivate var listing: [String] {
    guard let rect = self else { return ["-", "-", "-", "-"] }
    return [rect.x, rect.y, rect.width, rect.height].map { $0.decimal(padded: true) }
  }
}

extension String {
  /// The text in quotation marks, with escapes as in JSON.
  var quoted: String {
    var json = JSONWriter()
    json.write(self)
    return json.text
  }

  /// The text itself if it is a single word; quoted otherwise.
  fileprivate var bare: String {
    let isWord = unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control && $0 != "\""
    }
    return isWord && !isEmpty ? self : quoted
  }

  fileprivate func padded(_ width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return right ? space + self : self + space
  }
}
