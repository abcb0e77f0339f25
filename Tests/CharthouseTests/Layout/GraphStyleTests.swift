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

/// The background and frame of a graph, from its theme and its own settings.
@Suite struct GraphStyleTests {
  private func host(_ theme: Theme = .light) throws -> ChartHost {
    let host = ChartHost(400, 300)
    host.theme = theme
    try host.add("bar").plot([1, 2, 3])
    return host
  }

  private func frames(_ scene: Scene) -> [Mark] { scene.marks.filter { $0.role == .background } }

  @Test func `A graph's own settings take precedence over those of its theme`() throws {
    let host = try host(try #require(Theme(named: "slate")))
    try host.graph.set("background", to: "gold")
    try host.graph.set("plotBackground", to: "ivory")
    try host.graph.set("border", to: Value.object(["color": "red", "width": 3]))
    try host.graph.set("plotBorder", to: Value.object(["width": 0]))
    try host.graph.set("cornerRadius", to: 0)
    try host.graph.set("plotCornerRadius", to: 0)
    let scene = try host.layout()
    #expect(scene.background == Paint(from: .text("gold")))
    #expect(frames(scene).map(\.style.fill) == [.none, Paint(from: .text("ivory")) ?? .none])
    #expect(frames(scene).map(\.style.stroke.width) == [3, 0])
    host.theme = .dark
    #expect(try host.layout().background == Paint(from: .text("gold")))
  }

  @Test func `A border of a label is what is behind it`() throws {
    let host = try host()
    host.graph.plotBackground = .linear(
      LinearGradient([GradientStop(at: 0, color: .black), GradientStop(at: 1, color: .white)]))
    #expect(host.graph.settings.changing(host.theme).ground == Color(0x808080))
    host.graph.plotBackground = .color(.black)
    #expect(host.graph.settings.changing(host.theme).ground == .black)
  }
}
