import CChartPlugin

/// What happened at a mark of the chart.
public struct Hit: Sendable {
  /// What a person did.
  public enum Action: Int32, Sendable {
    /// Pressed.
    case pressed
    /// Moved over it.
    case moved
    /// Released.
    case released
    /// Pressed and released on the same mark.
    case selected
    /// Moved along the axis while pressed.
    case scrubbed
    /// Something else took the input over.
    case cancelled
  }

  /// What was done.
  public let action: Action
  /// The part of the look that the mark was drawn with.
  public let part: Int
  /// The series that the mark stands for; `nil` is none.
  public let series: Int?
  /// The record that the mark stands for; `nil` is none.
  public let record: Int?
  /// Data units at the pointer; NaN where the graph is not Cartesian.
  public let x: Double
  /// Data units at the pointer; NaN where the graph is not Cartesian.
  public let y: Double
  /// Points from the plot area's left edge.
  public let left: Double
  /// Points from the plot area's top edge.
  public let top: Double

  /// The series and record that were selected; `nil` where nothing was, or what stands for none.
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
