/// What an axis measures, and how equal distances along it compare.
public enum AxisType: String, CaseIterable, Hashable, Sendable {
  /// Numbers; equal steps are equally long.
  case number
  /// Seconds since 1970-01-01T00:00:00Z, labelled by the calendar.
  case time
  /// Named positions 0, 1, 2, …
  case category
  /// Positive numbers; equal factors are equally long.
  case log
  /// Numbers; logarithmic on both sides of zero and linear close to it.
  case symmetricLog = "symmetric-log"
}
