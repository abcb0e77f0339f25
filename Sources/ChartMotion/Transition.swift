import ChartModel
public import ChartScene

/// The animation from one picture to another.
///
/// Marks correspond by role, chart, form, part and series, their items by key, or else by record;
/// tick labels by text. Corresponding items move in a straight line; lines, areas and wedges close
/// where items leave and open where they enter; paths with equal steps move point by point. A mark
/// that is still opening or fading continues from there. Marks of many items, other paths, images
/// and pictures of different sizes don't move: the old fades out, the new in.
public struct Transition: Sendable {
  private let start: Scene
  private let end: Scene
  private let steps: [Step]

  /// The transition of a mark.
  private enum Step {
    case stay(Mark)
    case come(Mark)
    case go(Mark)
    case move(MarkMove)
  }

  /// Matches the marks of two pictures.
  public init(from start: Scene, to end: Scene) {
    self.start = start
    self.end = end
    var rest = start.marks.map(Optional.some)
    var found: [MarkIdentity: [Int]] = [:]
    for (index, mark) in start.marks.enumerated() {
      found[MarkIdentity(mark), default: []].append(index)
    }
    var steps: [Step] = []
    for mark in end.marks {
      let identity = MarkIdentity(mark)
      guard let index = found[identity]?.first, let old = rest[index] else {
        steps.append(.come(mark))
        continue
      }
      found[identity]?.removeFirst()
      rest[index] = nil
      if mark.role == .background {
        steps.append(.stay(mark))
      } else if let move = MarkMove(from: old, to: mark) {
        steps.append(.move(move))
      } else {
        steps += [.go(old), .come(mark)]
      }
    }
    // Leaving marks are behind entering ones.
    let gone = rest.compactMap { $0 }.filter { $0.role != .background }.map(Step.go)
    let place = steps.firstIndex {
      if case .stay = $0 { false } else { true }
    }
    steps.insert(contentsOf: gone, at: place ?? steps.count)
    self.steps = steps
  }

  /// Returns the picture a fraction of the way; at 1, or if the sizes differ, the new one itself.
  public func scene(at part: Double) -> Scene {
    guard part != 1, start.size == end.size else { return end }
    var scene = end
    let seen = min(1, max(0, part))
    scene.marks = steps.flatMap { step -> [Mark] in
      switch step {
      case .stay(let mark): [mark]
      case .come(let mark): seen > 0 ? [mark.opacity(seen)] : []
      case .go(let mark): seen < 1 ? [mark.opacity(1 - seen)] : []
      case .move(let move): move.marks(at: part)
      }
    }
    return scene
  }
}

/// The identity of a mark across pictures.
private struct MarkIdentity: Hashable {
  private let role: Mark.Role
  private let chart: String?
  private let shape: String
  private let part: Int
  private let series: String
  /// A value that distinguishes the texts and lines of different axes.
  private let anchor: Point?

  init(_ mark: Mark) {
    role = mark.role
    chart = mark.chart
    shape = mark.shape.name
    part = mark.style.part
    let name = mark.style.seriesName
    series = name.isEmpty ? mark.style.series.map(String.init) ?? "" : "\"\(name)\""
    guard mark.role != .chart else {
      anchor = nil
      return
    }
    switch mark.shape {
    case .text(let text): anchor = text.anchor
    case .segments(let lines): anchor = Point(x: lines.y0(0) == lines.y1(0) ? 1 : 0, y: 0)
    default: anchor = nil
    }
  }
}
