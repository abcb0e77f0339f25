public import ChartBridge

/// A function that a program can call on a chart.
///
/// The variable is a function that takes the chart first:
///
///     @Method("Sets one bar apart.", "record")
///     var explode = { (chart: BarChart, record: Int) -> Bool in chart.setApart(record) }
///
/// An error that it throws makes the call fail.
@propertyWrapper
public final class Method<Kind: ChartKind, each Argument: Bridged, Result> {
  /// The function.
  public let wrappedValue: (Kind, repeat each Argument) throws -> Result

  let summary: String
  let signature: Signature
  private let closure: (Method) throws -> CClosure

  /// Creates a method that returns a value.
  ///
  /// - Parameters:
  ///   - wrappedValue: A function of a chart and the arguments.
  ///   - summary: One sentence.
  ///   - parameters: The names of the arguments after the chart.
  /// - Precondition: There is one name for each argument.
  public init(
    wrappedValue: @escaping (Kind, repeat each Argument) throws -> Result, _ summary: String,
    _ parameters: String...
  ) where Result: Bridged {
    self.wrappedValue = wrappedValue
    self.summary = summary
    let signature = Signature(
      parameters, repeat (each Argument).self, result: Result.valueType)
    self.signature = signature
    closure = { method in
      try CClosure(
        signature, arenaOf: { Instance.at($0).freshResults },
        onError: { Instance.at($0).fail($1) },
        leading: { (chart: UnsafeMutableRawPointer, arguments: repeat each Argument) -> Result in
          try method.wrappedValue(try Instance.at(chart).object(), repeat each arguments)
        })
    }
    Assembly.add(self)
  }

  /// Creates a method without a return value.
  ///
  /// - Parameters:
  ///   - wrappedValue: A function of a chart and the arguments.
  ///   - summary: One sentence.
  ///   - parameters: The names of the arguments after the chart.
  /// - Precondition: There is one name for each argument.
  public init(
    wrappedValue: @escaping (Kind, repeat each Argument) throws -> Result, _ summary: String,
    _ parameters: String...
  ) where Result == Void {
    self.wrappedValue = wrappedValue
    self.summary = summary
    let signature = Signature(parameters, repeat (each Argument).self, result: nil)
    self.signature = signature
    closure = { method in
      try CClosure(
        signature, onError: { Instance.at($0).fail($1) },
        leading: { (chart: UnsafeMutableRawPointer, arguments: repeat each Argument) -> Void in
          try method.wrappedValue(try Instance.at(chart).object(), repeat each arguments)
        })
    }
    Assembly.add(self)
  }

  /// The C function that calls the method on the chart that it receives.
  func makeClosure() throws -> CClosure { try closure(self) }
}
