import ChartModel
import ChartScene

/// Finds positions where the texts of annotations overlap no other text.
struct AnnotationWords {
  /// A box for a text, and the point in it that stays fixed in a viewer with another font.
  struct Candidate {
    var box: Rect
    var anchor = Point(x: 0, y: 0)
  }

  /// A position that was found.
  struct Found {
    var index: Int
    /// `true` if a line crosses the text.
    var isCrossed: Bool
  }

  /// The charts' marks, which texts cover only if nothing else is free.
  let scene: Scene
  private var taken = LabelIndex()
  /// The lines of annotations, each with the index of its annotation.
  private var lines: [(owner: Int, line: Rect)] = []

  /// Creates a finder that avoids the texts and legend of a scene and its guides.
  init(in scene: Scene, beside guides: [Mark]) {
    self.scene = scene
    for mark in scene.marks + guides {
      let geometry = mark.shape.geometry
      guard geometry.traits.contains(.filled), geometry.form == .text || mark.role == .legend
      else { continue }
      for case let bounds? in mark.itemBounds { take(bounds) }
    }
  }

  /// Reserves a box.
  mutating func take(_ box: Rect) {
    // Lines of text include some space above and below.
    taken.insert(box.inset(by: Edges(top: 1, bottom: 1)))
  }

  /// Adds a line, which texts of other annotations avoid if they can.
  mutating func add(line: Rect, of owner: Int) { lines.append((owner, line)) }

  /// Returns `true` if no other text is in a box.
  func isFree(_ box: Rect) -> Bool {
    !taken.overlaps(box.inset(by: Edges(top: 1, bottom: 1)))
  }

  /// Returns `true` if a line of another annotation crosses a box.
  func isCrossed(_ box: Rect, of owner: Int) -> Bool {
    lines.contains {
      $0.owner != owner && $0.line.overlaps(box.inset(by: Edges(top: 1, bottom: 1)))
    }
  }

  /// Returns the best candidate without text or lines in it; `nil` if there is none.
  ///
  /// The first candidate is best if it is free, then the first that covers no data, then any.
  func clear(_ candidates: [Candidate], of owner: Int, coversLines: Bool = false) -> Found? {
    let free = candidates.indices.filter {
      isFree(candidates[$0].box) && (coversLines || !isCrossed(candidates[$0].box, of: owner))
    }
    guard let first = free.first else { return nil }
    if first == 0 { return Found(index: 0, isCrossed: false) }
    let best = free.first { !scene.hasData(in: candidates[$0].box) }
    return Found(index: best ?? first, isCrossed: false)
  }

  /// Returns the first candidate without other text, even if a line crosses it.
  func crossed(_ candidates: [Candidate]) -> Found? {
    candidates.firstIndex { isFree($0.box) }.map { Found(index: $0, isCrossed: true) }
  }
}
