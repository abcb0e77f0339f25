/// A C function with the signature that its owner says it has.
///
/// - Note: Sendable because code does not change; whether the function may be called from a thread, its owner says.
@safe
public struct CFunction: @unchecked Sendable {
  /// What the function takes and gives.
  public let signature: Signature

  private let function: CFunctionPointer
  private let shape: CallShape
  private let hasLeadingPointer: Bool

  /// A function that a plug-in or host has handed over.
  ///
  /// - Parameters:
  ///   - function: Valid for as long as this value and everything bound from it is used.
  ///   - signature: What it takes and gives. Nothing can check that this is true.
  ///   - hasLeadingPointer: Whether a pointer to the chart comes before the arguments.
  public init(
    _ function: @escaping @convention(c) () -> Void, signature: Signature,
    hasLeadingPointer: Bool = false
  ) {
    self.function = function
    self.signature = signature
    self.hasLeadingPointer = hasLeadingPointer
    self.shape = CallShape(signature, hasLeadingPointer: hasLeadingPointer)
  }

  /// Calls the function with values whose types are known only now.
  ///
  /// - Parameters:
  ///   - leading: The chart, where the function takes one.
  ///   - arguments: One value for each parameter.
  /// - Returns: What the function gives, `nil` where it gives nothing.
  /// - Throws: `BridgeError` where the number of arguments or the type of one is not what the signature says.
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
    // C may answer with memory of the arguments.
    return withExtendedLifetime(writer) {
      signature.result.map { CValue(reading: $0, from: &reader) }
    }
  }

  /// The function as a Swift function that gives something; from here on a call is only a call.
  ///
  /// - Parameters:
  ///   - type: A Swift function type, as in `((Int, Double) -> Bool).self`.
  ///   - leading: The chart, where the function takes one; passed with every call.
  /// - Returns: The Swift function; it keeps nothing alive.
  /// - Throws: `BridgeError.mismatch` where the type is not what the signature says.
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

  /// The function as a Swift function that gives nothing; from here on a call is only a call.
  ///
  /// - Parameters:
  ///   - type: A Swift function type, as in `((Int, Int) -> Void).self`.
  ///   - leading: The chart, where the function takes one; passed with every call.
  /// - Returns: The Swift function; it keeps nothing alive.
  /// - Throws: `BridgeError.mismatch` where the type is not what the signature says.
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
  /// Checks that a Swift function with these types of arguments and result is what the signature says.
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
  /// A writer for a call that begins with a pointer, where there is one.
  fileprivate init(leading: UnsafeMutableRawPointer?) {
    self.init()
    if let leading = unsafe leading { unsafe write(UnsafeRawPointer(leading)) }
  }
}
