import CChartPlugin
import ChartBridge

/// A position along one axis: the sum of its parts.
///
/// Item i uses value i of the columns.
///
/// The band is the chart's share of the space at one position. Its middle is 0, and its edges are
/// -0.5 and 0.5. Points count to the right along x and downward along y.
public struct Position: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Data units, by item; `nil` if there are none.
  public var column: Column?
  /// Data units, for every item.
  public var value: Double
  /// Fractions of the band, by item; `nil` if there are none.
  public var bandColumn: Column?
  /// A fraction of the band, for every item.
  public var band: Double
  /// Points, for every item.
  public var points: Double
  private var from = CH_FROM_DATA

  private init(
    _ column: Column?, _ value: Double, _ bands: Column?, _ band: Double, _ points: Double
  ) {
    self.column = column
    self.value = value
    self.bandColumn = bands
    self.band = band
    self.points = points
  }

  /// Creates a position in data units, the same for every item.
  public init(floatLiteral value: Double) { self.init(nil, value, nil, 0, 0) }

  /// Creates a position in data units, the same for every item.
  public init(integerLiteral value: Int) { self.init(nil, Double(value), nil, 0, 0) }

  /// The values of a column, moved by data units, fractions of the band and points.
  public static func at(
    _ column: Column, plus value: Double = 0, band: Double = 0, bands: Column? = nil,
    points: Double = 0
  ) -> Position {
    Position(column, value, bands, band, points)
  }

  /// A position in data units for every item, moved by fractions of the band and points.
  public static func at(
    _ value: Double, band: Double = 0, bands: Column? = nil, points: Double = 0
  ) -> Position {
    Position(nil, value, bands, band, points)
  }

  /// The plot area's left or bottom edge, moved by points.
  public static func start(points: Double = 0) -> Position { edge(CH_FROM_START, points) }

  /// The plot area's right or top edge, moved by points.
  public static func end(points: Double = 0) -> Position { edge(CH_FROM_END, points) }

  private static func edge(_ from: Int, _ points: Double) -> Position {
    var at = Position(nil, 0, nil, 0, points)
    at.from = from
    return at
  }

  func raw(in arena: Arena) -> UnsafePointer<ch_position> {
    arena.store(
      ch_position(
        size: sizeField(ch_position.self), column: column?.raw, value: value,
        band_column: bandColumn?.raw, band: band, points: points, from: Int32(from)))
  }
}
