import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("A value tooltip")
struct TooltipTests {
  private func host(width: Double = 400, _ ys: [Double] = [10, 46.25, 30]) throws -> ChartHost {
    let host = try Kinds.host("line", width: width) { chart in
      try chart.encode("x", with: Column(categories: ["Mon", "Tue", "Wed"]))
      try chart.encode("y", with: Column(ys))
      try chart.set("markers", to: "circle")
    }
    try host.graph.set("tooltips", to: true)
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

  @Test("It is off by default for")
  func off() throws {
    let host = try host()
    try host.graph.set("tooltips", to: false)
    try tap(host, at: place(host, of: 1))
    #expect(try bubbles(host).isEmpty && host.tooltip == nil)
  }

  @Test("A tap at a point, or near it, shows its value; a tap elsewhere takes it away")
  func tap() throws {
    let host = try host()
    let point = try place(host, of: 1)
    try tap(host, at: Point(x: point.x + 8, y: point.y - 6))
    #expect(try bubbles(host).map(\.text) == ["46.25"])
    #expect(host.tooltip == ChartHost.Selection(chart: "line", series: 0, record: 1))
    let other = try place(host, of: 2)
    try tap(host, at: other)
    #expect(try bubbles(host).map(\.text) == ["30"])
    try tap(host, at: Point(x: point.x, y: point.y + 60))
    #expect(try bubbles(host).isEmpty)
  }

  @Test("The distance of a tap can be set; half-way along a line is not near a point")
  func reach() throws {
    let host = try host()
    let (first, second) = (try place(host, of: 0), try place(host, of: 1))
    let between = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    try tap(host, at: between)
    #expect(try bubbles(host).isEmpty)
    try host.graph.set("tooltipDistance", to: 200)
    try tap(host, at: between)
    #expect(try bubbles(host).count == 1)
  }

  @Test(
    "It stays inside the picture, above its point or below, at any size",
    arguments: [90.0, 200, 400])
  func inside(_ width: Double) throws {
    let host = try host(width: width, [1_234_567.25, 2_345_678.5, 3_456_789.75])
    for record in 0..<3 {
      try host.showTooltip(chart: "line", record: record)
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
    try host.showTooltip(chart: "line", record: 1)
    host.graph.y.format = "0.0 km"
    #expect(
      try bubbles(host).map(\.text) == ["46.3 km"] || bubbles(host).map(\.text) == ["46.2 km"])
    try host.graph.set("tooltipFormat", to: "€0")
    #expect(try bubbles(host).map(\.text) == ["€46"])
    try host.graph.set("tooltipFormat", to: "nothing")
    let error = #expect(throws: ChartError.self) { try host.layout() }
    #expect(error?.description.contains("tooltipFormat") == true)
  }

  @Test("Ranges show both ends, bars point from their tips")
  func kinds() throws {
    let ranges = try Kinds.host("scatter") { chart in
      try chart.encode("x", with: Column(categories: ["Mon"]))
      try chart.encode("low", with: Column([80]))
      try chart.encode("high", with: Column([120]))
    }
    try ranges.showTooltip(chart: "scatter", record: 0)
    #expect(try bubbles(ranges).map(\.text) == ["80 – 120"])
    let bars = try Kinds.host("bar") { chart in
      try chart.encode("x", with: Column(categories: ["Mon", "Tue"]))
      try chart.encode("y", with: Column([3, 5]))
    }
    try bars.showTooltip(chart: "bar", record: 0)
    let scene = try bars.layout()
    let bar = try #require(scene.chartMarks(.rects).first?.bounds(of: 0))
    let tooltip = try #require(scene.texts(.selection).first)
    #expect(tooltip.text == "3" && tooltip.bounds.maxY < bar.minY)
  }

  /// Returns the outline of the tooltip: its bounds with the tail, and its colour.
  private func outline(_ host: ChartHost) throws -> (bounds: Rect, color: Color?) {
    let mark = try #require(
      try host.layout().marks.last { mark in
        mark.role == .selection && mark.shape.form == .path
      })
    return (try #require(mark.bounds), mark.style.stroke.paint.color)
  }

  @Test("An entrance takes it away, even without motion", arguments: [false, true])
  func entrance(_ isReduced: Bool) throws {
    let host = try host()
    host.reducesMotion = isReduced
    try tap(host, at: place(host, of: 1))
    #expect(host.tooltip != nil && host.selection.count == 1)
    #expect(try host.startEntrance())
    #expect(host.tooltip == nil && host.selection.isEmpty)
    #expect(try host.layout(at: 0.5).texts(.selection).isEmpty)
    // A tap during the entrance shows one again.
    try tap(host, at: place(host, of: 2))
    #expect(try host.layout(at: 0.5).texts(.selection).map(\.text) == ["30"])
  }

  @Test(
    "On a gradient it has the colour of its position", arguments: [PaintSpace.plot, .path, .mark])
  func gradients(_ space: PaintSpace) throws {
    let host = try host([10, 10, 10])
    let paint = Paint.linear(
      LinearGradient(
        [GradientStop(at: 0, color: Color(0x0000ff)), GradientStop(at: 1, color: Color(0xff0000))],
        space: space))
    try host.graph.charts[0].set("linePaint", to: Value.paint(paint))
    for hasMarkers in [true, false] {
      // Over the mark, a symbol has the whole gradient, with the middle of it at its own.
      if hasMarkers, space == .mark { continue }
      try host.graph.charts[0].set("markers", to: hasMarkers ? "circle" : "none")
      let reds = try (0..<3).map { record in
        try host.showTooltip(chart: "line", record: record)
        return Int(try #require(try outline(host).color).red)
      }
      #expect(abs(reds[1] - 128) <= 2, "\(reds)")
      #expect(reds[0] < 50 && reds[2] > 205, "\(reds)")
      if space != .plot { #expect(reds[0] == 0 && reds[2] == 255, "\(reds)") }
    }
  }

  @Test("Its tip keeps off the symbol, and off the ring around what is selected")
  func clearance() throws {
    let host = try host()
    for size in [4.0, 30] {
      try host.graph.charts[0].set("markerSize", to: size)
      host.deselect()
      try host.showTooltip(chart: "line", record: 2)
      let symbol = try #require(try host.layout().chartMarks(.symbols).first?.bounds(of: 2))
      #expect(try outline(host).bounds.maxY < symbol.minY)
      try host.select(chart: "line", record: 2)
      let ring = try #require(
        try host.layout().marks.first { mark in
          mark.role == .selection && mark.shape.form == .symbols
        }?.bounds)
      #expect(try outline(host).bounds.maxY < ring.minY - 0.5)
    }
  }

  @Test("Beside horizontal bars it is beyond their tips, if there is space")
  func bars() throws {
    let host = try Kinds.host("bar") { chart in
      try chart.encode("x", with: Column(categories: ["Mon", "Tue", "Wed"]))
      try chart.encode("y", with: Column([3, -2, 5]))
      try chart.set("orientation", to: "horizontal")
    }
    host.graph.x.maximum = 10
    host.graph.x.minimum = -10
    func both(_ record: Int) throws -> (bar: Rect, tooltip: Rect) {
      try host.showTooltip(chart: "bar", record: record)
      let bar = try #require(try host.layout().chartMarks(.rects).first?.bounds(of: record))
      return (bar, try outline(host).bounds)
    }
    let right = try both(0)
    #expect(right.tooltip.minX > right.bar.maxX && abs(right.tooltip.midY - right.bar.midY) < 0.01)
    let left = try both(1)
    #expect(left.tooltip.maxX < left.bar.minX && abs(left.tooltip.midY - left.bar.midY) < 0.01)
    // A bar that extends to the picture's edge leaves no space beyond its tip.
    host.graph.padding = Edges(all: 0)
    host.graph.x.maximum = 5
    let inside = try both(2)
    #expect(inside.tooltip.maxX <= host.size.width && inside.tooltip.minX >= 0)
  }

  @Test("Beside a slice it points to the middle of its outer edge, in its colour")
  func slices() throws {
    let host = try Kinds.host("pie") { try Kind.pie.feed($0, [3, 1, 2]) }
    for record in 0..<3 {
      try host.showTooltip(chart: "pie", record: record)
      let scene = try host.layout()
      let wedge = try #require(scene.wedges[record])
      let (bounds, color) = try outline(host)
      let edge = wedge.center.moved(by: wedge.outer, towards: wedge.middle)
      #expect(bounds.nearest(to: edge).distance(to: edge) < 6)
      #expect(!bounds.contains(wedge.centroid))
      #expect(color == Theme.light.palette[record])
    }
    #expect(try bubbles(host).map(\.text) == ["33%"])
  }

  @Test("A record that has no mark is an error; one whose mark went away has no tooltip")
  func missing() throws {
    let host = try host()
    #expect(throws: ChartError.self) { try host.showTooltip(chart: "line", record: 7) }
    try host.showTooltip(chart: "line", record: 2)
    try host.graph.charts[0].encode("y", with: Column([1, 2, .nan]))
    #expect(try bubbles(host).isEmpty)
    host.hideTooltip()
    #expect(host.tooltip == nil)
  }
}
