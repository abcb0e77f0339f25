public import ChartBridge

/// A question to the chart's data source.
///
/// The variable is a function, or `nil` if the program has no answer. Its type is the query's
/// signature: `(() -> Column?)?` is `func() -> column`, and `((Int, Int) -> String)?` with the
/// names "series" and "record" is `func(series: s64, record: s64) -> string`. Answers don't change
/// between one `plan` and the next.
@propertyWrapper
public final class Query<each Argument: Bridged, Encoding: Bridged> {
  /// The function behind the query; `nil` if the program has no answer.
  public internal(set) var wrappedValue: ((repeat each Argument) -> Encoding)?

  let summary: String
  let signature: Signature
  let isRequired: Bool
  let takes: ColumnTypes

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - summary: One sentence.
  ///   - parameters: The names of the arguments. If the first is "series", answers differ by
  ///     series; if the last is "record", the query is called for each record.
  ///   - required: `true` if nothing can be drawn without an answer.
  ///   - takes: The types of columns that can answer it.
  /// - Precondition: There is one name for each argument.
  public init(
    _ summary: String, _ parameters: String..., required: Bool = false, takes: ColumnTypes = .any
  ) {
    self.summary = summary
    self.signature = Signature(
      parameters, repeat (each Argument).self, result: Encoding.valueType)
    self.isRequired = required
    self.takes = takes
    Assembly.add(self)
  }
}

/// The types of columns that a query takes.
public struct ColumnTypes: OptionSet, Sendable {
  /// The bits, as in the C header.
  public let rawValue: UInt32

  /// Creates types from the bits of the C header.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Numbers.
  public static let number = ColumnTypes(rawValue: 1 << 0)
  /// Times.
  public static let time = ColumnTypes(rawValue: 1 << 1)
  /// Categories.
  public static let category = ColumnTypes(rawValue: 1 << 2)
  /// Every type.
  public static let any: ColumnTypes = [.number, .time, .category]
}

/// A notification to the chart's delegate, sent from `hit`.
///
/// The variable is a function that emits the event, or `nil` if nobody receives it.
@propertyWrapper
public final class Event<each Argument: Bridged> {
  /// The function that emits the event; `nil` if nobody receives it.
  public internal(set) var wrappedValue: ((repeat each Argument) -> Void)?

  let summary: String
  let signature: Signature

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - summary: One sentence.
  ///   - parameters: The names of the arguments.
  /// - Precondition: There is one name for each argument.
  public init(_ summary: String, _ parameters: String...) {
    self.summary = summary
    self.signature = Signature(parameters, repeat (each Argument).self, result: nil)
    Assembly.add(self)
  }
}

extension Signature {
  /// Creates the signature of a Swift function with these types and argument names.
  ///
  /// - Precondition: There is one name for each argument, and no more arguments than C can pass.
  init<each Argument: Bridged>(
    _ names: [String], _ types: repeat (each Argument).Type, result: ValueType?
  ) {
    var found: [ValueType] = []
    repeat found.append((each types).valueType)
    precondition(
      names.count == found.count,
      "\(found.count) arguments, but \(names.count) names: \(names.joined(separator: ", "))")
    precondition(found.count <= Self.parameterLimit, "\(found.count) arguments are too many")
    self.init(
      parameters: zip(names, found).map { Parameter(name: $0, type: $1) }, result: result)
  }
}
