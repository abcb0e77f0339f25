import CChartPlugin
import ChartColumns
import ChartDescription
import ChartLayout
import ChartModel
import ChartScene

/// Records the calls of a chart's `plan`.
final class Planner {
  private(set) var plan = ChartPlan()
  private let instance: ChartInstance

  init(_ instance: ChartInstance) {
    self.instance = instance
  }

  /// Lends a table of the functions that the plug-in calls.
  func withTable(_ body: (UnsafeMutablePointer<ch_plan>) -> Void) {
    var hosted = HostedPlan(
      table: ch_plan(
        size: sizeField(ch_plan.self), span: planSpan, pad: planPad, zero: planZero,
        axis_type: planAxisType, band: planBand, legend: planLegend, room: planSpace,
        styles: planStyles, nothing: planNothing, colors: planColors, sizes: planSizes,
        format: planFormat, width: instance.context.context.size.width,
        height: instance.context.context.size.height, limits: planLimits,
        space_beyond: planSpaceBeyond),
      planner: Unmanaged.passUnretained(self))
    withUnsafeMutablePointer(to: &hosted) {
      body(UnsafeMutableRawPointer($0).assumingMemoryBound(to: ch_plan.self))
    }
  }

  fileprivate static func behind(_ plan: UnsafeMutablePointer<ch_plan>?) -> Planner? {
    plan.map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: HostedPlan.self).pointee.planner
        .takeUnretainedValue()
    }
  }

  /// The axis with a number in the header; `nil`, and the crossing fails, for an unknown number.
  private func direction(_ axis: Int32) -> Direction? {
    if let direction = Direction(c: axis) { return direction }
    instance.fail("it planned for axis \(axis); there are 0 (x) and 1 (y)")
    return nil
  }

  fileprivate func change(_ axis: Int32, _ body: (inout ChartPlan.AxisRequest) -> Void) {
    guard let direction = direction(axis) else { return }
    body(&plan[direction])
  }

  fileprivate func span(_ axis: Int32, _ position: UnsafePointer<ch_position>?) {
    guard let position = Position(position, of: instance) else { return }
    change(axis) { $0.positions.append(position) }
  }

  fileprivate func setType(_ axis: Int32, _ type: Int32) {
    let types: [AxisType] = [.number, .time, .category, .log]
    guard types.indices.contains(Int(type)) else {
      return instance.fail("it planned an axis of the unknown type \(type)")
    }
    change(axis) { $0.type = types[Int(type)] }
  }

  fileprivate func pad(_ axis: Int32, _ band: Double, _ points: Double) {
    guard isLength(band), isLength(points) else {
      return instance.fail("it planned a padding of \(band) bands and \(points) points")
    }
    change(axis) { request in
      request.bandPadding = max(request.bandPadding, band)
      request.pointPadding = max(request.pointPadding, points)
    }
  }

  fileprivate func setBand(_ axis: Int32, _ least: Double, _ most: Double) {
    guard let direction = direction(axis) else { return }
    guard isLength(least), isLength(most) else {
      return instance.fail("it planned bands from \(least) to \(most) points")
    }
    plan.band = ChartPlan.BandRequest(direction: direction, minimum: least, maximum: most)
  }

  fileprivate func add(_ pointer: UnsafePointer<ch_legend_entry>?) {
    guard let pointer, let entry = readStruct(pointer),
      let sample = LegendEntry.Sample(rawValue: Int(entry.sample)),
      let symbol = Symbol(c: entry.symbol)
    else { return instance.fail("it passed a legend entry that can't be read") }
    let series = entry.series >= 0 ? Int(entry.series) : nil
    let style = instance.style(ofSeries: series)
    let fill = entry.fill.map { Paint(c: $0) } ?? style.fill
    let usual = sample == .fill ? Stroke.none : style.stroke
    let stroke = entry.stroke.map { Stroke(c: $0, paint: style.stroke.paint) } ?? usual
    guard let fill, let stroke else {
      return instance.fail("it passed a paint or stroke that can't be read")
    }
    plan.legend.append(
      LegendEntry(
        sample: sample, title: String(entry.title), chart: instance.name,
        kind: instance.kind.description.name,
        series: series, record: entry.record >= 0 ? Int(entry.record) : nil, fill: fill,
        stroke: stroke, symbol: symbol, isOptional: entry.optional == 1))
  }

  fileprivate func addRoom(_ edge: Int32, _ points: Double, beyond value: Double) {
    guard isLength(points), value.isFinite else {
      return instance.fail("it asked for room of \(points) points beyond \(value)")
    }
    guard let edge = self.edge(edge) else { return }
    plan.rooms.append((edge, value, points))
  }

  fileprivate func setRoom(_ edge: Int32, _ points: Double) {
    guard isLength(points) else {
      return instance.fail("it asked for room of \(points) points")
    }
    switch self.edge(edge) {
    case .top: plan.room.top = max(plan.room.top, points)
    case .right: plan.room.right = max(plan.room.right, points)
    case .bottom: plan.room.bottom = max(plan.room.bottom, points)
    case .left: plan.room.left = max(plan.room.left, points)
    case nil: return
    }
  }

  /// The edge with a number in the header; `nil`, and the crossing fails, for an unknown number.
  private func edge(_ number: Int32) -> Edge? {
    if let edge = Edge(c: number) { return edge }
    instance.fail("it asked for room at the unknown edge \(number)")
    return nil
  }

  fileprivate func setStyles(_ count: Int64) {
    guard (0...1_000_000).contains(count) else {
      return instance.fail("it asked for the styles of \(count) series")
    }
    plan.styleCount = Int(count)
  }

  fileprivate func addColors(_ header: UnsafePointer<ch_column>?, _ sample: Int32) {
    guard let column = column(header, for: "colours") else { return }
    guard let sample = LegendEntry.Sample(rawValue: Int(sample)) else {
      return instance.fail("it planned colours with the unknown sample \(sample)")
    }
    plan.colors.append((column, sample))
  }

  fileprivate func addSizes(_ header: UnsafePointer<ch_column>?, _ most: Double) {
    guard let column = column(header, for: "sizes") else { return }
    guard most.isFinite, most > 0 else {
      return instance.fail("it planned sizes of symbols up to \(most) points")
    }
    plan.sizes.append((column, most))
  }

  private func column(_ header: UnsafePointer<ch_column>?, for what: String) -> Column? {
    guard let header else {
      instance.fail("it planned \(what) without a column")
      return nil
    }
    return instance.column(header)
  }

  fileprivate func setNothing(_ text: UnsafePointer<CChar>?) {
    plan.nothing = text.map { String(cString: $0) } ?? ""
  }
}

/// The plan that the plug-in sees, followed by the host's reference to its planner.
private struct HostedPlan {
  var table: ch_plan
  var planner: Unmanaged<Planner>
}

// Entry points for plug-ins: nonisolated named functions, so that any thread can call them.

private typealias PlanPointer = UnsafeMutablePointer<ch_plan>

private nonisolated func planSpan(
  _ plan: PlanPointer?, _ axis: Int32, _ position: UnsafePointer<ch_position>?
) {
  Planner.behind(plan)?.span(axis, position)
}

private nonisolated func planPad(
  _ plan: PlanPointer?, _ axis: Int32, _ band: Double, _ points: Double
) {
  Planner.behind(plan)?.pad(axis, band, points)
}

private nonisolated func planZero(_ plan: PlanPointer?, _ axis: Int32) {
  Planner.behind(plan)?.change(axis) { $0.includesZero = true }
}

private nonisolated func planAxisType(_ plan: PlanPointer?, _ axis: Int32, _ type: Int32) {
  Planner.behind(plan)?.setType(axis, type)
}

private nonisolated func planBand(
  _ plan: PlanPointer?, _ axis: Int32, _ least: Double, _ most: Double
) {
  Planner.behind(plan)?.setBand(axis, least, most)
}

private nonisolated func planLegend(
  _ plan: PlanPointer?, _ entry: UnsafePointer<ch_legend_entry>?
) {
  Planner.behind(plan)?.add(entry)
}

private nonisolated func planSpace(_ plan: PlanPointer?, _ edge: Int32, _ points: Double) {
  Planner.behind(plan)?.setRoom(edge, points)
}

private nonisolated func planSpaceBeyond(
  _ plan: PlanPointer?, _ edge: Int32, _ value: Double, _ points: Double
) {
  Planner.behind(plan)?.addRoom(edge, points, beyond: value)
}

private nonisolated func planStyles(_ plan: PlanPointer?, _ count: Int64) {
  Planner.behind(plan)?.setStyles(count)
}

private nonisolated func planColors(
  _ plan: PlanPointer?, _ column: UnsafePointer<ch_column>?, _ sample: Int32
) {
  Planner.behind(plan)?.addColors(column, sample)
}

private nonisolated func planSizes(
  _ plan: PlanPointer?, _ column: UnsafePointer<ch_column>?, _ most: Double
) {
  Planner.behind(plan)?.addSizes(column, most)
}

private nonisolated func planFormat(
  _ plan: PlanPointer?, _ axis: Int32, _ pattern: UnsafePointer<CChar>?
) {
  guard let pattern else { return }
  Planner.behind(plan)?.change(axis) { $0.format = String(cString: pattern) }
}

private nonisolated func planLimits(
  _ plan: PlanPointer?, _ axis: Int32, _ least: Double, _ greatest: Double
) {
  Planner.behind(plan)?.change(axis) { request in
    if least.isFinite { request.minimum = least }
    if greatest.isFinite { request.maximum = greatest }
  }
}

private nonisolated func planNothing(_ plan: PlanPointer?, _ text: UnsafePointer<CChar>?) {
  Planner.behind(plan)?.setNothing(text)
}
