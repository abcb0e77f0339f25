public import ChartBridge
public import ChartJSON

extension ValueType {
  /// The reason for which `value` is not a value of this type; `nil` if it is one.
  ///
  /// Colours are `"#rgb"`, `"#rrggbb"`, `"#rrggbbaa"` or a name; points are `[x, y]`; cases are
  /// their names; `null` is "none" for an option or a style. The contents of an object for a style
  /// are not checked.
  public func problem(with value: JSONValue) -> String? {
    switch (self, value) {
    case (.bool, .bool), (.f64, .number), (.string, .string), (.option, .null): nil
    case (.paint, .null), (.paint, .string), (.paint, .object): nil
    case (.stroke, .null), (.stroke, .object), (.textStyle, .null), (.textStyle, .object): nil
    case (.column, .null): nil
    case (.s32, .number(let number)): Int32(exactly: number) == nil ? expectation : nil
    case (.s64, .number(let number)): Int64(exactly: number) == nil ? expectation : nil
    case (.color, .string(let text)): Self.looksLikeColor(text) ? nil : expectation
    case (.enumeration(let enumeration), .string(let name)):
      enumeration.cases.contains(name) ? nil : expectation
    case (.point, .array(let values)):
      values.count == 2 && values.allSatisfy { ValueType.f64.problem(with: $0) == nil }
        ? nil : expectation
    case (.list(let element), .array(let values)):
      values.lazy.compactMap { element.problem(with: $0) }.first.map { "in the list, \($0)" }
    case (.option(let wrapped), _): wrapped.problem(with: value).map { "\($0), or null" }
    default: expectation
    }
  }

  /// The type of the numbers that limits apply to; `nil` if the values contain no numbers.
  package var limited: ValueType? {
    switch self {
    case .s32, .s64, .f64: self
    case .list(let element), .option(let element): element.limited
    default: nil
    }
  }

  /// A description of the JSON for this type, beginning with "it must be".
  private var expectation: String {
    switch self {
    case .bool: "it must be true or false"
    case .s32: "it must be a whole number of 32 bits"
    case .s64: "it must be a whole number of 64 bits"
    case .f64: "it must be a number"
    case .string: "it must be a text"
    case .color: "it must be a colour, such as \"#2a9d8f\" or \"teal\""
    case .point: "it must be a point, [x, y]"
    case .paint: "it must be null, a colour as text, or an object"
    case .stroke, .textStyle: "it must be null or an object"
    case .column: "it must be null"
    case .enumeration(let enumeration):
      "it must be one of " + enumeration.cases.map { "\"\($0)\"" }.joined(separator: ", ")
    case .list(let element): "it must be an array of \(element)"
    case .option(let wrapped): "it must be \(wrapped) or null"
    }
  }

  private static func looksLikeColor(_ text: String) -> Bool {
    guard text.first == "#" else { return !text.isEmpty && text.allSatisfy(\.isLetter) }
    let digits = text.dropFirst()
    return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
  }
}
