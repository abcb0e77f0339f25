import Glibc

/// The file names of the libraries that are loaded: a kind is known before its library is loaded.
func loadedLibraries(among paths: [String]) -> [String] {
  guard let maps = fopen("/proc/self/maps", "r") else { return [] }
  defer { fclose(maps) }
  var loaded: Set<String> = []
  var line = [CChar](repeating: 0, count: 8192)
  while fgets(&line, CInt(line.count), maps) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    for path in paths where text.hasSuffix(" \(path)\n") { loaded.insert(path) }
  }
  return loaded.map { String($0.split(separator: "/").last ?? "") }.sorted()
}
