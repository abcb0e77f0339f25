package import ChartJSON
import ChartModel

extension Scene {
  /// The scene in JSON, for programs that compare scenes.
  ///
  /// It has the content of `listing()` and the points of lines and areas, one item per line.
  /// Numbers are rounded to two decimal places; missing values are null. Each element of `items`
  /// has `mark`, `item` (null for a whole line or area), `role`, `shape`, `chart`, `kind`, `part`,
  /// `series`, `seriesName`, `record` and `bounds`; if it applies also `text`, `title`, `points`
  /// (`[x, y]`; for an area `[x, y, baseline]`) and, with points that aren't simply record 0, 1, 2,
  /// …, their `records`. During an entrance, `open` is the visible rectangle and `drawn` the part
  /// of a line that is drawn.
  public func listingJSON() -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("size") { $0.write(size) }
      json.member("plot") { $0.write(plot) }
      json.member("background") { $0.write(background.color?.description) }
      json.member("title") { $0.write(title) }
      json.member("summary") { $0.write(summary) }
      json.member("warnings") { json in
        json.array { json in
          for warning in warnings { json.write(warning.description) }
        }
      }
      json.member("items") { json in
        json.array(lines: true) { json in
          forEachRow { row in
            json.write(row, of: marks[row.mark])
          }
        }
      }
    }
    return json.text + "\n"
  }
}

extension JSONWriter {
  /// Writes a number to two decimal places; null if it isn't finite.
  package mutating func write(_ number: Double) {
    write(json: number.isFinite ? number.decimal() : "null")
  }

  fileprivate mutating func write(_ size: Size) {
    object { json in
      json.member("width") { $0.write(size.width) }
      json.member("height") { $0.write(size.height) }
    }
  }

  fileprivate mutating func write(_ rect: Rect?) {
    guard let rect else { return write(nil as String?) }
    object { json in
      json.member("x") { $0.write(rect.x) }
      json.member("y") { $0.write(rect.y) }
      json.member("width") { $0.write(rect.width) }
      json.member("height") { $0.write(rect.height) }
    }
  }

  fileprivate mutating func write(_ row: Scene.Row, of mark: Mark) {
    object { json in
      json.member("mark") { $0.write(row.mark) }
      json.member("item") { $0.write(row.item) }
      json.member("role") { $0.write(mark.role.rawValue) }
      json.member("shape") { $0.write(mark.shape.name) }
      json.member("chart") { $0.write(mark.chart) }
      json.member("kind") { $0.write(mark.kind) }
      if let opening = mark.opening { json.member("open") { $0.write(opening) } }
      if let traced = mark.traced {
        json.member("drawn") { json in
          json.array {
            $0.write(traced.lowerBound); $0.write(traced.upperBound)
          }
        }
      }
      json.member("part") { $0.write(mark.style.part) }
      json.member("series") { $0.write(mark.style.series) }
      json.member("seriesName") { $0.write(mark.style.seriesName) }
      json.member("record") { $0.write(row.record) }
      json.member("bounds") { $0.write(row.bounds) }
      if let item = row.item {
        if let text = mark.shape.text(of: item) { json.member("text") { $0.write(text) } }
        if let title = mark.style.title(of: item) { json.member("title") { $0.write(title) } }
      } else {
        json.member("points") { $0.writePoints(of: mark) }
        if mark.style.records != nil { json.member("records") { $0.writeRecords(of: mark) } }
      }
    }
  }

  private mutating func writePoints(of mark: Mark) {
    let geometry = mark.shape.geometry
    array { json in
      for item in 0..<mark.count {
        json.array { json in
          for number in geometry.coordinates(of: item) { json.write(number) }
        }
      }
    }
  }

  private mutating func writeRecords(of mark: Mark) {
    array { json in
      for item in 0..<mark.count { json.write(mark.style.record(of: item)) }
    }
  }
}
