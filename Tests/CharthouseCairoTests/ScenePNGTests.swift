import Charthouse
import CharthouseCairo
import Dispatch
import Synchronization
import Testing

@Suite struct ScenePNGTests {
  private let red = Color(0xff0000)
  private let half = Rect(x: 0, y: 0, width: 50, height: 60)

  // MARK: Moments

  @Test(arguments: PaintSpace.allCases)
  func `a part of a line has the colours that it has in the whole`(space: PaintSpace) throws {
    let paint = Paint.linear(
      LinearGradient(
        [GradientStop(at: 0, color: .black), GradientStop(at: 1, color: red)], space: space))
    var mark = Mark.chart(
      .line([(10, 10), (90, 10), (90, 50), (10, 50)]), MarkStyle(stroke: Stroke(paint, width: 4)))
    let whole = try #require(try Scene.small([mark]).picture())
    mark.traced = 0...0.5
    let first = try #require(try Scene.small([mark]).picture())
    mark.traced = 0.5...1
    let second = try #require(try Scene.small([mark]).picture())
    for x in stride(from: 14, to: 86, by: 8) {
      #expect(abs(Int(first[x, 10].red) - Int(whole[x, 10].red)) < 6)
      #expect(second[x, 10] == .white)
      #expect(abs(Int(second[x, 50].red) - Int(whole[x, 50].red)) < 6)
      #expect(first[x, 50] == .white)
    }
    #expect(first[90, 25] != .white && first[90, 35] == .white && second[90, 35] != .white)
  }

  // MARK: The file

  @Test func `a scene without a background is transparent`() throws {
    let picture = try #require(try Scene.small(background: .none).picture())
    #expect(picture.hasAlpha)
    #expect(picture[0, 0] == .clear)
  }

  @Test func `a colour that isn't opaque keeps its channels`() throws {
    let color = Color(rgba: 0xff80_0080)
    let mark = Mark.chart(.rect(half), MarkStyle(fill: .color(color)))
    let picture = try #require(try Scene.small([mark], background: .none).picture())
    #expect(picture[10, 10] == color)
    #expect(picture[60, 10] == .clear)
  }

  @Test func `an opaque picture has no alpha channel`() throws {
    let picture = try #require(
      try Scene.small([.chart(.rect(half), MarkStyle(fill: .color(red)))]).picture())
    #expect(!picture.hasAlpha)
    #expect(picture[10, 10] == red)
    #expect(picture[60, 10] == .white)
  }

  @Test func `a scale gives more pixels and a higher resolution`() throws {
    let mark = Mark.chart(.rect(half), MarkStyle(fill: .color(red)))
    let picture = try #require(try Scene.small([mark]).picture(scale: 2.5))
    #expect(picture.width == 250 && picture.height == 150)
    #expect(picture.resolution == 7087)
    #expect(picture[124, 149] == red)
    #expect(picture[125, 149] == .white)
  }

  @Test(arguments: [0xff, 0x80] as [UInt32])
  func `a picture of many colours has them all`(alpha: UInt32) throws {
    let marks = (0..<600).map { cell -> Mark in
      let place = Rect(x: Double(cell % 30), y: Double(cell / 30), width: 1, height: 1)
      let color = Color(rgba: UInt32(cell * 3 + 1) << 8 | alpha)
      return .chart(.rect(place), MarkStyle(fill: .color(color)))
    }
    let background: Paint = alpha == 0xff ? .rgb(0xffffff) : .none
    let picture = try #require(try Scene.small(marks, background: background).picture())
    #expect(picture.colorType == (alpha == 0xff ? 2 : 6))
    for cell in 0..<600 {
      let color = picture[cell % 30, cell / 30]
      #expect(UInt32(color.alpha) == alpha)
      let blue = (cell * 3 + 1) & 0xff
      #expect(abs(Int(color.blue) - blue) <= 2)
    }
  }

  @Test func `colours that don't fit in the palette differ from it by two steps at most`() throws {
    let colors = (0..<400).map { Color(UInt32($0 % 200) << 8 | UInt32($0 / 200)) }
    let marks = colors.enumerated().map { cell, color -> Mark in
      let place = Rect(x: Double(cell % 40), y: Double(cell / 40), width: 1, height: 1)
      return .chart(.rect(place), MarkStyle(fill: .color(color)))
    }
    let file = try Scene.small(marks).png()
    let picture = try #require(Picture(file))
    #expect(picture.colorType == 3)
    #expect(picture[50, 50] == .white)
    for (cell, color) in colors.enumerated() {
      let drawn = picture[cell % 40, cell / 40]
      #expect(drawn.red == 0)
      #expect(abs(Int(drawn.green) - Int(color.green)) <= 2)
      #expect(abs(Int(drawn.blue) - Int(color.blue)) <= 2)
    }
  }

  @Test func `many rows are as they were drawn`() throws {
    let marks = (0..<60).map { row in
      Mark.chart(
        .rect(Rect(x: 0, y: Double(row), width: 100, height: 1)),
        MarkStyle(fill: .rgb(UInt32(row) &* 0x9e3779 & 0xffffff)))
    }
    let picture = try #require(try Scene.small(marks).picture())
    for row in 0..<60 { #expect(picture[50, row] == Color(UInt32(row) &* 0x9e3779 & 0xffffff)) }
  }

  @Test func `a scene gives the same bytes on every thread`() throws {
    let scene = Self.everything
    let first = try scene.png(scale: 1.5)
    let others = Mutex<[[UInt8]]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let bytes = (try? scene.png(scale: 1.5)) ?? []
      others.withLock { $0.append(bytes) }
    }
    #expect(others.withLock { $0 }.allSatisfy { $0 == first })
  }

  // MARK: Errors

  @Test(arguments: [
    Size(width: 0, height: 60), Size(width: -800, height: 60), Size(width: 100, height: .nan),
    Size(width: .infinity, height: 60),
  ])
  func `a size that isn't positive is an error`(size: Size) {
    let error = #expect(throws: RenderError.self) { try Scene.small(size: size).png() }
    guard case .size(let named)? = error else {
      Issue.record("Unexpected \(String(describing: error))")
      return
    }
    #expect(named.width == size.width)
    #expect(throws: RenderError.self) { try Scene.small(size: size).pdf() }
  }

  @Test func `the error of a size names the side that is wrong`() {
    #expect(
      RenderError.size(Size(width: 600, height: 0)).description
        == "The height of the picture must be a positive number of points; it is 600.0 × 0.0 points."
    )
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a scale that isn't positive is an error`(scale: Double) {
    #expect(throws: RenderError.self) { try Scene.small().png(scale: scale) }
  }

  @Test func `a picture with too many pixels is an error with the greatest number allowed`() {
    #expect(throws: RenderError.tooLarge(Size(width: 100, height: 60), scale: 400, limit: 32_767)) {
      try Scene.small().png(scale: 400)
    }
  }

  // MARK: Marks

  @Test func `nothing is painted outside the clip`() throws {
    let clip = Rect(x: 20, y: 10, width: 30, height: 20)
    let mark = Mark.chart(
      .rect(Rect(x: 0, y: 0, width: 100, height: 60)), MarkStyle(fill: .color(red)), clip: clip)
    let picture = try #require(try Scene.small([mark]).picture())
    #expect(picture.ink(on: .white) == clip)
  }

  @Test func `a later mark is in front`() throws {
    let marks = [red, .black].map { Mark.chart(.rect(half), MarkStyle(fill: .color($0))) }
    #expect(try Scene.small(marks).picture()?[10, 10] == .black)
  }

  @Test func `touching bars of one colour have no seam`() throws {
    let edges = (0...40).map { Double($0) * 2.3 }
    let bars = RectShape(
      x0: Placement(points: Array(edges.dropLast())),
      x1: Placement(points: Array(edges.dropFirst())),
      y0: Placement(points: 60), y1: Placement(points: 0), baseline: .y0)
    let picture = try #require(
      try Scene.small([.chart(.rects(bars), MarkStyle(fill: .color(red)))]).picture())
    for x in 0..<91 { #expect(picture[x, 30] == red) }
  }

  @Test func `a very narrow bar is seen and a bar without height is not`() throws {
    let bars = RectShape(
      x0: Placement(points: [20, 60]), x1: Placement(points: [20.001, 70]),
      y0: Placement(points: 60), y1: Placement(points: [20, 60]), baseline: .y0)
    let picture = try #require(
      try Scene.small([.chart(.rects(bars), MarkStyle(fill: .color(red)))]).picture())
    let ink = try #require(picture.ink(on: .white))
    #expect(ink.minY == 20 && ink.maxX <= 22)
    #expect(picture[19, 40] != .white && picture[20, 40] != .white)
  }

  @Test(arguments: [1.0, 2, 3])
  func `a grid line is sharp at any position`(scale: Double) throws {
    let grid = Mark(
      role: .grid,
      shape: .segments(
        SegmentShape(
          x0: Placement(points: 0), x1: Placement(points: 100), y0: Placement(points: [10.3, 40]),
          y1: Placement(points: [10.3, 40]))), style: MarkStyle(stroke: Stroke(.black)))
    let picture = try #require(try Scene.small([grid]).picture(scale: scale))
    let column = (0..<picture.height).map { picture[picture.width / 2, $0] }
    #expect(column.filter { $0 == .black }.count == 2 * Int(scale))
    #expect(column.allSatisfy { $0 == .black || $0 == .white })
  }

  private func gap(_ gap: Gap) throws -> Picture {
    let line = Shape.line(
      [(5, 30), (30, 30), (50, .nan), (60, 30), (65, .nan), (70, 30), (95, 30)], gap: gap)
    return try #require(
      try Scene.small([.chart(line, MarkStyle(stroke: Stroke(.black, width: 2)))]).picture())
  }

  @Test func `an open line leaves a gap and draws a lone point`() throws {
    let picture = try gap(.open)
    #expect(picture[20, 30] == .black && picture[80, 30] == .black)
    #expect((32..<57).allSatisfy { picture[$0, 30] == .white })
    #expect(picture[60, 30] == .black)
  }

  @Test func `a joined line goes through a gap`() throws {
    let picture = try gap(.join)
    #expect((6..<94).allSatisfy { picture[$0, 30] == .black })
  }

  @Test func `a bridge is dashed`() throws {
    let picture = try gap(.bridge)
    let bridge = (31..<57).map { picture[$0, 30] }
    #expect(bridge.contains(.black) && bridge.contains(.white))
    #expect((6..<29).allSatisfy { picture[$0, 30] == .black })
  }

  @Test func `a corner is pointed as far as the miter limit lets it, round, or cut`() throws {
    let corner = Shape.line([(20, 55), (50, 25), (80, 55)])
    func isPainted(_ join: Stroke.Join, limit: Double = 10) throws -> [Bool] {
      let stroke = Stroke(.color(.black), width: 10, join: join, miterLimit: limit)
      let picture = try #require(
        try Scene.small([.chart(corner, MarkStyle(stroke: stroke))]).picture())
      // Above the corner: a miter extends 7 points, a round join 5, a cut one 3.5.
      return [19, 20, 23].map { picture[50, $0].red < 128 }
    }
    #expect(try isPainted(.miter) == [true, true, true])
    #expect(try isPainted(.round) == [false, true, true])
    #expect(try isPainted(.bevel) == [false, false, true])
    #expect(try isPainted(.miter, limit: 1) == [false, false, true])
  }

  @Test func `a line ends at its end, round, or half its width later`() throws {
    func isPainted(_ cap: Stroke.Cap) throws -> [Bool] {
      let style = MarkStyle(stroke: Stroke(.color(.black), width: 10, cap: cap))
      let line = Shape.line([(30, 30), (70, 30)])
      let picture = try #require(try Scene.small([.chart(line, style)]).picture())
      return [(31, 27), (27, 30), (25, 26)].map { picture[$0.0, $0.1].red < 128 }
    }
    #expect(try isPainted(.butt) == [true, false, false])
    #expect(try isPainted(.round) == [true, true, false])
    #expect(try isPainted(.square) == [true, true, true])
  }

  @Test func `a gradient along a line runs from end to end without seams`() throws {
    let stops = [GradientStop(at: 0, color: red), GradientStop(at: 1, color: Color(0x0000ff))]
    let line = Shape.line([(0, 30.3), (50, 30.3), (100, 30.3)])
    let stroke = Stroke(.linear(LinearGradient(stops, space: .path)), width: 8)
    let picture = try #require(try Scene.small([.chart(line, MarkStyle(stroke: stroke))]).picture())
    let row = (0..<100).map { picture[$0, 30] }
    #expect(row.allSatisfy { $0.green == 0 })
    #expect(zip(row, row.dropFirst()).allSatisfy { $0.red >= $1.red && $0.blue <= $1.blue })
    #expect(row[1].red > 245 && row[98].blue > 245)
  }

  @Test func `a translucent gradient along a line is nowhere darker`() throws {
    let stops = [GradientStop(at: 0, color: red), GradientStop(at: 1, color: red)]
    let stroke = Stroke(
      Paint.linear(LinearGradient(stops, space: .path)).opacity(0.5), width: 8)
    let line = Shape.line([(0, 30), (50, 30), (100, 30)])
    let picture = try #require(
      try Scene.small([.chart(line, MarkStyle(stroke: stroke))], background: .none).picture())
    #expect((0..<100).allSatisfy { picture[$0, 30] == Color(rgba: 0xff00_0080) })
  }

  @Test func `a long translucent line is nowhere darker`() throws {
    let line = Shape.line((0...10_000).map { (Double($0) / 100, 30) })
    let stroke = Stroke(.color(Color(rgba: 0xff00_0080)), width: 8)
    let picture = try #require(
      try Scene.small([.chart(line, MarkStyle(stroke: stroke))], background: .none).picture())
    #expect((0..<100).allSatisfy { picture[$0, 30] == Color(rgba: 0xff00_0080) })
  }

  @Test func `the dashes of a long line go on from piece to piece`() throws {
    let stroke = Stroke(.color(.black), width: 4, dash: [5, 5])
    let short = Shape.line([(0, 30), (100, 30)])
    let long = Shape.line((0...20_000).map { (Double($0) / 200, 30) })
    let one = try #require(try Scene.small([.chart(short, MarkStyle(stroke: stroke))]).picture())
    let other = try #require(try Scene.small([.chart(long, MarkStyle(stroke: stroke))]).picture())
    for x in 0..<100 { #expect(abs(Int(one[x, 30].red) - Int(other[x, 30].red)) <= 64) }
    #expect((0..<100).filter { other[$0, 30] == .white }.count > 40)
  }

  @Test func `the far ends of a line don't change what is seen of it`() throws {
    func picture(_ far: Double) throws -> Picture? {
      let line = Shape.line([(50 - far, 30 - far / 2), (50 + far, 30 + far / 2)])
      return try Scene.small([.chart(line, MarkStyle(stroke: Stroke(.black, width: 2)))]).picture()
    }
    let near = try #require(try picture(100))
    let far = try #require(try picture(1e11))
    for x in 0..<100 {
      for y in 0..<60 { #expect(abs(Int(near[x, y].red) - Int(far[x, y].red)) < 40) }
    }
  }

  @Test(arguments: [[-1, 2], [0, 0], [.nan, 1], [.infinity]])
  func `invalid dashes are a solid line`(dash: [Double]) throws {
    let line = Shape.line([(0, 30), (100, 30)])
    let stroke = Stroke(.color(.black), width: 4, dash: dash)
    let picture = try #require(try Scene.small([.chart(line, MarkStyle(stroke: stroke))]).picture())
    #expect((0..<100).allSatisfy { picture[$0, 30] == .black })
  }

  @Test func `a gradient in the plot area is the same in every mark`() throws {
    let stops = [GradientStop(at: 0, color: .black), GradientStop(at: 1, color: .white)]
    let fill = Paint.linear(LinearGradient(stops, space: .plot))
    let marks = [0.0, 30].map { y in
      Mark.chart(.rect(Rect(x: y, y: y, width: 100 - y, height: 20)), MarkStyle(fill: fill))
    }
    let picture = try #require(try Scene.small(marks, background: .rgb(0xff00ff)).picture())
    for x in 35..<95 { #expect(picture[x, 10] == picture[x, 40]) }
    #expect(picture[10, 10].red < picture[90, 10].red)
  }

  @Test func `a gradient without a width is its last colour`() throws {
    let stops = [GradientStop(at: 0, color: red), GradientStop(at: 1, color: .black)]
    let line = Shape.segments(
      SegmentShape(
        x0: Placement(points: 50), x1: Placement(points: 50), y0: Placement(points: 0),
        y1: Placement(points: 60)))
    let stroke = Stroke(.linear(LinearGradient(stops)), width: 4)
    #expect(
      try Scene.small([.chart(line, MarkStyle(stroke: stroke))]).picture()?[50, 30] == .black)
  }

  @Test func `an item without a finite position is left out`() throws {
    let symbols = SymbolShape(
      x: Placement(points: [20, .nan, .infinity, 80]), y: Placement(points: 30), diameter: 10)
    let picture = try #require(
      try Scene.small([.chart(.symbols(symbols), MarkStyle(fill: .color(red)))]).picture())
    #expect(picture[20, 30] == red && picture[80, 30] == red)
    #expect(picture.ink(on: .white) == Rect(x: 15, y: 25, width: 70, height: 10))
  }

  // MARK: Text

  private func text(_ text: String, _ style: TextStyle, anchor: Point, rotation: Double = 0) -> Mark
  {
    let measurer = PangoTextMeasurer.shared
    return .chart(
      .text(
        TextShape(
          x: Placement(points: 50), y: Placement(points: 30), texts: [text], style: style,
          anchor: anchor, rotation: rotation, sizes: [measurer.size(of: text, style: style)],
          ascents: [measurer.ascent(of: text, style: style)])), MarkStyle())
  }

  @Test(arguments: [
    Point(x: 0, y: 0), Point(x: 0.5, y: 0.5), Point(x: 1, y: 1), Point(x: 0, y: 1),
  ])
  func `a text is drawn in the box that was measured`(anchor: Point) throws {
    let style = TextStyle(points: 12, weight: 700, color: .black)
    let size = PangoTextMeasurer.shared.size(of: "Hxg", style: style)
    let box = Rect(
      x: 50 - anchor.x * size.width, y: 30 - anchor.y * size.height, width: size.width,
      height: size.height)
    let picture = try #require(try Scene.small([text("Hxg", style, anchor: anchor)]).picture())
    let ink = try #require(picture.ink(on: .white))
    #expect(box.contains(Point(x: ink.minX, y: ink.minY), slop: 1))
    #expect(box.contains(Point(x: ink.maxX, y: ink.maxY), slop: 1))
    #expect(ink.width > size.width * 0.8)
  }

  @Test func `a text rotated by a quarter is vertical`() throws {
    let style = TextStyle(points: 14, color: .black)
    let mark = text("Hello", style, anchor: Point(x: 0.5, y: 0.5), rotation: -.pi / 2)
    let ink = try #require(try Scene.small([mark]).picture()?.ink(on: .white))
    #expect(ink.height > 2 * ink.width)
  }

  @Test func `text is gray on white without colours at its edges`() throws {
    let style = TextStyle(points: 16, color: .black)
    let picture = try #require(
      try Scene.small([text("Wavy", style, anchor: Point(x: 0.5, y: 0.5))]).picture())
    for y in 0..<60 {
      for x in 0..<100 {
        let color = picture[x, y]
        #expect(color.red == color.green && color.green == color.blue)
      }
    }
  }

  @Test func `a missing glyph is a visible box`() throws {
    let style = TextStyle(points: 20, color: .black)
    let mark = text("\u{10fffd}", style, anchor: Point(x: 0.5, y: 0.5))
    let ink = try #require(try Scene.small([mark]).picture()?.ink(on: .white))
    #expect(ink.width > 8 && ink.height > 10)
  }

  @Test(arguments: [0, -3, Double.nan, .infinity])
  func `text without a size is left out`(points: Double) throws {
    let mark = text("Hello", TextStyle(points: points, color: .black), anchor: Point(x: 0, y: 0))
    #expect(try Scene.small([mark]).picture()?.ink(on: .white) == nil)
  }

  /// A scene with every shape.
  private static let everything: Scene = {
    let stops = [GradientStop(at: 0, color: .black), GradientStop(at: 1, color: Color(0x3366cc))]
    let style = TextStyle(points: 9, color: .black)
    let words = ["one", "шесть", "שבע"]
    let measurer = PangoTextMeasurer.shared
    let places = Placement(points: [10, 40, 70])
    return .small([
      .chart(
        .line([(0, 9), (30, 50), (60, 20), (90, 40)], curve: .monotone),
        MarkStyle(stroke: Stroke(.linear(LinearGradient(stops, space: .path)), width: 3))),
      .chart(
        .area(
          AreaShape(x: places, y: Placement(points: [40, 30, 45]), baseline: Placement(points: 60))),
        MarkStyle(fill: .linear(LinearGradient(stops)).opacity(0.5))),
      .chart(
        .symbols(SymbolShape(x: places, y: places, symbol: .star, diameter: 12)),
        MarkStyle(fill: .radial(RadialGradient(stops)), stroke: Stroke(.black))),
      .chart(
        .text(
          TextShape(
            x: places, y: Placement(points: 20), texts: words, style: style,
            anchor: Point(x: 0.5, y: 0.5), sizes: words.map { measurer.size(of: $0, style: style) },
            ascents: words.map { measurer.ascent(of: $0, style: style) })), MarkStyle()),
    ])
  }()
}
