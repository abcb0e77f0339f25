import Glibc
import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("The usual plug-in directories")
struct PluginDirectoriesTests {
  @Test("are searched from the program's own to those beside it")
  func order() {
    let places = PluginDirectories(
      directories: ["/given"],
      environment: [
        "CHARTHOUSE_PLUGIN_PATH": "/one::/two", "XDG_DATA_HOME": "/data", "HOME": "/home/ada",
      ], executable: "/opt/bin/tool")
    #expect(
      places.directories == [
        .init(path: "/given"), .init(path: "/one"), .init(path: "/two"),
        .init(path: "/data/charthouse/plugins"),
        .init(path: "/opt/bin/../lib/charthouse/plugins"),
        .init(path: PluginDirectories.systemDirectory),
        .init(path: "/opt/bin", listsOtherLibraries: false),
      ])
  }

  @Test("are in the home directory if the XDG variables are absent, empty or relative")
  func home() {
    for value in [nil, "", "data"] {
      var environment = ["HOME": "/home/ada"]
      environment["XDG_DATA_HOME"] = value
      environment["XDG_CACHE_HOME"] = value
      let places = PluginDirectories(environment: environment, executable: nil)
      #expect(places.directories.first?.path == "/home/ada/.local/share/charthouse/plugins")
      #expect(places.cacheFile == "/home/ada/.cache/charthouse/plugins")
    }
  }

  @Test("have no cache if there is no home directory")
  func homeless() {
    let places = PluginDirectories(environment: [:], executable: nil)
    #expect(places.cacheFile == nil)
    #expect(places.directories.map(\.path) == [PluginDirectories.systemDirectory])
  }

  @Test("have the helper beside the executable, else at the variable's path, else in libexec")
  func scanner() throws {
    let enclosure = try Enclosure()
    for directory in ["/bin", "/libexec", "/libexec/charthouse"] {
      mkdir(enclosure.path + directory, 0o755)
    }
    let candidates = [
      enclosure.path + "/bin/charthouse-scan", enclosure.path + "/my-scan",
      enclosure.path + "/bin/../libexec/charthouse/charthouse-scan",
    ]
    func places() -> PluginDirectories {
      PluginDirectories(
        environment: ["CHARTHOUSE_SCAN": enclosure.path + "/my-scan"],
        executable: enclosure.path + "/bin/tool")
    }
    #expect(places().scannerCandidates == candidates)
    #expect(places().scanner == nil)
    for candidate in candidates.reversed() {
      try File.write([], to: candidate, mode: 0o755)
      #expect(places().scanner == candidate)
    }
  }

  @Test("of this process are known")
  func process() {
    #expect(
      PluginDirectories.processEnvironment["PATH"] == getenv("PATH").map { String(cString: $0) })
    #expect(PluginDirectories.processExecutable?.hasPrefix("/") == true)
  }
}
