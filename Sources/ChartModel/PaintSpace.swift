/// What the places of a gradient are fractions of.
public enum PaintSpace: String, CaseIterable, Hashable, Sendable {
  /// The mark's own bounds: (0, 0) top left, (1, 1) bottom right.
  case mark
  /// The plot area: (0, 0) top left, (1, 1) bottom right.
  case plot
  /// The way along a stroked line: x alone, 0 at its start and 1 at its end.
  case path
}

extension PaintSpace: CEnumeration {}
