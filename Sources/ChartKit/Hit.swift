import CChartPlugin

/// Input at a mark of the chart.
public struct Hit: Sendable {
  /// The form of the input.
  public enum Action: Int32, Sendable {
    /// Pressed.
    case pressed
    /// Moved over the mark.
    case moved
    /// Released.
    case released
    /// Pressed and released on the same mark.
    case selected
    /// Moved along the axis while pressed.
    case scrubbed
    /// Interrupted by something else.
    case cancelled
  }

  /// The form of the input.
  public let action: Action
  /// The part in the style of the mark.
  public let part: Int
  /// The mark's series; `nil` if there is none.
  public let series: Int?
  /// The mark's record; `nil` if there is none.
  public let record: Int?
  /// The pointer's x in data units; NaN if the graph is not Cartesian.
  public let x: Double
  /// The pointer's y in data units; NaN if the graph is not Cartesian.
  public let y: Double
  /// The distance from the plot area's left edge, in points.
  public let left: Double
  /// The distance from the plot area's top edge, in points.
  public let top: Double

  /// The series and record that were selected; `nil` for other input and marks without a record.
  public var selection: (series: Int, record: Int)? {
    guard action == .selected, let series, let record else { return nil }
    return (series, record)
  }

  init(_ hit: ch_hit) {
    action = Action(rawValue: hit.action) ?? .cancelled
    part = Int(hit.part)
    series = hit.series < 0 ? nil : Int(hit.series)
    record = hit.record < 0 ? nil : Int(hit.record)
    x = hit.x
    y = hit.y
    left = hit.left
    top = hit.top
  }
}
