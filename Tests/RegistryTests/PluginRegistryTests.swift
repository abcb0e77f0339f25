import CChartPlugin
import ChartBridge
import ChartDescription
import Dispatch
import Glibc
import Synchronization
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

@Suite("The plug-in registry")
struct PluginRegistryTests {
  @Test("reports everything that a plug-in describes")
  func description() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("sound")
    let curve = Enumeration(name: "curve", cases: ["linear", "step-before"])
    let expected = PluginDescription(
      path: path, name: "Zoo", version: "1.2.3", interface: .init(major: 1, minor: 0),
      kinds: [
        KindDescription(
          id: "org.example.sound", name: "sound", title: "Zoo", summary: "A kind of the zoo.",
          flags: .aligned, enumerations: [curve],
          properties: [
            PropertyDescription(
              name: "width", type: .f64, defaultValue: "1.5", minimum: "0", maximum: "20",
              step: "0.5", unit: "pt", summary: "How wide.", group: "Look", order: 2,
              flags: .animatable),
            PropertyDescription(
              name: "shape", type: .enumeration(curve), defaultValue: "\"step-before\"",
              choices: "[\"linear\", \"step-before\"]", flags: .needsLayout),
          ],
          methods: [
            MethodDescription(
              name: "explode",
              signature: Signature(
                parameters: [.init(name: "slice", type: .s64), .init(name: "points", type: .f64)],
                result: nil), summary: "Moves a slice outwards.")
          ],
          queries: [
            QueryDescription(
              name: "y",
              signature: Signature(
                parameters: [.init(name: "series", type: .s64)], result: .column),
              summary: "How high.", isRequired: true, takes: [.number, .time])
          ],
          events: [
            EventDescription(
              name: "selected",
              signature: Signature(parameters: [.init(name: "record", type: .s64)], result: nil),
              summary: "A record was chosen.")
          ])
      ])
    #expect(try enclosure.registry().plugins.first?.description == expected)
    // From the cache, the result is the same.
    #expect(try enclosure.registry(scanner: false).plugins.first?.description == expected)
  }

  @Test("finds a kind by its id as by its short name")
  func kindByName() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound")
    let registry = try enclosure.registry()
    #expect(
      try registry.kind(named: "sound") == registry.kind(named: "org.example.sound"))
  }

  @Test("ignores foreign files, directories, dangling links and backups")
  func foreignFiles() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound")
    for name in ["libold.a", "libsound.so~", ".libsound.so.swp", "sound.so", "libsound.so.1"] {
      try File.write(Array("!<arch>\n".utf8), to: "\(enclosure.plugins)/\(name)")
    }
    mkdir(enclosure.library("folder"), 0o755)
    symlink("/nowhere/at/all", enclosure.library("dangling"))
    mkfifo(enclosure.library("fifo"), 0o644)
    #expect(try enclosure.registry().plugins.map(\.path) == [enclosure.library("sound")])
  }

  @Test("takes a file with several names once")
  func links() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("sound", as: "a")
    symlink(path, enclosure.library("b"))
    link(path, enclosure.library("c"))
    let records = try enclosure.registry().plugins
    #expect(records.map(\.path) == [path])
    #expect(records.map(\.state) == [.available])
  }

  @Test("shadows a plug-in whose kind another has already, and shows both paths")
  func shadowed() throws {
    let enclosure = try Enclosure()
    let first = try enclosure.add("sound", as: "First")
    let second = try enclosure.add("sound", as: "Second", "-DREBUILT")
    let registry = try enclosure.registry()
    #expect(registry.plugins.map(\.path) == [first, second])
    #expect(registry.plugins.map(\.state) == [.available, .shadowed(by: first)])
    #expect("\(registry.plugins[1].state)".contains(first))
    #expect(try registry.kind(named: "sound").plugin.path == first)
    #expect(registry.kinds.count == 1)
  }

  @Test("refuses what everybody may change, and opens nothing of it")
  func worldWritable() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("crash-in-constructor")
    chmod(path, 0o666)
    #expect(
      try enclosure.registry().plugins.map(\.state) == [
        .refused(reason: "everybody may change \(path)")
      ])
    chmod(path, 0o644)
    chmod(enclosure.plugins, 0o777)
    #expect(
      try enclosure.registry().plugins.map(\.state) == [
        .refused(reason: "everybody may change \(enclosure.plugins)")
      ])
    #expect(File.text(enclosure.cache) == nil)
  }

  @Test("refuses a link into a directory that everybody may change")
  func linkIntoWorldWritable() throws {
    let enclosure = try Enclosure()
    let open = enclosure.path + "/open"
    mkdir(open, 0o755)
    rename(try enclosure.add("sound"), open + "/libsound.so")
    symlink(open + "/libsound.so", enclosure.library("linked"))
    chmod(open, 0o777)
    #expect(
      try enclosure.registry().plugins.map(\.state) == [
        .refused(reason: "everybody may change \(open)")
      ])
  }

  @Test("refuses what belongs to a stranger", .enabled(if: geteuid() == 0))
  func foreignOwner() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("sound")
    chown(path, 65_534, 65_534)
    let state = try #require(try enclosure.registry().plugins.first?.state)
    #expect("\(state)".hasPrefix("refused: \(path) belongs to user 65534"))
  }

  @Test("warns of what a group may change")
  func groupWritable() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("sound")
    chmod(path, 0o664)
    let record = try #require(try enclosure.registry().plugins.first)
    #expect(record.state == .available)
    #expect(record.warnings == ["everybody in its group may change \(path)"])
  }

  @Test("leaves out plug-ins that are disabled, which then shadow none")
  func disabled() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound", as: "First")
    try enclosure.add("sound", as: "Second", "-DREBUILT")
    var places = try enclosure.places()
    places.disabled = ["libFirst.so"]
    #expect(enclosure.registry(places).plugins.map(\.state) == [.disabled, .available])
  }

  @Test("does not list other libraries in shared directories")
  func otherLibraries() throws {
    let enclosure = try Enclosure()
    try enclosure.add("no-entry")
    try enclosure.add("sound")
    var places = try enclosure.places()
    places.directories[0].listsOtherLibraries = false
    #expect(enclosure.registry(places).plugins.map(\.path) == [enclosure.library("sound")])
  }

  // MARK: Errors

  @Test("suggests the kind that was meant, and lists what there is")
  func suggestion() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound", as: "Candle", "-DNAME=\"candlestick\"")
    try enclosure.add("sound", as: "Line", "-DNAME=\"line\"")
    let registry = try enclosure.registry()
    #expect(
      throws: PluginError.unknownKind(
        name: "candelstick", suggestion: "candlestick", available: ["candlestick", "line"],
        unusable: [])
    ) { try registry.kind(named: "candelstick") }
    #expect(
      throws: PluginError.unknownKind(
        name: "sankey", suggestion: nil, available: ["candlestick", "line"], unusable: [])
    ) { try registry.kind(named: "sankey") }
  }

  @Test("explains why a kind of a broken plug-in is unavailable")
  func kindOfBroken() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("bad-defaults")
    let error = #expect(throws: PluginError.self) {
      try enclosure.registry().kind(named: "bad-defaults")
    }
    #expect(error?.description.contains(path) == true)
    #expect(error?.description.contains("the default 7 is above the maximum 5.50") == true)
  }

  @Test("still knows what a plug-in had that has since been broken")
  func kindOfFormerlyWell() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("sound")
    _ = try enclosure.registry().plugins
    try enclosure.add("crash-in-entry", as: "sound")
    #expect(
      throws: PluginError.unusableKind(
        name: "sound", path: path,
        state: .broken(LoadFailure(cause: .crashed(signal: Int(SIGABRT)))))
    ) { try enclosure.registry().kind(named: "sound") }
  }

  @Test("names the plug-ins that may have an unknown kind")
  func unknownAmongBroken() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("crash-in-entry")
    let error = #expect(throws: PluginError.self) {
      try enclosure.registry().kind(named: "sound")
    }
    #expect(
      error?.description == """
        There is no chart kind "sound". No plug-in with a chart kind was found. These plug-ins can't \
        be used: \(path): broken: it crashed with signal 6 (Aborted).
        """)
  }

  @Test("says that the helper is missing, and opens nothing itself")
  func noScanner() throws {
    let enclosure = try Enclosure()
    try enclosure.add("crash-in-constructor")
    let state = try #require(try enclosure.registry(scanner: false).plugins.first?.state)
    #expect("\(state)".hasPrefix("not scanned: the helper charthouse-scan was not found"))
    let error = #expect(throws: PluginError.self) {
      try enclosure.registry(scanner: false).kind(named: "sound")
    }
    #expect(error?.description.contains("CHARTHOUSE_SCAN") == true)
  }

  @Test("says that the helper can't be started")
  func brokenScanner() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound")
    var places = try enclosure.places()
    places.scanner = enclosure.path
    let state = try #require(enclosure.registry(places).plugins.first?.state)
    #expect(
      state == .notScanned(reason: "\(enclosure.path) can't be started: Permission denied"))
  }

  @Test("blames the helper, and no plug-in, if the helper does not run")
  func failingScanner() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound")
    var places = try enclosure.places()
    let helper = enclosure.path + "/charthouse-scan"
    try File.write(
      Array("#!/bin/sh\necho libswiftCore.so is missing >&2\nexit 127\n".utf8), to: helper,
      mode: 0o755)
    places.scanner = helper
    #expect(
      enclosure.registry(places).plugins.first?.state
        == .notScanned(
          reason: "the helper \(helper) fails by itself: libswiftCore.so is missing"))
    #expect(try enclosure.registry().plugins.first?.state == .available)
  }

  // MARK: Loading

  @Test("loads a kind's library once, with the functions of that kind")
  func load() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound", as: "Loaded", "-DNAME=\"loaded\"")
    let registry = try enclosure.registry()
    let kind = try registry.kind(named: "loaded")
    let loaded = try registry.load(kind)
    #expect(String(cString: loaded.table.pointee.id) == "org.example.loaded")
    #expect(ch_kind.hit(of: loaded.table) != nil)
    #expect(loaded.description == kind.description)
    #expect(try registry.load(kind).table == loaded.table)
  }

  @Test("describes and loads a plug-in in Swift as it does one in C")
  func swiftPlugin() throws {
    let enclosure = try Enclosure()
    symlink(try TestBuild.products + "/libLineChart.so", enclosure.library("LineChart"))
    let registry = try enclosure.registry()
    let kind = try registry.kind(named: "line")
    #expect(kind.description.id == "org.charthouse.line")
    #expect(kind.description.queries.map(\.name).contains("y"))
    #expect(String(cString: try registry.load(kind).table.pointee.name) == "line")
  }

  @Test("does not load a library that is no longer the one that was scanned")
  func loadChanged() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("sound")
    let registry = try enclosure.registry()
    let kind = try registry.kind(named: "sound")
    try enclosure.add("crash-in-constructor", as: "sound")
    #expect(throws: PluginError.changed(path: path)) { try registry.load(kind) }
  }

  @Test("does not take a new version for the one that is loaded")
  func loadReplaced() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("sound", as: "Replaced", "-DNAME=\"before\"")
    let registry = try enclosure.registry()
    _ = try registry.load(registry.kind(named: "before"))
    try enclosure.add("sound", as: "Replaced", "-DNAME=\"after\"")
    registry.refresh()
    let after = try registry.kind(named: "after")
    #expect(throws: PluginError.changed(path: path)) { try registry.load(after) }
  }

  @Test("answers several threads at once, and scans for them once")
  func threads() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound", as: "Shared", "-DNAME=\"shared\"")
    try enclosure.add("noise")
    let registry = try enclosure.registry()
    let tables = Mutex<[UInt]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      guard let kind = try? registry.kind(named: "shared"), let loaded = try? registry.load(kind)
      else { return }
      tables.withLock { $0.append(UInt(bitPattern: loaded.table)) }
    }
    let all = tables.withLock(\.self)
    #expect(all.count == 8)
    #expect(Set(all).count == 1)
  }
}
