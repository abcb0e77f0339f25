import Testing

/// The command's output about itself and about kinds.
struct ReferenceTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `Kinds are listed for people and for programs`() throws {
    let text = try place.charthouse("kinds")
    #expect(text.code == 0)
    #expect(text.text.contains("org.charthouse.bar"))
    let json = try place.charthouse("kinds", "--json")
    #expect(json.text.contains(#""name": "bar", "id": "org.charthouse.bar""#))
  }

  @Test func `A kind is described by its name and by its id`() throws {
    let run = try place.charthouse("describe", "bar")
    #expect(run.code == 0)
    for word in ["Queries", "Properties", "Events", "y  func(series: s64) -> column", "gap"] {
      #expect(run.text.contains(word))
    }
    #expect(try place.charthouse("describe", "org.charthouse.bar").text == run.text)
    #expect(try place.charthouse("describe", "bar", "--json").text.contains(#""name": "gap""#))
  }

  @Test func `A kind is printed as the Swift source that the library has of it`() throws {
    let directory = #filePath.dropLast("Tests/CommandTests/ReferenceTests.swift".count)
    for (kind, type) in [
      ("bar", "Bar"), ("line", "Line"), ("multi-line", "MultiLine"), ("pie", "Pie"),
      ("scatter", "Scatter"),
    ] {
      let run = try place.charthouse("describe", kind, "--swift")
      #expect(run.code == 0 && run.messages.isEmpty)
      let kept = "\(directory)Sources/CharthouseKinds/Generated/\(type)Properties.swift"
      #expect(symlink(place, kept, "\(type).swift"))
      #expect(place.text("\(type).swift") == run.text, "run 'make reference'")
    }
  }

  @Test func `Only kinds are printed as Swift source, and not as JSON as well`() throws {
    #expect(try place.charthouse("describe", "axis", "--swift").code == 1)
    let both = try place.charthouse("describe", "bar", "--swift", "--json")
    #expect(both.code == 2)
    #expect(both.messages.contains("--json and --swift"))
  }

  @Test func `The option for Swift source is in help, manual page and completions`() throws {
    for words in [
      ["describe", "--help"], ["manual"], ["completion", "bash"], ["completion", "zsh"],
    ] {
      let text = try place.charthouse(words).text.replacing("\\-", with: "-")
      #expect(text.contains("--swift"), "\(words)")
    }
  }

  @Test func `No kind at all is an error with advice`() throws {
    let run = try place.charthouse(
      "kinds", variables: ["CHARTHOUSE_PLUGIN_DISABLE": try disabled()])
    #expect(run.code == 1)
    #expect(run.messages.contains("CHARTHOUSE_PLUGIN_PATH"))
    #expect(run.output.isEmpty)
  }

  private func disabled() throws -> String {
    try place.charthouse("plugins").text.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first { $0.hasSuffix(".so") }.map(String.init)
    }.joined(separator: ":")
  }

  @Test func `The schema has the properties of the kinds, or of some of them`() throws {
    let all = try place.charthouse("schema")
    #expect(all.code == 0)
    #expect(all.text.contains("\"bar.set\""))
    #expect(all.text.contains("\"line.set\""))
    let bar = try place.charthouse("schema", "--kinds=bar")
    #expect(bar.text.contains("\"bar.set\""))
    #expect(!bar.text.contains("\"line.set\""))
    #expect(try place.charthouse("schema", "--kinds=bra").code == 1)
    #expect(try place.charthouse("schema", "--markdown").text.hasPrefix("# Specifications"))
  }

  @Test func `The manual page has every command and option`() throws {
    let page = try place.charthouse("manual").text
    for word in [".TH CHARTHOUSE 1", ".SS charthouse plot", "time\\-zone", "SOURCE_DATE_EPOCH"] {
      #expect(page.contains(word))
    }
  }

  @Test func `Completions are scripts that their shell understands`() throws {
    let script = try place.charthouse("completion", "bash").text
    #expect(script.contains("--time-zone"))
    #expect(script.contains("complete -o filenames -F _charthouse charthouse"))
    #expect(try place.charthouse("completion", "zsh").text.hasPrefix("#compdef charthouse"))
  }

  @Test(arguments: [
    ("scrubbing", "moveDuration  f64 = 0.1", "from 0 to 10 (s)"),
    ("axis", "minimumLabelScale  f64 = 1", "from 0.5 to 1"),
    ("graph", "noDataText  string = \"No data\"", "a text"),
    ("legend", "swatchRadius  f64 = 2", "(pt)"), ("host", "tapTolerance  f64 = 4", "(pt)"),
    ("entrance", "duration  f64 = 1", "(s)"),
  ])
  func `Parts of every picture are described as kinds are`(
    part: String, headline: String, allowed: String
  ) throws {
    let run = try place.charthouse("describe", part)
    #expect(run.code == 0, "\(run.messages)")
    let lines = run.text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains(headline) }, "\(run.text)")
    #expect(lines[index + 1].contains(allowed), "\(lines[index + 1])")
    let json = try place.charthouse("describe", part, "--json")
    #expect(json.text.contains("\"name\": \"\(part)\"") && json.text.contains("\"summary\""))
  }
}
