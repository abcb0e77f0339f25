import Charthouse
import CharthouseSVG
import Testing

@Suite("An SVG that moves")
struct SVGEntranceTests {
  private func root(_ scene: Scene, _ change: (inout Entrance) -> Void = { _ in }) throws -> Element
  {
    var entrance = Entrance()
    change(&entrance)
    return try Element.parse(EntrancePlan(scene, Entrances(entrance)).svg())
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
  func `A line that goes back and forth is behind a mask that a pen opens`(isInverted: Bool) throws
  {
    let scene = Samples.scene(Samples.line([20, 180, 100], [10, 10, 10]))
    let root = try root(scene) { $0.isInverted = isInverted }
    let group = root.groups("ch-line")[0]
    #expect(group["class"]?.hasSuffix("ch-mask") == true)
    let id = try #require(group["style"]?.dropFirst("--m:url(#".count).dropLast())
    let mask = try #require(root.all("mask").first { $0["id"] == String(id) })
    let path = mask.children[0]
    #expect(path["d"] == "M20 10H180H100" || path["d"]?.contains("180") == true)
    #expect(path["style"]?.contains("--s:\(isInverted ? "-" : "")2") == true)
    // By the sheet alone: where nothing moves, the whole line is seen.
    #expect(group["mask"] == nil && group["stroke-dasharray"] == nil)
    #expect(Double(path["stroke-width"] ?? "") ?? 0 > 2)
    // A moment of it is a part of the line.
    let plan = EntrancePlan(scene)
    let moment = try Element.parse(plan.scene(at: plan.duration / 2).svg()).groups("ch-line")[0]
    let whole = try Element.parse(scene.svg()).groups("ch-line")[0]
    #expect(moment.children[0]["d"] != whole.children[0]["d"])
  }

  @Test func `Slices open behind masks, each from its start`() throws {
    let wedges = Mark(
      role: .chart, chart: "c", kind: "pie",
      shape: .wedges(
        WedgeShape(
          x: Placement(points: 100), y: Placement(points: 50), start: Column([0, 2]),
          end: Column([2, 6]), outer: 40)), look: Look(fill: .rgb(0)))
    let root = try root(Samples.scene(wedges))
    let masks = root.all("mask")
    #expect(masks.count == 2)
    let slices = root.groups("ch-pie")[0].children
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

  @Test func `A picture where nothing moves is the still one`() throws {
    let scene = Samples.scene(Samples.bars())
    var entrance = Entrance()
    entrance.style = .none
    #expect(EntrancePlan(scene, Entrances(entrance)).svg() == scene.svg())
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
