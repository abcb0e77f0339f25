import CChartPlugin
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

/// Bad plug-ins: each has its expected report, and none harms the process that scans it.
@Suite("A bad plug-in")
struct ZooTests {
  @Test("that crashes in a constructor is broken, with signal and last output")
  func crashInConstructor() throws {
    let state = try Enclosure.record(of: "crash-in-constructor").state
    #expect(
      state
        == .broken(
          LoadFailure(
            cause: .crashed(signal: Int(SIGSEGV)), lastWords: "the licence has run out")))
    #expect("\(state)".contains("crashed with signal 11 (Segmentation fault)"))
  }

  @Test("that crashes in its entry function is broken, with the signal")
  func crashInEntry() throws {
    let state = try Enclosure.record(of: "crash-in-entry").state
    #expect(state == .broken(LoadFailure(cause: .crashed(signal: Int(SIGABRT)))))
  }

  @Test("whose tables point to nowhere is broken, with the signal")
  func crashInTables() throws {
    let state = try Enclosure.record(of: "crash-in-tables").state
    #expect(state == .broken(LoadFailure(cause: .crashed(signal: Int(SIGSEGV)))))
  }

  @Test("that hangs is tried a second time, and ended with all its processes")
  func hang() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("hang-in-constructor")
    let scan = ScanProcess(
      scanner: try TestBuild.scanner, environment: [:], deadline: .milliseconds(200),
      lastDeadline: .milliseconds(400))
    let start = ContinuousClock.now
    guard case .broken(let breakage, _) = try scan.scan(path) else {
      Issue.record("it must be broken")
      return
    }
    #expect(breakage.cause == .hung(seconds: 0.4))
    #expect(ContinuousClock.now - start >= .milliseconds(600))
    // The path is passed in the environment, so that the search doesn't find itself.
    let search = """
      cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' '\\n' | awk 'index($0, ENVIRON["ANIMAL"])'
      """
    let survivors = try ChildProcess.run(
      "/bin/sh", ["-c", search],
      environment: PluginDirectories.processEnvironment.merging(["ANIMAL": path]) { $1 },
      deadline: .seconds(20))
    #expect(String(decoding: survivors.output, as: UTF8.self).isEmpty)
  }

  @Test("that ends the process successfully is broken all the same")
  func exitInConstructor() throws {
    let state = try Enclosure.record(of: "exit-in-constructor").state
    #expect(state == .broken(LoadFailure(cause: .exited(code: 0))))
  }

  @Test("that writes on the report's descriptor is broken")
  func garbledReport() throws {
    let state = try Enclosure.record(of: "writes-the-report").state
    #expect(state == .broken(LoadFailure(cause: .garbled)))
  }

  @Test("that only writes much on standard output is available")
  func noise() throws {
    let record = try Enclosure.record(of: "noise")
    #expect(record.state == .available)
    #expect(record.kindNames == ["org.example.noise", "noise"])
  }

  @Test("for an older interface is incompatible, with that reason")
  func older() throws {
    let state = try Enclosure.record(of: "older").state
    #expect(
      state
        == .incompatible(
          reason: "it is for interface 0, older than this program's 1: the plug-in must be"
            + " updated"))
  }

  @Test("for a newer interface is incompatible, with that reason")
  func newer() throws {
    let state = try Enclosure.record(of: "newer").state
    #expect(
      state
        == .incompatible(
          reason: "it is for interface 2, newer than this program's 1: Charthouse must be updated"))
  }

  @Test("is valid if only the minor version is newer and the tables have grown")
  func newerMinor() throws {
    let record = try Enclosure.record(of: "newer-minor")
    #expect(record.state == .available)
    #expect(record.description?.interface == PluginDescription.Interface(major: 1, minor: 7))
  }

  @Test("is valid if a table ends before optional fields, and later bytes are not read")
  func withoutOptional() throws {
    let enclosure = try Enclosure()
    try enclosure.add("without-optional")
    let registry = try enclosure.registry()
    let loaded = try registry.load(registry.kind(named: "without-optional"))
    #expect(ch_kind.hit(of: loaded.table) == nil)
  }

  @Test("that returns no description is broken")
  func nullEntry() throws {
    #expect(try Enclosure.faults(of: "null-entry") == ["the entry function returned NULL"])
  }

  @Test("with null pointers in its tables is broken, with each of their positions")
  func nullTables() throws {
    #expect(
      try Enclosure.faults(of: "null-tables") == [
        "kinds[0] \"first\", properties[0]: the pointer to it is NULL",
        "kinds[0] \"first\": there are 2 queries, but the array is NULL",
        "kinds[1] \"second\": the functions bind, draw must not be NULL",
        "kinds[2] \"third\": the id is missing",
        "kinds[3]: the pointer to it is NULL",
      ])
  }

  @Test("with a table that is too small, or too many elements, is broken")
  func wrongSizes() throws {
    #expect(
      try Enclosure.faults(of: "wrong-sizes") == [
        "kinds[0] \"wrong-sizes\": there are 18446744073709551615 methods, more than 10000",
        "kinds[0] \"wrong-sizes\", events[0]: the table's size is given as 8 bytes, less than 32",
      ])
  }

  @Test("whose description contradicts the name of its entry function is broken")
  func wrongMajor() throws {
    #expect(
      try Enclosure.faults(of: "wrong-major") == [
        "the interface is 3.1 in the description, but 1 in the entry function's name"
      ])
  }

  @Test("with invalid signatures, types, names or UTF-8 is broken, with each position")
  func badTexts() throws {
    let kind = "kinds[0] \"bad-texts\""
    #expect(
      try Enclosure.faults(of: "bad-texts") == [
        "\(kind), enumerations[0] \"answer\": the case \"yes\" is a duplicate",
        "\(kind), enumerations[1] \"color\": the name \"color\" is that of a built-in type",
        "\(kind), properties[0] \"typed\": \"func() -> f64\" is not a signature or type: at position"
          + " 0, there is no type \"func\"; the types are bool, s32, s64, f64, string, color, point,"
          + " paint, stroke, textstyle, column, list<...>, option<...>",
        "\(kind), properties[1] \"line-width\": the name \"line-width\" is not a C identifier",
        "\(kind), queries[0] \"value\": \"func(record: s63) -> f64\" is not a signature or type: at"
          + " position 13, there is no type \"s63\"; did you mean \"s64\"?",
        "\(kind), queries[1] \"mute\": a query needs a result, as in \"func(record: s64) -> f64\"",
        "\(kind), queries[2] \"latin\": the summary is not UTF-8",
        "\(kind), events[0] \"answer\": an event has no result, but \"func() -> bool\" returns bool",
      ])
  }

  @Test("that uses a name twice is broken")
  func duplicates() throws {
    #expect(
      try Enclosure.faults(of: "duplicates") == [
        "kinds[0] \"first\", events[0] \"size\": the kind already has a query \"size\"",
        "kinds[1] \"first\": another kind is also called \"first\"",
      ])
  }

  @Test("whose defaults contradict their types, limits or choices is broken")
  func badDefaults() throws {
    let kind = "kinds[0] \"bad-defaults\""
    #expect(
      try Enclosure.faults(of: "bad-defaults") == [
        "\(kind), properties[0] \"high\": the default 7 is above the maximum 5.50",
        "\(kind), properties[1] \"low\": the default [3, -1] is below the minimum 0",
        "\(kind), properties[2] \"unchosen\": the default \"c\" is not among the choices [\"a\", \"b\"]",
        "\(kind), properties[3] \"fraction\": the default 1.5 does not fit s64: it must be a whole"
          + " number of 64 bits",
        "\(kind), properties[4] \"broken\": the default 1. is not JSON: at position 2, a digit must"
          + " follow the point",
        "\(kind), properties[5] \"backwards\": the minimum 2 is above the maximum 1",
        "\(kind), properties[6] \"limited\": there is a minimum, but string has no numbers",
        "\(kind), properties[7] \"colorless\": the default \"#12345\" does not fit color: it must be a"
          + " colour, such as \"#2a9d8f\" or \"teal\"",
        "\(kind), properties[8] \"empty\": the default is missing",
      ])
  }

  @Test("that needs a library which isn't installed names it, with the loader's own reason")
  func missingLibrary() throws {
    let enclosure = try Enclosure()
    try enclosure.compile([
      Build.zoo + "/no-entry.c", "-o", enclosure.path + "/libabsent.so.3",
      "-Wl,-soname,libabsent.so.3",
    ])
    try enclosure.add(
      "sound", as: "Needy", "-Wl,--no-as-needed", enclosure.path + "/libabsent.so.3")
    try enclosure.add("sound", as: "Other", "-DNAME=\"other\"")
    unlink(enclosure.path + "/libabsent.so.3")
    let records = try enclosure.registry().plugins
    #expect(
      records.map(\.state) == [
        .missingLibrary(
          name: "libabsent.so.3",
          reason: "libabsent.so.3: cannot open shared object file: No such file or directory"),
        .available,
      ])
  }

  @Test("with an undefined symbol names it")
  func unresolved() throws {
    let state = try Enclosure.record(of: "unresolved").state
    guard case .broken(let breakage) = state, case .refusedByLoader(let reason) = breakage.cause
    else {
      Issue.record("\(state)")
      return
    }
    #expect(reason.contains("undefined symbol: made_elsewhere"))
  }

  @Test("without the entry function isn't a plug-in")
  func noEntry() throws {
    let state = try Enclosure.record(of: "no-entry").state
    #expect(state == .notPlugin(reason: "it has no function charthouse_plugin_v1"))
  }

  @Test("that is a text or empty isn't a plug-in")
  func noLibrary() throws {
    let enclosure = try Enclosure()
    try File.write([], to: enclosure.library("Empty"))
    try File.write(
      Array("#include <stdio.h>\nint main(void) {}".utf8), to: enclosure.library("Text"))
    let registry = try enclosure.registry()
    #expect(
      registry.plugins.map(\.state)
        == Array(repeating: .notPlugin(reason: "it is not a shared library"), count: 2))
  }

  @Test("that is removed before it is opened isn't a plug-in")
  func gone() throws {
    let scan = ScanProcess(scanner: try TestBuild.scanner, environment: [:])
    guard case .notPlugin(let reason) = try scan.scan("/nowhere/libgone.so") else {
      Issue.record("it must be no plug-in")
      return
    }
    #expect(reason == "it can't be read: No such file or directory")
  }

  @Test("for another processor is incompatible, and names both")
  func otherProcessor() throws {
    let enclosure = try Enclosure()
    let path = try enclosure.add("sound")
    var bytes = try #require(FileContent.read(path))
    bytes[18] = 243
    bytes[19] = 0
    try File.write(bytes, to: path)
    let state = try #require(try enclosure.registry().plugins.first?.state)
    #expect("\(state)".hasPrefix("incompatible: it is for RISC-V, and this is a program for "))
  }

  @Test("is opened by a helper that explains itself to whoever runs it by hand")
  func usage() throws {
    let run = try ChildProcess.run(
      try TestBuild.scanner, [], environment: [:], deadline: .seconds(10))
    #expect(run.ending == .exited(code: 64))
    #expect(String(decoding: run.output, as: UTF8.self).hasPrefix("charthouse-scan LIBRARY"))
  }

  @Test("doesn't keep the others from being used")
  func neighbours() throws {
    let enclosure = try Enclosure()
    for animal in ["crash-in-constructor", "exit-in-constructor", "no-entry", "newer", "sound"] {
      try enclosure.add(animal)
    }
    let registry = try enclosure.registry()
    #expect(registry.plugins.count == 5)
    #expect(try registry.kind(named: "sound").description.id == "org.example.sound")
    #expect(registry.kinds.count == 1)
  }
}
