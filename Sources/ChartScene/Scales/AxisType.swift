/// The type of an axis: its data, and the relation of equal distances along it.
public enum AxisType: String, CaseIterable, Hashable, Sendable {
  /// Numbers; equal differences have equal lengths.
  case number
  /// Seconds since 1970-01-01T00:00:00Z, labelled by the calendar.
  case time
  /// Named positions 0, 1, 2, …
  case category
  /// Positive numbers; equal factors have equal lengths.
  case log
  /// Numbers; logarithmic on both sides of zero and linear close to it.
  case symmetricLog = "symmetric-log"
}
