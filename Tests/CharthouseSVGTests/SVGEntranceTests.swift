import Charthouse
import CharthouseSVG
import Testing

@Suite("An SVG that moves")
struct SVGEntranceTests {
  private func root(_ scene: Scene, _ change: (inout Entrance) -> Void = { _ in }) throws -> Element
  {
    var entrance = Entrance()
    change(&entrance)
    return try Element.parse(EntranceTimeline(scene, Entrances(entrance)).svg())
  }

  @Test func `Each bar grows from the baseline after its own delay`() throws {
    let bars = try root(Samples.scene(Samples.bars())).groups("ch-bar")[0]
    #expect(bars["class"]?.hasSuffix("ch-moves") == true)
    #expect(bars["style"]?.contains("--a:ch-y") == true)
    #expect(bars["style"]?.contains("--o:0 90px") == true)
    let delays = bars.children.compactMap { $0["style"] }
    #expect(delays.count == 3 && Set(delays).count == 3)
  }

  @Test func `A line is behind a clip that opens`() throws {
    let root = try root(Samples.scene(Samples.line([20, 100, 180], [10, 50, 20])))
    let id = try #require(root.groups("ch-line")[0]["clip-path"]?.dropFirst(5).dropLast())
    let clip = try #require(root.all("clipPath").first { $0["id"] == String(id) })
    #expect(clip.children[0]["style"]?.contains("--a:ch-x") == true)
    #expect(clip.children[0]["class"] == "ch-move")
  }

  @Test(arguments: [false, true])
  func `A line that goes back and forth is drawn by a pen`(isInverted: Bool) throws {
    let scene = Samples.scene(Samples.line([20, 180, 100], [10, 10, 10]))
    let group = try root(scene) { $0.isInverted = isInverted }.groups("ch-line")[0]
    #expect(group["class"]?.hasSuffix("ch-moves ch-pen") == true)
    let style = try #require(group["style"])
    // As long as the path, and a little more for caps.
    #expect(style.contains("--s:\(isInverted ? "-" : "")25"), "\(style)")
    #expect(style.contains("--l:250px 500px"), "\(style)")
    // By the sheet alone: without animations, the whole line is visible.
    #expect(!group.all("path").isEmpty)
    #expect(group.all("path").allSatisfy { $0["stroke-dasharray"] == nil })
    // At a moment, the picture has a part of the line.
    let plan = EntranceTimeline(scene)
    let moment = try Element.parse(plan.scene(at: plan.duration / 2).svg()).groups("ch-line")[0]
    let whole = try Element.parse(scene.svg()).groups("ch-line")[0]
    let ways = [moment, whole].map { $0.all("path").compactMap { $0["d"] } }
    #expect(ways[0].count == 1 && ways[1].count == 1 && ways[0] != ways[1])
  }

  @Test func `Dashes, gaps and colours along the path are behind a mask that a pen opens`() throws {
    let colors = Paint.linear(
      LinearGradient(
        [GradientStop(at: 0, color: .black), GradientStop(at: 1, color: .white)], space: .path))
    let lines = [
      Samples.line([20, 180, 100], [10, 10, 10], stroke: Stroke(.black, width: 2)),
      Samples.line(
        [20, 180, 100], [10, 10, 10], stroke: Stroke(.rgb(0), width: 2, dash: [4, 2])),
      Samples.line([20, 180, 100], [10, 10, 10], stroke: Stroke(colors, width: 2)),
      Samples.line([20, 180, .nan, 100, 60], [10, 10, 10, 20, 20]),
    ]
    for (index, line) in lines.enumerated() {
      let root = try root(Samples.scene(line))
      let group = root.groups("ch-line")[0]
      let isMasked = group["class"]?.hasSuffix("ch-mask") == true
      #expect(isMasked == (index > 0))
      guard isMasked else { continue }
      let id = try #require(group["style"]?.dropFirst("--m:url(#".count).dropLast())
      let mask = try #require(root.all("mask").first { $0["id"] == String(id) })
      let path = mask.children[0]
      #expect(path["class"] == "ch-move" && path["style"]?.contains("--a:ch-sweep") == true)
      #expect(Double(path["stroke-width"] ?? "") ?? 0 > 2)
      #expect(group["mask"] == nil, "where nothing moves there is no mask")
    }
  }

  @Test func `Slices open behind masks, each from its start`() throws {
    let wedges = Mark(
      role: .chart, chart: "c", kind: "pie",
      shape: .wedges(
        WedgeShape(
          x: Placement(points: 100), y: Placement(points: 50), start: Column([0, 2]),
          end: Column([2, 6]), outer: 40)), style: MarkStyle(fill: .rgb(0)))
    let root = try root(Samples.scene(wedges))
    let masks = root.all("mask")
    #expect(masks.count == 2)
    let slices = root.groups("ch-pie")[0].children
    #expect(slices.count == 2)
    #expect(slices.allSatisfy { $0["style"]?.hasPrefix("--m:url(#") == true && $0["mask"] == nil })
    let angles = try masks.map { mask in
      let circle = mask.children[0]
      let dash = try #require(circle["stroke-dasharray"]?.split(separator: " ").first)
      let length = try #require(Double(dash))
      let radius = try #require(Double(circle["r"] ?? ""))
      return length / radius
    }
    #expect(angles[0] > 2 && angles[0] < 2.2 && angles[1] > 4 && angles[1] < 4.2)
  }

  @Test func `A picture without motion is the still one`() throws {
    let scene = Samples.scene(Samples.bars())
    var entrance = Entrance()
    entrance.style = .none
    #expect(EntranceTimeline(scene, Entrances(entrance)).svg() == scene.svg())
  }

  @Test("Every curve is one that CSS knows", arguments: AnimationCurve.named.map(\.name))
  func curves(_ name: String) throws {
    let bars = try root(Samples.scene(Samples.bars())) { try? $0.set("curve", to: name) }
      .groups("ch-bar")[0]
    let style = try #require(bars["style"])
    #expect(
      style.contains("--e:linear") || style.contains("--e:cubic-bezier("), "\(style)")
  }
}
