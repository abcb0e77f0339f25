import Charthouse
import CharthouseSVG
import Testing

@Suite struct SVGGradientTests {
  @Test func `A gradient of the mark is one definition for all bars`() throws {
    let down = Samples.gradient(.mark, to: Point(x: 0, y: 1))
    let svg = try svg(Samples.bars(style: MarkStyle(fill: down)))
    let gradient = try #require(svg.all("linearGradient").first)
    #expect(svg.all("linearGradient").count == 1)
    #expect(gradient["gradientUnits"] == nil)
    #expect(places(gradient) == ["0", "0", "0", "1"])
    #expect(gradient.children.map { $0["stop-color"] } == ["#ff0000", "#0000ff"])
    #expect(gradient.children.map { $0["stop-opacity"] } == [nil, "0.502"])
    #expect(!svg.all("rect").isEmpty)
    #expect(svg.all("rect").allSatisfy { $0["fill"] == nil })
  }

  @Test func `A slanting gradient has each bar's own bounds, so that it isn't skewed`() throws {
    let slanting = Samples.gradient(.mark, to: Point(x: 1, y: 1))
    let gradients = try svg(Samples.bars(style: MarkStyle(fill: slanting))).all("linearGradient")
    #expect(
      gradients.map(places) == [
        ["30", "74", "60", "90"], ["80", "58", "110", "90"], ["130", "26", "160", "90"],
      ])
    #expect(gradients.allSatisfy { $0["gradientUnits"] == "userSpaceOnUse" })
  }

  @Test func `A gradient of the plot area is in its coordinates`() throws {
    let gradient = try #require(
      try svg(Samples.bars(style: MarkStyle(fill: Samples.gradient(.plot)))).all("linearGradient")
        .first)
    #expect(gradient["gradientUnits"] == "userSpaceOnUse")
    #expect(places(gradient) == ["20", "10", "180", "10"])
  }

  @Test func `A horizontal segment keeps its gradient`() throws {
    let segment = Samples.segment(
      from: Point(x: 20, y: 50), to: Point(x: 80, y: 50),
      stroke: Stroke(Samples.gradient(.mark), width: 3))
    let gradient = try #require(try svg(segment).all("linearGradient").first)
    #expect(gradient["gradientUnits"] == "userSpaceOnUse")
    #expect(places(gradient) == ["20", "50", "80", "50"])
  }

  @Test func `A gradient along a segment goes from its start to its end`() throws {
    let segment = Samples.segment(
      from: Point(x: 80, y: 50), to: Point(x: 20, y: 10),
      stroke: Stroke(Samples.gradient(.path), width: 3))
    let gradient = try #require(try svg(segment).all("linearGradient").first)
    #expect(places(gradient) == ["80", "50", "20", "10"])
  }

  @Test func `A gradient along a line is many pieces, from its first colour to its last`() throws {
    let paint = Paint.linear(
      LinearGradient(
        [GradientStop(at: 0, color: .black), GradientStop(at: 1, color: .white)], space: .path))
    let group = try #require(
      try svg(Samples.line([20, 100, 180], [20, 80, 20], stroke: Stroke(paint))).all("g").first)
    // The last piece is drawn first, below the cap of the one before it.
    let drawn = group.all("path")
    let paths = drawn.dropFirst() + drawn.prefix(1)
    #expect(paths.count > 100)
    #expect(paths.first?["d"]?.hasPrefix("M20 20L") == true)
    #expect(paths.last?["d"]?.hasSuffix("L180 20") == true)
    let colors = paths.map { $0["stroke"] ?? group["stroke"] ?? "" }
    #expect(colors.map { Int($0.dropFirst(), radix: 16) ?? 0 }.isSorted)
    #expect(colors.first.map { $0 < "#040404" } == true)
    #expect(colors.last.map { $0 > "#fbfbfb" } == true)
  }

  @Test func `A radial gradient stays round in a bar that isn't square`() throws {
    let paint = Paint.radial(
      RadialGradient([GradientStop(at: 0, color: .white), GradientStop(at: 1, color: .black)]))
    let bars = try svg(Samples.bars(style: MarkStyle(fill: paint))).all("radialGradient")
    #expect(bars.map { $0["r"] } == ["15", "16", "32"])
    #expect(bars.first.map { [$0["cx"], $0["cy"]] } == ["45", "82"])
    let circles = try svg(Samples.symbols(.circle, x: [30, 60], y: [40, 40], fill: paint))
    #expect(circles.all("radialGradient").map { $0["r"] } == ["0.5"])
  }

  private func svg(_ mark: Mark) throws -> Element {
    try Element.parse(Samples.scene(mark).svg())
  }

  private func places(_ gradient: Element) -> [String?] {
    ["x1", "y1", "x2", "y2"].map { gradient[$0] }
  }
}

extension [Int] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
