import ChartModel
import ChartScene
import ChartSettings
import Glibc

/// The layout of one note.
struct NoteLayout {
  /// The point that a note is pinned to.
  struct Pin {
    var point: Point
    /// The direction from the point to the note, rightwards and downwards, each from -1 to 1.
    var direction = Point(x: 0, y: -1)
  }

  let note: Note
  var pin: Pin
  /// The area that the note stays in.
  let area: Rect
  let context: LayoutContext
  /// The additional distance from the point or, at an anchor, inwards, in points.
  var away = 0.0
  /// `true` if the note is moved into its area.
  private var isHeld = true

  init(note: Note, pin: Pin, area: Rect, context: LayoutContext) {
    self.note = note
    self.pin = pin
    self.area = area
    self.context = context
  }

  private var theme: Theme { context.theme }
  private static let usualDistance = 6.0
  private static let imageGap = 3.0

  private var style: TextStyle {
    var style = note.style ?? theme.label
    if note.style == nil { style.alignment = .center }
    return style
  }

  private var anchor: Point {
    if let anchor = note.anchor { return anchor }
    if case .anchor(let anchor, _) = note.target { return anchor.part }
    return Point(x: 0.5 - pin.direction.x / 2, y: 0.5 - pin.direction.y / 2)
  }

  private var displacement: Point {
    if let displacement = note.displacement { return displacement }
    if case .anchor(let anchor, _) = note.target {
      return Point(x: 0, y: anchor.part.y == 1 ? -away : away)
    }
    let length = max(1e-9, hypot(pin.direction.x, pin.direction.y))
    return Point(
      x: pin.direction.x / length * (Self.usualDistance + away),
      y: pin.direction.y / length * (Self.usualDistance + away))
  }

  /// The leader, the background, the image and the text, from back to front.
  func marks() -> [Mark] {
    let text = note.text.isEmpty ? .zero : context.measurer.size(of: note.text, style: style)
    let image = note.image?.shownSize ?? .zero
    let gap = text.height > 0 && image.height > 0 ? Self.imageGap : 0
    let padding = note.box?.padding ?? Edges()
    let content = Size(
      width: max(text.width, image.width), height: text.height + gap + image.height)
    guard content.width > 0, content.height > 0, content.width.isFinite, content.height.isFinite
    else { return [] }
    let whole = Size(
      width: content.width + padding.left + padding.right,
      height: content.height + padding.top + padding.bottom)
    let place = place(of: whole)
    let box = Rect(
      x: place.x - whole.width * anchor.x, y: place.y - whole.height * anchor.y,
      width: whole.width, height: whole.height)
    var marks = leader(to: box)
    if let ground = note.box { marks.append(mark(of: ground, box)) }
    let inner = box.inset(by: padding)
    if let shown = note.image?.image {
      let area = Rect(
        x: inner.midX - image.width / 2, y: inner.minY, width: image.width, height: image.height)
      marks.append(.image(.annotation, shown, in: area))
    }
    guard text.height > 0 else { return marks }
    let words = Rect(
      x: inner.midX - text.width / 2, y: inner.maxY - text.height, width: text.width,
      height: text.height)
    marks.append(
      .texts(
        .annotation, [note.text],
        at: [Point(x: words.minX + anchor.x * text.width, y: words.minY + anchor.y * text.height)],
        style: style, anchor: anchor, rotation: isTurned ? note.rotation : 0, in: context))
    return marks
  }

  // MARK: - Other positions

  /// `true` if the program specifies the note's position.
  var isFixed: Bool { note.displacement != nil || note.anchor != nil }

  /// The bounds of the note without its leader; `nil` if it is empty.
  var box: Rect? {
    marks().filter { $0.shape.form != .segments }.compactMap(\.bounds).reduce(nil) {
      $0?.union($1) ?? $1
    }
  }

  /// Returns the note at a position without other text; `nil` if there is none.
  ///
  /// The note moves to another side or further away; at an anchor, it moves further inside. It
  /// doesn't move if the program specifies its position.
  func placed(among words: AnnotationWords, of owner: Int) -> NoteLayout? {
    guard !isFixed else { return self }
    let layouts = [self] + others.filter { $0.isUnmoved }
    let all = layouts.compactMap { layout in layout.box.map { (layout, $0) } }
    guard !all.isEmpty else { return self }
    let candidates = all.map { AnnotationWords.Candidate(box: $0.1) }
    let found =
      words.clear(candidates, of: owner, coversLines: note.box != nil || note.image != nil)
      ?? words.crossed(candidates)
    return found.map { all[$0.index].0 }
  }

  /// A warning about the position of the note, or about a note without one.
  func trouble(_ placed: NoteLayout?, among words: AnnotationWords) -> Warning? {
    let name = note.text.isEmpty ? "A note" : "The note \"\(note.text)\""
    guard let placed else { return Warning("\(name) has no room: left out.") }
    guard isFixed, let box = placed.box, !words.isFree(box) else { return nil }
    return Warning("\(name) covers other text. Move it with its offset.")
  }

  /// The note at other positions, the best first.
  private var others: [NoteLayout] {
    if case .anchor = note.target {
      let height = (box?.height ?? 0) + 3
      return (1...4).map { row in
        var other = self
        other.away = Double(row) * height
        return other
      }
    }
    let (up, down) = (Point(x: 0, y: -1), Point(x: 0, y: 1))
    let (left, right) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    let corners = [Point(x: 1, y: -1), Point(x: -1, y: -1), Point(x: 1, y: 1), Point(x: -1, y: 1)]
    return [0.0, 14, 28, 42].flatMap { away in
      [pin.direction, up, right, left, down].map { ($0, away) } + corners.map { ($0, away) }
    }.map { direction, away in
      var other = self
      other.pin.direction = direction
      other.away = away
      return other
    }
  }

  /// `true` if all of the note is in its area without being moved there.
  private var isUnmoved: Bool {
    var free = self
    free.isHeld = false
    guard let box = free.box else { return false }
    return box.isInside(area.inset(by: Edges(all: -0.5)))
  }

  /// Returns the pin of a note at an anchor of the picture, clear of title and subtitle.
  static func pin(
    of note: Note, at anchor: Anchor, in room: Rect, beside guides: [Mark],
    context: LayoutContext
  ) -> Pin {
    func pin(_ area: Rect) -> Pin {
      let spot = area.placing(.zero, at: anchor)
      return Pin(point: Point(x: spot.x, y: spot.y))
    }
    let usual = NoteLayout(note: note, pin: pin(room), area: room, context: context)
    let headings = guides.filter { $0.role == .title || $0.role == .subtitle }
      .compactMap(\.bounds)
    guard !usual.isFixed, anchor.part.y != 0.5, let box = usual.box,
      headings.contains(where: { $0.overlaps(box) })
    else { return usual.pin }
    var area = room
    for heading in headings.sorted(by: { $0.minY < $1.minY }) {
      if anchor.part.y == 0, heading.minY < area.minY + box.height + 4 {
        area = area.inset(by: Edges(top: max(0, heading.maxY + 4 - area.minY)))
      }
    }
    for heading in headings.sorted(by: { $0.maxY > $1.maxY }) {
      if anchor.part.y == 1, heading.maxY > area.maxY - box.height - 4 {
        area = area.inset(by: Edges(bottom: max(0, area.maxY - heading.minY + 4)))
      }
    }
    return pin(area)
  }

  /// `true` if the note is rotated, as only text alone can be.
  private var isTurned: Bool { note.rotation != 0 && note.box == nil && note.image == nil }

  /// The anchor's position, moved as little as possible to keep the note in its area.
  private func place(of size: Size) -> Point {
    let wanted = Point(x: pin.point.x + displacement.x, y: pin.point.y + displacement.y)
    let box = TextBox(
      place: wanted,
      unrotated: Rect(
        x: wanted.x - size.width * anchor.x, y: wanted.y - size.height * anchor.y,
        width: size.width, height: size.height), rotation: isTurned ? note.rotation : 0)
    guard isHeld, let bounds = Rect(around: box.corners) else { return wanted }
    let kept = bounds.kept(in: area)
    return Point(x: wanted.x + kept.minX - bounds.minX, y: wanted.y + kept.minY - bounds.minY)
  }

  private func mark(of ground: Note.Box, _ box: Rect) -> Mark {
    .rect(
      .annotation, box, fill: ground.fill ?? .color(theme.ground),
      stroke: ground.border?.painted(.color(theme.axis)) ?? Stroke(theme.axis),
      radius: ground.cornerRadius)
  }

  /// The line from the point to the nearest edge of the note.
  private func leader(to box: Rect) -> [Mark] {
    guard let stroke = note.leader?.painted(.color(theme.axis)), !box.contains(pin.point) else {
      return []
    }
    let margin = note.box == nil ? 2.0 : 0
    let edge = box.inset(by: Edges(all: -margin))
    let end = Point(
      x: min(max(pin.point.x, edge.minX), edge.maxX),
      y: min(max(pin.point.y, edge.minY), edge.maxY))
    // The line meets the middle of an edge rather than a corner.
    let isBeside = pin.point.x < edge.minX || pin.point.x > edge.maxX
    let isAboveOrBelow = pin.point.y < edge.minY || pin.point.y > edge.maxY
    let meeting =
      isBeside && isAboveOrBelow
      ? abs(pin.point.x - edge.midX) > abs(pin.point.y - edge.midY)
        ? Point(x: end.x, y: edge.midY) : Point(x: edge.midX, y: end.y)
      : end
    return [.segments(.annotation, [(pin.point, meeting)], stroke: stroke)]
  }
}

extension Note.Image {
  /// The size of the image in the picture.
  fileprivate var shownSize: Size {
    size ?? Size(width: Double(image.width), height: Double(image.height))
  }
}

extension Mark {
  /// Creates a mark of the host with the image of a PNG file.
  static func image(_ role: Role, _ image: PNGImage, in area: Rect) -> Mark {
    Mark(
      role: role,
      shape: .image(
        ImageShape(
          x0: Placement(points: area.minX), x1: Placement(points: area.maxX),
          y0: Placement(points: area.minY), y1: Placement(points: area.maxY),
          content: .png(image.bytes))),
      style: MarkStyle())
  }
}
