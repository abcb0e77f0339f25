/// Finds the lines of a JSON text where values begin, for messages.
package struct JSONLines {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0

  /// The line, from 1, of the value that a path leads to.
  ///
  /// A path is such as `$.charts[0]["a name"]`. It is the line of the value's key, where it has one; where the path goes on
  /// to what isn't there, that of the last value that is.
  package static func line(of path: some StringProtocol, in text: UnsafeBufferPointer<UInt8>) -> Int
  {
    var lines = JSONLines(text: text)
    let offset = lines.offset(of: Step.all(in: path))
    return 1 + text[..<min(offset, text.count)].count { $0 == UInt8(ascii: "\n") }
  }

  private enum Step {
    case member(String)
    case element(Int)

    /// The steps of a path after its `$`.
    static func all(in path: some StringProtocol) -> [Step] {
      var steps: [Step] = []
      var rest = path.dropFirst()[...]
      while let sign = rest.first {
        rest.removeFirst()
        if sign == "." {
          let name = rest.prefix { $0 != "." && $0 != "[" }
          steps.append(.member(String(name)))
          rest = rest[name.endIndex...]
        } else if rest.first == "\"", let end = rest.firstRange(of: "\"]") {
          steps.append(.member(String(rest[..<end.lowerBound].dropFirst())))
          rest = rest[end.upperBound...]
        } else {
          let index = rest.prefix { $0 != "]" }
          guard let index = Int(index) else { return steps }
          steps.append(.element(index))
          rest = rest.drop { $0 != "]" }.dropFirst()
        }
      }
      return steps
    }
  }

  private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private mutating func offset(of steps: [Step]) -> Int {
    skipSpace()
    var found = offset
    for step in steps {
      guard let place = enter(step) else { break }
      found = place
    }
    return found
  }

  /// Goes to a value inside the one that begins here, and gives where it, or its key, begins.
  private mutating func enter(_ step: Step) -> Int? {
    let isObject = next == UInt8(ascii: "{")
    guard isObject || next == UInt8(ascii: "[") else { return nil }
    var index = 0
    repeat {
      offset += 1
      skipSpace()
      let start = offset
      if isObject {
        guard next == UInt8(ascii: "\"") else { return nil }
        skipText()
        let key = String(decoding: text[start + 1..<max(start + 1, offset - 1)], as: UTF8.self)
        skipSpace()
        offset += 1
        skipSpace()
        if case .member(key) = step { return start }
      } else if case .element(index) = step {
        return start
      }
      skipValue()
      skipSpace()
      index += 1
    } while next == UInt8(ascii: ",")
    return nil
  }

  private var next: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte <= UInt8(ascii: " ") { offset += 1 }
  }

  private mutating func skipText() {
    offset += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset + 1, text.count)
  }

  private mutating func skipValue() {
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        skipText()
        if depth == 0 { return }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
        if depth == 0 {
          offset += 1
          return
        }
      case UInt8(ascii: ",") where depth == 0: return
      default: break
      }
      offset += 1
    }
  }
}
