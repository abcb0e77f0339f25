import ChartKit

/// The positions of bars along both axes.
extension BarChart {
  /// The edges of bars; y0 is the baseline of vertical bars, x0 that of horizontal ones.
  typealias Box = (x0: Position, x1: Position, y0: Position, y1: Position)

  /// The axis of the bars' positions.
  var place: Direction { orientation == .vertical ? .x : .y }
  /// The axis of the bars' lengths.
  var length: Direction { orientation == .vertical ? .y : .x }

  // MARK: Requests to the axes

  /// Requests the positions of the bars and the space that bars take beside them.
  func planPlaces(_ plan: Plan, _ x: Column) throws {
    guard widths == nil || widthUnit != .points else { throw BarError.widthsInPoints }
    let widest = bars.compactMap { $0.widths.flatMap(chart.range)?.upperBound }.max() ?? width
    plan.span(place, at: x)
    plan.band(
      place, minimum: 1,
      maximum: widthUnit == .band
        ? maximumWidth * Double(arrangement == .grouped ? bars.count : 1) : 0)
    // The extent beyond the positions on either side, in each unit.
    var reach: [Unit: (low: Double, high: Double)] = [
      .band: (0, 0), .data: (0, 0), .points: (0, 0),
    ]
    let half = widthUnit == .band ? Swift.max(0.5, widest / 2) : widest / 2
    reach[widthUnit] = (-half, half)
    let moved = reach[offsetUnit] ?? (0, 0)
    reach[offsetUnit] = (moved.low + offset, moved.high + offset)
    if let data = reach[.data], data.low < data.high {
      plan.span(place, at: .at(x, plus: data.low))
      plan.span(place, at: .at(x, plus: data.high))
    }
    let (band, points) = (reach[.band] ?? (0, 0), reach[.points] ?? (0, 0))
    plan.pad(
      place, band: Swift.max(-band.low, band.high),
      points: Swift.max(-points.low, points.high) + (widthUnit == .band ? 0 : 6))
  }

  /// Requests the ranges of bars and whiskers.
  func planLengths(_ plan: Plan) throws {
    if bars.contains(where: { $0.start == nil }) {
      guard bars.allSatisfy({ $0.tip.type == .number }) else { throw BarError.noBases }
      plan.span(length, at: .at(baseline))
      if baseline == 0 { plan.zero(length) }
    } else if arrangement == .stacked || arrangement == .filled {
      plan.zero(length)
    }
    if arrangement == .filled { plan.format(length, "0%") }
    for bars in bars {
      plan.span(length, at: bars.tip)
      if let foot = bars.start { plan.span(length, at: foot) }
      if let (low, high) = bars.whiskers {
        plan.span(length, at: low)
        plan.span(length, at: high)
      }
    }
  }

  // MARK: Boxes

  /// The boxes of a series' bars.
  func box(of bars: Bars, at x: Column) throws -> Box {
    let start = try side(bars.middle - bars.half, of: bars, at: x)
    let end = try side(bars.middle + bars.half, of: bars, at: x)
    let foot = bars.start.map { Position.at($0) } ?? .at(baseline)
    let tip = Position.at(bars.tip)
    return orientation == .vertical ? (start, end, foot, tip) : (foot, tip, start, end)
  }

  /// A position across the bars of a series, as a fraction of the width.
  private func side(_ part: Double, of bars: Bars, at x: Column) throws -> Position {
    var at = Position.at(x)
    if bars.widths == nil, bars.shifts == nil || widthUnit == .points {
      at.move(by: part * width, in: widthUnit)
    } else {
      let moves = x.indices.map { record in
        (part + (bars.shifts?[record] ?? 0)) * (bars.widths?[record] ?? width)
      }
      if widthUnit == .band {
        at.bandColumn = try chart.newColumn(of: moves)
      } else {
        at.column = try chart.newColumn(of: zip(x, moves).map { $0 + $1 }, like: x)
      }
    }
    at.move(by: offset, in: offsetUnit)
    return at
  }

  // MARK: Bases, stacks and groups

  /// Reads the starts of bars and the whiskers; the parts of a stack have neither.
  func takeBasesAndWhiskers() {
    for index in bars.indices {
      let series = bars[index].series
      bars[index].start = base?(series)
      if let low = low?(series), let high = high?(series) { bars[index].whiskers = (low, high) }
    }
  }

  /// Stacks each series on those before it, with positive and negative values separate.
  func stack() throws {
    if base != nil {
      chart.warn("Stacked bars have no bases of their own: the query base is ignored.")
    }
    let count = bars.map(\.values.count).max() ?? 0
    var above = [Double](repeating: 0, count: count)
    var below = above
    let wholes = arrangement == .filled ? wholes(count: count) : nil
    for index in bars.indices {
      let values = bars[index].values
      var (feet, parts): ([Double], [Double]) = ([], [])
      bars[index].tip = try chart.newColumn(values.count, like: values) { tips in
        for (record, value) in values.enumerated() {
          let part = wholes.map { $0[record] == 0 ? 0 : value / $0[record] } ?? value
          let start = part < 0 ? below[record] : above[record]
          feet.append(baseline + start)
          parts.append(part)
          tips[record] = baseline + start + part
          guard part.isFinite else { continue }
          if part < 0 { below[record] += part } else { above[record] += part }
        }
      }
      bars[index].start = try chart.newColumn(of: feet, like: values)
      bars[index].parts = try chart.newColumn(of: parts, like: values)
    }
  }

  /// The total of each stack, regardless of signs.
  private func wholes(count: Int) -> [Double] {
    bars.reduce(into: [Double](repeating: 0, count: count)) { sums, bars in
      for (record, value) in bars.values.enumerated() where value.isFinite {
        sums[record] += abs(value)
      }
    }
  }

  /// Gives each series its part of the width, among the bars at a position if groups close up.
  func group() {
    let share = 1 / Double(bars.count)
    for index in bars.indices {
      bars[index].middle = share * (Double(index) + 0.5) - 0.5
      bars[index].half = share * (bars.count > 1 ? 1 - gap : 1) / 2
    }
    guard bars.count > 1, missing == .closeUp else { return }
    var taken = [Int](repeating: 0, count: bars[0].values.count)
    let present = taken.indices.map { record in bars.count { $0.values[record].isFinite } }
    for index in bars.indices {
      let (values, middle) = (bars[index].values, bars[index].middle)
      var shifts = [Double](repeating: .nan, count: values.count)
      for record in values.indices where values[record].isFinite {
        shifts[record] =
          share * (Double(taken[record]) + 0.5 - Double(present[record]) / 2) - middle
        taken[record] += 1
      }
      bars[index].shifts = shifts
    }
  }

  // MARK: Whiskers

  /// Draws a thin line with caps from the low to the high end at each bar's middle.
  func drawWhiskers(of bars: Bars, at x: Column, on canvas: Canvas) throws {
    guard let (low, high) = bars.whiskers else { return }
    let style = MarkStyle(series: bars.series, stroke: Stroke(chart.paint(.text), width: 1.25))
    let middle = try side(bars.middle, of: bars, at: x)
    var (start, end) = (middle, middle)
    start.points -= 4
    end.points += 4
    let strokes = [
      (middle, middle, Position.at(low), Position.at(high)), (start, end, .at(low), .at(low)),
      (start, end, .at(high), .at(high)),
    ]
    for (from, to, lower, upper) in strokes {
      if orientation == .vertical {
        canvas.segments(x0: from, x1: to, y0: lower, y1: upper, style: style)
      } else {
        canvas.segments(x0: lower, x1: upper, y0: from, y1: to, style: style)
      }
    }
  }
}

extension Position {
  /// Moves the position along its axis.
  fileprivate mutating func move(by distance: Double, in unit: BarChart.Unit) {
    switch unit {
    case .band: band += distance
    case .data: value += distance
    case .points: points += distance
    }
  }
}

extension Stroke {
  /// `true` if the stroke is visible.
  var isSeen: Bool { width > 0 && paint != Paint.none }
}

/// A reason that bars can't be drawn.
enum BarError: Error, CustomStringConvertible {
  case widthsInPoints
  case noBases

  var description: String {
    switch self {
    case .widthsInPoints:
      "the query widths is answered, but widthUnit is \"points\": bars of different widths are "
        + "measured in \"band\" or \"data\""
    case .noBases: "bars that end at times need a start: the query base must be answered too"
    }
  }
}
