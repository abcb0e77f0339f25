public import ChartBridge

/// A place in points of 1/72 inch, or in data units.
public struct Point: Hashable, Sendable {
  /// Rightwards, in points from the left edge.
  public var x: Double
  /// Downwards in points from the top edge; upwards in data units.
  public var y: Double

  /// Makes a place from its two parts.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point: Bridged {
  /// `point`.
  public static var valueType: ValueType { .point }
  /// Takes x and y.
  public init(reading reader: inout SlotReader) {
    self.init(x: reader.read(), y: reader.read())
  }
  /// Puts x and y in.
  public func write(to writer: inout SlotWriter) {
    writer.write(x)
    writer.write(y)
  }
}
