import Charthouse
import Glibc

/// A script of input actions, one per line.
enum InputScript {
  /// Reads a file, or standard input for "-", and passes each action on as soon as it is read.
  ///
  /// - Throws: `InputScriptError` if a line isn't valid, or the error of `body`.
  static func run(_ file: String, _ body: (InputAction) throws -> Void) throws {
    let name = file == "-" ? "standard input" : file
    guard let stream = file == "-" ? fdopen(dup(STDIN_FILENO), "r") : fopen(file, "r") else {
      throw InputScriptError.unreadable(file: name, reason: String(cString: strerror(errno)))
    }
    defer { fclose(stream) }
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    var number = 0
    errno = 0
    while getline(&buffer, &capacity, stream) >= 0, let buffer {
      number += 1
      let line = String(cString: buffer)
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      guard let action = InputAction(words) else {
        throw InputScriptError.line(
          file: name, number: number, text: words.joined(separator: " "),
          suggestion: nearestName(
            to: String(words[0]), among: InputAction.forms.map { String($0.prefix { $0 != " " }) }))
      }
      try body(action)
    }
    if ferror(stream) != 0 {
      throw InputScriptError.unreadable(file: name, reason: String(cString: strerror(errno)))
    }
  }
}

/// An error in a script of input actions.
enum InputScriptError: Error, CustomStringConvertible {
  /// The limits of an action's numbers, in words.
  private static func limit(_ verb: Substring) -> String {
    switch verb {
    case "pinch": ", FACTOR greater than 0"
    case "advance": ", SECONDS at least 0"
    default: ""
    }
  }

  /// The file can't be read.
  case unreadable(file: String, reason: String)
  /// A line isn't valid.
  case line(file: String, number: Int, text: String, suggestion: String?)

  var description: String {
    switch self {
    case .unreadable(let file, let reason): return "\(file) can't be read: \(reason)."
    case .line(let file, let number, let text, let suggestion):
      let form = InputAction.forms.first { form in
        (suggestion ?? "").isEmpty ? false : form.hasPrefix("\(suggestion ?? "")")
      }
      let verb = text.prefix { $0 != " " }
      let advice =
        switch form {
        case let form? where verb == form.prefix { $0 != " " }:
          form.contains(" ")
            ? "write \(form)\(Self.limit(verb))." : "nothing may follow \(verb)."
        case let form?: "did you mean \(form)?"
        case nil: "it must be one of \(InputAction.forms.joined(separator: ", "))."
        }
      return "\(file), line \(number): \"\(text)\" is not understood; \(advice)"
    }
  }
}
