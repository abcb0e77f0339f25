public import Charthouse
public import FoundationEssentials

extension Column {
  /// Creates a column of times from dates; `nil` is a missing value.
  public convenience init(dates: [Date?], title: String = "") {
    self.init(dates.map { $0?.timeIntervalSince1970 ?? .nan }, type: .time, title: title)
  }
}

extension RecordPosition {
  /// Returns the position of a date.
  public static func date(_ date: Date) -> RecordPosition { .time(date.timeIntervalSince1970) }
}
