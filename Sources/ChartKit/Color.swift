public import ChartBridge
import Glibc

/// A colour in sRGB with its opacity.
public struct Color: Hashable, Sendable {
  /// 0xRRGGBBAA, not premultiplied.
  public var rgba: UInt32

  /// A colour from its number, 0xRRGGBBAA.
  public init(_ rgba: UInt32) { self.rgba = rgba }

  /// A colour from its parts; each is brought into 0 to 1, and NaN is 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    rgba = [red, green, blue, alpha].reduce(0) { number, part in
      number << 8 | UInt32((Double.minimum(Double.maximum(part, 0), 1) * 255).rounded())
    }
  }

  /// The same colour with its opacity multiplied by `factor`, 0 to 1.
  public func opacity(_ factor: Double) -> Color {
    let alpha = Double(rgba & 0xFF) * Double.minimum(Double.maximum(factor, 0), 1)
    return Color(rgba & 0xFFFF_FF00 | UInt32(alpha.rounded()))
  }
}

extension Color {
  /// How well one colour can be told from another: 1 for the same, 21 for black and white; text needs 4.5.
  ///
  /// Opacity doesn't count. Source: W3C, Web Content Accessibility Guidelines 2.1, contrast ratio.
  public func contrast(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (Swift.max(first, second) + 0.05) / (Swift.min(first, second) + 0.05)
  }

  /// How bright it is, 0 to 1.
  private var luminance: Double {
    func channel(_ shift: UInt32) -> Double {
      let value = Double(rgba >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channel(24) + 0.7152 * channel(16) + 0.0722 * channel(8)
  }
}

extension Color: PropertyValue {
  /// `color`.
  public static var valueType: ValueType { .color }

  /// Takes the number.
  public init(reading reader: inout SlotReader) { rgba = reader.read() }

  /// Puts the number in.
  public func write(to writer: inout SlotWriter) { writer.write(rgba) }

  /// `"#rrggbb"`, or `"#rrggbbaa"` where it isn't opaque.
  public var json: String {
    let digits = String(rgba, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return "#\(padded.hasSuffix("ff") ? padded.dropLast(2) : padded[...])".json
  }
}

/// A place.
public struct Point: Hashable, Sendable, Bridged {
  /// Rightwards.
  public var x: Double

  /// Downwards in points, upwards in data units.
  public var y: Double

  /// A place by its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// `point`.
  public static var valueType: ValueType { .point }

  /// Takes both coordinates.
  public init(reading reader: inout SlotReader) { self.init(x: reader.read(), y: reader.read()) }

  /// Puts both coordinates in.
  public func write(to writer: inout SlotWriter) {
    writer.write(x)
    writer.write(y)
  }
}
