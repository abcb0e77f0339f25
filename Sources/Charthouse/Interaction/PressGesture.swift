import ChartLayout
import ChartModel
import ChartScene

/// A press of the pointer until its release: a tap, or a drag of axes, the scrubber or a chart.
struct PressGesture {
  /// The meaning of a drag.
  enum Drag {
    /// It moves the ranges of axes.
    case pan
    /// It moves the scrubber.
    case scrub
    /// The pressed chart's kind handles it.
    case chart
    /// It does nothing.
    case none
  }

  /// The part of the picture that was pressed; `nil` if there is none.
  let hit: Hit?
  /// The point that was pressed.
  let start: Point
  /// The axes as they were laid out at the press, by identifier.
  let axes: [String: LaidOutAxis]
  /// The distance that the pointer may move in a tap, in points.
  let tolerance: Double
  /// The meaning of a drag.
  var drag = Drag.pan
  /// `true` if the pointer has moved too far for a tap.
  private(set) var isDrag = false
  /// `true` if the drag has moved axes or the scrubber.
  var hasMoved = false

  init(hit: Hit?, at start: Point, axes: [String: LaidOutAxis], tolerance: Double) {
    self.hit = hit
    self.start = start
    self.axes = axes
    self.tolerance = tolerance
  }

  /// Follows the pointer.
  ///
  /// - Returns: `true` if a drag begins with this move.
  @discardableResult
  mutating func move(to point: Point) -> Bool {
    guard !isDrag, !isNear(point) else { return false }
    isDrag = true
    return true
  }

  /// The ranges of all axes that can be panned for the pointer at a point, in the order of their
  /// identifiers.
  func ranges(at point: Point) -> [(axis: LaidOutAxis, range: ClosedRange<Double>)] {
    axes.sorted { $0.key < $1.key }.compactMap { _, frame in
      guard frame.allowsPan(among: axes.values) else { return nil }
      let direction = frame.resolved.axis.direction
      return (frame, frame.moved(by: point.along(direction) - start.along(direction)))
    }
  }

  /// Returns `true` if the move from the press to a point is mainly perpendicular to a direction.
  func isAcross(_ direction: Direction, to point: Point) -> Bool {
    abs(point.along(direction.across) - start.along(direction.across))
      > abs(point.along(direction) - start.along(direction))
  }

  /// Returns `true` if a release selects the pressed part: a tap does, and so does a drag that
  /// moved nothing and ends on the same part.
  func selects(releasedAt point: Point, on hit: Hit?) -> Bool {
    if !isDrag, isNear(point) { return true }
    guard let pressed = self.hit, pressed.role != .background else { return false }
    return pressed.meaning == hit?.meaning && !hasMoved && drag != .chart
  }

  private func isNear(_ point: Point) -> Bool {
    max(abs(point.x - start.x), abs(point.y - start.y)) <= tolerance
  }
}
