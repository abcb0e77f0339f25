public import ChartBridge

/// Something that a chart asks its data source.
///
/// The variable is a function, or `nil` where the program answers nothing. Its type is the query's signature:
/// `(() -> Column?)?` is `func() -> column`, `((Int, Int) -> String)?` with the names "series" and "record" is
/// `func(series: s64, record: s64) -> string`. The answers are the same from one `plan` to the next.
@propertyWrapper
public final class Query<each Argument: Bridged, Encoding: Bridged> {
  /// The function behind the query; `nil` where the program answers nothing.
  public internal(set) var wrappedValue: ((repeat each Argument) -> Encoding)?

  let summary: String
  let signature: Signature
  let isRequired: Bool
  let takes: ColumnTypes

  /// Describes a query.
  ///
  /// - Parameters:
  ///   - summary: One sentence.
  ///   - parameters: The names of the arguments. A first one "series" says that the answer differs by series, a last
  ///     one "record" that it is asked for each record.
  ///   - required: Whether there is nothing to draw without an answer.
  ///   - takes: Which columns may answer it.
  /// - Precondition: There is one name for each argument.
  public init(
    _ summary: String, _ parameters: String..., required: Bool = false, takes: ColumnTypes = .any
  ) {
    self.summary = summary
    self.signature = Signature(
      parameters, repeat (each Argument).self, result: Encoding.valueType)
    self.isRequired = required
    self.takes = takes
    Assembly.add(bound: self)
  }
}

/// Types of columns that a query takes.
public struct ColumnTypes: OptionSet, Sendable {
  /// The bits, as in the C header.
  public let rawValue: UInt32

  /// Types from the bits of the C header.
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

/// Something that a chart tells its delegate, from `hit`.
///
/// The variable is a function that fires the event, or `nil` where nobody hears it.
@propertyWrapper
public final class Event<each Argument: Bridged> {
  /// Fires the event; `nil` where nobody hears it.
  public internal(set) var wrappedValue: ((repeat each Argument) -> Void)?

  let summary: String
  let signature: Signature

  /// Describes an event.
  ///
  /// - Parameters:
  ///   - summary: One sentence.
  ///   - parameters: The names of the arguments.
  /// - Precondition: There is one name for each argument.
  public init(_ summary: String, _ parameters: String...) {
    self.summary = summary
    self.signature = Signature(parameters, repeat (each Argument).self, result: nil)
    Assembly.add(bound: self)
  }
}

extension Signature {
  /// The signature of a Swift function with these types, and names for its arguments.
  ///
  /// - Precondition: There is one name for each argument, and there are no more than C can take.
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
