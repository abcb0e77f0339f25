/// The reason for which a function could not be bound, called or created.
public enum BridgeError: Error, Equatable, Sendable {
  /// A Swift function's type doesn't match the signature; both are given as text.
  case mismatch(signature: String, function: String)
  /// A call passed too few or too many arguments.
  case argumentCount(signature: String, expected: Int, found: Int)
  /// A call passed an argument of another type, or the position of a nonexistent case.
  case argumentType(signature: String, parameter: String, expected: String, found: String)
  /// A Swift function returned a value of another type.
  case resultType(signature: String, expected: String, found: String)
  /// The system doesn't allow memory for functions that are created at run time.
  case noClosureMemory
}

extension BridgeError: CustomStringConvertible {
  /// The problem as a sentence.
  public var description: String {
    switch self {
    case .mismatch(let signature, let function):
      "The signature is \(signature), but the Swift function is \(function)."
    case .argumentCount(let signature, let expected, let found):
      "\(signature) takes \(expected) argument\(expected == 1 ? "" : "s"), not \(found)."
    case .argumentType(let signature, let parameter, let expected, let found):
      "\(parameter) of \(signature) takes \(expected), not \(found)."
    case .resultType(let signature, let expected, let found):
      "\(signature) returns \(expected), not \(found)."
    case .noClosureMemory:
      "The system doesn't allow memory for functions that are created at run time, which plug-ins need."
    }
  }
}
