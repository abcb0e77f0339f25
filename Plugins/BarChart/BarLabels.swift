import ChartKit

/// The labels of bars.
extension BarChart {
  var hasLabels: Bool { valueLabels || label != nil }

  /// The position of labels, resolved if it is automatic.
  var position: LabelPosition {
    labelPosition == .automatic ? isStacked ? .center : .outside : labelPosition
  }

  private func text(of bars: Bars, _ record: Int) -> String {
    if let label { return label(bars.series, record) }
    let value = bars.values[record]
    guard value.isFinite else { return "" }
    if bars.values.type == .time { return chart.text(time: value, pattern: labelFormat) }
    if arrangement == .filled {
      let share = abs(bars.tip[record] - (bars.start?[record] ?? 0))
      if let labelFormat { return chart.text(number: share, pattern: labelFormat) }
      return chart.text(percent: share, decimals: decimals ?? 0)
    }
    if let pattern = labelFormat ?? valuePattern {
      return chart.text(number: value, pattern: pattern)
    }
    return chart.text(number: value, decimals: decimals)
  }

  /// Finds the common pattern of all values.
  func takePattern() {
    valuePattern =
      labelFormat == nil && label == nil && arrangement != .filled
      ? chart.pattern(for: bars.flatMap { Array($0.values) }, decimals: decimals) : nil
  }

  /// Returns `true` if a bar grows downward, or to the left.
  private func isNegative(_ bars: Bars, _ record: Int) -> Bool {
    bars.tip[record] < (bars.start?[record] ?? baseline)
  }

  /// Requests space for labels that cross the edge of the plot area, beyond the ends of bars.
  func makeRoomForLabels(_ plan: Plan, at x: Column) {
    let sizes = bars.flatMap { bars in
      bars.values.indices.map { chart.size(of: text(of: bars, $0), style: labelStyle) }
    }
    let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    let (ends, points): ((Edge, Edge), Double) =
      orientation == .horizontal
      ? ((.right, .left), width)
      : ((.top, .bottom), isTurned(width: width, height: height, plan, x) ? width : height)
    for (edge, isDown) in [(ends.0, false), (ends.1, true)] {
      let tips = bars.flatMap { bars in
        bars.tip.indices.filter { isNegative(bars, $0) == isDown }.map { end(of: bars, $0) }
      }.filter(\.isFinite)
      guard let last = isDown ? tips.min() : tips.max() else { continue }
      plan.room(edge, points + labelOffset, beyond: last)
    }
  }

  /// The end of a bar, or of a whisker that extends beyond it.
  private func end(of bars: Bars, _ record: Int) -> Double {
    let tip = bars.tip[record]
    guard let (low, high) = bars.whiskers, record < low.count, record < high.count else {
      return tip
    }
    let ends = [tip, low[record], high[record]].filter(\.isFinite)
    return (isNegative(bars, record) ? ends.min() : ends.max()) ?? tip
  }

  /// Returns `true` if labels will probably be turned, judging by the width of the picture.
  private func isTurned(width: Double, height: Double, _ plan: Plan, _ x: Column) -> Bool {
    if let labelRotation { return labelRotation != 0 }
    guard let range = chart.range(of: x) else { return false }
    let spacing = chart.spacing(of: x)
    let slots = (range.upperBound - range.lowerBound) / spacing + 1
    let slot = Swift.max(0, plan.width - 80) / slots
    let bar: Double =
      switch widthUnit {
      case .points: self.width
      case .data: slot * self.width / spacing
      case .band: bars.count > 1 ? slot * self.width * 0.8 : slot
      }
    let room = arrangement == .grouped ? bar / Double(bars.count) : bar
    return width + 3 > room && height <= room
  }

  /// Draws labels beyond the ends of bars, or inside, where they fit.
  ///
  /// A label has no space beyond an end where another bar continues, as in a stack. It is inside
  /// its bar then, at the end.
  func drawLabels(of bars: Bars, in box: Box, on canvas: Canvas) throws {
    let texts = bars.values.indices.map { text(of: bars, $0) }
    guard position == .outside else {
      return try draw(texts, of: bars, in: box, at: position, canvas)
    }
    let next = bars.values.indices.map { series(beyond: bars, $0) }
    // Among overlaid bars, a longer one in front covers those behind it.
    func isCovered(_ next: Int?) -> Bool {
      !isStacked && widths == nil && (next.map { $0 > bars.series } ?? false)
    }
    let covered = zip(texts, next).count { !$0.isEmpty && isCovered($1) }
    if covered > 0 {
      chart.warn(
        "\(covered) label\(covered == 1 ? " of a bar behind a longer one is" : "s of bars behind longer ones are") left out.",
        series: bars.series)
    }
    if next.contains(where: { $0 != nil }) {
      let inside = zip(texts, next).map { $1 == nil || isCovered($1) ? "" : $0 }
      try draw(inside, of: bars, in: box, at: .inside, canvas)
    }
    var box = box
    if bars.whiskers != nil {
      let ends = try chart.newColumn(
        of: bars.tip.indices.map { end(of: bars, $0) }, like: bars.tip)
      if orientation == .vertical { box.y1 = .at(ends) } else { box.x1 = .at(ends) }
    }
    try draw(
      zip(texts, next).map { $1 == nil ? $0 : "" }, of: bars, in: box, at: .outside, canvas)
  }

  /// The priorities of labels: first the overall maximum and minimum, then the longest bars.
  private func priorities(of bars: Bars) -> [Double] {
    let ranges = self.bars.compactMap { chart.range(of: $0.values) }
    let (least, most) = (ranges.map(\.lowerBound).min(), ranges.map(\.upperBound).max())
    return bars.values.indices.map { record in
      let value = bars.values[record]
      if value == least || value == most { return .greatestFiniteMagnitude }
      return abs(bars.tip[record] - (bars.start?[record] ?? baseline))
    }
  }

  /// The last series with a bar beyond the end of a bar at the same position; `nil` if there is
  /// none.
  private func series(beyond bars: Bars, _ record: Int) -> Int? {
    guard isStacked || arrangement == .overlaid else { return nil }
    let (tip, isDown) = (bars.tip[record], isNegative(bars, record))
    return self.bars.last { other in
      guard other.series != bars.series, record < other.tip.count else { return false }
      let ends = [other.start?[record] ?? baseline, other.tip[record]]
      guard ends.allSatisfy(\.isFinite), ends[0] != ends[1] else { return false }
      return isDown
        ? ends[0] < tip || ends[1] < tip : ends[0] > tip || ends[1] > tip
    }?.series
  }

  private func draw(
    _ texts: [String], of bars: Bars, in box: Box, at position: LabelPosition, _ canvas: Canvas
  ) throws {
    var markStyle = MarkStyle(series: bars.series)
    if position != .outside {
      let own = try self.style(of: bars)
      markStyle.fill = chart.textPaint(on: barFill ?? chart.style(ofSeries: bars.series).fill)
      markStyle.fills = own.fills.map { chart.textPaint(on: $0) }
      markStyle.choice = own.choice
    }
    if let color = labelStyle?.color {
      (markStyle.fill, markStyle.fills, markStyle.choice) = (.color(color), [], nil)
    }
    let upwards = orientation == .vertical ? 0 : Double.pi / 2
    let label = Label(
      directions: try chart.newColumn(
        of: bars.values.indices.map { record in
          isNegative(bars, record) != (position == .base) ? upwards + .pi : upwards
        }), distance: labelOffset, stays: true,
      priorities: try chart.newColumn(of: priorities(of: bars)), style: labelStyle,
      rotation: labelRotation ?? 0,
      turns: labelRotation == nil && orientation == .vertical)
    let places: Label.Places =
      switch position {
      case .outside: .outward
      case .center, .automatic: .inside
      case .inside, .base: .edge
      }
    canvas.labels(
      texts, x0: box.x0, x1: box.x1, y0: box.y0,
      y1: box.y1, places: places, label: label, style: markStyle)
  }
}
