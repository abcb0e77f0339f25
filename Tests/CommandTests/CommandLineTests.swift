import Testing

/// The parsing of the command line: GNU conventions, help, and exit codes.
struct CommandLineTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `Help is printed to standard output, with exit code 0`() throws {
    for words in [["--help"], ["-h"], ["help"]] {
      let run = try place.charthouse(words)
      #expect(run.code == 0)
      #expect(run.text.hasPrefix("Usage: charthouse COMMAND"))
      #expect(run.messages.isEmpty)
    }
  }

  @Test(arguments: [
    "plot", "render", "scene", "kinds", "describe", "plugins", "schema", "completion", "manual",
  ])
  func `Every command has help, which the whole help lists`(command: String) throws {
    let run = try place.charthouse(command, "--help")
    #expect(run.code == 0)
    #expect(run.text.hasPrefix("Usage: charthouse \(command)"))
    #expect(run.text.contains("-h, --help"))
    #expect(try place.charthouse("help", command).text == run.text)
    #expect(try place.charthouse("--help").text.contains("\n  \(command) "))
    let lines = run.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `The version is a line on standard output`() throws {
    let run = try place.charthouse("--version")
    #expect(run.code == 0)
    #expect(run.text.hasPrefix("charthouse "))
    #expect(run.text.split(separator: "\n").count == 1)
  }

  @Test func `No command, an unknown one and an unknown option are bad usage`() throws {
    let none = try place.charthouse()
    #expect(none.code == 2)
    #expect(none.messages.contains("one of plot, render"))
    let unknown = try place.charthouse("plto")
    #expect(unknown.code == 2)
    #expect(unknown.messages.contains("did you mean \"plot\"?"))
    let option = try place.charthouse("plot", "rain.csv", "--knid=bar", "-o", "a.png")
    #expect(option.code == 2)
    #expect(option.messages.contains("unrecognized option '--knid=bar'"))
    #expect(option.messages.contains("Did you mean '--kind'?"))
    #expect(option.messages.contains("Try 'charthouse plot --help'"))
    for run in [none, unknown, option] { #expect(run.output.isEmpty) }
  }

  @Test(arguments: [
    ["--size=300x200"], ["--size", "300x200"], ["--si", "300x200"], ["--siz=300x200"],
    ["--size=1x1", "--size=300x200"],
  ])
  func `An option's value follows an equals sign or a space, its name may be shortened`(
    words: [String]
  ) throws {
    let run = try place.charthouse(["plot", "rain.csv", "-k", "bar", "-o", "a.png"] + words)
    #expect(run.code == 0, "\(run.messages)")
    #expect(place.read("a.png")?.pngSize == [300, 200])
  }

  @Test func `Short options take their value with and without a space, and may be joined`() throws {
    for words in [["-kbar", "-oa.svg"], ["-k", "bar", "-o", "a.svg"], ["-qvkbar", "-oa.svg"]] {
      let run = try place.charthouse(["plot", "rain.csv"] + words)
      #expect(run.code == 0, "\(run.messages)")
      #expect(place.read("a.svg") != nil)
    }
  }

  @Test func `Options may follow arguments, except after two hyphens`() throws {
    try place.write("-k.csv", "a,b\nx,1\n")
    let run = try place.charthouse("scene", "--kind=bar", "--", "-k.csv")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.text.contains("rects"))
    #expect(try place.charthouse("scene", "rain.csv", "--kind", "bar").code == 0)
  }

  @Test func `A short form that fits several options is bad usage and lists them`() throws {
    let run = try place.charthouse("plot", "rain.csv", "-k", "bar", "--s=1", "-o", "a.png")
    #expect(run.code == 2)
    #expect(run.messages.contains("'--series'"))
    #expect(!run.messages.contains("Did you mean"))
  }

  @Test(arguments: [
    (["plot"], "The file with the data is missing."),
    (["plot", "rain.csv", "-o", "a.png"], "The kind of chart is missing"),
    (["plot", "rain.csv", "-k", "bar"], "The output is missing"),
    (["plot", "rain.csv", "-k", "bar", "-o", "-"], "--format with one of png, svg, pdf"),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.jpg"], "format of a.jpg"),
    (["plot", "rain.csv", "-k", "bar", "-o", "png"], "format of png"),
    (
      ["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--format=gif"], "--format can't be \"gif\""
    ),
    (["plot", "rain.csv", "more.csv", "-k", "bar", "-o", "a.png"], "\"more.csv\""),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--size=0x10"], "--size can't be \"0x10\""),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--size=-800x4"], "--size can't be"),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--size=nanx4"], "--size can't be"),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--scale=0"], "--scale can't be \"0\""),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--first=-1"], "--first can't be"),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--theme=blue"], "light, dark"),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--set", "gap"], "takes NAME=VALUE"),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--encoding", "=b"], "takes NAME=COL"),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--input=xml"], "csv, json"),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--separator=ab"], "one character"),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--decimal=;"], "takes . or ,"),
    (["plot", "rain.csv", "-k", "bar", "-o", "a.png", "--aggregate=sum"], "--y COL"),
    (["plot", "rain.csv", "-k"], "requires an argument"),
    (["render"], "The file with the specification is missing."),
    (["render", "-"], "The output is missing"),
    (["describe"], "The kind is missing."),
    (["kinds", "bar"], "takes no argument"),
    (["plugins", "--jsno"], "Did you mean '--json'?"),
    (["completion", "fish"], "bash or zsh"),
  ])
  func `Bad usage has exit code 2 and a message`(
    words: [String], message: String
  ) throws {
    let run = try place.charthouse(words)
    #expect(run.code == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.output.isEmpty)
    #expect(place.names == ["rain.csv"])
  }
}
