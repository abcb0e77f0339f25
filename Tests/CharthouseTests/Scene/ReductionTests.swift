import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite struct ReductionTests {
  private static func random(_ count: Int) -> [Double] {
    var state: UInt64 = 5
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
  }

  // MARK: Statistics of a column

  @Test(arguments: [0, 1, 5, 16, 100, 200_000])
  func `one pass finds minimum, maximum and order`(count: Int) {
    let values = Self.random(count)
    let column = Column(values)
    #expect(column.range?.lowerBound == values.min())
    #expect(column.range?.upperBound == values.max())
    #expect(column.order == (count < 2 ? .ascending : .none))
    #expect(Column(values.sorted()).order == .ascending)
    #expect(Column(values.sorted(by: >)).order == (count < 2 ? .ascending : .descending))
  }

  @Test func `missing and infinite values are counted at any position`() {
    var values = Self.random(150_000)
    for place in [0, 70_000, 149_999] { values[place] = .nan }
    for place in [1, 65_535, 65_536] { values[place] = .infinity }
    let column = Column(values)
    #expect(column.missingCount == 3)
    #expect(column.infiniteCount == 3)
    #expect(column.range?.upperBound == values.filter(\.isFinite).max())
    #expect(Column([.nan]).missingCount == 1)
    #expect(Column([1, .nan, 2]).missingCount == 1)
    #expect(Column([1, .infinity]).infiniteCount == 1)
    #expect(Column([1, .infinity]).range == 1...1)
  }

  @Test func `one value out of order in the last piece is noticed`() {
    var values = (0..<140_000).map(Double.init)
    values[139_998] = 0
    #expect(Column(values).order == .none)
    values[139_998] = 139_997
    #expect(Column(values).order == .ascending)
    #expect(Column([Double](repeating: 2, count: 100_000)).order == .ascending)
  }

  // MARK: The items that determine a picture

  private static let grain = Grain(columnsPerPoint: 1, visible: 0...100)

  private static func deciding(
    _ xs: [Double], _ ys: [Double], scale: AxisMap.Scale = .linear, grain: Grain = grain
  ) -> [Int] {
    let most = max(1, xs.max() ?? 1)
    return DecidingItems(
      x: Placement(column: Column(xs), map: AxisMap(low: 0, high: most, start: 0, end: 100)),
      edges: [
        Placement(
          column: Column(ys), map: AxisMap(scale: scale, low: 0.001, high: 1, start: 100, end: 0))
      ], count: xs.count, grain: grain
    ).items()
  }

  @Test func `of each column the first, lowest, highest and last item stay`() {
    let ys = Self.random(300_000)
    let items = Self.deciding((0..<300_000).map(Double.init), ys)
    let kept = Set(items)
    #expect(items == kept.sorted())
    // 101 columns, some of which are split between two pieces.
    #expect(items.count <= 4 * 104)
    for column in 0..<100 {
      // The first item at 100 points is the last of all.
      let range = (column * 299_999 + 99) / 100..<((column + 1) * 299_999 + 99) / 100
      #expect(kept.contains(range.lowerBound) && kept.contains(range.upperBound - 1))
      #expect(range.filter(kept.contains).map { ys[$0] }.min() == ys[range].min())
      #expect(range.filter(kept.contains).map { ys[$0] }.max() == ys[range].max())
    }
  }

  @Test func `xs in any order keep the same extremes as sorted ones`() {
    let count = 10_000
    let ys = Self.random(count)
    let xs = (0..<count).map(Double.init)
    let rising = Self.deciding(xs, ys)
    let falling = Self.deciding(xs.reversed(), ys.reversed())
    #expect(
      Set(rising.map { ys[$0] }).symmetricDifference(falling.map { ys[count - 1 - $0] }).count < 10)
    // With one missing x, the order is unknown.
    var holed = xs
    holed[5_050] = .nan
    let unsorted = Self.deciding(holed, ys)
    #expect(unsorted.contains(5_050))
    #expect(Set(unsorted).isSuperset(of: rising.filter { !(5_000..<5_100).contains($0) }))
  }

  @Test func `a gap and the ends beside it stay`() {
    let count = 50_000
    var ys = Self.random(count)
    for record in 20_100..<20_120 { ys[record] = .nan }
    let kept = Set(Self.deciding((0..<count).map(Double.init), ys))
    #expect(kept.contains(20_099) && kept.contains(20_120))
    #expect((20_100..<20_120).count(where: kept.contains) == 1)
  }

  @Test func `a value without a position on a log axis is a gap`() {
    let count = 50_000
    var ys = Self.random(count).map { $0 + 0.5 }
    ys[30_030] = -3
    let kept = Set(Self.deciding((0..<count).map(Double.init), ys, scale: .log))
    #expect([30_029, 30_030, 30_031].allSatisfy(kept.contains))
  }

  @Test func `a zoom looks at its part and what leads to it`() {
    let count = 100_000
    let grain = Grain(columnsPerPoint: 1, visible: 50...51)
    let items = Self.deciding((0..<count).map(Double.init), Self.random(count), grain: grain)
    #expect(items.allSatisfy { (49_990...51_010).contains($0) })
    #expect(items[0] < 50_000 && items[items.count - 1] > 51_000)
  }

  // MARK: Growing columns

  @Test func `a column that grew is as if it had been made whole`() {
    let all = Self.random(5_000)
    var column = Column(Array(all[..<10]), title: "t", unit: "mm")
    for start in stride(from: 10, to: 5_000, by: 499) {
      column = column.appending(Array(all[start..<min(start + 499, 5_000)]))
    }
    #expect(Array(column.values) == all)
    #expect(column.range == Column(all).range)
    #expect(column.order == .none)
    #expect(column.title == "t" && column.unit == "mm")
  }

  @Test func `a column that was appended to twice gives two columns`() {
    let start = Column([1, 2]).appending([3])
    let one = start.appending([4])
    let other = start.appending([5, 6])
    #expect(Array(start.values) == [1, 2, 3])
    #expect(Array(one.values) == [1, 2, 3, 4])
    #expect(Array(other.values) == [1, 2, 3, 5, 6])
    #expect(one.order == .ascending && Column([3]).appending([2]).order == .descending)
  }

  @Test func `a line that grew is the same as one that was made whole`() {
    let count = 300_000
    let ys = Self.random(count)
    let xs = (0..<count).map(Double.init)
    func items(_ x: Column, _ y: Column) -> [Int] {
      DecidingItems(
        x: Placement(column: x, map: AxisMap(low: 0, high: 300_000, start: 0, end: 100)),
        edges: [Placement(column: y, map: AxisMap(low: 0, high: 1, start: 100, end: 0))],
        count: x.count, grain: Self.grain
      ).items()
    }
    var (x, y) = (
      Column([]).appending(Array(xs[..<200_000])), Column([]).appending(Array(ys[..<200_000]))
    )
    _ = items(x, y)
    (x, y) = (x.appending(Array(xs[200_000...])), y.appending(Array(ys[200_000...])))
    #expect(items(x, y) == items(Column(xs), Column(ys)))
    // Another end after the same beginning.
    let changed = ys[200_000...].map { $0 * 2 }
    let start = Column([]).appending(Array(ys[..<200_000]))
    _ = items(x, start.appending(Array(ys[200_000...])))
    #expect(
      items(x, start.appending(changed)) == items(Column(xs), Column(ys[..<200_000] + changed)))
  }

  // MARK: Finding items

  @Test func `a cloud's index finds what looking at every symbol finds`() {
    let count = 30_000
    let (xs, ys) = (Self.random(count), Self.random(2 * count).suffix(count))
    func scene(_ places: Range<Int>) -> Scene {
      let symbols = SymbolShape(
        x: Placement(
          column: Column(Array(xs[places])), map: AxisMap(low: 0, high: 1, start: 0, end: 800)),
        y: Placement(
          column: Column(Array(ys)[places].map { $0 }),
          map: AxisMap(low: 0, high: 1, start: 600, end: 0)))
      return Scene(
        size: Size(width: 800, height: 600), plot: Rect(x: 0, y: 0, width: 800, height: 600),
        marks: [
          Mark(role: .chart, shape: .symbols(symbols), style: MarkStyle(fill: .color(.black)))
        ])
    }
    let whole = scene(0..<count)
    // Half of the symbols are too few for an index.
    let halves = [scene(0..<count / 2), scene(count / 2..<count)]
    for step in 0..<50 {
      let point = Point(x: Double(step * 37 % 800), y: Double(step * 91 % 600))
      let found = Set(whole.hits(at: point).compactMap(\.record))
      let wanted = Set(halves[0].hits(at: point).compactMap(\.record))
        .union(halves[1].hits(at: point).compactMap { $0.record.map { $0 + count / 2 } })
      #expect(found == wanted)
    }
  }

  // MARK: Bars

  @Test func `bars that are wider than a column stay bars`() {
    let places = (0..<2_000).map(Double.init)
    func bars(_ width: Double) -> RectShape {
      RectShape(
        x0: Placement(points: places.map { $0 * width }),
        x1: Placement(points: places.map { ($0 + 0.8) * width }), y0: Placement(points: 100),
        y1: Placement(points: Self.random(2_000).map { $0 * 100 }), baseline: .y0)
    }
    #expect(RectEnvelope(bars(2), style: MarkStyle(), column: 1) == nil)
    let envelope = RectEnvelope(bars(0.1), style: MarkStyle(), column: 1)
    #expect(envelope?.bars.count == 200)
    #expect(envelope?.bars.allSatisfy { $0.rect.width == 1 && $0.rect.maxY == 100 } == true)
  }
}
