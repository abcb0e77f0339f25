import TestSupport
import Testing

@testable import Charthouse

@Suite("A value bubble")
struct BubbleTests {
  private func host(width: Double = 400, _ ys: [Double] = [10, 46.25, 30]) throws -> ChartHost {
    let host = try Kinds.host("line", width: width) { chart in
      try chart.answer("x", with: Column(categories: ["Mon", "Tue", "Wed"]))
      try chart.answer("y", with: Column(ys))
      try chart.set("markers", to: "circle")
    }
    try host.graph.set("valueBubbles", to: true)
    return host
  }

  private func tap(_ host: ChartHost, at point: Point) throws {
    try host.press(at: point)
    try host.release(at: point)
  }

  private func place(_ host: ChartHost, of record: Int) throws -> Point {
    try #require(try host.layout().hit(chart: "line", series: 0, record: record)).point
  }

  private func bubbles(_ host: ChartHost) throws -> [(text: String, bounds: Rect, record: Int?)] {
    try host.layout().texts(.selection)
  }

  @Test("It is off unless asked for")
  func off() throws {
    let host = try host()
    try host.graph.set("valueBubbles", to: false)
    try tap(host, at: place(host, of: 1))
    #expect(try bubbles(host).isEmpty && host.bubble == nil)
  }

  @Test("A tap at a point, or near it, shows its value; a tap elsewhere takes it away")
  func tap() throws {
    let host = try host()
    let point = try place(host, of: 1)
    try tap(host, at: Point(x: point.x + 8, y: point.y - 6))
    #expect(try bubbles(host).map(\.text) == ["46.25"])
    #expect(host.bubble == ChartHost.Selection(chart: "line", series: 0, record: 1))
    let other = try place(host, of: 2)
    try tap(host, at: other)
    #expect(try bubbles(host).map(\.text) == ["30"])
    try tap(host, at: Point(x: point.x, y: point.y + 60))
    #expect(try bubbles(host).isEmpty)
  }

  @Test("How near a tap must be can be set; half-way along a line is not near a point")
  func reach() throws {
    let host = try host()
    let (first, second) = (try place(host, of: 0), try place(host, of: 1))
    let between = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    try tap(host, at: between)
    #expect(try bubbles(host).isEmpty)
    try host.graph.set("bubbleReach", to: 200)
    try tap(host, at: between)
    #expect(try bubbles(host).count == 1)
  }

  @Test(
    "It stays inside the picture, above its point or below, at any size",
    arguments: [90.0, 200, 400])
  func inside(_ width: Double) throws {
    let host = try host(width: width, [1_234_567.25, 2_345_678.5, 3_456_789.75])
    for record in 0..<3 {
      try host.showBubble(chart: "line", record: record)
      let scene = try host.layout()
      let marks = scene.marks.filter { $0.role == .selection }
      #expect(marks.count == 2)
      for mark in marks {
        let bounds = try #require(mark.bounds)
        #expect(bounds.minX >= 0 && bounds.maxX <= width || bounds.width > width - 4)
        #expect(bounds.minY >= 0 && bounds.maxY <= scene.size.height)
      }
    }
  }

  @Test("Its value is written as the axis writes it, or by a pattern of its own")
  func format() throws {
    let host = try host()
    try host.showBubble(chart: "line", record: 1)
    host.graph.y.format = "0.0 km"
    #expect(
      try bubbles(host).map(\.text) == ["46.3 km"] || bubbles(host).map(\.text) == ["46.2 km"])
    try host.graph.set("bubbleFormat", to: "€0")
    #expect(try bubbles(host).map(\.text) == ["€46"])
    try host.graph.set("bubbleFormat", to: "nothing")
    let error = #expect(throws: ChartError.self) { try host.layout() }
    #expect(error?.description.contains("bubbleFormat") == true)
  }

  @Test("Ranges show both ends, bars point from their tips")
  func kinds() throws {
    let ranges = try Kinds.host("scatter") { chart in
      try chart.answer("x", with: Column(categories: ["Mon"]))
      try chart.answer("low", with: Column([80]))
      try chart.answer("high", with: Column([120]))
    }
    try ranges.showBubble(chart: "scatter", record: 0)
    #expect(try bubbles(ranges).map(\.text) == ["80 – 120"])
    let bars = try Kinds.host("bar") { chart in
      try chart.answer("x", with: Column(categories: ["Mon", "Tue"]))
      try chart.answer("y", with: Column([3, 5]))
    }
    try bars.showBubble(chart: "bar", record: 0)
    let scene = try bars.layout()
    let bar = try #require(scene.chartMarks("rects").first?.bounds(of: 0))
    let bubble = try #require(scene.texts(.selection).first)
    #expect(bubble.text == "3" && bubble.bounds.maxY < bar.minY)
  }

  @Test("A record that has no mark is an error; one whose mark went away has no bubble")
  func missing() throws {
    let host = try host()
    #expect(throws: ChartError.self) { try host.showBubble(chart: "line", record: 7) }
    try host.showBubble(chart: "line", record: 2)
    try host.graph.charts[0].answer("y", with: Column([1, 2, .nan]))
    #expect(try bubbles(host).isEmpty)
    host.hideBubble()
    #expect(host.bubble == nil)
  }
}
