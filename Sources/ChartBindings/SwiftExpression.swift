/// An expression of a value: a literal, a list, or a call with arguments.
indirect enum SwiftExpression: Equatable {
  /// Source that can't be broken into lines.
  case literal(String)
  /// The text of a string literal.
  case text(String)
  /// An array literal.
  case list([SwiftExpression])
  /// A call with arguments, with `nil` for arguments without a label.
  case call(String, [(label: String?, value: SwiftExpression)])

  static func == (left: SwiftExpression, right: SwiftExpression) -> Bool { left.line == right.line }

  /// The expression in one line.
  var line: String {
    switch self {
    case .literal(let text): text
    case .text(let text): SwiftText.literal(text)
    case .list(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .call(let name, let arguments):
      name + "(" + arguments.map(Self.line(of:)).joined(separator: ", ") + ")"
    }
  }

  private static func line(of argument: (label: String?, value: SwiftExpression)) -> String {
    (argument.label.map { "\($0): " } ?? "") + argument.value.line
  }

  /// Returns the lines of the expression.
  ///
  /// - Parameters:
  ///   - indentation: The indentation of the first line.
  ///   - before: The columns of other text at the start of the first line.
  ///   - after: The columns of other text at the end of the last line.
  /// - Returns: The lines, relative to the indentation.
  func lines(indentation: Int, before: Int = 0, after: Int = 0) -> [String] {
    if indentation + before + line.count + after <= SwiftText.width { return [line] }
    if case .text(let text) = self {
      let width = SwiftText.width - indentation - 4 - after
      return SwiftText.literals(text, width: width).enumerated().map { ($0 == 0 ? "" : "+ ") + $1 }
    }
    let (open, close, items) =
      switch self {
      case .literal(let text): (text, "", [(label: String?, value: SwiftExpression)]())
      case .text: (line, "", [])
      case .list(let elements): ("[", "]", elements.map { (label: nil, value: $0) })
      case .call(let name, let arguments): ("\(name)(", ")", arguments)
      }
    guard !items.isEmpty else { return [line] }
    let inner = indentation + 2
    let space = String(repeating: " ", count: 2)
    let together = items.map(Self.line(of:)).joined(separator: ", ")
    if inner + together.count + close.count + after <= SwiftText.width, case .call = self {
      return [open, space + together + close]
    }
    var lines = [open]
    for (index, item) in items.enumerated() {
      let label = item.label.map { "\($0): " } ?? ""
      var own = item.value.lines(indentation: inner, before: label.count, after: 1 + after)
      if own.count > 1, case .text = item.value {
        own = [String(label.dropLast())] + own.map { space + $0 }
      } else {
        own[0] = label + own[0]
      }
      if index < items.count - 1 { own[own.count - 1] += "," }
      lines += own.map { space + $0 }
    }
    if case .list = self {
      lines[lines.count - 1] += ","
      lines.append(close)
    } else {
      lines[lines.count - 1] += close
    }
    return lines
  }
}
