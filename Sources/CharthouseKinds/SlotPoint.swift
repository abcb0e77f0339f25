public import Charthouse

/// A point in units of slots and ticks.
///
/// Slots are counted from 1, and ticks from 0 at the bottom; fractions are between two of them.
public struct SlotPoint: Hashable, Sendable {
  /// The slot, from left to right, counted from 1.
  public var x: Double
  /// The tick, from bottom to top, counted from 0.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An error in the conversion of points from units of slots and ticks.
public enum SlotPointError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are fewer than two ticks, so they have no distance.
  case ticks(count: Int)
  /// There are too few slots.
  case slots(count: Int)

  /// A sentence with the required number.
  public var description: String {
    switch self {
    case .ticks(let count):
      "Points in units of ticks need the values of at least two ticks, but there \(count == 1 ? "is 1" : "are \(count)")."
    case .slots(let count):
      "Points in units of slots need at least \(count == 0 ? "one slot" : "two slots, unless they are names, but there is 1")."
    }
  }
}

extension Chart {
  /// Encodes `x` and `y` with points in units of slots and ticks.
  ///
  /// Points between two slots or ticks are interpolated, and points beyond the last are
  /// extrapolated; ticks need not be evenly spaced. Points between names are between their
  /// positions.
  ///
  /// - Parameters:
  ///   - points: The points, in any order; set `sorted` of a line to connect them by position.
  ///   - slots: The position of each slot, from left to right.
  ///   - ticks: The value of each tick, from bottom to top.
  /// - Throws: `SlotPointError` if there are too few slots or ticks, `PositionError` if slots are
  ///   of different types, or `ChartError` if the kind has no `x` and `y`.
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

  /// Returns the value at a fractional index of a list, extrapolated beyond its ends.
  private func value(at position: Double, of values: [Double]) -> Double {
    guard position.isFinite else { return .nan }
    let start = min(max(position.rounded(.down), 0), Double(values.count - 2))
    let index = Int(start)
    return values[index] + (position - start) * (values[index + 1] - values[index])
  }
}
