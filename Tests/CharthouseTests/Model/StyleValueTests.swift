import CChartPlugin
import ChartBridge
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

/// Styles and themes are values: later changes of one don't affect the objects that it was set on.
@Suite struct StyleValueTests {
  @Test func `A theme that is changed later leaves host and scene as they were`() throws {
    let host = ChartHost(300, 200)
    var theme = Theme.light
    host.theme = theme
    try host.add("bar").plot([1, 2])
    let scene = try host.layout()
    theme.background = .black
    theme.title.points = 40
    #expect(host.theme == .light)
    host.theme = theme
    #expect(scene.background == .color(.white))
    #expect(Theme.light.background == .white)
  }

  @Test func `A style that is changed later leaves graph, axis and series as they were`() throws {
    let host = ChartHost(300, 200)
    let chart = try host.add("line")
    try chart.plot([1, 2])
    var stroke = Stroke(.black, width: 3)
    var style = TextStyle(points: 20)
    host.graph.plotBorder = stroke
    host.graph.labelStyle = style
    host.graph.annotations = [.line(ReferenceLine(at: 1, stroke: stroke))]
    chart.seriesStyles[0] = SeriesStyleOverride(stroke: stroke)
    stroke.width = 9
    stroke.dash = [1, 2]
    style.points = 99
    #expect(host.graph.plotBorder == Stroke(.black, width: 3))
    #expect(host.graph.labelStyle == TextStyle(points: 20))
    let line = try #require(
      try host.layout().marks.first { $0.role == .chart }?.style.stroke)
    #expect(line.width == 3 && line.dash.isEmpty)
  }

  @Test func `A C paint is copied with its stops and its image`() throws {
    var stops = [ch_stop(at: 0, color: 0xff00_00ff), ch_stop(at: 1, color: 0x0000_ffff)]
    var file = SamplePicture.redAndBlue
    var gradient: Paint?
    var image: Paint?
    stops.withUnsafeMutableBufferPointer { stops in
      var c = ch_paint()
      c.size = UInt32(MemoryLayout<ch_paint>.size)
      c.type = Int32(CH_PAINT_LINEAR)
      (c.stops, c.stop_count, c.x1) = (UnsafePointer(stops.baseAddress), 2, 1)
      gradient = Paint(c: &c)
      stops[0].color = 0
      c.type = Int32(CH_PAINT_NONE)
    }
    file.withUnsafeMutableBufferPointer { file in
      var c = ch_paint()
      c.size = UInt32(MemoryLayout<ch_paint>.size)
      c.type = Int32(CH_PAINT_IMAGE)
      (c.file, c.file_count, c.mode) = (UnsafePointer(file.baseAddress), file.count, 1)
      image = Paint(c: &c)
      file[20] = 0
    }
    #expect(
      gradient
        == .linear(
          LinearGradient([
            GradientStop(at: 0, color: Color(0xff0000)),
            GradientStop(at: 1, color: Color(0x0000ff)),
          ])))
    #expect(image == .image(ImagePaint(try PNGImage(SamplePicture.redAndBlue), mode: .tile)))
  }

  @Test func `C strokes and text styles are copied with what they point to`() {
    var dash = [4.0, 2.0]
    var family = Array("Serif".utf8CString)
    var stroke: Stroke?
    var style: TextStyle?
    dash.withUnsafeMutableBufferPointer { dash in
      var c = ch_stroke()
      c.size = UInt32(MemoryLayout<ch_stroke>.size)
      (c.width, c.dash, c.dash_count) = (2, UnsafePointer(dash.baseAddress), 2)
      stroke = Stroke(c: &c, paint: .color(.black))
      dash[0] = 99
    }
    family.withUnsafeMutableBufferPointer { family in
      var c = ch_textstyle()
      c.size = UInt32(MemoryLayout<ch_textstyle>.size)
      c.family = ch_string(text: UnsafePointer(family.baseAddress), count: 5)
      style = TextStyle(c: &c, else: TextStyle())
      family[0] = 0x58
    }
    #expect(stroke == Stroke(.color(.black), width: 2, dash: [4, 2]))
    #expect(style?.family == "Serif")
  }

  @Test func `A paint crosses to C and back unchanged`() throws {
    let stops = [GradientStop(at: 0, color: .black), GradientStop(at: 1, color: .white)]
    let image = try PNGImage(SamplePicture.redAndBlue)
    let paints: [Paint] = [
      .none, .rgb(0x123456), .linear(LinearGradient(stops, space: .plot)),
      .radial(RadialGradient(stops, radius: 0.7, space: .path)),
      .image(ImagePaint(image, mode: .fit, space: .plot, opacity: 0.25)),
    ]
    let arena = Arena()
    for paint in paints { #expect(Paint(c: paint.c(in: arena)) == paint) }
  }

  @Test func `A series' style crosses to C and back, as it is drawn`() {
    let arena = Arena()
    let stroke = Stroke(width: 3, dash: [0, 0])
    let style = SeriesStyle(fill: .rgb(0x112233), stroke: stroke, symbol: .star)
    let read = SeriesStyle(c: style.c(in: arena))
    #expect(read.fill == .rgb(0x112233) && read.symbol == .star)
    #expect(read.stroke == Stroke(.black, width: 3))
    #expect(read.color == Color(0x112233))
  }

  @Test func `A paint has a colour at each position`() {
    let box = Rect(x: 10, y: 0, width: 100, height: 50)
    let stops = [GradientStop(at: 0, color: .black), GradientStop(at: 1, color: Color(0xff0000))]
    func reds(_ paint: Paint, _ points: [(Double, Double)]) -> [UInt8?] {
      points.map { paint.color(at: Point(x: $0.0, y: $0.1), in: box)?.red }
    }
    let across = Paint.linear(LinearGradient(stops))
    #expect(
      reds(across, [(0, 9), (10, 0), (60, 20), (110, 50), (999, 0)]) == [0, 0, 128, 255, 255])
    let up = Paint.linear(
      LinearGradient(stops, from: Point(x: 0, y: 1), to: Point(x: 0, y: 0)))
    #expect(reds(up, [(60, 50), (10, 25), (90, 0)]) == [0, 128, 255])
    let radial = Paint.radial(RadialGradient(stops))
    #expect(reds(radial, [(60, 25), (85, 25), (60, 0), (110, 25)]) == [0, 128, 128, 255])
    #expect(reds(.rgb(0x7f0000), [(0, 0)]) == [127])
    #expect(reds(.none, [(0, 0)]) == [nil])
    let point = Paint.linear(LinearGradient(stops, from: Point(x: 1, y: 1), to: Point(x: 1, y: 1)))
    #expect(reds(point, [(0, 0)]) == [255], "without a direction the last colour is everywhere")
  }
}
