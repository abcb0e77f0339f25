/// The result of opening a library in a process of its own.
///
/// It is valid as long as the file is the same.
enum ScanFinding {
  case described(StoredDescription)
  case incompatible(reason: String)
  case notPlugin(reason: String)
  /// `kindNames` are those that could still be read, or those from when it was last usable.
  case broken(LoadFailure, kindNames: [String])

  /// The identifiers and short names of the library's kinds, as far as known.
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
