/// What a member takes and gives: `func(slice: s64, points: f64) -> bool`.
///
/// The syntax is that of function types in WIT, with C identifiers for the names of parameters.
///
/// - Source: WebAssembly Interface Types, "WIT.md" of the component model.
public struct Signature: Hashable, Sendable {
  /// One thing that a member takes.
  public struct Parameter: Hashable, Sendable {
    /// A C identifier, unique in its signature.
    public let name: String

    /// What may be passed for it.
    public let type: ValueType

    /// A parameter with its name and type.
    public init(name: String, type: ValueType) {
      self.name = name
      self.type = type
    }
  }

  /// The most parameters that a signature may have.
  public static let parameterLimit = 12

  /// What the member takes, at most `parameterLimit`, in order.
  public let parameters: [Parameter]

  /// What the member gives; `nil` where it gives nothing.
  public let result: ValueType?

  /// A signature put together by a program that already knows its parts.
  public init(parameters: [Parameter], result: ValueType?) {
    self.parameters = parameters
    self.result = result
  }

  /// Reads a signature from its text form.
  ///
  /// - Throws: `SignatureError` where the text is not a signature, names an unknown type, has a list or option of
  ///   something that has none, uses a name twice, or has more than `parameterLimit` parameters.
  public init(parsing text: String, enumerations: [Enumeration] = []) throws(SignatureError) {
    var parser = SignatureParser(text, enumerations: enumerations)
    self = try parser.wholeSignature()
  }
}

extension Signature: CustomStringConvertible {
  /// The text form, with one space wherever a space belongs.
  public var description: String {
    Self.text(of: parameters.map { "\($0.name): \($0.type)" }, result: result)
  }

  /// The text form of a Swift function's signature, which has no names.
  static func text(of types: [ValueType], result: ValueType?) -> String {
    text(of: types.map(\.description), result: result)
  }

  private static func text(of parameters: [String], result: ValueType?) -> String {
    "func(\(parameters.joined(separator: ", ")))" + (result.map { " -> \($0)" } ?? "")
  }
}

/// Why a text is not a signature, or not a type.
public struct SignatureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text that was read.
  public let text: String

  /// Where reading stopped: bytes from the start of the text, the first is 0.
  public let position: Int

  /// What is wrong there, and what would be right.
  public let problem: String

  /// The problem as a whole sentence, with text and position.
  public var description: String {
    "\"\(text)\" is not a signature or type: at position \(position), \(problem)."
  }
}
