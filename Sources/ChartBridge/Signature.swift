/// The parameters and result of a member: `func(slice: s64, points: f64) -> bool`.
///
/// The syntax is that of function types in WIT, with C identifiers for the names of parameters.
///
/// - Source: WebAssembly Interface Types, "WIT.md" of the component model.
public struct Signature: Hashable, Sendable {
  /// A named and typed parameter of a member.
  public struct Parameter: Hashable, Sendable {
    /// A C identifier, unique in its signature.
    public let name: String

    /// The type of the values that may be passed.
    public let type: ValueType

    /// Creates a parameter.
    public init(name: String, type: ValueType) {
      self.name = name
      self.type = type
    }
  }

  /// The maximum number of parameters of a signature.
  public static let parameterLimit = 12

  /// The parameters in order, at most `parameterLimit`.
  public let parameters: [Parameter]

  /// The type of the result; `nil` if there is none.
  public let result: ValueType?

  /// Creates a signature from its parts.
  public init(parameters: [Parameter], result: ValueType?) {
    self.parameters = parameters
    self.result = result
  }

  /// Reads a signature from its text form.
  ///
  /// - Throws: `SignatureError` if the text is not a signature, names an unknown type, has a list
  ///   or option of a type that doesn't allow it, uses a name twice, or has more than
  ///   `parameterLimit` parameters.
  public init(parsing text: String, enumerations: [Enumeration] = []) throws(SignatureError) {
    var parser = SignatureParser(text, enumerations: enumerations)
    self = try parser.wholeSignature()
  }
}

extension Signature: CustomStringConvertible {
  /// The text form with normalized spaces.
  public var description: String {
    Self.text(of: parameters.map { "\($0.name): \($0.type)" }, result: result)
  }

  /// The text form for a Swift function, without parameter names.
  static func text(of types: [ValueType], result: ValueType?) -> String {
    text(of: types.map(\.description), result: result)
  }

  private static func text(of parameters: [String], result: ValueType?) -> String {
    "func(\(parameters.joined(separator: ", ")))" + (result.map { " -> \($0)" } ?? "")
  }
}

/// The reason for which a text is not a signature or type.
public struct SignatureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text that was read.
  public let text: String

  /// The offset at which reading stopped, in bytes.
  public let position: Int

  /// The problem at that position, and its remedy.
  public let problem: String

  /// The problem as a whole sentence, with text and position.
  public var description: String {
    "\"\(text)\" is not a signature or type: at position \(position), \(problem)."
  }
}
