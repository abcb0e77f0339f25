public import ChartBridge

/// A point in units of 1/72 inch, or in data units.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge, to the right.
  public var x: Double
  /// Distance from the top edge, downwards; in data units upwards.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point: Bridged {
  /// `point`.
  public static var valueType: ValueType { .point }
  /// Reads x and y.
  public init(reading reader: inout SlotReader) {
    self.init(x: reader.read(), y: reader.read())
  }
  /// Writes x and y.
  public func write(to writer: inout SlotWriter) {
    writer.write(x)
    writer.write(y)
  }
}
