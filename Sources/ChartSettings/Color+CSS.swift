public import ChartModel

extension Color {
  /// Parses a CSS colour; `nil` if the text isn't one.
  ///
  /// Accepts a name ("steelblue", "transparent"), `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or
  /// `rgb()` and `rgba()` with three channels from 0 to 255 or 0% to 100% and an opacity from 0 to
  /// 1 or 0% to 100%, separated by commas, or by spaces with a slash before the opacity. Ignores
  /// case and surrounding whitespace, and clamps channels.
  public init?(css text: String) {
    let text = text.trimmed.lowercased()
    if text.hasPrefix("#") {
      self.init(hexDigits: text.dropFirst())
    } else if text.hasPrefix("rgb") {
      self.init(function: text)
    } else if let color = Self.named[text] {
      self = color
    } else {
      return nil
    }
  }

  /// The names that `init(css:)` accepts, in alphabetical order.
  public static let cssNames: [String] = named.keys.sorted()

  private init?(hexDigits: Substring) {
    let digits = hexDigits.compactMap { $0.isASCII ? $0.hexDigitValue.map(UInt32.init) : nil }
    guard digits.count == hexDigits.count else { return nil }
    // Single digits are doubled: #abc is #aabbcc.
    let channels: [UInt32]
    switch digits.count {
    case 3, 4:
      channels = digits.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default:
      return nil
    }
    let alpha = channels.count == 4 ? channels[3] : 255
    self.init(rgba: channels[0] << 24 | channels[1] << 16 | channels[2] << 8 | alpha)
  }

  private init?(function text: String) {
    let name = text.prefix { $0 != "(" }
    guard ["rgb", "rgba"].contains(name), text.hasSuffix(")") else { return nil }
    let inside = text.dropFirst(name.count + 1).dropLast()
    guard let parts = Self.arguments(inside), (3...4).contains(parts.count) else { return nil }
    let channels = parts.prefix(3).compactMap { Self.channel($0, whole: 255) }
    let alpha = parts.count == 4 ? Self.channel(parts[3], whole: 1) : 255
    guard channels.count == 3, let alpha else { return nil }
    self.init(rgba: channels[0] << 24 | channels[1] << 16 | channels[2] << 8 | alpha)
  }

  /// The arguments, separated by commas, or by spaces and a slash; `nil` if both are mixed.
  private static func arguments(_ text: Substring) -> [String]? {
    guard !text.contains(",") else {
      guard !text.contains("/") else { return nil }
      return text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    let channels = sides[0].split(separator: " ").map(String.init)
    let isPlain = sides.count == 1 && channels.count == 3
    guard isPlain || sides.count == 2 && channels.count == 3 else { return nil }
    return channels + sides.dropFirst().map { String($0).trimmed }
  }

  /// A channel from 0 to 255; `whole` is the number that stands for 255.
  private static func channel(_ text: String, whole: Double) -> UInt32? {
    let isPercent = text.hasSuffix("%")
    let number = isPercent ? String(text.dropLast()) : text
    // Double also parses "nan", "inf" and "0x1p3"; CSS doesn't.
    guard number.allSatisfy({ $0.isNumber || "+-.e".contains($0) }), let value = Double(number)
    else { return nil }
    let part = value / (isPercent ? 100 : whole)
    return UInt32((min(1, max(0, part)) * 255).rounded())
  }
}

extension String {
  /// The text without leading and trailing whitespace.
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
