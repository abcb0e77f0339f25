import Charthouse
import Testing

@Suite struct MarkBoundsTests {
  @Test func `A text's bounds follow from its size and its anchor`() {
    let bounds = bounds(of: text(anchor: Point(x: 1, y: 0.5)))
    #expect(bounds == Rect(x: 60, y: 44, width: 40, height: 12))
  }

  @Test func `A text rotated by a quarter is as high as it was wide`() throws {
    let turned = try #require(
      bounds(of: text(anchor: Point(x: 0, y: 0), rotation: .pi / 2)))
    #expect(abs(turned.x - 88) < 1e-9)
    #expect(abs(turned.y - 50) < 1e-9)
    #expect(abs(turned.width - 12) < 1e-9)
    #expect(abs(turned.height - 40) < 1e-9)
  }

  @Test func `A symbol's bounds are those of a circle of its diameter`() {
    let symbols = SymbolShape(
      x: Placement(points: [50]), y: Placement(points: [20]), symbol: .star,
      diameters: Column([8]))
    #expect(bounds(of: .symbols(symbols)) == Rect(x: 46, y: 16, width: 8, height: 8))
  }

  @Test func `A symbol without a form or a known size has no bounds`() {
    let nothing = SymbolShape(x: Placement(points: [50]), y: Placement(points: 20), symbol: .none)
    #expect(bounds(of: .symbols(nothing)) == nil)
    let unknown = SymbolShape(
      x: Placement(points: [50]), y: Placement(points: 20), diameters: Column([.nan]))
    #expect(bounds(of: .symbols(unknown)) == nil)
  }

  @Test func `An item of an area extends from its baseline to its edge`() {
    let area = AreaShape(
      x: Placement(points: [10, 20]), y: Placement(points: [30, 15]),
      baseline: Placement(points: 80))
    #expect(bounds(of: .area(area), item: 1) == Rect(x: 20, y: 15, width: 0, height: 65))
  }

  @Test func `A bar of no height on the edge of the clip is seen, one beside it is not`() {
    let bars = RectShape(
      x0: Placement(points: [0, 100]), x1: Placement(points: [100, 150]),
      y0: Placement(points: 80), y1: Placement(points: [80, 10]), baseline: .y0)
    let clip = Rect(x: 0, y: 0, width: 100, height: 80)
    #expect(bounds(of: .rects(bars), clip: clip) == Rect(x: 0, y: 80, width: 100, height: 0))
    #expect(bounds(of: .rects(bars), item: 1, clip: clip) == nil)
  }

  @Test func `An item that the mark does not have has no bounds`() {
    #expect(bounds(of: text(anchor: Point(x: 0, y: 0)), item: 1) == nil)
    #expect(bounds(of: text(anchor: Point(x: 0, y: 0)), item: -1) == nil)
  }

  private func bounds(of shape: Shape, item: Int = 0, clip: Rect? = nil) -> Rect? {
    Mark(role: .chart, shape: shape, style: MarkStyle(), clip: clip).bounds(of: item)
  }

  private func text(anchor: Point, rotation: Double = 0) -> Shape {
    .text(
      TextShape(
        x: Placement(points: 100), y: Placement(points: 50), texts: ["word"], style: TextStyle(),
        anchor: anchor, rotation: rotation, sizes: [Size(width: 40, height: 12)], ascents: [9]))
  }
}
