import ChartModel
import ChartScene
import ChartSettings

/// The room for notes.
extension GraphLayout {
  /// The area for notes: the picture without title, legend and axis titles.
  func noteArea(_ arrangement: Arrangement) -> Rect {
    let (inner, room) = (arrangement.inner, arrangement.room)
    let whole = picture.inset(by: Edges(all: 2))
    return Rect(
      from: Point(
        x: inner.minX > room.minX ? inner.minX : whole.minX,
        y: inner.minY > room.minY ? inner.minY : whole.minY),
      to: Point(
        x: inner.maxX < room.maxX ? inner.maxX : whole.maxX,
        y: inner.maxY < room.maxY ? inner.maxY : whole.maxY))
  }

  /// The room for notes at the picture's edges that would overlap the legend or texts of axes.
  ///
  /// - Returns: The room, or `nil` if none is needed.
  func roomForNotes(_ arrangement: Arrangement) -> Edges? {
    let notes = graph.annotations.compactMap { annotation -> (Anchor, Note)? in
      guard case .note(let note) = annotation, case .anchor(let anchor, of: .picture) = note.target,
        anchor != .center
      else { return nil }
      return (anchor, note)
    }
    guard !notes.isEmpty else { return nil }
    let marks =
      axisLabels(of: arrangement) + words(arrangement)
      + (arrangement.legend?.marks(at: arrangement.legendPlace) ?? [])
    let headings = (arrangement.headings?.placed ?? []).map { $0.mark(border: nil, in: context) }
    let taken = marks.flatMap { mark in (0..<mark.count).compactMap { mark.bounds(of: $0) } }
    let all = (arrangement.headings?.room ?? arrangement.room)
    let (widest, highest) = (all.width / 3, all.height / 3)
    var room = Edges()
    for (anchor, note) in notes {
      let pin = NoteLayout.pin(
        of: note, at: anchor, in: arrangement.room, beside: headings, context: context)
      let layout = NoteLayout(
        note: note, pin: pin, area: arrangement.room, context: context)
      guard let box = layout.box else { continue }
      guard taken.contains(where: box.overlaps) else { continue }
      let gap = 4.0
      switch (anchor.part.x, anchor.part.y) {
      case (_, 0): room.top = max(room.top, min(highest, box.maxY + gap - all.minY))
      case (_, 1): room.bottom = max(room.bottom, min(highest, all.maxY + gap - box.minY))
      case (0, _): room.left = max(room.left, min(widest, box.maxX + gap - all.minX))
      default: room.right = max(room.right, min(widest, all.maxX + gap - box.minX))
      }
    }
    return room == Edges() ? nil : room
  }
}
