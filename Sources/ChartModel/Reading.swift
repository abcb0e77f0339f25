/// Meaning of an item's numbers in tooltips and for screen readers.
public enum Reading: String, CaseIterable, Hashable, Sendable {
  /// The value at the item's position; for a bar, at its end.
  case position
  /// An amount that others are added to, as in a stack: the item's own, not the running total.
  case part
  /// A range from one end to the other, as for a task with start and end.
  case range
}

extension Reading: CEnumeration {}
