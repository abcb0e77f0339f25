/// An error in creating, configuring, drawing or supplying data to a chart.
public enum ChartError: Error, Equatable, Sendable {
  /// A chart, or one of its calls, reported a failure.
  case failed(chart: String, kind: String, during: String, reason: String)
  /// The data source threw an error while a chart queried it.
  case source(chart: String, during: String, error: String)
  /// The data source of a chart, which is held weakly, no longer exists.
  case sourceGone(chart: String)
  /// A name that no member has.
  case noMember(owner: String, name: String, suggestion: String?, allowed: [String])
  /// A property that can't be animated.
  case notAnimatable(owner: String, name: String, allowed: [String])
  /// A value that a property or argument doesn't accept.
  case badValue(owner: String, member: String, value: String, allowed: String)
  /// An image that can't be used as the value of a member.
  case image(owner: String, member: String, reason: String)
  /// A call with too few or too many arguments.
  case argumentCount(chart: String, method: String, signature: String, found: Int)
  /// A Swift function whose signature doesn't match a member of the kind.
  case mismatch(chart: String, member: String, signature: String, function: String)
  /// A column of a type that a query doesn't accept.
  case columnType(chart: String, query: String, column: String, type: String, allowed: String)
  /// More than one series for a kind that draws a single one.
  case seriesCount(chart: String, kind: String, found: Int)
  /// Two records of a series at the same position, which the chart doesn't allow.
  case duplicate(chart: String, series: String, place: String, records: [Int])
  /// Columns of one series that differ in length.
  case counts(chart: String, series: String, query: String, count: Int, expected: Int)
  /// A number of columns for a query that is neither one nor the number of series.
  case columnCount(chart: String, query: String, found: Int, expected: Int)
  /// Charts that share an axis but need different types of it.
  case axisTypes(axis: String, first: String, firstType: String, second: String, secondType: String)
  /// A setting of an axis that its data don't allow.
  case axis(String, reason: String)
  /// A size that a picture can't have.
  case size(width: Double, height: Double)
  /// Two charts, or two axes, with the same identifier.
  case identifierTaken(String)
  /// An identifier that no chart has.
  case noChart(String, suggestion: String?, allowed: [String])
  /// An identifier that no axis in the picture has.
  case noAxis(String, suggestion: String?, allowed: [String])
  /// A record that no mark of a chart represents.
  case noMark(chart: String, series: Int, record: Int)
  /// A change of a chart from inside a query.
  case insideQuery(chart: String, change: String)
  /// A layout requested from inside a query or an event.
  case nestedLayout(chart: String)
}

extension ChartError: CustomStringConvertible {
  private static func failed(_ during: String) -> String {
    switch during {
    case "create": "can't be made"
    case "plan": "can't be laid out"
    case "draw": "can't be drawn"
    default: "failed in \(during)"
    }
  }

  /// The description after a path that already names the member.
  package var descriptionAfterPath: String {
    if case .image(_, _, let reason) = self { reason } else { description }
  }

  /// The error in one or two sentences.
  public var description: String {
    switch self {
    case .failed(let chart, let kind, let during, let reason):
      "Chart \"\(chart)\" (\(kind)) \(Self.failed(during)): \(reason)\(reason.hasSuffix(".") ? "" : ".")"
    case .source(let chart, let during, let error):
      "The data source of chart \"\(chart)\" failed in \(during): \(error)"
    case .sourceGone(let chart):
      "The data source of chart \"\(chart)\" no longer exists: a chart holds it weakly, so keep a reference to it as long as the chart."
    case .noMember(let owner, let name, let suggestion, let allowed):
      "\(owner) has no member \"\(name)\"."
        + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
        + (allowed.isEmpty ? "" : " It has: \(allowed.joined(separator: ", ")).")
    case .notAnimatable(let owner, let name, let allowed):
      "\(name) of \(owner) can't be animated."
        + (allowed.isEmpty ? "" : " These can: \(allowed.joined(separator: ", ")).")
    case .badValue(let owner, let member, let value, let allowed):
      "\(member) of \(owner) can't be \(value): it takes \(allowed)\(allowed.hasSuffix("?") ? "" : ".")"
    case .image(let owner, let member, let reason): "\(member) of \(owner): \(reason)"
    case .argumentCount(let chart, let method, let signature, let found):
      "\(method) of chart \"\(chart)\" is \(signature); it was called with \(found) argument\(found == 1 ? "" : "s")."
    case .mismatch(let chart, let member, let signature, let function):
      "\(member) of chart \"\(chart)\" is \(signature), but the Swift function is \(function)."
    case .columnType(let chart, let query, let column, let type, let allowed):
      "\(query) of chart \"\(chart)\" takes \(allowed), but column \"\(column)\" is \(type)."
    case .seriesCount(let chart, let kind, let found):
      "Chart \"\(chart)\" has \(found) series, but its kind \(kind) draws one."
    case .duplicate(let chart, let series, let place, let records):
      "Chart \"\(chart)\" has two records\(series.isEmpty ? "" : " of series \"\(series)\"") at \(place): \(records.map { "record \($0 + 1)" }.joined(separator: " and ")). Combine them into one, as an aggregate does, or give them different positions."
    case .counts(let chart, let series, let query, let count, let expected):
      "\(query) of chart \"\(chart)\"\(series.isEmpty ? "" : ", series \"\(series)\",") has \(count) records, but there are \(expected)."
    case .columnCount(let chart, let query, let found, let expected):
      "\(query) of chart \"\(chart)\" has \(found) columns, but takes one\(expected == 1 ? "." : ", or one for each of the \(expected) series.")"
    case .axisTypes(let axis, let first, let firstType, let second, let secondType):
      "Axis \(axis) can't be both: chart \"\(first)\" has \(firstType) on it, chart \"\(second)\" \(secondType). Give one of them an axis of its own."
    case .axis(let axis, let reason):
      "Axis \(axis): \(reason)"
    case .size(let width, let height):
      "A picture can't be \(width) × \(height) points: width and height must be from 0 to 1,000,000."
    case .identifierTaken(let id):
      "The identifier \"\(id)\" is used twice: identifiers must be unique."
    case .noChart(let id, let suggestion, let allowed):
      "There is no chart \"\(id)\"." + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
        + (allowed.isEmpty ? "" : " There are: \(allowed.joined(separator: ", ")).")
    case .noAxis(let id, let suggestion, let allowed):
      "The picture has no axis \"\(id)\"." + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
        + (allowed.isEmpty ? "" : " There are: \(allowed.joined(separator: ", ")).")
    case .noMark(let chart, let series, let record):
      "Chart \"\(chart)\" has no mark for record \(record) of series \(series), counted from 0."
    case .insideQuery(let chart, let change):
      "\(change) of chart \"\(chart)\" isn't possible while it asks its data source."
    case .nestedLayout(let chart):
      "A layout can't begin while chart \"\(chart)\" is running: lay out when its query or event has returned."
    }
  }
}
