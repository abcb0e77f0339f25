import ChartKit
import Glibc

/// What is written in and around the pie.
extension PieChart {
  // MARK: Texts

  private func text(of slice: Slice, inside: Bool) -> String {
    if let record = slice.record, let labelText { return labelText(record) }
    let separator = inside ? "\n" : " "
    switch labelContent {
    case .name: return slice.name
    case .value: return text(slice.value)
    case .percent: return slice.percent
    case .namePercent: return slice.name + separator + slice.percent
    case .nameValue: return slice.name + separator + text(slice.value)
    }
  }

  /// How labels are set; lines inside a slice are centred.
  private func style(inside: Bool) -> TextStyle {
    var style = labelStyle ?? TextStyle()
    if inside, style.alignment == .start { style.alignment = .center }
    return style
  }

  // MARK: Where labels are

  /// Whether every label is outside, whatever fits.
  var areAllOutside: Bool { labelOffset.map { $0 >= 0 } ?? (labels == .outside) }

  /// Points from the edge to where labels begin, where that is said.
  private func offset(of outer: Double) -> Double? {
    labelOffset.map { labelOffsetUnit == .points ? $0 : $0 * outer }
  }

  /// Points from a slice to where the leader line of its label turns, and from there to the label.
  func lead(of outer: Double) -> (turn: Double, label: Double) {
    let turn = offset(of: outer) ?? (hasLeaders ? 11 : 6)
    return (Swift.max(0, turn), hasLeaders && leaderLines == .always ? 8 : 0)
  }

  /// Whether labels outside are on lines: those that are turned aren't.
  var hasLeaders: Bool {
    leaderLines != .none && !labelsFollowRadius && labelRotation == 0
  }

  /// Radians that a slice's label is turned.
  private func rotation(of slice: Slice) -> Double {
    guard labelsFollowRadius else { return labelRotation }
    let angle = middle(of: slice)
    return labelRotation + angle + (sin(angle) < -1e-9 ? .pi / 2 : -.pi / 2)
  }

  /// The room that a label takes, turned.
  func size(of slice: Slice, inside: Bool) -> (width: Double, height: Double) {
    let size = chart.size(of: text(of: slice, inside: inside), style: style(inside: inside))
    let (x, y) = (abs(cos(rotation(of: slice))), abs(sin(rotation(of: slice))))
    return (x * size.width + y * size.height, y * size.width + x * size.height)
  }

  /// How far a label without a line reaches to the side and up or down beyond the place where it begins.
  func reach(of slice: Slice) -> (x: Double, y: Double) {
    let (x, y) = (abs(sin(middle(of: slice))), abs(cos(middle(of: slice))))
    let around = size(of: slice, inside: false)
    guard rotation(of: slice) != 0 else {
      // It is beside the place, or above it, but for near a diagonal, where its corner is.
      return (
        around.width / 2 * (1 + Swift.min(1, 1.5 * x)),
        around.height / 2 * (1 + Swift.min(1, 1.5 * y))
      )
    }
    let written = chart.size(of: text(of: slice, inside: false), style: style(inside: false))
    let turn = middle(of: slice) - .pi / 2 - rotation(of: slice)
    let half = abs(cos(turn)) * written.width / 2 + abs(sin(turn)) * written.height / 2
    return (x * half + around.width / 2, y * half + around.height / 2)
  }

  /// How far out a label inside has its middle.
  private func labelRadius(_ pie: Layout) -> Double {
    pie.inner > 0 ? (pie.inner + pie.outer) / 2 : pie.outer * (slices.count > 1 ? 0.62 : 0)
  }

  /// Whether a label lies within its slice, with a little room around.
  func fits(_ slice: Slice, in pie: Layout) -> Bool {
    let (angle, margin) = (middle(of: slice), 3.0)
    let size = chart.size(of: text(of: slice, inside: true), style: style(inside: true))
    let middle = pie.place(angle, labelRadius(pie))
    let (x, y) = (middle.x - pie.center.x, middle.y - pie.center.y)
    let (width, height) = (size.width / 2 + margin, size.height / 2 + margin)
    let (cosine, sine) = (cos(rotation(of: slice)), sin(rotation(of: slice)))
    // The centre of the pie, as the label sees it.
    let (along, across) = (x * cosine + y * sine, y * cosine - x * sine)
    let nearest = hypot(Swift.max(0, abs(along) - width), Swift.max(0, abs(across) - height))
    guard pie.inner == 0 || nearest >= pie.inner else { return false }
    for (left, up) in [(-width, -height), (width, -height), (width, height), (-width, height)] {
      let corner = Point(x: x + left * cosine - up * sine, y: y + left * sine + up * cosine)
      guard hypot(corner.x, corner.y) <= pie.outer else { return false }
      guard slice.sweep < 2 * .pi - 1e-9 else { continue }
      let turn = atan2(corner.x, -corner.y) - angle
      let off = abs(turn - 2 * .pi * (turn / (2 * .pi)).rounded())
      guard off <= slice.sweep / 2 else { return false }
    }
    return true
  }

  func drawLabels(of pie: Layout, on canvas: Canvas) throws {
    guard labels != .none else { return }
    for isOutside in [false, true] {
      let shown = slices.indices.filter {
        pie.isOutside[$0] == isOutside && slices[$0].sweep > 0
      }.map { slices[$0] }
      guard !shown.isEmpty else { continue }
      let offset = offset(of: pie.outer)
      let isPinned = offset != nil || isOutside
      let radius = isOutside ? pie.outer : pie.outer + (offset ?? labelRadius(pie) - pie.outer)
      let places = shown.map { pie.place(middle(of: $0), $0.offset + Swift.max(0, radius)) }
      let leaders: Label.Leader = leaderLines == .always ? .always : .moved
      let label = Label(
        directions: try chart.newColumn(of: shown.map(middle)),
        distance: isOutside ? lead(of: pie.outer).turn : 0,
        leader: isOutside && hasLeaders ? leaders : .none,
        priorities: try chart.newColumn(of: shown.map(\.value)), style: style(inside: !isOutside),
        rotations: try chart.newColumn(of: shown.map(rotation)))
      canvas.labels(
        shown.map { text(of: $0, inside: !isOutside) },
        x: .at(try chart.newColumn(of: places.map(\.x))),
        y: .at(try chart.newColumn(of: places.map(\.y))), places: isPinned ? .outward : .inside,
        label: label, look: try labelLook(of: shown, isOutside: isOutside))
    }
  }

  /// The colours of labels, and what they stand for.
  private func labelLook(of shown: [Slice], isOutside: Bool) throws -> Look {
    var look = Look(records: try records(of: shown))
    if let color = labelStyle?.color {
      look.fill = .color(color)
    } else if !isOutside || labelsInSliceColor {
      look.fills = shown.map { isOutside ? $0.fill : chart.textPaint(on: $0.fill) }
      look.choice = try chart.newColumn(of: shown.indices.map(Double.init))
    }
    return look
  }

  // MARK: Words

  /// Points that the words above the pie take, with the gap below them.
  var headHeight: Double {
    let lines = [(centerTitle, centerTitleStyle), (centerText, centerTextStyle)]
    let heights = lines.filter { !$0.0.isEmpty }.map { chart.size(of: $0.0, style: $0.1).height }
    return heights.isEmpty ? 0 : heights.reduce(8, +)
  }

  /// The words in the hole, as large as it allows, or above the pie; or those that there is nothing to show.
  func drawWords(of pie: Layout, isEmpty: Bool, on canvas: Canvas, _ nothing: Look) throws {
    var lines = [
      (centerTitle, centerTitleStyle, chart.paint(.text)),
      (centerText, centerTextStyle, chart.paint(.muted)),
    ].filter { !$0.0.isEmpty }
    if isEmpty {
      let style = TextStyle(points: 13, alignment: .center)
      lines = [(noDataText.isEmpty ? "All values are 0" : noDataText, style, chart.paint(.muted))]
    }
    guard !lines.isEmpty else { return }
    func sizes() -> [(width: Double, height: Double)] {
      lines.map { chart.size(of: $0.0, style: $0.1) }
    }
    let isAbove = !isEmpty && (wordsAbove || pie.inner == 0)
    var top = 0.0
    if isAbove {
      let labels = pie.isOutside.contains(true) ? 11 + size(of: slices[0], inside: false).height : 0
      top = Swift.max(0, pie.center.y - pie.outer - labels - headHeight)
    } else {
      let (width, height) = (
        sizes().map(\.width).max() ?? 0, sizes().reduce(0) { $0 + $1.height }
      )
      let room = 1.8 * (pie.inner > 0 ? pie.inner : pie.outer)
      let scale = Swift.min(1, room / hypot(width, height))
      for index in lines.indices { lines[index].1.points *= scale }
      top = pie.center.y - sizes().reduce(0) { $0 + $1.height } / 2
    }
    for ((words, style, fill), size) in zip(lines, sizes()) {
      var look = nothing
      look.fill = style.color.map { .color($0) } ?? fill
      canvas.text(
        [words], x: .at(pie.center.x), y: .at(top), anchor: Point(x: 0.5, y: 0), style: style,
        look: look)
      top += size.height
    }
  }
}
