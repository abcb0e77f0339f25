/// A query that means the same in every kind that has it, whoever wrote the kind.
///
/// The host aligns series at `x`, reads out and scrubs `y` with its range, and encodes columns of a table by role.
public enum QueryRole: String, CaseIterable, Hashable, Sendable {
  /// Position along the axis that records follow each other on.
  case x
  /// Value.
  case y
  /// Lower end of a value's range.
  case low
  /// Upper end of a value's range.
  case high
  /// Name of a record.
  case label
  /// Number that the size of a symbol stands for.
  case size
  /// Number or category that a colour stands for.
  case color

  /// The name of the query.
  public var name: String { rawValue }
}

extension QueryDescription {
  /// The role of the query; `nil` if its meaning is known to its kind alone.
  public var role: QueryRole? { QueryRole(rawValue: name) }
}
