// A null pointer where the header forbids one shall stop the tests.
// swift-format-ignore-file: NeverForceUnwrap

import CChartPlugin
import Synchronization

/// The record of the calls that the fake host below received.
///
/// One test at a time uses it.
private let told = Mutex<[String]>([])

/// A host that records the calls it receives, and has one column.
final class FakeHost {
  let host = UnsafeMutablePointer<ch_host>.allocate(capacity: 1)
  let chart = UnsafeMutablePointer<ch_chart>.allocate(capacity: 1)
  let kind: ch_kind

  /// Creates a chart of the first kind of a plug-in.
  init(_ plugin: UnsafePointer<ch_plugin>) {
    told.withLock { $0 = [] }
    let description = plugin.pointee.kinds[0]
    kind = description!.pointee
    host.initialize(to: ch_host())
    host.pointee.size = UInt32(MemoryLayout<ch_host>.size)
    host.pointee.fail = { _, message in tell("fail \(String(cString: message!))") }
    host.pointee.series_count = { _ in 1 }
    host.pointee.series_name = { _, series, name in
      name?.pointee = ch_string(text: constants.name, count: 5)
    }
    host.pointee.new_column = { _, type, count, like, data in
      let numbers = UnsafeMutablePointer<Double>.allocate(capacity: Int(count))
      numbers.initialize(repeating: .nan, count: Int(count))
      data?.pointee = numbers
      return column(numbers, count)
    }
    host.pointee.series_style = { _, _, style in
      style?.pointee.fill = constants.paint
      style?.pointee.stroke = constants.stroke
      style?.pointee.color = 0x2A9D_8FFF
    }
    chart.initialize(to: ch_chart())
    chart.pointee.size = UInt32(MemoryLayout<ch_chart>.size)
    chart.pointee.host = UnsafePointer(host)
    chart.pointee.kind = description
  }

  /// Returns the calls since the last time it was called.
  func heard() -> [String] {
    told.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  /// Plans the chart with a plan that records its calls.
  func plan() {
    var plan = ch_plan()
    plan.size = UInt32(MemoryLayout<ch_plan>.size)
    plan.span = { _, axis, at in tell("span \(axis) \(text(at))") }
    plan.pad = { _, axis, band, points in tell("pad \(axis) \(band) \(points)") }
    plan.zero = { _, axis in tell("zero \(axis)") }
    plan.legend = { _, entry in
      let entry = entry!.pointee
      tell(
        "legend \(entry.series) \(String(cString: entry.title.text)) \(entry.sample) \(entry.symbol)"
      )
    }
    plan.nothing = { _, words in tell("nothing \(words.map { String(cString: $0) } ?? "-")") }
    kind.plan(chart, &plan)
  }

  /// Draws the chart on a canvas that records its calls.
  func draw() {
    var canvas = ch_canvas()
    canvas.size = UInt32(MemoryLayout<ch_canvas>.size)
    canvas.rects = { _, x0, x1, y0, y1, shape, style in
      let (shape, style) = (shape!.pointee, style!.pointee)
      tell("rects \(text(x0)), \(text(x1)), \(text(y0)), \(text(y1))")
      tell("shape \(shape.baseline) \(shape.end_radius) part \(style.part) series \(style.series)")
      let (fill, stroke) = (style.fill.pointee, style.stroke.pointee)
      tell("fill \(fill.type) \(fill.stop_count) \(fill.stops[1].at) \(fill.y1)")
      tell("stroke \(stroke.width) \(stroke.dash[0]) \(stroke.dash_count) \(stroke.paint == nil)")
      tell("names \((0..<style.name_count).map { String(cString: style.names[$0].text) })")
    }
    canvas.line = { _, _, _, shape, style in
      tell("line \(shape!.pointee.curve) \(shape!.pointee.gap) \(style!.pointee.fill == nil)")
    }
    canvas.area = { _, _, y, baseline, _, style in
      tell(
        "area \(text(y)), \(text(baseline)), \(String(style!.pointee.fill.pointee.color, radix: 16))"
      )
    }
    canvas.symbols = { _, x, y, shape, _ in
      tell("symbols \(text(x)), \(text(y)), \(shape!.pointee.symbol) \(shape!.pointee.diameter)")
    }
    kind.draw(chart, &canvas)
  }
}

private func tell(_ line: String) { told.withLock { $0.append(line) } }

private func text(_ at: UnsafePointer<ch_position>?) -> String {
  let at = at!.pointee
  let column = at.column.map { column in
    (0..<Int(column.pointee.count)).map { column.pointee.data[$0] }
  }
  return "\(column.map { "\($0)" } ?? "-") \(at.value) \(at.band) \(at.points)"
}

/// Returns a column in the host's format, never freed.
func column(_ numbers: UnsafePointer<Double>, _ count: Int64) -> UnsafePointer<ch_column> {
  let column = UnsafeMutablePointer<ch_column>.allocate(capacity: 1)
  column.initialize(to: ch_column())
  column.pointee.size = UInt32(MemoryLayout<ch_column>.size)
  column.pointee.data = numbers
  column.pointee.count = count
  return UnsafePointer(column)
}

private let constants = Constants()

/// The style that the fake host returns: a series called "Sales", green, with lines of 2 points.
private struct Constants: @unchecked Sendable {
  // Sendable: never written again.
  let name: UnsafePointer<CChar>
  let paint: UnsafePointer<ch_paint>
  let stroke: UnsafePointer<ch_stroke>

  init() {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 6)
    text.initialize(from: [0x53, 0x61, 0x6C, 0x65, 0x73, 0], count: 6)
    name = UnsafePointer(text)
    let paint = UnsafeMutablePointer<ch_paint>.allocate(capacity: 1)
    paint.initialize(to: ch_paint())
    paint.pointee.type = Int32(CH_PAINT_COLOR)
    paint.pointee.size = UInt32(MemoryLayout<ch_paint>.size)
    paint.pointee.color = 0x2A9D_8FFF
    self.paint = UnsafePointer(paint)
    let stroke = UnsafeMutablePointer<ch_stroke>.allocate(capacity: 1)
    stroke.initialize(to: ch_stroke())
    stroke.pointee.size = UInt32(MemoryLayout<ch_stroke>.size)
    stroke.pointee.width = 2
    self.stroke = UnsafePointer(stroke)
  }
}
