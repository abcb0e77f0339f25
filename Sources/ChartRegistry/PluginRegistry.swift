import ChartBridge
import ChartDescription
import ChartText
import Synchronization

/// Finds plug-ins, knows their kinds without loading them, and loads a library when its kind is first used.
///
/// The first question looks at all places; the answers stay until `refresh()`. A library that nobody knows yet is opened
/// in a process of its own, so that what it does there, it does not do here. Any thread may ask; while one looks, the
/// others wait.
public final class PluginRegistry: Sendable {
  /// The registry of the usual places.
  public static let shared = PluginRegistry()

  /// Where it looks.
  public let places: PluginDirectories
  private let scanner: ScanProcess?
  private let found = Mutex<[PluginRecord]?>(nil)
  let loaded = Mutex<[String: LoadedPlugin]>([:])

  /// Makes a registry that looks in the given directories first, and then in the usual places.
  public convenience init(directories: [String] = []) {
    self.init(places: PluginDirectories(directories: directories))
  }

  /// Makes a registry for places of the caller's choice.
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
  /// - Throws: `PluginError.unusableKind` where only a plug-in has it that can't be used, `unknownKind` where none is
  ///   known to have it.
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

  /// Looks at all places again.
  ///
  /// Libraries that were found broken are tried again when they have changed, or when
  /// `retryingBroken` is set. Kinds that have been loaded stay as they are.
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
  /// Whether a plug-in in this state may have kinds that nobody knows of.
  fileprivate var hidesKinds: Bool {
    switch self {
    case .available, .shadowed, .notPlugin: false
    case .incompatible, .missingLibrary, .broken, .refused, .disabled, .notScanned: true
    }
  }
}
