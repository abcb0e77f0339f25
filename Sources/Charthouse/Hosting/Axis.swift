/// What a program says of an axis; what it leaves open, the charts on the axis and their data decide.
public struct Axis: Hashable, Sendable {
  /// What charts call it: "x" and "y" are there from the start.
  public let id: String
  /// Whether it goes from left to right or from bottom to top.
  public let direction: Direction
  /// The words beside it; nil: the name of the data where they have one; empty: none.
  public var title: String?
  /// What it measures; nil: what its data are.
  public var type: AxisType?
  /// The least value that it shows; nil: as the data need.
  public var minimum: Double?
  /// The greatest value that it shows; nil: as the data need.
  public var maximum: Double?
  /// Whether it runs the other way.
  public var isReversed = false
  /// The pattern of its labels; nil: as many digits, or parts of a date, as they need.
  public var format: String?
  /// Where its ticks are, in data units; nil: at round values.
  public var ticks: [Double]?
  /// The most ticks that it may have; nil: as many as fit.
  public var tickLimit: Int?
  /// Whether ticks are at whole numbers only; nil: where all data are whole numbers.
  public var wholeNumbers: Bool?
  /// Whether lines cross the plot area at its ticks; nil: where lengths are read along it.
  public var hasGrid: Bool?
  /// Whether it is left out, with its labels.
  public var isHidden = false
  /// The side of the plot area where it is.
  public var edge: Edge

  /// Makes an axis that leaves everything open.
  public init(id: String, direction: Direction, edge: Edge? = nil) {
    self.id = id
    self.direction = direction
    self.edge = edge ?? (direction == .x ? .bottom : .left)
  }
}
