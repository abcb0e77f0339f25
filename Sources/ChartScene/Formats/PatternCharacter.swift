/// A character of a pattern for numbers or times, with whether it stands for itself.
struct PatternCharacter: Hashable, Sendable {
  var character: Character
  /// Whether it was in single quotes.
  var isQuoted: Bool

  /// Reads a pattern: text in single quotes is quoted, two single quotes are one; nil where a quote isn't closed.
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

  /// Whether it isn't quoted and one of some characters.
  func isOne(of characters: String) -> Bool { !isQuoted && characters.contains(character) }
}
