internal import ChartBridge

/// How kinds, members and enumerations may be called.
enum Naming {
  /// Letters, digits and underscores, no digit first.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) || first == UInt8(ascii: "_") else {
      return false
    }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
  }

  /// Identifiers joined by single hyphens: `step-before`.
  static func isHyphenated(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return isIdentifier(String(parts[0]))
      && parts.dropFirst().allSatisfy { !$0.isEmpty && isIdentifier("_" + $0) }
  }

  /// Lower-case letters, digits and single hyphens, a letter first: `multi-line`.
  static func isKindName(_ name: String) -> Bool {
    isHyphenated(name)
      && name.utf8.allSatisfy { !(isLetter($0) && $0 & 0x20 == 0) && $0 != UInt8(ascii: "_") }
  }

  /// At least two parts with a dot between them: `org.example.bar`.
  static func isKindID(_ id: String) -> Bool {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { !$0.isEmpty && isHyphenated("_" + $0) }
  }

  /// Whether signatures know `name` as a type of their own.
  static func isBuiltInType(_ name: String) -> Bool {
    ["list", "option"].contains(name) || (try? ValueType(parsing: name)) != nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
