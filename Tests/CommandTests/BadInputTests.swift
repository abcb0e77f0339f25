@preconcurrency import Glibc
import Testing

/// Bad input: one clear message, exit code 1, and no file or the old one.
struct BadInputTests {
  let place: Place

  init() throws { place = try Place() }

  /// Draws to `a.svg`, which must not be written, and returns the messages without the notices.
  private func failure(_ words: [String], input: String? = nil) throws -> String {
    let run = try place.charthouse(words + ["-q", "-o", "a.svg"], input: input)
    #expect(run.code == 1, "\(run.messages)")
    #expect(run.output.isEmpty)
    #expect(place.read("a.svg") == nil)
    #expect(place.names.allSatisfy { !$0.hasSuffix(".part") })
    return run.messages
  }

  @Test func `A missing file, a directory and an empty file are named`() throws {
    try place.write("empty.csv", "")
    #expect(
      try failure(["plot", "none.csv", "-k", "bar"])
        == "charthouse: none.csv can't be read: No such file or directory.\n")
    #expect(try failure(["plot", ".", "-k", "bar"]).contains(". can't be read: Is a directory."))
    #expect(try failure(["plot", "empty.csv", "-k", "bar"]).contains("empty.csv is empty"))
    #expect(try failure(["render", "none.json"]).contains("none.json can't be read"))
    #expect(try failure(["render", "."]).contains("Is a directory"))
    #expect(try failure(["render", "empty.csv"]).contains("empty.csv"))
    #expect(try failure(["plot", "-", "-k", "bar"]).contains("standard input is empty"))
  }

  @Test func `An unknown kind is reported with the nearest one and all others`() throws {
    let messages = try failure(["plot", "rain.csv", "--kind=bra"])
    #expect(messages.contains("There is no chart kind \"bra\"; did you mean \"bar\"?"))
    #expect(messages.contains("line"))
    #expect(try place.charthouse("describe", "lin").messages.contains("\"line\""))
    #expect(try place.charthouse("describe", "lin").code == 1)
  }

  @Test func `An unknown column is reported with the file, the nearest one and all others`() throws
  {
    let messages = try failure(["plot", "rain.csv", "-k", "bar", "--y=rian"])
    #expect(messages.contains("rain.csv has no column “rian”; did you mean “rain”?"))
    #expect(messages.contains("“month”"))
  }

  @Test(arguments: [
    ("gapp=1", "Did you mean \"gap\"?"), ("gap=7", "from 0 to 0.9"), ("gap=\"a\"", "a number"),
    ("x.titel=a", "Did you mean \"title\"?"), ("graph.titel=a", "Did you mean \"title\"?"),
    ("legend.position=tpo", "Did you mean \"top\"?"), ("bra.gap=1", "Did you mean \"bar\"?"),
    ("negativeFill=teel", "Did you mean \"teal\"?"), ("y.minimum=tomorrow", "a number"),
    ("y.edge=top", "\"left\" or \"right\""),
  ])
  func `An unknown member, or a wrong one, is reported with what is allowed`(
    setting: String, hint: String
  ) throws {
    let messages = try failure(["plot", "rain.csv", "-k", "bar", "--set", setting])
    #expect(messages.contains(hint), "\(messages)")
  }

  @Test func `An encoding of an unknown query is reported with the kind's queries`() throws {
    let messages = try failure(["plot", "rain.csv", "-k", "bar", "--encoding=labl=month"])
    #expect(messages.contains("Did you mean \"label\"?"))
  }

  @Test func `A column of the wrong type is reported with what the query takes`() throws {
    let messages = try failure(["plot", "rain.csv", "-k", "bar", "--x=rain", "--y=month"])
    #expect(messages.contains("takes numbers or times, but column \"month\" is texts"))
  }

  @Test func `A wrong cell is reported with file, line and column`() throws {
    try place.write("t.csv", "a,b\nx,1\ny,zwei\n")
    let messages = try failure(["plot", "t.csv", "-k", "bar", "--type=b=number"])
    #expect(messages.contains("t.csv, line 3"))
    #expect(messages.contains("“zwei”"))
    #expect(messages.contains("“b”"))
  }

  @Test func `CSV that should be JSON, and the reverse, is reported as such`() throws {
    try place.write("a.json", "month,rain\nJan,3\n")
    try place.write("b.csv", "[{\"a\": 1}]")
    let csv = try failure(["plot", "a.json", "-k", "bar"])
    #expect(csv.contains("a.json should be JSON but begins with “month,rain”"))
    let json = try failure(["plot", "b.csv", "-k", "bar", "--input=csv"])
    #expect(json.contains("b.csv should be CSV"))
  }

  @Test func `Broken JSON is reported with line and column`() throws {
    try place.write("a.json", "{\"charthouse\": 1,\n  \"kind\": bar}\n")
    let messages = try failure(["render", "a.json"])
    #expect(messages.contains("a.json: this isn't JSON: line 2, column"))
  }

  @Test func `A file of another format is not silently drawn`() throws {
    try place.write(
      "a.json", #"{"$schema": "https://vega.github.io/schema/vega-lite/v5.json", "mark": "bar"}"#)
    let messages = try failure(["render", "a.json"])
    #expect(
      messages.contains("isn't a Charthouse specification but a file of https://vega.github.io"))
    #expect(messages.contains("\"charthouse\": 1"))
    try place.write("b.json", #"{"charthouse": 2, "kind": "bar"}"#)
    #expect(
      try failure(["render", "b.json"]).contains("b.json, line 1, $.charthouse is 2; it takes 1"))
  }

  @Test func `Zero bytes and lines of a million cells do not crash it`() throws {
    try place.write("zero.csv", [UInt8]("a,b\nx,1\n".utf8) + [0, 0, 10])
    #expect(try failure(["plot", "zero.csv", "-k", "bar"]).contains("zero.csv, line 3"))
    try place.write("zero.json", [0, 1, 2, 3])
    #expect(try failure(["render", "zero.json"]).contains("zero.json"))
    try place.write(
      "wide.csv", "a,b\nx," + String(repeating: "1,", count: 1_000_000) + "1\n")
    #expect(try failure(["plot", "wide.csv", "-k", "bar"]).contains("line 2"))
    try place.write("long.csv", "a,b\n\(String(repeating: "x", count: 3_000_000)),1\n")
    #expect(try place.charthouse("plot", "long.csv", "-k", "bar", "-o", "b.svg").code == 0)
  }

  @Test func `The old file stays if the new one can't be written`() throws {
    try place.write("a.svg", "old")
    let run = try place.charthouse("plot", "rain.csv", "-k", "bar", "--set=gap=7", "-o", "a.svg")
    #expect(run.code == 1)
    #expect(place.text("a.svg") == "old")
    #expect(place.names == ["rain.csv", "a.svg"])
  }

  @Test func `A picture that can't be written is reported with the file and the reason`() throws {
    let run = try place.charthouse("plot", "rain.csv", "-k", "bar", "-o", "no/such/a.png")
    #expect(run.code == 1)
    #expect(run.messages.contains("no/such/a.png can't be written: No such file or directory."))
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let words = ["plot", "rain.csv", "-k", "bar", "-o", "-", "--format=png"]
    for words in [words, ["kinds"], ["schema"]] {
      let run = try place.charthouse(words, output: full)
      #expect(run.code == 1)
      #expect(
        run.messages.contains("Standard output can't be written to: No space left on device."))
    }
  }

  @Test func `A reader that has gone ends it without a word`() throws {
    let pipe = "\(place.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let writer = open(pipe, O_WRONLY | O_CLOEXEC)
    try #require(reader >= 0 && writer >= 0)
    close(reader)
    defer { close(writer) }
    for words in [
      ["plot", "rain.csv", "-q", "-k", "bar", "-o", "-", "--format=svg"], ["schema"], ["--help"],
    ] {
      let run = try place.charthouse(words, output: writer)
      #expect(run.signal == SIGPIPE)
      #expect(run.messages.isEmpty)
    }
  }

  @Test func `A picture too large, or of no size, is refused`() throws {
    let large = try failure(["plot", "rain.csv", "-k", "bar", "--format=png", "--scale=1e6"])
    #expect(large.contains("too large"))
    try place.write(
      "a.json", #"{"charthouse": 1, "size": [0, 4], "kind": "bar", "data": "rain.csv"}"#)
    let none = try failure(["render", "a.json"])
    #expect(none.contains("a.json, line 1, $.size"))
    #expect(none.contains("greater than 0"))
  }

  @Test(arguments: [["-o", "a.svg"], ["-o", "-", "--format", "svg"], ["-q", "-o", "a.svg"]])
  func `Closed standard streams neither hang the command nor spoil a file`(words: [String]) throws {
    let streams = try Place.closedStreams(
      of: ["plot", "rain.csv", "-k", "bar"] + words, in: place.path)
    #expect(streams.signal == nil)
    #expect(streams.code == (words.contains("-") ? 1 : 0))
    let file = place.text("a.svg")
    #expect(file?.hasPrefix("<") == (words.contains("-") ? nil : true))
    #expect(file?.hasSuffix("</svg>\n") == (words.contains("-") ? nil : true))
  }

  @Test func `Control characters of a table are shown and not sent to the terminal`() throws {
    let name = "\u{1b}[2J\u{9b}31m\u{202e}"
    try place.write("a.csv", "month,\(name),\(name)\nJan,3,x\nFeb,1,y\n")
    for words in [
      ["plot", "a.csv", "-k", "bar", "--x", "moth"], ["plot", "a.csv", "-k", "\(name)"],
      ["plot", "\(name).csv", "-k", "bar"], ["render", "a.csv"],
      ["plot", "a.csv", "-k", "bar", "--set", "\(name)=1"],
    ] {
      let run = try place.charthouse(words + ["-o", "a.svg"])
      #expect(run.code != 0)
      #expect(
        !run.messages.unicodeScalars.contains { "\u{1b}\u{9b}\u{202e}".unicodeScalars.contains($0) }
      )
    }
    let run = try place.charthouse("plot", "a.csv", "-k", "\(name)", "-o", "a.svg")
    #expect(run.messages.contains(#"\u{1b}[2J\u{9b}31m\u{202e}"#))
  }

  @Test func `A pipe as theme or image is refused at once`() throws {
    try #require(mkfifo("\(place.path)/pipe.json", 0o600) == 0)
    #expect(
      try failure(["plot", "rain.csv", "-k", "bar", "--theme", "pipe.json"])
        .contains("pipe.json can't be read: It is not a regular file"))
    #expect(
      try failure([
        "plot", "rain.csv", "-k", "bar", "--set", #"graph.background={"image": "pipe.json"}"#,
      ]).contains("pipe.json can't be read: It is not a regular file"))
  }

  @Test(arguments: ["1", "1.0", "1e0", "10e-1"])
  func `A version may be written as any number that is 1`(version: String) throws {
    try place.write(
      "a.json", #"{"charthouse": \#(version), "kind": "bar", "data": "rain.csv"}"#)
    #expect(try place.charthouse("render", "a.json", "-q", "-o", "b.svg").code == 0)
  }

  @Test func `Several charts leave open whose property is set`() throws {
    try place.write(
      "a.json",
      #"{"charthouse": 1, "data": "rain.csv", "charts": [{"kind": "bar"}, {"kind": "line"}]}"#)
    let messages = try failure(["render", "a.json", "--set=gap=0.1"])
    #expect(messages.contains("gap of which chart? There are: bar.gap, line.gap."))
  }

  @Test func `Plug-ins that are broken are listed, and the others go on working`() throws {
    try place.write("libempty.so", "")
    try place.write("libtext.so", "This is no library.\n")
    let variables = ["CHARTHOUSE_PLUGIN_PATH": place.path]
    let list = try place.charthouse("plugins", variables: variables)
    #expect(list.code == 0)
    #expect(list.text.contains("libempty.so"))
    #expect(list.text.contains("libtext.so"))
    let run = try place.charthouse(
      "plot", "rain.csv", "-k", "bar", "-o", "a.png", variables: variables)
    #expect(run.code == 0)
    #expect(!run.messages.contains("libtext"))
    let json = try place.charthouse("plugins", "--json", "--retry", variables: variables)
    #expect(json.text.contains("\"state\": \"not-a-plugin\""))
  }
}
