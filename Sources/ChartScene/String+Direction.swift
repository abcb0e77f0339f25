extension String {
  /// `true` if the text runs from right to left, which its first letter decides.
  ///
  /// Source: Unicode Standard Annex #9, rules P2 and P3, with the blocks of scripts that run from
  /// right to left.
  package var isRightToLeft: Bool {
    if utf8.allSatisfy({ $0 < 0x80 }) { return false }
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
        // Digits and signs in these blocks don't determine the direction of a line.
        if scalar.properties.isAlphabetic { return true }
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
