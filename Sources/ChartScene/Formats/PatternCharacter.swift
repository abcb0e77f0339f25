/// A character of a pattern for numbers or times, quoted or not.
struct PatternCharacter: Hashable, Sendable {
  var character: Character
  /// `true` if it was in single quotes.
  var isQuoted: Bool

  /// Reads the characters of a pattern; `nil` if a quote isn't closed.
  ///
  /// Text in single quotes is quoted, and two single quotes are one.
  static func all(of pattern: String) -> [PatternCharacter]? {
    var all: [PatternCharacter] = []
    var isInside = false
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      if character != "'" {
        all.append(PatternCharacter(character: character, isQuoted: isInside))
      } else if rest.first == "'" {
        rest.removeFirst()
        all.append(PatternCharacter(character: "'", isQuoted: true))
      } else {
        isInside.toggle()
      }
    }
    return isInside ? nil : all
  }

  /// `true` if it isn't quoted and is one of some characters.
  func isOne(of characters: String) -> Bool { !isQuoted && characters.contains(character) }
}
