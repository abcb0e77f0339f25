/// Names of font families, the wanted first.
struct FontFamilies {
  private var names: [String]

  private static let generic = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui",
  ]

  /// Makes a list of names separated by commas; it ends with a generic one, which every viewer has.
  init(_ list: String) {
    names = list.split(separator: ",").map { name in
      let bare = String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      return bare.lowercased() == "sans" ? "sans-serif" : bare
    }
    names.removeAll(where: \.isEmpty)
    if !names.contains(where: { Self.generic.contains($0.lowercased()) }) {
      names.append("sans-serif")
    }
  }

  /// The list as CSS has it.
  var css: String {
    names.map { name in
      let lowercased = name.lowercased()
      if Self.generic.contains(lowercased) { return lowercased }
      let isPlain = name.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
      return isPlain ? name : "'" + name.filter { $0 != "'" && $0 != "\\" } + "'"
    }.joined(separator: ", ")
  }
}
