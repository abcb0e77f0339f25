import ChartCalendar
import ChartColumns
import ChartModel
import ChartScene
import ChartSettings
import Glibc

/// An image at an end of an axis.
struct AxisPicture {
  let image: PNGImage
  /// The range that the image takes along the axis.
  let extent: ClosedRange<Double>
  /// The range that the image takes across the axis, outwards from its line.
  let reach: ClosedRange<Double>
}

extension AxisLayout {
  /// `true` if the axis has a line.
  var hasLine: Bool {
    axis.hasLine ?? (axis.direction == .x || resolved.type == .category || axis.isInside)
  }

  private var tickLength: Double {
    if let length = axis.tickLength { return max(0, length) }
    let isPlain = hasLine && resolved.type != .category && resolved.days == nil
    return isPlain || axis.tickStroke != nil ? 4 : 0
  }

  var minorTickLength: Double { max(0, axis.minorTickLength ?? 2.5) }

  /// The points by which ticks extend outwards.
  var outwardTick: Double { outward(tickLength) }

  /// The points by which ticks of a length extend outwards.
  func outward(_ length: Double) -> Double {
    switch axis.tickDirection {
    case .outward: length
    case .inward: 0
    case .both: length / 2
    }
  }

  var lineStroke: Stroke { stroke(.axis, axis.lineStroke) }

  /// The program's own stroke, in the theme's paint if it has none, or else the theme's stroke.
  private func stroke(_ line: Theme.Line, _ own: Stroke?) -> Stroke {
    let usual = context.theme.stroke(of: line)
    return own?.painted(usual.paint) ?? usual
  }

  // MARK: - Across the plot area

  /// The stripes between ticks, in alternating paints.
  func stripes(in plot: Rect) -> [Mark] {
    guard !axis.stripes.isEmpty else { return [] }
    let ends = stripeEnds
    guard ends.count > 1 else { return [] }
    let origin =
      axis.stripeOrigin ?? (isSlotted ? ends[0] : ticks.map(\.value).min() ?? ends[0])
    let first = ends.lastIndex { $0 <= origin } ?? 0
    var rects: [Int: [Rect]] = [:]
    for index in 0..<ends.count - 1 {
      let number = (index - first).dividedDown(by: axis.stripes.count).remainder
      let (start, end) = (map.point(of: ends[index]), map.point(of: ends[index + 1]))
      guard start.isFinite, end.isFinite else { continue }
      rects[number, default: []].append(
        axis.direction == .x
          ? Rect(from: Point(x: start, y: plot.minY), to: Point(x: end, y: plot.maxY))
          : Rect(from: Point(x: plot.minX, y: start), to: Point(x: plot.maxX, y: end)))
    }
    return axis.stripes.enumerated().compactMap { number, paint in
      guard !paint.isNone, let rects = rects[number] else { return nil }
      return Mark(
        role: .background,
        shape: .rects(
          RectShape(
            x0: Placement(points: rects.map(\.minX)), x1: Placement(points: rects.map(\.maxX)),
            y0: Placement(points: rects.map(\.minY)), y1: Placement(points: rects.map(\.maxY)))),
        style: MarkStyle(fill: paint))
    }
  }

  private var isSlotted: Bool { resolved.type == .category || resolved.days != nil }

  /// The ends of stripes, ascending: at ticks, or between the slots of categories and days.
  private var stripeEnds: [Double] {
    let (low, high) = (min(map.low, map.high), max(map.low, map.high))
    var places = ticks.map(\.value)
    if isSlotted {
      let middles = resolved.days?.middles ?? resolved.names.indices.map(Double.init)
      places = zip(middles, middles.dropFirst()).map { ($0 + $1) / 2 }
    }
    return ([low, high] + places.filter { $0 > low && $0 < high }).sorted()
  }

  /// The grid lines at minor ticks if the axis has a minor grid, and at ticks if `isShown`.
  func grid(in plot: Rect, crossing: AxisMap?, isShown: Bool) -> [Mark] {
    let minor = stroke(.minorGrid, axis.minorGridStroke)
    let major = stroke(.grid, axis.gridStroke)
    return [
      axis.hasMinorGrid ? lines(at: minorTicks, in: plot, crossing, stroke: minor) : nil,
      isShown ? lines(at: ticks.map(\.value), in: plot, crossing, stroke: major) : nil,
    ].compactMap { $0 }
  }

  private func lines(at values: [Double], in plot: Rect, _ crossing: AxisMap?, stroke: Stroke)
    -> Mark?
  {
    var (least, most) = axis.direction == .x ? (plot.minY, plot.maxY) : (plot.minX, plot.maxX)
    if let range = axis.gridRange, let crossing {
      let ends = [range.lowerBound, range.upperBound].map(crossing.point).filter { !$0.isNaN }
      guard ends.count == 2 else { return nil }
      (least, most) = (max(least, min(ends[0], ends[1])), min(most, max(ends[0], ends[1])))
      guard least < most else { return nil }
    }
    let pairs = values.map(map.point).filter(\.isFinite).map { place in
      axis.direction == .x
        ? (Point(x: place, y: least), Point(x: place, y: most))
        : (Point(x: least, y: place), Point(x: most, y: place))
    }
    return pairs.isEmpty || stroke.isNone ? nil : .segments(.grid, pairs, stroke: stroke)
  }

  // MARK: - Line

  /// The axis line and its ticks; successive parts with the same stroke share a mark.
  func line(in plot: Rect, hasTicks: Bool) -> [Mark] {
    guard !axis.isHidden else { return [] }
    let ticks = hasTicks && axis.tickDirection != .inward ? tickParts(in: plot) : []
    return marks([(lineStroke, hasLine ? linePairs(in: plot) : [])] + ticks) + lineEnds(in: plot)
  }

  /// The inward ticks, which are behind the charts.
  func inwardTicks(in plot: Rect) -> [Mark] {
    axis.isHidden || axis.tickDirection != .inward ? [] : marks(tickParts(in: plot))
  }

  private typealias Part = (stroke: Stroke, pairs: [(Point, Point)])

  private func tickParts(in plot: Rect) -> [Part] {
    let tickStroke = stroke(.tick, axis.tickStroke ?? axis.lineStroke)
    let minorStroke = stroke(.minorTick, axis.minorTickStroke ?? axis.tickStroke)
    return [
      (tickStroke, tickPairs(at: ticks.map(\.value), tickLength, in: plot)),
      (minorStroke, tickPairs(at: minorTicks, minorTickLength, in: plot)),
    ]
  }

  private func marks(_ parts: [Part]) -> [Mark] {
    var groups: [Part] = []
    for (stroke, pairs) in parts where !pairs.isEmpty && !stroke.isNone {
      if groups.last?.stroke == stroke {
        groups[groups.count - 1].pairs += pairs
      } else {
        groups.append((stroke, pairs))
      }
    }
    return groups.map { .segments(.axis, $0.pairs, stroke: $0.stroke) }
  }

  func linePairs(in plot: Rect) -> [(Point, Point)] {
    let place = linePlace(in: plot)
    var (least, most) = axis.direction == .x ? (plot.minX, plot.maxX) : (plot.minY, plot.maxY)
    if let range = axis.lineRange {
      let ends = [range.lowerBound, range.upperBound].map(map.point).filter { !$0.isNaN }
      guard ends.count == 2 else { return [] }
      (least, most) = (max(least, min(ends[0], ends[1])), min(most, max(ends[0], ends[1])))
      guard least < most else { return [] }
    }
    return axis.direction == .x
      ? [(Point(x: least, y: place), Point(x: most, y: place))]
      : [(Point(x: place, y: least), Point(x: place, y: most))]
  }

  private func tickPairs(at values: [Double], _ length: Double, in plot: Rect) -> [(Point, Point)] {
    guard length > 0 else { return [] }
    let end = outward(length)
    return values.map(map.point).filter(\.isFinite).map { along in
      (point(along, end - length, in: plot), point(along, end, in: plot))
    }
  }

  // MARK: - Labels

  func axisImages(distance: Double) -> [AxisPicture] {
    let ends = [(axis.minimumImage, map.low), (axis.maximumImage, map.high)]
    return ends.compactMap { image, value in
      guard let image else { return nil }
      let place = map.point(of: value)
      let scale = axis.imageSize / Double(max(image.width, image.height))
      let (width, height) = (Double(image.width) * scale, Double(image.height) * scale)
      let (length, depth) = axis.direction == .x ? (width, height) : (height, width)
      return AxisPicture(
        image: image, extent: place - length / 2...place + length / 2,
        reach: distance...distance + depth)
    }
  }

  /// The labels, images and title of the axis, outside the room that marks need.
  func labels(in plot: Rect, beyond room: Edges) -> [Mark] {
    let beyond = innerPlace == nil ? roomAtEdge(room) : 0
    var marks = images.map { picture -> Mark in
      let box = rect(picture.extent, picture.reach, beyond, in: plot)
      return .image(.tickLabel, picture.image, in: box)
    }
    marks += capsules(beyond, in: plot)
    marks += textMarks(.tickLabel, texts, beyond, in: plot)
    if let title { marks += textMarks(.axisTitle, [title], beyond, in: plot) }
    return marks
  }

  private var capsuleFill: Paint { axis.emphasisFill ?? .color(context.theme.accent) }

  private func capsules(_ beyond: Double, in plot: Rect) -> [Mark] {
    texts.filter(\.isEmphasized).map { text in
      guard text.rotation == 0 else {
        return turnedCapsule(text, beyond, in: plot)
      }
      let box = rect(text.extent, text.reach, beyond, in: plot)
      return .rect(
        .tickLabel, box, fill: capsuleFill, radius: min(box.width, box.height) / 2)
    }
  }

  /// A capsule around a rotated text.
  private func turnedCapsule(_ text: AxisText, _ beyond: Double, in plot: Rect) -> Mark {
    let size = context.measurer.size(of: text.text, style: text.style)
    let anchor = point(text.along, text.across + beyond, in: plot)
    let box = Rect(
      x: -size.width * text.anchor.x - AxisText.capsule.along,
      y: -size.height * text.anchor.y - AxisText.capsule.across,
      width: size.width + 2 * AxisText.capsule.along,
      height: size.height + 2 * AxisText.capsule.across)
    let radius = box.height / 2
    let path = Path(
      rect: box, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    return Mark(
      role: .tickLabel,
      shape: .path(PathShape(path.turned(by: text.rotation, about: anchor))),
      style: MarkStyle(fill: capsuleFill))
  }

  /// A mark for each style of texts, in order of first appearance.
  private func textMarks(_ role: Mark.Role, _ texts: [AxisText], _ beyond: Double, in plot: Rect)
    -> [Mark]
  {
    struct Key: Hashable {
      var style: TextStyle
      var anchor: Point
      var rotation: Double
      var line: Double
      var hasHalo: Bool
    }
    var order: [Key] = []
    var groups: [Key: [(text: String, place: Point, value: Double)]] = [:]
    for text in texts {
      var key = Key(
        style: text.style, anchor: text.anchor, rotation: text.rotation,
        line: text.rotation == 0 ? text.across : 0, hasHalo: false)
      if text.isEmphasized {
        key.style.color = capsuleFill.color?.contrast ?? context.theme.ground
      } else {
        let box = rect(text.extent, text.reach, beyond, in: plot)
        key.hasHalo = plot.inset(by: Edges(all: 1)).overlaps(box)
      }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(
        (text.text, point(text.along, text.across + beyond, in: plot), value(at: text.along)))
    }
    return order.map { key in
      let group = groups[key] ?? []
      var mark = Mark.texts(
        role, group.map(\.text), at: group.map(\.place), style: key.style, anchor: key.anchor,
        rotation: key.rotation, in: context)
      mark.axis = axis.id
      if role == .tickLabel { mark.style.keys = Column(group.map(\.value)) }
      if key.hasHalo {
        mark.style.stroke = Stroke(
          .color(context.theme.ground.opacity(0.85)), width: 3, join: .round)
      }
      return mark
    }
  }

  // MARK: - Positions

  /// The data value at a position along the axis; a tick's exact value if one is there.
  private func value(at along: Double) -> Double {
    ticks.first { abs(map.point(of: $0.value) - along) < 0.01 }?.value ?? map.value(at: along)
  }

  /// The point at a position along the axis and a distance outwards from its line.
  private func point(_ along: Double, _ outwards: Double, in plot: Rect) -> Point {
    let sign: Double = axis.edge == .top || axis.edge == .left ? -1 : 1
    let across = linePlace(in: plot) + sign * outwards
    return axis.direction == .x ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  private func rect(
    _ extent: ClosedRange<Double>, _ reach: ClosedRange<Double>, _ beyond: Double, in plot: Rect
  ) -> Rect {
    Rect(
      from: point(extent.lowerBound, reach.lowerBound + beyond, in: plot),
      to: point(extent.upperBound, reach.upperBound + beyond, in: plot))
  }

  private func roomAtEdge(_ room: Edges) -> Double {
    switch axis.edge {
    case .top: room.top
    case .right: room.right
    case .bottom: room.bottom
    case .left: room.left
    }
  }

  private func linePlace(in plot: Rect) -> Double { innerPlace ?? edgePlace(in: plot) }

  func edgePlace(in plot: Rect) -> Double {
    switch axis.edge {
    case .top: plot.minY - offset
    case .right: plot.maxX + offset
    case .bottom: plot.maxY + offset
    case .left: plot.minX - offset
    }
  }
}

extension Path {
  /// The path, which is relative to an anchor, rotated clockwise about it and moved to it.
  fileprivate func turned(by rotation: Double, about anchor: Point) -> Path {
    let (c, s) = (cos(rotation), sin(rotation))
    func turned(_ point: Point) -> Point {
      Point(x: anchor.x + point.x * c - point.y * s, y: anchor.y + point.x * s + point.y * c)
    }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(turned(point))
        case .line(let point): .line(turned(point))
        case .curve(let first, let second, let end):
          .curve(turned(first), turned(second), turned(end))
        case .close: .close
        }
      })
  }
}

extension Color {
  /// Black or white, whichever contrasts more with this color.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines 2.2", relative luminance: black contrasts
  /// more above 0.179.
  fileprivate var contrast: Color {
    luminance > 0.179 ? .black : .white
  }
}
