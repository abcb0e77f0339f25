import Testing

/// Locales other than English, which need a library that other charts start without.
struct LocaleCommandTests {
  private let place: Place
  private let words = ["plot", "days.csv", "-q", "-k", "line", "-o", "-", "--format=svg"]

  init() throws {
    place = try Place()
    try place.write("days.csv", "day,rain\n2024-03-01,12500.5\n2024-05-31,20000\n")
  }

  /// Returns `true` if the system's loader names a library.
  private func loads(_ library: String, _ more: [String]) throws -> Bool {
    let run = try place.charthouse(words + more, variables: ["LD_DEBUG": "files"])
    #expect(run.code == 0)
    try #require(run.messages.contains("file=libc.so.6"))
    return run.messages.contains("file=\(library)")
  }

  @Test func `ICU is loaded for another locale, and for nothing else`() throws {
    #expect(try loads("libicui18n", ["--locale=de"]))
    #expect(try !loads("libicu", []))
    #expect(try !loads("libicu", ["--locale=en_US", "--time-zone=Europe/Berlin"]))
  }

  @Test func `No locale needs to be installed`() throws {
    let run = try place.charthouse(words + ["--locale", "de_DE"])
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.text.contains(">Mai<"))
  }

  @Test
  func `Without ICU another locale is an error that names the package, and English is none`()
    throws
  {
    let (major, file) = try icu()
    try place.write(file, "This is no library.")
    let variables = ["LD_LIBRARY_PATH": place.path]
    let run = try place.charthouse(words + ["--locale", "de"], variables: variables)
    #expect(run.code == 1)
    #expect(run.messages.contains("Install the package libicu\(major)."), "\(run.messages)")
    #expect(try place.charthouse(words, variables: variables).code == 0)
  }

  /// Returns the version and the file that the command looks for, according to the loader.
  private func icu() throws -> (major: Substring, file: String) {
    let run = try place.charthouse(
      words + ["--locale=de"], variables: ["LD_DEBUG": "files"])
    let start = try #require(run.messages.firstRange(of: "file=libicui18n.so."))
    let major = run.messages[start.upperBound...].prefix { $0.isNumber }
    return (major, "libicui18n.so.\(major)")
  }
}
