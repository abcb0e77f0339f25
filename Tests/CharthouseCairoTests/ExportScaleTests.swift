import Charthouse
import CharthouseCairo
import TestSupport
import Testing

/// The same chart in more pixels, and in the colours of a theme.
@Suite struct ExportScaleTests {
  private func host(_ kind: String) throws -> ChartHost {
    let host = ChartHost(width: 160, height: 112, measurer: PangoTextMeasurer.shared)
    host.graph.title = "A title"
    let chart = try host.graph.addChart(kind: kind, registry: TestBuild.registry.get())
    try chart.encode("x", with: Column([1, 2, 3, 4]))
    try chart.encode("y", with: [Column([2, 5, 3, 4], title: "Height")])
    return host
  }

  @Test(arguments: ["bar", "scatter", "line"])
  func `texts, lines and symbols grow with the scale, and nothing moves`(kind: String) throws {
    let scene = try host(kind).layout()
    let one = try #require(try scene.picture(scale: 1))
    let large = try #require(try scene.picture(scale: 8))
    #expect(large.width == 1280 && large.height == 896)
    let pairs = zip(one.lightness(ofSquares: 4), large.lightness(ofSquares: 32))
    let differences = pairs.map { abs($0 - $1) }
    // Text is fitted to the pixels vertically, and grid lines are too: there a little differs.
    #expect(differences.reduce(0, +) / Double(differences.count) < 2)
    #expect(differences.count { $0 > 48 } < differences.count / 100)
  }

  @Test(arguments: [Theme.light, .dark])
  func `a picture has its theme's background, a colour of its own, or none`(theme: Theme) throws {
    let host = try host("bar")
    host.theme = theme
    let usual = try #require(try host.layout().picture())
    #expect(usual[0, 0] == theme.background)
    #expect(!usual.hasAlpha)
    host.graph.background = Paint.none
    let clear = try #require(try host.layout().picture())
    #expect(clear[0, 0] == .clear)
    host.graph.background = .color(Color(rgba: 0xff00_ff80))
    let own = try #require(try host.layout().picture())
    #expect(own[0, 0] == Color(rgba: 0xff00_ff80))
  }
}
