/// What a paint of the theme is for.
public enum ThemeRole: CaseIterable, Hashable, Sendable {
  /// Behind everything.
  case background
  /// Text.
  case text
  /// Text of lesser weight: tick labels, notes.
  case muted
  /// Grid lines.
  case grid
  /// What shall be seen first.
  case accent
  /// What is good, or rises.
  case positive
  /// What is bad, or falls.
  case negative
}

extension ThemeRole: CEnumeration {}
