public import ChartScene

/// The options of an SVG.
public struct SVGOptions: Hashable, Sendable {
  /// The factor by which the picture is shown larger than its size in points.
  ///
  /// Coordinates stay in points. A value that isn't positive and finite counts as 1.
  public var scale: Double
  /// The beginning of every id.
  ///
  /// `nil` for one computed from the picture, so that different pictures on a page don't share an
  /// id. Characters other than letters, digits, `-` and `_` become `_`.
  public var idPrefix: String?
  /// `true` to begin with an XML declaration, for a file; `false` for a part of a web page.
  public var declaration: Bool
  /// The amount of large data that is drawn: lines and areas of many points, thousands of bars.
  ///
  /// If something is reduced, the description says so.
  public var detail: Detail

  /// Creates options; the defaults are those of a file at its own size.
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
