import ChartBridge
import ChartColumns
public import ChartDescription
import ChartLayout
import ChartScene

/// The source of the values that answer one query of a chart.
package enum Encoding {
  /// A column for each series, or one for all of them.
  case columns([Column])
  /// One value for every series and record.
  case constant(Value)
  /// A value by the name of a series or of a category at `x`.
  case named([String: Value])
  /// A value by record.
  case records([Value])
  /// A Swift function of the query's own signature that returns a value.
  case function(ExactFunction, records: Int?)
  /// A Swift function that returns the column of a series.
  case columnFunction((_ series: Int) throws -> Column)
  /// A Swift function that returns one value of a column for each record.
  case gathered(GatheredFunction, records: Int?)
  /// The data source, by the name of the query.
  case source

  /// The number of series that it implies; `nil` if it implies none.
  var seriesCount: Int? {
    if case .columns(let columns) = self, columns.count > 1 { columns.count } else { nil }
  }
}

/// Creates a C function of a signature from a Swift function whose type was checked.
package typealias ExactFunction = (Signature, Arena, @escaping (any Error) -> Void)
  throws(BridgeError) ->
  CClosure

/// A function that returns one value of a column, for a series and a record.
package typealias GatheredFunction = (_ series: Int, _ record: Int) throws -> Value

/// A Swift function that answers a query: of its own signature, or for the values of a column.
struct EncodingFunction {
  /// The types in its signature.
  let types: [ValueType]
  let result: ValueType
  let exact: ExactFunction
  /// `nil` unless its parameters are whole numbers and its result is a number or a text.
  let gathered: (([Int]) throws -> Value)?

  init<each Argument: Bridged, Result: Bridged>(
    _ body: @escaping (repeat each Argument) throws -> Result
  ) {
    var types: [ValueType] = []
    repeat types.append((each Argument).valueType)
    self.types = types
    result = Result.valueType
    exact = { (signature, arena, onError) throws(BridgeError) in
      try CClosure(signature, arena: arena, onError: onError, body)
    }
    let isGatherable =
      types.allSatisfy { $0 == .s64 } && [.f64, .s64, .s32, .string].contains(result.unwrapped)
    gathered =
      isGatherable
      ? { numbers in
        var next = numbers.makeIterator()
        func argument<A: Bridged>(_ type: A.Type) -> A {
          let number = next.next() ?? 0
          guard let value = number as? A ?? Int64(number) as? A else {
            preconditionFailure("\(type) is s64 but neither Int nor Int64")
          }
          return value
        }
        return value(of: try body(repeat argument((each Argument).self)))
      } : nil
  }
}

/// The number or text that a function returned, or null.
private func value(of result: some Bridged) -> Value {
  switch result {
  case let number as Double: .number(number)
  case let number as Int: .number(Double(number))
  case let number as Int64: .number(Double(number))
  case let number as Int32: .number(Double(number))
  case let text as String: .text(text)
  default: .null
  }
}

extension Column {
  /// Creates a column of single values: numbers, or names of categories; null is missing.
  ///
  /// `nil` if they are neither all numbers nor all texts.
  convenience init?(gathered values: [Value], title: String) {
    var numbers: [Double] = []
    var names: [String?] = []
    var areNames = false
    numbers.reserveCapacity(values.count)
    for value in values {
      switch value {
      case .number(let number): numbers.append(number)
      case .text(let name):
        areNames = true
        names.append(name)
        continue
      case .null: numbers.append(.nan)
      default: return nil
      }
      names.append(nil)
    }
    if areNames {
      guard numbers.allSatisfy(\.isNaN) else { return nil }
      self.init(categories: names, title: title)
    } else {
      self.init(numbers, title: title)
    }
  }

  /// The value of a record for a query for single values: a number, the name of a category or, for
  /// a query for texts, the text of a time.
  func value(ofRecord record: Int, for type: ValueType?, in context: LayoutContext) -> Value {
    if self.type == .category { return name(ofRecord: record).map(Value.text) ?? .null }
    let number = self[record]
    if number.isNaN { return .null }
    guard self.type == .time, type?.unwrapped == .string else { return .number(number) }
    return .text(
      TimeFormat.automatic.text(
        of: number, in: holdsDays ? .utc : context.timeZone, locale: context.locale))
  }
}

extension QueryDescription {
  /// `true` if the answer differs by series.
  public var hasSeries: Bool {
    signature.parameters.first.map { $0.name == "series" && $0.type == .s64 } ?? false
  }
  /// `true` if the query is for single records.
  public var hasRecord: Bool {
    signature.parameters.last.map { $0.name == "record" && $0.type == .s64 } ?? false
  }
  /// `true` if the answer is a column.
  public var wantsColumn: Bool { signature.result == .column }

  /// The types of columns that are accepted, in words.
  public var allowedColumns: String {
    var words: [String] = []
    if takes.contains(.number) { words.append("numbers") }
    if takes.contains(.time) { words.append("times") }
    if takes.contains(.category) { words.append("texts") }
    return words.joined(separator: " or ")
  }

  /// Returns `true` if a column of a type is accepted.
  public func takes(_ type: Column.DataType) -> Bool {
    switch type {
    case .number: takes.contains(.number)
    case .time: takes.contains(.time)
    case .category: takes.contains(.category)
    }
  }
}

extension Column.DataType {
  /// The noun for values of the type in messages.
  package var plural: String {
    switch self {
    case .number: "numbers"
    case .time: "times"
    case .category: "texts"
    }
  }
}
