import CChartPlugin
import ChartColumns
import ChartDescription
import ChartLayout
import ChartModel
import ChartScene
import ChartSettings

/// Records the calls of a chart's `draw` as marks.
final class CanvasRecorder {
  private(set) var marks: [Mark] = []
  private(set) var labels: [LabelRequest] = []
  private let instance: ChartInstance
  private let frame: PlotFrame

  init(_ instance: ChartInstance, frame: PlotFrame) {
    self.instance = instance
    self.frame = frame
  }

  /// Lends the table of functions that the plug-in calls.
  func withTable(_ body: (UnsafePointer<ch_canvas>) -> Void) {
    let hosted = HostedCanvas(
      table: ch_canvas(
        size: sizeField(ch_canvas.self), width: frame.plot.width, height: frame.plot.height,
        line: canvasLine, area: canvasArea, rects: canvasRects, segments: canvasSegments,
        symbols: canvasSymbols, text: canvasText, wedges: canvasWedges, path: canvasPath,
        labels: canvasLabels, image: canvasImage),
      recorder: Unmanaged.passUnretained(self))
    withUnsafePointer(to: hosted) {
      body(UnsafeRawPointer($0).assumingMemoryBound(to: ch_canvas.self))
    }
  }

  static func behind(_ canvas: UnsafePointer<ch_canvas>?) -> CanvasRecorder? {
    canvas.map {
      UnsafeRawPointer($0).assumingMemoryBound(to: HostedCanvas.self).pointee.recorder
        .takeUnretainedValue()
    }
  }

  // MARK: - Reading arguments

  /// The placements of positions along their axes; `nil`, failing the call, if one can't be read or
  /// counts differ.
  func places(_ positions: [(UnsafePointer<ch_position>?, Direction)], in mark: String)
    -> [Placement]?
  {
    var read: [(Position, Direction)] = []
    for (pointer, direction) in positions {
      guard let position = Position(pointer, of: instance) else { return nil }
      read.append((position, direction))
    }
    guard Position.count(read.map(\.0)).agree else {
      instance.fail("the columns that it passed to \(mark) differ in length")
      return nil
    }
    return read.map { frame.place($0, along: $1) }
  }

  /// A shape struct, or its defaults for null; `nil`, failing the call, if it can't be read.
  func shape<Shape>(
    _ pointer: UnsafePointer<Shape>?, else usual: Shape, in mark: String
  ) -> Shape? {
    guard let pointer else { return usual }
    guard let shape = readStruct(pointer) else {
      instance.fail("it passed a shape to \(mark) without its size")
      return nil
    }
    return shape
  }

  /// Returns `true` if all numbers are lengths in points; otherwise, fails the call.
  func areLengths(_ points: [Double], in mark: String) -> Bool {
    guard let wrong = points.first(where: { !isLength($0) }) else { return true }
    instance.fail("it passed a length of \(wrong) points to \(mark)")
    return false
  }

  /// A case by its index; `nil`, failing the call, if there is none.
  func pick<Case: CaseIterable>(_ type: Case.Type, _ position: Int32, in mark: String)
    -> Case?
  {
    let cases = Array(type.allCases)
    guard cases.indices.contains(Int(position)) else {
      instance.fail(
        "it passed the number \(position) to \(mark); there are 0 to \(cases.count - 1)")
      return nil
    }
    return cases[Int(position)]
  }

  /// The parts of a series' style that a mark has by default.
  enum Usual {
    case stroke, fill, paleFill, text
  }

  /// The style of a mark; `nil`, failing the call, if it can't be read.
  func style(
    _ pointer: UnsafePointer<ch_mark_style>?, usual: Usual, in mark: String
  ) -> MarkStyle? {
    var c = ch_mark_style()
    if let pointer {
      guard let read = readStruct(pointer) else {
        instance.fail("it passed a style to \(mark) without its size")
        return nil
      }
      c = read
    }
    let series = c.series >= 0 ? Int(c.series) : nil
    let style = instance.style(ofSeries: series)
    let theme = instance.context.context.theme
    var markStyle = MarkStyle(
      part: Int(c.part), series: series, seriesName: instance.seriesName(series))
    switch usual {
    case .stroke: markStyle.stroke = style.stroke
    case .fill: markStyle.fill = style.fill
    case .paleFill: markStyle.fill = style.fill.opacity(0.25)
    case .text: markStyle.fill = .color(theme.text)
    }
    guard let fill = paint(c.fill, else: markStyle.fill, in: mark),
      let stroke = stroke(c.stroke, else: markStyle.stroke, paint: style.stroke.paint, in: mark),
      let choice = column(c.choice), let records = column(c.records), let keys = column(c.keys),
      let amounts = column(c.amounts)
    else { return nil }
    (markStyle.fill, markStyle.stroke) = (fill, stroke)
    (markStyle.choice, markStyle.records, markStyle.keys) = (
      choice.column, records.column, keys.column
    )
    for pointer in readList(c.fills, c.fill_count) {
      guard let fill = paint(pointer, else: fill, in: mark) else { return nil }
      markStyle.fills.append(fill)
    }
    for pointer in readList(c.strokes, c.stroke_count) {
      guard
        let stroke = self.stroke(pointer, else: stroke, paint: style.stroke.paint, in: mark)
      else { return nil }
      markStyle.strokes.append(stroke)
    }
    markStyle.names = readList(c.names, c.name_count).map { String($0) }
    markStyle.values = readList(c.values, c.value_count).map { String($0) }
    markStyle.amounts = amounts.column
    guard let reading = Reading(c: c.reading) else {
      instance.fail("it passed the unknown reading \(c.reading) to \(mark)")
      return nil
    }
    markStyle.reading = reading
    switch Int(c.choice_kind) {
    case CH_CHOICE_INDEX: return markStyle
    case CH_CHOICE_SCALE: return colored(markStyle, isStroke: usual == .stroke, in: mark)
    default:
      instance.fail("it passed the unknown choice kind \(c.choice_kind) to \(mark)")
      return nil
    }
  }

  /// The style with the colors of its values; `nil`, failing the call, if there is no scale.
  private func colored(_ style: MarkStyle, isStroke: Bool, in mark: String) -> MarkStyle? {
    guard let values = style.choice else { return style }
    guard let scale = colorScale(of: values, in: mark) else { return nil }
    var style = style
    style.choice = scale.choice(of: values)
    if isStroke {
      style.strokes = scale.fills.map { fill in
        var stroke = style.stroke
        stroke.paint = fill
        return stroke
      }
    } else {
      let opacity = Double(style.fill.color?.alpha ?? 255) / 255
      style.fills = opacity < 1 ? scale.fills.map { $0.opacity(opacity) } : scale.fills
    }
    return style
  }

  /// The color scale of a column; `nil`, failing the call, if the plan didn't declare one.
  func colorScale(of column: Column, in mark: String) -> ColorScale? {
    guard let scale = frame.scales.colors(of: column, chart: instance.name) else {
      fail("it passed a column of colours to \(mark) that its plan didn't request")
      return nil
    }
    return scale
  }

  /// A text style, in the mark's color unless it has a paint; `nil`, failing the call, if it can't
  /// be read.
  func textStyle(_ pointer: UnsafePointer<ch_textstyle>?, fill: Paint, in mark: String)
    -> TextStyle?
  {
    let usual = instance.context.context.theme.label
    guard var style = pointer.map({ TextStyle(c: $0, else: usual) }) ?? usual else {
      fail("it passed a text style to \(mark) that can't be read")
      return nil
    }
    if pointer.flatMap({ readStruct($0)?.has_color }) != true { style.color = fill.color }
    return style
  }

  // MARK: - Recording marks

  /// The chart's plot area.
  var plot: Rect { frame.plot }
  /// `true` if marks are clipped to the plot area.
  var isClipped: Bool { frame.isClipped }
  /// `true` if positions are points in the plot area instead of data units.
  var isFree: Bool { instance.kind.description.flags.contains(.free) }
  var chartName: String { instance.name }
  var kindName: String { instance.kind.description.name }

  /// Fails the running call.
  func fail(_ reason: String) { instance.fail(reason) }

  private func paint(_ pointer: UnsafePointer<ch_paint>?, else usual: Paint, in mark: String)
    -> Paint?
  {
    guard let pointer else { return usual }
    guard let paint = Paint(c: pointer) else {
      instance.fail("it passed a paint to \(mark) that can't be read")
      return nil
    }
    return paint
  }

  private func stroke(
    _ pointer: UnsafePointer<ch_stroke>?, else usual: Stroke, paint: Paint, in mark: String
  ) -> Stroke? {
    guard let pointer else { return usual }
    guard let stroke = Stroke(c: pointer, paint: paint) else {
      instance.fail("it passed a stroke to \(mark) that can't be read")
      return nil
    }
    return stroke
  }

  /// An optional column; `nil`, failing the call, if it isn't one of the chart's.
  func column(_ header: UnsafePointer<ch_column>?) -> (column: Column?, Void)? {
    guard let header else { return (nil, ()) }
    return instance.column(header).map { ($0, ()) }
  }

  /// Adds a mark, unless its series is hidden.
  func add(_ shape: Shape, _ style: MarkStyle, clip: Rect?) {
    guard isVisible(style) else { return }
    marks.append(
      Mark(
        role: .chart, chart: chartName, kind: kindName, shape: shape, style: style,
        clip: frame.isClipped ? clip : nil))
  }

  /// Adds a request for labels, unless their series is hidden.
  func ask(_ request: LabelRequest) {
    if isVisible(request.style) { labels.append(request) }
  }

  private func isVisible(_ style: MarkStyle) -> Bool {
    style.series.map { !frame.hiddenSeries.contains($0) } ?? true
  }

  /// The plot area, extended by the room that a mark at its edge needs.
  func clip(around points: Double) -> Rect {
    frame.plot.inset(by: Edges(all: -points))
  }

  // MARK: - Marks

  fileprivate func line(
    _ x: UnsafePointer<ch_position>?, _ y: UnsafePointer<ch_position>?,
    _ shape: UnsafePointer<ch_line_shape>?, _ style: UnsafePointer<ch_mark_style>?
  ) {
    guard let places = places([(x, .x), (y, .y)], in: "line"),
      let shape = self.shape(shape, else: ch_line_shape(), in: "line"),
      let curve = pick(Curve.self, shape.curve, in: "line"),
      let gap = pick(Gap.self, shape.gap, in: "line"),
      let style = self.style(style, usual: .stroke, in: "line")
    else { return }
    add(
      .line(LineShape(x: places[0], y: places[1], curve: curve, gap: gap)), style,
      clip: clip(around: style.stroke.width / 2))
  }

  fileprivate func area(
    _ x: UnsafePointer<ch_position>?, _ y: UnsafePointer<ch_position>?,
    _ baseline: UnsafePointer<ch_position>?,
    _ shape: UnsafePointer<ch_line_shape>?, _ style: UnsafePointer<ch_mark_style>?
  ) {
    guard let places = places([(x, .x), (y, .y), (baseline, .y)], in: "area"),
      let shape = self.shape(shape, else: ch_line_shape(), in: "area"),
      let curve = pick(Curve.self, shape.curve, in: "area"),
      let gap = pick(Gap.self, shape.gap, in: "area"),
      let style = self.style(style, usual: .paleFill, in: "area")
    else { return }
    add(
      .area(AreaShape(x: places[0], y: places[1], baseline: places[2], curve: curve, gap: gap)),
      style,
      clip: clip(around: 0))
  }

  fileprivate func rects(
    _ x0: UnsafePointer<ch_position>?, _ x1: UnsafePointer<ch_position>?,
    _ y0: UnsafePointer<ch_position>?,
    _ y1: UnsafePointer<ch_position>?, _ shape: UnsafePointer<ch_rect_shape>?,
    _ style: UnsafePointer<ch_mark_style>?
  ) {
    guard let places = places([(x0, .x), (x1, .x), (y0, .y), (y1, .y)], in: "rects"),
      let shape = self.shape(shape, else: ch_rect_shape(), in: "rects"),
      let baseline = pick(RectShape.BaselineEdge.self, shape.baseline, in: "rects"),
      areLengths([shape.end_radius, shape.baseline_radius, shape.minimum_width], in: "rects"),
      let style = self.style(style, usual: .fill, in: "rects")
    else { return }
    add(
      .rects(
        RectShape(
          x0: places[0], x1: places[1], y0: places[2], y1: places[3], baseline: baseline,
          endRadius: shape.end_radius, baselineRadius: shape.baseline_radius,
          minimumWidth: shape.minimum_width)),
      style, clip: clip(around: style.stroke.width / 2))
  }

  fileprivate func segments(
    _ x0: UnsafePointer<ch_position>?, _ x1: UnsafePointer<ch_position>?,
    _ y0: UnsafePointer<ch_position>?,
    _ y1: UnsafePointer<ch_position>?, _ style: UnsafePointer<ch_mark_style>?
  ) {
    guard var places = places([(x0, .x), (x1, .x), (y0, .y), (y1, .y)], in: "segments"),
      let style = self.style(style, usual: .stroke, in: "segments")
    else { return }
    // A whisker below zero ends at the floor of a logarithmic axis.
    for index in places.indices { places[index].map = places[index].map.withFloor() }
    add(
      .segments(SegmentShape(x0: places[0], x1: places[1], y0: places[2], y1: places[3])), style,
      clip: clip(around: style.stroke.width / 2))
  }

  fileprivate func symbols(
    _ x: UnsafePointer<ch_position>?, _ y: UnsafePointer<ch_position>?,
    _ shape: UnsafePointer<ch_symbol_shape>?, _ style: UnsafePointer<ch_mark_style>?
  ) {
    var usual = ch_symbol_shape()
    usual.symbol = Int32(CH_SYMBOL_CIRCLE)
    usual.diameter = 6
    guard let places = places([(x, .x), (y, .y)], in: "symbols"),
      let shape = self.shape(shape, else: usual, in: "symbols"),
      let symbol = pick(Symbol.self, shape.symbol, in: "symbols"),
      areLengths([shape.diameter], in: "symbols"),
      let given = column(shape.diameters), let sizes = column(shape.sizes),
      let style = self.style(style, usual: .fill, in: "symbols")
    else { return }
    var diameters = given.column
    if let sizes = sizes.column {
      guard let scale = frame.scales.sizes(of: sizes, chart: instance.name) else {
        return fail("it passed a column of sizes to symbols that its plan didn't request")
      }
      diameters = scale.diameters(of: sizes)
    }
    let largest = diameters?.range?.upperBound ?? shape.diameter
    let symbols = SymbolShape(
      x: places[0], y: places[1], symbol: symbol, diameter: shape.diameter, diameters: diameters)
    let count = Shape.symbols(symbols).count
    add(
      .symbols(symbols), style.alongPath(of: symbols, count: count),
      clip: clip(around: (largest + style.stroke.width) / 2))
  }

  fileprivate func text(
    _ x: UnsafePointer<ch_position>?, _ y: UnsafePointer<ch_position>?,
    _ texts: UnsafePointer<ch_string>?,
    _ count: Int, _ shape: UnsafePointer<ch_text_shape>?, _ style: UnsafePointer<ch_mark_style>?
  ) {
    var usual = ch_text_shape()
    (usual.anchor_x, usual.anchor_y) = (0.5, 0.5)
    guard let places = places([(x, .x), (y, .y)], in: "text"),
      let shape = self.shape(shape, else: usual, in: "text"),
      let markStyle = self.style(style, usual: .text, in: "text"),
      let style = textStyle(shape.style, fill: markStyle.fill, in: "text")
    else { return }
    guard [shape.anchor_x, shape.anchor_y, shape.rotation].allSatisfy(\.isFinite) else {
      return instance.fail("it passed an anchor or a rotation to text that isn't a number")
    }
    guard count >= 0, texts != nil || count == 0,
      places.compactMap(\.count).allSatisfy({ $0 == count })
    else { return instance.fail("it passed \(count) texts, but not as many positions") }
    let texts = UnsafeBufferPointer(start: texts, count: count).map { String($0) }
    add(
      .text(
        TextShape(
          x: places[0], y: places[1], texts: texts, style: style,
          anchor: Point(x: shape.anchor_x, y: shape.anchor_y), rotation: shape.rotation,
          measuredBy: instance.context.context.measurer,
          theme: instance.context.context.theme)),
      markStyle, clip: nil)
  }
}

extension ChartInstance {
  /// The style of a series in the chart; that of the first series for `nil`.
  func style(ofSeries series: Int?) -> SeriesStyle {
    let series = max(0, series ?? 0)
    return context.context.theme.seriesStyle(context.firstStyle + series)
      .changed(by: context.styles[series])
  }

  /// The name of a series; empty if there is no such series.
  func seriesName(_ series: Int?) -> String {
    let names = context.seriesNames
    return series.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? ""
  }
}

/// The plug-in's canvas, followed by the host's reference to its object.
private struct HostedCanvas {
  var table: ch_canvas
  var recorder: Unmanaged<CanvasRecorder>
}

// Functions that plug-ins call: nonisolated and named, so that any thread may call them.

private typealias CanvasPointer = UnsafePointer<ch_canvas>
private typealias At = UnsafePointer<ch_position>

private nonisolated func canvasLine(
  _ canvas: CanvasPointer?, _ x: At?, _ y: At?, _ shape: UnsafePointer<ch_line_shape>?,
  _ style: UnsafePointer<ch_mark_style>?
) {
  CanvasRecorder.behind(canvas)?.line(x, y, shape, style)
}

private nonisolated func canvasArea(
  _ canvas: CanvasPointer?, _ x: At?, _ y: At?, _ baseline: At?,
  _ shape: UnsafePointer<ch_line_shape>?, _ style: UnsafePointer<ch_mark_style>?
) {
  CanvasRecorder.behind(canvas)?.area(x, y, baseline, shape, style)
}

private nonisolated func canvasRects(
  _ canvas: CanvasPointer?, _ x0: At?, _ x1: At?, _ y0: At?, _ y1: At?,
  _ shape: UnsafePointer<ch_rect_shape>?, _ style: UnsafePointer<ch_mark_style>?
) {
  CanvasRecorder.behind(canvas)?.rects(x0, x1, y0, y1, shape, style)
}

private nonisolated func canvasSegments(
  _ canvas: CanvasPointer?, _ x0: At?, _ x1: At?, _ y0: At?, _ y1: At?,
  _ style: UnsafePointer<ch_mark_style>?
) {
  CanvasRecorder.behind(canvas)?.segments(x0, x1, y0, y1, style)
}

private nonisolated func canvasSymbols(
  _ canvas: CanvasPointer?, _ x: At?, _ y: At?, _ shape: UnsafePointer<ch_symbol_shape>?,
  _ style: UnsafePointer<ch_mark_style>?
) {
  CanvasRecorder.behind(canvas)?.symbols(x, y, shape, style)
}

private nonisolated func canvasText(
  _ canvas: CanvasPointer?, _ x: At?, _ y: At?, _ texts: UnsafePointer<ch_string>?, _ count: Int,
  _ shape: UnsafePointer<ch_text_shape>?, _ style: UnsafePointer<ch_mark_style>?
) {
  CanvasRecorder.behind(canvas)?.text(x, y, texts, count, shape, style)
}
