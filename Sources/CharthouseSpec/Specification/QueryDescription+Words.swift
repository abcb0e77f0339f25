public import Charthouse

extension QueryDescription {
  /// What is asked, whether it must be answered, and by which columns, in sentences.
  public var wholeSummary: String {
    [summary, isRequired ? "Required." : "", wantsColumn ? "Takes \(allowedColumns)." : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
