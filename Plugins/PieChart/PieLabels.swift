import ChartKit
import Glibc

/// The labels and texts of the pie.
extension PieChart {
  // MARK: Texts

  /// The possible texts of a label, from the widest to those with more lines.
  private func texts(of slice: Slice, inside: Bool) -> [String] {
    if let record = slice.record, let labelText { return [labelText(record)] }
    let names = [slice.name, slice.name.inTwoLines].compactMap { $0 }
    let value: String
    switch labelContent {
    case .name: return names
    case .value: return [text(slice.value)]
    case .percent: return [slice.percent]
    case .namePercent: value = slice.percent
    case .nameValue: value = text(slice.value)
    }
    let stacked = names.map { $0 + "\n" + value }
    return inside ? stacked : [slice.name + " " + value] + stacked
  }

  /// The text of a label beside the pie: in one line, unless that is too wide.
  private func outerText(of slice: Slice) -> String {
    let texts = texts(of: slice, inside: false)
    guard texts.count > 1, rotation(of: slice) == 0 else { return texts[0] }
    return texts.first { chart.size(of: $0, style: labelStyle).width <= outerWidth }
      ?? texts[texts.count - 1]
  }

  /// The style of labels; lines inside a slice are centred.
  private func style(inside: Bool) -> TextStyle {
    var style = labelStyle ?? .usual
    if inside, style.alignment == .start { style.alignment = .center }
    return style
  }

  // MARK: Positions

  /// `true` if every label is outside, even if it would fit inside.
  var areAllOutside: Bool { labelOffset.map { $0 >= 0 } ?? (labels == .outside) }

  /// The distance of labels from the edge in points; `nil` if `labelOffset` isn't given.
  private func offset(of outer: Double) -> Double? {
    labelOffset.map { labelOffsetUnit == .points ? $0 : $0 * outer }
  }

  /// The distances from a slice to the turn of its label's leader line, and from there to the
  /// label.
  func lead(of outer: Double) -> (turn: Double, label: Double) {
    let turn = offset(of: outer) ?? (hasLeaders ? 11 : 6)
    return (Swift.max(0, turn), hasLeaders && leaderLines == .always ? 8 : 0)
  }

  /// `true` if labels outside have leader lines; rotated ones don't.
  var hasLeaders: Bool {
    leaderLines != .none && !labelsFollowRadius && labelRotation == 0
  }

  /// The rotation of a slice's label, in radians.
  private func rotation(of slice: Slice) -> Double {
    guard labelsFollowRadius else { return labelRotation }
    let angle = middle(of: slice)
    return labelRotation + angle + (sin(angle) < -1e-9 ? .pi / 2 : -.pi / 2)
  }

  /// The size of a slice's label, including its rotation.
  func size(of slice: Slice, inside: Bool) -> (width: Double, height: Double) {
    let text = inside ? texts(of: slice, inside: true)[0] : outerText(of: slice)
    let size = chart.size(of: text, style: style(inside: inside))
    let (x, y) = (abs(cos(rotation(of: slice))), abs(sin(rotation(of: slice))))
    return (x * size.width + y * size.height, y * size.width + x * size.height)
  }

  /// The extent of a label without a leader line beyond its position, to the side and up or down.
  func reach(of slice: Slice) -> (x: Double, y: Double) {
    let (x, y) = (abs(sin(middle(of: slice))), abs(cos(middle(of: slice))))
    let around = size(of: slice, inside: false)
    guard rotation(of: slice) != 0 else {
      // It is beside or above the position; near a diagonal its corner is there.
      return (
        around.width / 2 * (1 + Swift.min(1, 1.5 * x)),
        around.height / 2 * (1 + Swift.min(1, 1.5 * y))
      )
    }
    let written = chart.size(of: outerText(of: slice), style: style(inside: false))
    let turn = middle(of: slice) - .pi / 2 - rotation(of: slice)
    let half = abs(cos(turn)) * written.width / 2 + abs(sin(turn)) * written.height / 2
    return (x * half + around.width / 2, y * half + around.height / 2)
  }

  /// The possible radii of a label's middle, the best first: narrow slices are wider further out.
  private func labelRadii(_ pie: Layout) -> [Double] {
    if pie.inner > 0 { return [(pie.inner + pie.outer) / 2] }
    return slices.count > 1 ? [0.62, 0.7, 0.77].map { pie.outer * $0 } : [0]
  }

  /// The text and radius of a label that fits into its slice with a margin; `nil` if none fits.
  func innerLabel(of slice: Slice, in pie: Layout, margin: Double = 3)
    -> (text: String, radius: Double)?
  {
    for text in texts(of: slice, inside: true) {
      let size = chart.size(of: text, style: style(inside: true))
      for radius in labelRadii(pie) where fits(size, in: slice, at: radius, of: pie, margin) {
        return (text, radius)
      }
    }
    return nil
  }

  private func fits(
    _ size: (width: Double, height: Double), in slice: Slice, at radius: Double, of pie: Layout,
    _ margin: Double
  ) -> Bool {
    let angle = middle(of: slice)
    let middle = pie.place(angle, radius)
    let (x, y) = (middle.x - pie.center.x, middle.y - pie.center.y)
    let (width, height) = (size.width / 2 + margin, size.height / 2 + margin)
    let (cosine, sine) = (cos(rotation(of: slice)), sin(rotation(of: slice)))
    // The position relative to the pie's centre, in the label's rotated coordinates.
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

  /// A label to be drawn.
  private struct Written {
    var slice: Slice
    var text: String
    /// The distance from the centre.
    var radius: Double
    var style: TextStyle
  }

  func drawLabels(of pie: Layout, on canvas: Canvas) throws {
    guard labels != .none else { return }
    let shown = slices.indices.filter { slices[$0].sweep > 0 }
    let inner = shown.filter { !pie.isOutside[$0] }.map { slices[$0] }
    let written = inner.compactMap { innerText(of: $0, in: pie) }
    if written.count < inner.count {
      let left = inner.count - written.count
      chart.warn(
        "\(left) of \(inner.count) labels \(left == 1 ? "doesn't" : "don't") fit into the slices: "
          + "left out. Set labels to \"automatic\" to have such labels outside.")
    }
    try draw(written, isOutside: false, of: pie, on: canvas)
    let outer = shown.filter { pie.isOutside[$0] }.map { index in
      Written(
        slice: slices[index], text: outerText(of: slices[index]), radius: pie.outer,
        style: style(inside: false))
    }
    // On the left, the lines of a label are aligned at the leader line.
    let isOneRow =
      !outer.contains { $0.text.contains("\n") } || style(inside: false).alignment != .start
    let left = isOneRow ? [] : outer.filter { sin(middle(of: $0.slice)) < -1e-9 }
    let right = isOneRow ? outer : outer.filter { sin(middle(of: $0.slice)) >= -1e-9 }
    try draw(right, isOutside: true, of: pie, on: canvas)
    try draw(left, isOutside: true, of: pie, on: canvas)
  }

  /// The label inside a slice, at `labelOffset` if it is given; `nil` if it doesn't fit.
  private func innerText(of slice: Slice, in pie: Layout) -> Written? {
    let style = style(inside: true)
    if let offset = offset(of: pie.outer) {
      return Written(
        slice: slice, text: texts(of: slice, inside: true)[0], radius: pie.outer + offset,
        style: style)
    }
    // As in the layout; if all labels are inside, even without a margin.
    guard
      let label = innerLabel(of: slice, in: pie)
        ?? innerLabel(of: slice, in: pie, margin: -1)
    else { return nil }
    return Written(slice: slice, text: label.text, radius: label.radius, style: style)
  }

  private func draw(
    _ written: [Written], isOutside: Bool, of pie: Layout, on canvas: Canvas
  ) throws {
    guard var style = written.first?.style else { return }
    let shown = written.map(\.slice)
    if isOutside, style.alignment == .start, written.contains(where: { $0.text.contains("\n") }),
      shown.allSatisfy({ sin(middle(of: $0)) < -1e-9 })
    {
      style.alignment = .end
    }
    let places = written.map { label in
      pie.place(middle(of: label.slice), label.slice.offset + Swift.max(0, label.radius))
    }
    let leaders: Label.Leader = leaderLines == .always ? .always : .moved
    let label = Label(
      directions: try chart.newColumn(of: shown.map(middle)),
      distance: isOutside ? lead(of: pie.outer).turn : 0,
      leader: isOutside && hasLeaders ? leaders : .none,
      priorities: try chart.newColumn(of: shown.map(\.value)), style: style,
      rotations: try chart.newColumn(of: shown.map(rotation)))
    canvas.labels(
      written.map(\.text), x: .at(try chart.newColumn(of: places.map(\.x))),
      y: .at(try chart.newColumn(of: places.map(\.y))),
      places: isOutside || labelOffset != nil ? .outward : .inside, label: label,
      style: try markStyle(of: shown, isOutside: isOutside))
  }

  /// The colours and records of labels.
  private func markStyle(of shown: [Slice], isOutside: Bool) throws -> MarkStyle {
    var style = MarkStyle(records: try records(of: shown))
    if let color = labelStyle?.color {
      style.fill = .color(color)
    } else if !isOutside || labelsInSliceColor {
      style.fills = shown.map { isOutside ? $0.fill : chart.textPaint(on: $0.fill) }
      style.choice = try chart.newColumn(of: shown.indices.map(Double.init))
    }
    return style
  }

  // MARK: Texts in the hole or above the pie

  /// The height of the texts above the pie and the gap below them, in points.
  var headHeight: Double {
    let lines = [(centerTitle, centerTitleStyle), (centerText, centerTextStyle)]
    let heights = lines.filter { !$0.0.isEmpty }.map { chart.size(of: $0.0, style: $0.1).height }
    return heights.isEmpty ? 0 : heights.reduce(8, +)
  }

  /// Draws the texts in the hole, scaled to fit, or above the pie; or that all values are 0.
  func drawWords(of pie: Layout, isEmpty: Bool, on canvas: Canvas, _ nothing: MarkStyle) throws {
    var lines: [Words] = [
      (centerTitle, centerTitleStyle, chart.paint(.text)),
      (centerText, centerTextStyle, chart.paint(.muted)),
    ].filter { !$0.0.isEmpty }
    if isEmpty {
      let style = TextStyle(points: 13, weight: 0, alignment: .center)
      lines = [(noDataText.isEmpty ? "All values are 0" : noDataText, style, chart.paint(.muted))]
    }
    guard !lines.isEmpty else { return }
    let asked = lines
    func sizes() -> [(width: Double, height: Double)] {
      lines.map { chart.size(of: $0.0, style: $0.1) }
    }
    let isAbove = !isEmpty && (wordsAbove || pie.inner == 0)
    var top = 0.0
    if isAbove {
      let labels = pie.isOutside.contains(true) ? 11 + size(of: slices[0], inside: false).height : 0
      top = Swift.max(0, pie.center.y - pie.outer - labels - headHeight)
    } else {
      let room = 1.8 * (pie.inner > 0 ? pie.inner : pie.outer)
      func scaleNow() -> Double {
        let width = sizes().map(\.width).max() ?? 0
        return Swift.min(1, room / hypot(width, sizes().reduce(0) { $0 + $1.height }))
      }
      var scale = scaleNow()
      // Text that would be tiny in one line is split into two.
      if scale < 0.8 {
        let whole = lines
        for index in lines.indices { lines[index].0 = lines[index].0.inTwoLines ?? lines[index].0 }
        let scaleInTwo = scaleNow()
        if scaleInTwo > scale { scale = scaleInTwo } else { lines = whole }
      }
      if lines.contains(where: { $0.1.points * scale < Swift.min(Self.minimumPoints, $0.1.points) })
      {
        lines = broken(asked, scale: scale, in: room)
      } else {
        for index in lines.indices { lines[index].1.points *= scale }
      }
      top = pie.center.y - sizes().reduce(0) { $0 + $1.height } / 2
    }
    for ((words, style, fill), size) in zip(lines, sizes()) {
      var markStyle = nothing
      markStyle.fill = style.color.map { .color($0) } ?? fill
      canvas.text(
        [words], x: .at(pie.center.x), y: .at(top), anchor: Point(x: 0.5, y: 0), textStyle: style,
        style: markStyle)
      top += size.height
    }
  }
}

extension PieChart {
  /// A text with its style and colour.
  typealias Words = (String, TextStyle, Paint)

  /// The smallest legible size, in points.
  private static let minimumPoints = 7.0

  /// Wraps texts at a legible size to fit a circle, and shortens them, the last one first.
  private func broken(_ words: [Words], scale: Double, in diameter: Double) -> [Words] {
    var lines = words
    for index in lines.indices {
      let points = lines[index].1.points
      lines[index].1.points = Swift.min(points, Swift.max(Self.minimumPoints, points * scale))
    }
    while !lines.isEmpty {
      for part in stride(from: 0.95, through: 0.35, by: -0.1) {
        for index in lines.indices { lines[index].1.wrap = part * diameter }
        let sizes = lines.map { chart.size(of: $0.0, style: $0.1) }
        let height = sizes.reduce(0) { $0 + $1.height }
        let width = sizes.map(\.width).max() ?? 0
        guard hypot(width, height) <= diameter else { continue }
        if lines.map(\.0) != words.map(\.0) {
          chart.warn("The text in the hole has no room: it is shortened.")
        }
        return lines
      }
      let last = lines.count - 1
      if let shorter = lines[last].0.shortened {
        lines[last].0 = shorter
      } else {
        lines.removeLast()
      }
    }
    chart.warn("The text in the hole has no room: it is left out.")
    return []
  }
}

extension String {
  /// The text without its last word; `nil` if it is one word.
  fileprivate var shortened: String? {
    guard let space = lastIndex(of: " ") else { return nil }
    return self[..<space] + "…"
  }

  /// The text in two lines of about the same length; `nil` if it is one word.
  fileprivate var inTwoLines: String? {
    let longest = { (space: String.Index) -> Int in
      Swift.max(
        self.distance(from: self.startIndex, to: space),
        self.distance(from: space, to: self.endIndex) - 1)
    }
    let spaces = indices.filter { self[$0] == " " }
    guard let best = spaces.min(by: { longest($0) < longest($1) }) else { return nil }
    return replacingCharacter(at: best)
  }

  private func replacingCharacter(at index: String.Index) -> String {
    self[..<index] + "\n" + self[self.index(after: index)...]
  }
}
