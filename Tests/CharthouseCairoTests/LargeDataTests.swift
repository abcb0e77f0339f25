import Charthouse
import CharthouseCairo
import Testing

@Suite struct LargeDataTests {
  /// Numbers that are the same in every run, from -1 to 1.
  private struct Noise {
    private var state: UInt64 = 11

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-52 - 1
    }
  }

  private static let size = Size(width: 400, height: 200)

  private static func walk(_ count: Int, from start: Double, noise: Double) -> [Double] {
    var (random, place) = (Noise(), start)
    return (0..<count).map { _ in
      place += random.next() * 0.5
      return min(190, max(10, place)) + random.next() * noise
    }
  }

  private static func along(_ count: Int) -> Placement {
    Placement(
      column: Column((0..<count).map(Double.init)),
      map: AxisMap(low: 0, high: Double(count - 1), start: 5, end: 395))
  }

  private static func scene(_ shape: Shape, _ style: MarkStyle) -> Scene {
    let clip = Rect(x: 4, y: 4, width: 392, height: 192)
    return .small([.chart(shape, style, clip: clip)], size: size)
  }

  private static func difference(_ scene: Scene, scale: Double = 1) throws -> Double {
    let reduced = try #require(try scene.picture(scale: scale))
    let whole = try #require(try scene.picture(scale: scale, detail: .whole))
    #expect(reduced.ink(on: .white) != nil)
    return reduced.difference(from: whole, beyond: 32)
  }

  // MARK: Lines

  @Test(arguments: [(1.0, 1.0), (1, 2), (2, 1), (2, 2)])
  func `a line of 200,000 points looks as if all were drawn`(width: Double, scale: Double) throws {
    let line = LineShape(
      x: Self.along(200_000), y: Placement(points: Self.walk(200_000, from: 100, noise: 3)))
    let stroke = Stroke(.color(Color(0x2643ba)), width: width, join: .round)
    let difference = try Self.difference(
      Self.scene(.line(line), MarkStyle(stroke: stroke)), scale: scale)
    #expect(difference <= 0.001)
  }

  @Test(arguments: [0.5, 1, 2, 9], [1.0, 2])
  func `a line with points between its points looks the same`(width: Double, scale: Double) throws {
    let corners = Self.walk(200, from: 100, noise: 8)
    let few = (0..<200).map { (5 + Double($0) * 390 / 199, corners[$0]) }
    let many = zip(few, few.dropFirst()).flatMap { start, end in
      (0..<10).map { step in
        let part = Double(step) / 10
        return (start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
      }
    }
    let style = MarkStyle(stroke: Stroke(.color(.black), width: width, join: .round))
    let one = try #require(try Self.scene(.line(few), style).picture(scale: scale))
    let other = try #require(
      try Self.scene(.line(many + [few[199]]), style).picture(scale: scale))
    #expect(one.difference(from: other, beyond: 32) <= 0.001)
  }

  @Test(arguments: [Stroke.Cap.butt, .round], [1.0, 1.5, 3])
  func `a dashed line with points between its points looks the same`(
    cap: Stroke.Cap, width: Double
  ) throws {
    let few = (0..<100).map { corner -> (Double, Double) in
      let part = Double(corner) / 99
      return (5 + part * 390, 100 + 90 * Self.wave(part * 2.5))
    }
    let many = zip(few, few.dropFirst()).flatMap { start, end in
      (0..<10).map { step in
        let part = Double(step) / 10
        return (start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
      }
    }
    let stroke = Stroke(
      .color(.black), width: width, cap: cap, join: .round, dash: [9, 4, 2], dashOffset: 5)
    let one = try #require(try Self.scene(.line(few), MarkStyle(stroke: stroke)).picture(scale: 2))
    let other = try #require(
      try Self.scene(.line(many + [few[99]]), MarkStyle(stroke: stroke)).picture(scale: 2))
    #expect(one.difference(from: other, beyond: 32) <= 0.001)
  }

  @Test func `a dashed line to positions far away ends`() throws {
    let points = (0..<600).map { (Double($0), $0 % 50 == 7 ? 1e300 : 100.0) }
    let stroke = Stroke(.color(.black), width: 1, dash: [5, 3])
    let picture = try #require(try Self.scene(.line(points), MarkStyle(stroke: stroke)).picture())
    #expect(picture.ink(on: .white) != nil)
  }

  @Test(arguments: Curve.allCases)
  func `a long line of any curve looks as if all were drawn`(curve: Curve) throws {
    let line = LineShape(
      x: Self.along(3_000), y: Placement(points: Self.walk(3_000, from: 100, noise: 2)),
      curve: curve)
    let stroke = Stroke(.color(.black), width: 1.5, join: .round)
    #expect(try Self.difference(Self.scene(.line(line), MarkStyle(stroke: stroke))) <= 0.001)
  }

  @Test(arguments: Gap.allCases)
  func `a long line with gaps looks as if all were drawn`(gap: Gap) throws {
    var ys = Self.walk(50_000, from: 100, noise: 1)
    for record in stride(from: 100, to: 49_000, by: 997) {
      for missing in record..<record + 250 { ys[missing] = .nan }
    }
    ys[300] = .nan
    ys[302] = .nan
    let line = LineShape(x: Self.along(50_000), y: Placement(points: ys), gap: gap)
    let stroke = Stroke(.color(.black), width: 1, join: .round)
    #expect(try Self.difference(Self.scene(.line(line), MarkStyle(stroke: stroke))) <= 0.001)
  }

  @Test func `a long line that goes round and round looks as if all were drawn`() throws {
    let turns = (0..<60_000).map { Double($0) / 60_000 }
    let line = LineShape(
      x: Placement(points: turns.map { 200 + (60 + 100 * $0) * Self.wave($0 * 20) }),
      y: Placement(points: turns.map { 100 + (20 + 60 * $0) * Self.wave($0 * 20 + 0.25) }))
    let stroke = Stroke(.color(.black), width: 2, join: .round)
    #expect(try Self.difference(Self.scene(.line(line), MarkStyle(stroke: stroke))) <= 0.001)
  }

  /// Returns a smooth wave between -1 and 1 made of parabolas, with a period of 1.
  private static func wave(_ turn: Double) -> Double {
    let part = turn - turn.rounded(.down)
    return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part)
  }

  @Test func `a long line on a log axis looks as if all were drawn`() throws {
    var random = Noise()
    let values = (0..<50_000).map { index in
      index % 5_000 == 7 ? -1 : 1 + 999 * (random.next() + 1) / 2 * Double(index % 300) / 300
    }
    let line = LineShape(
      x: Self.along(50_000),
      y: Placement(
        column: Column(values), map: AxisMap(scale: .log, low: 1, high: 1_000, start: 195, end: 5)))
    let stroke = Stroke(.color(.black), width: 1, join: .round)
    #expect(try Self.difference(Self.scene(.line(line), MarkStyle(stroke: stroke))) <= 0.001)
  }

  @Test func `five single spikes among ten million points are all seen`() throws {
    var ys = [Double](repeating: 150, count: 10_000_000)
    let spikes = [1_234_567, 3_000_000, 5_555_555, 7_654_321, 9_990_001]
    for spike in spikes { ys[spike] = 20 }
    // The numbers of the records, in memory that is filled at once.
    let xs = [Double](unsafeUninitializedCapacity: ys.count) { buffer, count in
      for index in 0..<buffer.count { buffer[index] = Double(index) }
      count = buffer.count
    }
    let line = LineShape(
      x: Placement(column: Column(xs), map: AxisMap(low: 0, high: 1e7, start: 5, end: 395)),
      y: Placement(points: ys))
    let stroke = Stroke(.color(.black), width: 2, join: .round)
    let picture = try #require(
      try Self.scene(.line(line), MarkStyle(stroke: stroke)).picture())
    for spike in spikes {
      let x = 5 + Double(spike) / 1e7 * 390
      let darkest = [-1, 0, 1].map { picture[Int(x) + $0, 30].red }.min() ?? 255
      #expect(darkest < 32)
    }
    #expect((5..<395).count { picture[$0, 30] != .white } <= 15)
  }

  @Test func `a zoom into a long line shows its part`() throws {
    let count = 100_000
    let line = LineShape(
      x: Placement(
        column: Column((0..<count).map(Double.init)),
        map: AxisMap(low: 50_000, high: 50_040, start: 5, end: 395)),
      y: Placement(points: Self.walk(count, from: 100, noise: 20)))
    let stroke = Stroke(.color(.black), width: 1, join: .round)
    #expect(try Self.difference(Self.scene(.line(line), MarkStyle(stroke: stroke))) <= 0.001)
  }

  @Test func `a long translucent area looks as if all were drawn`() throws {
    let area = AreaShape(
      x: Self.along(20_000), y: Placement(points: Self.walk(20_000, from: 60, noise: 5)),
      baseline: Placement(points: 180))
    let style = MarkStyle(fill: .color(Color(rgba: 0x2643_ba60)))
    #expect(try Self.difference(Self.scene(.area(area), style)) <= 0.001)
  }

  // MARK: Symbols

  @Test(arguments: Symbol.allCases.filter { $0 != .none })
  func `many translucent symbols style as if each were drawn`(symbol: Symbol) throws {
    var random = Noise()
    let count = 6_000
    let symbols = SymbolShape(
      x: Placement(points: (0..<count).map { _ in 200 + 190 * random.next() * random.next() }),
      y: Placement(points: (0..<count).map { _ in 100 + 95 * random.next() }), symbol: symbol,
      diameter: 7)
    let style = MarkStyle(
      fill: .color(Color(rgba: 0x2643_ba80)), stroke: Stroke(.color(Color(0xffffff)), width: 0.5))
    #expect(try Self.difference(Self.scene(.symbols(symbols), style), scale: 2) <= 0.001)
  }

  @Test func `many symbols of different sizes and colours look as if each were drawn`() throws {
    var random = Noise()
    let count = 5_000
    let symbols = SymbolShape(
      x: Placement(points: (0..<count).map { _ in 200 + 195 * random.next() }),
      y: Placement(points: (0..<count).map { _ in 100 + 95 * random.next() }),
      diameters: Column((0..<count).map { $0 % 50 == 0 ? .nan : Double($0 % 17) / 2 }))
    var style = MarkStyle(fill: .rgb(0x808080))
    style.choice = Column((0..<count).map { $0 % 7 == 0 ? .nan : Double($0 % 3) })
    style.fills = [0xff0000, 0x00ff00, 0x0000ff].map { .rgb($0) }
    #expect(try Self.difference(Self.scene(.symbols(symbols), style)) <= 0.001)
  }

  // MARK: Bars

  @Test func `the tallest of a hundred thousand bars is seen`() throws {
    let count = 100_000
    var heights = [Double](repeating: 100, count: count)
    heights[43_210] = 10
    let places = (0..<count).map { 5 + Double($0) / Double(count) * 390 }
    let bars = RectShape(
      x0: Placement(points: places), x1: Placement(points: places.map { $0 + 0.003 }),
      y0: Placement(points: 190), y1: Placement(points: heights), baseline: .y0)
    let style = MarkStyle(fill: .color(Color(rgba: 0xff00_0080)))
    let picture = try #require(try Self.scene(.rects(bars), style).picture())
    let pale = Color(0xff7f7f)
    #expect((6..<394).allSatisfy { picture[$0, 150] == picture[200, 150] })
    #expect(abs(Int(picture[200, 150].green) - Int(pale.green)) <= 1)
    let tallest = 5 + Int(43_210.0 / 100_000 * 390)
    #expect((5..<395).filter { picture[$0, 50] != .white } == [tallest])
  }

  // MARK: Vector files

  @Test func `a cloud becomes a picture in a file of lines and shapes`() throws {
    var random = Noise()
    let count = 30_000
    let symbols = SymbolShape(
      x: Placement(points: (0..<count).map { _ in 200 + 190 * random.next() }),
      y: Placement(points: (0..<count).map { _ in 100 + 90 * random.next() }))
    let scene = Self.scene(.symbols(symbols), MarkStyle(fill: .rgb(0x2643ba), series: 2))
    let embedded = try scene.embeddingClouds()
    try #require(embedded.marks[0].shape.form == .image)
    #expect(embedded.marks[0].style.series == 2)
    #expect(try scene.pdf().count < 1_000_000)
    #expect(try scene.pdf(detail: .whole).count > scene.pdf().count)
  }
}
