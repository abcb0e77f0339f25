public import Charthouse
public import FoundationEssentials

extension Column {
  /// Makes a column of times from dates; nil is missing.
  public convenience init(dates: [Date?], title: String = "") {
    self.init(dates.map { $0?.timeIntervalSince1970 ?? .nan }, type: .time, title: title)
  }
}

extension RecordPosition {
  /// A place at a date.
  public static func date(_ date: Date) -> RecordPosition { .time(date.timeIntervalSince1970) }
}
