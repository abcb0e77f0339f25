import Charthouse

/// The pictures of the program.
enum Picture: String, CaseIterable {
  case report, lines, discrete, heart, scrubbing

  /// The picture's chart with its settings.
  func page(_ registry: PluginRegistry = .shared) throws -> Page {
    switch self {
    case .report: try .report(registry)
    case .lines: try .lines(registry)
    case .discrete: try .discrete(registry)
    case .heart: try .heart(registry)
    case .scrubbing: try .scrubbing(registry)
    }
  }
}
