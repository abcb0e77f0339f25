import Charthouse
import CharthouseCairo
import Testing

/// Wedges, paths and images as pixels; the scene is 100 × 60 points.
@Suite struct ShapePNGTests {
  private let colors = [Color(0xff0000), Color(0x00ff00), Color(0x0000ff), Color.clear]

  private func picture(_ shape: Shape, _ style: MarkStyle = MarkStyle(fill: .rgb(0xff0000))) throws
    -> Picture
  {
    let mark = Mark(role: .chart, shape: shape, style: style)
    return try #require(try Scene.small([mark]).picture())
  }

  private func ring(inner: Double) -> Shape {
    .wedges(
      WedgeShape(
        x: Placement(points: 30), y: Placement(points: 30), start: Column([0]),
        end: Column([2 * .pi]), inner: inner, outer: 20))
  }

  @Test func `A ring has a hole and no seam`() throws {
    let picture = try picture(ring(inner: 10))
    #expect(picture[30, 30] == .white)
    for y in 12..<18 { #expect(picture[30, y] == colors[0]) }
    #expect(picture[51, 30] == .white)
  }

  @Test func `A path is filled and stroked`() throws {
    let path = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))
    let picture = try picture(
      .path(PathShape(path)),
      MarkStyle(fill: .color(colors[0]), stroke: Stroke(colors[2], width: 4)))
    #expect(picture[20, 20] == colors[0])
    #expect(picture[20, 10] == colors[2])
    #expect(picture[20, 5] == .white)
  }

  private func image(_ content: ImageShape.Content, isTurned: Bool = false) -> Shape {
    .image(
      ImageShape(
        x0: Placement(points: 10), x1: Placement(points: 50),
        y0: Placement(points: isTurned ? 50 : 10), y1: Placement(points: isTurned ? 10 : 50),
        content: content))
  }

  @Test(arguments: [false, true])
  func `A grid's cells have sharp edges, the first row where it begins`(isTurned: Bool) throws {
    let picture = try picture(image(.grid(colors, columns: 2), isTurned: isTurned))
    let (first, second) = isTurned ? (31, 29) : (29, 31)
    #expect(picture[29, first] == colors[0])
    #expect(picture[31, first] == colors[1])
    #expect(picture[29, second] == colors[2])
    #expect(picture[31, second] == .white)
    #expect(picture[9, 29] == .white)
  }

  @Test func `A PNG file fills its box`() throws {
    let file = try Scene(
      size: Size(width: 4, height: 4), background: .color(colors[1]),
      plot: Rect(x: 0, y: 0, width: 4, height: 4)
    ).png()
    let picture = try picture(image(.png(file)))
    #expect(picture[10, 10] == colors[1])
    #expect(picture[49, 49] == colors[1])
    #expect(picture[51, 30] == .white)
  }

  @Test(arguments: [[], [1, 2, 3], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9, 9]])
  func `A file that can't be read leaves its box empty`(bytes: [UInt8]) throws {
    #expect(try picture(image(.png(bytes)))[30, 30] == .white)
  }
}
