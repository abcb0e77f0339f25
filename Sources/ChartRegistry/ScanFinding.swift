/// What is known of a library after it was opened in a process of its own.
///
/// It holds as long as the file is the same.
enum ScanFinding {
  case described(StoredDescription)
  case incompatible(reason: String)
  case notPlugin(reason: String)
  /// `kindNames` are those that could still be read, or that it had when it was last well.
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
