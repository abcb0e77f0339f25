import TestSupport
import Testing

@testable import Charthouse

/// What is behind a graph and around it, by its theme and by what it sets itself.
@Suite struct GraphLookTests {
  private func host(_ theme: Theme = .light) throws -> ChartHost {
    let host = ChartHost(400, 300)
    host.theme = theme
    try host.add("bar").plot([1, 2, 3])
    return host
  }

  private func frames(_ scene: Scene) -> [Mark] { scene.marks.filter { $0.role == .background } }

  @Test func `The usual theme paints the picture and nothing else behind the charts`() throws {
    let scene = try host().layout()
    #expect(scene.background == .color(.white))
    #expect(frames(scene).isEmpty)
    #expect(scene.marks.allSatisfy { $0.clipRadius == 0 })
  }

  @Test func `A border is around the plot area, in front of the charts`() throws {
    let host = try host(try #require(Theme(named: "plain-white")))
    let scene = try host.layout()
    let border = try #require(scene.marks.lastIndex { $0.role == .background })
    let chart = try #require(scene.marks.lastIndex { $0.role == .chart })
    #expect(border > chart)
    #expect(scene.marks[border].look.stroke == Stroke(.black, width: 1))
    #expect(scene.marks[border].bounds(of: 0) == scene.plot)
  }

  @Test func `What charts draw ends at the plot area's round corners`() throws {
    let host = try host()
    host.graph.plotCornerRadius = 12
    let scene = try host.layout()
    let marks = scene.marks.filter { $0.role == .chart || $0.role == .grid }
    #expect(Set(marks.map(\.role)) == [.chart, .grid])
    for mark in marks {
      let clip = try #require(mark.clip)
      #expect(mark.clipRadius == 12 + (clip.width - scene.plot.width) / 2)
    }
  }

  @Test func `Beyond the picture's round corners nothing is painted`() throws {
    let host = try host()
    host.graph.cornerRadius = 20
    host.graph.border = Stroke(.black, width: 4)
    let scene = try host.layout()
    #expect(scene.background == .none)
    let frame = try #require(frames(scene).first)
    #expect(frame.look.fill == .color(.white) && frame.look.stroke == Stroke(.black, width: 4))
    let rects = try #require(frame.shape.rects)
    #expect(rects.rect(of: 0) == Rect(x: 2, y: 2, width: 396, height: 296))
    #expect(rects.tipRadius == 18)
  }

  @Test func `What a graph sets takes the place of what its theme says`() throws {
    let host = try host(try #require(Theme(named: "slate")))
    try host.graph.set("background", to: "gold")
    try host.graph.set("plotBackground", to: "ivory")
    try host.graph.set("border", to: Value.object(["color": "red", "width": 3]))
    try host.graph.set("plotBorder", to: Value.object(["width": 0]))
    try host.graph.set("cornerRadius", to: 0)
    try host.graph.set("plotCornerRadius", to: 0)
    let scene = try host.layout()
    #expect(scene.background == Paint(from: .text("gold")))
    #expect(frames(scene).map(\.look.fill) == [.none, Paint(from: .text("ivory")) ?? .none])
    #expect(frames(scene).map(\.look.stroke.width) == [3, 0])
    host.theme = .dark
    #expect(try host.layout().background == Paint(from: .text("gold")))
  }

  @Test func `A graph without a background leaves the plot area's`() throws {
    let host = try host(try #require(Theme(named: "plain-white")))
    host.graph.background = Paint.none
    let scene = try host.layout()
    #expect(scene.background.isNone)
    #expect(frames(scene).first?.look.fill == .color(.white))
  }

  @Test func `A border of a label is what is behind it`() throws {
    let host = try host()
    host.graph.plotBackground = .linear(
      LinearGradient([GradientStop(at: 0, color: .black), GradientStop(at: 1, color: .white)]))
    #expect(host.graph.changing(host.theme).ground == Color(0x808080))
    host.graph.plotBackground = .color(.black)
    #expect(host.graph.changing(host.theme).ground == .black)
  }

  @Test func `Labels of one graph have their own style`() throws {
    let host = try host()
    let bar = try #require(host.graph.charts.first)
    try bar.set("valueLabels", to: true)
    try host.graph.set("labelStyle", to: Value.object(["size": 15, "weight": 700]))
    let texts = try host.layout().chartMarks(.text).compactMap(\.shape.text)
    #expect(!texts.isEmpty)
    #expect(texts.allSatisfy { $0.style.points == 15 && $0.style.weight == 700 })
  }
}
