public import Charthouse

extension QueryDescription {
  /// The query's summary, whether it is required, and the columns that it takes, in sentences.
  public var wholeSummary: String {
    [summary, isRequired ? "Required." : "", wantsColumn ? "Takes \(allowedColumns)." : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
