import ChartModel
public import ChartScene

/// The way from one picture to another: marks move, what comes and goes fades.
///
/// A mark is found again by role, chart, form, part and series, an item in it by its key, or else its record; a tick
/// label by its text. What is found moves in a straight line; lines, areas and wedges close up where items go and open
/// where they come; ways of the same steps move point by point. What is on its way in, opening or fading, goes on from
/// there. Marks of many items, other ways, images and pictures of another size don't move: the old fades out, the new in.
public struct Transition: Sendable {
  private let start: Scene
  private let end: Scene
  private let steps: [Step]

  /// What happens to a mark.
  private enum Step {
    case stay(Mark)
    case come(Mark)
    case go(Mark)
    case move(MarkMove)
  }

  /// Finds what moves where.
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
    // What goes is behind what comes.
    let gone = rest.compactMap { $0 }.filter { $0.role != .background }.map(Step.go)
    let place = steps.firstIndex {
      if case .stay = $0 { false } else { true }
    }
    steps.insert(contentsOf: gone, at: place ?? steps.count)
    self.steps = steps
  }

  /// The picture a part of the way; at 1, or where the sizes differ, the new one itself.
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

/// What makes two marks of different pictures the same one.
private struct MarkIdentity: Hashable {
  private let role: Mark.Role
  private let chart: String?
  private let shape: String
  private let part: Int
  private let series: String
  /// What tells the texts and lines of different axes apart.
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
