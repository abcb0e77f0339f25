/// The result of opening a library in a separate process, valid while the file is unchanged.
enum ScanFinding {
  case described(StoredDescription)
  case incompatible(reason: String)
  case notPlugin(reason: String)
  /// `kindNames` are those that could be read, or that it had before it broke.
  case broken(LoadFailure, kindNames: [String])

  /// Ids and short names of the library's kinds, as far as known.
  var kindNames: [String] {
    switch self {
    case .described(let stored): stored.kindNames
    case .broken(_, let kindNames): kindNames
    case .incompatible, .notPlugin: []
    }
  }

  var isBroken: Bool {
    if case .broken = self { true } else { false }
  }
}
