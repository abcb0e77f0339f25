import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("Paths and images as marks")
struct PathShapeTests {
  private let square = (
    x: Placement(points: [0, 10, 10, 0, 50, 60, 60]),
    y: Placement(points: [0, 0, 10, 10, 0, 0, .nan])
  )
  private let steps: [PathShape.Step] = [.move, .line, .line, .line, .close, .move, .line, .line]

  @Test("Each item has its own steps and points; one with a missing point is left out")
  func items() throws {
    let shape = try #require(PathShape(x: square.x, y: square.y, steps: steps, starts: [0, 5]))
    #expect(shape.path(of: 0)?.bounds == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(shape.path(of: 1) == nil)
    #expect(shape.path(of: 2) == nil)
  }

  @Test(
    "Steps, starts and points that don't agree make none",
    arguments: [
      [1, 5], [0, 6], [5, 0], [0, 9], [],
    ])
  func disagreement(_ starts: [Int]) {
    #expect(PathShape(x: square.x, y: square.y, steps: steps, starts: starts) == nil)
    #expect(PathShape(x: Placement(points: [0, 1]), y: square.y, steps: steps, starts: [0]) == nil)
  }

  @Test("A filled path is hit inside, a stroked one along its path")
  func hits() throws {
    let shape = try #require(PathShape(x: square.x, y: square.y, steps: steps, starts: [0, 5]))
    func hit(_ style: MarkStyle, _ x: Double, _ y: Double) -> Hit? {
      Scene(
        size: Size(width: 100, height: 100), plot: Rect(x: 0, y: 0, width: 100, height: 100),
        marks: [Mark(role: .chart, shape: .path(shape), style: style)]
      ).hit(at: Point(x: x, y: y), slop: 1)
    }
    #expect(hit(MarkStyle(fill: .rgb(1)), 5, 5)?.record == 0)
    #expect(hit(MarkStyle(stroke: Stroke(.black)), 5, 5) == nil)
    #expect(hit(MarkStyle(stroke: Stroke(.black)), 5, 0.5)?.record == 0)
    #expect(hit(MarkStyle(fill: .rgb(1)), 15, 5) == nil)
  }

  @Test("A path becomes a shape and back")
  func roundTrip() {
    let path = Path(circleAt: Point(x: 3, y: 4), diameter: 5)
    #expect(PathShape(path).path(of: 0) == path)
    #expect(PathShape(Path()).count == 0)
  }

  @Test("The cells of a grid are items, the first row where it begins")
  func grid() {
    let shape = ImageShape(
      x0: Placement(points: 0), x1: Placement(points: 20), y0: Placement(points: 30),
      y1: Placement(points: 0), content: .grid([.black, .white, .clear, .black], columns: 2))
    #expect(Shape.image(shape).count == 4)
    #expect(shape.rect(of: 0) == Rect(x: 0, y: 15, width: 10, height: 15))
    #expect(shape.rect(of: 3) == Rect(x: 10, y: 0, width: 10, height: 15))
    #expect(shape.rect(of: 4) == nil)
    let scene = Scene(
      size: Size(width: 100, height: 100), plot: Rect(x: 0, y: 0, width: 100, height: 100),
      marks: [Mark(role: .chart, shape: .image(shape), style: MarkStyle())])
    #expect(scene.hit(at: Point(x: 15, y: 20))?.record == 1)
    #expect(scene.hit(at: Point(x: 5, y: 5)) == nil)
  }
}
