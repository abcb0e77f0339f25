import ChartCalendar
import Glibc
import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

extension Scene {
  /// The rectangles of all charts' bars, in the order of marks and items; `nil` for a missing one.
  var bars: [Rect?] {
    chartMarks.flatMap { mark -> [Rect?] in
      guard let rects = mark.shape.rects else { return [] }
      return (0..<mark.count).map(rects.rect(of:))
    }
  }

  /// The points of all charts' lines, in the order of marks and items.
  var linePoints: [Point] {
    chartMarks.flatMap { mark -> [Point] in
      guard let line = mark.shape.line else { return [] }
      return (0..<mark.count).map { Point(x: line.x($0), y: line.y($0)) }
    }
  }

  /// Returns the labels at the ticks of the axis at an edge, with their positions along it.
  ///
  /// They are in order from its low end to its high end.
  func ticks(_ edge: Edge) -> [(label: String, place: Double)] {
    var ticks: [(label: String, place: Double)] = []
    for mark in marks where mark.role == .tickLabel {
      guard let text = mark.shape.text else { continue }
      for item in text.texts.indices {
        let at = Point(x: text.x(item), y: text.y(item))
        let isThere =
          switch edge {
          case .top: at.y < plot.minY
          case .bottom: at.y > plot.maxY
          case .left: at.x < plot.minX
          case .right: at.x > plot.maxX
          }
        guard isThere else { continue }
        let isAlong = edge == .top || edge == .bottom
        ticks.append((text.texts[item], isAlong ? at.x : -at.y))
      }
    }
    return ticks.sorted { $0.place < $1.place }.map { ($0.label, abs($0.place)) }
  }

  /// The host's own texts, each with the corners of its box.
  var hostTexts: [(role: Mark.Role, text: String, corners: [Point])] {
    marks.filter { $0.role != .chart }.flatMap { mark in
      guard let text = mark.shape.text else { return [] as [(Mark.Role, String, [Point])] }
      return text.texts.indices.compactMap { item in
        guard !text.texts[item].isEmpty, let box = text.box(of: item) else { return nil }
        return (mark.role, text.texts[item], box.corners)
      }
    }
  }

  /// The errors in the positions of the host's own texts and of the plot area, a sentence each.
  var faults: [String] {
    var faults: [String] = []
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    if !whole.contains(plot, slop: 0.01) { faults.append("The plot area \(plot) is outside.") }
    let texts = hostTexts
    for (role, text, corners) in texts
    where !corners.allSatisfy({ whole.contains($0, slop: 0.5) }) {
      faults.append("The \(role.rawValue) \"\(text)\" is outside, at \(corners).")
    }
    for (index, first) in texts.enumerated() {
      for second in texts[(index + 1)...] where overlap(first.corners, second.corners) {
        faults.append(
          "The \(first.role.rawValue) \"\(first.text)\" and the \(second.role.rawValue) \"\(second.text)\" overlap."
        )
      }
    }
    return faults
  }
}

/// Returns `true` if two boxes, at any rotation, overlap by more than a point in every direction.
private func overlap(_ first: [Point], _ second: [Point]) -> Bool {
  for box in [first, second] {
    for (start, end) in [(box[0], box[1]), (box[1], box[2])] {
      let length = hypot(end.x - start.x, end.y - start.y)
      guard length > 0 else { return false }
      let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
      let ones = first.map { $0.x * x + $0.y * y }
      let others = second.map { $0.x * x + $0.y * y }
      let shared = min(ones.max() ?? 0, others.max() ?? 0) - max(ones.min() ?? 0, others.min() ?? 0)
      if shared < 1 { return false }
    }
  }
  return true
}

/// Returns a moment in UTC, in seconds since 1970.
func moment(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0) -> Double {
  let first = CivilDate(monthsSinceYear0: year * 12 + month - 1).daysSince1970
  return Double((first + day - 1) * 86_400 + hour * 3600)
}

/// Returns a power of ten.
func exp10(_ power: Double) -> Double { pow(10, power) }
