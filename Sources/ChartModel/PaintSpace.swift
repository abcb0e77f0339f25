/// Reference space of a paint's positions.
public enum PaintSpace: String, CaseIterable, Hashable, Sendable {
  /// The mark's own bounds: (0, 0) top left, (1, 1) bottom right.
  case mark
  /// The plot area: (0, 0) top left, (1, 1) bottom right.
  case plot
  /// The length of a stroked line: only x counts, 0 at the start and 1 at the end.
  case path
}

extension PaintSpace: CEnumeration {}
