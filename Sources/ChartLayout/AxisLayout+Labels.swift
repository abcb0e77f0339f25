import ChartModel
import ChartScene
import ChartSettings

extension AxisLayout {
  /// The distance from the axis line to the labels of its ticks, in points.
  private var labelDistance: Double {
    axis.labelOffset.map { outwardTick + $0 } ?? max(Self.gap, outwardTick + 2)
  }

  /// Adds the program's own labels, then emphasized ones, then the others that have room.
  mutating func addTexts(_ places: AxisTicks, length: Double, deepest: Double)
    throws(ChartError)
  {
    images = axisImages(distance: labelDistance)
    texts = try ownTexts(length: length, deepest: deepest)
    let automatic = axis.hasLabels ? tickTexts() : []
    let outstanding = automatic.filter { $0[0].isEmphasized }
    let others = automatic.filter { !$0[0].isEmphasized }
    let hasObstacles = !texts.isEmpty || !images.isEmpty || !outstanding.isEmpty
    var obstacles = texts
    func isFree(_ label: [AxisText]) -> Bool {
      !hasObstacles
        || label.allSatisfy { text in
          !obstacles.contains { text.overlaps($0, apart: 3) }
            && !images.contains { text.overlaps(extent: $0.extent, reach: $0.reach, apart: 3) }
        }
    }
    for label in outstanding where isFree(label) { obstacles += label }
    texts = obstacles
    for label in others where isFree(label) { texts += label }
    guard places.hasMinorLabels, axis.hasLabels else { return }
    addMinorTexts(try minorTexts(places))
  }

  /// Adds the labels of minor ticks that have room.
  ///
  /// On a linear number axis, these are all of them, those midway between ticks, or none.
  private mutating func addMinorTexts(_ labels: [(value: Double, text: AxisText)]) {
    func fitting(_ labels: [(value: Double, text: AxisText)]) -> [AxisText] {
      var taken = texts
      for label in labels where !taken.contains(where: { label.text.overlaps($0, apart: 3) }) {
        taken.append(label.text)
      }
      return Array(taken.dropFirst(texts.count))
    }
    let all = fitting(labels)
    guard resolved.type == .number, all.count < labels.count else {
      texts += all
      return
    }
    let major = ticks.map(\.value).sorted()
    let middles = zip(major, major.dropFirst()).map { ($0 + $1) / 2 }
    let slack = (zip(major, major.dropFirst()).map { $1 - $0 }.min() ?? 0) * 1e-6
    let central = labels.filter { label in middles.contains { abs($0 - label.value) <= slack } }
    let kept = fitting(central)
    if !central.isEmpty, kept.count == central.count {
      texts += kept
    } else {
      notices.append(Warning("Axis \(axis.id) has no room for labels at its minor ticks."))
    }
  }

  /// The labels of ticks, each of one text, or of two if the tick has a context.
  private func tickTexts() -> [[AxisText]] {
    let labelled = ticks.filter { !$0.label.isEmpty && map.point(of: $0.value).isFinite }
    let ends = labelled.map(\.value)
    let measurer = context.measurer
    return labelled.map { tick in
      let isEmphasized =
        axis.emphasis == .last && tick.value == ends.max()
        || axis.emphasis == .first && tick.value == ends.min()
        || axis.emphasizedValues.contains(tick.value)
      let place = map.point(of: tick.value)
      let size = measurer.size(of: tick.label, style: style)
      if slant != 0 { return [slanted(tick.label, size, at: place, isEmphasized: isEmphasized)] }
      let label = AxisText(
        tick.label, style: style, size: size, at: place, distance: labelDistance,
        rotation: axis.labelRotation ?? 0, alignment: axis.labelAlignment, edge: axis.edge,
        isEmphasized: isEmphasized)
      guard let context = tick.context, axis.direction == .x, label.rotation == 0 else {
        return [label]
      }
      let line = measurer.lineHeight(style) + Self.lineGap
      var below = AxisText(
        context, style: style, size: measurer.size(of: context, style: style), at: place,
        distance: labelDistance + line, rotation: 0, alignment: axis.labelAlignment,
        edge: axis.edge)
      below.reach = below.reach.lowerBound...labelDistance + labelSize(tick).height
      return [label, below]
    }
  }

  /// A slanted name, which ends at its tick below the plot area and begins at its tick above it.
  private func slanted(_ text: String, _ size: Size, at place: Double, isEmphasized: Bool)
    -> AxisText
  {
    let part = 0.5.squareRoot()
    let isTop = axis.edge == .top
    let (left, right) = isTop ? (size.height, size.width) : (size.width, size.height)
    var text = AxisText(
      text, style: style, along: place, across: labelDistance,
      anchor: isTop ? Point(x: 0, y: 1) : Point(x: 1, y: 0), rotation: slant,
      thickness: size.height + (isEmphasized ? 2 * AxisText.capsule.across : 0),
      extent: place - left * part...place + right * part,
      reach: labelDistance...labelDistance + (size.width + size.height) * part)
    text.isEmphasized = isEmphasized
    return text
  }

  /// The program's own labels within the axis' range.
  private mutating func ownTexts(length: Double, deepest: Double) throws(ChartError) -> [AxisText] {
    var own: [AxisText] = []
    for label in axis.labels where !label.text.isEmpty {
      guard let value = resolved.value(of: label.position) else {
        try noteMissing(label)
        continue
      }
      guard map.low <= value, value <= map.high, map.point(of: value).isFinite else { continue }
      var style = label.style ?? self.style
      style.color = style.color ?? self.style.color
      let rotation = label.rotation ?? axis.labelRotation ?? 0
      let words = context.measurer.fitted(
        label.text, style: style,
        width: widestLabel(length: length, deepest: deepest, rotation: rotation))
      if words != label.text {
        notices.append(
          Warning("Axis \(axis.id) has no room for the label \"\(label.text)\": it is shortened."))
      }
      let text = AxisText(
        words, style: style, size: context.measurer.size(of: words, style: style),
        at: map.point(of: value), distance: label.offset ?? labelDistance, rotation: rotation,
        alignment: label.alignment ?? axis.labelAlignment, edge: axis.edge,
        isEmphasized: label.isEmphasized)
      if axis.thinsLabels, own.contains(where: { text.overlaps($0, apart: 3) }) { continue }
      own.append(text)
    }
    return own
  }

  private mutating func noteMissing(_ label: AxisLabel) throws(ChartError) {
    guard case .category(let name) = label.position else { return }
    guard resolved.type == .category else {
      throw .axis(
        axis.id,
        reason: "a label is at \"\(name)\", but its data are \(resolved.type.plural).")
    }
    notices.append(
      Warning("A label is at \"\(name)\", which isn't a category of axis \(axis.id)."))
  }

  private func minorTexts(_ places: AxisTicks) throws(ChartError)
    -> [(value: Double, text: AxisText)]
  {
    var style = axis.minorLabelStyle ?? self.style
    if axis.minorLabelStyle == nil { style.points *= 0.85 }
    style.color = style.color ?? self.style.color
    let reach = outward(minorTickLength)
    let distance = axis.minorLabelOffset.map { reach + $0 } ?? max(Self.gap, reach + 2)
    let labelled = try places.minorLabels(at: minorTicks).filter {
      !$0.label.isEmpty && map.point(of: $0.value).isFinite
    }
    return labelled.map { tick in
      let text = AxisText(
        tick.label, style: style,
        size: context.measurer.size(of: tick.label, style: style),
        at: map.point(of: tick.value), distance: distance, rotation: axis.minorLabelRotation,
        alignment: axis.labelAlignment, edge: axis.edge)
      return (tick.value, text)
    }
  }

  // MARK: - Title

  mutating func addTitle(length: Double, deepest: Double) {
    guard axis.hasTitleBeside, !resolved.title.isEmpty else { return }
    let reaches = texts.map(\.reach.upperBound) + images.map(\.reach.upperBound) + [outwardTick, 0]
    let distance = (reaches.max() ?? 0) + (axis.titleOffset ?? 6)
    let placed = AxisTitle(
      resolved, length: length, deepest: deepest, distance: distance, ends: (map.start, map.end),
      in: context)
    title = placed.text
    notices += placed.warnings
  }
}
