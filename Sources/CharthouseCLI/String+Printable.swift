extension String {
  /// The text with control characters as escapes, such as `\u{1b}`, so that a terminal shows them.
  ///
  /// Line breaks and tabs are kept. Marks that override the direction of writing count as controls.
  var printable: String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isHidden {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// `true` for control characters other than line breaks and tabs, and for direction overrides.
  fileprivate var isHidden: Bool {
    switch value {
    case 0x09, 0x0a: false
    case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
