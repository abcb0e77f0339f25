import ChartDescription
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

@Suite("The scan cache")
struct ScanCacheTests {
  @Test("answers for two hundred plug-ins without opening one")
  func manyPlugins() throws {
    let enclosure = try Enclosure()
    let template = try #require(FileContent.read(try enclosure.add("sound", as: "k-000")))
    let name = Array("sound".utf8)
    for number in 0..<200 {
      let digits = String(number)
      let new = Array(("k" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      var bytes = template
      for place in bytes.indices.dropLast(name.count) where bytes[place] == name[0] {
        if bytes[place..<place + name.count].elementsEqual(name) {
          bytes.replaceSubrange(place..<place + name.count, with: new)
        }
      }
      try File.write(bytes, to: enclosure.library("k-\(number)"))
    }
    unlink(enclosure.library("k-000"))
    #expect(try enclosure.registry().kinds.count == 200)

    let places = try enclosure.places(scanner: false)
    let start = ContinuousClock.now
    let kind = try PluginRegistry(places: places).kind(named: "k0123")
    let duration = ContinuousClock.now - start
    #expect(kind.plugin.path == enclosure.library("k-123"))
    // A release build takes 2 ms; this one is unoptimised, and shares the processors with other
    // tests.
    #expect(duration < .milliseconds(200))
  }

  @Test("does not hold for a file that was touched")
  func touched() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("sound")
    _ = try enclosure.registry().plugins
    #expect(try enclosure.registry(scanner: false).plugins.first?.state == .available)
    utimes(path, nil)
    let state = try #require(try enclosure.registry(scanner: false).plugins.first?.state)
    #expect("\(state)".hasPrefix("not scanned"))
    #expect(try enclosure.registry().plugins.first?.state == .available)
  }

  @Test("keeps a broken mark while the content is the same, and lifts it when that changes")
  func brokenMark() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("crash-in-entry", as: "x")
    let broken = PluginState.broken(LoadFailure(cause: .crashed(signal: Int(SIGABRT))))
    #expect(try enclosure.registry().plugins.first?.state == broken)
    utimes(path, nil)
    #expect(try enclosure.registry(scanner: false).plugins.first?.state == broken)
    try enclosure.add("sound", as: "x")
    #expect(try enclosure.registry().plugins.first?.state == .available)
  }

  @Test("is ignored when a broken plug-in is to be tried again")
  func retry() throws {
    let enclosure = try Enclosure()
    let marker = enclosure.path + "/mended"
    try enclosure.add("until-mended", as: "x", "-DMARKER=\"\(marker)\"")
    let registry = try enclosure.registry()
    let broken = PluginState.broken(LoadFailure(cause: .exited(code: 3)))
    #expect(registry.plugins.first?.state == broken)
    try File.write([], to: marker)
    registry.refresh()
    #expect(registry.plugins.first?.state == broken)
    registry.refresh(retryingBroken: true)
    #expect(registry.plugins.first?.state == .available)
    #expect(try enclosure.registry(scanner: false).plugins.first?.state == .available)
  }

  @Test("is made anew, without a word, when it is damaged", arguments: [0, 9, 20, 60, -1])
  func damaged(place: Int) throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound")
    _ = try enclosure.registry().plugins
    let sound = try #require(FileContent.read(enclosure.cache))
    var bytes = sound
    bytes[place < 0 ? bytes.count - 1 : place] ^= 0x10
    try File.write(bytes, to: enclosure.cache)
    let state = try #require(try enclosure.registry(scanner: false).plugins.first?.state)
    #expect("\(state)".hasPrefix("not scanned"))
    #expect(try enclosure.registry().plugins.first?.state == .available)
    #expect(FileContent.read(enclosure.cache) == sound)
  }

  @Test("is read without harm when it was cut off anywhere")
  func cutOff() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound")
    _ = try enclosure.registry().plugins
    let bytes = try #require(FileContent.read(enclosure.cache))
    for count in 0..<bytes.count {
      try File.write(Array(bytes.prefix(count)), to: enclosure.cache)
      #expect(ScanCache(file: enclosure.cache).entries.isEmpty)
    }
  }

  @Test("keeps what others have put there, but for files that are gone")
  func sharedFile() throws {
    let enclosure = try Enclosure()
    let other = enclosure.path + "/other"
    mkdir(other, 0o755)
    let elsewhere = other + "/libelsewhere.so"
    rename(try enclosure.add("sound", as: "elsewhere"), elsewhere)
    _ = enclosure.registry(try enclosure.places([other])).plugins
    let first = try enclosure.add("sound", as: "first")
    _ = try enclosure.registry().plugins
    #expect(Set(ScanCache(file: enclosure.cache).entries.keys) == [elsewhere, first])
    unlink(elsewhere)
    let second = try enclosure.add("noise", as: "second")
    _ = try enclosure.registry().plugins
    #expect(Set(ScanCache(file: enclosure.cache).entries.keys) == [first, second])
  }

  @Test("is for its user alone, and leaves nothing beside itself")
  func permissions() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound")
    _ = try enclosure.registry().plugins
    var status = stat()
    #expect(stat(enclosure.cache, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(rmdir(enclosure.path + "/cache/charthouse") != 0)
    unlink(enclosure.cache)
    #expect(rmdir(enclosure.path + "/cache/charthouse") == 0)
  }

  @Test("is skipped if it can't be written")
  func unwritable() throws {
    let enclosure = try Enclosure()
    try enclosure.add("sound")
    var places = try enclosure.places()
    places.cacheFile = "/proc/charthouse/plugins"
    #expect(enclosure.registry(places).plugins.first?.state == .available)
    places.cacheFile = nil
    #expect(enclosure.registry(places).plugins.first?.state == .available)
  }

  @Test("does not remember that a library was missing")
  func missingLibraryReturns() throws {
    let enclosure = try Enclosure()
    let needed = enclosure.path + "/libneeded.so.1"
    try enclosure.compile([Build.zoo + "/no-entry.c", "-o", needed, "-Wl,-soname,\(needed)"])
    try enclosure.add("sound", as: "x", "-Wl,--no-as-needed", needed)
    rename(needed, needed + ".away")
    let registry = try enclosure.registry()
    guard case .missingLibrary(needed, _) = registry.plugins.first?.state else {
      Issue.record("\(registry.plugins)")
      return
    }
    rename(needed + ".away", needed)
    registry.refresh()
    #expect(registry.plugins.first?.state == .available)
  }
}
