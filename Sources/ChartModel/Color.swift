public import ChartBridge
import Glibc

/// An sRGB colour with opacity, 0xRRGGBBAA, not premultiplied.
public struct Color: Hashable, Sendable {
  /// The four channels: red in the highest byte, opacity in the lowest.
  public var rgba: UInt32

  /// Creates a colour from 0xRRGGBBAA.
  public init(rgba: UInt32) {
    self.rgba = rgba
  }

  /// Creates an opaque colour from 0xRRGGBB.
  public init(_ rgb: UInt32) {
    self.rgba = rgb << 8 | 0xff
  }

  /// Creates a colour from channels that are clamped to 0…1; NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    rgba = [red, green, blue, alpha].reduce(0) { number, part in
      number << 8 | UInt32((Double.minimum(Double.maximum(part, 0), 1) * 255).rounded())
    }
  }

  /// Red, 0 to 255.
  public var red: UInt8 { UInt8(truncatingIfNeeded: rgba >> 24) }
  /// Green, 0 to 255.
  public var green: UInt8 { UInt8(truncatingIfNeeded: rgba >> 16) }
  /// Blue, 0 to 255.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: rgba >> 8) }
  /// Opacity, 0 to 255.
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: rgba) }

  /// The same colour with its opacity multiplied by `factor`, clamped to 0…1.
  public func opacity(_ factor: Double) -> Color {
    let alpha = (Double(self.alpha) * min(1, max(0, factor))).rounded()
    return Color(rgba: rgba & 0xffff_ff00 | UInt32(alpha))
  }

  /// Interpolates each channel linearly towards `other`; `part` is clamped to 0…1.
  public func mixed(with other: Color, _ part: Double) -> Color {
    func channel(_ from: UInt8, _ to: UInt8) -> UInt32 {
      UInt32((Double(from) + (Double(to) - Double(from)) * min(1, max(0, part))).rounded())
    }
    return Color(
      rgba: channel(red, other.red) << 24 | channel(green, other.green) << 16
        | channel(blue, other.blue) << 8 | channel(alpha, other.alpha))
  }

  /// This colour composited over an opaque background.
  package func over(_ ground: Color) -> Color {
    Color(rgba: ground.mixed(with: self, Double(alpha) / 255).rgba | 0xff)
  }

  /// The mean colour of a gradient; `nil` if there are no stops.
  ///
  /// Each stop is weighted by half the distance to its neighbours.
  package init?(meanOf stops: [GradientStop]) {
    guard let first = stops.first, let last = stops.last else { return nil }
    var sums = [0.0, 0.0, 0.0, 0.0]
    var total = 0.0
    func add(_ color: Color, _ weight: Double) {
      let channels = [color.red, color.green, color.blue, color.alpha]
      for index in sums.indices { sums[index] += Double(channels[index]) * weight }
      total += weight
    }
    add(first.color, max(0, first.at))
    for (before, after) in zip(stops, stops.dropFirst()) {
      let half = max(0, after.at - before.at) / 2
      add(before.color, half)
      add(after.color, half)
    }
    add(last.color, max(0, 1 - last.at))
    guard total > 0 else {
      self = last.color
      return
    }
    self.init(rgba: sums.reduce(UInt32(0)) { $0 << 8 | UInt32(($1 / total).rounded()) })
  }

  /// Contrast ratio with another colour: 1 for equal colours, 21 for black and white.
  ///
  /// Text needs at least 4.5. Opacity is ignored.
  ///
  /// - Source: W3C, Web Content Accessibility Guidelines 2.1, contrast ratio.
  public func contrast(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Relative luminance, 0 to 1.
  package var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let part = Double(channel) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Opaque black.
  public static let black = Color(0x000000)
  /// Opaque white.
  public static let white = Color(0xffffff)
  /// Fully transparent.
  public static let clear = Color(rgba: 0)
}

extension Color: CustomStringConvertible {
  /// `#rrggbb`, or `#rrggbbaa` if the colour isn't opaque.
  public var description: String {
    let digits = String(rgba, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return "#" + (alpha == 255 ? String(padded.dropLast(2)) : padded)
  }
}

extension Color: Bridged {
  /// `color`.
  public static var valueType: ValueType { .color }
  /// Reads 0xRRGGBBAA.
  public init(reading reader: inout SlotReader) { self.init(rgba: reader.read()) }
  /// Writes 0xRRGGBBAA.
  public func write(to writer: inout SlotWriter) { writer.write(rgba) }
}
