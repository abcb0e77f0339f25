public import ChartScene

/// What can be chosen about an SVG.
public struct SVGOptions: Hashable, Sendable {
  /// How many times its size in points the picture is shown large.
  ///
  /// Coordinates stay in points. What isn't positive and finite counts as 1.
  public var scale: Double
  /// What every id begins with; nil: something computed from the picture, so that different pictures on a page don't
  /// share an id.
  ///
  /// Characters other than letters, digits, `-` and `_` become `_`.
  public var idPrefix: String?
  /// Whether the text begins with an XML declaration, as a file should and a part of a web page must not.
  public var declaration: Bool
  /// How much of large data is drawn: lines and areas of many points, bars by the thousand.
  ///
  /// Where something is reduced, the description says so.
  public var detail: Detail

  /// Makes options for a file: at its own size, with a declaration and ids of its own.
  public init(
    scale: Double = 1, idPrefix: String? = nil, declaration: Bool = true,
    detail: Detail = .reduced
  ) {
    self.detail = detail
    self.scale = scale
    self.idPrefix = idPrefix
    self.declaration = declaration
  }
}
