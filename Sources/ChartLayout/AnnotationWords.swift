import ChartModel
import ChartScene

/// Finds places for the words of annotations where they lie on no other words, the usual ones first.
struct AnnotationWords {
  /// Where words may be, and which of their points is held there in a viewer with another font.
  struct Candidate {
    var box: Rect
    var anchor = Point(x: 0, y: 0)
  }

  /// A place that was found.
  struct Found {
    /// Which of the candidates it is.
    var index: Int
    /// Whether a line runs through it.
    var isCrossed: Bool
  }

  /// What charts have drawn, on which words lie only where nothing else is free.
  let scene: Scene
  private var taken = LabelIndex()
  /// Lines of annotations, each with the number of the annotation.
  private var lines: [(owner: Int, line: Rect)] = []

  /// Makes one for a scene whose other words and legend are the furniture.
  init(in scene: Scene, beside guides: [Mark]) {
    self.scene = scene
    for mark in scene.marks + guides {
      let geometry = mark.shape.geometry
      guard geometry.traits.contains(.filled), geometry.form == .text || mark.role == .legend
      else { continue }
      for case let bounds? in mark.itemBounds { take(bounds) }
    }
  }

  /// Keeps others off a place.
  mutating func take(_ box: Rect) {
    // Lines of text have some room of their own above and below.
    taken.insert(box.inset(by: Edges(top: 1, bottom: 1)))
  }

  /// Keeps words off a line where they have another place.
  mutating func add(line: Rect, of owner: Int) { lines.append((owner, line)) }

  /// Whether no other words are at a place.
  func isFree(_ box: Rect) -> Bool {
    !taken.overlaps(box.inset(by: Edges(top: 1, bottom: 1)))
  }

  /// Whether a line of another annotation runs through a place.
  func isCrossed(_ box: Rect, of owner: Int) -> Bool {
    lines.contains {
      $0.owner != owner && $0.line.overlaps(box.inset(by: Edges(top: 1, bottom: 1)))
    }
  }

  /// The first candidate if that is free, else the first that nothing lies in, or, if need be, data alone; nil where
  /// all have words or lines in them.
  func clear(_ candidates: [Candidate], of owner: Int, coversLines: Bool = false) -> Found? {
    let free = candidates.indices.filter {
      isFree(candidates[$0].box) && (coversLines || !isCrossed(candidates[$0].box, of: owner))
    }
    guard let first = free.first else { return nil }
    if first == 0 { return Found(index: 0, isCrossed: false) }
    let best = free.first { !scene.hasData(in: candidates[$0].box) }
    return Found(index: best ?? first, isCrossed: false)
  }

  /// The first candidate that has no other words, though a line may run through it.
  func crossed(_ candidates: [Candidate]) -> Found? {
    candidates.firstIndex { isFree($0.box) }.map { Found(index: $0, isCrossed: true) }
  }
}
