import Charthouse
import TestSupport
import Testing

/// A line with a thumb that follows the pointer, on charts of the standard kinds.
@Suite("Scrubbing") struct ScrubbingTests {
  /// Records the notifications that it receives.
  private final class Listener: HostDelegate {
    var heard: [(what: String, scrub: Scrub)] = []
    func host(_ host: ChartHost, didBeginScrubbing scrub: Scrub) { heard.append(("began", scrub)) }
    func host(_ host: ChartHost, didScrub scrub: Scrub) { heard.append(("moved", scrub)) }
    func host(_ host: ChartHost, didEndScrubbing scrub: Scrub) { heard.append(("ended", scrub)) }
  }

  /// Creates a host with a chart of a kind that is scrubbed.
  private func host(_ kind: String, _ x: Column, _ ys: [Double]...) throws -> ChartHost {
    let host = try Kinds.host(kind) { chart in
      try chart.encode("x", with: x)
      try chart.encode("y", with: ys.enumerated().map { Column($1, title: "s\($0)") })
    }
    host.graph.scrubbing.isEnabled = true
    return host
  }

  private static let five = Column([0, 1, 2, 3, 4])

  /// Returns a position in the plot area, at a fraction of its width.
  private func place(_ part: Double, _ host: ChartHost) throws -> Point {
    let plot = try host.scene().plot
    return Point(x: plot.minX + part * plot.width, y: plot.midY)
  }

  private func marks(_ host: ChartHost, _ form: Shape.Form) throws -> [Mark] {
    try host.scene().marks.filter { $0.role == .selection && $0.shape.form == form }
  }

  // MARK: Lines

  @Test func `The line follows the pointer, and the value is read between points`() throws {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    try host.press(at: try place(0.375, host))
    let scrub = try #require(host.scrub)
    #expect(scrub.record == nil)
    #expect(abs((scrub.value ?? 0) - 15) < 0.1)
    #expect(abs(scrub.position - 1.5) < 0.01)
    let thumb = try #require(try marks(host, .symbols).first?.bounds(of: 0))
    #expect(abs(thumb.midX - (try place(0.375, host).x)) < 0.01)
    #expect(thumb.width == 10)
  }

  @Test func `Near a point it snaps to it, within the set distance`() throws {
    let host = try host("line", Self.five, [0, 10, 25, 30, 40])
    try host.press(at: try place(0.56, host))
    #expect(host.scrub?.record == 2)
    #expect(host.scrub?.value == 25)
    host.graph.scrubbing.snap = 0.1
    try host.move(to: try place(0.555, host))
    #expect(try #require(host.scrub).record == nil)
    host.graph.scrubbing.snap = 0.5
    try host.move(to: try place(0.61, host))
    #expect(host.scrub?.record == 2)
  }

  @Test func `Over an open gap there is no value, over a joined one there is`() throws {
    let host = try host("line", Self.five, [0, 10, .nan, 30, 40])
    try host.press(at: try place(0.5, host))
    #expect(try #require(host.scrub).value == nil)
    #expect(try marks(host, .symbols).isEmpty)
    #expect(try marks(host, .text).isEmpty)
    #expect(try marks(host, .segments).count == 1)
    try host.graph.chart("line").set("gaps", to: "join")
    try host.layout()
    #expect(host.graph.charts.count == 1)
    try host.move(to: try place(0.501, host))
    #expect(abs((host.scrub?.value ?? 0) - 20) < 0.2)
  }

  @Test func `A chart with one point keeps the line at it`() throws {
    let host = try host("line", Column([7]), [3])
    for part in [0.0, 0.2, 0.5, 0.9, 1] {
      try host.press(at: try place(part, host))
      #expect(host.scrub?.record == 0)
      #expect(host.scrub?.value == 3)
      try host.release(at: try place(part, host))
    }
  }

  @Test func `The value is reported as the axis would write it, with no more digits than are seen`()
    throws
  {
    let host = try host("line", Self.five, [0, 1, 0, 1, 0])
    try host.press(at: try place(0.1234567, host))
    let words = try #require(try marks(host, .text).first?.shape.text)
    #expect(words.texts[0].count <= 6)
    host.graph.y.format = "0.0%"
    try host.layout()
    let percent = try #require(try marks(host, .text).first?.shape.text)
    #expect(percent.texts[0].hasSuffix("%"))
  }

  // MARK: Bars and symbols

  @Test func `Between bars there is a line alone, at a bar its value`() throws {
    let host = try host("bar", Column(categories: ["a", "b", "c"]), [3, 1, 2])
    try host.press(at: try place(1 / 3, host))
    #expect(try #require(host.scrub).value == nil)
    #expect(try marks(host, .text).isEmpty)
    try host.move(to: try place(0.52, host))
    #expect(host.scrub?.record == 1)
    #expect(host.scrub?.value == 1)
    #expect(host.scrub?.position == 1)
    #expect(try marks(host, .text).count == 1)
  }

  @Test func `A bar of a stack reports its own value`() throws {
    let host = try host("bar", Column(categories: ["a", "b", "c"]), [3, 1, 2], [5, 6, 7])
    try host.graph.chart("bar").set("arrangement", to: "stacked")
    host.graph.scrubbing.series = 1
    try host.press(at: try place(0.5, host))
    #expect(host.scrub?.series == 1)
    #expect(host.scrub?.value == 6)
  }

  @Test func `Horizontal bars are scrubbed from top to bottom`() throws {
    let host = try host("bar", Column(categories: ["a", "b", "c"]), [3, 1, 2])
    try host.graph.chart("bar").set("orientation", to: "horizontal")
    let plot = try host.scene().plot
    try host.press(at: Point(x: plot.midX, y: plot.minY + plot.height / 6))
    #expect(host.scrub?.record == 0)
    try host.move(to: Point(x: plot.midX, y: plot.maxY - plot.height / 6))
    #expect(host.scrub?.record == 2)
    #expect(host.scrub?.value == 2)
  }

  @Test func `A range reports its minimum and its maximum value`() throws {
    let host = try Kinds.host("scatter") { chart in
      try chart.encode("x", with: Column([0, 1, 2]))
      try chart.encode("low", with: Column([1, 2, 3]))
      try chart.encode("high", with: Column([4, 6, 5]))
    }
    host.graph.scrubbing.isEnabled = true
    try host.press(at: try place(0.5, host))
    #expect(host.scrub?.range == 2...6)
    #expect(host.scrub?.value == 6)
    #expect(try marks(host, .symbols).count == 2)
    let words = try #require(try marks(host, .text).first?.shape.text)
    #expect(words.texts == ["2 – 6"])
  }

  @Test func `A range without a length reports one value`() throws {
    let host = try Kinds.host("scatter") { chart in
      try chart.encode("x", with: Column([0, 1, 2]))
      try chart.encode("low", with: Column([4, 4, 4]))
      try chart.encode("high", with: Column([4, 4, 5]))
    }
    host.graph.scrubbing.isEnabled = true
    try host.press(at: try place(0.5, host))
    let words = try #require(try marks(host, .text).first?.shape.text)
    #expect(words.texts == ["4"])
  }

  @Test(arguments: ["bar", "capsule", "dots"], [false, true])
  func `Ranges and single values of a series are all passed, whatever helps to read them`(
    form: String, guides: Bool
  ) throws {
    let host = try Kinds.host("scatter") { chart in
      try chart.encode("x", with: Column(categories: ["a", "b", "c", "d"]))
      try chart.encode("low", with: Column([1, 4, .nan, 3]))
      try chart.encode("high", with: Column([2, 4, .nan, 6]))
      try chart.set("range", to: form)
      try chart.set("guides", to: guides)
    }
    host.graph.scrubbing.isEnabled = true
    var found: [[Double?]] = []
    for _ in 0..<4 {
      _ = try host.press(.right)
      found.append([host.scrub?.record.map(Double.init), host.scrub?.value])
    }
    #expect(found == [[0, 2], [1, 4], [3, 6], [3, 6]])
    #expect(try marks(host, .symbols).count == 2)
    _ = try host.press(.left)
    #expect(try marks(host, .symbols).count == 1, "one value has one thumb")
  }

  @Test func `Records in no order are found from left to right`() throws {
    let host = try host("scatter", Column([3, 0, 2, 1]), [30, 0, 20, 10])
    _ = try host.press(.right)
    var records: [Int?] = [host.scrub?.record]
    for _ in 0..<4 {
      _ = try host.press(.right)
      records.append(host.scrub?.record)
    }
    #expect(records == [1, 3, 2, 0, 0])
  }

  // MARK: The label

  @Test func `The label stays in the picture at both edges`() throws {
    let host = try host("line", Self.five, [123_456, 1, 2, 3, 123_456])
    for part in stride(from: 0.0, through: 1, by: 0.05) {
      try host.press(at: try place(part, host))
      let label = try marks(host, .text) + marks(host, .rects)
      #expect(label.contains { $0.shape.form == .text })
      for mark in label {
        let box = try #require(mark.bounds(of: 0))
        #expect(box.minX >= 0 && box.maxX <= 400 && box.minY >= 0 && box.maxY <= 300)
      }
      try host.release(at: try place(part, host))
    }
  }

  @Test func `Line, thumb and label have the style that is set`() throws {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    let red = Paint.color(try #require(Color(css: "red")))
    try host.graph.scrubbing.set("stroke", to: Value.object(["color": "red", "width": 2]))
    try host.graph.scrubbing.set("thumbFill", to: "yellow")
    try host.graph.scrubbing.set("thumbDiameter", to: 20)
    try host.press(at: try place(0.5, host))
    #expect(try marks(host, .segments).first?.style.stroke.paint == red)
    #expect(try marks(host, .symbols).first?.style.stroke.paint == red)
    #expect(try marks(host, .symbols).first?.style.fill == .color(#require(Color(css: "yellow"))))
    #expect(try marks(host, .rects).first?.style.stroke.paint == red)
    #expect(throws: ChartError.self) { try host.graph.scrubbing.set("snap", to: 2) }
  }

  // MARK: The series

  @Test
  func `The chart and series are chosen; one that can't be scrubbed is replaced by the first`()
    throws
  {
    let host = try host("line", Self.five, [0, 1, 2, 3, 4], [5, 6, 7, 8, 9])
    host.graph.scrubbing.series = 1
    try host.press(at: try place(0.5, host))
    #expect(host.scrub?.value == 7)
    #expect(host.scrub?.seriesName == "s1")
    try host.release(at: try place(0.5, host))
    host.graph.scrubbing.series = 9
    host.graph.scrubbing.chart = "nobody"
    try host.press(at: try place(0.5, host))
    #expect(host.scrub?.value == 2)
  }

  @Test func `A chart without values is not scrubbed, and reports nothing`() throws {
    let listener = Listener()
    let host = try host("line", Self.five, [.nan, .nan, .nan, .nan, .nan])
    host.delegate = listener
    try host.press(at: try place(0.5, host))
    try host.release(at: try place(0.5, host))
    #expect(host.scrub == nil)
    let pie = try Kinds.host("pie") { try Kind.pie.feed($0, [1, 2]) }
    pie.graph.scrubbing.isEnabled = true
    pie.delegate = listener
    try pie.press(at: try place(0.5, pie))
    #expect(listener.heard.isEmpty)
  }

  // MARK: Motion

  /// Returns the opacity of the line, 0 to 1, and its position; `nil` if there is none.
  private func line(_ host: ChartHost, at seconds: Double) throws -> (seen: Double, x: Double)? {
    let lines = try host.layout(at: seconds).marks.filter {
      $0.role == .selection && $0.shape.form == .segments
    }
    guard let line = lines.first, let box = line.bounds(of: 0) else { return nil }
    #expect(lines.count == 1)
    return (Double(line.style.stroke.paint.color?.alpha ?? 0) / 255, box.midX)
  }

  @Test func `On the host's clock it fades in and out in 0.2 s, and moves in 0.1 s`() throws {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    host.graph.scrubbing.stroke = Stroke(.black)
    let (first, second) = (try place(0.25, host).x, try place(0.5, host).x)
    try host.press(at: try place(0.25, host))
    #expect(host.isMoving)
    #expect(try line(host, at: 0) == nil)
    let half = try #require(try line(host, at: 0.1))
    #expect(abs(half.seen - 0.5) < 0.01 && abs(half.x - first) < 3)
    let shown = try #require(try marks(host, .segments).first)
    #expect(shown.style.stroke.paint == .color(.black), "a scene has it where it goes")
    try host.advance(to: 1)
    #expect(!host.isMoving)
    #expect(try #require(try line(host, at: 1)).seen == 1)
    try host.move(to: try place(0.5, host))
    let before = try #require(try line(host, at: 1))
    let between = try #require(try line(host, at: 1.05))
    let after = try #require(try line(host, at: 1.1))
    #expect(before.x < between.x && between.x < after.x)
    #expect(abs(between.x - (before.x + after.x) / 2) < 0.01 && abs(after.x - second) < 3)
    #expect([before, between, after].allSatisfy { $0.seen == 1 })
    // Thumb and value move along, and there is one of each.
    let scene = try host.layout(at: 1.05)
    for form in [Shape.Form.symbols, .rects, .text] {
      #expect(scene.marks.filter { $0.role == .selection && $0.shape.form == form }.count == 1)
    }
    try host.advance(to: 2)
    try host.release(at: try place(0.5, host))
    #expect(try #require(try line(host, at: 2)).seen == 1)
    #expect(abs(try #require(try line(host, at: 2.1)).seen - 0.5) < 0.01)
    #expect(try line(host, at: 2.2) == nil)
    #expect(try marks(host, .segments).isEmpty)
    try host.advance(to: 2.2)
    #expect(!host.isMoving)
  }

  @Test func `It moves on from its position, over the duration that is set`() throws {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    try host.graph.scrubbing.set("fadeDuration", to: 0)
    try host.graph.scrubbing.set("moveDuration", to: 1)
    try host.press(at: try place(0, host))
    #expect(try line(host, at: 0)?.seen == 1)
    try host.move(to: try place(1, host))
    try host.advance(to: 0.5)
    let middle = try #require(try line(host, at: 0.5)).x
    try host.move(to: try place(0, host))
    #expect(try #require(try line(host, at: 0.5)).x == middle)
    #expect(try #require(try line(host, at: 1)).x < middle)
    #expect(throws: ChartError.self) { try host.graph.scrubbing.set("moveDuration", to: -1) }
  }

  @Test func `If reduced motion is preferred, it is there at once`() throws {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    host.reducesMotion = true
    try host.press(at: try place(0.25, host))
    #expect(!host.isMoving)
    #expect(try line(host, at: 0)?.seen == 1)
    try host.release(at: try place(0.25, host))
    #expect(try line(host, at: 0) == nil)
    host.reducesMotion = false
    try host.press(at: try place(0.25, host))
    host.finishAnimations()
    #expect(try line(host, at: 0)?.seen == 1)
  }

  // MARK: Keys

  @Test func `Keys walk the points and the series, and escape leaves`() throws {
    let host = try host("line", Self.five, [0, 1, .nan, 3, 4], [5, 6, 7, 8, 9])
    func walk(_ key: InputKey) throws -> [Int?] {
      _ = try host.press(key)
      return [host.scrub?.series, host.scrub?.record]
    }
    #expect(try walk(.right) == [0, 0])
    #expect(try walk(.right) == [0, 1])
    #expect(try walk(.right) == [0, 3])
    #expect(try walk(.down) == [1, 3])
    #expect(try walk(.left) == [1, 2])
    #expect(try walk(.up) == [0, 3] || host.scrub?.record == 1)
    #expect(try walk(.end) == [0, 4])
    #expect(try walk(.home) == [0, 0])
    _ = try host.press(.return)
    #expect(host.selection.map(\.record) == [0])
    #expect(try host.press(.escape))
    #expect(host.scrub == nil)
    #expect(try !host.press(.escape))
    #expect(try walk(.left) == [0, 4])
  }

  // MARK: Notifications

  @Test func `Began, moved and ended are reported, with points from the plot's left edge`()
    throws
  {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    let listener = Listener()
    host.delegate = listener
    let plot = try host.scene().plot
    try host.press(at: try place(0.26, host))
    try host.move(to: try place(0.49, host))
    try host.move(to: try place(0.492, host))
    try host.release(at: try place(0.49, host))
    #expect(listener.heard.map(\.what) == ["began", "moved", "ended"])
    let positions = listener.heard.map(\.scrub.offset)
    #expect(abs(positions[0] - plot.width / 4) < 2)
    #expect(abs(positions[1] - plot.width / 2) < 2)
    #expect(listener.heard.map(\.scrub.record) == [1, 2, 2])
    #expect(host.scrub == nil)
    #expect(try marks(host, .segments).isEmpty)
  }

  @Test func `A gesture that is taken back ends too`() throws {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    let listener = Listener()
    host.delegate = listener
    try host.press(at: try place(0.5, host))
    try host.cancel()
    #expect(listener.heard.map(\.what) == ["began", "ended"])
    #expect(host.scrub == nil)
  }

  @Test func `A drag up or down is left to the context`() throws {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    let start = try place(0.5, host)
    try host.press(at: start)
    try host.move(to: Point(x: start.x + 5, y: start.y - 30))
    #expect(host.scrub == nil)
    try host.move(to: Point(x: start.x + 50, y: start.y - 30))
    #expect(host.scrub == nil)
  }

  @Test func `From one edge to the other it jumps at once, and beyond the edges it stays inside`()
    throws
  {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    try host.press(at: try place(0.3, host))
    try host.move(to: Point(x: -50, y: 150))
    #expect(host.scrub?.record == 0)
    try host.release(at: Point(x: -50, y: 150))
    try host.press(at: try place(1, host))
    #expect(host.scrub?.record == 4)
    let line = try #require(try marks(host, .segments).first?.bounds(of: 0))
    #expect(abs(line.midX - (try place(1, host).x)) < 4)
  }

  @Test func `It follows a pointer that isn't pressed if set`() throws {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    try host.move(to: try place(0.5, host))
    #expect(host.scrub == nil)
    host.graph.scrubbing.followsHovering = true
    try host.move(to: try place(0.5, host))
    #expect(host.scrub?.record == 2)
    try host.move(to: Point(x: 1, y: 1))
    #expect(host.scrub == nil)
  }

  @Test func `Scrubbing ends if its chart is hidden or its data are gone`() throws {
    let host = try host("line", Self.five, [0, 10, 20, 30, 40])
    let listener = Listener()
    host.delegate = listener
    try host.press(at: try place(0.5, host))
    host.graph.charts[0].isHidden = true
    try host.layout()
    #expect(host.scrub == nil)
    #expect(listener.heard.last?.what == "ended")
  }

  @Test func `At ten million points a move takes no longer than a frame`() throws {
    let count = 10_000_000
    let x = Column((0..<count).map(Double.init))
    let host = try Kinds.host("line") { chart in
      try chart.encode("x", with: x)
      try chart.encode("y", with: Column((0..<count).map { Double($0 % 1000) }))
    }
    host.graph.scrubbing.isEnabled = true
    try host.press(at: try place(0.1, host))
    let clock = ContinuousClock()
    let time = try clock.measure {
      for step in 1...20 {
        try host.move(to: try place(0.1 + 0.04 * Double(step), host))
        _ = try host.scene()
      }
    }
    #expect(time / 20 < .milliseconds(16))
    #expect(host.scrub?.record != nil)
  }
}
