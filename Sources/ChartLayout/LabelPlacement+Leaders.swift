import ChartModel
import ChartScene
import Glibc

/// Labels on leader lines, in columns, moved vertically until none overlaps another.
extension LabelPlacement {
  struct Entry {
    var request: Int
    var item: Int
    var size: Size
    var priority: Double
    /// The start of the label's line.
    var start: Point
    /// The point at which the line turns if the label isn't moved.
    var turn: Point
    /// The vertical middle of the label.
    var middle: Double

    /// `true` if the label is set back to leave room for lines in its column.
    var isSetBack = false

    /// The start of the column that moved labels share; `nil` if there is none.
    var column: Double?

    /// `true` if the label was moved so far that it needs a line.
    var hasLine: Bool { abs(middle - turn.y) > size.height * 0.6 }

    /// `true` if the label was moved.
    var isMoved: Bool { abs(middle - turn.y) > 0.5 }

    /// The order among equal priorities.
    var order: Int { request << 32 | item }
  }

  /// The labels of a chart on one side of their anchors: 1 for right, -1 for left.
  func columns(_ own: [Int], of requests: [LabelRequest], side: Double) -> [Entry] {
    let entries = own.flatMap { index in
      requests[index].texts.indices.compactMap { item in
        entry(item, of: requests[index], index: index, side: side)
      }
    }
    var columns: [[Entry]] = []
    for entry in entries.sorted(by: { ($0.turn.y, $0.order) < ($1.turn.y, $1.order) }) {
      // Labels above each other share a column; so do all that have lines, as they may still move.
      let near = columns.firstIndex { column in
        column.contains {
          requests[entry.request].leader == .always
            || abs($0.turn.x - entry.turn.x) < max($0.size.width, entry.size.width) + Self.stub
        }
      }
      if let near { columns[near].append(entry) } else { columns.append([entry]) }
    }
    return columns.flatMap { column in
      var column = spread(column, requests)
      let hasLines = column.contains { $0.hasLine && requests[$0.request].leader == .moved }
      for index in column.indices {
        column[index].isSetBack = hasLines && requests[column[index].request].leader == .moved
      }
      return aligned(column, requests, side: side)
    }
  }

  /// Aligns moved labels beside a circle at the outermost start that one of them needs.
  ///
  /// This leaves room for the lines to all of them.
  private func aligned(_ column: [Entry], _ requests: [LabelRequest], side: Double) -> [Entry] {
    var column = column
    let moved = column.indices.filter { index in
      let entry = column[index]
      let request = requests[entry.request]
      return request.leader == .always && entry.isMoved
        && obstacles[request.chart]?.contains { abs(entry.middle - $0.center.y) < $0.radius }
          == true
    }
    guard moved.count > 2 else { return column }
    let furthest =
      moved.map { index in
        side * near(column[index], of: requests[column[index].request], side: side)
      }.max() ?? 0
    for index in moved { column[index].column = side * (furthest + Self.stub) }
    return column
  }

  /// The start of a label at its vertical position.
  private func near(_ entry: Entry, of request: LabelRequest, side: Double) -> Double {
    let reach = request.leader == .always ? Self.stub : 0
    var near = entry.turn.x + side * (reach + (entry.isSetBack ? Self.stub : 0))
    guard entry.isMoved else { return near }
    let band = entry.middle - entry.size.height / 2...entry.middle + entry.size.height / 2
    for circle in obstacles[request.chart] ?? [] {
      guard let edge = circle.edge(in: band, side: side) else { continue }
      near = side * max(side * near, side * edge + request.distance + reach)
    }
    return near
  }

  /// A label and its line as if there were no others; `nil` if it is on the other side.
  private func entry(_ item: Int, of request: LabelRequest, index: Int, side: Double) -> Entry? {
    let (x, y) = (sin(request.directions[item]), -cos(request.directions[item]))
    guard let anchor = request.anchors[item], !request.texts[item].isEmpty,
      (x >= -1e-9) == (side > 0)
    else { return nil }
    let start = Point(x: anchor.midX + x * anchor.width / 2, y: anchor.midY + y * anchor.height / 2)
    let turn = Point(x: start.x + x * request.distance, y: start.y + y * request.distance)
    return Entry(
      request: index, item: item,
      size: context.measurer.size(of: request.texts[item], style: request.textStyle),
      priority: request.priority(of: item), start: start, turn: turn, middle: turn.y)
  }

  /// The length of the horizontal part of a leader line at its label, in points.
  private static let stub = 8.0

  /// Moves labels vertically so that none overlaps the next, with the least sum of squares.
  ///
  /// Source: Barlow and Brunk, "The isotonic regression problem and its dual", 1972. Neighbours
  /// that overlap form a block, which is then placed as a whole.
  private func spread(_ column: [Entry], _ requests: [LabelRequest]) -> [Entry] {
    // If there isn't room for all labels, those of lowest priority are left out.
    var room = plot.height
    let kept = Set(
      column.sorted { ($0.priority, -$0.order) > ($1.priority, -$1.order) }.prefix { entry in
        room -= entry.size.height
        return room >= 0
      }.map(\.order))
    var entries = column.filter { kept.contains($0.order) }
    var blocks: [(first: Int, count: Int, top: Double, height: Double)] = []
    for (index, entry) in entries.enumerated() {
      blocks.append((index, 1, entry.middle - entry.size.height / 2, entry.size.height))
      limit(&blocks[blocks.count - 1])
      while blocks.count > 1 {
        let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
        guard before.top + before.height > last.top else { break }
        let count = before.count + last.count
        // The average of the tops that the entries want for the block.
        var offset = 0.0
        var wanted = 0.0
        for entry in entries[before.first..<before.first + count] {
          wanted += entry.turn.y - entry.size.height / 2 - offset
          offset += entry.size.height
        }
        blocks.removeLast(2)
        blocks.append(
          (before.first, count, wanted / Double(count), before.height + last.height))
        limit(&blocks[blocks.count - 1])
      }
    }
    var free = plot.minY
    for index in blocks.indices {
      let next = index + 1 < blocks.count ? blocks[index + 1].top : plot.maxY
      let own = entries[blocks[index].first..<blocks[index].first + blocks[index].count]
      let outward = outward(own, from: blocks[index].top, requests)
      blocks[index].top = max(
        free, min(blocks[index].top + outward, next - blocks[index].height))
      free = blocks[index].top + blocks[index].height
    }
    for block in blocks {
      var top = block.top
      for index in block.first..<block.first + block.count {
        entries[index].middle = top + entries[index].size.height / 2
        top += entries[index].size.height
      }
    }
    return entries
  }

  /// The downward distance that moves a block outwards from the middle of a circle, in points.
  ///
  /// If all labels are above or below the middle, it keeps each from moving far inwards, as the
  /// lines to such labels would cross.
  private func outward(_ block: ArraySlice<Entry>, from top: Double, _ requests: [LabelRequest])
    -> Double
  {
    guard block.count > 2, let first = block.first,
      requests[first.request].leader == .always,
      let middle = obstacles[requests[first.request].chart]?.first?.center.y
    else { return 0 }
    var inwards = -Double.infinity
    var place = top
    let isAbove = block.allSatisfy { $0.turn.y < middle }
    guard isAbove || block.allSatisfy({ $0.turn.y > middle }) else { return 0 }
    for entry in block {
      let moved = place + entry.size.height / 2 - entry.turn.y
      inwards = max(inwards, (isAbove ? moved : -moved) - entry.size.height)
      place += entry.size.height
    }
    return inwards > 0 ? (isAbove ? -inwards : inwards) : 0
  }

  private func limit(_ block: inout (first: Int, count: Int, top: Double, height: Double)) {
    block.top = max(plot.minY, min(block.top, plot.maxY - block.height))
  }

  /// Sets the horizontal positions and the lines of labels whose vertical positions are known.
  mutating func set(_ entries: [Entry], of requests: [LabelRequest], side: Double)
    -> [(entry: Entry, label: Placed)]
  {
    guard let first = entries.first else { return [] }
    let nears = entries.map { beginning($0, of: requests[$0.request], side: side) }
    let asked = entries.map { requests[$0.request].texts[$0.item] }
    let texts = context.measurer.fitted(
      asked, style: requests[first.request].textStyle,
      widths: nears.map { side > 0 ? area.maxX - $0 : $0 - area.minX }, keepsNumbers: true)
    return entries.indices.compactMap { index in
      let entry = entries[index]
      guard
        let label = set(
          entry, of: requests[entry.request], text: texts[index], near: nears[index], side: side)
      else { return nil }
      if texts[index] != asked[index] { cut[requests[entry.request].chart, default: 0] += 1 }
      return (entry, label)
    }
  }

  /// The start of a label, at its column if it has one.
  private func beginning(_ entry: Entry, of request: LabelRequest, side: Double) -> Double {
    let near = near(entry, of: request, side: side)
    guard let column = entry.column else { return near }
    let last = side > 0 ? area.maxX - entry.size.width : area.minX + entry.size.width
    return side * max(side * near, min(side * column, side * last))
  }

  private mutating func set(
    _ entry: Entry, of request: LabelRequest, text: String, near: Double, side: Double
  ) -> Placed? {
    let reach = request.leader == .always ? Self.stub : 0
    let asked = request.texts[entry.item]
    let width = context.measurer.size(of: text, style: request.textStyle).width
    let box = Rect(
      from: Point(x: near, y: entry.middle - entry.size.height / 2),
      to: Point(x: near + side * width, y: entry.middle + entry.size.height / 2))
    guard text.count > 1 || text == asked, box.isInside(area), !taken.overlaps(box) else {
      return nil
    }
    var placed = Placed(item: entry.item, text: text, box: box, hold: side > 0 ? 0 : 1)
    let end = Point(x: near - side * 3, y: entry.middle)
    if request.leader == .always {
      let elbow = Point(x: near - side * reach, y: entry.middle)
      // The line turns further out if it would cross its circle.
      let crosses = obstacles[request.chart]?.contains { circle in
        let nearest = circle.center.nearest(from: entry.start, to: elbow)
        return nearest.distance(to: circle.center) < circle.radius - 0.5
      }
      let ways = [[entry.start, elbow, end], [entry.start, entry.turn, elbow, end]]
      let usual = crosses == true || entry.column != nil ? 1 : 0
      // Without a line of its own, the label would be read as another's.
      guard let way = [ways[usual], ways[1]].first(where: { !crossesLeaders($0) }) else {
        return nil
      }
      placed.line = way
    } else if entry.hasLine {
      placed.line = [Point(x: entry.start.x + side * 3, y: entry.start.y), end]
    }
    taken.insert(box)
    if placed.line.count > 1 { leaders.append(placed.line) }
    return placed
  }

  private func crossesLeaders(_ way: [Point]) -> Bool {
    leaders.contains { other in
      zip(way, way.dropFirst()).contains { start, end in
        zip(other, other.dropFirst()).contains { crosses(start, end, $0, $1) }
      }
    }
  }

  /// Returns `true` if two line segments cross.
  private func crosses(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    func side(_ point: Point, _ from: Point, _ to: Point) -> Double {
      (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }
    return side(a, c, d) * side(b, c, d) < -1e-9 && side(c, a, b) * side(d, a, b) < -1e-9
  }
}

extension Disc {
  /// The circle's outermost x at a side within a vertical range; `nil` if it isn't there.
  fileprivate func edge(in band: ClosedRange<Double>, side: Double) -> Double? {
    let nearest = min(band.upperBound, max(band.lowerBound, center.y)) - center.y
    guard abs(nearest) < radius else { return nil }
    return center.x + side * (radius * radius - nearest * nearest).squareRoot()
  }
}
