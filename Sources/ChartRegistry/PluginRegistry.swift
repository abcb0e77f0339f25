import ChartBridge
import ChartDescription
import ChartText
import Synchronization

/// Finds plug-ins, knows their kinds without loading them, and loads libraries on first use.
///
/// The first query searches all directories; the results stay until `refresh()`. An unknown library
/// is opened in a separate process first, so that it can't harm this one. All methods may be called
/// from any thread; while one thread searches, the others wait.
public final class PluginRegistry: Sendable {
  /// The registry of the standard directories.
  public static let shared = PluginRegistry()

  /// The paths that it searches.
  public let places: PluginDirectories
  private let scanner: ScanProcess?
  private let found = Mutex<[PluginRecord]?>(nil)
  let loaded = Mutex<[String: LoadedPlugin]>([:])

  /// Creates a registry that searches the given directories first, and then the standard ones.
  public convenience init(directories: [String] = []) {
    self.init(places: PluginDirectories(directories: directories))
  }

  /// Creates a registry for the given paths.
  public convenience init(places: PluginDirectories) {
    let scanner = places.scanner.map { ScanProcess(scanner: $0, environment: places.environment) }
    self.init(places: places, scanner: scanner)
  }

  init(places: PluginDirectories, scanner: ScanProcess?) {
    self.places = places
    self.scanner = scanner
  }

  /// All libraries that were found, usable or not, in search order.
  public var plugins: [PluginRecord] {
    found.withLock { found in
      if let found { return found }
      let records = PluginSurvey(places: places, scanner: scanner).records()
      found = records
      return records
    }
  }

  /// All kinds that can be used, in search order.
  public var kinds: [RegisteredKind] {
    plugins.filter { $0.state == .available }.compactMap(\.description).flatMap { plugin in
      plugin.kinds.map { RegisteredKind(description: $0, plugin: plugin) }
    }
  }

  /// The kind with an id or short name.
  ///
  /// - Throws: `PluginError.unusableKind` if only an unusable plug-in has it, `unknownKind` if no
  ///   plug-in is known to have it.
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
  /// Broken libraries are scanned again if they have changed, or if `retryingBroken` is `true`.
  /// Kinds that are loaded stay as they are.
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
    case .incompatible, .missingLibrary, .broken, .pendingErrors, .disabled, .notScanned: true
    }
  }
}
