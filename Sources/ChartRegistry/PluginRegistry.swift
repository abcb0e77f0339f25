import ChartBridge
import ChartDescription
import ChartText
import Synchronization

/// Finds plug-ins, describes their kinds without loading them, and loads a library when a kind is
/// first used.
///
/// The first access searches all directories; its result is kept until `refresh()`. An unknown
/// library is opened in a process of its own, so that it can do no harm here. Any thread may use
/// the registry; while one searches, the others wait.
public final class PluginRegistry: Sendable {
  /// The registry of the usual directories.
  public static let shared = PluginRegistry()

  /// The directories that it searches.
  public let places: PluginDirectories
  private let scanner: ScanProcess?
  private let found = Mutex<[PluginRecord]?>(nil)
  let loaded = Mutex<[String: LoadedPlugin]>([:])

  /// Creates a registry that searches the given directories first, then the usual ones.
  public convenience init(directories: [String] = []) {
    self.init(places: PluginDirectories(directories: directories))
  }

  /// Creates a registry for chosen directories.
  public convenience init(places: PluginDirectories) {
    let scanner = places.scanner.map { ScanProcess(scanner: $0, environment: places.environment) }
    self.init(places: places, scanner: scanner)
  }

  init(places: PluginDirectories, scanner: ScanProcess?) {
    self.places = places
    self.scanner = scanner
  }

  /// All libraries found, usable or not, in search order.
  public var plugins: [PluginRecord] {
    found.withLock { found in
      if let found { return found }
      let records = PluginSurvey(places: places, scanner: scanner).records()
      found = records
      return records
    }
  }

  /// All usable kinds, in search order.
  public var kinds: [RegisteredKind] {
    plugins.filter { $0.state == .available }.compactMap(\.description).flatMap { plugin in
      plugin.kinds.map { RegisteredKind(description: $0, plugin: plugin) }
    }
  }

  /// Returns the kind with an identifier or short name.
  ///
  /// - Throws: `PluginError.unusableKind` if only an unusable plug-in has it,
  ///   `PluginError.unknownKind` if none is known to have it.
  public func kind(named name: String) throws(PluginError) -> RegisteredKind {
    let plugins = plugins
    let owners = plugins.filter { $0.kindNames.contains(name) }
    if let plugin = owners.first(where: { $0.state == .available })?.description,
      let kind = plugin.kinds.first(where: { $0.id == name || $0.name == name })
    {
      return RegisteredKind(description: kind, plugin: plugin)
    }
    if let owner = owners.first {
      throw .unusableKind(name: name, path: owner.path, state: owner.state)
    }
    throw unknownKind(name, among: plugins)
  }

  /// Searches all directories again.
  ///
  /// Broken libraries are tried again if they have changed, or if `retryingBroken` is set. Loaded
  /// kinds stay as they are.
  public func refresh(retryingBroken: Bool = false) {
    found.withLock {
      $0 = PluginSurvey(places: places, scanner: scanner, retriesBroken: retryingBroken).records()
    }
  }

  private func unknownKind(_ name: String, among plugins: [PluginRecord]) -> PluginError {
    let names = kinds.map(\.description.name)
    return .unknownKind(
      name: name, suggestion: nearestName(to: name, among: names), available: names,
      unusable: plugins.filter(\.state.hidesKinds).map { "\($0.path): \($0.state)" })
  }
}

extension PluginState {
  /// `true` if a plug-in in this state may have unknown kinds.
  fileprivate var hidesKinds: Bool {
    switch self {
    case .available, .shadowed, .notPlugin: false
    case .incompatible, .missingLibrary, .broken, .refused, .disabled, .notScanned: true
    }
  }
}
