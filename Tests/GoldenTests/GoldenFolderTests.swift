import TestSupport
import Testing

/// Comparing with goldens, and recording them.
@Suite struct GoldenFolderTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func folder(_ mode: GoldenFolder.Mode) -> GoldenFolder {
    GoldenFolder(
      path: "\(directory.path)/Goldens", foundPath: "\(directory.path)/found", mode: mode)
  }

  @Test func `A golden that is missing is a failure, and isn't recorded unless that is requested`()
    throws
  {
    let failure = try #require(try folder(.never).compare("a\n", with: "pie/one").failure)
    #expect(failure.contains("There is no golden pie/one."))
    #expect(failure.contains("\(directory.path)/found/pie/one.txt"))
    #expect(folder(.never).names.isEmpty)
  }

  @Test(arguments: [GoldenFolder.Mode.missing, .all])
  func `A recording is a failure, the next comparison isn't`(mode: GoldenFolder.Mode) throws {
    let failure = try #require(try folder(mode).compare("a\n", with: "pie/one").failure)
    #expect(failure.hasPrefix("Golden pie/one was made"))
    #expect(folder(mode).names == ["pie/one"])
    #expect(try folder(mode).compare("a\n", with: "pie/one") == .same)
    #expect(try folder(.never).compare("a\n", with: "pie/one") == .same)
  }

  @Test func `Only a recording of all changes a golden that differs`() throws {
    _ = try folder(.all).compare("a\nb\n", with: "one")
    for mode in [GoldenFolder.Mode.never, .missing] {
      let failure = try #require(try folder(mode).compare("a\nc\n", with: "one").failure)
      #expect(failure.hasPrefix("Golden one differs.\n  a\n- b\n+ c\n"))
      #expect(failure.contains("1 lines only recorded (-), 1 lines only found (+)"))
    }
    #expect(try folder(.never).compare("a\nb\n", with: "one") == .same)
    #expect(try folder(.all).compare("a\nc\n", with: "one").failure?.contains("anew") == true)
    #expect(try folder(.never).compare("a\nc\n", with: "one") == .same)
  }

  @Test func `Goldens that no test draws are reported, and removed by a recording of all`() throws {
    for name in ["pie/one", "pie/two"] { _ = try folder(.all).compare("a\n", with: name) }
    #expect(folder(.never).stale(besides: ["pie/one", "pie/two"]) == .same)
    let failure = try #require(folder(.never).stale(besides: ["pie/one"]).failure)
    #expect(failure == "No test draws the goldens pie/two.")
    #expect(folder(.all).stale(besides: ["pie/one"]).failure?.contains("were removed") == true)
    #expect(folder(.never).names == ["pie/one"])
  }

  @Test func `A difference shows changed lines, those around them, and their sections`() {
    let old = (["head"] + (1...9).map { "  \($0)" } + ["tail", "  a"]).joined(separator: "\n")
    let difference = LineDifference(from: old, to: old.replacing("  5", with: "  five"))
    #expect(
      difference.description == """
          head
          ⋮
            3
            4
        -   5
        +   five
            6
            7
        1 lines only recorded (-), 1 lines only found (+)
        """)
  }

  @Test func `Of many changed lines the first are shown, and the others counted`() {
    let old = (1...100).map { "a\($0)" }.joined(separator: "\n")
    let text = LineDifference(from: old, to: old.replacing("a", with: "b")).description
    #expect(text.contains("and 176 more changed lines"))
    #expect(text.hasSuffix("100 lines only recorded (-), 100 lines only found (+)"))
  }
}
