/// Role of a theme's paint.
public enum ThemeRole: CaseIterable, Hashable, Sendable {
  /// Background of the picture.
  case background
  /// Text.
  case text
  /// Less prominent text: tick labels, annotations.
  case muted
  /// Grid lines.
  case grid
  /// Emphasis.
  case accent
  /// Good or rising values.
  case positive
  /// Bad or falling values.
  case negative
}

extension ThemeRole: CEnumeration {}
