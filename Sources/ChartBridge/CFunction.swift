/// A C function with the signature that its owner specifies.
///
/// - Note: Sendable because code does not change; the owner decides which threads may call the
///   function.
@safe
public struct CFunction: @unchecked Sendable {
  /// The parameters and the result of the function.
  public let signature: Signature

  private let function: CFunctionPointer
  private let shape: CallShape
  private let hasLeadingPointer: Bool

  /// Creates a function from one that a plug-in or host has provided.
  ///
  /// - Parameters:
  ///   - function: The C function, valid while this value and everything bound from it is used.
  ///   - signature: Its parameters and result, which can't be verified.
  ///   - hasLeadingPointer: `true` if a pointer to the chart is passed before the arguments.
  public init(
    _ function: @escaping @convention(c) () -> Void, signature: Signature,
    hasLeadingPointer: Bool = false
  ) {
    self.function = function
    self.signature = signature
    self.hasLeadingPointer = hasLeadingPointer
    self.shape = CallShape(signature, hasLeadingPointer: hasLeadingPointer)
  }

  /// Calls the function with values whose types are only known at run time.
  ///
  /// - Parameters:
  ///   - leading: The chart, if the function takes one.
  ///   - arguments: A value for each parameter.
  /// - Returns: The result of the function; `nil` if there is none.
  /// - Throws: `BridgeError` if the number or a type of the arguments doesn't match the signature.
  public func call(
    leading: UnsafeMutableRawPointer? = nil, _ arguments: [CValue]
  ) throws(BridgeError) -> CValue? {
    unsafe checkLeading(leading)
    let parameters = signature.parameters
    guard arguments.count == parameters.count else {
      throw .argumentCount(
        signature: signature.description, expected: parameters.count, found: arguments.count)
    }
    for (parameter, argument) in zip(parameters, arguments)
    where !argument.matches(parameter.type) {
      throw .argumentType(
        signature: signature.description, parameter: parameter.name,
        expected: parameter.type.description, found: argument.summary)
    }
    var writer = unsafe SlotWriter(leading: leading)
    for (parameter, argument) in zip(parameters, arguments) {
      argument.write(as: parameter.type, to: &writer)
    }
    var reader = shape.call(function, &writer)
    // C may return a pointer into the arguments' memory.
    return withExtendedLifetime(writer) {
      signature.result.map { CValue(reading: $0, from: &reader) }
    }
  }

  /// A Swift function with a result that calls this function without further checks.
  ///
  /// - Parameters:
  ///   - type: A Swift function type, as in `((Int, Double) -> Bool).self`.
  ///   - leading: The chart, if the function takes one; passed with every call.
  /// - Returns: The Swift function, which keeps nothing alive.
  /// - Throws: `BridgeError.mismatch` if the type doesn't match the signature.
  public func bind<each Argument: Bridged, Result: Bridged>(
    as type: ((repeat each Argument) -> Result).Type = ((repeat each Argument) -> Result).self,
    leading: UnsafeMutableRawPointer? = nil
  ) throws(BridgeError) -> (repeat each Argument) -> Result {
    unsafe checkLeading(leading)
    try signature.check(repeat (each Argument).self, result: Result.valueType)
    let (shape, function) = (self.shape, self.function)
    return { (arguments: repeat each Argument) -> Result in
      var writer = unsafe SlotWriter(leading: leading)
      repeat (each arguments).write(to: &writer)
      var reader = shape.call(function, &writer)
      return withExtendedLifetime(writer) { Result(reading: &reader) }
    }
  }

  /// A Swift function without a result that calls this function without further checks.
  ///
  /// - Parameters:
  ///   - type: A Swift function type, as in `((Int, Int) -> Void).self`.
  ///   - leading: The chart, if the function takes one; passed with every call.
  /// - Returns: The Swift function, which keeps nothing alive.
  /// - Throws: `BridgeError.mismatch` if the type doesn't match the signature.
  public func bind<each Argument: Bridged>(
    as type: ((repeat each Argument) -> Void).Type = ((repeat each Argument) -> Void).self,
    leading: UnsafeMutableRawPointer? = nil
  ) throws(BridgeError) -> (repeat each Argument) -> Void {
    unsafe checkLeading(leading)
    try signature.check(repeat (each Argument).self, result: nil)
    let (shape, function) = (self.shape, self.function)
    return { (arguments: repeat each Argument) -> Void in
      var writer = unsafe SlotWriter(leading: leading)
      repeat (each arguments).write(to: &writer)
      _ = shape.call(function, &writer)
    }
  }

  private func checkLeading(_ leading: UnsafeMutableRawPointer?) {
    precondition(
      unsafe (leading != nil) == hasLeadingPointer,
      "a leading pointer belongs to exactly the functions that take one")
  }
}

extension Signature {
  /// Checks that a Swift function's argument and result types match the signature.
  func check<each Argument: Bridged>(
    _ types: repeat (each Argument).Type, result: ValueType?
  ) throws(BridgeError) {
    var found: [ValueType] = []
    repeat found.append((each types).valueType)
    guard found == parameters.map(\.type), result == self.result else {
      throw .mismatch(
        signature: description, function: Signature.text(of: found, result: result))
    }
  }
}

extension SlotWriter {
  /// Creates a writer for a call that begins with a pointer, if there is one.
  fileprivate init(leading: UnsafeMutableRawPointer?) {
    self.init()
    if let leading = unsafe leading { unsafe write(UnsafeRawPointer(leading)) }
  }
}
