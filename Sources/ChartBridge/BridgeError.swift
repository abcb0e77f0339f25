/// Why a function could not be bound, called or made.
public enum BridgeError: Error, Equatable, Sendable {
  /// A Swift function's type is not what the signature says; both as text.
  case mismatch(signature: String, function: String)
  /// A call passed too few or too many arguments.
  case argumentCount(signature: String, expected: Int, found: Int)
  /// A call passed an argument of another type, or the position of a case that isn't there.
  case argumentType(signature: String, parameter: String, expected: String, found: String)
  /// A Swift function answered with a value of another type.
  case resultType(signature: String, expected: String, found: String)
  /// The system allows no memory for functions made at run time.
  case noClosureMemory
}

extension BridgeError: CustomStringConvertible {
  /// What went wrong, in a sentence.
  public var description: String {
    switch self {
    case .mismatch(let signature, let function):
      "The signature is \(signature), but the Swift function is \(function)."
    case .argumentCount(let signature, let expected, let found):
      "\(signature) takes \(expected) argument\(expected == 1 ? "" : "s"), not \(found)."
    case .argumentType(let signature, let parameter, let expected, let found):
      "\(parameter) of \(signature) takes \(expected), not \(found)."
    case .resultType(let signature, let expected, let found):
      "\(signature) gives \(expected), not \(found)."
    case .noClosureMemory:
      "The system allows no memory for functions made at run time, so that plug-ins cannot be answered."
    }
  }
}
