import CChartPlugin
import ChartLayout
import ChartModel
import ChartScene

extension CanvasRecorder {
  fileprivate func wedges(
    _ x: UnsafePointer<ch_position>?, _ y: UnsafePointer<ch_position>?,
    _ start: UnsafePointer<ch_column>?,
    _ end: UnsafePointer<ch_column>?, _ shape: UnsafePointer<ch_wedge_shape>?,
    _ style: UnsafePointer<ch_mark_style>?
  ) {
    guard let places = places([(x, .x), (y, .y)], in: "wedges"),
      let shape = self.shape(shape, else: ch_wedge_shape(), in: "wedges"),
      let baseline = pick(WedgeShape.BaselineEdge.self, shape.baseline, in: "wedges"),
      let start = column(start), let end = column(end), let inners = column(shape.inners),
      let outers = column(shape.outers), let offsets = column(shape.offsets),
      let style = self.style(style, usual: .fill, in: "wedges")
    else { return }
    guard let start = start.column, let end = end.column else {
      return fail("it passed no column of angles to wedges")
    }
    guard areLengths([shape.inner, shape.outer, shape.gap], in: "wedges") else { return }
    let columns = [inners.column, outers.column, offsets.column].compactMap { $0?.count }
    let counts = places.compactMap(\.count) + columns + [end.count]
    guard counts.allSatisfy({ $0 == start.count }) else {
      return fail("the columns that it passed to wedges differ in length")
    }
    add(
      .wedges(
        WedgeShape(
          x: places[0], y: places[1], start: start, end: end, baseline: baseline,
          inner: shape.inner,
          outer: shape.outer, inners: inners.column, outers: outers.column,
          offsets: offsets.column, gap: shape.gap)), style, clip: isFree ? nil : clip(around: 0))
  }

  fileprivate func path(
    _ x: UnsafePointer<ch_position>?, _ y: UnsafePointer<ch_position>?,
    _ steps: UnsafePointer<UInt8>?,
    _ stepCount: Int, _ starts: UnsafePointer<Int64>?, _ count: Int,
    _ style: UnsafePointer<ch_mark_style>?
  ) {
    guard let places = places([(x, .x), (y, .y)], in: "path"),
      let style = self.style(style, usual: .fill, in: "path")
    else { return }
    guard stepCount >= 0, count >= 0, steps != nil || stepCount == 0, starts != nil || count == 0
    else { return fail("it passed no steps or starts to path") }
    let numbers = UnsafeBufferPointer(start: steps, count: stepCount)
    let read = numbers.compactMap { PathShape.Step(rawValue: $0) }
    guard read.count == stepCount,
      let shape = PathShape(
        x: places[0], y: places[1], steps: read,
        starts: UnsafeBufferPointer(start: starts, count: count).map { Int(clamping: $0) })
    else {
      return fail(
        "it passed a path whose steps, starts and points don't agree: each item begins with a "
          + "move, and steps take one point, curves three, a close none")
    }
    add(.path(shape), style, clip: isFree ? nil : clip(around: style.stroke.width / 2))
  }

  fileprivate func labels(
    _ x0: UnsafePointer<ch_position>?, _ x1: UnsafePointer<ch_position>?,
    _ y0: UnsafePointer<ch_position>?,
    _ y1: UnsafePointer<ch_position>?, _ texts: UnsafePointer<ch_string>?, _ count: Int,
    _ shape: UnsafePointer<ch_label_shape>?, _ style: UnsafePointer<ch_mark_style>?
  ) {
    var usual = ch_label_shape()
    usual.distance = 4
    guard let places = places([(x0, .x), (x1 ?? x0, .x), (y0, .y), (y1 ?? y0, .y)], in: "labels"),
      let shape = self.shape(shape, else: usual, in: "labels"),
      let leader = pick(LabelRequest.Leader.self, shape.leader, in: "labels"),
      let directions = column(shape.directions), let priorities = column(shape.priorities),
      let rotations = column(shape.rotations),
      let markStyle = self.style(style, usual: .text, in: "labels"),
      let style = textStyle(shape.style, fill: markStyle.fill, in: "labels")
    else { return }
    let counts =
      places.compactMap(\.count)
      + [directions, priorities, rotations].compactMap { $0.column?.count }
    guard count >= 0, texts != nil || count == 0, counts.allSatisfy({ $0 == count }) else {
      return fail("it passed \(count) labels, but not as many positions")
    }
    guard areLengths([shape.distance], in: "labels") else { return }
    guard shape.direction.isFinite, shape.rotation.isFinite else {
      return fail("it passed a direction or a rotation to labels that isn't a number")
    }
    let wanted = LabelRequest.Places(rawValue: shape.places)
    ask(
      LabelRequest(
        chart: chartName, kind: kindName,
        texts: UnsafeBufferPointer(start: texts, count: count).map { String($0) },
        anchors: (0..<count).map { anchor(of: $0, places) },
        places: wanted.isEmpty ? .around : wanted, leader: leader, stays: shape.stay,
        directions: (0..<count).map { directions.column?[$0] ?? shape.direction },
        distance: shape.distance, priorities: priorities.column.map { Array($0.values) } ?? [],
        textStyle: style, style: markStyle, hasHalo: !isFree && !shape.stay,
        rotations: (0..<count).map { rotations.column?[$0] ?? shape.rotation },
        turns: shape.turn))
  }

  /// The visible part of an item's box; `nil` if there is none.
  private func anchor(of item: Int, _ places: [Placement]) -> Rect? {
    let corners = [
      Point(x: places[0](item), y: places[2](item)), Point(x: places[1](item), y: places[3](item)),
    ]
    guard let box = Rect(around: corners), !isFree, isClipped else { return Rect(around: corners) }
    guard box.maxX >= plot.minX - 0.5, box.minX <= plot.maxX + 0.5, box.maxY >= plot.minY - 0.5,
      box.minY <= plot.maxY + 0.5
    else { return nil }
    return box.limited(to: plot)
  }

  fileprivate func image(
    _ x0: UnsafePointer<ch_position>?, _ x1: UnsafePointer<ch_position>?,
    _ y0: UnsafePointer<ch_position>?,
    _ y1: UnsafePointer<ch_position>?, _ shape: UnsafePointer<ch_image_shape>?,
    _ style: UnsafePointer<ch_mark_style>?
  ) {
    guard let places = places([(x0, .x), (x1, .x), (y0, .y), (y1, .y)], in: "image"),
      let shape = self.shape(shape, else: ch_image_shape(), in: "image"),
      let style = self.style(style, usual: .text, in: "image"), let content = content(of: shape)
    else { return }
    add(
      .image(
        ImageShape(x0: places[0], x1: places[1], y0: places[2], y1: places[3], content: content)),
      style, clip: isFree ? nil : clip(around: 0))
  }

  /// The content of an image; `nil` if it can't be read, which fails the call.
  private func content(of shape: ch_image_shape) -> ImageShape.Content? {
    if let file = shape.file {
      let bytes = Array(readList(file, shape.file_count))
      guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
        fail("the file that it passed to image is not a PNG file")
        return nil
      }
      return .png(bytes)
    }
    guard let values = column(shape.values) else { return nil }
    guard let values = values.column, let columns = Int(exactly: shape.columns), columns >= 0,
      let rows = Int(exactly: shape.rows), rows >= 0,
      columns.multipliedReportingOverflow(by: rows) == (values.count, false)
    else {
      fail("it passed a grid to image whose values aren't columns times rows")
      return nil
    }
    guard let scale = colorScale(of: values, in: "image") else { return nil }
    let choice = scale.choice(of: values)
    return .grid(
      (0..<values.count).map { item in
        values[item].isFinite ? scale.fills[Int(choice[item])].color ?? .clear : .clear
      }, columns: columns)
  }
}

// Functions that plug-ins call: nonisolated and named, so that any thread may call them.

nonisolated func canvasWedges(
  _ canvas: UnsafePointer<ch_canvas>?, _ x: UnsafePointer<ch_position>?,
  _ y: UnsafePointer<ch_position>?,
  _ start: UnsafePointer<ch_column>?, _ end: UnsafePointer<ch_column>?,
  _ shape: UnsafePointer<ch_wedge_shape>?, _ style: UnsafePointer<ch_mark_style>?
) {
  CanvasRecorder.behind(canvas)?.wedges(x, y, start, end, shape, style)
}

nonisolated func canvasPath(
  _ canvas: UnsafePointer<ch_canvas>?, _ x: UnsafePointer<ch_position>?,
  _ y: UnsafePointer<ch_position>?,
  _ steps: UnsafePointer<UInt8>?, _ stepCount: Int, _ starts: UnsafePointer<Int64>?, _ count: Int,
  _ style: UnsafePointer<ch_mark_style>?
) {
  CanvasRecorder.behind(canvas)?.path(x, y, steps, stepCount, starts, count, style)
}

nonisolated func canvasLabels(
  _ canvas: UnsafePointer<ch_canvas>?, _ x0: UnsafePointer<ch_position>?,
  _ x1: UnsafePointer<ch_position>?,
  _ y0: UnsafePointer<ch_position>?, _ y1: UnsafePointer<ch_position>?,
  _ texts: UnsafePointer<ch_string>?,
  _ count: Int, _ shape: UnsafePointer<ch_label_shape>?, _ style: UnsafePointer<ch_mark_style>?
) {
  CanvasRecorder.behind(canvas)?.labels(x0, x1, y0, y1, texts, count, shape, style)
}

nonisolated func canvasImage(
  _ canvas: UnsafePointer<ch_canvas>?, _ x0: UnsafePointer<ch_position>?,
  _ x1: UnsafePointer<ch_position>?,
  _ y0: UnsafePointer<ch_position>?, _ y1: UnsafePointer<ch_position>?,
  _ shape: UnsafePointer<ch_image_shape>?, _ style: UnsafePointer<ch_mark_style>?
) {
  CanvasRecorder.behind(canvas)?.image(x0, x1, y0, y1, shape, style)
}
