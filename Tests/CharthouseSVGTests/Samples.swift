import Charthouse

/// Sample scenes and marks.
enum Samples {
  static let plot = Rect(x: 20, y: 10, width: 160, height: 80)

  static func scene(_ marks: Mark...) -> Scene {
    Scene(size: Size(width: 200, height: 100), plot: plot, marks: marks)
  }

  /// Three bars from 0 to 20, 40 and 80 of 100.
  static func bars(
    endRadius: Double = 0,
    style: MarkStyle = MarkStyle(fill: .rgb(0x336699), series: 0, seriesName: "Rain")
  ) -> Mark {
    let up = AxisMap(low: 0, high: 100, start: 90, end: 10)
    return Mark(
      role: .chart, chart: "weather", kind: "bar",
      shape: .rects(
        RectShape(
          x0: Placement(points: [30, 80, 130]), x1: Placement(points: [60, 110, 160]),
          y0: Placement(value: 0, map: up), y1: Placement(column: Column([20, 40, 80]), map: up),
          baseline: .y0, endRadius: endRadius)),
      style: style)
  }

  static func line(
    _ x: [Double], _ y: [Double], gap: Gap = .open, stroke: Stroke = Stroke(.black, width: 2)
  ) -> Mark {
    Mark(
      role: .chart, chart: "weather", kind: "line",
      shape: .line(LineShape(x: Placement(points: x), y: Placement(points: y), gap: gap)),
      style: MarkStyle(stroke: stroke, series: 1, seriesName: "Sun"))
  }

  static func symbols(_ symbol: Symbol, x: [Double], y: [Double], fill: Paint = .rgb(0)) -> Mark {
    Mark(
      role: .chart, chart: "weather", kind: "scatter",
      shape: .symbols(
        SymbolShape(x: Placement(points: x), y: Placement(points: y), symbol: symbol)),
      style: MarkStyle(fill: fill, series: 2))
  }

  static func segment(from start: Point, to end: Point, stroke: Stroke) -> Mark {
    Mark(
      role: .annotation,
      shape: .segments(
        SegmentShape(
          x0: Placement(points: start.x), x1: Placement(points: end.x),
          y0: Placement(points: start.y), y1: Placement(points: end.y))),
      style: MarkStyle(stroke: stroke))
  }

  static func text(
    _ texts: String..., style: TextStyle = TextStyle(family: "Inter", points: 10),
    anchor: Point = Point(x: 0, y: 0), rotation: Double = 0
  ) -> Mark {
    let measurer = FixedTextMeasurer()
    return Mark(
      role: .annotation,
      shape: .text(
        TextShape(
          x: Placement(points: 100), y: Placement(points: 50), texts: texts, style: style,
          anchor: anchor, rotation: rotation,
          sizes: texts.map { measurer.size(of: $0, style: style) },
          ascents: texts.map { measurer.ascent(of: $0, style: style) })),
      style: MarkStyle())
  }

  /// Returns a gradient from red to blue.
  static func gradient(
    _ space: PaintSpace, from start: Point = Point(x: 0, y: 0), to end: Point = Point(x: 1, y: 0)
  ) -> Paint {
    .linear(
      LinearGradient(
        [
          GradientStop(at: 0, color: Color(0xff0000)),
          GradientStop(at: 1, color: Color(rgba: 0x0000_ff80)),
        ], from: start, to: end, space: space))
  }
}
