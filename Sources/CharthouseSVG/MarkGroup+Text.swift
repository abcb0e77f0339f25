import ChartModel
import ChartScene

extension MarkGroup {
  /// Writes texts as text elements.
  ///
  /// Viewers have their own fonts: the text is anchored at the same position as in the scene, so
  /// that its start, end or middle stays there.
  mutating func write(_ text: TextShape, _ definitions: inout Definitions) {
    let font = text.style
    guard font.points > 0, font.points.isFinite else { return }
    attributes = [
      ("font-family", definitions.css(ofFamilies: font.family ?? "")),
      ("font-size", font.points.decimal()),
    ]
    if font.weight != 400 { attributes.append(("font-weight", String(font.weight))) }
    if font.italic { attributes.append(("font-style", "italic")) }
    if text.texts.indices.contains(where: { !mark.style.stroke(of: $0).isNone }) {
      attributes.append(("paint-order", "stroke"))
    }
    if text.texts.contains(where: \.hasSpacing) { attributes.append(("xml:space", "preserve")) }
    for (item, string) in text.texts.enumerated() where !string.isEmpty {
      guard let set = SetText(text, item: item) else { continue }
      let own = mark.style.fill(of: item)
      let style = style(
        fill: own.isNone ? .color(font.color ?? .black) : own, stroke: mark.style.stroke(of: item),
        on: .place(set.box), &definitions)
      write("text", item: item, style: style) { element in
        element.attribute("x", set.x)
        element.attribute("y", set.baseline)
        if set.anchor != "start" { element.attribute("text-anchor", set.anchor) }
        if set.isRightToLeft { element.attribute("direction", "rtl") }
        if text.rotation != 0 { element.attribute("transform", set.transform) }
      } content: { element in
        if set.lines.count == 1 {
          element.content(set.lines[0])
        } else {
          element.write(set)
        }
      }
    }
  }
}

extension Markup {
  /// Writes lines one below the other.
  fileprivate mutating func write(_ text: SetText) {
    var skipped = 0
    for (index, line) in text.lines.enumerated() {
      guard !line.isEmpty else {
        skipped += 1
        continue
      }
      inline("tspan") { span in
        span.attribute("x", text.x)
        if index > 0 { span.attribute("dy", Double(skipped + 1) * text.lineHeight) }
        span.content(line)
      }
      skipped = 0
    }
  }
}

/// The positions of a text and its lines.
private struct SetText {
  let lines: [String]
  /// The box before rotation.
  let box: Rect
  /// The x coordinate of the lines' anchor.
  let x: Double
  /// `start`, `middle` or `end`, in the direction of the text.
  let anchor: String
  /// `true` if it runs from right to left.
  let isRightToLeft: Bool
  /// The baseline of the first line.
  let baseline: Double
  /// The distance from one line to the next, in points.
  let lineHeight: Double
  /// The point that the text is rotated about, and the angle.
  private let turn: (place: Point, radians: Double)

  /// The rotation in SVG syntax.
  var transform: String {
    let degrees = turn.radians * 180 / .pi
    return
      "rotate(\(degrees.decimal(places: 4)) \(turn.place.x.decimal()) \(turn.place.y.decimal()))"
  }

  /// Creates the text of an item; `nil` if its position can't be drawn or it wasn't measured.
  init?(_ text: TextShape, item: Int) {
    let place = Point(x: text.x(item), y: text.y(item))
    guard Rect.drawable.contains(place), text.rotation.isFinite, text.sizes.indices.contains(item),
      text.ascents.indices.contains(item)
    else { return nil }
    let (size, ascent) = (text.sizes[item], text.ascents[item])
    lines = LineBreaker(size: size, ascent: ascent).lines(of: text.texts[item], text.style)
    box = Rect(
      x: place.x - text.anchor.x * size.width, y: place.y - text.anchor.y * size.height,
      width: size.width, height: size.height)
    lineHeight = size.height / Double(lines.count)
    baseline = box.y + ascent
    turn = (place, text.rotation)
    isRightToLeft = text.texts[item].isRightToLeft
    let part: Double
    if lines.count == 1 {
      // A single line has the anchor of the text, if SVG has a keyword for it.
      part = text.anchor.x == 0.5 || text.anchor.x == 1 ? text.anchor.x : 0
    } else {
      switch text.style.alignment {
      case .start: part = isRightToLeft ? 1 : 0
      case .center: part = 0.5
      case .end: part = isRightToLeft ? 0 : 1
      }
    }
    anchor = part == 0.5 ? "middle" : (part == 0) == isRightToLeft ? "end" : "start"
    x = box.x + part * box.width
  }
}

extension String {
  /// `true` if it has spaces that SVG would drop: at an end, or several in a row.
  fileprivate var hasSpacing: Bool {
    utf8.first == UInt8(ascii: " ") || utf8.last == UInt8(ascii: " ")
      || utf8.contains(UInt8(ascii: "\t")) || utf8.hasDoubleSpace
  }
}

extension Sequence<UInt8> {
  fileprivate var hasDoubleSpace: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: " ") && $1 == UInt8(ascii: " ") }
  }
}
