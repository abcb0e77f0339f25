internal import ChartBridge

/// The rules for the names of kinds, members and enumerations.
enum Naming {
  /// `true` for letters, digits and underscores without a leading digit.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) || first == UInt8(ascii: "_") else {
      return false
    }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
  }

  /// `true` for identifiers joined by single hyphens: `step-before`.
  static func isHyphenated(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return isIdentifier(String(parts[0]))
      && parts.dropFirst().allSatisfy { !$0.isEmpty && isIdentifier("_" + $0) }
  }

  /// `true` for lower-case letters, digits and single hyphens after a letter: `multi-line`.
  static func isKindName(_ name: String) -> Bool {
    isHyphenated(name)
      && name.utf8.allSatisfy { !(isLetter($0) && $0 & 0x20 == 0) && $0 != UInt8(ascii: "_") }
  }

  /// `true` for at least two parts separated by dots: `org.example.bar`.
  static func isKindID(_ id: String) -> Bool {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { !$0.isEmpty && isHyphenated("_" + $0) }
  }

  /// `true` if `name` is a type in every signature.
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
