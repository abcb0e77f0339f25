import ChartScene
import Dispatch

/// Prepares the lines of a scene ahead of their painting, on all cores.
struct LinesAhead {
  private let painter: Painter
  private let marks: [Mark]
  /// The lines that are prepared and not yet painted, by the positions of their marks.
  private var prepared: [Int: PreparedLine] = [:]
  /// The position of the first mark that hasn't been looked at.
  private var next = 0

  /// The number of long lines prepared at once; each takes a byte per pixel of the plot area.
  private static let most = 8
  /// The least number of items of a line that is worth another thread.
  private static let many = 4_096

  init(_ painter: Painter, _ marks: [Mark]) {
    self.painter = painter
    self.marks = marks
  }

  /// Returns the prepared line at a position, once; `nil` if nothing is painted.
  mutating func line(at index: Int) -> PreparedLine? {
    guard case .line = marks[index].shape else { return nil }
    if index >= next { prepare(from: index) }
    return prepared.removeValue(forKey: index)
  }

  private mutating func prepare(from first: Int) {
    var batch: [Int] = []
    next = first
    while next < marks.count, batch.count < Self.most {
      if case .line = marks[next].shape {
        if next > first, marks[next].count < Self.many { break }
        batch.append(next)
      }
      next += 1
      // A short line is done before another thread has begun.
      if marks[first].count < Self.many { break }
    }
    nonisolated(unsafe) let painter = painter  // no Cairo object is used
    let (marks, positions) = (marks, batch)
    var lines = [PreparedLine?](repeating: nil, count: batch.count)
    lines.withUnsafeMutableBufferPointer { lines in
      nonisolated(unsafe) let lines = lines  // each line writes its own element
      let run: @Sendable (Int) -> Void = { number in
        let mark = marks[positions[number]]
        guard case .line(let line) = mark.shape else { return }
        lines[number] = painter.prepare(
          line, style: mark.style, clip: mark.clip, traced: mark.traced)
      }
      if positions.count == 1 {
        run(0)
      } else {
        DispatchQueue.concurrentPerform(iterations: positions.count, execute: run)
      }
    }
    for (index, line) in zip(batch, lines) { prepared[index] = line }
  }
}
