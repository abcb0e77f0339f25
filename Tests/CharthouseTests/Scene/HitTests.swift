import Charthouse
import Testing

@Suite struct HitTests {
  @Test func `A bar is hit inside and answers with its record and the middle of its tip`() {
    let scene = scene(bars([20, 60], top: [30, 50]))
    let hit = scene.hit(at: Point(x: 65, y: 70))
    #expect(hit?.record == 1)
    #expect(hit?.series == 0)
    #expect(hit?.seriesName == "bars")
    #expect(hit?.kind == "bar")
    #expect(hit?.point == Point(x: 75, y: 50))
    #expect(scene.hit(at: Point(x: 75, y: 47)) == nil)
  }

  @Test func `A bar without height can be hit beside its edge`() {
    let scene = scene(bars([20], top: [90]))
    #expect(scene.hit(at: Point(x: 30, y: 87))?.record == 0)
    #expect(scene.hit(at: Point(x: 30, y: 85)) == nil)
    #expect(scene.hit(at: Point(x: 30, y: 85), slop: 6)?.record == 0)
  }

  @Test func `All records of symbols on the same spot are under the pointer, the last one first`() {
    let scene = scene(symbols(x: [5, 5, 5, 5.01, 60], y: [5, 5, 5, 5, 5]))
    #expect(scene.hits(at: Point(x: 5, y: 5)).map(\.record) == [3, 2, 1, 0])
  }

  @Test func `The first of two series at one position is the one in front`() {
    let scene = scene(
      symbols(x: [30], y: [40], series: 0), symbols(x: [30], y: [40], series: 1))
    #expect(scene.hits(at: Point(x: 31, y: 41)).map(\.series) == [1, 0])
  }

  @Test
  func `A mark under the pointer comes before one just beside it, however far in front`() {
    let scene = scene(bars([20], top: [30]), line(x: [0, 100], y: [50, 50]))
    #expect(scene.hits(at: Point(x: 30, y: 53)).map(\.kind) == ["bar", "line"])
    #expect(scene.hits(at: Point(x: 30, y: 50.5)).map(\.kind) == ["line", "bar"])
  }

  @Test func `Of marks that the pointer misses, the nearest comes first`() {
    let scene = scene(
      line(x: [0, 100], y: [50, 50], series: 0), line(x: [0, 100], y: [56, 56], series: 1))
    #expect(scene.hits(at: Point(x: 30, y: 52.4)).map(\.series) == [0, 1])
    #expect(scene.hits(at: Point(x: 30, y: 53.6)).map(\.series) == [1, 0])
  }

  @Test func `A record that a line and a symbol show is there once`() {
    let scene = scene(line(x: [0, 50], y: [50, 50]), symbols(x: [0, 50], y: [50, 50]))
    #expect(scene.hits(at: Point(x: 49, y: 50)).map(\.record) == [1])
  }

  @Test func `A line answers with the record of its nearest point`() {
    var mark = line(x: [0, 50, 100], y: [0, 50, 0])
    mark.style.records = Column([10, 11, 12])
    let hit = scene(mark).hit(at: Point(x: 70, y: 28))
    #expect(hit?.record == 11)
    #expect(hit?.item == 1)
    #expect(hit?.point == Point(x: 50, y: 50))
  }

  @Test func `A line has no hit in a gap, except at its isolated points`() {
    let open = line(x: [0, 20, 40, 60, 80], y: [50, .nan, 50, .nan, 50])
    #expect(scene(open).hit(at: Point(x: 20, y: 50)) == nil)
    #expect(scene(open).hit(at: Point(x: 42, y: 50))?.record == 2)
    for gap in [Gap.join, .bridge] {
      let closed = line(x: [0, 20, 40, 60, 80], y: [50, .nan, 50, .nan, 50], gap: gap)
      #expect(scene(closed).hit(at: Point(x: 18, y: 50))?.record == 0)
      #expect(scene(closed).hit(at: Point(x: 62, y: 50))?.record == 4)
    }
  }

  @Test(arguments: [
    (Curve.linear, Point(x: 50, y: 50)), (.stepBefore, Point(x: 0, y: 50)),
    (.stepMiddle, Point(x: 50, y: 30)), (.stepAfter, Point(x: 100, y: 50)),
  ])
  func `A line is hit on its curve`(curve: Curve, place: Point) {
    let hits = Curve.allCases.filter { other in
      let mark = line(x: [0, 100], y: [0, 100], curve: other)
      return scene(mark).hit(at: place) != nil
    }
    #expect(hits.contains(curve))
    #expect(hits.count < Curve.allCases.count)
  }

  @Test func `A smooth line is hit on its curve, not on the straight segment`() throws {
    let (x, y) = ([0.0, 40, 80, 120], [90.0, 88, 20, 18])
    let mark = line(x: x, y: y, curve: .monotone)
    let shape = LineShape(x: Placement(points: x), y: Placement(points: y), curve: .monotone)
    let path = try #require(shape.parts().runs.first).path()
    let places = path.flattened()[0]
    #expect(places.count == 49)
    for place in places { #expect(scene(mark).hit(at: place, slop: 0.01) != nil) }
    #expect(scene(mark).hit(at: Point(x: 50, y: 71), slop: 1) == nil)
  }

  @Test func `Sorted, falling and unsorted xs give the same answers`() {
    let x = (0..<200).map { Double($0) / 2 }
    let y = x.map { 50 + 40 * ($0 / 10).truncatingRemainder(dividingBy: 1) }
    let order = (0..<200).map { $0 * 77 % 200 }
    let rising = scene(symbols(x: x, y: y))
    let falling = scene(symbols(x: x.reversed(), y: y.reversed()))
    let mixed = scene(symbols(x: order.map { x[$0] }, y: order.map { y[$0] }))
    for place in [Point(x: 31, y: 54), Point(x: 0, y: 50), Point(x: 99, y: 80)] {
      let expected = Set(rising.hits(at: place).map(\.point))
      #expect(!expected.isEmpty)
      #expect(Set(falling.hits(at: place).map(\.point)) == expected)
      #expect(Set(mixed.hits(at: place).map(\.point)) == expected)
    }
    #expect(
      scene(line(x: x.reversed(), y: y.reversed())).hit(at: Point(x: 31, y: 54))?.point
        == scene(line(x: x, y: y)).hit(at: Point(x: 31, y: 54))?.point)
  }

  @Test func `A sorted column is searched through a logarithmic axis that falls`() {
    let map = AxisMap(scale: .log, low: 1, high: 1000, start: 300, end: 0)
    let shape = LineShape(
      x: Placement(column: Column([-5, 0, 1, 10, 100, 1000]), points: 3, map: map),
      y: Placement(points: [9, 9, 10, 20, 30, 40]))
    let mark = Mark(role: .chart, shape: .line(shape), style: MarkStyle(stroke: Stroke(.black)))
    #expect(scene(mark).hit(at: Point(x: 103, y: 30))?.record == 4)
    #expect(scene(mark).hit(at: Point(x: 303, y: 10))?.record == 2)
  }

  @Test func `Millions of points along a sorted axis are searched without looking at all`() {
    let count = 500_000
    let column = Column((0..<count).map(Double.init))
    let map = AxisMap(low: 0, high: Double(count), start: 0, end: 1000)
    let shape = LineShape(
      x: Placement(column: column, map: map), y: Placement(column: column, map: map))
    let mark = Mark(role: .chart, shape: .line(shape), style: MarkStyle(stroke: Stroke(.black)))
    let scene = scene(mark)
    #expect(scene.hit(at: Point(x: 500, y: 500))?.record == count / 2)
    let few = ContinuousClock().measure { _ = scene.hit(at: Point(x: 500, y: 500)) }
    let all = ContinuousClock().measure { _ = mark.bounds }
    #expect(few * 4 < all)
  }

  @Test func `An area is hit inside and answers with the point nearest along x`() {
    let area = AreaShape(
      x: Placement(points: [0, 50, 100]), y: Placement(points: [80, 20, 80]),
      baseline: Placement(points: 90))
    let mark = Mark(role: .chart, shape: .area(area), style: MarkStyle(fill: .rgb(0x336699)))
    #expect(scene(mark).hit(at: Point(x: 70, y: 60))?.record == 1)
    #expect(scene(mark).hit(at: Point(x: 80, y: 60))?.record == 2)
    #expect(scene(mark).hit(at: Point(x: 100, y: 85))?.record == 2)
    #expect(scene(mark).hit(at: Point(x: 80, y: 50)) == nil)
    #expect(scene(mark).hit(at: Point(x: 70, y: 91)) == nil)
  }

  @Test func `A segment is hit beside it, and not beyond its ends`() {
    let shape = SegmentShape(
      x0: Placement(points: 10), x1: Placement(points: 60), y0: Placement(points: [10]),
      y1: Placement(points: [60]))
    let mark = Mark(role: .chart, shape: .segments(shape), style: MarkStyle(stroke: Stroke(.black)))
    #expect(scene(mark).hit(at: Point(x: 42, y: 38))?.point == Point(x: 40, y: 40))
    #expect(scene(mark).hit(at: Point(x: 45, y: 35)) == nil)
    #expect(scene(mark).hit(at: Point(x: 64, y: 64)) == nil)
  }

  @Test func `A text is hit in its rotated box`() {
    let shape = TextShape(
      x: Placement(points: [50]), y: Placement(points: [50]), texts: ["word"],
      style: TextStyle(), anchor: Point(x: 0, y: 0), rotation: -.pi / 2,
      sizes: [Size(width: 40, height: 12)], ascents: [9])
    let mark = Mark(role: .chart, shape: .text(shape), style: MarkStyle())
    #expect(scene(mark).hit(at: Point(x: 56, y: 20))?.point == Point(x: 56, y: 30))
    #expect(scene(mark).hit(at: Point(x: 70, y: 56)) == nil)
  }

  @Test func `Nothing is hit outside the clip, nor are items outside it`() {
    var mark = symbols(x: [50, 98], y: [50, 50])
    mark.clip = Rect(x: 0, y: 0, width: 94, height: 100)
    #expect(scene(mark).hit(at: Point(x: 50, y: 50))?.record == 0)
    #expect(scene(mark).hit(at: Point(x: 98, y: 50)) == nil)
    #expect(scene(mark).hit(at: Point(x: 94, y: 50)) == nil)
  }

  @Test func `Only charts and legend entries are hit, and each has its role`() {
    var entry = bars([20], top: [30])
    entry.role = .legend
    entry.style.records = Column([.nan])
    var ground = bars([20], top: [30])
    ground.role = .background
    let hits = scene(bars([20], top: [30]), entry, ground).hits(at: Point(x: 30, y: 60))
    #expect(hits.map(\.role) == [.legend, .chart])
    #expect(hits.map(\.mark) == [1, 0])
    #expect(hits.map(\.record) == [nil, 0])
    #expect(scene(entry).hit(at: Point(x: 53, y: 60))?.series == 0)
  }

  @Test func `An item that isn't painted isn't hit`() {
    var mark = bars([20, 60], top: [30, 30])
    mark.style.choice = Column([0, 1])
    mark.style.fills = [.none, .rgb(0x336699)]
    #expect(scene(mark).hit(at: Point(x: 30, y: 60)) == nil)
    #expect(scene(mark).hit(at: Point(x: 70, y: 60))?.record == 1)
  }

  @Test func `No position, no hit`() {
    let scene = scene(line(x: [], y: []), symbols(x: [.nan], y: [5]), bars([.nan], top: [5]))
    #expect(scene.hits(at: Point(x: 5, y: 5)).isEmpty)
    #expect(scene.hits(at: Point(x: .nan, y: 5)).isEmpty)
  }

  private func scene(_ marks: Mark...) -> Scene {
    let plot = Rect(x: 0, y: 0, width: 1000, height: 1000)
    return Scene(size: plot.size, plot: plot, marks: marks)
  }

  private func bars(_ left: [Double], top: [Double]) -> Mark {
    Mark(
      role: .chart, chart: "bars", kind: "bar",
      shape: .rects(
        RectShape(
          x0: Placement(points: left), x1: Placement(points: left.map { $0 + 30 }),
          y0: Placement(points: 90), y1: Placement(points: top), baseline: .y0)),
      style: MarkStyle(fill: .rgb(0x336699), series: 0, seriesName: "bars"))
  }

  private func symbols(x: [Double], y: [Double], series: Int = 0) -> Mark {
    Mark(
      role: .chart, chart: "chart", kind: "scatter",
      shape: .symbols(SymbolShape(x: Placement(points: x), y: Placement(points: y))),
      style: MarkStyle(fill: .rgb(0x336699), series: series))
  }

  private func line(
    x: [Double], y: [Double], curve: Curve = .linear, gap: Gap = .open, series: Int = 0
  ) -> Mark {
    let shape = LineShape(
      x: Placement(points: x), y: Placement(points: y), curve: curve, gap: gap)
    return Mark(
      role: .chart, chart: "chart", kind: "line", shape: .line(shape),
      style: MarkStyle(stroke: Stroke(.black, width: 2), series: series))
  }
}
