/// Names of font families, in order of preference.
struct FontFamilies {
  private var names: [String]

  private static let generic = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui",
  ]

  /// Creates a list from names separated by commas, followed by a generic one.
  init(_ list: String) {
    let space = UInt8(ascii: " ")
    names = list.utf8.split(separator: UInt8(ascii: ",")).compactMap { name in
      var bare = name.drop { $0 == space }
      while bare.last == space { bare.removeLast() }
      let text = String(Substring(bare))
      return text.isEmpty ? nil : text.lowercased() == "sans" ? "sans-serif" : text
    }
    if !names.contains(where: { Self.generic.contains($0.lowercased()) }) {
      names.append("sans-serif")
    }
  }

  /// The list in CSS syntax.
  var css: String {
    names.map { name in
      let lowercased = name.lowercased()
      if Self.generic.contains(lowercased) { return lowercased }
      let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
      let isPlain = lowercased.utf8.allSatisfy(letters.contains)
      return isPlain ? name : "'" + name.filter { $0 != "'" && $0 != "\\" } + "'"
    }.joined(separator: ", ")
  }
}
