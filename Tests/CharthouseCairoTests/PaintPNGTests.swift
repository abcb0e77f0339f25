import CDeflate
import Charthouse
import CharthouseCairo
import TestSupport
import Testing

/// Images and colours along a path as pixels; the scene is 100 × 60 points.
@Suite struct PaintPNGTests {
  private let red = Color(0xff0000)
  private let blue = Color(0x0000ff)

  private func paint(
    _ mode: ImagePaint.Mode, space: PaintSpace = .mark, opacity: Double = 1
  ) throws -> Paint {
    .image(
      ImagePaint(
        try PNGImage(SamplePicture.redAndBlue), mode: mode, space: space, opacity: opacity))
  }

  private func picture(_ style: MarkStyle, clipRadius: Double = 0) throws -> Picture {
    let square = Path(rect: Rect(x: 10, y: 10, width: 40, height: 40))
    var mark = Mark(role: .chart, shape: .path(PathShape(square)), style: style)
    if clipRadius > 0 {
      mark.clip = Rect(x: 10, y: 10, width: 40, height: 40)
      mark.clipRadius = clipRadius
    }
    return try #require(try Scene.small([mark]).picture())
  }

  @Test func `A stretched image fills the mark from edge to edge`() throws {
    let picture = try picture(MarkStyle(fill: try paint(.stretch)))
    #expect(picture[11, 11] == red && picture[11, 48] == red)
    #expect(picture[48, 11] == blue && picture[48, 48] == blue)
    #expect(picture[8, 30] == .white)
  }

  @Test func `Tiles are repeated a pixel a point`() throws {
    let picture = try picture(MarkStyle(fill: try paint(.tile)))
    for x in 10..<49 { #expect(picture[x, 30] == (x.isMultiple(of: 2) ? red : blue)) }
  }

  @Test func `A fitted image keeps its proportions and leaves the rest free`() throws {
    let picture = try picture(MarkStyle(fill: try paint(.fit)))
    #expect(picture[30, 12] == .white && picture[30, 47] == .white)
    #expect(picture[12, 30] == red && picture[47, 30] == blue)
  }

  @Test func `An image over the plot area is the same in all marks`() throws {
    let picture = try picture(MarkStyle(fill: try paint(.stretch, space: .plot)))
    #expect(picture[11, 30] == red)
    #expect(picture[20, 30] != blue)
  }

  @Test func `Opacity lets through what is behind`() throws {
    let picture = try picture(MarkStyle(fill: try paint(.stretch, opacity: 0.5)))
    let color = picture[12, 30]
    #expect(color.red == 255 && abs(Int(color.green) - 127) <= 2)
  }

  @Test func `A line may have an image`() throws {
    let picture = try picture(MarkStyle(stroke: Stroke(try paint(.stretch), width: 6)))
    #expect(picture[10, 30] == red && picture[50, 30] == blue && picture[30, 30] == .white)
  }

  @Test func `The same image gives the same bytes, in PDF too`() throws {
    let square = Path(rect: Rect(x: 10, y: 10, width: 40, height: 40))
    let scene = Scene.small([
      Mark(
        role: .chart, shape: .path(PathShape(square)), style: MarkStyle(fill: try paint(.tile)))
    ])
    #expect(try scene.png() == scene.png())
    #expect(try scene.pdf() == scene.pdf())
  }

  @Test func `A round clip cuts corners`() throws {
    let picture = try picture(MarkStyle(fill: .color(red)), clipRadius: 15)
    #expect(picture[11, 11] == .white && picture[48, 48] == .white)
    #expect(picture[11, 30] == red && picture[30, 11] == red)
  }

  @Test func `Dashes along the path have round ends`() throws {
    let paint = Paint.linear(
      LinearGradient(
        [GradientStop(at: 0, color: red), GradientStop(at: 1, color: blue)], space: .path))
    let line = Path([.move(Point(x: 10, y: 30)), .line(Point(x: 90, y: 30))])
    let stroke = Stroke(paint, width: 10, cap: .round, dash: [20, 20])
    let mark = Mark(role: .chart, shape: .path(PathShape(line)), style: MarkStyle(stroke: stroke))
    let picture = try #require(try Scene.small([mark]).picture())
    // Five points beyond the end of the dash at 30, but not beside it.
    #expect(picture[33, 30] != .white && picture[46, 30] != .white)
    #expect(picture[34, 25] == .white && picture[40, 30] == .white)
    #expect(picture[12, 30].red > 200 && picture[68, 30].blue > 150)
  }

  @Test func `A closed outline along the path has all its corners`() throws {
    let paint = Paint.linear(
      LinearGradient(
        [GradientStop(at: 0, color: red), GradientStop(at: 1, color: blue)], space: .path))
    let picture = try picture(MarkStyle(stroke: Stroke(paint, width: 8)))
    for (x, y) in [(7, 7), (52, 7), (52, 52), (7, 52)] { #expect(picture[x, y] != .white) }
  }

  @Test func `An image whose pixels can't be decoded is an error`() throws {
    var file = SamplePicture.redAndBlue
    // The pixels are no longer compressed data, but their checksum is valid.
    file[41] = 0
    let check = file[37..<54].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    for index in 0..<4 { file[54 + index] = UInt8(truncatingIfNeeded: check >> (24 - 8 * index)) }
    let paint = Paint.image(ImagePaint(try PNGImage(file)))
    let square = Path(rect: Rect(x: 10, y: 10, width: 40, height: 40))
    let scene = Scene.small([
      Mark(role: .chart, shape: .path(PathShape(square)), style: MarkStyle(fill: paint))
    ])
    #expect(throws: RenderError.self) { try scene.png() }
    #expect(throws: RenderError.self) { try scene.pdf() }
  }
}
