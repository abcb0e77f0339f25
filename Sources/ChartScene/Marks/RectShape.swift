public import ChartModel

/// An upright rectangle from (x0, y0) to (x1, y1) for each item.
public struct RectShape: Sendable {
  /// Which edge it grows from.
  public enum Foot: String, CaseIterable, Hashable, Sendable {
    case none, x0, x1, y0, y1
  }

  /// One corner's place from left to right.
  public var x0: Placement
  /// The other corner's.
  public var x1: Placement
  /// One corner's place from top to bottom.
  public var y0: Placement
  /// The other corner's.
  public var y1: Placement
  /// Which edge it grows from.
  public var foot: Foot
  /// Points: the radius of the corners away from the foot; of all four without one.
  public var tipRadius: Double
  /// Points: the radius of the corners at the foot.
  public var footRadius: Double
  /// Points that a rectangle is wide across its foot, at least.
  public var least: Double

  /// Makes rectangles.
  public init(
    x0: Placement, x1: Placement, y0: Placement, y1: Placement, foot: Foot = .none,
    tipRadius: Double = 0, footRadius: Double = 0, least: Double = 0
  ) {
    self.x0 = x0
    self.x1 = x1
    self.y0 = y0
    self.y1 = y1
    self.foot = foot
    self.tipRadius = tipRadius
    self.footRadius = footRadius
    self.least = least
  }

  /// The rectangle of an item, not clipped; nil where it has no finite place.
  public func rect(of item: Int) -> Rect? {
    var (left, right) = (x0(item), x1(item))
    var (top, bottom) = (y0(item), y1(item))
    guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else { return nil }
    switch foot {
    case .y0, .y1: (left, right) = Self.widened(left, right, least)
    case .x0, .x1: (top, bottom) = Self.widened(top, bottom, least)
    case .none: break
    }
    return Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
  }

  private static func widened(_ a: Double, _ b: Double, _ least: Double) -> (Double, Double) {
    guard abs(a - b) < least else { return (a, b) }
    let middle = (a + b) / 2
    return (middle - least / 2, middle + least / 2)
  }
}
