import Charthouse
import Testing

@Suite struct PathTests {
  private let zigzag = [
    Point(x: 0, y: 0), Point(x: 10, y: 40), Point(x: 20, y: 40), Point(x: 50, y: 10),
    Point(x: 51, y: 90),
  ]

  // MARK: Curves

  @Test func `a step before is at the earlier point`() {
    let run = PointRun([Point(x: 0, y: 1), Point(x: 4, y: 3)], curve: .stepBefore)
    #expect(
      run.path().elements == [
        .move(Point(x: 0, y: 1)), .line(Point(x: 0, y: 3)), .line(Point(x: 4, y: 3)),
      ])
  }

  @Test func `a step after is at the later point`() {
    let run = PointRun([Point(x: 0, y: 1), Point(x: 4, y: 3)], curve: .stepAfter)
    #expect(
      run.path().elements == [
        .move(Point(x: 0, y: 1)), .line(Point(x: 4, y: 1)), .line(Point(x: 4, y: 3)),
      ])
  }

  @Test func `a step in the middle is half way between two points`() {
    let run = PointRun([Point(x: 0, y: 1), Point(x: 4, y: 3)], curve: .stepMiddle)
    #expect(
      run.path().elements == [
        .move(Point(x: 0, y: 1)), .line(Point(x: 2, y: 1)), .line(Point(x: 2, y: 3)),
        .line(Point(x: 4, y: 3)),
      ])
  }

  @Test func `a smooth curve goes through its points and stays between neighbours`() {
    let path = PointRun(zigzag, curve: .monotone).path()
    #expect(path.elements.compactMap(\.end) == zigzag)
    var start = zigzag[0]
    for element in path.elements.dropFirst() {
      let step = Path([.move(start), element])
      guard let end = step.end else { continue }
      let box = Rect(from: start, to: end)
      for point in step.flattened()[0] { #expect(box.contains(point, slop: 1e-9)) }
      start = end
    }
  }

  @Test func `a smooth curve through points on a line is that line`() {
    let points = [Point(x: 0, y: 1), Point(x: 1, y: 3), Point(x: 5, y: 11), Point(x: 6, y: 13)]
    for point in PointRun(points, curve: .monotone).path().flattened()[0] {
      #expect(abs(point.y - (2 * point.x + 1)) < 1e-9)
    }
  }

  @Test func `a smooth curve runs along y where only y goes one way`() {
    let swapped = zigzag.map { Point(x: $0.y, y: $0.x) }
    let path = PointRun(swapped, curve: .monotone).path().flattened()[0]
    let mirrored = PointRun(zigzag, curve: .monotone).path().flattened()[0]
    #expect(path == mirrored.map { Point(x: $0.y, y: $0.x) })
  }

  @Test func `a smooth curve through points with one x is straight there`() {
    let points = [Point(x: 0, y: 1), Point(x: 2, y: 5), Point(x: 2, y: 2), Point(x: 1, y: 9)]
    let path = PointRun(points, curve: .monotone).path()
    #expect(path.elements[2] == .line(points[2]))
    #expect(path.elements.compactMap(\.end).allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test(arguments: Curve.allCases)
  func `a part of a run is the same as that part of the whole`(curve: Curve) {
    let run = PointRun(zigzag, curve: curve)
    var joined = run.path(through: 0..<3)
    joined.elements += run.path(through: 2..<5).elements.dropFirst()
    #expect(joined == run.path())
  }

  @Test func `a run without points is an empty path`() {
    #expect(PointRun([], curve: .monotone).path().isEmpty)
  }

  @Test func `the reverse path has the same points`() {
    let path = PointRun(zigzag, curve: .monotone).path()
    let back = path.reversed()
    #expect(back.end == zigzag[0])
    #expect(back.reversed() == path)
    #expect(abs(back.length - path.length) < 1e-9)
  }

  // MARK: Gaps

  private func line(_ values: [Double], _ gap: Gap) -> LineParts {
    LineShape(
      x: Placement(points: values.indices.map { Double($0) }), y: Placement(points: values),
      gap: gap
    ).parts()
  }

  @Test func `an open line parts at a missing point and keeps lone points as dots`() {
    let parts = line([1, .nan, 3, 4, .infinity, 6], .open)
    #expect(parts.runs.map(\.points) == [[Point(x: 2, y: 3), Point(x: 3, y: 4)]])
    #expect(parts.dots == [Point(x: 0, y: 1), Point(x: 5, y: 6)])
    #expect(parts.bridges.isEmpty)
  }

  @Test func `a joined line goes on as if a missing point were not there`() {
    let parts = line([.nan, 1, .nan, 3, .nan], .join)
    #expect(parts.runs.map(\.points) == [[Point(x: 1, y: 1), Point(x: 3, y: 3)]])
    #expect(parts.dots.isEmpty)
  }

  @Test func `a bridged line has a straight piece across each gap`() {
    let parts = line([.nan, 1, 2, .nan, .nan, 5, .nan], .bridge)
    #expect(parts.runs.count == 1)
    #expect(parts.dots == [Point(x: 5, y: 5)])
    #expect(parts.bridges == [Path([.move(Point(x: 2, y: 2)), .line(Point(x: 5, y: 5))])])
  }

  @Test func `a line of missing points has no parts`() {
    let parts = line([.nan, .nan], .bridge)
    #expect(parts.runs.isEmpty && parts.bridges.isEmpty && parts.dots.isEmpty)
  }

  // MARK: Areas

  @Test func `an area goes along one edge and back along the other`() {
    let area = AreaShape(
      x: Placement(points: [0, 1, 2]), y: Placement(points: [5, 6, 7]),
      baseline: Placement(points: 9))
    #expect(
      area.paths() == [
        Path([
          .move(Point(x: 0, y: 5)), .line(Point(x: 1, y: 6)), .line(Point(x: 2, y: 7)),
          .line(Point(x: 2, y: 9)), .line(Point(x: 1, y: 9)), .line(Point(x: 0, y: 9)), .close,
        ])
      ])
  }

  @Test func `an area is split if either edge is missing`() {
    let area = AreaShape(
      x: Placement(points: [0, 1, 2, 3, 4]), y: Placement(points: [5, 6, .nan, 8, 9]),
      baseline: Placement(points: [9, 9, 9, 9, 9]))
    #expect(area.paths().compactMap(\.bounds).map(\.minX) == [0, 3])
  }

  @Test func `a lone item of an area is a narrow bar`() {
    let area = AreaShape(
      x: Placement(points: [3]), y: Placement(points: [5]), baseline: Placement(points: [9]))
    #expect(area.paths().compactMap(\.bounds) == [Rect(x: 2.5, y: 5, width: 1, height: 4)])
  }

  // MARK: Rectangles

  private func bar(
    from baseline: Double, to tip: Double, endRadius: Double, baselineRadius: Double = 0
  ) -> Path? {
    RectShape(
      x0: Placement(points: 0), x1: Placement(points: 20), y0: Placement(points: baseline),
      y1: Placement(points: tip), baseline: .y0, endRadius: endRadius,
      baselineRadius: baselineRadius
    ).path(of: 0)
  }

  private func curveEnds(_ path: Path?) -> [Point] {
    path?.elements.compactMap { if case .curve(_, _, let end) = $0 { end } else { nil } } ?? []
  }

  @Test func `a bar is round at its tip and square at its baseline`() {
    #expect(
      curveEnds(bar(from: 100, to: 40, endRadius: 4)) == [
        Point(x: 4, y: 40), Point(x: 20, y: 44),
      ])
  }

  @Test func `a bar that grows downwards is round at its lower end`() {
    #expect(
      curveEnds(bar(from: 40, to: 100, endRadius: 4)) == [
        Point(x: 16, y: 100), Point(x: 0, y: 96),
      ])
  }

  @Test func `a radius is never more than half of a side`() {
    #expect(
      curveEnds(bar(from: 100, to: 94, endRadius: 50, baselineRadius: 50)) == [
        Point(x: 3, y: 94), Point(x: 20, y: 97), Point(x: 17, y: 100), Point(x: 0, y: 97),
      ])
  }

  @Test func `a rectangle without a finite position has no outline`() {
    #expect(bar(from: .nan, to: 3, endRadius: 0) == nil)
  }

  // MARK: Symbols

  private func area(of path: Path) -> Double {
    let corners = path.flattened()[0]
    return abs(
      zip(corners, corners.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y })
      / 2
  }

  @Test(arguments: Symbol.allCases.filter { $0 != .none })
  func `every symbol has the area of the circle`(symbol: Symbol) {
    let outline = symbol.outline(at: Point(x: 3, y: -5), diameter: 10)
    #expect(abs(area(of: outline) - 25 * Double.pi) < 0.5)
  }

  @Test func `the symbol none has no outline`() {
    #expect(Symbol.none.outline(at: Point(x: 0, y: 0), diameter: 10).isEmpty)
  }

  @Test(arguments: [0, -3, Double.nan, .infinity])
  func `a symbol without a size has no outline`(diameter: Double) {
    #expect(Symbol.star.outline(at: Point(x: 0, y: 0), diameter: diameter).isEmpty)
  }

  @Test func `a symbol without a finite position is left out`() {
    let shape = SymbolShape(
      x: Placement(points: [1, .nan]), y: Placement(points: [1, 1]), symbol: .plus)
    #expect(shape.outline(of: 0) != nil)
    #expect(shape.outline(of: 1) == nil)
  }

  // MARK: Limits

  private let box = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test func `a path inside a box stays as it is`() {
    let path = PointRun(zigzag, curve: .monotone).path()
    #expect(path.limited(to: box) == path)
  }

  @Test func `a line keeps its slope where it crosses a box`() {
    let line = Path([.move(Point(x: -1e9, y: -1e9)), .line(Point(x: 1e9, y: 1e9))])
    #expect(
      line.limited(to: box).flattened()[0] == [
        Point(x: 0, y: 0), Point(x: 0, y: 0), Point(x: 0, y: 0), Point(x: 100, y: 100),
        Point(x: 100, y: 100), Point(x: 100, y: 100),
      ])
  }

  @Test func `a line that passes a box at a corner stays outside`() {
    let line = Path([.move(Point(x: -50, y: 60)), .line(Point(x: 60, y: -150))])
    for point in line.limited(to: box).flattened()[0] {
      #expect(point.x == 0 || point.y == 0)
    }
  }

  @Test func `a shape around a box covers it all`() {
    let large = Path(rect: Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)).limited(to: box)
    #expect(abs(area(of: large) - 10_000) < 1e-6)
  }

  @Test func `a curve that leaves a box is the same curve inside`() {
    let curve = Path([
      .move(Point(x: 50, y: 50)),
      .curve(Point(x: 60, y: 1e6), Point(x: 70, y: 1e7), Point(x: 80, y: 1e8)),
    ])
    let limited = curve.limited(to: box)
    #expect(limited.bounds.map { $0.maxY <= 100 && $0.maxX <= 100 } == true)
    // Near its start, the curve rises by 3e6 per unit of its parameter, and moves right by 30.
    for point in limited.flattened()[0] where point.y < 100 {
      #expect(abs(point.x - 50 - (point.y - 50) / 1e5) < 0.01)
    }
  }
}
