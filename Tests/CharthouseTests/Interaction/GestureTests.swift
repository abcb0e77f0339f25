import Testing

@testable import ChartLayout
@testable import ChartModel
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// Gestures without a chart: only axes, points and their meaning.
@Suite struct GestureTests {
  /// Returns an axis of times or amounts from 0 to 100 along 200 points.
  private func axis(_ id: String, _ direction: Direction, isPlaces: Bool) throws -> LaidOutAxis {
    let column = Column([0, 100], type: isPlaces ? .time : .number)
    var position = Position()
    position.column = column
    var request = ChartPlan.AxisRequest()
    request.positions = [position]
    request.includesZero = !isPlaces
    let resolved = try ResolvedAxis(
      Axis(id: id, direction: direction), [("chart", request, false)], reaching: [],
      in: LayoutContext())
    return LaidOutAxis(
      resolved: resolved, map: AxisMap(low: 0, high: 100, start: 0, end: 200), home: 0...100)
  }

  private func press(at point: Point, on hit: Hit? = nil, axes: [String: LaidOutAxis] = [:])
    -> PressGesture
  {
    PressGesture(hit: hit, at: point, axes: axes, tolerance: 4)
  }

  @Test func `A press that stays within the tolerance is a tap`() {
    var gesture = press(at: Point(x: 10, y: 10))
    let begins = gesture.move(to: Point(x: 14, y: 6))
    #expect(!begins)
    #expect(gesture.isDrag == false)
    #expect(gesture.selects(releasedAt: Point(x: 7, y: 13), on: nil))
  }

  @Test func `A press that leaves the tolerance is a drag, even if it comes back`() {
    var gesture = press(at: Point(x: 10, y: 10))
    let begins = gesture.move(to: Point(x: 14.5, y: 10))
    let beginsAgain = gesture.move(to: Point(x: 20, y: 10))
    #expect(begins && !beginsAgain, "a drag begins once")
    #expect(gesture.isDrag)
    #expect(gesture.selects(releasedAt: Point(x: 10, y: 10), on: nil) == false)
  }

  @Test func `A drag across a direction is distinguished from one along it`() {
    let gesture = press(at: Point(x: 10, y: 10))
    #expect(gesture.isAcross(.x, to: Point(x: 15, y: 30)))
    #expect(gesture.isAcross(.y, to: Point(x: 15, y: 30)) == false)
    #expect(gesture.isAcross(.x, to: Point(x: 30, y: 30)) == false, "a diagonal is along both")
  }

  @Test func `A drag moves the axes that may be panned by its own distance`() throws {
    let axes = [
      "x": try axis("x", .x, isPlaces: true), "y": try axis("y", .y, isPlaces: false),
    ]
    var gesture = press(at: Point(x: 50, y: 50), axes: axes)
    gesture.move(to: Point(x: 30, y: 90))
    let ranges = gesture.ranges(at: Point(x: 30, y: 90))
    let (moved, range) = try #require(ranges.first)
    #expect(ranges.count == 1, "an axis of amounts from zero stays beside one of times")
    #expect(moved.resolved.axis.id == "x")
    // Without zoom it already shows everything, and moves no further.
    #expect(range == 0...100)
  }

  @Test func `A wheel zooms about the pointer, or only the axis whose labels it is over`() throws {
    let axes = [
      "x": try axis("x", .x, isPlaces: true), "x2": try axis("x2", .x, isPlaces: true),
    ]
    let zoom = ZoomGesture(at: Point(x: 50, y: 0), factor: 2)
    let both = zoom.ranges(of: axes)
    #expect(both.map(\.axis.resolved.axis.id) == ["x", "x2"])
    let range = try #require(both.first?.range)
    #expect(abs(range.lowerBound - 12.5) < 1e-9 && abs(range.upperBound - 62.5) < 1e-9)
    #expect(zoom.ranges(of: axes, only: "x2").map(\.axis.resolved.axis.id) == ["x2"])
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-7])
  func `A factor that is none zooms nothing`(factor: Double) throws {
    let axes = ["x": try axis("x", .x, isPlaces: true)]
    #expect(ZoomGesture(at: Point(x: 5, y: 5), factor: factor).ranges(of: axes).isEmpty)
  }
}
