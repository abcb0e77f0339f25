import ChartModel
import ChartScene
import Dispatch

/// The coverage of the pixels of a region by lines or their dashes, with 8 bits per pixel.
///
/// Joins are round. A line is a disc that is moved along its path. In a part of the path that only
/// runs right, or only left, a vertical cut through all the discs is one interval: from the least
/// of their upper ends to the greatest of their lower ones. So eight cuts for each column of pixels
/// are found by moving a half disc over the extremes of the path, and the coverage of a pixel is
/// the part of the cuts that is inside it. The time depends on the width of the picture and not on
/// how often the line goes up and down.
struct LineMask {
  /// The distance from the left edge of the picture, in pixels.
  let left: Int
  /// The distance from the top edge of the picture, in pixels.
  let top: Int
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The number of bytes from one row to the next.
  let stride: Int
  /// The coverage of each pixel, from 0 (none) to 255 (all).
  private(set) var bytes: [UInt8]

  /// The number of cuts for each column of pixels.
  private static let cuts = 8
  /// The number of levels of coverage; with so few, a chart mostly has less than 256 colours.
  private static let levels = 30

  /// Creates an empty mask.
  init(left: Int, top: Int, width: Int, height: Int) {
    (self.left, self.top) = (left, top)
    (self.width, self.height) = (max(0, width), max(0, height))
    stride = (self.width + 3) & ~3
    bytes = [UInt8](repeating: 0, count: stride * self.height)
  }

  /// Adds the path through points in pixels of the picture; for a single point, a dot.
  ///
  /// Without caps, it ends at its last point; with caps, it ends with half a disc.
  mutating func add(_ points: [Point], radius: Double, hasCaps: Bool) {
    guard width > 0, height > 0 else { return }
    var start = 0
    while start < points.count {
      var end = start + 1
      var direction = 0.0
      while end < points.count {
        let step = points[end].x - points[end - 1].x
        if step * direction < 0 { break }
        if step != 0 { direction = step }
        end += 1
      }
      let part = points[start..<end]
      let isCut = (
        start: !hasCaps && start == 0, end: !hasCaps && end == points.count && part.count > 1
      )
      if direction < 0 {
        add(rising: part.reversed(), radius: radius, isCut: (isCut.end, isCut.start))
      } else {
        add(rising: Array(part), radius: radius, isCut: isCut)
      }
      if end == points.count { break }
      start = end - 1
    }
  }

  /// Adds a path that never goes left.
  private mutating func add(
    rising points: [Point], radius: Double, isCut: (start: Bool, end: Bool)
  ) {
    guard let first = points.first, let last = points.last else { return }
    let perPixel = Double(Self.cuts)
    let reach = Int(radius * perPixel)
    let (from, to) = (first.x - Double(left), last.x - Double(left))
    guard to + radius > 0, from - radius < Double(width) else { return }
    func cut(_ place: Double) -> Int {
      Int((min(Double(width), max(0, place)) * perPixel).rounded())
    }
    let start = cut(from - radius * (isCut.start ? Self.steepness(points.prefix(2)) : 1))
    let end = cut(to + radius * (isCut.end ? Self.steepness(points.suffix(2)) : 1))
    guard start < end else { return }
    let way = PathExtremes(
      points, in: start - reach..<end + reach, perPixel: perPixel, left: Double(left),
      top: Double(top))
    let corner = Point(x: Double(left), y: Double(top))
    var ends: [FlatEnd] = []
    if isCut.start, let end = FlatEnd(of: points.reversed(), from: corner) { ends.append(end) }
    if isCut.end, let end = FlatEnd(of: points, from: corner) { ends.append(end) }
    let flatEnds = ends
    let disc = (-reach...reach).map { offset in
      let distance = Double(offset) / perPixel
      return Float(max(0, radius * radius - distance * distance).squareRoot())
    }
    let columns = start / Self.cuts...(end - 1) / Self.cuts
    let piece = 96
    let pieces = (columns.count + piece - 1) / piece
    let (height, stride) = (height, stride)
    bytes.withUnsafeMutableBufferPointer { bytes in
      nonisolated(unsafe) let bytes = bytes  // each piece writes its own columns
      let run: @Sendable (Int) -> Void = { index in
        let low = columns.lowerBound + index * piece
        let high = min(low + piece, columns.upperBound + 1)
        Self.cover(
          low..<high, cuts: max(start, low * Self.cuts)..<min(end, high * Self.cuts), way, disc,
          flatEnds,
          bytes, height: height, stride: stride)
      }
      if pieces == 1 {
        run(0)
      } else {
        DispatchQueue.concurrentPerform(iterations: pieces, execute: run)
      }
    }
  }

  /// Returns the sideways extent of a flat line end, as a part of half its width; 0 for a
  /// horizontal line.
  private static func steepness(_ step: ArraySlice<Point>) -> Double {
    guard let start = step.first, let end = step.last, start != end else { return 1 }
    let (width, height) = (end.x - start.x, abs(end.y - start.y))
    return height / (width * width + height * height).squareRoot()
  }

  /// Covers some columns of pixels by the cuts that a disc leaves along a path.
  private static func cover(
    _ columns: Range<Int>, cuts: Range<Int>, _ way: PathExtremes, _ disc: [Float],
    _ ends: [FlatEnd], _ bytes: UnsafeMutableBufferPointer<UInt8>, height rows: Int, stride: Int
  ) {
    var tops = [Float](repeating: .infinity, count: cuts.count)
    var bottoms = [Float](repeating: -.infinity, count: cuts.count)
    way.widen(&tops, &bottoms, from: cuts.lowerBound - disc.count / 2, by: disc)
    for end in ends {
      for cut in cuts {
        let number = cut - cuts.lowerBound
        end.limit(
          &tops[number], &bottoms[number], at: (Float(cut) + 0.5) / Float(Self.cuts))
      }
    }
    let height = Float(rows)
    // The rows that any of the cuts touches: a dash has few.
    let reached = (max(0, tops.min() ?? 0), min(height, bottoms.max() ?? 0))
    guard reached.0 < reached.1 else { return }
    let origin = Int(reached.0)
    var steps = [Float](repeating: 0, count: Int(reached.1) - origin + 2)
    var edges = steps
    for column in columns {
      let own =
        max(
          cuts.lowerBound, column * Self.cuts)..<min(
          cuts.upperBound, (column + 1) * Self.cuts)
      var (first, last) = (rows, -1)
      for cut in own {
        let top = max(0, tops[cut - cuts.lowerBound])
        let bottom = min(height, bottoms[cut - cuts.lowerBound])
        guard top < bottom else { continue }
        let (topRow, bottomRow) = (Int(top), Int(bottom))
        first = min(first, topRow)
        last = max(last, bottomRow)
        // Whole rows are counted at their first and last row, the two partly covered ones one by
        // one.
        steps[topRow - origin] += 1
        steps[bottomRow - origin] -= 1
        edges[topRow - origin] -= top - Float(topRow)
        edges[bottomRow - origin] += bottom - Float(bottomRow)
      }
      guard first <= last else { continue }
      let scale = Float(Self.levels) / Float(Self.cuts)
      var whole: Float = 0
      var place = first * stride + column
      for row in first...last {
        whole += steps[row - origin]
        let part = (whole + edges[row - origin]) * scale
        let level = max(0, min(Float(Self.levels), part.rounded()))
        let covered = UInt8(level * (255 / Float(Self.levels)))
        (steps[row - origin], edges[row - origin]) = (0, 0)
        guard row < rows else { break }
        if covered > bytes[place] { bytes[place] = covered }
        place += stride
      }
    }
  }
}

/// The straight edge across the end of a line without caps.
private struct FlatEnd: Sendable {
  private let x: Float
  private let y: Float
  /// The change in y along the edge for each step to the right.
  private let slope: Float
  private let isBelow: Bool

  /// Finds the edge at the end of a path, relative to a corner.
  ///
  /// `nil` if the path goes beyond the edge, or if the edge is vertical.
  init?(of way: [Point], from corner: Point) {
    guard let last = way.last, let before = way.last(where: { $0 != last }) else { return nil }
    let (width, height) = (last.x - before.x, last.y - before.y)
    guard abs(height) > abs(width) * 1e-3 else { return nil }
    let goesBeyond = way.contains { point in
      (point.x - last.x) * width + (point.y - last.y) * height > 1e-6
    }
    guard !goesBeyond else { return nil }
    x = Float(last.x - corner.x)
    y = Float(last.y - corner.y)
    slope = Float(-width / height)
    isBelow = height > 0
  }

  /// Moves the end of a vertical cut to the edge if it is beyond it.
  func limit(_ top: inout Float, _ bottom: inout Float, at place: Float) {
    let edge = y + (place - x) * slope
    if isBelow { bottom = min(bottom, edge) } else { top = max(top, edge) }
  }
}

/// The vertical extent of a path that never goes left, at each of evenly spaced positions.
private struct PathExtremes: Sendable {
  /// The first position.
  private let start: Int
  /// Infinite at positions that the path doesn't have.
  private var lows: [Float]
  private var highs: [Float]

  init(
    _ points: [Point], in places: Range<Int>, perPixel: Double, left: Double, top: Double
  ) {
    start = places.lowerBound
    lows = [Float](repeating: .infinity, count: places.count)
    highs = [Float](repeating: -.infinity, count: places.count)
    let (least, most) = (Double(places.lowerBound), Double(places.upperBound - 1))
    lows.withUnsafeMutableBufferPointer { lows in
      highs.withUnsafeMutableBufferPointer { highs in
        func include(_ place: Int, _ y: Double) {
          // Limited, as the exact value doesn't matter far outside of the picture.
          let y = Float(min(1e6, max(-1e6, y)))
          if y < lows[place - start] { lows[place - start] = y }
          if y > highs[place - start] { highs[place - start] = y }
        }
        var previous = (x: Double.nan, y: Double.nan)
        for point in points {
          let (x, y) = ((point.x - left) * perPixel - 0.5, point.y - top)
          let nearest = x.rounded()
          if nearest >= least, nearest <= most { include(Int(nearest), y) }
          let from = max(least, previous.x.rounded(.up))
          let to = min(most, x.rounded(.down))
          if from <= to {
            let slope = (y - previous.y) / (x - previous.x)
            if slope.isFinite {
              for place in Int(from)...Int(to) {
                include(place, previous.y + (Double(place) - previous.x) * slope)
              }
            }
          }
          previous = (x, y)
        }
      }
    }
  }

  /// Finds the vertical extent of a disc that is moved along the path.
  ///
  /// `disc` is half its height at each position from left to right; the first result has the left
  /// side of the disc at `first`.
  func widen(_ tops: inout [Float], _ bottoms: inout [Float], from first: Int, by disc: [Float]) {
    let count = tops.count
    lows.withUnsafeBufferPointer { lows in
      highs.withUnsafeBufferPointer { highs in
        tops.withUnsafeMutableBufferPointer { tops in
          bottoms.withUnsafeMutableBufferPointer { bottoms in
            for (offset, half) in disc.enumerated() {
              let shift = first - start + offset
              for place in 0..<count {
                let top = lows[shift + place] - half
                tops[place] = top < tops[place] ? top : tops[place]
                let bottom = highs[shift + place] + half
                bottoms[place] = bottom > bottoms[place] ? bottom : bottoms[place]
              }
            }
          }
        }
      }
    }
  }
}
