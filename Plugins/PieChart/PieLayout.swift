import ChartKit
import Glibc

/// The size and position of the pie.
extension PieChart {
  /// The geometry of the pie.
  struct Layout {
    var center = Point(x: 0, y: 0)
    var inner = 0.0
    var outer = 0.0
    /// For each slice, `true` if its label is outside.
    var isOutside: [Bool]

    func place(_ angle: Double, _ radius: Double) -> Point {
      Point(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
  }

  /// The space from the centre to each side.
  private struct Room {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
  }

  /// Finds the largest pie whose labels have space.
  ///
  /// Labels that don't fit into their slices move outside, which makes the pie smaller, so that
  /// others may no longer fit.
  func layout(in canvas: Canvas) throws -> Layout {
    outerWidth = canvas.width * 0.26
    let turn = try turn()
    let first = clockwise ? firstAngle : firstAngle - turn
    let box = Self.box(from: first, to: first + turn)
    var pie = Layout(isOutside: slices.map { _ in areAllOutside })
    var head = wordsAbove ? headHeight : 0
    for _ in 0..<4 {
      let room = room(canvas, head: head, box)
      let reach = slices.map(\.offset).max() ?? 0
      let whole = Swift.max(
        0,
        Swift.min(
          Self.largest(room.left, room.right, box.x, reach, isCentered: centerX == nil),
          Self.largest(room.top, room.bottom, box.y, reach, isCentered: centerY == nil)))
      let most = Swift.min(whole, self.most(pie, in: room, of: whole))
      let least = 0.4 * whole
      // If even a small pie leaves no space for labels, it has the size that the program sets.
      pie.outer =
        radiusInPoints.map { Swift.min($0, Swift.max(0, most < least ? whole : most)) }
        ?? radius * Swift.max(0, least, most)
      pie.inner = ringWidth.map { Swift.max(0, pie.outer - $0) } ?? pie.outer * innerRadius
      pie.center = Point(
        x: centerX.map { $0 * canvas.width } ?? canvas.width / 2
          - pie.outer * (box.x.lowerBound + box.x.upperBound) / 2,
        y: centerY.map { $0 * canvas.height } ?? (canvas.height + head) / 2
          - pie.outer * (box.y.lowerBound + box.y.upperBound) / 2)
      // Without a hole the texts are above the pie.
      if pie.inner == 0, head == 0, headHeight > 0 {
        head = headHeight
        continue
      }
      guard labels == .automatic, labelOffset == nil else { break }
      let crowded = slices.indices.filter { index in
        !pie.isOutside[index] && innerLabel(of: slices[index], in: pie) == nil
      }
      guard !crowded.isEmpty else { break }
      for index in crowded { pie.isOutside[index] = true }
    }
    return pie
  }

  /// The largest radius of a part of a circle between two edges.
  ///
  /// - Parameters:
  ///   - before: The distance from the centre to the edge before it.
  ///   - behind: The distance from the centre to the edge behind it.
  ///   - box: The extent of the part at radius 1.
  ///   - margin: The margin on either side.
  ///   - isCentered: `true` if the part, not its centre, is in the middle.
  /// - Returns: The radius in points.
  private static func largest(
    _ before: Double, _ behind: Double, _ box: ClosedRange<Double>, _ margin: Double,
    isCentered: Bool
  ) -> Double {
    if isCentered { return (before + behind - 2 * margin) / (box.upperBound - box.lowerBound) }
    let sides = [(before, -box.lowerBound), (behind, box.upperBound)]
    // An extent below a hundredth is negligible at any radius.
    return sides.filter { $0.1 > 0.01 }.map { ($0.0 - margin) / $0.1 }.min() ?? 0
  }

  /// The space from the future centre to each side of the plot area, below the texts.
  private func room(_ canvas: Canvas, head: Double, _ box: Box) -> Room {
    let height = canvas.height - head
    let (left, top) = (
      canvas.width * (centerX ?? -box.x.lowerBound / (box.x.upperBound - box.x.lowerBound)),
      centerY.map { $0 * canvas.height - head } ?? height * -box.y.lowerBound
        / (box.y.upperBound - box.y.lowerBound)
    )
    return Room(left: left, right: canvas.width - left, top: top, bottom: height - top)
  }

  /// The largest radius that leaves space for the labels outside.
  private func most(_ pie: Layout, in room: Room, of whole: Double) -> Double {
    var most = whole
    let lead = lead(of: whole)
    let sizes = slices.map { size(of: $0, inside: false) }
    for (index, slice) in slices.enumerated() where pie.isOutside[index] && slice.sweep > 0 {
      let (x, y) = (sin(middle(of: slice)), -cos(middle(of: slice)))
      let (across, up) = (x < 0 ? room.left : room.right, y < 0 ? room.top : room.bottom)
      if hasLeaders {
        let free = across - lead.label - sizes[index].width
        most = Swift.min(most, free / Swift.max(abs(x), 0.25) - lead.turn - slice.offset)
      } else {
        let reach = reach(of: slice)
        let (width, height) = (across - reach.x, up - reach.y)
        most = Swift.min(
          most, width / Swift.max(abs(x), 0.1) - lead.turn - slice.offset,
          height / Swift.max(abs(y), 0.1) - lead.turn - slice.offset)
      }
    }
    guard hasLeaders else { return most }
    for (index, reach) in reaches(of: pie, heights: sizes.map(\.height), radius: most) {
      let y = -cos(middle(of: slices[index]))
      let side = y < 0 ? room.top : room.bottom
      most = Swift.min(
        most, (side - reach) / Swift.max(abs(y), 0.25) - lead.turn - slices[index].offset)
    }
    return most
  }

  /// The outermost label of each quarter, with the labels' extent beyond the end of its line.
  ///
  /// Labels that are close together are moved apart in both directions.
  private func reaches(of pie: Layout, heights: [Double], radius: Double) -> [(Int, Double)] {
    let outside = slices.indices.filter { pie.isOutside[$0] && slices[$0].sweep > 0 }
    let quarters = Dictionary(grouping: outside) { index in
      let angle = middle(of: slices[index])
      return (sin(angle) < 0 ? 1 : 0) + (cos(angle) < 0 ? 2 : 0)
    }
    return quarters.values.compactMap { quarter in
      let heightsOut = quarter.map { (index: $0, out: abs(cos(middle(of: slices[$0])))) }
        .sorted { $0.out > $1.out }
      guard let first = heightsOut.first else { return nil }
      var height = 0.0
      var reach = 0.0
      for (index, out) in heightsOut {
        height += heights[index]
        let needed = height - (first.out - out) * radius
        // Several labels on lines all move outward: the innermost by its own height at most.
        let isOutward = leaderLines == .always && heightsOut.count > 2
        reach = Swift.max(reach, needed / 2, isOutward ? needed - heights[index] : 0)
      }
      return (first.index, reach)
    }
  }

  typealias Box = (x: ClosedRange<Double>, y: ClosedRange<Double>)

  /// The bounds of a part of a circle of radius 1, including its centre.
  private static func box(from start: Double, to end: Double) -> Box {
    let quarter = (start / (.pi / 2)).rounded(.up)
    let axes = (0..<4).map { (quarter + Double($0)) * .pi / 2 }.filter { $0 < end }
    let angles = [start, end] + axes
    let (xs, ys) = ([0] + angles.map { sin($0) }, [0] + angles.map { -cos($0) })
    return ((xs.min() ?? 0)...(xs.max() ?? 0), (ys.min() ?? 0)...(ys.max() ?? 0))
  }
}
