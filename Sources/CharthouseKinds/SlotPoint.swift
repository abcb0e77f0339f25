public import Charthouse

/// A point in units of slots and ticks: which place it is at from left to right, and how many ticks high.
///
/// Slots count from 1, ticks from 0 at the lowest; both may be between two.
public struct SlotPoint: Hashable, Sendable {
  /// The place from left to right, from 1.
  public var x: Double
  /// The tick that it is as high as, from 0.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// Why points in units of slots and ticks have no values.
public enum SlotPointError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Too few values for the ticks: one alone has no distance to the next.
  case ticks(count: Int)
  /// Too few places for the slots.
  case slots(count: Int)

  /// A whole sentence.
  public var description: String {
    switch self {
    case .ticks(let count):
      "Points in units of ticks need the values of at least two ticks, but there \(count == 1 ? "is 1" : "are \(count)")."
    case .slots(let count):
      "Points in units of slots need at least \(count == 0 ? "one place" : "two places, unless those are names, but there is 1")."
    }
  }
}

extension Chart {
  /// Answers `x` and `y` with points in units of slots and ticks.
  ///
  /// What is between two slots or ticks, or beyond the last, is at its part of their distance: ticks need not be evenly
  /// spaced. Between names it is between their places.
  ///
  /// - Parameters:
  ///   - points: In any order; set `sorted` of a line where they are to be joined from left to right.
  ///   - slots: The place of each slot, from left to right.
  ///   - ticks: The value of each tick, from the lowest up.
  /// - Throws: `SlotPointError` for too few slots or ticks, `PositionError` for slots of two sorts, `ChartError` where the
  ///   kind has no `x` and `y`.
  public func encode(points: [SlotPoint], slots: [RecordPosition], ticks: [Double]) throws {
    guard ticks.count > 1 else { throw SlotPointError.ticks(count: ticks.count) }
    let places = try Column(places: slots)
    let values = slots.indices.map { places[$0] }
    let xs = points.map { $0.x - 1 }
    guard !slots.isEmpty else { throw SlotPointError.slots(count: 0) }
    if places.type == .category {
      let names = slots.map { if case .name(let name) = $0 { name } else { "" } }
      try encode("x", with: Column(xs, type: .category, names: names))
    } else {
      guard slots.count > 1 else { throw SlotPointError.slots(count: slots.count) }
      try encode("x", with: Column(xs.map { value(at: $0, of: values) }, type: places.type))
    }
    try encode("y", with: Column(points.map { value(at: $0.y, of: ticks) }))
  }

  /// The value at a position between those of a list, or on the way beyond its ends.
  private func value(at position: Double, of values: [Double]) -> Double {
    guard position.isFinite else { return .nan }
    let start = min(max(position.rounded(.down), 0), Double(values.count - 2))
    let index = Int(start)
    return values[index] + (position - start) * (values[index + 1] - values[index])
  }
}
