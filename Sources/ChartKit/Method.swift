public import ChartBridge

/// Something that a program can call on a chart.
///
/// The variable is a function that takes the chart first:
///
///     @Method("Sets one bar apart.", "record")
///     var explode = { (chart: BarChart, record: Int) -> Bool in chart.setApart(record) }
///
/// An error that it throws fails the call.
@propertyWrapper
public final class Method<Kind: ChartKind, each Argument: Bridged, Result> {
  /// What the method does.
  public let wrappedValue: (Kind, repeat each Argument) throws -> Result

  let summary: String
  let signature: Signature
  private let closure: (Method) throws -> CClosure

  /// Describes a method that gives something.
  ///
  /// - Parameters:
  ///   - wrappedValue: What the method does with a chart.
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
        signature, arenaOf: { Instance.at($0).freshEncodings },
        onError: { Instance.at($0).fail($1) },
        leading: { (chart: UnsafeMutableRawPointer, arguments: repeat each Argument) -> Result in
          try method.wrappedValue(try Instance.at(chart).object(), repeat each arguments)
        })
    }
  }

  /// Describes a method that gives nothing.
  ///
  /// - Parameters:
  ///   - wrappedValue: What the method does with a chart.
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
  }

  /// The C function that calls the method on whatever chart it is given.
  func makeClosure() throws -> CClosure { try closure(self) }
}
