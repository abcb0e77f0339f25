@preconcurrency import Glibc  // environ is a variable

/// The paths of a registry: for plug-ins, for the helper that scans them, and for the cache.
public struct PluginDirectories: Hashable, Sendable {
  /// A directory with plug-ins.
  public struct Directory: Hashable, Sendable {
    /// The path; a missing directory has no plug-ins.
    public var path: String
    /// `true` if libraries that aren't plug-ins are listed as such.
    ///
    /// Default: `true`.
    ///
    /// They are unexpected in a directory made for plug-ins, but not beside a program.
    public var listsOtherLibraries: Bool

    /// Creates an entry for a directory.
    public init(path: String, listsOtherLibraries: Bool = true) {
      self.path = path
      self.listsOtherLibraries = listsOtherLibraries
    }
  }

  /// The directory for plug-ins of the whole system.
  public static let systemDirectory = "/usr/lib/charthouse/plugins"

  /// The directories with plug-ins; of two plug-ins with one name, the first one found counts.
  public var directories: [Directory]
  /// The file of the cache; `nil` for no cache.
  public var cacheFile: String?
  /// The helper `charthouse-scan`; `nil` if it wasn't found, so that nothing new is scanned.
  public var scanner: String?
  /// The paths at which the helper was searched.
  public var scannerCandidates: [String]
  /// The running program's file; its owner's plug-ins are trusted.
  public var executable: String?
  /// Plug-ins that must not be used, by path or file name.
  public var disabled: Set<String>
  /// The environment of the helper.
  public var environment: [String: String]

  /// Creates the standard paths.
  ///
  /// - Plug-ins: the given directories, those of `CHARTHOUSE_PLUGIN_PATH` (separated by colons),
  ///   `$XDG_DATA_HOME/charthouse/plugins`, `../lib/charthouse/plugins` from the executable's
  ///   directory, the system's directory, the libraries beside the executable.
  /// - The helper: beside the executable, `CHARTHOUSE_SCAN`, `../libexec/charthouse` from the
  ///   executable's directory.
  /// - The cache: `$XDG_CACHE_HOME/charthouse`.
  /// - Disabled plug-ins: `CHARTHOUSE_PLUGIN_DISABLE`, separated by colons.
  ///
  /// - Parameters:
  ///   - directories: Directories to search first.
  ///   - environment: The environment variables. Default: the process's own.
  ///   - executable: The running program's file.
  public init(
    directories: [String] = [],
    environment: [String: String] = PluginDirectories.processEnvironment,
    executable: String? = PluginDirectories.processExecutable
  ) {
    func list(_ variable: String) -> [String] {
      (environment[variable] ?? "").split(separator: ":").map(String.init)
    }
    func personal(_ variable: String, inHome standard: String) -> String? {
      // The specification ignores relative paths: XDG Base Directory Specification 0.8.
      if let path = environment[variable], path.hasPrefix("/") { return path }
      return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(standard)" : nil }
    }
    let beside = executable.flatMap(Self.directory)
    let data = personal("XDG_DATA_HOME", inHome: ".local/share").map { "\($0)/charthouse/plugins" }
    let installed = beside.map { "\($0)/../lib/charthouse/plugins" }
    self.directories =
      (directories + list("CHARTHOUSE_PLUGIN_PATH")
      + [data, installed, Self.systemDirectory]
      .compactMap(\.self)).map { Directory(path: $0) }
    if let beside {
      self.directories.append(Directory(path: beside, listsOtherLibraries: false))
    }
    cacheFile = personal("XDG_CACHE_HOME", inHome: ".cache").map { "\($0)/charthouse/plugins" }
    scannerCandidates = [
      beside.map { "\($0)/charthouse-scan" }, environment["CHARTHOUSE_SCAN"],
      beside.map { "\($0)/../libexec/charthouse/charthouse-scan" },
    ].compactMap(\.self)
    scanner = scannerCandidates.first { access($0, X_OK) == 0 }
    self.executable = executable
    disabled = Set(list("CHARTHOUSE_PLUGIN_DISABLE"))
    self.environment = environment
  }

  /// The current environment variables of the process.
  public static var processEnvironment: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next += 1
    }
    return variables
  }

  /// The running program's file; `nil` if the system doesn't provide it.
  public static var processExecutable: String? { realPath("/proc/self/exe") }

  /// The path without links, dots and double slashes; `nil` if there is no such file.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The directory that the file at `path` is in.
  static func directory(of path: String) -> String? {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
  }
}
