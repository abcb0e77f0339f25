/// A query that has the same meaning in every kind, whoever wrote the kind.
///
/// The host aligns series at `x`, reads and scrubs `y` with its range, and encodes columns of a
/// table by role.
public enum QueryRole: String, CaseIterable, Hashable, Sendable {
  /// Position along the axis on which records follow each other.
  case x
  /// Value.
  case y
  /// Lower end of a value's range.
  case low
  /// Upper end of a value's range.
  case high
  /// Name of a record.
  case label
  /// Number that determines the size of a symbol.
  case size
  /// Number or category that determines a colour.
  case color

  /// The name of the query.
  public var name: String { rawValue }
}

extension QueryDescription {
  /// The role of the query; `nil` if only its kind knows its meaning.
  public var role: QueryRole? { QueryRole(rawValue: name) }
}
