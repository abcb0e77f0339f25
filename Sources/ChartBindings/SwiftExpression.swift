/// An expression of a kind that values have: a literal, a list, or a call with arguments.
indirect enum SwiftExpression: Equatable {
  /// A text that can't be broken.
  case literal(String)
  /// A text between quotation marks.
  case text(String)
  /// Elements between brackets.
  case list([SwiftExpression])
  /// A call with arguments; a label of `nil` is none.
  case call(String, [(label: String?, value: SwiftExpression)])

  static func == (left: SwiftExpression, right: SwiftExpression) -> Bool { left.line == right.line }

  /// All of it in one line.
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

  /// The lines that it takes.
  ///
  /// - Parameters:
  ///   - indentation: Spaces before the first line.
  ///   - before: Columns that the first line has beside those.
  ///   - after: Columns that the last line needs behind it.
  /// - Returns: The lines, without the spaces before the first one.
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
