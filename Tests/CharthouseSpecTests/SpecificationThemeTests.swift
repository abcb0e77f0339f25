import CharthouseSpec
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

/// Themes and images that a specification names by their files.
@Suite struct SpecificationThemeTests {
  private let home: TemporaryDirectory

  init() throws {
    home = try TemporaryDirectory()
    try AtomicFile.write(SamplePicture.redAndBlue, to: "\(home.path)/a.png")
    try AtomicFile.write(
      Array(#"{"base": "slate", "plotRadius": 1}"#.utf8), to: "\(home.path)/own.json")
  }

  private func host(_ members: String) throws -> ChartHost {
    let text = #"{"charthouse": 1, "data": {"records": \#(months)}, "kind": "bar", \#(members)}"#
    try AtomicFile.write(Array(text.utf8), to: "\(home.path)/chart.json")
    return try Specification(contentsOf: "\(home.path)/chart.json").makeHost(
      measurer: FixedTextMeasurer(), registry: try TestBuild.registry.get()
    ).host
  }

  private func problem(_ members: String) -> String {
    (message { _ = try host(members) } ?? "").replacing(home.path + "/", with: "")
  }

  @Test(arguments: Theme.names)
  func `A standard theme is found by its name`(name: String) throws {
    #expect(try host("\"theme\": \"\(name)\"").theme == Theme(named: name))
  }

  @Test func `A theme's file is found beside the specification, as a base too`() throws {
    var expected = try #require(Theme(named: "slate"))
    expected.plotRadius = 1
    #expect(try host(#""theme": "own.json""#).theme == expected)
    expected.seriesWidth = 5
    #expect(try host(#""theme": {"base": "own.json", "seriesWidth": 5}"#).theme == expected)
  }

  @Test func `An image is found beside the specification`() throws {
    let image = Paint.image(ImagePaint(try PNGImage(SamplePicture.redAndBlue), mode: .tile))
    let written = #"{"image": "a.png", "mode": "tile"}"#
    let host = try host(
      #""graph": {"background": \#(written), "plotBorder": {"color": \#(written)}}, "theme": {"plotFill": \#(written)}, "styles": {"rain": {"fill": \#(written)}}"#
    )
    #expect(host.graph.background == image)
    #expect(host.graph.plotBorder?.paint == image)
    #expect(host.theme.plotFill == image)
    #expect(host.graph.charts.first?.seriesStyles[0]?.fill == image)
  }

  @Test func `A missing file is told with the place that names it`() {
    #expect(
      problem(#""theme": "none.json""#)
        == "chart.json, line 1, $.theme: The theme none.json can't be read: No such file or directory."
    )
    #expect(
      problem(#""graph": {"background": {"image": "none.png"}}"#)
        == "chart.json, line 1, $.graph.background: The image none.png can't be read: No such file or directory."
    )
    #expect(
      problem(#""styles": {"rain": {"fill": {"image": "own.json"}}}"#)
        == "chart.json, line 1, $.styles.rain.fill: The image own.json can't be used: it is not a PNG file."
    )
    #expect(
      problem(#""theme": {"graphFill": {"image": "none.png"}}"#).hasPrefix(
        "chart.json, line 1, $.theme.graphFill: The image none.png"))
  }

  @Test func `A mode that there isn't is pendingErrors with what is allowed`() {
    #expect(
      problem(#""graph": {"background": {"image": "a.png", "mode": "zoom"}}"#).contains(
        "a gradient with \"stops\" at positions from 0 to 1, or an image"))
  }
}
