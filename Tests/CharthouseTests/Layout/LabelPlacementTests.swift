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

@Suite("Label placement")
struct LabelPlacementTests {
  private var context: LayoutContext { LayoutContext() }

  private func request(
    _ texts: [String], _ anchors: [Rect?], _ places: LabelRequest.Places = .around,
    leader: LabelRequest.Leader = .none, stays: Bool = false, direction: Double = 0,
    priorities: [Double] = []
  ) -> LabelRequest {
    LabelRequest(
      chart: "chart", kind: "kind", texts: texts, anchors: anchors, places: places, leader: leader,
      stays: stays, directions: texts.map { _ in direction }, distance: 4, priorities: priorities,
      textStyle: TextStyle(points: 10), style: MarkStyle(), hasHalo: false)
  }

  private func place(_ requests: LabelRequest..., guides: [Mark] = []) -> Scene {
    var scene = Scene(
      size: Size(width: 200, height: 100), plot: Rect(x: 0, y: 0, width: 200, height: 100))
    var placement = LabelPlacement(in: scene, avoiding: guides, context: context)
    scene.marks = placement.marks(for: requests)
    return scene
  }

  /// Texts with their boxes and records, from back to front.
  private func labels(_ scene: Scene) -> [(text: String, box: Rect, record: Int?)] {
    scene.texts(nil).map { ($0.text, $0.bounds, $0.record) }
  }

  private func point(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 0, height: 0) }

  @Test("A label around a position is to its right if there is space, else to its left")
  func around() {
    let labels = labels(place(request(["right", "left"], [point(20, 50), point(190, 50)])))
    #expect(labels.map(\.text) == ["right", "left"])
    #expect(labels[0].box.minX == 24)
    #expect(labels[1].box.maxX == 186)
  }

  @Test("Of labels in each other's way the one with the highest priority is drawn")
  func priority() {
    let anchor = Rect(x: 80, y: 40, width: 30, height: 20)
    let labels = labels(
      place(request(["a", "b", "c"], [anchor, anchor, anchor], .inside, priorities: [1, 3, 2])))
    #expect(labels.map(\.text) == ["b"])
    #expect(labels[0].record == 1)
  }

  @Test("A label that must stay in its box and is larger is left out")
  func stays() {
    let boxes = [
      Rect(x: 10, y: 10, width: 40, height: 20), Rect(x: 60, y: 10, width: 10, height: 20),
    ]
    let labels = labels(place(request(["123", "123"], boxes, .inside, stays: true)))
    #expect(labels.map(\.record) == [0])
    #expect(labels[0].box.midX == 30)
  }

  @Test(
    "Outwards is beyond the box in the direction",
    arguments: [
      (0.0, 0.0, -1.0), (0.25, 1, 0), (0.5, 0, 1), (0.75, -1, 0),
    ])
  func outward(_ turn: Double, _ x: Double, _ y: Double) throws {
    let box = Rect(x: 80, y: 40, width: 20, height: 10)
    let scene = place(request(["1234"], [box], .outward, direction: turn * 2 * .pi))
    let label = try #require(labels(scene).first).box
    #expect(abs(label.midX - 90 - x * (10 + 12 + 4)) < 1e-9)
    #expect(abs(label.midY - 45 - y * (5 + 6 + 4)) < 1e-9)
  }

  @Test("A label that would leave the picture is left out")
  func canvas() {
    #expect(labels(place(request(["up"], [point(100, 5)], .outward))).isEmpty)
  }

  @Test("Labels stay off the texts of the guides")
  func guides() {
    let title = Mark.texts(
      .title, ["A title over it"], at: [Point(x: 104, y: 50)], style: TextStyle(points: 10),
      anchor: Point(x: 0, y: 0.5), in: context)
    let labels = labels(place(request(["label"], [point(100, 50)]), guides: [title]))
    #expect(labels.map(\.box.maxX) == [96])
  }

  @Test("Labels on leaders are moved as little as possible, and keep their order")
  func leaders() {
    let anchors = [48.0, 50, 52].map { point(100, $0) }
    let scene = place(
      request(["a", "b", "c"], anchors, .outward, leader: .moved, direction: .pi / 2))
    let labels = labels(scene)
    #expect(labels.map(\.box.midY) == [38, 50, 62])
    #expect(scene.marks.filter { $0.shape.name == "path" }.count == 1)
  }

  @Test("Labels of several calls of a chart share the column")
  func sharedColumn() throws {
    let scene = place(
      request(["a"], [point(100, 50)], .outward, leader: .moved, direction: .pi / 2),
      request(["b"], [point(100, 51)], .outward, leader: .moved, direction: .pi / 2))
    let boxes = labels(scene).map(\.box)
    try #require(boxes.count == 2)
    #expect(!boxes[0].overlaps(boxes[1]))
  }

  @Test("If a column has no space for all, those of lowest priority are left out")
  func fullColumn() {
    let anchors = (0..<20).map { point(100, Double($0) * 5) }
    let scene = place(
      request(
        (0..<20).map { "\($0)" }, anchors, .outward, leader: .always, direction: .pi / 2,
        priorities: (0..<20).map(Double.init)))
    #expect(labels(scene).map(\.text) == (12..<20).map { "\($0)" })
    #expect(labels(scene).allSatisfy { $0.box.minY >= 0 && $0.box.maxY <= 100 })
  }

  @Test("The same labels get the same positions")
  func deterministic() {
    let anchors = (0..<50).map { point(Double($0 * 37 % 200), Double($0 * 53 % 100)) }
    let texts = (0..<50).map { "label \($0)" }
    let first = place(request(texts, anchors)).listing()
    #expect(first == place(request(texts, anchors)).listing())
  }

  @Test("A rotated label keeps others off its own shape, not off the box around it")
  func turned() {
    var long = request(["twenty letters long."], [point(100, 50)], .inside)
    long.rotations = [.pi / 4]
    let beside = request(["ab"], [point(65, 85)], .inside)
    let under = request(["cd"], [point(120, 70)], .inside)
    let scene = place(long, beside, under)
    #expect(labels(scene).map(\.text) == ["twenty letters long.", "ab"])
  }

  @Test("A label at an edge is in its box, against the side in its direction")
  func edge() {
    let box = Rect(x: 80, y: 10, width: 40, height: 60)
    let labels = labels(
      place(
        request(["up"], [box], .edge), request(["down"], [box], .edge, stays: true, direction: .pi))
    )
    #expect(labels.map(\.box.midX) == [100, 100])
    #expect(labels[0].box.minY == 14)
    #expect(abs(labels[1].box.maxY - 66) < 1e-9)
  }

  @Test("A label beyond a bar isn't on another, and those left out are counted")
  func besideBars() {
    let (low, high) = (
      Rect(x: 90, y: 60, width: 10, height: 40), Rect(x: 100, y: 20, width: 10, height: 80)
    )
    var scene = Scene(
      size: Size(width: 200, height: 100), plot: Rect(x: 0, y: 0, width: 200, height: 100))
    var placement = LabelPlacement(in: scene, avoiding: [], context: context)
    scene.marks = placement.marks(for: [request(["wide", "high"], [low, high], .outward)])
    #expect(labels(scene).map(\.text) == ["high"])
    #expect(placement.left["chart"]?.count == 1 && placement.left["chart"]?.all == 2)
  }

  @Test("Labels that may be rotated are, all of them, if that makes space")
  func quarterTurn() {
    let bars = (0..<4).map { Rect(x: 20 + Double($0) * 16, y: 60, width: 14, height: 40) }
    var wide = request(["1234", "5678", "9012", "3456"], bars, .outward)
    wide.turns = true
    #expect(labels(place(wide)).allSatisfy { $0.box.height > $0.box.width })
    #expect(labels(place(wide)).count == 4)
    var narrow = request(["1", "2", "3", "4"], bars, .outward)
    narrow.turns = true
    #expect(labels(place(narrow)).count == 4)
    #expect(labels(place(narrow)).allSatisfy { $0.box.height > $0.box.width / 2 })
    #expect(labels(place(narrow)).allSatisfy { $0.box.width < 10 })
  }
}
